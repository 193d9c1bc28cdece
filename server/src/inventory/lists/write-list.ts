import { listNameTaken, mostInventoryLists, tooManyLists } from '@larder/contract/inventory/lists.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import {
  countLists,
  findListName,
  holdLists,
  holdLocation,
  insertList,
  listNameExists,
  removeList,
  updateListName,
} from './lists.queries.ts'

/** Makes an inventory list at the end and gives its id. */
export function createInventoryList(db: Queryable, actor: Actor, name: string, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await holdLocation(tx, actor.locationId)
    if (await listNameExists(tx, actor.locationId, name)) refuse(listNameTaken)
    if ((await countLists(tx, actor.locationId)) >= mostInventoryLists)
      refuse(tooManyLists, { most: mostInventoryLists })
    const objectId = await insertList(tx, actor.locationId, name, now)
    await audit(
      tx,
      actor,
      { action: 'create-inventory-list', objectType: 'inventory-list', objectId, after: { name } },
      now,
    )
    return objectId
  })
}

export function renameInventoryList(
  db: Queryable,
  actor: Actor,
  listId: number,
  name: string,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdLocation(tx, actor.locationId)
    await holdLists(tx, actor.locationId, [listId])
    const before = (await findListName(tx, actor.locationId, listId)) ?? refuse(notFound)
    if (before === name) return
    if (await listNameExists(tx, actor.locationId, name, listId)) refuse(listNameTaken)
    await updateListName(tx, actor.locationId, listId, name)
    const change = { before: { name: before }, after: { name } }
    await audit(
      tx,
      actor,
      { action: 'rename-inventory-list', objectType: 'inventory-list', objectId: listId, ...change },
      now,
    )
  })
}

/** Deletes a list with its groups; who writes into one of them holds the list, and comes before or after. */
export function deleteInventoryList(db: Queryable, actor: Actor, listId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdLists(tx, actor.locationId, [listId])
    const name = (await findListName(tx, actor.locationId, listId)) ?? refuse(notFound)
    await removeList(tx, actor.locationId, listId)
    await audit(
      tx,
      actor,
      { action: 'delete-inventory-list', objectType: 'inventory-list', objectId: listId, before: { name } },
      now,
    )
  })
}
