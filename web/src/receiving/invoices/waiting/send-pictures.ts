import { onLocationChange } from '../../../accounts/session.ts'
import { CallFailure } from '../../../api/failures.ts'
import { onChange } from '../../../api/live/live-changes.ts'
import { refresh } from '../../../api/queries.ts'
import { upload } from '../../../api/upload/upload.ts'
import { isAtLocationOf } from '../../../inventory/counts/send-counts.ts'
import { counted } from '../../../kit/counted.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { fitToSend } from './fit-to-send.ts'
import type { WaitingPicture } from './picture-storage.ts'
import {
  allPictures,
  changePictures,
  distributorOfPaper,
  onOtherTabs,
  readWaitingPictures,
  removePictures,
  restorePictures,
  setOnItsWay,
} from './waiting-pictures.ts'

const firstPauseMs = 2_000
const longestPauseMs = 30_000

let sending = Promise.resolve()
let pauseMs = firstPauseMs
let nextTry: ReturnType<typeof setTimeout> | undefined
/** the upload under way, for those who cancel it */
let current: { id: string; ending: AbortController } | undefined

/** Sends what is queued, one picture after another, in one tab at a time. */
export function sendPictures(): Promise<void> {
  clearTimeout(nextTry)
  // What was queued while the last picture was sent goes too.
  sending = sending.then(() => inOneTab(sendAll)).catch(() => undefined)
  return sending
}

/** Takes pictures off the device that are not on the server; for a moment they can be had again as they were. */
export async function deletePictures(ids: readonly string[]): Promise<void> {
  const taken = allPictures().filter(({ id, file }) => ids.includes(id) && file !== null)
  if (current && ids.includes(current.id)) current.ending.abort()
  await removePictures(ids)
  if (taken.length > 0) {
    const message = taken.length === 1 ? 'Picture deleted' : `${counted(taken.length, 'picture')} deleted`
    toast({ message, undo: () => void restorePictures(taken).then(sendPictures) })
  }
  await forgetSentOnes()
}

let isStarted = false
/** Goes on with what was queued before this page, and whenever the signal comes back. Once is enough. */
export function keepSending() {
  if (isStarted) return
  isStarted = true
  const goOn = () => void readWaitingPictures().then(sendPictures)
  goOn()
  window.addEventListener('online', goOn)
  onLocationChange(goOn)
  // The browser does not say when a signal is only bad. A picture whose answer was lost may be the one that is told of.
  onChange(({ kind }) => {
    if (kind === 'start' || kind === 'order-pictures') goOn()
  })
  // The tab that sends knows the rest by itself.
  onOtherTabs(() => void readWaitingPictures())
}

async function sendAll(): Promise<void> {
  await readWaitingPictures()
  // A page may have gone before it let go of what it had sent.
  await forgetSentOnes()
  const failed = new Set<string>()
  for (;;) {
    const next = allPictures().find(({ id, state }) => state === 'queued' && !failed.has(id))
    if (!next) return
    // oxlint-disable-next-line no-await-in-loop -- one after another (spec 3 §2.5)
    const met = await sendOne(next)
    if (met === 'no answer') return
    // A picture that the server fails at must not hold up those behind it.
    if (met === 'server failed') failed.add(next.id)
  }
}

type Met = 'answered' | 'no answer' | 'server failed'

async function sendOne(waiting: WaitingPicture): Promise<Met> {
  const { id, lineId } = waiting
  // The photo of a reject goes in a size that shows what is wrong, an invoice's as sharp as the signal carries it.
  const picture = lineId === undefined ? waiting : await smaller(waiting)
  const { file } = picture
  if (!file) return removePictures([id]).then(() => 'answered')
  const ending = new AbortController()
  current = { id, ending }
  const onProgress = (share: number) => setOnItsWay(id, { kind: 'sending', share })
  onProgress(0)
  try {
    await send(picture, file, onProgress, ending.signal)
    pauseMs = firstPauseMs
    if (lineId !== undefined) {
      // Shown by the server's answer before the device lets go of it.
      await refresh('getRejectImages')
      setOnItsWay(id, undefined)
      return removePictures([id]).then(() => 'answered')
    }
    await changePictures([id], { state: 'sent', file: null })
    setOnItsWay(id, undefined)
    await forgetSentOnes()
    void refresh('getInvoiceImages', 'getOrder', 'getInvoices')
    return 'answered'
  } catch (failure) {
    setOnItsWay(id, undefined)
    // The server may have had all of it when it was cancelled.
    if (ending.signal.aborted) return refresh('getInvoiceImages', 'getRejectImages').then(() => 'answered')
    return takeFailure(picture, failure)
  } finally {
    current = undefined
  }
}

function send(
  { orderId, lineId, name }: WaitingPicture,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const asFile = new File([file], name, { type: file.type })
  const distributorId = distributorOfPaper(orderId)
  if (distributorId !== undefined) {
    const body = { distributor_id: String(distributorId), photographed: '1' as const }
    return upload('postInvoices', { body }, asFile, onProgress, { signal })
  }
  return lineId === undefined
    ? upload('postInvoiceImage', { params: { id: orderId } }, asFile, onProgress, { signal })
    : upload('postRejectImage', { params: { id: lineId } }, asFile, onProgress, { signal })
}

async function takeFailure(picture: WaitingPicture, failure: unknown): Promise<Met> {
  const { id, owner } = picture
  const { status, code, message } = failure instanceof CallFailure ? failure : new CallFailure(500, {})
  const isForNow = [0, 401, 408, 429].includes(status) || status >= 500
  // Not found may also say that the person is at another location now: then it waits until they are back.
  const isElsewhere = (status === 403 || status === 404) && !(await isAtLocationOf(owner))
  if (isForNow || isElsewhere) {
    // The server does not wait as long as this signal takes.
    if (status === 408 || code === 'too_late') await smaller(picture)
    setOnItsWay(id, { kind: 'no connection' })
    if (status !== 401) tryAgainLater()
    return status === 500 ? 'server failed' : 'no answer'
  }
  await changePictures([id], { state: 'refused', refusal: message })
  return 'answered'
}

/** The picture as it is sent from now on: every try sends the same bytes, by which the server knows one that comes twice. */
async function smaller(picture: WaitingPicture): Promise<WaitingPicture> {
  const file = await fitToSend(picture)
  if (!file) return picture
  const change = { file, bytes: file.size }
  await changePictures([picture.id], change)
  return { ...picture, ...change }
}

function tryAgainLater() {
  clearTimeout(nextTry)
  nextTry = setTimeout(() => void sendPictures(), pauseMs)
  pauseMs = Math.min(longestPauseMs, pauseMs * 2)
}

/** Once all pictures of an order are there, nothing of them is left on the device. */
async function forgetSentOnes(): Promise<void> {
  const ofInvoices = allPictures().filter(({ lineId }) => lineId === undefined)
  const ofOrders = Map.groupBy(ofInvoices, ({ orderId }) => orderId)
  for (const [orderId, pictures] of ofOrders) {
    const sent = pictures.filter(({ state }) => state === 'sent')
    const isDone = pictures.every(({ state }) => state === 'sent' || state === 'snap')
    if (!isDone || sent.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- one order as a rule
    await removePictures(sent.map(({ id }) => id))
    const isLoose = distributorOfPaper(orderId) !== undefined
    toast({
      message: isLoose ? 'Invoice uploaded. Its lines are being read.' : `${counted(sent.length, 'picture')} uploaded`,
    })
  }
}

/** Where the browser can't tell its tabs apart, this one sends: the server keeps a picture that comes twice once. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('larder-invoices', work)
  else await work()
}
