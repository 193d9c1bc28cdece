import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { minus, sum, times } from '@larder/domain/values/money.ts'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'

/** The title of the question about changed lines, and the label of its button. */
export function questionWords(lines: readonly ChangedPrice[]): { title: string; confirmLabel: string } {
  const others = lines.filter(isOtherPrice)
  if (others.length === 0) return { title: 'Packs got smaller', confirmLabel: 'Order smaller packs' }
  const confirmLabel = 'Order at new prices'
  if (others.every(isDeliveryFee)) {
    const isHigher = others.some(({ oldPrice, newPrice }) => newPrice > oldPrice)
    return { title: isHigher ? 'The delivery fee went up' : 'The delivery fee changed', confirmLabel }
  }
  const isDearer = others.some(({ oldPrice, newPrice, isMarketPrice }) => isMarketPrice || newPrice > oldPrice)
  return { title: isDearer ? 'Prices went up' : 'Prices changed', confirmLabel }
}

/** 'changed 2 prices, 1 pack and the delivery fee' */
export function whatChanged(lines: readonly ChangedPrice[]): string {
  const items = lines.filter((line) => !isDeliveryFee(line))
  const parts = [
    counted(items.filter(isOtherPrice).length, 'a price', 'prices'),
    counted(items.filter(({ newPack }) => newPack !== null).length, 'a pack', 'packs'),
    lines.some(isDeliveryFee) ? 'the delivery fee' : '',
  ].filter(Boolean)
  return `changed ${new Intl.ListFormat('en-US').format(parts)}`
}

/** '$522.60 becomes $1,567.80: $1,045.20 more.' for all changed lines together. */
export function changeInAll(lines: readonly ChangedPrice[]): string {
  const before = sum(lines.map(({ oldPrice, quantity }) => times(fromWire(oldPrice), quantity)))
  const after = sum(lines.map(({ newPrice, quantity }) => times(fromWire(newPrice), quantity)))
  const difference = minus(after, before)
  const words = difference < 0 ? `${formatMoney(minus(before, after))} less` : `${formatMoney(difference)} more`
  return `${formatMoney(before)} becomes ${formatMoney(after)}: ${words}.`
}

export function isOtherPrice({ oldPrice, newPrice, isMarketPrice }: ChangedPrice): boolean {
  return oldPrice !== newPrice || isMarketPrice
}

/** The one line without an item. */
export function isDeliveryFee({ itemDistributorId }: ChangedPrice): boolean {
  return itemDistributorId === null
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : count === 1 ? one : `${count} ${many}`
}
