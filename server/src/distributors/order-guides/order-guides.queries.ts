import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

const inForce = sql<boolean>`order_guides.id = (
  select max(newest.id) from order_guides newest
  where newest.location_id = order_guides.location_id and newest.distributor_id = order_guides.distributor_id)`

/** The order guides of a distributor at a location, newest first. */
export async function listOrderGuides(
  { db, locationId }: AtLocation,
  distributorId: number,
  { page, limit }: { page: number; limit: number },
) {
  const ofDistributor = db
    .selectFrom('orderGuides')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
  const [{ total }, guides] = await Promise.all([
    ofDistributor.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ofDistributor
      .selectAll()
      .select(inForce.as('isLatest'))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, guides }
}

export function findOrderGuide({ db, locationId }: AtLocation, orderGuideId: number) {
  return db
    .selectFrom('orderGuides')
    .innerJoin('distributors', 'distributors.id', 'orderGuides.distributorId')
    .select([
      'orderGuides.id',
      'orderGuides.distributorId',
      'orderGuides.startDate',
      'orderGuides.itemCount',
      'distributors.nickname',
    ])
    .where('orderGuides.locationId', '=', locationId)
    .where('orderGuides.id', '=', orderGuideId)
    .executeTakeFirst()
}

export function findNewestOrderGuide({ db, locationId }: AtLocation, distributorId: number) {
  return db
    .selectFrom('orderGuides')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A read stays far below the statement's time limit on a busy machine too. */
const linesPerRead = 1_000

/** All rows of a guide in the order of the file, read in parts so that no single query is large. */
export async function listAllOrderGuideItems(at: AtLocation, orderGuideId: number) {
  const read = (after: number) =>
    guideItems(at, orderGuideId)
      .select(['items.id', 'items.din', 'orderGuideItems.lineNumber'])
      .select(lineColumns)
      .where('orderGuideItems.lineNumber', '>', after)
      .orderBy('orderGuideItems.lineNumber')
      .limit(linesPerRead)
      .execute()
  const all: Awaited<ReturnType<typeof read>> = []
  for (let part = await read(0); part.length > 0; part = await read(all.at(-1)?.lineNumber ?? 0)) all.push(...part)
  return all
}

export type OrderGuideLine = Awaited<ReturnType<typeof listAllOrderGuideItems>>[number]

export function guideItems({ db, locationId }: AtLocation, orderGuideId: number) {
  return db
    .selectFrom('orderGuideItems')
    .innerJoin('items', (join) =>
      join
        .onRef('items.locationId', '=', 'orderGuideItems.locationId')
        .onRef('items.id', '=', 'orderGuideItems.itemId'),
    )
    .where('orderGuideItems.locationId', '=', locationId)
    .where('orderGuideItems.orderGuideId', '=', orderGuideId)
}

export const lineColumns = [
  'orderGuideItems.name',
  'orderGuideItems.brand',
  'orderGuideItems.unitMeasure',
  'orderGuideItems.packText',
  'orderGuideItems.packOuter',
  'orderGuideItems.packInner',
  'orderGuideItems.packUom',
  'orderGuideItems.priceCents',
  'orderGuideItems.unitPrice',
  'orderGuideItems.pricePerPound',
  'orderGuideItems.isCatchWeight',
  'orderGuideItems.isMarketPrice',
  'orderGuideItems.change',
  'orderGuideItems.oldPriceCents',
] as const

export type NewOrderGuide = {
  locationId: number
  distributorId: number
  fileName: string
  fileHash: string
  layoutSignature: string
  startDate: string
  endDate: string
  itemCount: number
  createCount: number
  changeCount: number
  sameCount: number
  dropCount: number
  refusedCount: number
  uploadedBy: string
  createdAt: Date
}

export async function insertOrderGuide(tx: Tx, guide: NewOrderGuide): Promise<number> {
  const { id } = await tx.insertInto('orderGuides').values(guide).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Takes the right to import order guides at a location until the transaction ends; false when another import has it.
 * All distributors share it: the words of their items meet in the same rows of the location's vocabulary.
 */
export async function tryLockOrderGuides({ db: tx, locationId }: AtLocation<Tx>): Promise<boolean> {
  const name = `order guides of location ${locationId}`
  const { rows } = await sql<{
    isLocked: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`.execute(tx)
  return rows[0]?.isLocked === true
}

/** Moves the transaction to another location: row-level security shows that location's rows from now on. */
export async function moveToLocation({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await sql`select set_config('app.location', ${String(locationId)}, true)`.execute(tx)
}
