import {
  getCountEntries,
  patchCustomItemCount,
  patchItemCount,
  patchSubRecipeCount,
} from '@larder/contract/inventory/counts.ts'
import { patchInventoryItem } from '@larder/contract/inventory/inventories.ts'
import { patchCountBatch } from '@larder/contract/inventory/offline.ts'
import { notFound } from '@larder/contract/refusal.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { applyOfflineCounts } from '../offline/apply-offline-counts.ts'
import { listCountEntries } from './count-entries.queries.ts'
import { saveCount, saveInventoryCount } from './save-count.ts'

/** Counting: one field of one item at a time, and the trace of what was entered. */
export function registerCountRoutes(app: App, deps: Deps): void {
  route(app, deps, patchItemCount, ({ db, actor, params, body, now }) => {
    const ref = { kind: 'item', groupItemId: params.itemId } as const
    return saveCount(db, actor, { listId: params.id, groupId: params.groupId, ref }, body, now)
  })

  route(app, deps, patchCustomItemCount, ({ db, actor, params, body, now }) => {
    const ref = { kind: 'custom', groupItemId: params.itemId } as const
    return saveCount(db, actor, { listId: params.id, groupId: params.groupId, ref }, body, now)
  })

  route(app, deps, patchSubRecipeCount, ({ db, actor, params, body, now }) => {
    const ref = { kind: 'subrecipe', recipeId: params.itemId } as const
    return saveCount(db, actor, { listId: params.id, groupId: params.groupId, ref }, body, now)
  })

  route(app, deps, patchCountBatch, ({ db, actor, body, now }) => applyOfflineCounts(db, actor, body, now))

  route(app, deps, patchInventoryItem, ({ db, actor, params, body, now }) =>
    saveInventoryCount(db, actor, params.id, params.itemId, body, now),
  )

  route(app, deps, getCountEntries, async ({ db, actor, params }) => {
    const entries = await listCountEntries(db, actor.locationId, params.itemId)
    return entries ? { data: entries } : refuse(notFound)
  })
}
