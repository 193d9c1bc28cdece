import { useEffect } from 'react'
import { currentSession } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { forgetMarks, keepMark, keptPrepList, type Mark } from './kept-prep-list.ts'

const pauseMs = 20_000
/** The server may take it later: no answer, no session, too busy. */
const forNow = [0, 401, 408, 429, 500, 502, 503, 504]

let sending = Promise.resolve()

/** Notes on the device that an amount was taken, or was not, and tells the kitchen. */
export function markTaken(locationId: number, key: string, mark: Mark): void {
  keepMark(locationId, key, mark)
  void sendMarks(locationId)
}

/** Sends what was marked without a connection, as long as the list is open. */
export function useSendingMarks(locationId: number): void {
  useEffect(() => {
    const send = () => void (isAnyKept(locationId) && sendMarks(locationId))
    send()
    window.addEventListener('online', send)
    const timer = setInterval(send, pauseMs)
    return () => {
      window.removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [locationId])
}

function sendMarks(locationId: number): Promise<void> {
  sending = sending.then(() => sendAll(locationId))
  return sending
}

async function sendAll(locationId: number): Promise<void> {
  // What is marked while others are sent goes with the next round.
  while (isAnyKept(locationId) && currentSession().activeLocation?.id === locationId) {
    const sent: Record<string, Mark> = {}
    let isLater = false
    for (const [key, mark] of Object.entries(keptPrepList(locationId).marks)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      isLater = !(await isSettled(key, mark))
      if (isLater) break
      sent[key] = mark
    }
    if (Object.keys(sent).length > 0) {
      // The list has them before the device forgets them: no check mark goes off between.
      // oxlint-disable-next-line no-await-in-loop -- one round after another
      await refresh('getPrepList')
      forgetMarks(locationId, sent)
    }
    if (isLater) return
  }
}

/** Whether the server has a mark, or won't have it. */
async function isSettled(key: string, mark: Mark): Promise<boolean> {
  try {
    await call('putPrepTaken', { body: { key, ...mark } }, { quiet: true })
    return true
  } catch (failure) {
    if (forNow.includes(failure instanceof CallFailure ? failure.status : 0)) return false
    toast({ message: messageOf(failure) })
    return true
  }
}

function isAnyKept(locationId: number): boolean {
  return Object.keys(keptPrepList(locationId).marks).length > 0
}
