import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { daysOfTerms } from '../../distributors/terms/days-of-terms.ts'
import { leftOut } from '../../left-out-of-bills.ts'
import { promoThatCounts } from '../orders/promo-that-counts.ts'
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
    .leftJoin('accountingTerms as a', (join) =>
      join.onRef('a.locationId', '=', 'orders.locationId').onRef('a.distributorId', '=', 'orders.distributorId'),
    )
    .select(sql<number | null>`${sql.raw(daysOfTerms(terms))}`.as('dueDays'))
    .select(sql<number>`${sql.raw(promoThatCounts('orders'))}`.as('promoDiscountCents'))
    .select([
      'orders.id',
      'orders.purchaseOrderNumber',
      'orders.customInvoiceId',
      'orders.createdAt',
      'orders.timeZone',
      'orders.requestedDeliveryOn',
      'orders.status',
      'orders.receivedAt',
      'orders.statusAt',
      'orders.totalCents',
      'orders.deliveryFeeCents',
      'orders.sameDayDeliveryFeeCents',
      'orders.salesTaxCents',
      'orders.usedCreditCents',
      'distributors.nickname as distributor',
      'locations.nickname as location',
      'locationDistributors.customerNumber',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return order && { ...order, deliveredOn: deliveredOn(order), orderedOn: inTimeZone(order.createdAt, order.timeZone) }
}

type Fee = { name: string; amount: number; isTax: boolean }
type LineOfInvoice = {
  din: string
  description: string
  unitMeasure: string
  thousandths: number
  unitPrice: number
  lineTotalCents: number
}
type InvoiceOfOrder = {
  invoiceNumber: string
  invoiceDate: string | null
  totalCents: number
  fees: Fee[]
  lines: LineOfInvoice[]
  /** the money it gives back for goods that the bill of another order leaves out */
  leftOut: { din: string; name: string; cents: number }[]
}

/** The booked invoices of an order with their lines, the oldest first. A credit memo is no AP invoice. */
export function listInvoicesFor365({ db, locationId }: AtLocation, orderId: number): Promise<InvoiceOfOrder[]> {
  return selectPlain<InvoiceOfOrder>(
    db,
    `with ${leftOut}
      select b.invoice_number as "invoiceNumber", to_char(b.invoice_date, 'YYYY-MM-DD') as "invoiceDate",
        b.total_cents as "totalCents", b.fees, coalesce((select jsonb_agg(jsonb_build_object('din', v.din,
          'description', v.description, 'unitMeasure', v.unit_measure, 'thousandths', v.thousandths,
          'unitPrice', v.unit_price, 'lineTotalCents', v.line_total_cents) order by v.line_number)
          from invoice_lines v where v.location_id = b.location_id and v.invoice_id = b.id), '[]') as lines,
        coalesce((select jsonb_agg(jsonb_build_object('din', g.din, 'name', g.name, 'cents', g.cents) order by g.name, g.din, g.cents)
          from left_out g where g.invoice_id = b.id), '[]') as "leftOut"
      from invoices b
      where b.location_id = $1 and b.order_id = $2 and b.status = 'booked' and b.kind = 'invoice'
      order by b.invoice_date, b.id`,
    [locationId, orderId],
  )
}

const terms = 'coalesce(own_ordering_terms.payment_terms, distributors.payment_terms)'

type Delivery = {
  status: string
  receivedAt: Date | null
  statusAt: Date
  timeZone: string
  requestedDeliveryOn: string | null
}

/** The day it came, as the other exports of bills have it; until then the day it is to come. */
function deliveredOn({ status, receivedAt, statusAt, timeZone, requestedDeliveryOn }: Delivery): string | null {
  const isReceived = status === 'received' || status === 'electronically_received'
  return isReceived ? inTimeZone(receivedAt ?? statusAt, timeZone) : requestedDeliveryOn
}
