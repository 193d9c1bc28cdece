import type { Order, OrderRow } from '@larder/contract/ordering/orders.ts'
import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AtLocation } from '../../context.ts'
import type { Statement } from '../../database/batch.ts'
import { runBatch, preparedStatement, type RowsOf } from '../../database/statements.ts'
import { isDelayedOf, isRefusedOf } from '../../orders-that-count.ts'
import { timeForPeople } from '../../time-for-people.ts'
import { paymentOfOrder } from '../payment/order-payment.ts'
import { orderStock } from '../order-history/order-inventory.queries.ts'
import { isDue } from '../order-history/order-reminders.queries.ts'
import { ordersMatching, type OrdersWanted } from '../order-history/order-filter.queries.ts'
import { isEdiFailedOf } from '../purchase-orders/edi-failed.ts'
import { isMailFailedOf } from '../purchase-orders/mail-failed.ts'
import { promoThatCounts } from './promo-that-counts.ts'
import { unweighedLinesOf } from './unweighed-lines.ts'

type OrderRowAnswer = z.output<typeof OrderRow>
type OrderAnswer = z.output<typeof Order>

/** Every other status is on the way (spec 3 §4, Order status display). */
const statusTexts: Record<string, string> = {
  refused: 'Not coming',
  received: 'Received',
  cancelled: 'Cancelled',
  electronically_received: 'Electronic Invoice',
  payment_pending: 'Payment pending',
}

/** More than come in a week. */
const mostDue = 500

/**
 * A page of the location's orders and how many there are: what is due today or since a week first, since receiving is the
 * daily job and a page of newer orders would hide it; then the newest.
 */
export async function listOrders(
  at: AtLocation,
  wanted: OrdersWanted & { page: number; limit: number; sort: 'due' | 'newest' },
  today: CalendarDate,
): Promise<{ rows: OrderRowAnswer[]; totalCount: number }> {
  const { page, limit, sort } = wanted
  const matching = ordersMatching(at, wanted)
  const { totalCount } = await matching
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow()
  const due = sort === 'due' ? await listDue(at, wanted, today) : []
  const start = (page - 1) * limit
  const first = due.slice(start, start + limit)
  const others = matching.$if(due.length > 0, (query) => query.where('orders.id', 'not in', due))
  const rows = [
    ...(first.length === 0 ? [] : await listRows(matching.where('orders.id', 'in', first), limit, 0)),
    ...(first.length === limit ? [] : await listRows(others, limit - first.length, Math.max(0, start - due.length))),
  ]
  return { rows: rows.map(orderRow), totalCount }
}

/** The ids of the orders that are due, newest first. */
async function listDue(at: AtLocation, wanted: OrdersWanted, today: CalendarDate): Promise<number[]> {
  const rows = await ordersMatching(at, wanted)
    .where(isDue(today))
    .select('orders.id')
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(mostDue)
    .execute()
  return rows.map(({ id }) => id)
}

