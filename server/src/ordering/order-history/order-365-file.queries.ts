import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { AtLocation } from '../../context.ts'
import { ordersOf } from './order-filter.queries.ts'

export type OrderFor365 = NonNullable<Awaited<ReturnType<typeof findOrderFor365>>>

/** The facts of an order that an accounting program needs. */
export async function findOrderFor365(at: AtLocation, orderId: number) {
  const order = await ordersOf(at)
    .innerJoin('locations', 'locations.id', 'orders.locationId')
    .leftJoin('locationDistributors', (join) =>
      join
        .onRef('locationDistributors.locationId', '=', 'orders.locationId')
        .onRef('locationDistributors.distributorId', '=', 'orders.distributorId'),
    )
    .leftJoin('ownOrderingTerms', (join) =>
      join
        .onRef('ownOrderingTerms.locationId', '=', 'orders.locationId')
        .onRef('ownOrderingTerms.distributorId', '=', 'orders.distributorId'),
    )
    .select((eb) => eb.fn.coalesce('ownOrderingTerms.paymentTerms', 'distributors.paymentTerms').as('paymentTerms'))
    .select([
      'orders.purchaseOrderNumber',
      'orders.customInvoiceId',
      'orders.createdAt',
      'orders.timeZone',
      'orders.requestedDeliveryOn',
      'orders.totalCents',
      'orders.deliveryFeeCents',
      'orders.sameDayDeliveryFeeCents',
      'orders.salesTaxCents',
      'orders.promoDiscountCents',
      'orders.usedCreditCents',
      'distributors.nickname as distributor',
      'locations.nickname as location',
      'locationDistributors.customerNumber',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return order && { ...order, orderedOn: inTimeZone(order.createdAt, order.timeZone) }
}
