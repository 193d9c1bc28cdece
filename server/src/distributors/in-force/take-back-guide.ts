import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { refreshEffectivePrices } from '../../catalogue/items/refresh-effective-prices.ts'
import type { AtLocation } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import { transactionOn, type Database, type Tx } from '../../database/connections/connection.ts'
import type { Uploader } from '../import/uploader.ts'
import { lockOrderGuides } from '../import/write-order-guide.ts'
import { findTimeZone } from '../order-guides/order-guides.queries.ts'
import type { TellShelves } from './apply-guide.ts'
import { deleteHeldGuide } from './held-guides.queries.ts'
import { returnReplaced } from './replace-guides.ts'
import { lockGuideToTakeBack, noteTakenBack, type GuideToTakeBack } from './guides-taken-back.queries.ts'
import {
  listChangedSince,
  listPacksBefore,
  putBackPriceChanges,
  putBackPrices,
  putBackSameItems,
  putBackWholeItems,
  removeAutoAdded,
  removeCreatedItems,
} from './put-back.queries.ts'

export type TakeBackOrder = { locationId: number; orderGuideId: number; by: Uploader; now: Date }

type GuideTakenBack = {
  kind: 'taken-back'
  /** items that somebody changed since, which stay */
  keptCount: number
  /** its new items that are in use, greyed out */
  usedCount: number
  /** called off before its first day */
  wasHeld: boolean
  startsOn: string
  /** the files of the guides that it had replaced and that are due again */
  returned: readonly string[]
}

export type TakenBack =
  | GuideTakenBack
  | { kind: 'already' }
  /** another one was uploaded for its first day before that began */
  | { kind: 'replaced' }
  | { kind: 'unknown' }
  /** a newer guide counts */
  | { kind: 'not-latest' }
  /** what it replaced is not kept any more */
  | { kind: 'too-old' }

/** Makes items and prices at a location what they were before a guide; or calls off one whose first day is to come. */
export function takeBackGuide(
  database: Database,
  { locationId, orderGuideId, by, now }: TakeBackOrder,
  tellShelves: TellShelves,
): Promise<TakenBack> {
  return transactionOn(database.forLocation(locationId), async (db) => {
    const tx = { db, locationId }
    await lockOrderGuides(tx)
    const guide = await lockGuideToTakeBack(tx, orderGuideId)
    if (!guide) return { kind: 'unknown' }
    if (guide.takenBackAt !== null) return { kind: 'already' }
    if (guide.replacedAt !== null) return { kind: 'replaced' }
    if (guide.appliedAt !== null && !guide.isLatest) return { kind: 'not-latest' }
    if (guide.appliedAt !== null && !guide.isKeptBefore) return { kind: 'too-old' }
    const wasHeld = guide.appliedAt === null
    const { keptCount, usedCount } = wasHeld ? nothingPutBack : await putBack(tx, guide, { by, now }, tellShelves)
    await noteTakenBack(tx, orderGuideId, by.name, now)
    if (wasHeld) await deleteHeldGuide(tx, orderGuideId)
    const returned = wasHeld ? await returnReplaced(tx, guide, by, now) : []
    const { distributorId, fileName, startDate: startsOn } = guide
    await auditBy(
      db,
      { ...by, locationId },
      {
        action: 'take-back-order-guide',
        objectType: 'order-guide',
        objectId: orderGuideId,
        after: { distributorId, fileName, startsOn, wasHeld, keptCount, usedCount },
      },
      now,
    )
    return { kind: 'taken-back', keptCount, usedCount, wasHeld, startsOn, returned }
  })
}

const nothingPutBack = { keptCount: 0, usedCount: 0 }

async function putBack(
  tx: AtLocation<Tx>,
  guide: GuideToTakeBack,
  { by, now }: Pick<TakeBackOrder, 'by' | 'now'>,
  tellShelves: TellShelves,
): Promise<{ keptCount: number; usedCount: number }> {
  const kept = await listChangedSince(tx, guide.id)
  const packs = await listPacksBefore(tx, guide.id, kept)
  const itemIds = [
    ...(await putBackWholeItems(tx, guide.id, kept, now)),
    ...(await putBackSameItems(tx, guide.id, kept)),
  ]
  await putBackPrices(tx, guide.id, kept)
  await putBackPriceChanges(tx, guide.id, kept)
  await removeAutoAdded(tx, guide.id, kept)
  const usedCount = await removeCreatedItems(tx, guide.id, kept, now)
  await tellShelves(tx.db, { locationId: tx.locationId, userId: by.userId }, packs, now)
  await refreshEffectivePrices(tx, inTimeZone(now, await findTimeZone(tx)), itemIds)
  return { keptCount: kept.length, usedCount }
}
