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
  /** what is kept and owed; less than nothing where a credit gives more than that */
  newCents: Cents
  /** what is kept, without fees */
  itemsCents: Cents
}

/** The totals of a delivery (spec 3 §3, Pre-reject result); every part is whole cents, so that they add up. */
export function deliveryTotals(lines: readonly ReceivedLine[], charges: OrderCharges): DeliveryTotals {
  const fees = sum([charges.deliveryFeeCents, charges.sameDayDeliveryFeeCents, charges.salesTaxCents])
  const delivered = sum(lines.map((line) => line.deliveredCents))
  const rejectedCents = sum(lines.map((line) => line.rejectedCents))
  const itemsCents = minus(delivered, rejectedCents)
  return {
    originalCents: minus(add(delivered, fees), add(charges.promoDiscountCents, charges.usedCreditCents)),
    rejectedCents,
    newCents: orderTotal(itemsCents, fees, charges),
    itemsCents,
  }
}

/** A discount lapses where there is less to pay; a credit is owed to the location, whatever was kept. */
function orderTotal(
  items: Cents,
  fees: Cents,
  { promoDiscountCents, usedCreditCents }: Pick<OrderCharges, 'promoDiscountCents' | 'usedCreditCents'>,
): Cents {
  const toPay = cents(Math.max(0, minus(add(items, fees), promoDiscountCents)))
  return minus(toPay, usedCreditCents)
}
