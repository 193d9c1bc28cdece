import type { Cents } from '@larder/domain/values/money.ts'
import { formatMoney } from '../kit/money.ts'
import { unpricedText } from './market-price.ts'
import style from './total-amount.module.css'

/** A total, and in smaller letters what it leaves out: '$412.10 + 2 unpriced items' (ux.md §0.11). */
export function TotalAmount({ amount, unpriced }: { amount: Cents; unpriced: number }) {
  return (
    <>
      {formatMoney(amount)}
      {unpriced > 0 && <span className={style.unpriced}> + {unpricedText(unpriced)}</span>}
    </>
  )
}

/** The same where there is no room for it: the words are told by the tooltip and to readers. */
export function ShortTotalAmount({ amount, unpriced }: { amount: Cents; unpriced: number }) {
  if (unpriced === 0) return formatMoney(amount)
  return (
    <span data-tooltip={`${formatMoney(amount)} + ${unpricedText(unpriced)}`}>
      {formatMoney(amount)} + {unpriced}
      <span className="only-for-readers"> unpriced {unpriced === 1 ? 'item' : 'items'}</span>
    </span>
  )
}
