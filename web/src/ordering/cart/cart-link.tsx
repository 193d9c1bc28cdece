import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActiveLocation } from '../../accounts/session.ts'
import { useStore } from '../../kit/store.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import style from '../../kit/forms/header-button.module.css'
import { hasScreen } from '../../kit/page/screens.ts'
import { cartOnDevice } from './session/cart-on-device.ts'
import { useCartCount } from './session/cart-store.ts'

const reviewOrder: string = '/checkout-ordering/review-order'

/**
 * The cart with its number of lines; it always opens Review order (ux.md §0), and in offline mode, which is not left for
 * it, the cart that the device keeps. Only where the location has a cart.
 */
export function CartLink() {
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  const onDevice = useStore(cartOnDevice)
  if (!hasCart || !hasScreen(reviewOrder)) return null
  if (!onDevice) return <Current />
  return (
    <Button look="quiet" className={style.button} onClick={onDevice.open}>
      <Words count={onDevice.lineCount} />
    </Button>
  )
}

function Current() {
  const count = useCartCount()
  return (
    <Link to={reviewOrder} className={buttonClass('quiet', false, false, style.button)}>
      <Words count={count} />
    </Link>
  )
}

function Words({ count }: { count: number | undefined }) {
  return (
    <>
      <IconShoppingCart size={18} stroke={1.5} aria-hidden />
      <span className={style.text}>Cart</span>
      {count !== undefined && (
        <span className={count > 0 ? style.count : 'only-for-readers'}>
          {count}
          <span className="only-for-readers"> {count === 1 ? 'line' : 'lines'}</span>
        </span>
      )}
    </>
  )
}
