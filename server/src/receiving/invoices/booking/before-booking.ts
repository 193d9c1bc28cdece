/** The price paid for an item, as the item has it. */
export type PaidBefore = {
  isElectronicInvoice: boolean
  isFromInvoice: boolean
  purchasedPriceCents: number | null
  invoiceDate: string | null
  isPriceOutdated: boolean
}

/** A price that a booking noted on an item, and what the item had before. */
export type NotedPrice = {
  itemId: number
  priceCents: number
  /** the date of the invoice */
  date: string
  /** the price of the item's list on the day of booking, and whether this one outdated it */
  listPriceCents: number
  isOutdated: boolean
  before: PaidBefore
}

/** All that the booking of an invoice changed, kept beside it so that it can be put back as it was. */
export type BeforeBooking = {
  /** the order of bookings: of two that noted a price of one item the later has the larger one */
  place: number
  prices: NotedPrice[]
  /** the lines of the order that count as invoiced because of bookings */
  orderItemIds: number[]
  /** whether the order has its invoice number from it */
  isNumberOfOrder: boolean
  /** the told prices that those of this invoice replaced */
  priceChanges: { id: number; status: string }[]
}

/** The price paid for an item after a booking: an older invoice changes nothing. */
export function afterBooking(before: PaidBefore, { priceCents, date, isOutdated }: NotedPrice): PaidBefore {
  if (before.invoiceDate !== null && before.invoiceDate > date) return before
  return {
    isElectronicInvoice: true,
    isFromInvoice: true,
    purchasedPriceCents: priceCents,
    invoiceDate: date,
    isPriceOutdated: isOutdated,
  }
}
