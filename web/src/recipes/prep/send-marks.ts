import { onLocationChange } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { CallFailure, isForNow, messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { isAtLocationOf } from '../../inventory/counts/send-counts.ts'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { forgetMarks, keepMark, keptMarks, type Mark } from './kept-marks.ts'

const pauseMs = 20_000

let sending = Promise.resolve()
let isFollowing = false

/** Notes on the device that an amount was taken, or was not, and tells the kitchen. */
export function markTaken(key: string, mark: Mark): void {
  const owner = ownerNow()
  if (owner === undefined) return
  keepMark(owner, key, mark)
  void sendMarks()
}

/** Sends what was marked without a connection, whichever screen is open. Once is enough. */
export function keepSendingMarks(): void {
  void sendMarks()
  if (isFollowing) return
  isFollowing = true
  const send = () => void sendMarks()
  window.addEventListener('online', send)
  onLocationChange(send)
  setInterval(send, pauseMs)
}

function sendMarks(): Promise<void> {
  sending = sending.then(sendAll).catch(() => undefined)
  return sending
}

async function sendAll(): Promise<void> {
  const owner = ownerNow()
  // What is marked while others are sent goes with the next round.
  while (owner !== undefined && isAnyKept(owner) && ownerNow() === owner) {
    // By the name of a food a mark would hold at another location too, where another tab or device has gone meanwhile.
    // oxlint-disable-next-line no-await-in-loop -- one round after another
    if (!(await isAtLocationOf(owner))) return
    const sent: Record<string, Mark> = {}
    let isLater = false
    for (const [key, mark] of Object.entries(keptMarks(owner))) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      isLater = !(await isSettled(owner, key, mark))
      if (isLater) break
      sent[key] = mark
    }
    if (Object.keys(sent).length > 0) {
      // The list has them before the device forgets them: no check mark goes off between.
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      await refresh('getPrepList')
      forgetMarks(owner, sent)
    }
    if (isLater) return
  }
}

/** Whether the server has a mark, or won't have it. */
async function isSettled(owner: string, key: string, mark: Mark): Promise<boolean> {
  try {
    await call('putPrepTaken', { body: { key, ...mark } }, { quiet: true })
    return true
  } catch (failure) {
    if (isForNow(failure) || (failure instanceof CallFailure && failure.status === 500)) return false
    const isRefused = failure instanceof CallFailure && (failure.status === 403 || failure.status === 404)
    if (isRefused && !(await isAtLocationOf(owner))) return false
    toastFailure(messageOf(failure))
    return true
  }
}

function isAnyKept(owner: string): boolean {
  return Object.keys(keptMarks(owner)).length > 0
}
