import { sql } from 'kysely'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** The paper that an invoice looks like: one that is booked, else one that came before it and waits too. */
type Duplicate = {
  id: number
  invoiceNumber: string
  isBooked: boolean
  isSameNumber: boolean
  isSimilarNumber: boolean
}

export type Fee = { name: string; amount: number; isTax: boolean }

const columns = [
  ...(['invoices.id', 'invoices.kind', 'invoices.source', 'invoices.status', 'invoices.invoiceNumber'] as const),
  ...(['invoices.comparedNumber', 'invoices.invoiceDate', 'invoices.distributorId', 'invoices.orderId'] as const),
  ...(['invoices.orderNumber', 'invoices.totalCents', 'invoices.contentsHash', 'invoices.fileName'] as const),
  'invoices.doubts',
  ...(['invoices.fileKey', 'invoices.createdByName', 'invoices.createdAt', 'invoices.bookedByName'] as const),
  ...(['invoices.bookedAt', 'distributors.nickname as distributor', 'orders.purchaseOrderNumber'] as const),
] as const

function selectInvoices({ db, locationId }: AtLocation) {
  return db
    .selectFrom('invoices')
    .innerJoin('distributors', 'distributors.id', 'invoices.distributorId')
    .leftJoin('orders', (join) =>
      join.onRef('orders.locationId', '=', 'invoices.locationId').onRef('orders.id', '=', 'invoices.orderId'),
    )
    .where('invoices.locationId', '=', locationId)
    .select(columns)
    .select(sql<Fee[]>`invoices.fees`.as('fees'))
    .select(
      sql<number>`(select count(*)::integer from invoice_lines l
        where l.location_id = invoices.location_id and l.invoice_id = invoices.id)`.as('lineCount'),
    )
    .select(
      sql<number>`(select count(*)::integer from invoice_lines l
        where l.location_id = invoices.location_id and l.invoice_id = invoices.id and not l.is_confirmed)`.as(
        'linesToConfirm',
      ),
    )
    .select(
      // Asked in five ways, each by its index: with 'or' all invoices of the distributor were read for each. Of two papers
      // that both wait to be booked the later is the duplicate.
      sql<Duplicate | null>`(
        select json_build_object('id', d.id, 'invoiceNumber', d.invoice_number, 'isBooked', d.is_booked,
          'isSameNumber', d.is_same_number, 'isSimilarNumber', d.is_similar_number)
        from (
          select n.id, n.invoice_number, true as is_booked, true as is_same_number, false as is_similar_number
          from invoices n
          where n.location_id = invoices.location_id and n.distributor_id = invoices.distributor_id and n.status = 'booked'
            and n.kind = invoices.kind and n.id <> invoices.id
            and n.compared_number = invoices.compared_number and n.compared_number <> ''
          union all
          select s.id, s.invoice_number, true, false, true from invoices s
          where s.location_id = invoices.location_id and s.distributor_id = invoices.distributor_id and s.status = 'booked'
            and s.kind = invoices.kind and s.id <> invoices.id and invoices.compared_number <> ''
            and ltrim(replace(s.compared_number, '-', ''), '0') = ltrim(replace(invoices.compared_number, '-', ''), '0')
          union all
          select c.id, c.invoice_number, true, false, false from invoices c
          where c.location_id = invoices.location_id and c.distributor_id = invoices.distributor_id and c.status = 'booked'
            and c.kind = invoices.kind and c.id <> invoices.id and c.contents_hash = invoices.contents_hash
          union all
          select p.id, p.invoice_number, false, p.compared_number = invoices.compared_number,
            p.compared_number <> invoices.compared_number
          from invoices p
          where p.location_id = invoices.location_id and p.distributor_id = invoices.distributor_id and p.status = 'proposed'
            and p.kind = invoices.kind and p.id < invoices.id and invoices.status = 'proposed'
            and invoices.compared_number <> ''
            and ltrim(replace(p.compared_number, '-', ''), '0') = ltrim(replace(invoices.compared_number, '-', ''), '0')
          union all
          select w.id, w.invoice_number, false, false, false from invoices w
          where w.location_id = invoices.location_id and w.distributor_id = invoices.distributor_id and w.status = 'proposed'
            and w.kind = invoices.kind and w.id < invoices.id and invoices.status = 'proposed'
            and w.contents_hash = invoices.contents_hash
            and exists (select from invoice_lines l where l.location_id = w.location_id and l.invoice_id = w.id)
        ) d
        order by d.is_booked desc, d.is_same_number desc, d.is_similar_number desc, d.id limit 1)`.as('duplicateOf'),
    )
}

