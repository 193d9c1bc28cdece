import { refresh } from '../../api/queries.ts'
import { refreshGroup, refreshInventory } from '../comparison-view/inventory-queries.ts'
import type { OfGroup } from './write-group-items.ts'

/** Reads a group anew after its items changed, wherever it is shown; everything when that does not work. */
export async function reloadGroup({ listId, groupId }: OfGroup): Promise<void> {
  try {
    await refreshGroup(listId, groupId)
    await refresh('getGroup')
  } catch {
    await refreshInventory()
  }
}
