import type { ParsedCall } from '@larder/contract/call.ts'
import {
  shoppingListLimits,
  tooManyShoppingLists,
  unknownListItem,
  type postShoppingList,
} from '@larder/contract/ordering/shopping-lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit, type AuditEntry } from '../../database/audit.ts'
import { holdLocation } from '../../database/hold-location.ts'
import { type Tx } from '../../database/connections/connection.ts'
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
export function createShoppingList(context: Context, { name, itemList }: NewList): Promise<number> {
  const entries = new Map<
    number,
    { customDescription?: string | null | undefined; parLevel?: number | null | undefined }
  >()
  for (const entry of itemList) {
    const itemId = typeof entry === 'number' ? entry : entry.itemDistributorId
    if (!entries.has(itemId)) entries.set(itemId, typeof entry === 'number' ? {} : entry)
  }
  return inTransaction(context, async (tx) => {
    await holdLocation(tx)
    if ((await countShoppingLists(tx)) >= shoppingListLimits.lists)
      refuse(tooManyShoppingLists, { most: shoppingListLimits.lists })
    const known = await listKnownItems(tx, [...entries.keys()])
    if (known.size < entries.size) refuse(unknownListItem)
    const listId = await insertShoppingList(tx, name, context.now)
    const items = [...entries].map(([itemId, { customDescription, parLevel }], index) => ({
      itemId,
      sortIndex: index + 1,
      customDescription: customDescription?.trim() || null,
      parLevel: parLevel ?? null,
    }))
    await insertListItems(tx, listId, items)
    await note(tx, listId, { action: 'create-shopping-list', after: { name, items: items.length } })
    return listId
  })
}

export function renameShoppingList(context: Context, listId: number, name: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const before = (await lockListName(tx, listId)) ?? refuse(notFound)
    if (before === name) return
    await updateShoppingList(tx, listId, { name })
    await note(tx, listId, { action: 'rename-shopping-list', before: { name: before }, after: { name } })
  })
}

export function deleteShoppingList(context: Context, listId: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const before = (await removeShoppingList(tx, listId)) ?? refuse(notFound)
    await note(tx, listId, { action: 'delete-shopping-list', before })
  })
}

/** Notes that something of the list went into the cart. */
export function useShoppingList(context: Context, listId: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    if (!(await updateShoppingList(tx, listId, { lastUsedAt: context.now }))) refuse(notFound)
    await note(tx, listId, { action: 'use-shopping-list' })
  })
}

/** Writes into the log who did what with a list. */
export function note(
  tx: Context<Tx>,
  listId: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  return audit(tx, { ...entry, objectType: 'shopping-list', objectId: listId })
}
