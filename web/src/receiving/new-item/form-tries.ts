import { CallFailure, noAnswer, somethingWentWrong } from '../../api/failures.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { tabId } from '../../inventory/counts/tabs.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { sendNow } from '../draft/send-changes.ts'
import { nameOf } from './item-facts.ts'
import { markUnkept, nextPlace, patchItemHere, putItem, waitingItems } from './items-state.ts'
import { keepItems, type ItemRequest, type KeptItem } from './kept-items.ts'
import { isRefusal, post } from './send-items.ts'

/** What one form tried to add so far. */
export type Tries = {
  /** the same words go under the same key, and are added once */
  byWords: Map<string, Try>
  isFormOpen: boolean
}
type Try = {
  key: string
  request: ItemRequest
  /** it was sent although the device did not keep it, and no answer came: the server may have it */
  isSent: boolean
  isOnItsWay: boolean
}

export function noTries(): Tries {
  return { byWords: new Map(), isFormOpen: true }
}

export function aTry(request: ItemRequest): Try {
  return { key: crypto.randomUUID(), request, isSent: false, isOnItsWay: false }
}

export function newItem(orderId: number, { key, request, isSent }: Try, place: number): KeptItem {
  const owner = ownerNow() ?? ''
  return {
    key,
    owner,
    orderId,
    place,
    request,
    tab: tabId,
    isTried: isSent,
    isTakenBack: false,
    state: 'waiting',
    refusal: null,
  }
}

/** Whether the delivery may have what the form tried to add. */
export function mayHaveArrived({ byWords }: Tries): boolean {
  return [...byWords.values()].some(({ isSent }) => isSent)
}

/** Sends an item that the device does not keep. */
export async function sendUnkept(one: Try): Promise<void> {
  const { isSent } = one
  const isOffline = !navigator.onLine
  Object.assign(one, { isSent: true, isOnItsWay: true })
  try {
    await post(one)
  } catch (failure) {
    // Nothing leaves a browser without a network, and what is refused is not on the delivery.
    if ((isOffline && failure === noAnswer) || isRefusal(failure)) one.isSent = isSent && !isRefusal(failure)
    throw failure
  } finally {
    one.isOnItsWay = false
  }
}

/** The form is closed: what the delivery may have is taken off it again, as soon as the server answers. */
export async function leaveForm(orderId: number, tries: Tries): Promise<void> {
  tries.isFormOpen = false
  const left = [...tries.byWords].filter(([, { isSent, isOnItsWay }]) => isSent && !isOnItsWay)
  for (const [words, one] of left) {
    tries.byWords.delete(words)
    const item = { ...newItem(orderId, one, nextPlace()), isTakenBack: true }
    putItem(item)
    markUnkept(item.key, true)
    // oxlint-disable-next-line no-await-in-loop -- one as a rule
    await keepItems([item])
      .then(() => markUnkept(item.key, false))
      .catch(() => undefined)
    toast({ message: `${nameOf(one.request)} may be on the delivery: no answer came. It is taken off again.` })
  }
  if (left.length > 0) await sendNow()
}

/** Fails while a delivery may still have what is to be taken off it: said again in another form, it would be there twice. */
export async function takeOffFirst(orderId: number): Promise<void> {
  const left = () => waitingItems().filter(({ item }) => item.orderId === orderId && isLeaving(item))
  for (const { item, phase } of left()) if (phase === 'failed') patchItemHere(item.key, 'kept')
  if (left().length === 0) return
  await sendNow()
  const [still] = left()
  if (still) throw still.phase === 'failed' ? new CallFailure(500, { message: somethingWentWrong }) : noAnswer
}

function isLeaving({ isTakenBack, state }: KeptItem): boolean {
  return isTakenBack && state === 'waiting'
}
