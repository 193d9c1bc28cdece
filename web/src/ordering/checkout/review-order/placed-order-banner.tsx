import type { Order } from '@larder/contract/ordering/orders.ts'
import { IconAlertCircle, IconCircleCheck, IconClockPause, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { reloadCart } from '../../cart/session/cart-store.ts'
import { OpenPayment } from '../../order-payment/open-payment.tsx'
import { paymentWords } from '../../order-payment/payment-words.ts'
import { paymentPending } from '../../order-payment/settle-payment.ts'
import { forgetDeliveryAside, isDeliveryAside, putDeliveryBack } from '../checkout-choices.ts'
import { forgetPlacedOrder, orderQuery, useLastPlacedOrders } from '../submit/placed-orders.ts'
import { OrderedAgain } from './ordered-again.tsx'
import style from './review-order.module.css'

/** Later, what else is in the cart has nothing to do with this order. */
const freshMs = 15 * 60_000
/** The link to the PDF is short-lived; a payment that waits is looked at again and again. */
const refreshMs = { settled: 120_000, open: 4_000 }

/** The orders just placed: numbers and PDFs stay here, because the thank-you dialog goes too soon to read them. */
export function PlacedOrderBanners({ ordersLeft }: { ordersLeft: number }) {
  const ids = useLastPlacedOrders()
  return ids.map((id, index) => (
    <PlacedOrderBanner key={id} id={id} ordersLeft={index === ids.length - 1 ? ordersLeft : 0} />
  ))
}

function PlacedOrderBanner({ id, ordersLeft }: { id: number; ordersLeft: number }) {
  const { data: order } = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === paymentPending ? refreshMs.open : refreshMs.settled),
  })
  const [shownAt] = useState(Date.now)
  const status = order?.status
  const isCancelled = status === 'cancelled'
  const before = useRef(status)
  useEffect(() => {
    // Its lines came back to the cart just now. A banner that opens with a cancelled order reads nothing again: the page
    // has no room for it while an empty cart is read, so it would open and read without end.
    if (isCancelled && before.current === paymentPending) void reloadCart()
    before.current = status
  }, [isCancelled, status])
  useEffect(() => {
    if (!order || order.status === paymentPending || !isDeliveryAside(order.id)) return
    if (order.status === 'cancelled') putDeliveryBack(order)
    else forgetDeliveryAside(order.id)
  }, [order])
  if (!order) return null
  const state = order.status === paymentPending ? 'open' : isCancelled ? 'failed' : 'placed'
  const StateIcon = icons[state]
  return (
    <div className={style.banner} role="status" data-state={state}>
      <StateIcon size={20} stroke={1.5} aria-hidden />
      <span className={style.bannerWords}>
        <BannerWords order={order} />
        {ordersLeft > 0 &&
          !isCancelled &&
          shownAt - Date.parse(order.createTime) < freshMs &&
          ` ${ordersLeft === 1 ? '1 more order' : `${ordersLeft} more orders`} to review.`}
        {state === 'placed' && <OrderedAgain order={order} />}
      </span>
      <OpenPayment order={order} />
      <span className={style.bannerLinks}>
        {order.purchaseOrderUrl && state === 'placed' && (
          <a href={order.purchaseOrderUrl} target="_blank" rel="noreferrer">
            <IconFileTypePdf size={16} stroke={1.5} aria-hidden />
            PDF
          </a>
        )}
        <Link to="/order-history/view/$id" params={{ id: String(order.id) }}>
          View order
        </Link>
      </span>
      {state !== 'open' && (
        <Button look="icon" aria-label="Close" onClick={() => forgetPlacedOrder(id)}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </Button>
      )}
    </div>
  )
}

const icons = { placed: IconCircleCheck, open: IconClockPause, failed: IconAlertCircle }

function BannerWords({ order }: { order: Order }) {
  const named = (
    <>
      <strong>Order {order.purchaseOrderNumber}</strong> to {order.distributor}
    </>
  )
  if (order.status === 'cancelled')
    return (
      <>
        {named} was not placed. {order.payment && paymentWords(order.payment, order.createTime)} Its items are back in
        your cart.
      </>
    )
  if (order.status !== paymentPending) return <>{named} is placed.</>
  return (
    <>
      {named} is saved. {order.payment && paymentWords(order.payment, order.createTime)} Don’t order again.
    </>
  )
}
