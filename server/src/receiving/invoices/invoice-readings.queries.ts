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
  change: Partial<Pick<InvoiceReadingRow, 'status' | 'percent' | 'message' | 'invoiceId' | 'tries'>>,
): Promise<void> {
  await db
    .updateTable('invoiceReadings')
    .set(change)
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
