import type { AtLocation } from '../../../context.ts'
import type { Tx } from '../../../database/connections/connection.ts'
import { selectPlain } from '../../../database/plain-sql.ts'
import type { BeforeBooking } from './before-booking.ts'

/** Keeps what the booking of an invoice changed; its place is taken while the prices of its items are locked. */
export async function keepBeforeBooking(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  before: Omit<BeforeBooking, 'place'>,
): Promise<void> {
  await selectPlain(
    tx,
    `update invoices set before_booking = $3::jsonb || jsonb_build_object('place', extract(epoch from clock_timestamp()))
      where location_id = $1 and id = $2`,
    [locationId, id, JSON.stringify(before)],
  )
}

/** Of the bookings of a location one is taken back at a time: each changes what the later ones keep. */
export async function lockTakingBack({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await selectPlain(tx, `select pg_advisory_xact_lock(hashtext('invoice-taking-back'), $1)`, [locationId])
}

/** The changes that the booking of an invoice made; null for one booked before these were kept. */
export async function findBeforeBooking({ db, locationId }: AtLocation, id: number): Promise<BeforeBooking | null> {
  const [row] = await selectPlain<{ before: BeforeBooking | null }>(
    db,
    'select before_booking as before from invoices where location_id = $1 and id = $2',
    [locationId, id],
  )
  return row?.before ?? null
}

export type LaterBooking = { id: number; before: BeforeBooking }

/** The later bookings that noted a price of these items, in their order. */
export function listLaterBookings(
  { db, locationId }: AtLocation,
  { place, distributorId, itemIds }: { place: number; distributorId: number; itemIds: readonly number[] },
): Promise<LaterBooking[]> {
  return selectPlain<LaterBooking>(
    db,
    `select id, before_booking as before from invoices
      where location_id = $1 and distributor_id = $2 and status = 'booked' and (before_booking ->> 'place')::numeric > $3
        and exists (select from jsonb_array_elements(before_booking -> 'prices') p where (p ->> 'itemId')::integer = any($4::integer[]))
      order by (before_booking ->> 'place')::numeric`,
    [locationId, distributorId, place, itemIds],
  )
}

/** Writes what a later booking found, now that one before it is taken back. */
export async function rewriteBeforeBooking(
  { db: tx, locationId }: AtLocation<Tx>,
  { id, before }: LaterBooking,
): Promise<void> {
  await selectPlain(tx, 'update invoices set before_booking = $3::jsonb where location_id = $1 and id = $2', [
    locationId,
    id,
    JSON.stringify(before),
  ])
}

/** The invoice is a proposal again; everything that its booking wrote on the row goes. */
export async function returnToProposals({ db: tx, locationId }: AtLocation<Tx>, id: number, now: Date): Promise<void> {
  await selectPlain(
    tx,
    `update invoices set status = 'proposed', booked_by = null, booked_by_name = null, booked_at = null,
        before_booking = null, taken_back_at = $3
      where location_id = $1 and id = $2`,
    [locationId, id, now],
  )
}

type OfOrder = { id: number; orderId: number; orderItemIds: readonly number[] }

/** The marks of an order's lines that no other booked invoice bills go. */
export async function unmarkInvoiced(
  { db: tx, locationId }: AtLocation<Tx>,
  { id, orderId, orderItemIds }: OfOrder,
): Promise<void> {
  await selectPlain(
    tx,
    `update order_items l set is_electronic_invoice = false
      where l.location_id = $1 and l.order_id = $2 and l.id = any($4::integer[])
        and not exists (select from invoice_lines v join invoices b on b.location_id = $1 and b.id = v.invoice_id
          where v.location_id = $1 and v.order_item_id = l.id and b.order_id = $2 and b.id <> $3
            and b.status = 'booked' and b.kind = 'invoice')`,
    [locationId, orderId, id, orderItemIds],
  )
}

/** An order that has its invoice number from an invoice gets that of its first other booked one, or none. */
export async function renumberOrder(
  { db: tx, locationId }: AtLocation<Tx>,
  { id, orderId, invoiceNumber }: { id: number; orderId: number; invoiceNumber: string },
): Promise<void> {
  const [next] = await selectPlain<{ id: number; number: string }>(
    tx,
    `select id, invoice_number as number from invoices
      where location_id = $1 and order_id = $2 and id <> $3 and status = 'booked' and kind = 'invoice'
      order by booked_at, id limit 1`,
    [locationId, orderId, id],
  )
  const [renumbered] = await selectPlain<{ id: number }>(
    tx,
    `update orders set custom_invoice_id = $4 where location_id = $1 and id = $2 and custom_invoice_id = $3 returning id`,
    [locationId, orderId, invoiceNumber, next?.number ?? null],
  )
  if (next && renumbered)
    await selectPlain(
      tx,
      `update invoices set before_booking = before_booking || '{"isNumberOfOrder": true}' where location_id = $1 and id = $2`,
      [locationId, next.id],
    )
}

/** The told prices of an invoice go; those that they replaced are told again where nothing newer is. */
export async function putBackToldPrices(
  { db: tx, locationId }: AtLocation<Tx>,
  invoiceId: number,
  before: BeforeBooking['priceChanges'],
): Promise<void> {
  await selectPlain(
    tx,
    `update price_changes set status = 'replaced' where location_id = $1 and invoice_id = $2 and status <> 'replaced'`,
    [locationId, invoiceId],
  )
  await selectPlain(
    tx,
    `update price_changes c set status = kept.status
      from jsonb_to_recordset($2::jsonb) as kept (id integer, status text)
      where c.location_id = $1 and c.id = kept.id and c.status = 'replaced'
        and not exists (select from price_changes n
          where n.location_id = $1 and n.item_id = c.item_id and n.status <> 'replaced')
        and (c.invoice_id is null
          or exists (select from invoices b where b.location_id = $1 and b.id = c.invoice_id and b.status = 'booked'))`,
    [locationId, JSON.stringify(before)],
  )
}

/** The formats of the exports that have an invoice as a bill. */
export async function listFormatsWith({ db, locationId }: AtLocation, invoiceId: number): Promise<string[]> {
  const rows = await selectPlain<{ format: string }>(
    db,
    `select distinct e.format from accounting_export_bills x
        join accounting_exports e on e.location_id = $1 and e.id = x.export_id
      where x.location_id = $1 and x.source = 'invoice' and x.source_id = $2 order by 1`,
    [locationId, invoiceId],
  )
  return rows.map(({ format }) => format)
}
