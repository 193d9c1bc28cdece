import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type NewRejectImage = {
  orderId: number
  orderItemId: number
  sentHash: string
  pictureKey: string
  thumbnailKey: string
  width: number
  height: number
  sizeBytes: number
  createdBy: number
  createdByName: string
  createdAt: Date
}

const columns = [
  'id',
  'orderId',
  'orderItemId',
  'pictureKey',
  'thumbnailKey',
  'width',
  'height',
  'sizeBytes',
  'createdByName',
  'createdAt',
] as const

const mostImages = 500

/** The photos of an order's rejects in the order they came. */
export function listRejectImages({ db, locationId }: AtLocation, orderId: number) {
  return db
    .selectFrom('rejectImages')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .limit(mostImages)
    .execute()
}

/** The photos of one line. */
export function listPhotosOfLine({ db, locationId }: AtLocation, orderItemId: number) {
  return db
    .selectFrom('rejectImages')
    .select(['pictureKey', 'thumbnailKey'])
    .where('locationId', '=', locationId)
    .where('orderItemId', '=', orderItemId)
    .execute()
}

export type RejectImageRow = Awaited<ReturnType<typeof listRejectImages>>[number]

export function findRejectImage({ db, locationId }: AtLocation, imageId: number): Promise<RejectImageRow | undefined> {
  return db
    .selectFrom('rejectImages')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('id', '=', imageId)
    .executeTakeFirst()
}

/** The photo of a line that was made of these very bytes. */
export function findPhotoOfBytes(
  { db, locationId }: AtLocation,
  orderItemId: number,
  sentHash: string,
): Promise<RejectImageRow | undefined> {
  return db
    .selectFrom('rejectImages')
    .select(columns)
    .where('locationId', '=', locationId)
    .where('orderItemId', '=', orderItemId)
    .where('sentHash', '=', sentHash)
    .executeTakeFirst()
}

/** Keeps a photo; undefined when the same bytes were kept by another request meanwhile. */
export function insertRejectImage(
  { db: tx, locationId }: AtLocation<Tx>,
  image: NewRejectImage,
): Promise<RejectImageRow | undefined> {
  return tx
    .insertInto('rejectImages')
    .values({ ...image, locationId })
    .onConflict((conflict) => conflict.columns(['locationId', 'orderItemId', 'sentHash']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function removeRejectImage(
  { db: tx, locationId }: AtLocation<Tx>,
  orderItemId: number,
  imageId: number,
): Promise<RejectImageRow | undefined> {
  return tx
    .deleteFrom('rejectImages')
    .where('locationId', '=', locationId)
    .where('orderItemId', '=', orderItemId)
    .where('id', '=', imageId)
    .returning(columns)
    .executeTakeFirst()
}
