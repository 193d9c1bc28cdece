import { confirm } from '../../kit/layers/modals.tsx'
import { ownerNow } from '../counts/count-owner.ts'
import { readOps } from '../counts/count-queue.ts'
import { allOps } from '../counts/count-state.ts'
import { isRejected } from '../counts/count-types.ts'
import { readCopy } from './device-copy.ts'
import { returnLease } from './sync/lease.ts'
import { counted } from './offline-texts.ts'

/** Asks before a logout that would leave counts behind, and gives a list back of which nothing waits (reliability O7). */
export async function mayLeaveDevice(): Promise<boolean> {
  const owner = ownerNow()
  if (owner === undefined) return true
  const kept = await readOps(owner).catch(() => [])
  const waiting = [...kept, ...allOps()].filter((op) => !isRejected(op))
  const count = new Set(waiting.map(({ slot }) => slot)).size
  const copy = await readCopy(owner).catch(() => undefined)
  if (count > 0) {
    return confirm({
      title: 'Log out?',
      message: `${counted(count, 'count')} of yours on this device ${count === 1 ? 'is' : 'are'} not on the server yet. Nobody else sees them; they are sent when you sign in here again.`,
      confirmLabel: 'Log out',
      danger: true,
    })
  }
  if (copy) await returnLease(copy.listId, copy.deviceId).catch(() => undefined)
  return true
}
