import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { retrySaves, useCart } from './session/cart-store.ts'

/** In place of a cart that could not be read, with what the device keeps of it. */
export function CartFailure() {
  const { unsavedCount } = useCart()
  return (
    <>
      <LoadFailure what="the cart" onRetry={retrySaves} />
      {unsavedCount > 0 && (
        <p className="meta">
          {unsavedCount === 1 ? '1 change is' : `${unsavedCount} changes are`} kept on this device until the cart loads.
        </p>
      )}
    </>
  )
}
