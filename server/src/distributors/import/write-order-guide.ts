import { searchTextOf } from '@larder/domain/catalogue/search/search-words.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { AtLocation } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Database, type Tx } from '../../database/connections/connection.ts'
import {
  changedPacks,
  compareOrderGuide,
  type ChangedPack,
  type ComparedRow,
  type GuideComparison,
} from './compare-order-guide.ts'
import type { GuideItem } from './guide-items.ts'
import {
  insertGuideLines,
  insertItems,
  listKnownItems,
  moveItemsToGuide,
  punchOutItems,
  recordPrices,
  updateItems,
  type GuideInForce,
} from './order-guide-writes.queries.ts'
import {
  findNewestOrderGuide,
  insertOrderGuide,
  moveToLocation,
  tryLockOrderGuides,
} from '../order-guides/order-guides.queries.ts'
import type { ReadGuide } from './read-guide.ts'

export type ImportOrder = {
  distributorId: number
  locationIds: readonly number[]
  startsOn: string
  endsOn: string
  by: { userId: number; administratorId: number | null; name: string; requestId?: string }
  now: Date
}

export type ImportedGuide = {
  id: number
  merchantId: number
  /** true when exactly this file was there already and nothing was written */
  isRepeated: boolean
  itemCount: number
  createCount: number
  changeCount: number
  sameCount: number
  dropCount: number
  refusedCount: number
  /** rows of inventory groups that keep the pack they were counted in, as the new one can't say their counts */
  keptPackCount: number
}

/**
 * The effect of new packs on existing counts, in the transaction of the import: how many rows of groups are said in
 * the new pack, and how many keep the one they were counted in.
 */
export type TellShelves = (
  tx: Tx,
  at: { locationId: number; userId: number },
  changed: readonly ChangedPack[],
  now: Date,
) => Promise<{ repackedCount: number; keptPackCount: number }>

/** The prices and packs that a guide changes, in the transaction of the import, beside what people paid so far. */
export type WatchPrices = (
  tx: AtLocation<Tx>,
  guide: { orderGuideId: number; distributorId: number; startsOn: string },
  rows: readonly ComparedRow[],
  now: Date,
) => Promise<void>

export type AfterImport = { tellShelves: TellShelves; watchPrices: WatchPrices }

export class ImportUnderWay extends Error {}

const longestWaitMs = 60_000
const lockTryMs = 100

/** Writes an order guide for all chosen locations in one transaction: all of them or none. */
export function writeOrderGuide(
  database: Database,
  guide: ReadGuide,
  order: ImportOrder,
  after: AfterImport,
): Promise<ImportedGuide[]> {
  // Locks are taken in one order, so that two imports for the same locations can't wait for each other.
  const locationIds = order.locationIds.toSorted((one, other) => one - other)
  return transactionOn(database.forLocation(locationIds[0] ?? 0), async (tx) => {
    for (const locationId of locationIds) await lockOrderGuides({ db: tx, locationId })
    const written: ImportedGuide[] = []
    for (const locationId of locationIds) {
      await moveToLocation({ db: tx, locationId })
      written.push(await writeAtLocation({ db: tx, locationId }, guide, order, after))
    }
    return written
  })
}

async function lockOrderGuides(tx: AtLocation<Tx>): Promise<void> {
  for (let waitedMs = 0; !(await tryLockOrderGuides(tx)); waitedMs += lockTryMs) {
    if (waitedMs >= longestWaitMs) throw new ImportUnderWay()
    await wait(lockTryMs)
  }
}

