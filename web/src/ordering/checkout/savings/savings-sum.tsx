import type { CartLineMatches } from '@larder/contract/ordering/savings.ts'
import { formatMoney } from '../../../kit/money.ts'
import { savingsOf } from './saving-rows.ts'
import style from './savings-page.module.css'

type SavingsSumProps = { rows: readonly CartLineMatches[]; orderName: string | undefined; openCount: number }

/** The state of the savings: how many are open, and 'Accepted $x of $y possible'. */
export function SavingsSum({ rows, orderName, openCount }: SavingsSumProps) {
  return (
    <div className={style.sum}>
      <h2>
        {openCount === 0
          ? 'All suggestions are decided'
          : `${openCount} ${openCount === 1 ? 'way' : 'ways'} to save${orderName ? ` on your order to ${orderName}` : ''}`}
      </h2>
      <AcceptedOfPossible rows={rows} />
    </div>
  )
}

export function AcceptedOfPossible({ rows }: { rows: readonly CartLineMatches[] }) {
  const { accepted, possible } = savingsOf(rows)
  if (possible === 0)
    return (
      <p className={style.accepted} role="status">
        No savings accepted
      </p>
    )
  return (
    <p className={style.accepted} role="status">
      Accepted <strong>{formatMoney(accepted)}</strong> of {formatMoney(possible)} possible
    </p>
  )
}
