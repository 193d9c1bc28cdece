import { formatMoney as writtenMoney, type Cents } from '@larder/domain/values/money.ts'
import { isMoneyHidden } from './hidden-money.ts'
import { formatUnitPrice as writtenUnitPrice, unitPrice, unitPriceColumn } from '@larder/domain/values/unit-price.ts'

/** Shown in place of an amount that is not for the person at the screen. */
export const hiddenMoney = '—'

/** The amount as shown: '$1,234.50', or '—' where amounts are hidden. */
export function formatMoney(amount: Cents): string {
  return isMoneyHidden() ? hiddenMoney : writtenMoney(amount)
}

/** An amount as shown; '≈ $30.00' where weight is in it that nobody knows yet. */
export function formatAbout(amount: Cents, isEstimate: boolean): string {
  return `${isEstimate && !isMoneyHidden() ? '≈ ' : ''}${formatMoney(amount)}`
}

/** A price per unit as shown, or '—' where amounts are hidden. */
export function formatUnitPrice(price: Parameters<typeof writtenUnitPrice>[0]): string {
  return isMoneyHidden() ? hiddenMoney : writtenUnitPrice(price)
}

/** A price per unit of the wire (dollars with four decimals) among those of its column, or '—' where amounts are hidden. */
export function formatUnitPriceOf(dollars: number, column: readonly number[]): string {
  if (isMoneyHidden()) return hiddenMoney
  return unitPriceColumn(column.map(wireUnitPrice))(wireUnitPrice(dollars))
}

function wireUnitPrice(dollars: number) {
  return unitPrice(Math.round(dollars * 10_000))
}
