import type { Order, OrderItem, OrderRow } from '@larder/contract/ordering/orders.ts'
import { cents } from '@larder/domain/values/money.ts'
import { formatUsDate, calendarDate, wallClock } from '@larder/domain/values/calendar-date.ts'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Queryable } from '../database/connection.ts'

type OrderRowAnswer = z.output<typeof OrderRow>
type OrderAnswer = z.output<typeof Order>
export type OrderItemAnswer = z.output<typeof OrderItem>

/** What people read for a status (spec 3 §4, Order status display). */
const statusTexts: Record<string, string> = {
  received: 'Received',
  cancelled: 'Cancelled',
  electronically_received: 'Electronic Invoice',
  payment_pending: 'Payment pending',
}

export type OrderFilter = {
  page: number
  limit: number
  search?: string | undefined
  distributorId?: number | undefined
}

/** A page of the location's orders, newest first, and how many there are. */
export async function listOrders(
  db: Queryable,
  locationId: number,
  filter: OrderFilter,
): Promise<{ rows: OrderRowAnswer[]; totalCount: number }> {
  const matching = ordersOf(db, locationId)
    .$if(Boolean(filter.search), (query) => query.where(matchesSearch(filter.search ?? '')))
    .$if(filter.distributorId !== undefined, (query) =>
      query.where('orders.distributorId', '=', filter.distributorId ?? 0),
    )
  const { totalCount } = await matching
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(orderColumns)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
  return { rows: rows.map(orderRow), totalCount }
}

function ordersOf(db: Queryable, locationId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('distributors', 'distributors.id', 'orders.distributorId')
    .where('orders.locationId', '=', locationId)
}

function matchesSearch(search: string) {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(orders.purchase_order_number ilike ${like} or orders.custom_invoice_id ilike ${like} or distributors.nickname ilike ${like} or orders.id::text = ${search.trim()})`
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
    poStatus: statusTexts[order.status] ?? 'On the Way',
    poStatusDateTime: order.statusAt.toISOString(),
    status: order.status,
  }
}

/** 'MM/DD/YYYY hh:mm A' and the zone's short name, as the location's clock showed it (spec 3 §9). */
export function timeForPeople(instant: Date, timeZone: string): string {
  const { date, minutes } = wallClock(instant, timeZone)
  const hour = Math.floor(minutes / 60)
  const clock = `${String(hour % 12 || 12).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')
  return `${formatUsDate(calendarDate(date))} ${clock} ${zone?.value ?? ''}`.trim()
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