export type InvoiceRow = Awaited<ReturnType<typeof listInvoicesById>>[number]

/** Invoices by their ids, in the order of their ids. */
export function listInvoicesById(at: AtLocation, ids: readonly number[]) {
  return selectInvoices(at)
    .where('invoices.id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('invoices.id')
    .execute()
}

export async function findInvoice(at: AtLocation, id: number): Promise<InvoiceRow | undefined> {
  const [invoice] = await listInvoicesById(at, [id])
  return invoice
}

/** Locks an invoice until the transaction ends. */
export async function lockInvoice({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<boolean> {
  const locked = await tx
    .selectFrom('invoices')
    .select('id')
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

type InvoicesWanted = {
  status?: 'proposed' | 'booked' | undefined
  order_id?: number | undefined
  distributor_id?: number | undefined
  page: number
  limit: number
}

/** A page of invoices, newest first, and how many there are. */
export async function listInvoices(at: AtLocation, wanted: InvoicesWanted) {
  const { status, order_id: orderId, distributor_id: distributorId } = wanted
  const matching = selectInvoices(at)
    .$if(status !== undefined, (query) => query.where('invoices.status', '=', status ?? ''))
    .$if(orderId !== undefined, (query) => query.where('invoices.orderId', '=', orderId ?? 0))
    .$if(distributorId !== undefined, (query) => query.where('invoices.distributorId', '=', distributorId ?? 0))
  const { totalCount } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy('invoices.createdAt', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute()
  return { rows, totalCount }
}

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

/** The ids of the invoices that were read from a file with these bytes. */
export async function listInvoicesOfFile({ db, locationId }: AtLocation, distributorId: number, fileHash: string) {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('fileHash', '=', fileHash)
    .orderBy('filePlace')
    .execute()
  return rows.map(({ id }) => id)
}

type NewInvoice = {
  distributorId: number
  orderId: number | null
  kind: string
  source: string
  invoiceNumber: string
  comparedNumber: string
  invoiceDate: string | null
  orderNumber: string
  totalCents: number
  fees: readonly Fee[]
  doubts: readonly string[]
  contentsHash: string
  fileHash: string
  filePlace: number
  fileName: string
  fileKey: string
  createdBy: number
  createdByName: string
  createdAt: Date
}

/** Keeps a proposal; undefined when another request kept the same one meanwhile. */
export async function insertInvoice(
  { db: tx, locationId }: AtLocation<Tx>,
  { fees, doubts, ...invoice }: NewInvoice,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('invoices')
    .values({ ...invoice, locationId, fees: JSON.stringify(fees), doubts: [...doubts] })
    .onConflict((conflict) => conflict.columns(['locationId', 'distributorId', 'fileHash', 'filePlace']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
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

export async function updateInvoice(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  {
    fees,
    ...change
  }: Partial<{
    kind: string
    fees: readonly Fee[]
    invoiceNumber: string
    comparedNumber: string
    invoiceDate: string
    orderId: number | null
    totalCents: number
    contentsHash: string
    doubts: string[]
    status: string
    bookedBy: number
    bookedByName: string
    bookedAt: Date
  }>,
): Promise<void> {
  const changes = { ...change, ...(fees === undefined ? {} : { fees: JSON.stringify(fees) }) }
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('invoices').set(changes).where('locationId', '=', locationId).where('id', '=', id).execute()
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

export async function removeInvoice({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await tx.deleteFrom('invoices').where('locationId', '=', locationId).where('id', '=', id).execute()
}

/** Tells the location that an invoice came, changed or went; heard when the transaction is done. */
export async function announceInvoice({ db: tx, locationId }: AtLocation<Tx>, invoiceId: number): Promise<void> {
  const notice = { kind: 'invoice', locationId, invoiceId }
  await selectPlain(tx, 'select announce($1::json)', [JSON.stringify(notice)])
}
