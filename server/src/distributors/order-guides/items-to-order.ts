import type { ItemToOrder } from '@larder/contract/distributors/own-columns.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { GuideItem } from '../import/guide-items.ts'

export type ItemsToOrder = z.output<typeof ItemToOrder>[]

const mostShown = 5

/** Five of the items as they would be ordered, from the first to the last of the guide. */
export function itemsToOrder(items: readonly GuideItem[]): ItemsToOrder {
  const count = Math.min(mostShown, items.length)
  const places = Array.from({ length: count }, (_, n) => Math.floor((n * (items.length - 1)) / Math.max(1, count - 1)))
  return places.flatMap((place) => {
    const item = items[place]
    return item ? [toOrder(item)] : []
  })
}

function toOrder(item: GuideItem): ItemsToOrder[number] {
  return {
    din: item.din,
    name: item.name,
    brand: item.brand,
    packSize: item.packText,
    unitMeasure: item.unitMeasure,
    price: cents(item.priceCents),
    isMarketPrice: item.isMarketPrice,
    isCatchWeight: item.isCatchWeight,
    piecePrice: item.breakPriceCents === null ? null : cents(item.breakPriceCents),
    unitPrice: item.unitPrice,
    unitPriceUom: item.unitPrice === null ? null : item.packUom,
  }
}
