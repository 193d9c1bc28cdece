import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Database } from '../../database/connections/connection.ts'
import { compareOrderGuide, countsOf } from '../import/compare-order-guide.ts'
import { listKnownItems } from '../import/order-guide-writes.queries.ts'
import { lockOrderGuides } from '../import/write-order-guide.ts'
import { lockRetired } from '../order-guides/order-guides.queries.ts'
import { applyGuide, type AfterImport } from './apply-guide.ts'
import { deleteHeldGuide, findLaterGuide, lockHeldGuide, noteBegun } from './held-guides.queries.ts'
import { listLaterRepPrices } from './later-rep-prices.queries.ts'
import { calledOffWithRep } from './rep-without-access.ts'
import { forgetReplacedRows, noteReplaced } from './replaced-guides.queries.ts'

const mostKeptPricesNoted = 200

export type GuideToBegin = { locationId: number; orderGuideId: number; now: Date }

/**
 * Makes a guide count whose first day has begun; false when it counts already, was taken back, replaced or came too late,
 * its distributor is retired, or its sales rep may not change prices any more.
 */
export function beginGuide(
  database: Database,
  { locationId, orderGuideId, now }: GuideToBegin,
  afterImport: AfterImport,
): Promise<boolean> {
  return transactionOn(database.forLocation(locationId), async (db) => {
    const tx = { db, locationId }
    await lockOrderGuides(tx)
    const held = await lockHeldGuide(tx, orderGuideId)
    // Retired since it was found due: it waits until the distributor is brought back.
    if (!held || (await lockRetired(tx, held.distributorId))) return false
    if (await calledOffWithRep(tx, held, now)) return false
    const { distributorId, startDate: startsOn, endDate: endsOn, uploadedByUser: userId, fileName } = held
    const by = { userId: null, administratorId: null, locationId }
    const about = { orderGuideId, distributorId, startsOn, endsOn, now, userId }
    const object = { objectType: 'order-guide', objectId: orderGuideId }
    const later = await findLaterGuide(tx, about)
    await forgetReplacedRows(tx, about)
    if (later) {
      await deleteHeldGuide(tx, orderGuideId)
      await noteReplaced(tx, { orderGuideId, replacedBy: later.id, now })
      const after = { distributorId, fileName, startsOn, endsOn, replacedBy: later.id }
      await auditBy(db, by, { action: 'replace-order-guide', ...object, after }, now)
      return false
    }
    const laterPrices = await listLaterRepPrices(tx, { distributorId, startsOn, sentAt: held.createdAt })
    const comparison = compareOrderGuide(held.rows, await listKnownItems(tx, distributorId), held.told, laterPrices)
    const { keptPrices } = comparison
    const counts = { ...countsOf(comparison), keptPriceCount: keptPrices.length }
    await noteBegun(tx, orderGuideId, counts, now)
    const onShelf = await applyGuide(tx, about, comparison, afterImport)
    await auditBy(
      db,
      by,
      {
        action: 'begin-order-guide',
        ...object,
        after: {
          distributorId,
          fileName,
          startsOn,
          endsOn,
          ...counts,
          ...onShelf,
          // prices of a sales rep that are newer than the guide
          ...(keptPrices.length > 0 ? { keptPrices: keptPrices.slice(0, mostKeptPricesNoted) } : {}),
        },
      },
      now,
    )
    return true
  })
}
