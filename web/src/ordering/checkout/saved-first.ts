import { showMessage } from '../../kit/layers/modals.tsx'
import { saveNow } from '../cart/session/cart-store.ts'

/**
 * Saves the cart before an order goes on its way, so that it goes as it is shown and no change is forgotten with it. Says
 * so where that can't be done; gives whether it is saved.
 */
export async function savedFirst(): Promise<boolean> {
  if (await saveNow()) return true
  await showMessage({
    title: 'Cart not saved',
    message:
      'Your last changes to the cart could not be saved. Nothing was sent just now. Please check your connection and try again.',
  })
  return false
}
