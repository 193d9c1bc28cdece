import {
  deleteInventoryList,
  getAllInventoryLists,
  getInventoryList,
  getInventoryLists,
  patchInventoryList,
  postInventoryList,
} from '@larder/contract/inventory/lists.ts'
import { featureOff, notAllowed, notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { inTransaction } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { setListLease } from './list-lease.ts'
import { findInventoryList, listInventoryLists } from './lists.queries.ts'
import { createInventoryList, deleteInventoryList as remove, renameInventoryList } from './write-list.ts'

export function registerInventoryListRoutes(app: App, deps: Deps): void {
  route(app, deps, getInventoryLists, async ({ actor, db, now }) =>
    wholeList(await listInventoryLists(db, actor.locationId, now)),
  )

  route(app, deps, getAllInventoryLists, async ({ actor, db, now }) =>
    wholeList(await listInventoryLists(db, actor.locationId, now)),
  )

  route(
    app,
    deps,
    getInventoryList,
    async ({ params, actor, db, now }) =>
      (await findInventoryList(db, actor.locationId, params.id, now)) ?? refuse(notFound),
  )

  route(app, deps, postInventoryList, async ({ body, actor, db, now }) => {
    const listId = await createInventoryList(db, actor, body.name, now)
    return (await findInventoryList(db, actor.locationId, listId, now)) ?? refuse(notFound)
  })

  route(app, deps, patchInventoryList, async ({ params, body, actor, db, now }) => {
    const { name, onInventory, deviceId = null, takeOver = false } = body
    if (name !== undefined && !actor.editComparisonView) refuse(notAllowed)
    // Offline counting is an inventory control (spec 2 §6); what was taken before is still given back.
    if (onInventory && !actor.flags.display_inventory) refuse(featureOff)
    return inTransaction(db, async (tx) => {
      if (name !== undefined) await renameInventoryList(tx, actor, params.id, name, now)
      if (onInventory !== undefined) await setListLease(tx, actor, params.id, { onInventory, deviceId, takeOver }, now)
      return (await findInventoryList(tx, actor.locationId, params.id, now)) ?? refuse(notFound)
    })
  })

  route(app, deps, deleteInventoryList, async ({ params, actor, db, now }) => {
    await remove(db, actor, params.id, now)
    return { message: 'The inventory list was deleted.' }
  })
}
