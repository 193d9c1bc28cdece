import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { keptMarks } from './kept-marks.ts'

/** Asks before a logout that would leave check marks of the prep list behind; they wait here for the person who set them. */
export async function mayLeaveDevice(): Promise<boolean> {
  const owner = ownerNow()
  const count = owner === undefined ? 0 : Object.keys(keptMarks(owner)).length
  if (count === 0) return true
  const isOne = count === 1
  return confirm({
    title: 'Log out?',
    message: `${counted(count, 'check mark')} of the prep list ${isOne ? 'is' : 'are'} not on the server yet. Nobody else sees ${isOne ? 'it; it is' : 'them; they are'} sent when you sign in here again.`,
    confirmLabel: 'Log out',
    danger: true,
  })
}
