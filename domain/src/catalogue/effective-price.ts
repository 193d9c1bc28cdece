import type { CalendarDate } from '../values/calendar-date.ts'
import type { Cents } from '../values/money.ts'

export type PricedItem = {
  isCustomItem: boolean
  price: Cents
  purchasedPrice: Cents | null
  endDate: CalendarDate | null
  isPriceOutdated: boolean
  isFromInvoice: boolean
}

/**
 * The price that counts today, in cents (spec 1 §4, Effective item price). A price is in force through its end
 * date; after it, or when an invoice has outdated it, the price last paid counts if the item came from an invoice.
 */
export function effectivePrice(item: PricedItem, today: CalendarDate): Cents {
  if (item.isCustomItem) return item.price
  const isInForce = item.endDate !== null && item.endDate >= today
  if (isInForce) return item.price
  const hasEnded = item.endDate !== null
  if (!hasEnded && !item.isPriceOutdated) return item.price
  return item.isFromInvoice && item.purchasedPrice !== null && item.purchasedPrice > 0
    ? item.purchasedPrice
    : item.price
}
