import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { runStatement, preparedStatement } from '../../database/statements.ts'

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

/**
 * Notes on items what an invoice billed for one of them: from now on they come from an invoice, and a guide's price that
 * differs is outdated by it (spec 1 §4, Effective item price). An older invoice changes nothing.
 */
export async function notePricesPaid(
  { db: tx, locationId }: AtLocation<Tx>,
  prices: readonly PricePaid[],
  invoiceDate: string,
): Promise<void> {
  if (prices.length === 0) return
  await runStatement(
    tx,
    preparedStatement<never>(
      `update items i set is_electronic_invoice = true, is_from_invoice = true, purchased_price_cents = paid.price_cents,
          invoice_date = $2::date,
          is_price_outdated = i.price_cents <> paid.price_cents and coalesce(i.start_date <= $2::date, true)
        from unnest($3::integer[], $4::bigint[]) as paid (item_id, price_cents)
        where i.location_id = $1 and i.id = paid.item_id and coalesce(i.invoice_date <= $2::date, true)`,
      [locationId, invoiceDate, prices.map(({ itemId }) => itemId), prices.map(({ priceCents }) => priceCents)],
    ),
  )
}

/** Marks the lines of an order that an electronic invoice bills, and gives the order its invoice number when it has none. */
export async function markInvoiced(
  { db: tx, locationId }: AtLocation<Tx>,
  { orderId, orderItemIds, invoiceNumber }: { orderId: number; orderItemIds: readonly number[]; invoiceNumber: string },
): Promise<void> {
  if (orderItemIds.length > 0)
    await tx
      .updateTable('orderItems')
      .set({ isElectronicInvoice: true })
      .where('locationId', '=', locationId)
      .where('orderId', '=', orderId)
      .where('id', 'in', [...orderItemIds])
      .execute()
  await tx
    .updateTable('orders')
    .set({ customInvoiceId: invoiceNumber })
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .where('customInvoiceId', 'is', null)
    .execute()
}
