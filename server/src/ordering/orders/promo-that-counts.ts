/**
 * SQL over an order: its promo as far as it counts. Of an order that costs less than its promo, as when much of it was
 * rejected, the rest lapses.
 */
export function promoThatCounts(order: string): string {
  return `least(${order}.promo_discount_cents, ${order}.items_cents + ${order}.delivery_fee_cents
    + ${order}.same_day_delivery_fee_cents + ${order}.sales_tax_cents)`
}
