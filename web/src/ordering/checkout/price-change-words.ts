import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { formatMoney, minus, sum, times } from '@larder/domain/values/money.ts'
import { fromWire } from '../../api/wire-money.ts'

/** '$522.60 becomes $1,567.80: $1,045.20 more.' for all changed lines together. */
export function changeInAll(lines: readonly ChangedPrice[]): string {
  const before = sum(lines.map(({ oldPrice, quantity }) => times(fromWire(oldPrice), quantity)))
  const after = sum(lines.map(({ newPrice, quantity }) => times(fromWire(newPrice), quantity)))
  const difference = minus(after, before)
  const words = difference < 0 ? `${formatMoney(minus(before, after))} less` : `${formatMoney(difference)} more`
  return `${formatMoney(before)} becomes ${formatMoney(after)}: ${words}.`
}
