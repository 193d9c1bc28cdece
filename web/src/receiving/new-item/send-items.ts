import type { OrderItem } from '@larder/contract/ordering/orders.ts'
import { call } from '../../api/client.ts'
import { CallFailure, isFirstUnderWay, isForNow, messageOf, noAnswer } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { isAtLocationOf } from '../../inventory/counts/send-counts.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { addLines } from '../order-lines.ts'
import { nameOf, notAdded } from './item-facts.ts'
import { dropItem, isHeld, itemNow, markUnkept, patchItemHere, waitingItems, type WaitingItem } from './items-state.ts'
import { forgetItem, keepItems, type KeptItem } from './kept-items.ts'

const longestAnswerMs = 15_000
/** The server's own words send the person to where lines are corrected. */
const receivedBefore = 'The order was received before this reached the server.'

/** answered: at least one item was; no answer, signed out: those that are left have to wait */
type Met = 'nothing to send' | 'answered' | 'no answer' | 'signed out'

/** Sends new items that wait, one after another. */
export async function sendItems(): Promise<Met> {
  let met: Met = 'nothing to send'
  for (;;) {
    const next = waitingItems().find(isToSend)
    if (!next) return met
    // oxlint-disable-next-line no-await-in-loop -- one after another
    met = await sendOne(next.item)
    if (met !== 'answered') return met
  }
}

/** Whether an item has not been tried since it was kept or read. */
export function isItemLeftToTry(): boolean {
  return waitingItems().some((one) => isToSend(one) && one.phase === 'kept')
}

function isToSend({ item, phase }: WaitingItem): boolean {
  return item.state === 'waiting' && (phase === 'kept' || phase === 'waiting') && !isHeld(item.key)
}

async function sendOne({ key, orderId, request, isTried }: KeptItem): Promise<Met> {
  const isOffline = !navigator.onLine
  patchItemHere(key, 'sending', { isTried: true })
  await keepAsNow(key)
  let lines: readonly OrderItem[]
  try {
    lines = await post({ request, key })
  } catch (failure) {
    // Nothing leaves a browser without a network: the server can't have it.
    const hasLeft = isTried || !isOffline || failure !== noAnswer
    if (!hasLeft && !itemNow(key)?.isTakenBack) {
      patchItemHere(key, 'sending', { isTried: false })
      await keepAsNow(key)
    }
    return takeFailure(key, failure)
  }
  if (itemNow(key)?.isTakenBack) {
    try {
      await takeOff(lines)
    } catch (failure) {
      return takeFailure(key, failure, 'It was on the delivery already and could not be taken off: ')
    }
  } else {
    addLines(orderId, lines)
    toast({ message: `${nameOf(request)} added` })
  }
  await letGo(key)
  void refresh('getOrder')
  return 'answered'
}

/** Before it goes: whatever becomes of the page, the device knows that the server may have it. */
async function keepAsNow(key: string) {
  const item = itemNow(key)
  if (!item) return
  await keepItems([item]).then(
    () => markUnkept(key, false),
    () => undefined,
  )
}

async function letGo(key: string) {
  // If that fails, it is sent again one day under the same key, and is not added twice.
  await forgetItem(key).catch(() => undefined)
  dropItem(key)
}

/** The added lines, as the server has them; the first answer again when it was sent before. */
export async function post({ request, key }: Pick<KeptItem, 'request' | 'key'>): Promise<readonly OrderItem[]> {
  const options = { idempotencyKey: key, quiet: true, timeOutMs: longestAnswerMs }
  if (request.kind === 'typed') return [await call('postCustomOrderItem', { body: request.body }, options)]
  return (await call('postOrderItems', { body: request.body }, options)).data
}

/** Takes off the delivery what was sent without an answer: sent again under its key, the server says which lines it became. */
export async function takeOffSent(sent: Pick<KeptItem, 'request' | 'key'>): Promise<void> {
  let lines: readonly OrderItem[]
  try {
    lines = await post(sent)
  } catch (failure) {
    if (isRefusal(failure)) return
    throw failure
  }
  await takeOff(lines)
}

/** Whether the server said that it did not add what it was sent, and would not under this key. */
export function isRefusal(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false
  return failure.status === 400 || (failure.status === 409 && !isFirstUnderWay(failure))
}

async function takeOff(lines: readonly OrderItem[]): Promise<void> {
  for (const { oi_id: id } of lines) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one as a rule
      await call('deleteOrderItem', { params: { id } }, { quiet: true, timeOutMs: longestAnswerMs })
    } catch (failure) {
      const isGone = failure instanceof CallFailure && failure.status === 404
      if (!isGone) throw failure
    }
  }
}

/** `stuck` begins the words about an item that was to be taken off the delivery and is on it still. */
async function takeFailure(key: string, failure: unknown, stuck?: string): Promise<Met> {
  const { status, code } = failure instanceof CallFailure ? failure : { status: 0, code: '' }
  const isWaiting = isForNow(failure)
  if (isWaiting || !(await isForGood(key, status))) {
    patchItemHere(key, isWaiting ? 'waiting' : 'failed')
    if (!isWaiting) return 'answered'
    // The others would meet the same.
    for (const { item, phase } of waitingItems()) if (phase === 'kept') patchItemHere(item.key, 'waiting')
    return status === 401 ? 'signed out' : 'no answer'
  }
  const item = itemNow(key)
  if (!item) return 'answered'
  // An item that never arrived need not be taken off.
  if (item.isTakenBack && stuck === undefined) return letGo(key).then(() => 'answered')
  const refusal = `${stuck ?? ''}${code === 'order_already_received' ? receivedBefore : messageOf(failure)}`
  patchItemHere(key, 'kept', { state: 'refused', refusal, isTried: false })
  await keepAsNow(key)
  // The screen of the delivery may not be the one that is open.
  if (stuck === undefined) toast({ message: notAdded(item.request, refusal) })
  void refresh('getOrder')
  return 'answered'
}

/** Not found may also say that the person is at another location now: then the item waits until they are back. */
async function isForGood(key: string, status: number): Promise<boolean> {
  if (status === 400 || status === 409) return true
  return (status === 403 || status === 404) && isAtLocationOf(itemNow(key)?.owner ?? '')
}
