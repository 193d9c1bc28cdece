import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../api/failures.ts'
import { openModal, showMessage } from '../../shell/modals.tsx'
import { currentCart, reloadCart, saveNow } from '../cart/cart-store.ts'
import type { OrderInCart } from '../cart/orders-in-cart.ts'
import { forgetDelivery } from './checkout-choices.ts'
import type { PlacedOrder } from './order-attempt.ts'
import { isOrderUnanswered, openOrder, orderBody, repeatOrder, sendOrder } from './send-order.ts'
import { ThankYou } from './thank-you.tsx'
import type { Delivery } from './use-delivery.ts'

/** From the answer to the thank-you dialog, and how long that stays (spec 1 §9). */
const confirmationDelayMs = 500
const thankYouMs = 1500

export const orderFailed = 'Something went wrong while processing the order.'

/**
 * Submits the order to a distributor: one at a time, the thank-you dialog after it, then review order. `isUnanswered`
 * says that an order went out and nobody knows whether it arrived; `retry` repeats exactly that one.
 */
export function useSubmitOrder(distributorId: number) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'sending' | 'placed'>('idle')
  const [isUnanswered, setIsUnanswered] = useState(() => isOrderUnanswered(distributorId))
  const isUnderWay = useRef(false)
  useEffect(() => openOrder(distributorId), [distributorId])

  const toReviewOrder = async () => {
    await navigate({ to: '/checkout-ordering/review-order' })
    await reloadCart()
  }

  /** Runs one try to place the order; a second press comes before the button is drawn disabled. */
  const place = async (send: () => Promise<PlacedOrder>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState('sending')
    try {
      const placed = await send()
      setState('placed')
      navigator.vibrate?.(40)
      await thankFor(placed)
      forgetDelivery(distributorId)
      await toReviewOrder()
    } catch (failure) {
      setState('idle')
      await tellFailure(failure, toReviewOrder)
    } finally {
      isUnderWay.current = false
      setIsUnanswered(isOrderUnanswered(distributorId))
    }
  }
  const submit = (order: OrderInCart, delivery: Delivery) =>
    place(async () => {
      if (!(await saveNow())) throw new CallFailure(0, {})
      return sendOrder(distributorId, orderBody(currentOrder(order), delivery))
    })
  return { state, isUnanswered, submit, retry: () => place(() => repeatOrder(distributorId)) }
}

/** The order with its lines as they are once saved: new ones have their number only then. */
function currentOrder(order: OrderInCart): OrderInCart {
  return { ...order, lines: currentCart().lines.filter((line) => line.distributorId === order.distributorId) }
}

async function thankFor(order: PlacedOrder) {
  await after(confirmationDelayMs)
  await new Promise<void>((resolve) => {
    const close = openModal((closeIt) => <ThankYou order={order} onClose={closeIt} />, resolve)
    setTimeout(close, thankYouMs)
  })
}

async function tellFailure(failure: unknown, toReviewOrder: () => Promise<void>) {
  const { status, code, message } = failure instanceof CallFailure ? failure : new CallFailure(500, {})
  if (code === 'cart_changed') {
    await showMessage({ title: 'Simultaneous shopping', message })
    return toReviewOrder()
  }
  // Without an answer the screen itself says what to do; a dialog would only stand before it.
  if (status === 0) return
  await showMessage({ title: 'Order not placed', message: status >= 500 ? orderFailed : message || orderFailed })
}

function after(pauseMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}
