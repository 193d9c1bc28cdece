import { counted } from '../../../kit/counted.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import { saveNow, unsavedCount } from './cart-store.ts'

/** How long a log-out waits for the cart before it asks. */
const patienceMs = 3_000

/** Saves what waits before a log-out, and asks where that can't be done: nobody else on this device gets it. */
export async function mayLeaveCart(): Promise<boolean> {
  if (unsavedCount() === 0) return true
  await Promise.race([saveNow(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  const count = unsavedCount()
  if (count === 0) return true
  return confirm({
    title: 'Log out?',
    message: `${counted(count, 'change')} to your cart could not be saved yet. ${count === 1 ? 'It is' : 'They are'} lost when you log out.`,
    confirmLabel: 'Log out',
    danger: true,
  })
}