function listRows(orders: ReturnType<typeof ordersMatching>, limit: number, offset: number) {
  return orders
    .select(orderColumns)
    .select(sql<boolean>`${sql.raw(isMailFailedOf('orders'))}`.as('isMailFailed'))
    .select(sql<boolean>`${sql.raw(isEdiFailedOf('orders'))}`.as('isEdiFailed'))
    .select(sql<boolean>`${sql.raw(isNeverSentOf('orders'))}`.as('isNeverSent'))
    .select(sql<boolean>`${sql.raw(isRefusedOf('orders'))}`.as('isRefused'))
    .select(sql<boolean>`${sql.raw(isDelayedOf('orders'))}`.as('isDelayed'))
    .select(specialLinesOfOrder)
    .select(sql<number>`${sql.raw(unweighedLinesOf('orders'))}`.as('unweighedLines'))
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Special requests have no price before they come; what was received has one, or was seen to have none. */
export const specialLinesOfOrder = sql<number>`${sql.raw(specialLinesOf('orders'))}`.as('specialLines')

function specialLinesOf(orders: string): string {
  return `case when ${orders}.received_at is null then (select count(*)::integer from order_items l
    where l.location_id = ${orders}.location_id and l.order_id = ${orders}.id and l.is_special) else 0 end`
}

/** An order that waited for its card is cancelled when the payment fails; nobody was mailed it. */
function isNeverSentOf(orders: string): string {
  return `(${orders}.status = 'cancelled' and exists (select from payments p
    where p.location_id = ${orders}.location_id and p.order_id = ${orders}.id and p.status in ('declined', 'voiding', 'voided')))`
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
  'orders.usedCreditCents',
  'orders.marketPriceLines',
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
  usedCreditCents: number
  marketPriceLines: number
  specialLines: number
  unweighedLines: number
  status: string
  statusAt: Date
  nickname: string
  isMailFailed: boolean
  isEdiFailed: boolean
  isNeverSent: boolean
  isRefused: boolean
  isDelayed: boolean
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
    usedCredit: cents(order.usedCreditCents),
    marketPriceItems: order.marketPriceLines,
    specialRequests: order.specialLines,
    unweighedItems: order.unweighedLines,
    poStatus: statusText(order.status),
    poStatusDateTime: order.statusAt.toISOString(),
    status: order.status,
    isMailFailed: order.isMailFailed,
    isEdiFailed: order.isEdiFailed,
    isNeverSent: order.isNeverSent,
    isRefused: order.isRefused,
    isDelayed: order.isDelayed,
  }
}

/** The text for a status, or for a choice of the history's filter. */
export function statusText(status: string): string {
  return statusTexts[status] ?? 'On the Way'
}

type WithoutLinks = Omit<OrderAnswer, 'purchaseOrderUrl' | 'purchaseOrderUrlExcel' | 'invoiceUrl' | 'items'> & {
  hasInvoice: boolean
  invoiceFile: InvoiceFile | null
  isBilledByEdi: boolean
}

/** The file that the booked electronic invoice of an order was read from, where people can read it. */
type InvoiceFile = { invoiceId: number; fileName: string }

type OrderSummaryRow = FoundOrder & {
  itemsCents: number
  deliveryFeeCents: number
  sameDayDeliveryFeeCents: number
  salesTaxCents: number
  promoDiscountCents: number
  rebatesCents: number
  savingsCents: number
  paymentType: string
  notes: string | null
  orderedByName: string
  hasInvoice: boolean
  invoiceFile: InvoiceFile | null
  isBilledByEdi: boolean
  sentByEdi: OrderAnswer['sentByEdi']
  receivedAt: Date | null
  receivedByName: string | null
}

/** The parts of the summary of one order: the order, its mails, and what of its items is on hand. */
export function orderParts(locationId: number, orderId: number) {
  const order: Statement<OrderSummaryRow> = preparedStatement(orderText, [locationId, orderId])
  const mails: Statement<{ recipients: string[]; status: string; isLate: boolean }> = preparedStatement(
    'select recipients, status, status = \'waiting\' and last_error is not null as "isLate" from outbound_mails where location_id = $1 and order_id = $2 order by id',
    [locationId, orderId],
  )
  return [order, mails, orderStock(locationId, orderId)] as const
}

