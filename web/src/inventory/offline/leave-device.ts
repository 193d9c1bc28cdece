import { confirm } from '../../kit/layers/modals.tsx'
import { ownerNow } from '../counts/count-owner.ts'
import { readOps } from '../counts/count-queue.ts'
import { allOps } from '../counts/count-state.ts'
import { isRejected } from '../counts/count-types.ts'
import { readCopy } from './device-copy.ts'
import { returnLease } from './sync/lease.ts'
import { counted } from './offline-texts.ts'

/** Asks before a logout that would leave counts behind (reliability O7). */
export async function mayLeaveDevice(): Promise<boolean> {
  const owner = ownerNow()
  const count = owner === undefined ? 0 : await countOfWaiting(owner)
  if (count === 0) return true
  return confirm({
    title: 'Log out?',
    message: `${counted(count, 'count')} of yours on this device ${count === 1 ? 'is' : 'are'} not on the server yet. Nobody else sees them; they are sent when you sign in here again.`,
    confirmLabel: 'Log out',
    danger: true,
  })
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
