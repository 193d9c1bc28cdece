import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { readItems } from '../new-item/kept-items.ts'
import { allChanges } from './draft-state.ts'
import { readChanges } from './kept-changes.ts'

/** Asks before a logout that would leave checked lines or new items of a delivery behind (reliability O7). */
export async function mayLeaveDevice(): Promise<boolean> {
  const owner = ownerNow()
  if (owner === undefined) return true
  const [keptChanges, keptItems] = await Promise.all([
    readChanges(owner).catch(() => []),
    readItems(owner).catch(() => []),
  ])
  const changes = [...keptChanges, ...allChanges()].filter(({ state }) => state !== 'refused')
  const lines = new Set(changes.map(({ slot }) => slot)).size
  const items = keptItems.filter(({ state, isTakenBack }) => state !== 'refused' && !isTakenBack).length
  const what = [
    lines > 0 && `${counted(lines, 'line')} that you checked`,
    items > 0 && `${counted(items, 'new item')} that you added`,
  ].filter(Boolean)
  if (what.length === 0) return true
  const isOne = lines + items === 1
  return confirm({
    title: 'Log out?',
    message: `${what.join(' and ')} on this device ${isOne ? 'is' : 'are'} not on the server yet. Nobody else sees ${isOne ? 'it; it is' : 'them; they are'} sent when you sign in here again.`,
    confirmLabel: 'Log out',
    danger: true,
  })
}
