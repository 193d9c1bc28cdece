import { ownerNow } from '../../../inventory/counts/count-owner.ts'
import { counted } from '../../../kit/counted.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import { readPictures } from './picture-storage.ts'

/** Asks before a logout that would leave photos behind (reliability O7). */
export async function mayLeaveDevice(): Promise<boolean> {
  const owner = ownerNow()
  const kept = owner === undefined ? [] : await readPictures(owner).catch(() => [])
  const count = kept.filter(({ state }) => state === 'snap' || state === 'queued').length
  if (count === 0) return true
  const are = count === 1 ? 'is' : 'are'
  return confirm({
    title: 'Log out?',
    message: `${counted(count, 'picture')} on this device ${are} not on the server yet. Nobody else sees them; they wait here until you sign in again.`,
    confirmLabel: 'Log out',
    danger: true,
  })
}
