import type { ParsedCall } from '@larder/contract/call.ts'
import {
  shoppingListLimits,
  tooManyShoppingLists,
  unknownListItem,
  type postShoppingList,
} from '@larder/contract/ordering/shopping-lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { audit, type AuditEntry, type Auditor } from '../../database/audit.ts'
import { inTransaction, type Queryable, type Tx } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { insertListItems, listKnownItems } from './shopping-list-items.queries.ts'
import {
  countShoppingLists,
  insertShoppingList,
  lockListName,
  removeShoppingList,
  updateShoppingList,
} from './shopping-lists.queries.ts'

type NewList = ParsedCall<typeof postShoppingList>['body']

/** Makes a list with its first items in the order given and gives its id; an item that is named twice comes once. */
export function createShoppingList(
  db: Queryable,
  actor: Actor,
  { name, itemList }: NewList,
  now: Date,
): Promise<number> {
  const { locationId } = actor
  const entries = new Map<
    number,
    { customDescription?: string | null | undefined; parLevel?: number | null | undefined }
  >()
  for (const entry of itemList) {
    const itemId = typeof entry === 'number' ? entry : entry.itemDistributorId
    if (!entries.has(itemId)) entries.set(itemId, typeof entry === 'number' ? {} : entry)
  }
  return inTransaction(db, async (tx) => {
    if ((await countShoppingLists(tx, locationId)) >= shoppingListLimits.lists)
      refuse(tooManyShoppingLists, { most: shoppingListLimits.lists })
    const known = await listKnownItems(tx, locationId, [...entries.keys()])
    if (known.size < entries.size) refuse(unknownListItem)
    const listId = await insertShoppingList(tx, locationId, name, now)
    const items = [...entries].map(([itemId, { customDescription, parLevel }], index) => ({
      ...{
        itemId,
        sortIndex: index + 1,
        customDescription: customDescription?.trim() || null,
        parLevel: parLevel ?? null,
      },
    }))
    await insertListItems(tx, locationId, listId, items)
    await note(tx, actor, listId, { action: 'create-shopping-list', after: { name, items: items.length } }, now)
    return listId
  })
}

export function renameShoppingList(
  db: Queryable,
  actor: Actor,
  listId: number,
  name: string,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = (await lockListName(tx, actor.locationId, listId)) ?? refuse(notFound)
    if (before === name) return
    await updateShoppingList(tx, actor.locationId, listId, { name })
    await note(tx, actor, listId, { action: 'rename-shopping-list', before: { name: before }, after: { name } }, now)
  })
}

export function deleteShoppingList(db: Queryable, actor: Actor, listId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = (await removeShoppingList(tx, actor.locationId, listId)) ?? refuse(notFound)
    await note(tx, actor, listId, { action: 'delete-shopping-list', before }, now)
  })
}

/** Notes that something of the list went into the cart. */
export function useShoppingList(db: Queryable, actor: Actor, listId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await updateShoppingList(tx, actor.locationId, listId, { lastUsedAt: now }))) refuse(notFound)
    await note(tx, actor, listId, { action: 'use-shopping-list' }, now)
  })
}

/** Writes into the log who did what with a list. */
export function note(
  tx: Tx,
  by: Auditor,
  listId: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  now: Date,
): Promise<void> {
  return audit(tx, by, { ...entry, objectType: 'shopping-list', objectId: listId }, now)
}
