import { calendarDate, weekdayName, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { formatMoney } from '../../../kit/money.ts'
import { Figure, FigureList } from '../../../kit/lists/figure-list.tsx'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { acceptedSavings, amountText, counted, unpricedText } from '../../cart/line-price.ts'
import { MinimumBar } from '../../cart/minimum-bar.tsx'
import { deliveryFeeOf } from '../../cart/cart-by-distributor.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { shortDate } from '../delivery-choice.ts'
import { estimateWords } from '../line-facts.ts'
import { totalWithFeeText } from '../order-rail.tsx'
import { feeRiseWords } from '../submit/agreed-prices.ts'
import { useDelivery } from '../use-delivery.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { PhoneDelivery } from './phone-delivery.tsx'
import style from './review-order.module.css'

const mostDatesShown = 4

export function OrderSummary({ order }: { order: OrderInCart }) {
  const isPhone = useIsPhone()
  const unpriced = unpricedText(order.total)
  const estimate = estimateWords(order.lines)
  const savings = acceptedSavings(order.lines)
  const fee = deliveryFeeOf(order)
  const feeRise = feeRiseWords(order)
  const units = order.lines.reduce((total, line) => total + line.quantity, 0)
  return (
    <div className={style.summaryColumn}>
      <div className={style.summary}>
        <FigureList>
          <Figure label="Line items">
            {order.lines.length.toLocaleString('en-US')} <span className="muted">({counted(units, 'unit')})</span>
          </Figure>
          <Figure label="Subtotal" {...(fee === 0 && { look: 'strong' as const })} isMoney>
            {amountText(order.total)}
            {unpriced && <span data-note>+ {unpriced}</span>}
            {estimate && <span data-note>{estimate}</span>}
          </Figure>
          {/* Without a fee the subtotal is what the order comes to. */}
          {fee > 0 && (
            <>
              <Figure label="Delivery fee" isMoney>
                {formatMoney(fee)}
                {feeRise && <span data-note>{feeRise}</span>}
              </Figure>
              <Figure label="Total" look="strong" isMoney>
                {totalWithFeeText(order)}
              </Figure>
            </>
          )}
          <Figure label="Savings" isMoney>
            {savings > 0 ? <span className={style.saved}>{formatMoney(savings)}</span> : formatMoney(savings)}
          </Figure>
        </FigureList>
        {!isPhone && <MinimumBar order={order} />}
        {order.distributor?.note && <p className="notice">{order.distributor.note}</p>}
        {isPhone ? <PhoneDelivery order={order} /> : <OfferedDates order={order} />}
        {!isPhone && <CheckoutButton order={order} />}
      </div>
    </div>
  )
}

/** On a phone the way to the minimum and Checkout stay in view below the lines of the order, however many these are. */
export function OrderFoot({ order }: { order: OrderInCart }) {
  return (
    <div className={style.foot}>
      <MinimumBar order={order} />
      <CheckoutButton order={order} />
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
