import type { AtLocation } from '../../context.ts'
import type { Statement } from '../../database/batch.ts'
import { preparedStatement, runStatement } from '../../database/statements.ts'
import { claimsOfOrder } from '../credits/credits.queries.ts'
import { givenOfOrders } from '../credits/given/given-of-orders.queries.ts'
import type { Fee } from '../invoices/invoices.queries.ts'
import { orderedLines } from './ordered-lines.queries.ts'

type MatchedOrder = {
  id: number
  purchaseOrderNumber: string
  distributorId: number
  status: string
  totalCents: number
  deliveryFeeCents: number
  sameDayDeliveryFeeCents: number
  distributor: string
}

export type BookedInvoice = {
  id: number
  invoiceNumber: string
  invoiceDate: string | null
  totalCents: number
  fees: Fee[]
}

/** A line of a booked invoice. */
export type BookedLine = {
  id: number
  invoiceId: number
  din: string
  description: string
  packText: string
  unitMeasure: string
  thousandths: number
  unitPrice: number
  lineTotalCents: number
  orderItemId: number | null
  /** of a line that is not on the order: the distributor's item of the same number */
  itemId: number | null
}

/** All that the match of an order compares, asked at once. */
export function matchParts(locationId: number, orderId: number) {
  return [
    matchedOrder(locationId, orderId),
    bookedInvoices(locationId, orderId),
    bookedLines(locationId, orderId),
    orderedLines(locationId, orderId),
    ownTolerance(locationId),
    claimsOfOrder(locationId, orderId),
    givenOfOrders(locationId, [orderId]),
  ] as const
}

/** The order that a match is about: its number, status, total and fees. */
export async function findMatchedOrder({ db, locationId }: AtLocation, orderId: number) {
  const [order] = await runStatement(db, matchedOrder(locationId, orderId))
  return order
}

function matchedOrder(locationId: number, orderId: number): Statement<MatchedOrder> {
  return preparedStatement(
    `select o.id, o.purchase_order_number as "purchaseOrderNumber", o.distributor_id as "distributorId", o.status,
        o.total_cents as "totalCents", o.delivery_fee_cents as "deliveryFeeCents",
        o.same_day_delivery_fee_cents as "sameDayDeliveryFeeCents", d.nickname as distributor
      from orders o join distributors d on d.id = o.distributor_id
      where o.location_id = $1 and o.id = $2`,
    [locationId, orderId],
  )
}

/** A credit memo is no part of what was delivered. */
const isBookedForOrder = "v.location_id = $1 and v.order_id = $2 and v.status = 'booked' and v.kind = 'invoice'"

function bookedInvoices(locationId: number, orderId: number): Statement<BookedInvoice> {
  return preparedStatement(
    `select v.id, v.invoice_number as "invoiceNumber", v.invoice_date as "invoiceDate", v.total_cents as "totalCents", v.fees
      from invoices v where ${isBookedForOrder} order by v.id`,
    [locationId, orderId],
  )
}

function bookedLines(locationId: number, orderId: number): Statement<BookedLine> {
  return preparedStatement(
    `select l.id, l.invoice_id as "invoiceId", l.din, l.description, l.pack_text as "packText",
        l.unit_measure as "unitMeasure", l.thousandths, l.unit_price as "unitPrice", l.line_total_cents as "lineTotalCents",
        l.order_item_id as "orderItemId", i.id as "itemId"
      from invoices v join invoice_lines l on l.location_id = v.location_id and l.invoice_id = v.id
        left join items i on i.location_id = v.location_id and i.distributor_id = v.distributor_id
          and i.din = l.din and l.din <> '' and l.order_item_id is null
      where ${isBookedForOrder} order by l.invoice_id, l.line_number limit 20000`,
    [locationId, orderId],
  )
}

export type Tolerance = { cents: number; basisPoints: number; changedByName: string | null; changedAt: Date | null }

export const usualTolerance: Tolerance = { cents: 0, basisPoints: 0, changedByName: null, changedAt: null }

/** The location's tolerance; none until it says so. */
export async function findTolerance({ db, locationId }: AtLocation): Promise<Tolerance> {
  const [own] = await runStatement(db, ownTolerance(locationId))
  return own ?? usualTolerance
}

function ownTolerance(locationId: number): Statement<Tolerance> {
  return preparedStatement(
    `select cents, basis_points as "basisPoints", changed_by_name as "changedByName", changed_at as "changedAt"
      from match_tolerances where location_id = $1`,
    [locationId],
  )
}

export async function saveTolerance({ db, locationId }: AtLocation, tolerance: Tolerance): Promise<void> {
  await db
    .insertInto('matchTolerances')
    .values({ locationId, ...tolerance })
    .onConflict((conflict) => conflict.column('locationId').doUpdateSet(tolerance))
    .execute()
}
