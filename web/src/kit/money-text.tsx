import type { Cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import type { ReactNode } from 'react'
import { formatAbout, formatUnitPrice, formatUnitPriceOf, hiddenMoney } from './money.ts'

type MoneyTextProps = {
  amount: Cents
  unit?: ReactNode
  /** of a weight that nobody knows yet */
  isEstimate?: boolean
}

/** Money with two decimals; what it is the price of follows muted, as in '$24.50/CS'. */
export function MoneyText({ amount, unit, isEstimate = false }: MoneyTextProps) {
  return (
    <span className="figure">
      <Amount text={formatAbout(amount, isEstimate)} />
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

type UnitPriceTextProps = {
  dollars: number
  unit?: ReactNode
  /** the prices that it is compared with; without them it has all its decimals */
  column?: readonly number[]
}

/** A price per unit of the wire (dollars with four decimals), or 'Unit Price below $0.01'. */
export function UnitPriceText({ dollars, unit, column }: UnitPriceTextProps) {
  const text = column ? formatUnitPriceOf(dollars, column) : formatUnitPrice(unitPrice(Math.round(dollars * 10_000)))
  return (
    <span className="figure">
      <Amount text={text} />
      {unit && <span className="muted">/{unit}</span>}
    </span>
  )
}
