import type { WasteEntry } from '@larder/contract/food-cost/waste.ts'
import { call } from '../../api/client.ts'
import { CallFailure, isForNow, messageOf } from '../../api/failures.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { refresh } from '../../api/queries.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { isAtLocationOf } from '../../inventory/counts/send-counts.ts'
import { store } from '../../kit/store.ts'
import { forgetWaste, keepWaste, readKeptEntry, readKeptWaste, type KeptWaste } from './kept-waste.ts'

/** The entries on this device that were not sent yet, or were refused. */
export const waitingWaste = store<readonly KeptWaste[]>([])

type Noted = { is: 'noted'; entry: WasteEntry }
type Refused = { is: 'refused'; failure: unknown }
type Sent = Noted | { is: 'kept'; failure?: unknown } | Refused

const pauseMs = 20_000
const longestAnswerMs = 15_000

let isFollowing = false
let sending: Promise<void> | undefined

type Waste = Pick<KeptWaste, 'said'> & { body: Omit<KeptWaste['body'], 'key' | 'happened_at'> }
type Made = { waiting: KeptWaste; entry?: WasteEntry }

/**
 * Notes one waste, however often it is tried: `entry` once the server has it, else it waits on this device. Where neither
 * is known, as the answer was lost and the browser keeps nothing, it throws; a try with other contents repeats that one
 * first and takes it back.
 */
export function noteWasteOnce(): (waste: Waste) => Promise<Made> {
  const make = async ({ body, said }: Waste, key: string): Promise<Made> => {
    const waiting = {
      key,
      owner: ownerNow() ?? '',
      body: { ...body, key, happened_at: new Date().toISOString() },
      said,
    }
    const sent = await noteWaste(waiting)
    if (sent.is === 'refused') throw sent.failure
    return sent.is === 'noted' ? { waiting, entry: sent.entry } : { waiting }
  }
  const anew = makeOnce({ make })
  return makeOnce({
    make,
    change: async ({ waiting, entry }, waste) => {
      await (entry ? takeOff(entry.id) : takeBackWaste(waiting))
      return anew(waste)
    },
  })
}

/** Keeps an entry on the device, then sends it: whatever happens meanwhile, it is noted once. */
async function noteWaste(entry: KeptWaste): Promise<Sent> {
  // A private window may keep nothing: then it is sent all the same.
  const isKept = await keepWaste(entry).then(
    () => true,
    () => false,
  )
  const sent = await send(entry)
  if (sent.is === 'noted') await settle(entry.key, sent.entry)
  if (sent.is === 'refused' && isKept) await forgetWaste(entry.key).catch(() => undefined)
  if (sent.is === 'kept' && !isKept) return { is: 'refused', failure: sent.failure ?? new CallFailure(0, {}) }
  await readWaiting()
  return sent
}

/** Goes on with what waits: now, when the connection is back, and every now and then. Called once the app is drawn. */
export function keepSendingWaste(): void {
  void sendWaiting()
  if (isFollowing) return
  isFollowing = true
  window.addEventListener('online', () => void sendWaiting())
  setInterval(() => void (waitingWaste.get().some(isToSend) && sendWaiting()), pauseMs)
}

/** Takes back an entry that waits; of one that the server has already, whose answer was lost, there too. */
export async function takeBackWaste(entry: KeptWaste): Promise<void> {
  await keepWaste({ ...entry, isTakenBack: true })
  await readWaiting()
  void sendWaiting()
}

/** Takes a refused entry off the device. */
export async function discardWaste(key: string): Promise<void> {
  await forgetWaste(key).catch(() => undefined)
  await readWaiting()
}

export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = undefined))
  return sending
}

async function sendAll(): Promise<void> {
  await readWaiting()
  for (const entry of waitingWaste.get().filter(isToSend)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const sent = await send(entry)
    if (sent.is === 'kept') return
    // oxlint-disable-next-line no-await-in-loop -- one after another
    if (sent.is === 'noted') await settle(entry.key, sent.entry)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    else await keepRefused(entry, messageOf(sent.failure))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await readWaiting()
  }
}

/** Takes an entry that the server has off the device, and off the server if it was taken back while it was sent. */
async function settle(key: string, { id }: WasteEntry): Promise<void> {
  try {
    const kept = await readKeptEntry(key)
    const refusal = kept?.isTakenBack ? await takeOff(id).catch(refusalOf) : undefined
    if (kept && refusal !== undefined) await keepWaste(inLog(kept, refusal))
    else await forgetWaste(key)
  } catch {
    // It stays on the device and is settled with the next try.
  }
}

/** Why an entry stays in the log; null: only for now. */
function refusalOf(failure: unknown): string | null {
  return isToTryAgain(failure) ? null : messageOf(failure)
}

/** An entry that could not be taken out of the log says so: it is tried again, unless the server won't have it. */
function inLog(kept: KeptWaste, refusal: string | null): KeptWaste {
  if (refusal === null) return { ...kept, isInLog: true }
  return { ...kept, isTakenBack: false, isInLog: false, refusal: `Still in the log, not taken back: ${refusal}` }
}

async function takeOff(id: number): Promise<undefined> {
  try {
    await call('deleteWaste', { params: { id } }, { quiet: true, signal: AbortSignal.timeout(longestAnswerMs) })
  } catch (failure) {
    const isGone = failure instanceof CallFailure && failure.status === 404
    if (!isGone) throw failure
  }
  void refresh('getWaste', 'getWasteFoods', 'getVariance', 'getVarianceSums')
}

async function keepRefused(entry: KeptWaste, refusal: string): Promise<void> {
  const kept = await readKeptEntry(entry.key).catch(() => undefined)
  await (kept?.isTakenBack ? forgetWaste(entry.key) : keepWaste({ ...entry, refusal })).catch(() => undefined)
}

async function send({ body, owner }: KeptWaste): Promise<Sent> {
  if (owner !== ownerNow()) return { is: 'kept' }
  try {
    // The entry's own key is gone with the entry once somebody took it back: a repeat must not note it anew.
    const once = { idempotencyKey: body.key, signal: AbortSignal.timeout(longestAnswerMs) }
    const entry = await call('postWaste', { body }, { quiet: true, ...once })
    void refresh('getWaste', 'getWasteFoods', 'getVariance', 'getVarianceSums')
    return { is: 'noted', entry }
  } catch (failure) {
    // Not found may also say that the person is at another location now: then it stays until they are back.
    const isRefused = failure instanceof CallFailure && (failure.status === 403 || failure.status === 404)
    if (isToTryAgain(failure) || (isRefused && !(await isAtLocationOf(owner)))) return { is: 'kept', failure }
    return { is: 'refused', failure }
  }
}

/** Words for a try whose entry neither the server nor this device is known to have. */
export function failureWords(failure: unknown): string {
  return isToTryAgain(failure) ? 'Not sent, and this browser keeps nothing. Please try again.' : messageOf(failure)
}

/** After a defect of the server too: what was noted once is not to be typed again. */
function isToTryAgain(failure: unknown): boolean {
  return isForNow(failure) || (failure instanceof CallFailure && failure.status === 500)
}

async function readWaiting(): Promise<void> {
  const owner = ownerNow()
  waitingWaste.set(owner === undefined ? [] : await readKeptWaste(owner).catch(() => []))
}

function isToSend({ refusal }: KeptWaste): boolean {
  return refusal === undefined
}
