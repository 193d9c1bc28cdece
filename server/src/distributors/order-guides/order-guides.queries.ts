import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** Whether a row of order_guides is the guide that counts now. */
export const guideCounts = sql<boolean>`order_guides.id is not distinct from (
  select newest.id from order_guides newest
  where newest.location_id = order_guides.location_id and newest.distributor_id = order_guides.distributor_id
    and newest.applied_at is not null and newest.taken_back_at is null
  order by newest.applied_at desc, newest.start_date desc, newest.id desc limit 1)`

/** The file of the guide that replaced a row of order_guides. */
const replacingFile = sql<string | null>`(select newer.file_name from order_guides newer
  where newer.location_id = order_guides.location_id and newer.id = order_guides.replaced_by)`.as('replacingFile')

/** Whether the guide that replaced a row of order_guides was not taken back. */
const replacingCounts = sql<boolean>`exists (select from order_guides newer
  where newer.location_id = order_guides.location_id and newer.id = order_guides.replaced_by and newer.taken_back_at is null)`

/** The file that waits again when a row of order_guides is called off before its day. */
const returningFile = sql<string | null>`(select older.file_name from order_guides older
  where order_guides.applied_at is null and older.location_id = order_guides.location_id
    and older.replaced_by = order_guides.id and older.taken_back_at is null
  order by older.id desc limit 1)`.as('returningFile')

/** Whether the items from before a row of order_guides are kept. */
export const itemsAreKept = sql<boolean>`exists (select from guide_items_before kept
  where kept.location_id = order_guides.location_id and kept.order_guide_id = order_guides.id)`

/** The order guides of a distributor at a location, newest first. */
export async function listOrderGuides(
  { db, locationId }: AtLocation,
  distributorId: number,
  { page, limit }: { page: number; limit: number },
) {
  const ofDistributor = db
    .selectFrom('orderGuides')
    .where('orderGuides.locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
  const [{ total }, guides] = await Promise.all([
    ofDistributor.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ofDistributor
      .selectAll('orderGuides')
      .select([guideCounts.as('isLatest'), itemsAreKept.as('isKeptBefore'), replacingFile, returningFile])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, guides }
}

/** A guide that counts, or did until a newer one came, and whose rows are kept. */
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
    .where('orderGuides.appliedAt', 'is not', null)
    .where('orderGuides.takenBackAt', 'is', null)
    .where('orderGuides.rowsRemovedAt', 'is', null)
    .executeTakeFirst()
}

/** Whether a location has a guide, also one that was taken back or whose first day is to come. */
export async function existsOrderGuide({ db, locationId }: AtLocation, orderGuideId: number): Promise<boolean> {
  const guide = await db
    .selectFrom('orderGuides')
    .select('id')
    .where('locationId', '=', locationId)
    .where('id', '=', orderGuideId)
    .executeTakeFirst()
  return guide !== undefined
}

type SameFile = {
  distributorId: number
  fileHash: string
  layoutSignature: string
  startsOn: string
  endsOn: string
}

/**
 * The guide of this very file and these days that came in last, also where a newer one counts by now or replaced it before
 * its day; not when it was taken back, or what replaced it was.
 */
export function findSameOrderGuide({ db, locationId }: AtLocation, same: SameFile) {
  return db
    .selectFrom('orderGuides')
    .selectAll()
    .select(guideCounts.as('isLatest'))
    .where('locationId', '=', locationId)
    .where('distributorId', '=', same.distributorId)
    .where('startDate', '=', same.startsOn)
    .where('endDate', '=', same.endsOn)
    .where('fileHash', '=', same.fileHash)
    .where('layoutSignature', '=', same.layoutSignature)
    .where('takenBackAt', 'is', null)
    .where((eb) => eb.or([eb('replacedAt', 'is', null), replacingCounts]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The guide that was made of this catalogue of EDI, on whatever day, also where it was taken back since. */
export function findGuideOfCatalogue(
  { db, locationId }: AtLocation,
  { distributorId, sentAs }: { distributorId: number; sentAs: string },
) {
  return db
    .selectFrom('orderGuides')
    .selectAll()
    .select(guideCounts.as('isLatest'))
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('sentAs', '=', sentAs)
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

type NewOrderGuide = {
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
  appliedAt: Date | null
  sentAs: string | null
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

/** Whether the location retired a distributor, which it can neither do nor undo until the transaction ends. */
export async function lockRetired({ db, locationId }: AtLocation<Tx>, distributorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('locationDistributors')
    .select('retiredAt')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .forShare()
    .executeTakeFirst()
  return row !== undefined && row.retiredAt !== null
}

export async function findTimeZone({ db, locationId }: AtLocation): Promise<string> {
  const { timeZone } = await db
    .selectFrom('locations')
    .select('timeZone')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return timeZone
}
