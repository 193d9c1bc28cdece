import { formatMoney } from '../../kit/money.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/table.tsx'
import style from './credits-page.module.css'
import { MailAll } from './mail-all.tsx'

type Summary = AnswerOf<'getCreditSummary'>
type Owing = Summary['distributors'][number]

/** The credits still to come, by distributor and age. */
export function CreditSummary({ summary: { totalOpen, openCount, distributors } }: { summary: Summary }) {
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
          columns={columns}
          rows={distributors}
          keyOf={({ distributorId }) => distributorId}
        />
      )}
    </section>
  )
}

const columns: readonly Column<Owing>[] = [
  { key: 'distributor', head: 'Distributor', look: 'medium', cell: ({ distributor }) => distributor },
  age('week', 'Up to 7 days', ({ ages }) => ages.upTo7Days),
  age('month', 'Up to 30 days', ({ ages }) => ages.upTo30Days),
  age('months', 'Up to 60 days', ({ ages }) => ages.upTo60Days),
  age('older', 'Older', ({ ages }) => ages.older),
  { ...age('total', 'Total', ({ totalOpen }) => totalOpen), look: 'medium' },
  {
    key: actionsKey,
    head: 'Mail',
    isHeadHidden: true,
    cell: (owing) => canMailAll(owing) && <MailAll owing={owing} />,
  },
]

function canMailAll({ unmailedIds }: Owing): boolean {
  return unmailedIds.length > 1
}

function age(key: string, head: string, dollarsOf: (owing: Owing) => number): Column<Owing> {
  return { key, head, isFigure: true, isNamed: true, cell: (owing) => money(dollarsOf(owing)) }
}

function money(dollars: number): string {
  return formatMoney(fromWire(dollars))
}
