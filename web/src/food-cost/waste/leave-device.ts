import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { readKeptWaste } from './kept-waste.ts'

/** Asks before a logout that would leave unsent waste behind; it waits here for the person who noted it. */
export async function mayLeaveDevice(): Promise<boolean> {
  const owner = ownerNow()
  const all = owner === undefined ? [] : await readKeptWaste(owner).catch(() => [])
  const kept = all.filter(({ isTakenBack, refusal }) => !isTakenBack && refusal === undefined)
  if (kept.length === 0) return true
  return confirm({
    title: 'Log out?',
    message: `${counted(kept.length, 'entry', 'entries')} of the waste log ${kept.length === 1 ? 'is' : 'are'} not on the server yet. They are sent when you sign in here again.`,
    confirmLabel: 'Log out',
    danger: true,
  })
}
