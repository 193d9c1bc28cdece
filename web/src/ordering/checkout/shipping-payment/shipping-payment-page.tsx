import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { Button } from '../../../kit/forms/button.tsx'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { unpricedText } from '../../cart/line-price.ts'
import { chooseDelivery } from '../checkout-choices.ts'
import { hindranceTo } from '../hindrance.ts'
import { tellBelowMinimum } from '../minimum/tell-below-minimum.tsx'
import { OrderInCheckout } from '../submit/order-in-checkout.tsx'
import { OrderRail, totalWithFeeText } from '../order-rail.tsx'
import { useCheckoutHeader } from '../use-checkout-header.ts'
import { isUndecided, useDayRead, useDelivery } from '../use-delivery.ts'
import { DeliveryDateStrip } from './delivery-date-strip.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { DeliveryTime } from './delivery-time.tsx'
import style from './delivery.module.css'
import { PaymentChoice } from './payment-choice.tsx'
import { PromoCode } from './promo-code.tsx'

const route = getRouteApi('/app/checkout-ordering/shipping-payment')

/** When, with which word, and how paid (spec 1 §2, Shipping and payment). */
export function ShippingPaymentPage() {
  const { distributor } = route.useSearch()
  useCheckoutHeader('SHIPPING AND PAYMENT', distributor)
  return (
    <OrderInCheckout distributorId={distributor}>
      {(order) => <Choices key={order.distributorId} order={order} />}
    </OrderInCheckout>
  )
}

function Choices({ order }: { order: OrderInCart }) {
  const { distributorId, distributor } = order
  const delivery = useDelivery(order)
  useDayRead(distributorId, delivery)
  const navigate = useNavigate()
  const [isTimeAsked, setIsTimeAsked] = useState(false)
  const times = useRef<HTMLDivElement>(null)
  const hindrance = hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() })
  const unpriced = unpricedText(order.total)
  const isTimeMissing = delivery.isTimeRequired && delivery.time === undefined

  const goOn = async () => {
    if (tellBelowMinimum(order)) return undefined
    if (isTimeMissing) return askForTime()
    await navigate({ to: '/checkout-ordering/final-review', search: { distributor: distributorId } })
  }

  /** Above the payment on a phone: out of sight for somebody who presses Continue. */
  const askForTime = () => {
    flushSync(() => setIsTimeAsked(true))
    times.current?.querySelector('input')?.focus({ preventScroll: true })
    times.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  return (
    <div className={style.page}>
      <div className={style.choices}>
        <Part title="Delivery date">
          <DeliveryDateStrip {...delivery} onChoose={(date) => chooseDelivery(distributorId, { date })} />
        </Part>
        {delivery.date && (
          <Part title="Delivery time" aside={delivery.isTimeRequired ? 'required' : 'optional'}>
            <DeliveryTime
              ref={times}
              slots={delivery.slots}
              time={delivery.time}
              passedTime={delivery.passedTime}
              isRequired={delivery.isTimeRequired}
              isMissing={isTimeAsked && isTimeMissing}
              onChoose={(time) => chooseDelivery(distributorId, { time })}
            />
          </Part>
        )}
        <section className={style.part}>
          <DeliveryNote note={delivery.note} onChange={(note) => chooseDelivery(distributorId, { note })} />
        </section>
        <Part title="Payment">{distributor && <PaymentChoice order={order} />}</Part>
        <section className={style.part}>
          <PromoCode />
        </section>
      </div>
      <OrderRail order={order}>
        <div className={style.goOn}>
          <span className={style.barTotal} data-money>
            {totalWithFeeText(order)}
            {unpriced && <span className="meta">+ {unpriced}</span>}
          </span>
          <Button
            look="primary"
            wide
            disabled={hindrance !== undefined || isUndecided(delivery)}
            onClick={() => void goOn()}
          >
            Continue
          </Button>
          {hindrance && <p className="meta">{hindrance}</p>}
        </div>
      </OrderRail>
    </div>
  )
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className={style.part}>
      <h2>
        {title}
        {aside && <span className={style.aside}>{aside}</span>}
      </h2>
      {children}
    </section>
  )
}
