import type { Cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import type { ReactNode } from 'react'
import { formatMoney, formatUnitPrice, hiddenMoney } from './money.ts'

/** Money with two decimals; what it is the price of follows muted, as in '$24.50/CS'. */
export function MoneyText({ amount, unit }: { amount: Cents; unit?: ReactNode }) {
  return (
    <span className="figure">
      <Amount text={formatMoney(amount)} />
      {unit && <span className="muted">/{unit}</span>}
    </span>
  )
}

/** An amount, or to readers the word for one that is hidden. */
function Amount({ text }: { text: string }) {
  if (text !== hiddenMoney) return text
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="only-for-readers">hidden</span>
    </>
  )
}

/** A price per unit of the wire (dollars with four decimals), or 'Unit Price below $0.01'. */
export function UnitPriceText({ dollars, unit }: { dollars: number; unit?: ReactNode }) {
  return (
    <span className="figure">
      <Amount text={formatUnitPrice(unitPrice(Math.round(dollars * 10_000)))} />
      {unit && <span className="muted">/{unit}</span>}
    </span>
  )
}
