import { add, cents, minus, sum, type Cents } from '../values/money.ts'
import type { ReceivedLine } from './received-line.ts'

/** The fees, taxes, discounts and credits of an order. */
export type OrderCharges = {
  deliveryFeeCents: Cents
  sameDayDeliveryFeeCents: Cents
  salesTaxCents: Cents
  promoDiscountCents: Cents
  usedCreditCents: Cents
}

export type DeliveryTotals = {
  /** of all that came, with fees */
  originalCents: Cents
  rejectedCents: Cents
  /** what is kept and owed: original − rejected, and never less than nothing */
  newCents: Cents
  /** what is kept, without fees */
  itemsCents: Cents
}

/** The totals of a delivery (spec 3 §3, Pre-reject result); every part is whole cents, so that they add up. */
export function deliveryTotals(lines: readonly ReceivedLine[], charges: OrderCharges): DeliveryTotals {
  const extra = minus(
    sum([charges.deliveryFeeCents, charges.sameDayDeliveryFeeCents, charges.salesTaxCents]),
    add(charges.promoDiscountCents, charges.usedCreditCents),
  )
  const delivered = sum(lines.map((line) => line.deliveredCents))
  const rejectedCents = sum(lines.map((line) => line.rejectedCents))
  const originalCents = add(delivered, extra)
  return {
    originalCents,
    rejectedCents,
    newCents: cents(Math.max(0, minus(originalCents, rejectedCents))),
    itemsCents: minus(delivered, rejectedCents),
  }
}
