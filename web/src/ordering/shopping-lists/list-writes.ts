import type { ItemPlace, ListItem, PlacedItem } from '@larder/contract/catalogue/items.ts'
import type { ShoppingList } from '@larder/contract/ordering/shopping-lists.ts'
import type { InputOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { lastWrite } from '../../kit/last-write.ts'

let underWay = 0

/** True while this page itself changes a list: what is read in between would show the list as it was. */
export function isWriting(): boolean {
  return underWay > 0
}

type Kept = { customDescription?: string | null; parLevel?: number | null; sortIndex?: number | null }

type NewList = InputOf<'postShoppingList'>['body']

/**
 * Adds the one list of a form, however often it is tried: after a lost answer the same list, by the name typed last. It
 * throws CallFailure.
 */
export function addingList(): (list: NewList) => Promise<ShoppingList> {
  return makeOnce<NewList, ShoppingList>({
    make: (body, idempotencyKey) => call('postShoppingList', { body }, { idempotencyKey }),
    change: (made, { name }) => call('patchShoppingList', { params: { id: made.id }, body: { name } }),
  })
}

/** Puts an item on a list; given what it was there before, it comes back as it was. Throws CallFailure. */
export function addToList(listId: number, itemDistributorId: number, kept: Kept = {}): Promise<unknown> {
  const body = { itemDistributorId, ...kept }
  return write(() => call('postShoppingListItem', { params: { id: listId }, body }, { quiet: true }))
}

/** Takes an item off a list; one that somebody else took off already is off. Throws CallFailure. */
export function removeFromList(listId: number, itemId: number): Promise<unknown> {
  return write(async () => {
    try {
      await call('deleteShoppingListItem', { params: { id: listId, itemId } }, { quiet: true })
    } catch (failure) {
      if (!(failure instanceof CallFailure && failure.status === 404)) throw failure
    }
  })
}

type Membership = {
  item: Pick<ListItem, 'itemId' | 'itemDistributorId'>
  isOn: boolean
  onFailure: (failure: unknown, wasOn: boolean) => void
}

const lastMembership = lastWrite<boolean>()

/**
 * Has an item on a list or not; of wishes while a write is under way the last one follows it. Ends when nothing of it is
 * under way; `onFailure` only where the last wish was not saved.
 */
export function setOnList(listId: number, { item, isOn, onFailure }: Membership): Promise<void> {
  return lastMembership(`${listId} ${item.itemDistributorId}`, {
    saved: !isOn,
    wanted: isOn,
    send: (next) => (next ? addToList(listId, item.itemDistributorId) : removeFromList(listId, item.itemId)),
    onFailure,
  })
}

/** Changes what a list says of an item: only what is given. Throws CallFailure. */
export function changeOnList(
  listId: number,
  itemId: number,
  change: { customDescription?: string | null; parLevel?: number | null },
): Promise<unknown> {
  return write(() => call('patchShoppingListItem', { params: { id: listId, itemId }, body: change }))
}

/** Moves an item of a list. Throws CallFailure. */
export function placeOnList(listId: number, to: ItemPlace): Promise<PlacedItem> {
  return write(() => call('postShoppingListOrder', { params: { id: listId }, body: to }, { quiet: true }))
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, so that items keep the order they were added in, and a move builds on the one before. */
function write<T>(make: () => Promise<T>): Promise<T> {
  underWay++
  const done = last.then(make)
  last = done
    .catch(() => {
      // The caller is told; the next write goes on.
    })
    .then(() => {
      underWay--
    })
  return done
}
