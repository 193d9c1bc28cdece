import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { allItems } from '../new-item/items-state.ts'
import { readItems } from '../new-item/kept-items.ts'
import { allChanges } from './draft-state.ts'
import { readChanges } from './kept-changes.ts'

/** Asks before a logout that would leave checked lines, new items or the removal of such items behind (reliability O7). */
export async function mayLeaveDevice(): Promise<boolean> {
  const owner = ownerNow()
  if (owner === undefined) return true
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
  ].filter((part) => part !== false)
  if (what.length === 0) return true
  const isOne = lines + items.length === 1
  return confirm({
    title: 'Log out?',
    message: `${new Intl.ListFormat('en-US').format(what)} on this device ${isOne ? 'is' : 'are'} not on the server yet. Nobody else sees ${isOne ? 'it; it is' : 'them; they are'} sent when you sign in here again.`,
    confirmLabel: 'Log out',
    danger: true,
  })
}
