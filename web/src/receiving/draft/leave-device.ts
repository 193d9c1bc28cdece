import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { allChanges } from './draft-state.ts'
import { readChanges } from './kept-changes.ts'

/** Asks before a logout that would leave checked lines of a delivery behind (reliability O7). */
export async function mayLeaveDevice(): Promise<boolean> {
  const owner = ownerNow()
  if (owner === undefined) return true
  const kept = await readChanges(owner).catch(() => [])
  const waiting = [...kept, ...allChanges()].filter(({ state }) => state !== 'refused')
  const count = new Set(waiting.map(({ slot }) => slot)).size
  if (count === 0) return true
  return confirm({
    title: 'Log out?',
    message: `${counted(count, 'line')} that you checked on this device ${count === 1 ? 'is' : 'are'} not on the server yet. Nobody else sees them; they are sent when you sign in here again.`,
    confirmLabel: 'Log out',
    danger: true,
  })
}
