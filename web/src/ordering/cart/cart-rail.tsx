import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sum, type Cents } from '@larder/domain/values/money.ts'
import { formatUsDate, weekdayName } from '@larder/domain/values/calendar-date.ts'
import { IconTruckDelivery } from '@tabler/icons-react'
import { minimumText } from '../../catalogue/minimum-text.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { formatMoney } from '../../kit/money.ts'
import { openDeliveries } from '../../distributors/open-deliveries.ts'
import { useLocalTime } from '../../distributors/use-local-time.ts'
import { buttonClass } from '../../kit/forms/button.tsx'
import { CartFailure } from './cart-failure.tsx'
import { CartNews } from './news/cart-news.tsx'
import style from './cart-rail.module.css'
import { useCart } from './session/cart-store.ts'
import { amountText, counted, totalOf, unpricedText } from './line-price.ts'
import { MinimumBar } from './minimum-bar.tsx'
import { deliveryFeeOf, type OrderInCart } from './cart-by-distributor.ts'
import { SaveStatus } from './save-status.tsx'
import { distributorsQuery, useOrdersInCart } from './session/orders-in-cart.ts'

/** The cart beside the list: one card per distributor, so that a minimum is no surprise later. */
export function CartRail({ className }: { className?: string | undefined }) {
  const { status, isRead, lines } = useCart()
  const orders = useOrdersInCart()
  return (
    <aside className={`${className ?? ''} ${style.rail}`} aria-label="Cart summary">
      <div className={style.head}>
        <h2>Cart</h2>
        {isRead && <SaveStatus />}
      </div>
      <CartNews className={style.news} />
      <div className={style.cards}>
        {status === 'failed' && <CartFailure />}
        {status === 'ready' && orders.length === 0 && <EmptyCart />}
        {orders.map((order) => (
          <OrderCard key={order.distributorId} order={order} />
        ))}
      </div>
      {orders.length > 0 && (
        <div className={style.foot}>
          {orders.length > 1 && (
            <Total label={`${orders.length} orders`} lines={totalOf(lines)} fee={sum(orders.map(deliveryFeeOf))} />
          )}
          <Link to="/checkout-ordering/review-order" className={buttonClass('primary', true)}>
            {orders.length === 1 ? 'Review order' : `Review ${orders.length} orders`}
          </Link>
        </div>
      )}
    </aside>
  )
}

/** The needs of each distributor, said before the first item is added (ux.md §1). */
function EmptyCart() {
  const distributors = useQuery(distributorsQuery).data?.data ?? []
  return (
    <>
      <p className={style.empty}>Your cart is empty. Set a quantity to add an item.</p>
      {distributors.map((distributor) => (
        <section key={distributor.id} className={style.card} aria-label={distributor.nickname}>
          <div className={style.total}>
            <h3>{distributor.nickname}</h3>
          </div>
          <p className={style.facts}>
            {!isMoneyHidden() && <span>{minimumText(distributor) || 'No minimum'}</span>}
            <NextDelivery distributor={distributor} />
          </p>
        </section>
      ))}
    </>
  )
}

function OrderCard({ order }: { order: OrderInCart }) {
  return (
    <section className={style.card} aria-label={order.name}>
      <Total label={order.name} isHeading lines={order.total} fee={deliveryFeeOf(order)} />
      <p className={style.facts}>
        <span>{counted(order.lines.length, 'line')}</span>
        {order.distributor && <NextDelivery distributor={order.distributor} />}
      </p>
      <MinimumBar order={order} />
    </section>
  )
}

function NextDelivery({ distributor }: { distributor: Distributor }) {
  const now = useLocalTime()
  const delivery = openDeliveries(distributor, now)[0]?.date
  return (
    delivery && (
      <span className="inline-row middle gap-4">
        <IconTruckDelivery size={14} stroke={1.5} aria-hidden />
        Next delivery {delivery === now.date ? 'today' : `${weekdayName(delivery)} ${formatUsDate(delivery)}`}
      </span>
    )
  )
}

type TotalProps = { label: string; lines: OrderInCart['total']; fee: Cents; isHeading?: boolean }

function Total({ label, lines, fee, isHeading }: TotalProps) {
  const unpriced = unpricedText(lines)
  return (
    <div className={style.total}>
      {isHeading ? <h3>{label}</h3> : <span>{label}</span>}
      <span className="figure" data-money>
        <strong>{amountText(lines)}</strong>
      </span>
      {unpriced && (
        <span className={style.unpriced} data-money>
          + {unpriced}
        </span>
      )}
      {fee > 0 && (
        <span className={style.unpriced} data-money>
          + {formatMoney(fee)} for delivery
        </span>
      )}
    </div>
  )
}
