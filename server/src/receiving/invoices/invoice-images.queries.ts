import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type NewInvoiceImage = {
  orderId: number
  sentHash: string
  kind: 'picture' | 'pdf'
  fileName: string
  pictureKey: string
  thumbnailKey: string
  pdfKey: string | null
  width: number
  height: number
  pageCount: number
  sizeBytes: number
  createdBy: number
  createdByName: string
  createdAt: Date
}

const columns = [
  'id',
  'orderId',
  'kind',
  'fileName',
  'pictureKey',
  'thumbnailKey',
  'pdfKey',
  'width',
  'height',
  'pageCount',
  'sizeBytes',
  'turns',
  'createdByName',
  'createdAt',
] as const

const mostImages = 500

/** The images of an order in the order they were taken. */
export function listInvoiceImages({ db, locationId }: AtLocation, orderId: number) {
  return db
    .selectFrom('invoiceImages')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .limit(mostImages)
    .execute()
}

export type InvoiceImageRow = Awaited<ReturnType<typeof listInvoiceImages>>[number]

export function findInvoiceImage(
  { db, locationId }: AtLocation,
  imageId: number,
): Promise<InvoiceImageRow | undefined> {
  return db
    .selectFrom('invoiceImages')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('id', '=', imageId)
    .executeTakeFirst()
}

/** The image of an order that was made of these very bytes. */
export function findImageOfBytes(
  { db, locationId }: AtLocation,
  orderId: number,
  sentHash: string,
): Promise<InvoiceImageRow | undefined> {
  return db
    .selectFrom('invoiceImages')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .where('sentHash', '=', sentHash)
    .executeTakeFirst()
}

/**
 * The pictures that an invoice was read from: those of its order with the bytes of its file, else the pages of its reading.
 */
export async function findPaper(
  { db, locationId }: AtLocation,
  { id, orderId }: { id: number; orderId: number | null },
) {
  const sent = await db
    .selectFrom('invoiceImages')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.locationId', '=', 'invoiceImages.locationId')
        .onRef('invoices.fileHash', '=', 'invoiceImages.sentHash')
        .onRef('invoices.orderId', '=', 'invoiceImages.orderId'),
    )
    .select(['invoiceImages.id', 'invoiceImages.orderId'])
    .where('invoiceImages.locationId', '=', locationId)
    .where('invoiceImages.orderId', '=', orderId ?? 0)
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (sent) return { orderId: sent.orderId, imageIds: [sent.id] }
  return db
    .selectFrom('invoiceReadings')
    .select(['orderId', 'imageIds'])
    .where('locationId', '=', locationId)
    .where('invoiceId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Keeps an image; undefined when the same bytes were kept by another request meanwhile. */
export function insertInvoiceImage(
  { db: tx, locationId }: AtLocation<Tx>,
  image: NewInvoiceImage,
): Promise<InvoiceImageRow | undefined> {
  return tx
    .insertInto('invoiceImages')
    .values({ ...image, locationId })
    .onConflict((conflict) => conflict.columns(['locationId', 'orderId', 'sentHash']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** The turned picture in the place of an image's; undefined when the image is gone or has another one by now. */
export function replacePicture(
  { db: tx, locationId }: AtLocation<Tx>,
  { id, pictureKey }: Pick<InvoiceImageRow, 'id' | 'pictureKey'>,
  picture: Pick<InvoiceImageRow, 'pictureKey' | 'thumbnailKey' | 'width' | 'height' | 'sizeBytes'>,
): Promise<InvoiceImageRow | undefined> {
  return tx
    .updateTable('invoiceImages')
    .set((eb) => ({ ...picture, turns: eb('turns', '+', 1) }))
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('pictureKey', '=', pictureKey)
    .returning(columns)
    .executeTakeFirst()
}

export function removeInvoiceImage(
  { db: tx, locationId }: AtLocation<Tx>,
  orderId: number,
  imageId: number,
): Promise<InvoiceImageRow | undefined> {
  return tx
    .deleteFrom('invoiceImages')
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .where('id', '=', imageId)
    .returning(columns)
    .executeTakeFirst()
}

export async function existsOrder({ db, locationId }: AtLocation, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return order !== undefined
}
