import { CallFailure, messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { tellReceivingTabs } from '../draft/receiving-tabs.ts'
import { sendNow } from '../draft/send-changes.ts'
import { aTry, leaveForm, newItem, sendUnkept, takeOffFirst, type Tries } from './form-tries.ts'
import { nameOf, notAdded } from './item-facts.ts'
import { dropItem, hold, itemNow, markTakenBack, nextPlace, patchItemHere, putItem } from './items-state.ts'
import { forgetItem, keepItems, type ItemRequest, type KeptItem } from './kept-items.ts'
import { takeOffSent } from './send-items.ts'

/**
 * Adds an item to a delivery. Once it resolves 'kept' the device has it, and it is sent now or as soon as there is a connection;
 * where the browser keeps nothing it resolves 'added' when the server has it, and fails as the call does. Other words of
 * the same form that may have arrived are taken off the delivery.
 */
export async function addItem(orderId: number, request: ItemRequest, tries: Tries): Promise<'kept' | 'added'> {
  const words = JSON.stringify(request.body)
  const { byWords } = tries
  const one = byWords.get(words) ?? aTry(request)
  byWords.set(words, one)
  const others = [...byWords].filter(([said, { isSent }]) => isSent && said !== words)
  const item = newItem(orderId, one, nextPlace())
  const instead = others.map(([, other]) => ({ ...newItem(orderId, other, nextPlace()), isTakenBack: true }))
  try {
    await keepItems([...instead, item])
  } catch {
    for (const [said, other] of others) {
      // oxlint-disable-next-line no-await-in-loop -- one as a rule, and the next is not tried where there is no answer
      await takeOffSent(other)
      // Said again, they are another item: under the old key the server would answer what it did.
      byWords.delete(said)
    }
    await takeOffFirst(orderId)
    try {
      await sendUnkept(one)
    } catch (failure) {
      // Nobody is left to read it in the form, or to try again.
      if (!tries.isFormOpen && !one.isSent) toastFailure(notAdded(request, messageOf(failure)))
      if (!tries.isFormOpen) void leaveForm(orderId, tries)
      throw failure
    }
    byWords.clear()
    await refresh('getOrder')
    return 'added'
  }
  byWords.clear()
  for (const other of instead) putItem(other)
  enter(item)
  return 'kept'
}

/** Puts another item in the place of one that waits, or says that it was sent before. */
export async function saveChange(old: KeptItem, request: ItemRequest): Promise<void> {
  const isChanged = await takeOut(old, newItem(old.orderId, aTry(request), old.place)).catch(() => {
    throw new CallFailure(0, { message: 'This device could not keep the change. Please try again.' })
  })
  if (!isChanged) toast({ message: sentBefore(nameOf(old.request)) })
}

/** Takes back an item that waits, also one that the server may have. */
export async function removeItem(old: KeptItem): Promise<void> {
  const name = nameOf(old.request)
  const failed = () => toast({ message: `This device could not do it. ${name} is as it was; please try again.` })
  try {
    const isRemoved = await takeOut(old)
    // One that is stuck on the delivery was removed before.
    if (old.isTakenBack) return
    if (isRemoved) toast({ message: `${name} removed`, undo: () => void addAgain(old).catch(failed) })
    else toast({ message: sentBefore(name) })
  } catch {
    failed()
  }
}

async function addAgain({ orderId, request, place }: KeptItem): Promise<void> {
  const item = newItem(orderId, aTry(request), place)
  await keepItems([item])
  enter(item)
}

function sentBefore(name: string): string {
  return `${name} was sent before: it is a line of the delivery now, and can be corrected there.`
}

/** Tries again what met a defect of the server. */
export function retryItem({ key }: KeptItem): void {
  patchItemHere(key, 'kept')
  void sendNow()
}

/** While its form is open an item is not sent. */
export function holdItem({ key }: KeptItem): () => void {
  hold(key, true)
  return () => {
    hold(key, false)
    void sendNow()
  }
}

function enter(item: KeptItem) {
  putItem(item)
  tellReceivingTabs()
  void sendNow()
}

async function takeOut({ key }: KeptItem, next?: KeptItem): Promise<boolean> {
  const now = itemNow(key)
  if (!now || (now.isTakenBack && now.state === 'waiting')) return false
  const added = next ? [next] : []
  if (now.isTried) {
    // Said at once: the answer may be on its way.
    markTakenBack(key, true)
    try {
      await keepItems([{ ...now, isTakenBack: true }, ...added])
    } catch (failure) {
      markTakenBack(key, false)
      throw failure
    }
    // It was answered while the device was writing.
    if (!itemNow(key)) await forgetItem(key)
  } else {
    hold(key, true)
    try {
      await keepItems(added, key)
      dropItem(key)
    } finally {
      hold(key, false)
    }
  }
  if (next) putItem(next)
  tellReceivingTabs()
  void sendNow()
  return true
}
