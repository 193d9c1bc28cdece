import { refresh } from '../../api/queries.ts'
import { refreshGroup, refreshInventory } from '../comparison-view/inventory-queries.ts'
import type { OfGroup } from './write-group-items.ts'

/** Reads a group again after its items changed, wherever it is shown; if that fails, reads everything. */
export async function reloadGroup({ listId, groupId }: OfGroup): Promise<void> {
  try {
    await refreshGroup(listId, groupId)
    await refresh('getGroup')
  } catch {
    await refreshInventory()
  }
}
