import type { ListItem } from '@larder/contract/catalogue/items.ts'
import type { CartEntry, replacedChanged, SavedCart } from '@larder/contract/ordering/cart.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { lineOf } from '../cart/line-in-cart.ts'
import { celebrate } from '../cart/news/cart-animation-store.ts'
import { changeCart, mayBeAddedAgain, quantityInCart, refreshCart } from '../cart/session/cart-store.ts'

const replacedCode: (typeof replacedChanged)['code'] = 'replaced_changed'

type LinkedSwap = {
  old: ListItem
  /** the quantity of the old item that was spoken of */
  replaced: number
  other: ListItem
  quantity: number
}

/** The items that a swap under way takes out, by `itemDistributorId`: each is replaced once. */
const underWay = new Set<number>()

/**
 * Takes an item out of the cart and puts a linked one in, both in one save; for a while it can be undone. Does nothing
 * while another item is being put in its place.
 */
export async function swapLinked(swap: LinkedSwap) {
  const id = swap.old.itemDistributorId
  if (underWay.has(id)) return
  underWay.add(id)
  try {
    if (await isStillLinked(swap)) await swapNow(swap)
  } finally {
    underWay.delete(id)
  }
}

/**
 * Reads the group again: an item that was taken out of it must not replace another (docs/spec-gaps.md, cart validity
 * check).
 */
async function isStillLinked({ old, other }: LinkedSwap): Promise<boolean> {
  try {
    const { data } = await queryClient.fetchQuery({
      ...queryOf('getLinkedItems', { params: { id: old.itemDistributorId } }),
      staleTime: 0,
    })
    return data.some(({ items }) => items.some((item) => item.itemDistributorId === other.itemDistributorId))
  } catch (failure) {
    toastFailure(messageOf(failure))
    return false
  }
}

/**
 * Goes through only if the cart still has what is replaced: somebody else may have changed or swapped it while the group
 * was read, or in this very moment.
 */
async function swapNow(swap: LinkedSwap): Promise<void> {
  const { old, replaced, other, quantity } = swap
  const name = [old, other].map(({ itemDistributorId }) => itemDistributorId).join(' ') + ` ${replaced} ${quantity}`
  const earlier = unanswered.get(name)
  if (quantityNow(old) !== replaced && !earlier?.isMade()) return toastFailure(notSwapped(old))
  const replacement =
    earlier ??
    replaceOnce(() => [
      { ...entryFor(other), quantity: quantityNow(other) + quantity, replaces: { ...named(old), quantity: replaced } },
      { ...named(old), quantity: 0 },
    ])
  unanswered.set(name, replacement)
  const isSwapped = await replacement.make().catch((failure: unknown) => toastFailure(whyNot(failure, old)))
  if (isSwapped || !replacement.isUnanswered()) unanswered.delete(name)
  if (!isSwapped) return
  // What an earlier try did may have been put back since: then the answer to it says nothing of this one.
  if (earlier && quantityNow(old) === replaced) return swapNow(swap)
  celebrate(lineOf(other), quantity)
  const message = `${old.name} swapped for ${quantity} ${other.unitMeasure} of ${other.name}`
  // An item that may not be added can't come back: the other would go all the same, and neither be ordered.
  toast(mayBeAddedAgain(lineOf(old).item) ? { message, undo: () => void swapBack(swap) } : { message })
}

/** The swaps that were sent without an answer: pressed again, the same one goes out. */
const unanswered = new Map<string, Replacement>()

/** By what was swapped: others may have changed the quantities since. */
async function swapBack(swap: LinkedSwap, earlier?: Replacement) {
  const { old, replaced, other, quantity } = swap
  const isGone = () => quantityNow(other) === 0
  if (!earlier && isGone()) return toastFailure(notSwappedBack(other))
  const replacement =
    earlier ??
    replaceOnce(() => {
      const now = quantityNow(other)
      return [
        {
          ...entryFor(old),
          quantity: quantityNow(old) + replaced,
          isBack: true,
          replaces: { ...named(other), quantity: now },
        },
        { ...named(other), quantity: Math.max(0, now - quantity) },
      ]
    })
  try {
    const isBack = await replacement.make()
    // Of one whose answer got lost that is not known, or the opposite was said.
    if (isBack && (earlier || replacement.isUnanswered())) toast({ message: `${old.name} is back in your cart` })
  } catch (failure) {
    // In a dead spot the undo must not be lost, so it is offered again: the same one, which may be made already.
    const again = replacement.isUnanswered() ? replacement : undefined
    if (!again && isGone()) toastFailure(notSwappedBack(other))
    else toast({ message: `Not swapped back: ${messageOf(failure)}`, undo: () => void swapBack(swap, again) })
  }
}

type Replacement = ReturnType<typeof replaceOnce>

type CartSave = { itemList: CartEntry[]; lastModified: string | null }

/** Saves both lines together, or neither, and once however often it is tried. */
function replaceOnce(entries: () => CartEntry[]) {
  let sent: CartSave | undefined
  const save = makeOnce<CartSave, SavedCart>({
    make: (body, idempotencyKey) => callOnce('postCart', { body }, { idempotencyKey, quiet: true }),
    keep: (unanswered) => (sent = unanswered?.body),
  })
  /** Whether a try without an answer was made after all, by the cart as it is now. */
  const isMade = () => sent?.itemList.every(isInCart) ?? false

  /**
   * False where the person kept what somebody else changed. Throws CallFailure, once the cart is as it is now; what got no
   * answer goes out again as it was.
   */
  async function make(): Promise<boolean> {
    if (isMade()) return true
    const isRepeat = sent !== undefined
    let itemList = sent?.itemList
    try {
      const saved = await changeCart((lastModified) => {
        // Asked about once: what was applied is what is sent again.
        itemList ??= entries()
        return save(sent ?? { itemList, lastModified })
      })
      // The answer to an earlier try is older than what was read since.
      if (isRepeat) await refreshCart()
      return saved !== undefined
    } catch (failure) {
      await refreshCart()
      if (isMade()) return true
      throw failure
    }
  }
  return { make, isMade, isUnanswered: () => sent !== undefined }
}

function isInCart({ itemDistributorId, quantity }: CartEntry): boolean {
  return quantityInCart(itemDistributorId ?? 0) === quantity
}

const named = ({ itemDistributorId }: ListItem) => ({ itemDistributorId })

function entryFor(item: ListItem) {
  return { ...named(item), shownPrice: item.isMarketPrice ? 0 : item.price, shownPackSize: item.packSize }
}

function notSwapped(old: ListItem): string {
  const now = quantityNow(old)
  if (now === 0) return `Not swapped: ${old.name} is no longer in your cart.`
  return `Not swapped: your cart now has ${now} ${old.unitMeasure} of ${old.name}. See how many replace them, then swap again.`
}

function notSwappedBack({ name }: ListItem): string {
  return `Not swapped back: ${name} is no longer in your cart.`
}

function whyNot(failure: unknown, old: ListItem): string {
  if (failure instanceof CallFailure && failure.code === replacedCode) return notSwapped(old)
  return `Not swapped: ${messageOf(failure)}`
}

function quantityNow({ itemDistributorId }: ListItem): number {
  return quantityInCart(itemDistributorId)
}
