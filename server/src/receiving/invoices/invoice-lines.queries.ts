import { sql } from 'kysely'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { InvoiceRow } from './invoices.queries.ts'

const mostLines = 20_000

/** Lines of invoices, with the name of the order's line each belongs to. */
export function listInvoiceLines({ db, locationId }: AtLocation, invoiceIds: readonly number[]) {
  return db
    .selectFrom('invoiceLines')
    .leftJoin('orderItems', (join) =>
      join
        .onRef('orderItems.locationId', '=', 'invoiceLines.locationId')
        .onRef('orderItems.id', '=', 'invoiceLines.orderItemId'),
    )
    .selectAll('invoiceLines')
    .select('orderItems.name as orderItemName')
    .where('invoiceLines.locationId', '=', locationId)
    .where('invoiceLines.invoiceId', 'in', invoiceIds.length > 0 ? [...invoiceIds] : [0])
    .orderBy('invoiceLines.invoiceId')
    .orderBy('invoiceLines.lineNumber')
    .limit(mostLines)
    .execute()
}

export type InvoiceLineRow = Awaited<ReturnType<typeof listInvoiceLines>>[number]

/** The items that an invoice's lines are about, by the line's id: that of the order's line, else the one with the line's number. */
export async function listItemsOfLines(
  { db, locationId }: AtLocation,
  { id, distributorId }: Pick<InvoiceRow, 'id' | 'distributorId'>,
) {
  const rows = await selectPlain<{ lineId: number; itemId: number }>(
    db,
    `select l.id as "lineId", coalesce(ordered.id, numbered.id) as "itemId"
      from invoice_lines l
        left join order_items o on o.location_id = l.location_id and o.id = l.order_item_id
        left join items ordered on ordered.location_id = l.location_id and ordered.id = o.item_id
        left join items numbered on numbered.location_id = l.location_id and numbered.distributor_id = $3
          and numbered.din = l.din and l.din <> '' and o.item_id is null
      where l.location_id = $1 and l.invoice_id = $2 and coalesce(ordered.id, numbered.id) is not null limit ${mostLines}`,
    [locationId, id, distributorId],
  )
  return new Map(rows.map(({ lineId, itemId }) => [lineId, itemId]))
}

export type NewInvoiceLine = {
  invoiceId: number
  lineNumber: number
  din: string
  description: string
  packText: string
  unitMeasure: string
  thousandths: number
  unitPrice: number
  lineTotalCents: number
  doubts: readonly string[]
  isConfirmed: boolean
  orderItemId?: number
  matchedBy?: string
  matchScore?: number
}

export async function insertInvoiceLines(
  { db: tx, locationId }: AtLocation<Tx>,
  lines: readonly NewInvoiceLine[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('invoiceLines')
    .values(lines.map(({ doubts, ...line }) => ({ ...line, locationId, doubts: [...doubts] })))
    .execute()
}

export type LineChange = Partial<{
  din: string
  description: string
  packText: string
  unitMeasure: string
  thousandths: number
  unitPrice: number
  lineTotalCents: number
  orderItemId: number | null
  matchScore: number
  matchedBy: string
  doubts: string[]
  isConfirmed: boolean
}>

/** Changes a line of an invoice; false for one that is not its. */
export async function updateInvoiceLine(
  { db: tx, locationId }: AtLocation<Tx>,
  invoiceId: number,
  lineId: number,
  change: LineChange,
): Promise<boolean> {
  if (Object.keys(change).length === 0) return true
  const row = await tx
    .updateTable('invoiceLines')
    .set(change)
    .where('locationId', '=', locationId)
    .where('invoiceId', '=', invoiceId)
    .where('id', '=', lineId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Turns the lines of an invoice to the other side of zero: what is billed into what is given back, or the reverse. */
export async function turnInvoiceLines({ db: tx, locationId }: AtLocation<Tx>, invoiceId: number): Promise<void> {
  await tx
    .updateTable('invoiceLines')
    .set((line) => ({
      thousandths: sql<number>`-${line.ref('thousandths')}`,
      lineTotalCents: sql<number>`-${line.ref('lineTotalCents')}`,
    }))
    .where('locationId', '=', locationId)
    .where('invoiceId', '=', invoiceId)
    .execute()
}

/** Takes lines out of an invoice; how many of them were there. */
export async function removeInvoiceLines(
  { db: tx, locationId }: AtLocation<Tx>,
  invoiceId: number,
  lineIds: readonly number[],
): Promise<number> {
  if (lineIds.length === 0) return 0
  const removed = await tx
    .deleteFrom('invoiceLines')
    .where('locationId', '=', locationId)
    .where('invoiceId', '=', invoiceId)
    .where('id', 'in', lineIds)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
