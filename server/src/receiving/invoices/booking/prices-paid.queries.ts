import type { AtLocation } from '../../../context.ts'
import type { Tx } from '../../../database/connections/connection.ts'
import { selectPlain } from '../../../database/plain-sql.ts'
import { runStatement, preparedStatement } from '../../../database/statements.ts'
import { afterBooking, type BeforeBooking, type NotedPrice, type PaidBefore } from './before-booking.ts'

export type PricePaid = { itemId: number; priceCents: number }
export type UnitSold = { unitMeasure: string; packText: string; priceCents: number }

/** How items are sold today: the unit and pack that their prices are for. */
export async function listUnitsSold(
  { db, locationId }: AtLocation<Tx>,
  itemIds: readonly number[],
): Promise<Map<number, UnitSold>> {
  const rows = await runStatement(
    db,
    preparedStatement<UnitSold & { id: number }>(
      `select id, unit_measure as "unitMeasure", pack_text as "packText", price_cents as "priceCents"
        from items where location_id = $1 and id = any($2::integer[])`,
      [locationId, itemIds],
    ),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** An item with the price paid for it. */
export type PaidItem = PaidBefore & { id: number; priceCents: number; startDate: string | null }

/** Items with their prices paid, locked until the transaction ends. */
export async function lockPaidItems(
  { db: tx, locationId }: AtLocation<Tx>,
  itemIds: readonly number[],
): Promise<Map<number, PaidItem>> {
  const items = await selectPlain<PaidItem>(
    tx,
    `select id, price_cents as "priceCents", to_char(start_date, 'YYYY-MM-DD') as "startDate",
        coalesce(is_electronic_invoice, false) as "isElectronicInvoice", coalesce(is_from_invoice, false) as "isFromInvoice",
        purchased_price_cents as "purchasedPriceCents", to_char(invoice_date, 'YYYY-MM-DD') as "invoiceDate",
        coalesce(is_price_outdated, false) as "isPriceOutdated"
      from items where location_id = $1 and id = any($2::integer[]) order by id for update`,
    [locationId, itemIds],
  )
  return new Map(items.map((item) => [item.id, item]))
}

/** Writes what was paid for items. */
export async function writePaidItems(
  { db: tx, locationId }: AtLocation<Tx>,
  items: readonly (PaidBefore & { id: number })[],
): Promise<void> {
  if (items.length === 0) return
  await selectPlain(
    tx,
    `update items i set is_electronic_invoice = paid."isElectronicInvoice", is_from_invoice = paid."isFromInvoice",
        purchased_price_cents = paid."purchasedPriceCents", invoice_date = paid."invoiceDate",
        is_price_outdated = paid."isPriceOutdated",
        effective_price_cents = case when paid."isFromInvoice" then i.effective_price_cents else i.price_cents end
      from jsonb_to_recordset($2::jsonb) as paid (id integer, "isElectronicInvoice" boolean, "isFromInvoice" boolean,
        "purchasedPriceCents" bigint, "invoiceDate" date, "isPriceOutdated" boolean)
      where i.location_id = $1 and i.id = paid.id`,
    [locationId, JSON.stringify(items)],
  )
}

/**
 * Notes on items what an invoice billed for one of them: from now on they come from an invoice, and a guide's price that
 * differs is outdated by it (spec 1 §4, Effective item price). An older invoice changes nothing. What was noted, with what
 * was there before.
 */
export async function notePricesPaid(
  at: AtLocation<Tx>,
  prices: readonly PricePaid[],
  date: string,
): Promise<NotedPrice[]> {
  const items = await lockPaidItems(
    at,
    prices.map(({ itemId }) => itemId),
  )
  const noted = prices.flatMap(({ itemId, priceCents }): NotedPrice[] => {
    const item = items.get(itemId)
    if (!item) return []
    const { id: _, priceCents: listPriceCents, startDate, ...before } = item
    const isOutdated = listPriceCents !== priceCents && (startDate === null || startDate <= date)
    return [{ itemId, priceCents, date, listPriceCents, isOutdated, before }]
  })
  await writePaidItems(
    at,
    noted.map((price) => ({ id: price.itemId, ...afterBooking(price.before, price) })),
  )
  return noted
}

type Invoiced = { orderId: number; orderItemIds: readonly number[]; invoiceNumber: string }

/**
 * Marks the lines of an order that an electronic invoice bills, and gives the order its invoice number when it has none.
 * The lines that are marked by bookings alone, and whether the order has its number from this one.
 */
export async function markInvoiced(
  { db: tx, locationId }: AtLocation<Tx>,
  { orderId, orderItemIds, invoiceNumber }: Invoiced,
): Promise<Pick<BeforeBooking, 'orderItemIds' | 'isNumberOfOrder'>> {
  const ofBookings = await selectPlain<{ id: number }>(
    tx,
    `select l.id from order_items l
      where l.location_id = $1 and l.order_id = $2 and l.id = any($3::integer[])
        and (not l.is_electronic_invoice or exists (select from invoices b
          where b.location_id = $1 and b.order_id = $2 and b.status = 'booked'
            and b.before_booking -> 'orderItemIds' @> to_jsonb(l.id)))`,
    [locationId, orderId, orderItemIds],
  )
  if (orderItemIds.length > 0)
    await tx
      .updateTable('orderItems')
      .set({ isElectronicInvoice: true })
      .where('locationId', '=', locationId)
      .where('orderId', '=', orderId)
      .where('id', 'in', [...orderItemIds])
      .execute()
  const numbered = await tx
    .updateTable('orders')
    .set({ customInvoiceId: invoiceNumber })
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .where('customInvoiceId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return { orderItemIds: ofBookings.map(({ id }) => id), isNumberOfOrder: numbered !== undefined }
}
