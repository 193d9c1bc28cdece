import { changeOp } from '../../counts/count-queue.ts'
import { allOps, patchOp, phaseOf, setPhase } from '../../counts/count-state.ts'
import { sendNow } from '../../counts/send-counts.ts'
import { tabId } from '../../counts/tabs.ts'
import { isToPush } from '../device-copy.ts'

/**
 * Sends counts of offline mode that no list waits for any more, as others are sent: made while another tab brought the
 * list online, or never taken by a device that was full.
 */
export async function sendAsOnline(): Promise<void> {
  const left = allOps().filter(isToPush)
  if (left.length === 0) return
  for (const op of left) {
    patchOp(op, { mode: 'online', tab: tabId })
    if (phaseOf(op) === 'failed') setPhase(op, 'kept')
  }
  await Promise.all(left.map((op) => changeOp(op, { mode: 'online', tab: tabId }).catch(() => undefined)))
  await sendNow()
}
