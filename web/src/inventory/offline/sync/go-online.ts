import { CallFailure, messageOf } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { ownerNow } from '../../counts/count-owner.ts'
import { keepOp } from '../../counts/count-queue.ts'
import { readQueue } from '../../counts/count-store.ts'
import { offlineListNow } from '../../counts/offline-list.ts'
import { tellOtherTabs } from '../../counts/tabs.ts'
import { missingOnServer } from './check-list.ts'
import { forgetCopy, readCopy, type DeviceCopy } from '../device-copy.ts'
import { lookForNewVersion } from '../keep-shell.ts'
import { keptLines, type Receipt } from '../kept-lines.ts'
import { tellOfLostAccess } from '../lost-access.tsx'
import { returnLease } from './lease.ts'
import { leaveOfflineMode } from '../offline-mode.ts'
import { connectivityFailed } from '../offline-texts.ts'
import { asOnlyRunner } from './one-runner.ts'
import { openProgress } from './progress-dialog.tsx'
import { pushAgain, pushCounts, PushStopped } from './push-counts.ts'
import { sendAsOnline } from './send-as-online.ts'

/**
 * Sends what was counted, gives the list back and goes on online; gives the receipt, or nothing when it could not be
 * finished now: then everything that was not answered is still on the device.
 */
export async function goOnline(): Promise<Receipt | undefined> {
  const owner = ownerNow()
  if (owner === undefined) return undefined
  if (!navigator.onLine) {
    await showMessage(connectivityFailed)
    return undefined
  }
  const progress = openProgress('Going online', 'Sending your counts')
  try {
    return await asOnlyRunner(async () => {
      // Another tab may have done it while this one waited.
      const copy = await readCopy(owner)
      return copy
        ? await finish(copy, (done, all) => progress.show(`Sending ${done} of ${all} changes`, done, all))
        : undefined
    })
  } catch (failure) {
    await tellFailure(failure, progress.close)
    return undefined
  } finally {
    progress.close()
    // Counts answered before it stopped may have changed amounts.
    if (offlineListNow()) void refresh('getGroups')
    tellOtherTabs('queue')
  }
}

async function finish(copy: DeviceCopy, onProgress: (done: number, all: number) => void): Promise<Receipt> {
  const { owner, listId, deviceId } = copy
  const pushed = await pushCounts(owner, deviceId, onProgress)
  const missing = await missingOnServer(owner, listId, pushed)
  if (missing.length > 0) {
    await pushAgain(missing, keepOp)
    throw new CountsMissing(missing.length)
  }
  await returnLease(listId, deviceId)
  if (!(await forgetCopy(owner))) return finish(copy, onProgress)
  leaveOfflineMode()
  lookForNewVersion()
  await readQueue()
  void sendAsOnline()
  return { name: copy.name, synced: pushed.items.size, ...keptLines() }
}

class CountsMissing extends Error {
  readonly count: number
  constructor(missing: number) {
    super('counts missing')
    this.count = missing
  }
}

async function tellFailure(failure: unknown, close: () => void): Promise<void> {
  close()
  const mayBeShutOut = failure instanceof PushStopped || (failure instanceof CallFailure && failure.status === 403)
  if (mayBeShutOut && (await tellOfLostAccess())) return
  if (failure instanceof CountsMissing)
    return showMessage({
      title: 'Go Online',
      message: `${failure.count} of your counts are not on the server as they should be. They are still on this device: please go online again.`,
    })
  if (failure instanceof PushStopped)
    return showMessage({
      title: 'Go Online',
      message:
        failure.reason === 'elsewhere'
          ? 'You are at another location now. Your counts stay on this device until you are back at theirs.'
          : 'Another tab is still counting. Please close it, then go online again.',
    })
  if (failure instanceof CallFailure && failure.status === 401) return
  if (failure instanceof CallFailure && failure.status > 0)
    return showMessage({ title: 'Go Online', message: `${messageOf(failure)} Your counts are still on this device.` })
  const isTooSlow = failure instanceof DOMException && failure.name === 'TimeoutError'
  if (failure instanceof CallFailure || isTooSlow) return showMessage(connectivityFailed)
  return showMessage({
    title: 'Go Online',
    message: 'This device could not save the answer. Your counts are still on it. Please try again.',
  })
}
