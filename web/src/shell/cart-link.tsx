import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActiveLocation } from '../accounts/session.ts'
import { useOfflineList, type OfflineList } from '../inventory/counts/offline-list.ts'
import { useCartCount } from '../ordering/cart/cart-store.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import style from './header.module.css'
import { hasScreen } from './screens.ts'

const reviewOrder: string = '/checkout-ordering/review-order'

/**
 * The cart with its number of lines; it always opens Review order (ux.md §0), and in offline mode, which is not left for
 * it, the cart that the device keeps. Only where the location has a cart.
 */
export function CartLink() {
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  const offline = useOfflineList()
  if (!hasCart || !hasScreen(reviewOrder)) return null
  return offline ? <OnDevice list={offline} /> : <Shown />
}

function Shown() {
  const count = useCartCount()
  return (
    <Link to={reviewOrder} className={buttonClass('quiet', false, false, style.cart)}>
      <Words count={count} />
    </Link>
  )
}

function OnDevice({ list: { owner, cartLines } }: { list: OfflineList }) {
  const open = async () => (await import('../inventory/offline/cart-on-device.tsx')).openCartOnDevice(owner)
  return (
    <Button look="quiet" className={style.cart} onClick={() => void open()}>
      <Words count={cartLines ?? 0} />
    </Button>
  )
}

function Words({ count }: { count: number }) {
  return (
    <>
      <IconShoppingCart size={18} stroke={1.5} aria-hidden />
      <span className={style.buttonText}>Cart</span>
      <span className={count > 0 ? style.count : 'only-for-readers'}>
        {count}
        <span className="only-for-readers"> {count === 1 ? 'line' : 'lines'}</span>
      </span>
    </>
  )
}
