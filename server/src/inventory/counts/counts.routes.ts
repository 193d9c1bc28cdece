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
  route(app, deps, patchItemCount, ({ context, params, body }) => {
    const ref = { kind: 'item', groupItemId: params.itemId } as const
    return saveCount(context, { listId: params.id, groupId: params.groupId, ref }, body)
  })

  route(app, deps, patchCustomItemCount, ({ context, params, body }) => {
    const ref = { kind: 'custom', groupItemId: params.itemId } as const
    return saveCount(context, { listId: params.id, groupId: params.groupId, ref }, body)
  })

  route(app, deps, patchSubRecipeCount, ({ context, params, body }) => {
    const ref = { kind: 'subrecipe', recipeId: params.itemId } as const
    return saveCount(context, { listId: params.id, groupId: params.groupId, ref }, body)
  })

  route(app, deps, patchCountBatch, ({ context, body }) => applyOfflineCounts(context, body))

  route(app, deps, patchInventoryItem, ({ context, params, body }) =>
    saveInventoryCount(context, params.id, params.itemId, body),
  )

  route(app, deps, getCountEntries, async ({ context, params }) => {
    const entries = await listCountEntries(context, params.itemId)
    return entries ? { data: entries } : refuse(notFound)
  })
}
