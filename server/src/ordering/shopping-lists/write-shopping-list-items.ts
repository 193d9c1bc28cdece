import type { ParsedCall } from '@larder/contract/call.ts'
import {
  shoppingListFull,
  shoppingListLimits,
  unknownListItem,
  type patchShoppingListItem,
  type postShoppingListItem,
  type postShoppingListOrder,
} from '@larder/contract/ordering/shopping-lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import {
  findPosition,
  lockOrder,
  updatePositions,
  type CustomOrder,
} from '../../catalogue/items/custom-order.queries.ts'
import { destinationsOf, roomFor, type Destination } from '../../catalogue/items/place-in-order.ts'
import { changesFacts } from '../../database/audit.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import {
  countListItems,
  insertListItems,
  listKnownItems,
  orderOfList,
  removeListItem,
  updateListItem,
} from './shopping-list-items.queries.ts'
import { note } from './write-shopping-list.ts'

/** A change to the items locks the list first, so changes and a deletion run one after the other. */
async function holdList(tx: Context<Tx>, listId: number): Promise<CustomOrder> {
  const order = orderOfList(tx.locationId, listId)
  if (!(await lockOrder(tx.db, order))) refuse(notFound)
  return order
}

/** Puts an item on a list and gives its index; one that is there already keeps its place. */
export function addListItem(
  context: Context,
  listId: number,
  {
    itemDistributorId: itemId,
    customDescription,
    parLevel,
    sortIndex: wanted,
  }: ParsedCall<typeof postShoppingListItem>['body'],
): Promise<number> {
  return inTransaction(context, async (tx) => {
    const order = await holdList(tx, listId)
    const existing = await findPosition(tx.db, order, itemId)
    if (existing) return existing.sortIndex
    if (!(await listKnownItems(tx, [itemId])).has(itemId)) refuse(unknownListItem)
    if ((await countListItems(tx, listId)) >= shoppingListLimits.items)
      refuse(shoppingListFull, { most: shoppingListLimits.items.toLocaleString('en-US') })
    const destination: Destination = typeof wanted === 'number' ? { atSortIndex: wanted } : { end: 'bottom' }
    const sortIndex = (await roomFor(tx.db, order, itemId, destination)) ?? refuse(notFound)
    const said = { customDescription: customDescription?.trim() || null, parLevel: parLevel ?? null }
    await insertListItems(tx, listId, [{ itemId, sortIndex, ...said }])
    await note(tx, listId, { action: 'add-list-item', after: { itemId } })
    return sortIndex
  })
}

/** Changes what a list says of an item; fields that are not sent stay as somebody else may have made them. */
export function changeListItem(
  context: Context,
  listId: number,
  itemId: number,
  { customDescription, parLevel }: ParsedCall<typeof patchShoppingListItem>['body'],
): Promise<{ customDescription: string | null; parLevel: number | null }> {
  const change = {
    ...(customDescription === undefined ? {} : { customDescription: customDescription?.trim() || null }),
    ...(parLevel === undefined ? {} : { parLevel }),
  }
  return inTransaction(context, async (tx) => {
    await holdList(tx, listId)
    const after = (await updateListItem(tx, listId, itemId, change)) ?? refuse(notFound)
    await note(tx, listId, { action: 'change-list-item', after: { itemId, ...change } })
    return after
  })
}

export function takeListItemOff(context: Context, listId: number, itemId: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdList(tx, listId)
    if (!(await removeListItem(tx, listId, itemId))) refuse(notFound)
    await note(tx, listId, { action: 'remove-list-item', before: { itemId } })
  })
}

/** Moves an item of a list and gives its new index, which no other item of the list has. */
export function placeListItem(
  context: Context,
  listId: number,
  body: ParsedCall<typeof postShoppingListOrder>['body'],
): Promise<number> {
  const itemId = body.item_distributor_id
  return inTransaction(context, async (tx) => {
    const order = await holdList(tx, listId)
    const before = (await findPosition(tx.db, order, itemId)) ?? refuse(notFound)
    const sortIndex = (await firstRoom(tx.db, order, itemId, destinationsOf(body))) ?? refuse(notFound)
    await updatePositions(tx.db, order, [{ id: itemId, sortIndex }])
    const change = { before: { itemId, sortIndex: before.sortIndex }, after: { itemId, sortIndex } }
    if (changesFacts(change)) await note(tx, listId, { action: 'place-list-item', ...change })
    return sortIndex
  })
}

/** Somebody else may have taken the row above off the list: then the one below says where it is, or the index. */
async function firstRoom(
  tx: Tx,
  order: CustomOrder,
  itemId: number,
  destinations: readonly Destination[],
): Promise<number | undefined> {
  for (const destination of destinations) {
    const sortIndex = await roomFor(tx, order, itemId, destination)
    if (sortIndex !== undefined) return sortIndex
  }
  return undefined
}
