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
import { inTransaction } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import type { BeforeGroupsChange } from '../groups/write-group.ts'
import { setListLease } from './list-lease.ts'
import { findInventoryList, listInventoryLists } from './lists.queries.ts'
import { createInventoryList, deleteInventoryList as remove, renameInventoryList } from './write-list.ts'

export function registerInventoryListRoutes(app: App, deps: Deps, beforeGroupsChange: BeforeGroupsChange): void {
  route(app, deps, getInventoryLists, async ({ context, now }) => wholeList(await listInventoryLists(context, now)))

  route(app, deps, getAllInventoryLists, async ({ context, now }) => wholeList(await listInventoryLists(context, now)))

  route(
    app,
    deps,
    getInventoryList,
    async ({ context, params, now }) => (await findInventoryList(context, params.id, now)) ?? refuse(notFound),
  )

  route(app, deps, postInventoryList, async ({ context, body, now }) => {
    const listId = await createInventoryList(context, body.name)
    return (await findInventoryList(context, listId, now)) ?? refuse(notFound)
  })

  route(app, deps, patchInventoryList, async ({ context, params, body, actor, now }) => {
    const { name, onInventory, deviceId = null, takeOver = false } = body
    if (name !== undefined && !actor.editComparisonView) refuse(notAllowed)
    // Offline counting is an inventory control (spec 2 §6); what was taken before is still given back.
    if (onInventory && !actor.flags.display_inventory) refuse(featureOff)
    return inTransaction(context, async (tx) => {
      if (name !== undefined) await renameInventoryList(tx, params.id, name)
      if (onInventory !== undefined) await setListLease(tx, params.id, { onInventory, deviceId, takeOver })
      return (await findInventoryList(tx, params.id, now)) ?? refuse(notFound)
    })
  })

  route(app, deps, deleteInventoryList, async ({ context, params }) => {
    await remove(context, params.id, beforeGroupsChange)
    return { message: 'The inventory list was deleted.' }
  })
}