const orderText = `
  select o.id, o.purchase_order_number as "purchaseOrderNumber", o.custom_invoice_id as "customInvoiceId",
    o.created_at as "createdAt", o.time_zone as "timeZone", o.requested_delivery_on as "requestedDeliveryOn",
    o.requested_delivery_time as "requestedDeliveryTime", o.distributor_id as "distributorId", o.line_count as "lineCount",
    o.total_cents as "totalCents", o.status, o.status_at as "statusAt", d.nickname, o.items_cents as "itemsCents",
    o.delivery_fee_cents as "deliveryFeeCents", o.same_day_delivery_fee_cents as "sameDayDeliveryFeeCents",
    o.sales_tax_cents as "salesTaxCents", ${promoThatCounts('o')} as "promoDiscountCents", o.used_credit_cents as "usedCreditCents",
    o.rebates_cents as "rebatesCents", o.savings_cents as "savingsCents", o.market_price_lines as "marketPriceLines",
    o.payment_type as "paymentType", o.notes, o.ordered_by_name as "orderedByName",
    o.received_at as "receivedAt", o.received_by_name as "receivedByName",
    ${isMailFailedOf('o')} as "isMailFailed",
    ${isEdiFailedOf('o')} as "isEdiFailed",
    ${specialLinesOf('o')} as "specialLines",
    ${isNeverSentOf('o')} as "isNeverSent",
    ${isRefusedOf('o')} as "isRefused",
    ${isDelayedOf('o')} as "isDelayed",
    ${unweighedLinesOf('o')} as "unweighedLines",
    exists (select from invoice_images i where i.location_id = o.location_id and i.order_id = o.id) as "hasInvoice",
    (select json_build_object('invoiceId', v.id, 'fileName', v.file_name) from invoices v
      where v.location_id = o.location_id and v.order_id = o.id and v.status = 'booked' and v.kind = 'invoice'
        and v.source in ('pdf', 'sheet') order by v.booked_at desc, v.id desc limit 1) as "invoiceFile",
    exists (select from invoices v where v.location_id = o.location_id and v.order_id = o.id and v.status = 'booked'
      and v.kind = 'invoice' and v.source = 'edi') as "isBilledByEdi",
    (select case when e.answer = 'rejected' then 'failed' else e.status end from edi_files e
      where e.location_id = o.location_id and e.order_id = o.id and e.direction = 'out') as "sentByEdi"
  from orders o join distributors d on d.id = o.distributor_id
  where o.location_id = $1 and o.id = $2`

/** The summary of one order; its links and lines are added by the route. */
export async function findOrder(at: AtLocation, orderId: number): Promise<WithoutLinks | undefined> {
  const parts = await runBatch(at.db, orderParts(at.locationId, orderId))
  const [[order]] = parts
  return order && summaryOf(parts, await paymentOfOrder(at, order))
}

type OrderPartRows = RowsOf<ReturnType<typeof orderParts>>

export function summaryOf(
  [[order], mails, [stock]]: OrderPartRows,
  payment: Pick<OrderAnswer, 'payment' | 'paymentDisplay'>,
): WithoutLinks | undefined {
  if (!order) return undefined
  const fees = order.deliveryFeeCents + order.sameDayDeliveryFeeCents + order.salesTaxCents
  return {
    ...orderRow(order),
    lastInventoryDate: stock?.lastInventoryDate ?? null,
    onHandTotal: stock?.onHandCents ?? cents(0),
    totalItemsPrice: cents(order.itemsCents),
    deliveryFee: cents(order.deliveryFeeCents),
    sameDayDeliveryFee: cents(order.sameDayDeliveryFeeCents),
    salesTax: cents(order.salesTaxCents),
    subtotal: cents(order.itemsCents + fees),
    promoDiscount: cents(order.promoDiscountCents),
    totalRebates: cents(order.rebatesCents),
    totalSavings: cents(order.savingsCents),
    totalPrice: cents(order.totalCents),
    paymentType: order.paymentType,
    ...payment,
    notes: order.notes,
    orderedBy: order.orderedByName,
    hasInvoice: order.hasInvoice,
    invoiceFile: order.invoiceFile,
    isBilledByEdi: order.isBilledByEdi,
    sentByEdi: order.sentByEdi,
    receivedTime: order.receivedAt?.toISOString() ?? null,
    receivedBy: order.receivedByName,
    sentTo: mails.flatMap((mail) =>
      mail.recipients.map((email) => ({
        email,
        status: mail.status as 'waiting' | 'sent' | 'failed',
        isLate: mail.isLate,
      })),
    ),
  }
}
