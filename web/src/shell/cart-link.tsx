import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActiveLocation } from '../accounts/session.ts'
import { useCartCount } from '../ordering/cart/cart-store.ts'
import { buttonClass } from '../ui/button.tsx'
import style from './header.module.css'
import { hasScreen } from './screens.ts'

const reviewOrder: string = '/checkout-ordering/review-order'

/** The cart with its number of lines; it always opens Review order (ux.md §0). Only where the location has a cart. */
export function CartLink() {
  const hasCart = useActiveLocation()?.display_shopping_cart === 1
  return hasCart && hasScreen(reviewOrder) ? <Shown /> : null
}

function Shown() {
  const count = useCartCount()
  return (
    <Link to={reviewOrder} className={buttonClass('quiet', false, false, style.cart)}>
      <IconShoppingCart size={18} stroke={1.5} aria-hidden />
      <span className={style.buttonText}>Cart</span>
      <span className={count > 0 ? style.count : 'only-for-readers'}>
        {count}
        <span className="only-for-readers"> {count === 1 ? 'line' : 'lines'}</span>
      </span>
    </Link>
  )
}
