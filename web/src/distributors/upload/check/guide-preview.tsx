import type { GuidePreview as Preview } from '@larder/contract/distributors/order-guides.ts'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { Explained } from '../../../kit/layers/explained.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import { counted } from '../../../kit/counted.ts'
import { ColumnReadings } from './column-readings.tsx'
import { GuideNotes } from './guide-notes.tsx'
import { RefusedRows } from './refused-rows-list.tsx'
import style from './guide-preview.module.css'

/** Preview of an upload: counts, columns, refused rows, examples. */
export function GuidePreview({ preview, where }: { preview: Preview; where: string | undefined }) {
  return (
    <div className={style.preview}>
      <div className={style.part}>
        <Counts {...preview} />
        {where && <p className="meta">{where}</p>}
      </div>
      <GuideNotes notes={preview.notes} />
      {preview.refusedCount > 0 && <RefusedRows preview={preview} />}
      <ColumnReadings columns={preview.columns} headerRow={preview.headerRow} />
      <Examples examples={preview.examples} />
    </div>
  )
}

function Counts({ createCount, changeCount, sameCount, dropCount, refusedCount }: Preview) {
  return (
    <dl className={style.counts}>
      <Count label="New" count={createCount} />
      <Count label="Changed" count={changeCount} />
      <Count label="Unchanged" count={sameCount} />
      <Count
        label="Dropped"
        count={dropCount}
        tooltip="Not in this file; they will be greyed out on the order guide."
      />
      <Count label="Refused" count={refusedCount} isBad={refusedCount > 0} />
    </dl>
  )
}

function Count({ label, count, isBad, tooltip }: { label: string; count: number; isBad?: boolean; tooltip?: string }) {
  return (
    <div className={isBad ? style.badCount : undefined}>
      <dt>
        <Explained tooltip={tooltip}>{label}</Explained>
      </dt>
      <dd>{count.toLocaleString('en-US')}</dd>
    </div>
  )
}

type Example = Preview['examples'][number]

const changeTags = {
  create: { label: 'New', tone: 'information' },
  change: { label: 'Changed', tone: 'attention' },
  same: { label: 'Unchanged', tone: 'neutral' },
} as const

function Examples({ examples }: Pick<Preview, 'examples'>) {
  if (examples.length === 0) return null
  return (
    <section className={style.part}>
      <h3>First {counted(examples.length, 'row')}</h3>
      <div className={style.scrolls}>
        <Table
          cards="phone"
          className={style.examples}
          columns={columns}
          rows={examples}
          keyOf={({ din }, index) => `${din} ${index}`}
        />
      </div>
    </section>
  )
}

const columns: readonly Column<Example>[] = [
  { key: 'din', head: 'DIN', look: 'muted', cell: ({ din }) => din },
  { key: 'name', head: 'Name', look: 'medium', cell: ({ name }) => name },
  { key: 'brand', head: 'Brand', look: 'muted', cell: ({ brand }) => brand },
  { key: 'pack', head: 'Pack size', cell: ({ packSize }) => packSize },
  { key: 'unit', head: 'Unit', look: 'muted', cell: ({ unitMeasure }) => unitMeasure },
  {
    key: 'price',
    head: 'Price',
    isFigure: true,
    cell: ({ price, oldPrice, change }) => (
      <>
        <MoneyText amount={fromWire(price)} />
        {change === 'change' && oldPrice !== null && oldPrice !== price && (
          <span className={`meta ${style.oldPrice}`}>was {formatMoney(fromWire(oldPrice))}</span>
        )}
      </>
    ),
  },
  { key: 'change', head: 'Change', cell: ({ change }) => <Tag {...changeTags[change]} /> },
]
