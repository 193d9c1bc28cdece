import type { LeftBehind } from '../../accounts/area-manifest.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { allItems } from '../new-item/items-state.ts'
import { readItems } from '../new-item/kept-items.ts'
import { allChanges } from './draft-state.ts'
import { readChanges } from './kept-changes.ts'

/** Checked lines, new items and removals of such items that are not on the server; they wait here (reliability O7). */
export async function deliveriesLeftBehind(): Promise<LeftBehind[]> {
  const owner = ownerNow()
  if (owner === undefined) return []
  const [keptChanges, keptItems] = await Promise.all([
    readChanges(owner).catch(() => []),
    readItems(owner).catch(() => []),
  ])
  const changes = [...keptChanges, ...allChanges()].filter(({ state }) => state !== 'refused')
  const lines = new Set(changes.map(({ slot }) => slot)).size
  // This page knows its own items as they are now.
  const known = new Map([...keptItems, ...allItems()].map((item) => [item.key, item]))
  const items = [...known.values()].filter(({ state }) => state !== 'refused')
  const added = items.filter(({ isTakenBack }) => !isTakenBack).length
  const removed = items.length - added
  const what = [
    lines > 0 && `${counted(lines, 'line')} that you checked`,
    added > 0 && `${counted(added, 'new item')} that you added`,
    removed > 0 && counted(removed, 'removal of a new item', 'removals of new items'),
  ]
  return what.filter((part) => part !== false).map((part) => ({ what: part, becomes: 'sent' }))
}