async function writeAtLocation(
  tx: AtLocation<Tx>,
  guide: ReadGuide,
  order: ImportOrder,
  { tellShelves, watchPrices }: AfterImport,
): Promise<ImportedGuide> {
  const newest = await findNewestOrderGuide(tx, order.distributorId)
  const isSameFile = newest?.fileHash === guide.fileHash && newest.layoutSignature === guide.layoutSignature
  if (isSameFile && newest.startDate === order.startsOn && newest.endDate === order.endsOn) {
    return { ...newest, merchantId: tx.locationId, isRepeated: true, keptPackCount: 0 }
  }
  const comparison = compareOrderGuide(guide.rows, await listKnownItems(tx, order.distributorId), guide.told)
  const counts = countsOf(comparison, guide)
  const id = await insertOrderGuide(tx.db, {
    locationId: tx.locationId,
    distributorId: order.distributorId,
    fileName: guide.fileName,
    fileHash: guide.fileHash,
    layoutSignature: guide.layoutSignature,
    startDate: order.startsOn,
    endDate: order.endsOn,
    ...counts,
    uploadedBy: order.by.name,
    createdAt: order.now,
  })
  await writeComparison(tx.db, { locationId: tx.locationId, distributorId: order.distributorId }, comparison, {
    orderGuideId: id,
    startsOn: order.startsOn,
    endsOn: order.endsOn,
    now: order.now,
  })
  const onShelf = await tellShelves(
    tx.db,
    { locationId: tx.locationId, userId: order.by.userId },
    changedPacks(comparison.rows),
    order.now,
  )
  const watched = { orderGuideId: id, distributorId: order.distributorId, startsOn: order.startsOn }
  await watchPrices(tx, watched, comparison.rows, order.now)
  const after = {
    distributorId: order.distributorId,
    fileName: guide.fileName,
    startsOn: order.startsOn,
    endsOn: order.endsOn,
    ...counts,
    ...onShelf,
  }
  await auditBy(
    tx.db,
    { ...order.by, locationId: tx.locationId },
    { action: 'import-order-guide', objectType: 'order-guide', objectId: id, after },
    order.now,
  )
  return { id, merchantId: tx.locationId, isRepeated: false, ...counts, keptPackCount: onShelf.keptPackCount }
}

function countsOf({ createCount, changeCount, sameCount, dropCount }: GuideComparison, guide: ReadGuide) {
  return {
    itemCount: guide.rows.length,
    createCount,
    changeCount,
    sameCount,
    dropCount,
    refusedCount: guide.refused.length,
  }
}

async function writeComparison(
  tx: Tx,
  at: { locationId: number; distributorId: number },
  { rows, dropped }: GuideComparison,
  guide: GuideInForce,
): Promise<void> {
  const { locationId } = at
  const toCreate = rows.filter((row) => row.kind === 'create')
  const created = await insertItems(tx, at, guide, toCreate, ({ item }) => ({
    ...item,
    ...inForce(item),
    searchText: searchTextOf(item),
  }))
  const toChange = rows.flatMap(({ kind, known, item }) => (kind === 'change' && known ? [{ known, item }] : []))
  await updateItems({ db: tx, locationId }, guide, toChange, ({ known, item }) => ({
    ...item,
    ...inForce(item),
    id: known.id,
    searchText: hasSameWords(known, item) ? null : searchTextOf(item),
  }))
  await moveItemsToGuide(
    { db: tx, locationId },
    guide,
    rows.flatMap(({ kind, known }) => (kind === 'same' && known ? [known.id] : [])),
  )
  await punchOutItems(
    { db: tx, locationId },
    dropped.map(({ id }) => id),
    guide.now,
  )
  const lines = rows.map(({ item, known, lineChange }) => ({
    ...item,
    itemId: known?.id ?? idOf(created, item.din),
    change: lineChange,
    oldPriceCents: known?.priceCents ?? null,
  }))
  const newPrices = lines.filter((line) => line.oldPriceCents === null || line.oldPriceCents !== line.priceCents)
  await recordPrices({ db: tx, locationId }, guide, newPrices)
  await insertGuideLines({ db: tx, locationId }, guide.orderGuideId, lines)
}

/** A guide in force decides the price, whatever was paid before (domain/catalogue/effective-price.ts). */
function inForce(item: GuideItem): { effectivePriceCents: number } {
  return { effectivePriceCents: item.priceCents }
}

function hasSameWords(known: GuideItem, item: GuideItem): boolean {
  return searchedFacts.every((fact) => known[fact] === item[fact])
}

const searchedFacts = ['name', 'brand', 'packText', 'category', 'description', 'manufacturerNumber'] as const

function idOf(created: ReadonlyMap<string, number>, din: string): number {
  const id = created.get(din)
  if (id === undefined) throw new Error(`item ${din} was not written`)
  return id
}
