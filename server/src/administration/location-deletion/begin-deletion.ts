import { deletionWarningDays } from '@larder/contract/administration/location-deletion.ts'
import { wallClock } from '@larder/domain/values/calendar-date.ts'
import { inTransaction, type AtLocation } from '../../context.ts'
import { auditBy } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { lockCompany } from '../managed-companies.queries.ts'
import { findLocation } from '../managed-locations.queries.ts'
import { hindranceOf } from './ask-deletion.ts'
import { closeLocation } from './close-location.queries.ts'
import { nightAfter } from '@larder/domain/administration/deletion-night.ts'
import { mailOwnersOfDeletion } from './deletion-mails.ts'
import { lockDeletion, updateDeletion, type LocationDeletionRow } from './location-deletions.queries.ts'

const dayMs = 86_400_000
const warningMs = deletionWarningDays * dayMs

/**
 * Warns the owners a week before the day, and closes the location in the night after it. It never closes without that week:
 * after an outage, or once what hindered it is done, the owners are warned and the day is a week later.
 */
export function beginWhenDue(deps: Deps, at: AtLocation): Promise<void> {
  return inTransaction(at, async (tx) => {
    const deletion = await lockDeletion(tx)
    const location = await findLocation(tx.db, tx.locationId)
    if (!deletion || !location || deletion.begunAt) return
    const now = deps.clock.now()
    const left = deletion.deletesAt.getTime() - now.getTime()
    if (left > 0) {
      // from the night on that is a week before the day shown
      if (!deletion.warnedAt && left <= warningMs + dayMs) await warn(deps, tx, deletion, location.timeZone, now)
      return
    }
    if (!isNight(now, location.timeZone)) return
    await lockCompany(tx.db, location.companyId)
    const hindrance = await hindranceOf(tx)
    if (hindrance) {
      await updateDeletion(tx, { warnedAt: null, toldWaitingAt: deletion.toldWaitingAt ?? now })
      if (!deletion.toldWaitingAt) await mailOwnersOfDeletion(deps, tx, { kind: 'waits', reason: hindrance.text }, now)
    } else if (!deletion.warnedAt || now.getTime() - deletion.warnedAt.getTime() < warningMs)
      await warn(deps, tx, deletion, location.timeZone, now)
    else {
      await updateDeletion(tx, { begunAt: now })
      await closeLocation(tx, location.nickname, now)
      const by = { userId: null, administratorId: null, locationId: tx.locationId }
      const entry = { action: 'begin-location-deletion', objectType: 'location', objectId: tx.locationId }
      await auditBy(tx.db, by, entry, now)
    }
  })
}

async function warn(
  deps: Deps,
  tx: AtLocation<Tx>,
  { askedByName: by, deletesAt: planned }: LocationDeletionRow,
  timeZone: string,
  now: Date,
): Promise<void> {
  const earliest = nightAfter(now, deletionWarningDays, timeZone)
  const deletesAt = planned > earliest ? planned : earliest
  await updateDeletion(tx, { warnedAt: now, deletesAt, toldWaitingAt: null })
  await mailOwnersOfDeletion(deps, tx, { kind: 'soon', by, deletesAt }, now)
}

/** Between 2 and 5 am: no service is under way. */
function isNight(now: Date, timeZone: string): boolean {
  const { minutes } = wallClock(now, timeZone)
  return minutes >= 120 && minutes < 300
}
