import { listNameTaken, mostInventoryLists, tooManyLists } from '@larder/contract/inventory/lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { holdLocation } from '../../database/hold-location.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { listGroupIds } from '../groups/groups.queries.ts'
import type { BeforeGroupsChange } from '../groups/write-group.ts'
import {
  countLists,
  findListName,
  holdLists,
  insertList,
  listNameExists,
  removeList,
  updateListName,
} from './lists.queries.ts'

/** Makes an inventory list at the end and gives its id. */
export function createInventoryList(context: Context, name: string): Promise<number> {
  return inTransaction(context, async (tx) => {
    await holdLocation(tx)
    if (await listNameExists(tx, name)) refuse(listNameTaken)
    if ((await countLists(tx)) >= mostInventoryLists) refuse(tooManyLists, { most: mostInventoryLists })
    const objectId = await insertList(tx, name, context.now)
    await audit(tx, { action: 'create-inventory-list', objectType: 'inventory-list', objectId, after: { name } })
    return objectId
  })
}

export function renameInventoryList(context: Context, listId: number, name: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdLocation(tx)
    await holdLists(tx, [listId])
    const before = (await findListName(tx, listId)) ?? refuse(notFound)
    if (before === name) return
    if (await listNameExists(tx, name, listId)) refuse(listNameTaken)
    await updateListName(tx, listId, name)
    const change = { before: { name: before }, after: { name } }
    await audit(tx, { action: 'rename-inventory-list', objectType: 'inventory-list', objectId: listId, ...change })
  })
}

/** Deletes a list with its groups; who writes into one of them holds the list, and comes before or after. */
export function deleteInventoryList(
  context: Context,
  listId: number,
  beforeGroupsChange: BeforeGroupsChange,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdLists(tx, [listId])
    const name = (await findListName(tx, listId)) ?? refuse(notFound)
    await beforeGroupsChange(tx, await listGroupIds(tx, listId))
    await removeList(tx, listId)
    await audit(tx, {
      action: 'delete-inventory-list',
      objectType: 'inventory-list',
      objectId: listId,
      before: { name },
    })
  })
}
