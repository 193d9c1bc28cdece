import type { CalendarDate } from '../values/calendar-date.ts'
import type { Cents } from '../values/money.ts'

export type PricedItem = {
  price: Cents
  purchasedPrice: Cents | null
  endDate: CalendarDate | null
  isPriceOutdated: boolean
  isFromInvoice: boolean
}

/**
 * The price of a distributor's item that counts today, in cents (spec 1 §4, Effective item price). A price is in force
 * through its end date; after it, or when an invoice has outdated it, the price last paid counts if the item came from an
 * invoice. The database works by the same rule (server/src/catalogue/items/refresh-effective-prices.ts, held to this one
 * by items-whole.api.test); a custom item's price is its own.
 */
export function effectivePrice(item: PricedItem, today: CalendarDate): Cents {
  const isInForce = item.endDate !== null && item.endDate >= today
  if (isInForce) return item.price
  const hasEnded = item.endDate !== null
  if (!hasEnded && !item.isPriceOutdated) return item.price
  return item.isFromInvoice && item.purchasedPrice !== null && item.purchasedPrice > 0
    ? item.purchasedPrice
    : item.price
}
