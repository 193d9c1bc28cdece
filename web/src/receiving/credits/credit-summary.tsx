import { formatMoney } from '../../kit/money.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/table.tsx'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import style from './credits-page.module.css'
import { MailAll } from './mail-all.tsx'

type Summary = AnswerOf<'getCreditSummary'>
type Owing = Summary['distributors'][number]

/** The credits still to come, by distributor and age; on a phone each distributor's total first, and no age without any. */
export function CreditSummary({ summary: { totalOpen, openCount, distributors } }: { summary: Summary }) {
  const isPhone = useIsPhone()
  return (
    <section className={style.summary} aria-label="Open credits">
      <p>
        <strong className={style.total}>{money(totalOpen)}</strong> to come
        <span className="muted">, {counted(openCount, 'credit')}</span>
      </p>
      {distributors.length > 0 && (
        <Table
          label="Open by age"
          cards="phone"
          className={style.ages}
          columns={isPhone ? phoneColumns : columns}
          rows={distributors}
          keyOf={({ distributorId }) => distributorId}
        />
      )}
    </section>
  )
}

const name: Column<Owing> = {
  key: 'distributor',
  head: 'Distributor',
  look: 'medium',
  cell: ({ distributor }) => distributor,
}
const total: Column<Owing> = {
  key: 'total',
  head: 'Total',
  look: 'medium',
  isFigure: true,
  cell: ({ totalOpen }) => money(totalOpen),
}
const actions: Column<Owing> = {
  key: actionsKey,
  head: 'Mail',
  isHeadHidden: true,
  cell: (owing) => canMailAll(owing) && <MailAll owing={owing} />,
}
const ages: readonly { key: string; head: string; dollarsOf: (owing: Owing) => number }[] = [
  { key: 'week', head: 'Up to 7 days', dollarsOf: ({ ages: { upTo7Days } }) => upTo7Days },
  { key: 'month', head: 'Up to 30 days', dollarsOf: ({ ages: { upTo30Days } }) => upTo30Days },
  { key: 'months', head: 'Up to 60 days', dollarsOf: ({ ages: { upTo60Days } }) => upTo60Days },
  { key: 'older', head: 'Older', dollarsOf: ({ ages: { older } }) => older },
]
const columns: readonly Column<Owing>[] = [
  name,
  ...ages.map(({ key, head, dollarsOf }) => ({
    key,
    head,
    isFigure: true,
    cell: (owing: Owing) => money(dollarsOf(owing)),
  })),
  total,
  actions,
]
const phoneColumns: readonly Column<Owing>[] = [
  name,
  total,
  ...ages.map(({ key, head, dollarsOf }) => ({
    key,
    head,
    isNamed: true,
    cell: (owing: Owing) => dollarsOf(owing) !== 0 && <span className="figure">{money(dollarsOf(owing))}</span>,
  })),
  actions,
]

function canMailAll({ unmailedIds }: Owing): boolean {
  return unmailedIds.length > 1
}

function money(dollars: number): string {
  return formatMoney(fromWire(dollars))
}
