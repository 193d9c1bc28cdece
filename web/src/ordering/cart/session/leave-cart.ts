import type { LeftBehind } from '../../../accounts/area-manifest.ts'
import { counted } from '../../../kit/counted.ts'
import { saveNow, unsavedCount } from './cart-store.ts'

/** How long a log-out waits for the cart before it tells what is left. */
const patienceMs = 3_000

/** Saves what waits before a log-out; what can't be saved is lost with it: nobody else on this device gets it. */
export async function cartLeftBehind(): Promise<LeftBehind[]> {
  if (unsavedCount() === 0) return []
  await Promise.race([saveNow(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  const count = unsavedCount()
  return count === 0 ? [] : [{ what: `${counted(count, 'change')} to your cart`, becomes: 'lost' }]
}
