import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { OrderToSend } from '../../adapters/edi/write-850.ts'
import type { AtLocation } from '../../context.ts'

/** An order as its distributor's system gets it, as it was placed. */
export async function findOrderToSend(at: AtLocation, orderId: number): Promise<OrderToSend | undefined> {
  const order = await at.db
    .selectFrom('orders')
    .innerJoin('locations', 'locations.id', 'orders.locationId')
    .leftJoin('locationDistributors', (join) =>
      join
        .onRef('locationDistributors.locationId', '=', 'orders.locationId')
        .onRef('locationDistributors.distributorId', '=', 'orders.distributorId'),
    )
    .leftJoin('users', 'users.id', 'orders.orderedBy')
    .select(['purchaseOrderNumber', 'orders.createdAt', 'orders.timeZone', 'requestedDeliveryOn'])
    .select(['requestedDeliveryTime', 'orders.notes', 'orderedByName', 'totalCents', 'customerNumber'])
    .select(['locations.nickname', 'address', 'city', 'state', 'zipcode', 'locations.phone', 'users.email'])
    .where('orders.locationId', '=', at.locationId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await listLinesToSend(at, orderId)
  return {
    number: order.purchaseOrderNumber,
    orderedOn: inTimeZone(order.createdAt, order.timeZone),
    deliveryOn: order.requestedDeliveryOn,
    deliveryTime: order.requestedDeliveryTime,
    customerNumber: order.customerNumber,
    location: {
      name: order.nickname,
      address: order.address ?? '',
      city: order.city ?? '',
      state: order.state ?? '',
      zipcode: order.zipcode ?? '',
    },
    contact: { name: order.orderedByName, phone: order.phone ?? '', email: order.email ?? '' },
    notes: order.notes,
    totalCents: order.totalCents,
    lines: lines.map(({ isSpecial, isMarketPrice, description, ...line }) => ({
      ...line,
      name: isSpecial ? (description ?? line.name) : line.name,
      priceCents: isSpecial || isMarketPrice ? null : line.priceCents,
    })),
  }
}

/** The lines of an order as it was placed, in the order in which its file numbers them from 1. */
export function listLinesToSend({ db, locationId }: AtLocation, orderId: number) {
  return db
    .selectFrom('orderItems')
    .select(['id', 'din', 'name', 'quantity', 'unitMeasure', 'packText', 'priceCents'])
    .select(['isSpecial', 'isMarketPrice', 'description'])
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .where('isAdded', '=', false)
    .orderBy('id')
    .execute()
}

/** The order of a distributor with this number. */
export function findOrderOfNumber({ db, locationId }: AtLocation, distributorId: number, number: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'purchaseOrderNumber'])
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('purchaseOrderNumber', '=', number.trim())
    .executeTakeFirst()
}
