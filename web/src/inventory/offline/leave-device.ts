import type { LeftBehind } from '../../accounts/area-manifest.ts'
import { ownerNow } from '../counts/count-owner.ts'
import { readOps } from '../counts/count-queue.ts'
import { allOps } from '../counts/count-state.ts'
import { isRejected } from '../counts/count-types.ts'
import { readCopy } from './device-copy.ts'
import { returnLease } from './sync/lease.ts'
import { counted } from './offline-texts.ts'

/** Counts that are not on the server; they wait here for the person who made them (reliability O7). */
export async function countsLeftBehind(): Promise<LeftBehind[]> {
  const owner = ownerNow()
  const count = owner === undefined ? 0 : await countOfWaiting(owner)
  return count === 0 ? [] : [{ what: `${counted(count, 'count')} of yours`, becomes: 'sent' }]
}

/** Lets others count the list that this device took offline, unless counts of it still wait to be sent. */
export async function giveListBack(): Promise<void> {
  const owner = ownerNow()
  if (owner === undefined || (await countOfWaiting(owner)) > 0) return
  const copy = await readCopy(owner).catch(() => undefined)
  if (copy) await returnLease(copy.listId, copy.deviceId).catch(() => undefined)
}

async function countOfWaiting(owner: string): Promise<number> {
  const kept = await readOps(owner).catch(() => [])
  const waiting = [...kept, ...allOps()].filter((op) => !isRejected(op))
  return new Set(waiting.map(({ slot }) => slot)).size
}
