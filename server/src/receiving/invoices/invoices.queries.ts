import { sql } from 'kysely'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { duplicateOfInvoice } from './duplicate-of-invoice.ts'

export type Fee = { name: string; amount: number; isTax: boolean }

const columns = [
  'invoices.id',
  'invoices.kind',
  'invoices.source',
  'invoices.status',
  'invoices.invoiceNumber',
  'invoices.comparedNumber',
  'invoices.invoiceDate',
  'invoices.distributorId',
  'invoices.orderId',
  'invoices.orderNumber',
  'invoices.totalCents',
  'invoices.contentsHash',
  'invoices.fileName',
  'invoices.doubts',
  'invoices.fileKey',
  'invoices.filePageCount',
  'invoices.readingStatus',
  'invoices.readingMessage',
  'invoices.readingTries',
  'invoices.createdBy',
  'invoices.createdByName',
  'invoices.createdAt',
  'invoices.bookedByName',
  'invoices.bookedAt',
  'distributors.nickname as distributor',
  'orders.purchaseOrderNumber',
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
    .select(sql<string | null>`to_char(orders.created_at at time zone orders.time_zone, 'YYYY-MM-DD')`.as('orderedOn'))
    .select(sql<string | null>`to_char(orders.requested_delivery_on, 'YYYY-MM-DD')`.as('deliveryDate'))
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
    .select(duplicateOfInvoice.as('duplicateOf'))
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
  startDate?: string | undefined
  endDate?: string | undefined
  page: number
  limit: number
}

/** A page of invoices, newest first, how many there are, and what they come to: a memo's total is below zero. */
export async function listInvoices(at: AtLocation, wanted: InvoicesWanted) {
  const { status, order_id: orderId, distributor_id: distributorId, startDate, endDate } = wanted
  const matching = selectInvoices(at)
    .$if(status !== undefined, (query) => query.where('invoices.status', '=', status ?? ''))
    .$if(orderId !== undefined, (query) => query.where('invoices.orderId', '=', orderId ?? 0))
    .$if(distributorId !== undefined, (query) => query.where('invoices.distributorId', '=', distributorId ?? 0))
    .$if(startDate !== undefined, (query) => query.where('invoices.invoiceDate', '>=', startDate ?? ''))
    .$if(endDate !== undefined, (query) => query.where('invoices.invoiceDate', '<=', endDate ?? ''))
  const sums = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .select(sql<number>`coalesce(sum(invoices.total_cents), 0)::bigint`.as('totalCents'))
    .select(sql<number>`count(*) filter (where invoices.kind = 'credit_memo')`.as('memoCount'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .orderBy('invoices.createdAt', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .execute()
  return { rows, ...sums }
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
  filePageCount: number | null
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
    bookedBy: number | null
    bookedByName: string | null
    bookedAt: Date | null
    takenBackAt: Date | null
    readingStatus: string | null
    readingMessage: string
    readingTries: number
  }>,
): Promise<void> {
  const changes = { ...change, ...(fees === undefined ? {} : { fees: JSON.stringify(fees) }) }
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('invoices').set(changes).where('locationId', '=', locationId).where('id', '=', id).execute()
}

export async function removeInvoice({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await tx.deleteFrom('invoices').where('locationId', '=', locationId).where('id', '=', id).execute()
}

/** Tells the location that an invoice came, changed or went; heard when the transaction is done. */
export async function announceInvoice({ db: tx, locationId }: AtLocation<Tx>, invoiceId: number): Promise<void> {
  const notice = { kind: 'invoice', locationId, invoiceId }
  await selectPlain(tx, 'select announce($1::json)', [JSON.stringify(notice)])
}
