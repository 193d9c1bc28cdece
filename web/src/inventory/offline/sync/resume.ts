import { currentUserQuery } from '../../../accounts/current-user.ts'
import { currentSession, onLocationChange } from '../../../accounts/session.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sessionAfter } from '@larder/domain/inventory/offline-session.ts'
import { ownerNow } from '../../counts/count-owner.ts'
import { readOps } from '../../counts/count-queue.ts'
import { readQueue } from '../../counts/count-store.ts'
import { offlineListNow } from '../../counts/offline-list.ts'
import { onOtherTabs } from '../../counts/tabs.ts'
import { forgetCopy, isToPush, readCopy, type DeviceCopy } from '../device-copy.ts'
import { goOnline } from './go-online.ts'
import { tellIfAccessSeemsLost } from '../lost-access.tsx'
import { returnLease } from './lease.ts'
import { enterOfflineMode, followCountsOnDevice, leaveOfflineMode } from '../offline-mode.ts'
import { openReceipt } from './receipt.tsx'
import { sendAsOnline } from './send-as-online.ts'

let resumed: Promise<void> | undefined

/** Finds what an earlier page left on this device; resolves once lists and counts are read from where they belong. */
export function resumeOffline(): Promise<void> {
  resumed ??= begin()
  return resumed
}

async function begin(): Promise<void> {
  followCountsOnDevice()
  onLocationChange(() => void resume())
  onOtherTabs((what) => {
    if (what === 'session') void resume(false)
  })
  window.addEventListener('online', () => void sendWhatWasLeft())
  await resume()
}

async function resume(tellOthers = true): Promise<void> {
  const owner = await ownerKnown()
  const copy = owner === undefined ? undefined : await readCopy(owner).catch((): 'unreadable' => 'unreadable')
  // The person went on to another location meanwhile, and perhaps back: what is found here is not theirs now.
  if (owner !== ownerNow()) return
  // Keep showing the copy until it can be read again.
  if (copy === 'unreadable' && offlineListNow()?.owner === owner) return
  const isOffline = copy !== undefined && copy !== 'unreadable' && copy.session === 'offline'
  if (offlineListNow() && !isOffline) leaveOfflineMode(false)
  await readQueue()
  if (owner !== ownerNow()) return
  void tellIfAccessSeemsLost()
  if (copy === 'unreadable') return
  if (!copy) return sendAsOnline()
  if (copy.session === 'offline' && offlineListNow()?.owner !== owner) enterOfflineMode(copy, tellOthers)
  if (copy.session === 'downloading') void undoDownload(copy)
  if (copy.session === 'left') void sendWhatWasLeft()
}

/** After a sign-in the person's name is in the first answer only. */
async function ownerKnown(): Promise<string | undefined> {
  const { activeLocation, userId } = currentSession()
  if (activeLocation !== null && userId === null)
    await queryClient.fetchQuery({ ...currentUserQuery, retry: false }).catch(() => undefined)
  return ownerNow()
}

/** The page ended while it was downloading: nothing was counted, and whether the list was taken is not known. */
function undoDownload({ owner, listId, deviceId }: DeviceCopy): Promise<void> {
  const undo = async () => {
    // Held by a tab that is still downloading.
    const copy = await readCopy(owner)
    if (copy?.session !== 'downloading') return
    try {
      await returnLease(listId, deviceId)
      await forgetCopy(owner)
    } catch {
      // Without a connection it is done by the next start.
    }
  }
  if (!navigator.locks) return undo()
  return navigator.locks.request('larder-sync', { ifAvailable: true }, (lock) => (lock ? undo() : undefined))
}

/** Counts of a session that was ended are sent when the same person is back (reliability O7). */
async function sendWhatWasLeft(): Promise<void> {
  const owner = ownerNow()
  if (owner === undefined || !navigator.onLine) return
  const copy = await readCopy(owner).catch(() => undefined)
  if (!copy || copy.session !== 'left' || sessionAfter(copy.session, 'goOnline') === null) return
  if (!(await readOps(owner)).some(isToPush)) return void (await forgetCopy(owner))
  const receipt = await goOnline()
  if (receipt) openReceipt(receipt)
}
