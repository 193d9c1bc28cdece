import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

const columns = [
  'id',
  'orderId',
  'imageIds',
  'status',
  'percent',
  'message',
  'invoiceId',
  'foundCount',
  'tries',
  'createdBy',
  'createdByName',
] as const
const mostReadings = 100

/** The readings of an order's pictures, the newest last. */
export function listInvoiceReadings({ db, locationId }: AtLocation, orderId: number) {
  return db
    .selectFrom('invoiceReadings')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .limit(mostReadings)
    .execute()
}

/** How many of the invoices of these readings were deleted, by the reading; without one that lost none. */
export async function countDeletedInvoices(
  { db, locationId }: AtLocation,
  readingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (readingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoiceReadings')
    .innerJoin('invoices as first', (join) =>
      join.onRef('first.id', '=', 'invoiceReadings.invoiceId').on('first.locationId', '=', locationId),
    )
    .innerJoin('invoices as kept', (join) =>
      join
        .onRef('kept.distributorId', '=', 'first.distributorId')
        .onRef('kept.fileHash', '=', 'first.fileHash')
        .on('kept.locationId', '=', locationId),
    )
    .where('invoiceReadings.locationId', '=', locationId)
    .where('invoiceReadings.id', 'in', [...readingIds])
    .where('invoiceReadings.foundCount', 'is not', null)
    .groupBy(['invoiceReadings.id', 'invoiceReadings.foundCount'])
    .having(({ ref, fn }) => sql<boolean>`${fn.countAll()} < ${ref('invoiceReadings.foundCount')}`)
    .select(({ ref, fn }) => [
      'invoiceReadings.id',
      sql<number>`(${ref('invoiceReadings.foundCount')} - ${fn.countAll()})::integer`.as('deleted'),
    ])
    .execute()
  return new Map(rows.map(({ id, deleted }) => [id, deleted]))
}

export type InvoiceReadingRow = Awaited<ReturnType<typeof listInvoiceReadings>>[number]

export function findInvoiceReading({ db, locationId }: AtLocation, id: number): Promise<InvoiceReadingRow | undefined> {
  return db
    .selectFrom('invoiceReadings')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, locked: whoever proposes what was read or typed in does so one after another. */
export function lockInvoiceReading(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
): Promise<InvoiceReadingRow | undefined> {
  return tx
    .selectFrom('invoiceReadings')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type NewReading = {
  orderId: number
  pagesKey: string
  imageIds: number[]
  createdBy: number
  createdByName: string
  createdAt: Date
}

/** The reading of these pages, locked; made when there is none yet. `isNew` says that nobody asked for it before. */
export async function requestReading(
  { db: tx, locationId }: AtLocation<Tx>,
  reading: NewReading,
): Promise<{ row: InvoiceReadingRow; isNew: boolean }> {
  const made = await tx
    .insertInto('invoiceReadings')
    .values({ ...reading, locationId })
    .onConflict((conflict) => conflict.columns(['locationId', 'orderId', 'pagesKey']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (made) return { row: made, isNew: true }
  const row = await tx
    .selectFrom('invoiceReadings')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('orderId', '=', reading.orderId)
    .where('pagesKey', '=', reading.pagesKey)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, isNew: false }
}

export async function updateReading(
  { db, locationId }: AtLocation,
  id: number,
  change: Partial<Pick<InvoiceReadingRow, 'status' | 'percent' | 'message' | 'invoiceId' | 'foundCount' | 'tries'>>,
): Promise<void> {
  await db
    .updateTable('invoiceReadings')
    .set(change)
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .execute()
}

/** Has the readings that lead to an invoice lead to another one of its file, where there is one: it is about to be deleted. */
export async function handOnReadings({ db: tx, locationId }: AtLocation<Tx>, invoiceId: number): Promise<void> {
  await tx
    .updateTable('invoiceReadings')
    .set((eb) => ({
      invoiceId: eb
        .selectFrom('invoices as gone')
        .innerJoin('invoices as left', (join) =>
          join
            .onRef('left.locationId', '=', 'gone.locationId')
            .onRef('left.distributorId', '=', 'gone.distributorId')
            .onRef('left.fileHash', '=', 'gone.fileHash')
            .onRef('left.id', '<>', 'gone.id'),
        )
        .select('left.id')
        .where('gone.locationId', '=', locationId)
        .where('gone.id', '=', invoiceId)
        .orderBy('left.filePlace')
        .limit(1),
    }))
    .where('locationId', '=', locationId)
    .where('invoiceId', '=', invoiceId)
    .execute()
}

/** Notes that nothing came of a reading, and why: one that has an invoice, left of several or typed in meanwhile, still leads to it. */
export async function noteFailed({ db, locationId }: AtLocation, id: number, message: string): Promise<void> {
  await db
    .updateTable('invoiceReadings')
    .set((eb) => ({
      status: eb.case().when('invoiceId', 'is', null).then('failed').else('read').end(),
      message,
    }))
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .execute()
}

const mostNumbers = 2_000

/** The item numbers on an order. */
export async function listNumbersOfOrder({ db, locationId }: AtLocation, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orderItems')
    .select('din')
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .orderBy('lineNumber')
    .limit(mostNumbers)
    .execute()
  return rows.map(({ din }) => din)
}
