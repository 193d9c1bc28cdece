import { Link } from '@tanstack/react-router'
import { cents } from '@larder/domain/values/money.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { formatMoney } from '../../kit/money.ts'
import { CartFailure } from './cart-failure.tsx'
import { CartNews } from './news/cart-news.tsx'
import style from './cart-bar.module.css'
import { useCart } from './session/cart-store.ts'
import { counted, totalOf, totalText } from './line-price.ts'
import { worstGap } from './cart-by-distributor.ts'
import { SaveStatus } from './save-status.tsx'
import { useOrdersInCart } from './session/orders-in-cart.ts'
import { useCutOffsSoon } from '../reminders/use-cut-offs.ts'

/** The cart on a phone: '3 orders · 41 items · Review', the order furthest from its minimum, and what closes soon. */
export function CartBar({ className }: { className?: string | undefined }) {
  const { status, isRead, lines, saveState } = useCart()
  const orders = useOrdersInCart()
  const gap = worstGap(orders)
  const [cutOff] = useCutOffsSoon()
  if (!isRead && status === 'failed')
    return (
      <div className={`${className ?? ''} ${style.bar}`} role="region" aria-label="Cart summary" data-not-printed>
        <div className={`stack ${style.words}`}>
          <CartFailure />
        </div>
      </div>
    )
  if (orders.length === 0) return null
  return (
    <div className={`${className ?? ''} ${style.bar}`} role="region" aria-label="Cart summary" data-not-printed>
      <div className={`stack ${style.words}`}>
        <CartNews />
        <span className="digits bold">
          <span className={style.orders}>{counted(orders.length, 'order')} · </span>
          {counted(lines.length, 'item')}
        </span>
        {saveState === 'failed' ? (
          <SaveStatus />
        ) : (
          <span className={gap ? 'truncate small attention' : `meta ${style.total}`} data-money>
            {gap ? (
              <>
                {formatMoney(cents(gap.shortfallCents))} to go<span className={style.nameOfGap}> for {gap.name}</span>
              </>
            ) : (
              totalText(totalOf(lines))
            )}
          </span>
        )}
      </div>
      {cutOff && (
        // The hour stays whole, whatever the name of the distributor.
        <span className={`small attention ${style.cutOff}`}>
          <span className={style.name}>
            <span className="truncate">{cutOff.name}</span>:{' '}
          </span>
          <span className={style.until}>
            {cutOff.until}
            <span className={style.delivery}> {cutOff.delivery}</span>
          </span>
        </span>
      )}
      <Link to="/checkout-ordering/review-order" className={style.review}>
        Review
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
      </Link>
    </div>
  )
}
