import { IconShoppingCartOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../kit/forms/button.tsx'
import { whyOrderIsGone } from '../../cart/news/cart-news-store.ts'
import style from './order-gone.module.css'

/** In place of an order that somebody else placed or emptied meanwhile: says so, and where to go on. */
export function OrderGone({ distributorId, name }: { distributorId: number; name: string }) {
  const { text, isOrdered } = whyOrderIsGone(distributorId)
  return (
    <div className={style.gone} role="alert">
      <IconShoppingCartOff size={32} stroke={1.5} aria-hidden />
      <h2>The order from {name} is no longer in the cart</h2>
      <p className="muted">{text} Nothing was ordered by you.</p>
      <div className={style.ways}>
        <Link to="/checkout-ordering/review-order" className={buttonClass('primary')}>
          Review order
        </Link>
        {isOrdered && (
          <Link to="/order-history" className={buttonClass('plain')}>
            Order History
          </Link>
        )}
      </div>
    </div>
  )
}
