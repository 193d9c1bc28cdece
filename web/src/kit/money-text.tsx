import { formatMoney, type Cents } from '@larder/domain/values/money.ts'
import { formatUnitPrice, unitPrice } from '@larder/domain/values/unit-price.ts'
import type { ReactNode } from 'react'

/** Money with two decimals; what it is the price of follows muted, as in '$24.50/CS'. */
export function MoneyText({ amount, unit }: { amount: Cents; unit?: ReactNode }) {
  return (
    <span className="figure">
      {formatMoney(amount)}
      {unit && <span className="muted">/{unit}</span>}
    </span>
  )
}

/** A price per unit of the wire (dollars with four decimals), or 'Unit Price below $0.01'. */
export function UnitPriceText({ dollars, unit }: { dollars: number; unit?: ReactNode }) {
  return (
    <span className="figure">
      {formatUnitPrice(unitPrice(Math.round(dollars * 10_000)))}
      {unit && <span className="muted">/{unit}</span>}
    </span>
  )
}
