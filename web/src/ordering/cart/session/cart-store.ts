import type { Cart, SavedCart } from '@larder/contract/ordering/cart.ts'
import { availability } from '@larder/domain/catalogue/availability.ts'
import { useSyncExternalStore } from 'react'
import { notifier } from '../../../kit/store.ts'
import { beforeLocationChange, currentSession, onLocationChange } from '../../../accounts/session.ts'
import { call } from '../../../api/client.ts'
import { onChange } from '../../../api/live/live-changes.ts'
import { tellBlockedAdd, tellRefusal } from '../blocked-add.tsx'
import { celebrate } from '../news/cart-animation-store.ts'
import { askAboutConflict } from './conflict-question.tsx'
import { openCart, type CartSession } from './cart-session.ts'
import type { CartSave, CartState } from './cart-world.ts'
import { entryOf, keyOfItem, lineOf, type LineInCart, type Orderable } from '../line-in-cart.ts'
import { keepUnsaved, keptUnsaved } from './unsaved-changes.ts'

export type { CartState, SaveState } from './cart-world.ts'

/** The most lines that a bulk clear may name; without names it clears everything. */
const mostNamedLines = 500

let session: CartSession | undefined
const changes = notifier()

/** The cart as the person wants it, before and after its saves. */
export function useCart(): CartState {
  return useSyncExternalStore(changes.subscribe, currentCart)
}

/** The number of lines in the cart, undefined while nobody knows. */
export function useCartCount(): number | undefined {
  return useSyncExternalStore(changes.subscribe, () => (currentCart().isRead ? currentCart().lines.length : undefined))
}

/** False until the cart was read: a step from an unknown quantity would replace it. */
export function useIsCartRead(): boolean {
  return useSyncExternalStore(changes.subscribe, () => currentCart().isRead)
}

/** One item's quantity in the cart, 0 when it is not there. */
export function useQuantityOf(itemDistributorId: number): number {
  return useSyncExternalStore(changes.subscribe, () => quantityInCart(itemDistributorId))
}

/** The same once, outside of a screen. */
export function quantityInCart(itemDistributorId: number): number {
  return cart().quantityOf(keyOfItem(itemDistributorId))
}

export function currentCart(): CartState {
  return cart().state()
}

/**
 * Wants a quantity of a line or an item: shown at once, saved a moment later. Gives false when the item may not be
 * added; the notice that says why is open then. On review order a punched-out line may be raised (spec 1 §4). `isBack`:
 * an Undo puts back what was taken out.
 */
export function setQuantity(
  orderable: Orderable,
  quantity: number,
  { isReview = false, isBack = false, searchText }: { isReview?: boolean; isBack?: boolean; searchText?: string } = {},
): boolean {
  const line = isBack ? { ...lineOf(orderable), isBack } : lineOf(orderable)
  const blocked = quantity > cart().quantityOf(line.key) && line.item ? blockOf(line.item, isReview) : undefined
  if (blocked) {
    tellBlockedAdd(blocked, line)
    return false
  }
  cart().setQuantity(searchText ? { ...line, searchText } : line, quantity)
  return true
}

export function removeLine(line: LineInCart) {
  cart().setQuantity(line, 0)
}

/** Takes these lines, or everything, out of the cart with one call. Throws CallFailure. */
export async function clearAll(lines: readonly LineInCart[] = currentCart().lines): Promise<void> {
  await cart().clear(lines)
}

/**
 * Changes the cart by a call that answers like a save, as a swap. Returns nothing when the person kept what somebody
 * else changed meanwhile. Throws CallFailure.
 */
export function changeCart<Answer extends SavedCart>(
  make: (lastModified: string | null) => Promise<Answer>,
): Promise<Answer | undefined> {
  return cart().changeBy(make)
}

/** Forgets unsaved changes and reads the cart again, at once without the lines of the orders that were placed. */
export function reloadCart(orderedOf: readonly number[] = []): Promise<void> {
  return cart().reload(orderedOf)
}

/** Reads what came into the cart by another call, as a special request; what waits is saved first. */
export async function refreshCart(): Promise<void> {
  await cart().saveNow()
  await cart().refresh()
}

/** Sends what waits; gives true once everything is saved, false when it could not be or the cart could not be read. */
export async function saveNow(): Promise<boolean> {
  return (await cart().whenRead()) && cart().saveNow()
}

/** Keeps the cart as it is shown, as while an order of it is sent; gives the function that lets go. */
export function holdCart(): () => void {
  return cart().hold()
}

/** How many lines have a change that the server does not have. */
export function unsavedCount(): number {
  return session?.state().unsavedCount ?? 0
}

export function retrySaves() {
  cart().retry()
}

/** Whether an item that is taken out of the cart may be put in again. */
export function mayBeAddedAgain(item: LineInCart['item']): boolean {
  return !item || blockOf(item, false) === undefined
}

function blockOf(item: NonNullable<LineInCart['item']>, isOnReviewOrder: boolean) {
  const answer = availability({ ...item, isUnpurchasable: item.isUnpurchasable === 1 }, { isOnReviewOrder })
  return answer.mayBeAdded ? undefined : answer.reason
}

/** The cart of the active location; it begins to load when it is first asked for. */
function cart(): CartSession {
  if (session) return session
  const location = currentSession().activeLocation
  const owner = () => ({ userId: currentSession().userId, locationId: location?.id })
  const hasCart = location?.display_shopping_cart === 1
  session = openCart({
    read: hasCart ? () => call('getCart', undefined, { quiet: true }) : () => Promise.resolve(emptyCart),
    save,
    clear,
    after,
    newKey: () => crypto.randomUUID(),
    keep: (unsaved) => keepUnsaved(owner(), unsaved),
    kept: () => keptUnsaved(owner()),
    askAboutConflict,
    onRefused: tellRefusal,
    onAdded: celebrate,
  })
  session.subscribe(changes.notify)
  // Not at once: the first caller may be in the middle of rendering.
  queueMicrotask(session.load)
  return session
}

const emptyCart: Cart = { shoppingCart: [], lastModified: '', unsyncedItems: [] }

function save({ idempotencyKey, lastModified, lines }: CartSave): Promise<SavedCart> {
  const itemList = lines.flatMap((line) => entryOf(line) ?? [])
  return call('postCart', { body: { itemList, lastModified } }, { idempotencyKey, quiet: true })
}

function clear({ idempotencyKey, lastModified, lines }: CartSave): Promise<SavedCart> {
  const named = lines.length > mostNamedLines ? [] : lines
  const itemList = named.flatMap((line) => {
    const entry = entryOf(line)
    return entry ? { ...entry, quantity: 0 as const } : []
  })
  return call('postCartClear', { body: { itemList, lastModified } }, { idempotencyKey })
}

function after(pauseMs: number, then: () => void): () => void {
  const timer = setTimeout(then, pauseMs)
  return () => clearTimeout(timer)
}

beforeLocationChange(() => session?.saveNow() ?? Promise.resolve())

onLocationChange(() => {
  session?.close()
  session = undefined
  changes.notify()
})

onChange((change) => {
  if (change.kind === 'start' || change.kind === 'cart') session?.heard(change.lastModified)
  else if (change.kind === 'look-again' || change.kind === 'items') void session?.refresh()
})

// A save that found no network goes out again the moment there is one; a page that was away looks what others did.
globalThis.window?.addEventListener('online', () => session?.retry())
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void session?.refresh()
})
