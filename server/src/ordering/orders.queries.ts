import type { Order, OrderItem, OrderRow } from '@larder/contract/ordering/orders.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Queryable } from '../database/connection.ts'
import { timeForPeople } from '../time-for-people.ts'
import { paymentOfOrder } from './order-payment.ts'
import { ordersMatching, ordersOf, type OrdersWanted } from './order-filter.queries.ts'

type OrderRowAnswer = z.output<typeof OrderRow>
type OrderAnswer = z.output<typeof Order>
export type OrderItemAnswer = z.output<typeof OrderItem>

/** Every other status is on the way (spec 3 §4, Order status display). */
const statusTexts: Record<string, string> = {
  received: 'Received',
  cancelled: 'Cancelled',
  electronically_received: 'Electronic Invoice',
  payment_pending: 'Payment pending',
}

/** A page of the location's orders, newest first, and how many there are. */
export async function listOrders(
  db: Queryable,
  locationId: number,
  wanted: OrdersWanted & { page: number; limit: number },
): Promise<{ rows: OrderRowAnswer[]; totalCount: number }> {
  const matching = ordersMatching(db, locationId, wanted)
  const { totalCount } = await matching
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(orderColumns)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute()
  return { rows: rows.map(orderRow), totalCount }
}

const orderColumns = [
  'orders.id',
  'orders.purchaseOrderNumber',
  'orders.customInvoiceId',
  'orders.createdAt',
  'orders.timeZone',
  'orders.requestedDeliveryOn',
  'orders.requestedDeliveryTime',
  'orders.distributorId',
  'orders.lineCount',
  'orders.totalCents',
  'orders.status',
  'orders.statusAt',
  'distributors.nickname',
] as const

type FoundOrder = {
  id: number
  purchaseOrderNumber: string
  customInvoiceId: string | null
  createdAt: Date
  timeZone: string
  requestedDeliveryOn: string | null
  requestedDeliveryTime: string | null
  distributorId: number
  lineCount: number
  totalCents: number
  status: string
  statusAt: Date
  nickname: string
}

function orderRow(order: FoundOrder): OrderRowAnswer {
  return {
    id: order.id,
    purchaseOrderNumber: order.purchaseOrderNumber,
    customInvoiceId: order.customInvoiceId,
    createTime: order.createdAt.toISOString(),
    createTimeDisplay: timeForPeople(order.createdAt, order.timeZone),
    requestedDeliveryDate: order.requestedDeliveryOn,
    requestedDeliveryTime: order.requestedDeliveryTime,
    distributor: order.nickname,
    distributorId: order.distributorId,
    lineItems: order.lineCount,
    total: cents(order.totalCents),
    poStatus: statusText(order.status),
    poStatusDateTime: order.statusAt.toISOString(),
    status: order.status,
  }
}

/** What people read for a status. */
export function statusText(status: string): string {
  return statusTexts[status] ?? 'On the Way'
}

type WithoutLinks = Omit<OrderAnswer, 'purchaseOrderUrl' | 'purchaseOrderUrlExcel' | 'items'>

/** The summary of one order; its links and lines are added by the route. */
export async function findOrder(db: Queryable, locationId: number, orderId: number): Promise<WithoutLinks | undefined> {
  const order = await ordersOf(db, locationId)
    .select(orderColumns)
    .select([
      'orders.itemsCents',
      'orders.deliveryFeeCents',
      'orders.sameDayDeliveryFeeCents',
      'orders.salesTaxCents',
      'orders.promoDiscountCents',
      'orders.usedCreditCents',
      'orders.rebatesCents',
      'orders.savingsCents',
      'orders.marketPriceLines',
      'orders.paymentType',
      'orders.notes',
      'orders.orderedByName',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return undefined
  const mails = await db
    .selectFrom('outboundMails')
    .select(['recipients', 'status'])
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  const fees = order.deliveryFeeCents + order.sameDayDeliveryFeeCents + order.salesTaxCents
  return {
    ...orderRow(order),
    lastInventoryDate: null,
    onHandTotal: cents(0),
    totalItemsPrice: cents(order.itemsCents),
    deliveryFee: cents(order.deliveryFeeCents),
    sameDayDeliveryFee: cents(order.sameDayDeliveryFeeCents),
    salesTax: cents(order.salesTaxCents),
    subtotal: cents(order.itemsCents + fees),
    promoDiscount: cents(order.promoDiscountCents),
    usedCredit: cents(order.usedCreditCents),
    totalRebates: cents(order.rebatesCents),
    totalSavings: cents(order.savingsCents),
    totalPrice: cents(order.totalCents),
    marketPriceItems: order.marketPriceLines,
    paymentType: order.paymentType,
    ...(await paymentOfOrder(db, locationId, order)),
    notes: order.notes,
    orderedBy: order.orderedByName,
    invoiceUrl: null,
    sentTo: mails.flatMap((mail) =>
      mail.recipients.map((email) => ({ email, status: mail.status as 'waiting' | 'sent' | 'failed' })),
    ),
  }
}

/** The lines of an order, as ordered. */
export async function listOrderItems(db: Queryable, locationId: number, orderId: number): Promise<OrderItemAnswer[]> {
  const rows = await db
    .selectFrom('orderItems')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .orderBy('lineNumber')
    .limit(2_000)
    .execute()
  return rows.map((row) => ({
    oi_id: row.id,
    itemDistributorId: row.itemId,
    item: row.name,
    din: row.din,
    brand: row.brand,
    category: row.category,
    quantity: row.quantity,
    price: cents(row.priceCents),
    unit_price: row.unitPrice,
    unit_measure: row.unitMeasure,
    packSize: row.packText,
    packSizeUnit: row.packUom,
    unitQuantity: row.packOuter === null ? null : Number(row.packOuter),
    unitSize: row.packInner === null ? null : Number(row.packInner),
    isSpecial: row.isSpecial ? 1 : 0,
    isMarketPrice: row.isMarketPrice,
    isCatchWeight: row.isCatchWeight,
    isElectronicInvoiceItem: row.isElectronicInvoice,
    status: 'ordered',
    imageUrl: row.imageUrl,
    description: row.description,
    lineItemTotal: cents(row.lineTotalCents),
  }))
}
