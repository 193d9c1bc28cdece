import { inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { AtLocation } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Database, type Tx } from '../../database/connections/connection.ts'
import { applyGuide, type AfterImport, type OnShelf } from '../in-force/apply-guide.ts'
import { insertHeldGuide, takeOverHeldGuide } from '../in-force/held-guides.queries.ts'
import { replaceWaiting } from '../in-force/replace-guides.ts'
import {
  findGuideOfCatalogue,
  findSameOrderGuide,
  findTimeZone,
  insertOrderGuide,
  lockRetired,
  moveToLocation,
  tryLockOrderGuides,
} from '../order-guides/order-guides.queries.ts'
import type { ImportedGuide } from './imported-guide.ts'
import { notedRep, tellOfRepGuide } from '../reps/tell-of-rep-guide.ts'
import type { Uploader } from './uploader.ts'
import { compareOrderGuide, countsOf } from './compare-order-guide.ts'
import { listKnownItems } from './order-guide-writes.queries.ts'
import type { ReadGuide } from './read-guide.ts'

export type ImportOrder = {
  distributorId: number
  locationIds: readonly number[]
  startsOn: CalendarDate
  endsOn: CalendarDate
  by: Uploader
  now: Date
  /** the catalogue of EDI that this is; of a file that somebody uploads, which is known by what it holds, undefined */
  sentAs?: string
}

export class ImportUnderWay extends Error {}

/** The location retired the distributor: its items are off the list until it is brought back. */
export class DistributorRetired extends Error {}

const nothingOnShelf: OnShelf = { repackedCount: 0, keptPackCount: 0, autoAddedCount: 0 }
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

/** Waits for the right to write the guides of a location, which the transaction holds to its end. */
export async function lockOrderGuides(tx: AtLocation<Tx>): Promise<void> {
  for (let waitedMs = 0; !(await tryLockOrderGuides(tx)); waitedMs += lockTryMs) {
    if (waitedMs >= longestWaitMs) throw new ImportUnderWay()
    await wait(lockTryMs)
  }
}

async function writeAtLocation(
  tx: AtLocation<Tx>,
  guide: ReadGuide,
  order: ImportOrder,
  afterImport: AfterImport,
): Promise<ImportedGuide> {
  if (await lockRetired(tx, order.distributorId)) throw new DistributorRetired()
  const { sentAs } = order
  const same =
    sentAs === undefined
      ? await findSameOrderGuide(tx, { ...order, ...guide })
      : await findGuideOfCatalogue(tx, { ...order, sentAs })
  if (same) {
    const isHeld = same.appliedAt === null && same.replacedAt === null
    const isOvertaken = !isHeld && !same.isLatest
    if (isHeld) await takeOver(tx, same, order)
    const noChange = { isRepeated: true, isOvertaken, isHeld, keptPackCount: 0, autoAddedCount: 0, replaced: [] }
    return { ...same, ...noChange, merchantId: tx.locationId }
  }
  const isHeld = order.startsOn > inTimeZone(order.now, await findTimeZone(tx))
  const comparison = compareOrderGuide(guide.rows, await listKnownItems(tx, order.distributorId), guide.told)
  const counts = { ...countsOf(comparison), refusedCount: guide.refused.length }
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
    appliedAt: isHeld ? null : order.now,
    sentAs: sentAs ?? null,
  })
  const { distributorId, startsOn, endsOn, now } = order
  const about = { orderGuideId: id, distributorId, startsOn, endsOn, now, userId: order.by.userId }
  const replaced = await replaceWaiting(tx, { ...about, isHeld }, order.by, now)
  if (isHeld) await insertHeldGuide(tx, { ...about, salesRepId: order.by.salesRep?.id ?? null }, guide)
  const onShelf = isHeld ? nothingOnShelf : await applyGuide(tx, about, comparison, afterImport)
  const { salesRep } = order.by
  const after = { distributorId, fileName: guide.fileName, startsOn, endsOn, ...counts, ...onShelf }
  await auditBy(
    tx.db,
    { ...order.by, locationId: tx.locationId },
    {
      action: 'import-order-guide',
      objectType: 'order-guide',
      objectId: id,
      after: { ...after, ...(isHeld ? { isHeld } : {}), ...(salesRep ? { salesRep: notedRep(salesRep) } : {}) },
    },
    order.now,
  )
  const { keptPackCount, autoAddedCount } = onShelf
  const isNew = { isRepeated: false, isOvertaken: false }
  const written = {
    id,
    merchantId: tx.locationId,
    ...isNew,
    isHeld,
    ...counts,
    keptPackCount,
    autoAddedCount,
    replaced,
  }
  if (salesRep) await tellOfRepGuide(tx, salesRep, { guide: written, startsOn, now })
  return written
}

/**
 * A waiting guide of a sales rep belongs to whoever uploads it after them: their access no longer matters. One that a
 * person of the location uploaded, or the distributor sent, stays theirs.
 */
async function takeOver(
  tx: AtLocation<Tx>,
  { id, fileName, uploadedBy }: { id: number; fileName: string; uploadedBy: string },
  { by, distributorId, startsOn, endsOn, now }: ImportOrder,
): Promise<void> {
  const { salesRep, userId, name } = by
  if (!(await takeOverHeldGuide(tx, id, { userId, salesRepId: salesRep?.id ?? null, name }))) return
  const facts = { distributorId, fileName, startsOn, endsOn, uploadedBy: name }
  await auditBy(
    tx.db,
    { ...by, locationId: tx.locationId },
    {
      action: 'take-over-order-guide',
      objectType: 'order-guide',
      objectId: id,
      before: { uploadedBy },
      after: { ...facts, ...(salesRep ? { salesRep: notedRep(salesRep) } : {}) },
    },
    now,
  )
}
