import type { CheckedDay } from '@larder/contract/pos/sales.ts'
import { fromWire } from '../api/wire-money.ts'
import { usDay } from '../catalogue/date-texts.ts'
import { counted } from '../kit/counted.ts'
import { confirm } from '../kit/layers/modals.tsx'
import { formatMoney } from '../kit/money.ts'
import type { Column } from '../kit/table/column.ts'
import { Table } from '../kit/table/table.tsx'
import style from './pos.module.css'

/** Asks before days of sales are replaced, with what they were and become. True where none is. */
export async function mayReplace(days: readonly CheckedDay[]): Promise<boolean> {
  const replaced = days.filter(({ outcome }) => outcome === 'replaced')
  if (replaced.length === 0) return true
  const added = days.filter(({ outcome }) => outcome === 'new').length
  return confirm({
    title: `Replace the sales of ${counted(replaced.length, 'day')}?`,
    message: (
      <div className={style.replaced}>
        <Table label="Days to replace" columns={columns} rows={replaced} keyOf={({ date }) => date} hasRowHeads />
        {added > 0 && <p className="meta">{counted(added, 'day')} without sales so far will be added.</p>}
      </div>
    ),
    confirmLabel: replaced.length === 1 ? 'Replace day' : 'Replace days',
  })
}

const columns: readonly Column<CheckedDay>[] = [
  { key: 'day', head: 'Day', look: 'medium', cell: ({ date }) => usDay(date) },
  { key: 'now', head: 'Now', cell: ({ before }) => before && <Now {...before} /> },
  { key: 'becomes', head: 'Becomes', isFigure: true, cell: (day) => <Sold {...day} /> },
]

function Now(before: NonNullable<CheckedDay['before']>) {
  return (
    <>
      <Sold {...before} />
      <p className="meta">
        {before.fileName}, {before.by}
      </p>
    </>
  )
}

function Sold({ total, items }: { total: number; items: number }) {
  return (
    <>
      {formatMoney(fromWire(total))}
      <p className="meta">{counted(items, 'item')}</p>
    </>
  )
}
