import type { GuidePreview } from '@larder/contract/distributors/order-guides.ts'
import { counted } from '../../../kit/counted.ts'
import type { Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import style from './guide-preview.module.css'

type Reading = GuidePreview['columns'][number]
type ColumnReadingsProps = Pick<GuidePreview, 'columns' | 'headerRow'>

/** The columns of the file, and how each was read; unused columns are folded below. */
export function ColumnReadings({ columns: readings, headerRow }: ColumnReadingsProps) {
  const used = readings.filter((column) => column.readAs !== '')
  const unused = readings.filter((column) => column.readAs === '')
  return (
    <section className={style.part}>
      <h3>How the columns were read</h3>
      <div className={style.scrolls}>
        <Table columns={columnsOf(headerRow)} rows={used} keyOf={({ header }, index) => `${header} ${index}`} />
      </div>
      {unused.length > 0 && (
        <details className={style.unused}>
          <summary>{counted(unused.length, 'column')} not used</summary>
          <p className="muted">{unused.map((column) => column.header || 'without a heading').join(' · ')}</p>
        </details>
      )}
    </section>
  )
}

function columnsOf(headerRow: number): readonly Column<Reading>[] {
  return [
    {
      key: 'header',
      head: headerRow > 0 ? `In the file (row ${headerRow})` : 'In the file',
      cell: ({ header }) => header || <span className="muted">without a heading</span>,
    },
    { key: 'use', head: 'Read as', look: 'medium', cell: ({ readAs }) => readAs },
    { key: 'sample', head: 'For example', look: 'muted', cell: ({ sample }) => sample },
  ]
}
