import type { Cents } from '@larder/domain/values/money.ts'
import { formatMoney } from '../kit/money.ts'
import { leftOutText, totalText, type LeftOut } from './market-price.ts'
import style from './total-amount.module.css'

type TotalAmountProps = { amount: Cents; leftOut: LeftOut }

/** A total, and in smaller letters what it leaves out: '$412.10 + 2 market-price items' (ux.md §0.11). */
export function TotalAmount({ amount, leftOut }: TotalAmountProps) {
  const words = leftOutText(leftOut)
  return (
    <>
      {formatMoney(amount)}
      {words && <span className={style.leftOut}> + {words}</span>}
    </>
  )
}

/** The same where there is no room for it: the words are told by the tooltip and to readers. */
export function ShortTotalAmount({ amount, leftOut }: TotalAmountProps) {
  const words = leftOutText(leftOut)
  if (!words) return formatMoney(amount)
  return (
    <span data-tooltip={totalText(amount, leftOut)}>
      {formatMoney(amount)} <span aria-hidden>+ {leftOut.marketPriceCount}</span>
      <span className="only-for-readers">+ {words}</span>
    </span>
  )
}
