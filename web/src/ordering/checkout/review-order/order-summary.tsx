import { calendarDate, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { formatMoney, noMoney } from '@larder/domain/values/money.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useIsOnline } from '../../../connection/connection.ts'
import { showMessage } from '../../../shell/modals.tsx'
import { useIsPhone } from '../../../theme/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { saveNow } from '../../cart/cart-store.ts'
import { counted, unpricedText } from '../../cart/line-price.ts'
import { MinimumBar } from '../../cart/minimum-bar.tsx'
import type { OrderInCart } from '../../cart/orders-in-cart.ts'
import { shortDate, weekdayName } from '../delivery-choice.ts'
import { hindranceTo } from '../hindrance.ts'
import { minimumNotice } from '../minimum-notice.ts'
import { useDelivery } from '../use-delivery.ts'
import { PhoneDelivery } from './phone-delivery.tsx'
import style from './review-order.module.css'

const mostDatesShown = 4

export function OrderSummary({ order }: { order: OrderInCart }) {
  const isPhone = useIsPhone()
  const unpriced = unpricedText(order.total)
  const units = order.lines.reduce((total, line) => total + line.quantity, 0)
  return (
    <div className={style.summaryColumn}>
      <div className={style.summary}>
        <dl className={style.figures}>
          <dt>Items</dt>
          <dd>
            {order.lines.length.toLocaleString('en-US')} <span className="muted">({counted(units, 'unit')})</span>
          </dd>
          <dt>Subtotal</dt>
          <dd className={style.subtotal}>
            {formatMoney(order.total.totalCents)}
            {unpriced && <span className="meta">+ {unpriced}</span>}
          </dd>
          <dt>Savings</dt>
          {/* $0.00 by the specification (spec 1 §9). */}
          <dd>{formatMoney(noMoney)}</dd>
        </dl>
        <MinimumBar order={order} />
        {isPhone ? <PhoneDelivery order={order} /> : <OfferedDates order={order} />}
        <Checkout order={order} />
      </div>
    </div>
  )
}

function OfferedDates({ order }: { order: OrderInCart }) {
  const { offered, today } = useDelivery(order)
  if (!order.distributor) return null
  if (offered.length === 0) return <p className="meta">No delivery dates are offered right now.</p>
  const more = offered.length - mostDatesShown
  return (
    <p className={style.dates}>
      <span className="meta">Delivers</span>
      {offered.slice(0, mostDatesShown).map((date) => (
        <span key={date} className={style.date}>
          {shortDay(calendarDate(date), today)}
        </span>
      ))}
      {more > 0 && <span className="meta">+{more}</span>}
    </p>
  )
}

function shortDay(date: CalendarDate, today: CalendarDate): string {
  return date === today ? 'Today' : `${weekdayName(date)} ${shortDate(date)}`
}

/** On to shipping and payment; disabled with its reason, and below the minimum the modal of the specification. */
function Checkout({ order }: { order: OrderInCart }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const hindrance = hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() })
  const checkOut = async () => {
    const notice = minimumNotice(order)
    if (notice) return showMessage(notice)
    setIsBusy(true)
    const isSaved = await saveNow()
    setIsBusy(false)
    if (isSaved)
      await navigate({ to: '/checkout-ordering/shipping-payment', search: { distributor: order.distributorId } })
  }
  return (
    <div className={style.checkout}>
      <Button
        look="primary"
        wide
        busy={isBusy}
        disabled={hindrance !== undefined || !order.distributor}
        onClick={() => void checkOut()}
      >
        Checkout
      </Button>
      {hindrance && <p className="meta">{hindrance}</p>}
    </div>
  )
}
