import { calendarDate, formatUsDate, inTimeZone, weekday } from '@larder/domain/values/calendar-date.ts'
import { cents, sum } from '@larder/domain/values/money.ts'
import type { AtLocation } from '../../context.ts'
import type { PurchaseOrder } from '../../adapters/documents/purchase-order/purchase-order-document.ts'
import { timeForPeople } from '../../time-for-people.ts'
import { paymentOfOrder } from '../payment/order-payment.ts'
import { listOrderItems } from '../orders/order-items.queries.ts'

/** Everything printed on the purchase order of an order. */
export async function findPurchaseOrder(at: AtLocation, orderId: number): Promise<PurchaseOrder | undefined> {
  const order = await at.db
    .selectFrom('orders')
    .innerJoin('distributors', 'distributors.id', 'orders.distributorId')
    .innerJoin('locations', 'locations.id', 'orders.locationId')
    .innerJoin('companies', 'companies.id', 'locations.companyId')
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
    .leftJoin('users', 'users.id', 'orders.orderedBy')
    .selectAll('orders')
    .select((eb) => eb.fn.coalesce('ownOrderingTerms.paymentTerms', 'distributors.paymentTerms').as('paymentTerms'))
    .select([
      'distributors.nickname as distributorName',
      'locations.nickname as locationName',
      'locations.address',
      'locations.city',
      'locations.state',
      'locations.zipcode',
      'locations.phone',
      'companies.title as companyTitle',
      'locationDistributors.customerNumber',
      'users.email as ordererEmail',
      'users.phone as ordererPhone',
    ])
    .where('orders.locationId', '=', at.locationId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const items = (await listOrderItems(at, orderId)).filter(({ isAdded }) => !isAdded)
  // As ordered, also when the order was received otherwise since.
  const itemsTotal = sum(items.map((item) => cents(item.lineTotalCents)))
  const weights = await averageWeights(at, orderId)
  const deliveryOn = order.requestedDeliveryOn === null ? null : calendarDate(order.requestedDeliveryOn)
  const day = deliveryOn && weekday(deliveryOn)
  return {
    purchaseOrderNumber: order.purchaseOrderNumber,
    orderedOn: inTimeZone(order.createdAt, order.timeZone),
    orderedAt: timeForPeople(order.createdAt, order.timeZone),
    notInForce: notInForce(order),
    company: { title: order.companyTitle },
    location: {
      nickname: order.locationName,
      address: [
        order.address,
        [order.city, [order.state, order.zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      ].filter(Boolean),
      phone: order.phone,
    },
    distributor: { nickname: order.distributorName, customerNumber: order.customerNumber },
    orderedBy: { name: order.orderedByName, email: order.ordererEmail ?? '', phone: order.ordererPhone ?? '' },
    delivery: {
      date: deliveryOn ? formatUsDate(deliveryOn) : '',
      weekday: day ? day.charAt(0).toUpperCase() + day.slice(1) : '',
      time: order.requestedDeliveryTime,
    },
    payment:
      order.paymentType === 'card'
        ? `Card (${(await paymentOfOrder(at, { id: orderId, paymentType: 'card' })).paymentDisplay})`
        : order.paymentTerms === ''
          ? 'On terms'
          : `On terms (${order.paymentTerms})`,
    notes: order.notes,
    lines: items.map((item, at) => ({
      lineNumber: at + 1,
      din: item.din,
      quantity: item.quantity,
      unitMeasure: item.unitMeasure,
      packSize: item.packText,
      name: item.name,
      brand: item.brand,
      price: item.isMarketPrice || item.isSpecial ? null : cents(item.priceCents),
      isMarketPrice: item.isMarketPrice,
      isCatchWeight: item.isCatchWeight,
      ...weights.get(item.id),
      lineTotal: cents(item.lineTotalCents),
      isSpecial: item.isSpecial,
      description: item.description,
    })),
    totals: {
      items: itemsTotal,
      deliveryFee: cents(order.deliveryFeeCents),
      total: cents(order.totalCents - order.itemsCents + itemsTotal),
      marketPriceLines: items.filter(({ isMarketPrice, isSpecial }) => isMarketPrice && !isSpecial).length,
    },
  }
}

function notInForce({ status, statusAt, timeZone }: { status: string; statusAt: Date; timeZone: string }) {
  if (status === 'payment_pending') return 'Not sent: the card payment is not completed'
  return status === 'cancelled' ? `Cancelled ${formatUsDate(inTimeZone(statusAt, timeZone))}` : null
}

/** The average weight of a catch-weight line, as '40.5 LB', by the line's id; its price is one of a pound. */
async function averageWeights({ db, locationId }: AtLocation, orderId: number) {
  const rows = await db
    .selectFrom('orderItems')
    .select(['id', 'averageWeight'])
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .where('isCatchWeight', '=', true)
    .where('averageWeight', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, { averageWeight: `${Number(row.averageWeight)} LB` }]))
}
