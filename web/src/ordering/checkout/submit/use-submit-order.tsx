import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../../api/failures.ts'
import { refresh } from '../../../api/queries.ts'
import { mayOrderAsSomebody } from '../../../accounts/login-as/ask-twice.ts'
import { askForOtherPayment } from '../../../payments/payment-modal/declined-modal.tsx'
import type { Payment } from '../../../payments/payment.ts'
import { openModal, showMessage } from '../../../kit/layers/modals.tsx'
import { useGoOn } from '../../../kit/page/use-go-on.ts'
import { currentCart, holdCart, refreshCart, reloadCart } from '../../cart/session/cart-store.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { settleOverWire } from '../../order-payment/payment-calls.ts'
import type { Settlement } from '../../order-payment/settle-payment.ts'
import { agreedToo, changedPricesIn, noneAgreed, type AgreedPrices, priceChangedRefusal } from './agreed-prices.ts'
import { askAboutPrices } from './price-question.tsx'
import { chooseDelivery, forgetDelivery, setDeliveryAside } from '../checkout-choices.ts'
import { savedFirst } from '../saved-first.ts'
import type { PlacedOrder } from './order-attempt.ts'
import { isDeliveryRefused, orderFailed, tellOrderFailure, tellUnanswered } from './order-failure.ts'
import { forgetPlacedOrder, rememberPlacedOrder } from './placed-orders.ts'
import { isOrderUnanswered, openOrder, orderBody, repeatOrder, sendOrder, unansweredOrder } from './send-order.ts'
import { shownForAMoment } from './thank-you-times.ts'
import { ThankYou } from './thank-you.tsx'
import type { Delivery } from '../use-delivery.ts'
import { payeeOf } from '../use-payment.ts'
import { tellWaiting } from './tell-waiting.ts'

/**
 * Submits the order to a distributor: one at a time, the thank-you dialog after it, then review order. `unanswered`
 * is an order that went out, and nobody knows whether it arrived; `retry` repeats exactly that one.
 * `toDelivery` leads to where another delivery is chosen.
 */
export function useSubmitOrder(distributorId: number, toDelivery?: () => Promise<void>) {
  const goOn = useGoOn()
  const [state, setState] = useState<'idle' | 'sending' | 'placed'>('idle')
  const [unanswered, setUnanswered] = useState(() => unansweredOrder(distributorId))
  const isUnderWay = useRef(false)
  useEffect(() => openOrder(distributorId), [distributorId])

  const toReviewOrder = async (orderedOf: readonly number[] = []) => {
    await goOn({ to: '/checkout-ordering/review-order' })
    void refresh('getDistributors')
    await reloadCart(orderedOf)
  }

  /** Ends a try: with thanks, with the truth about a payment that waits, or with the words of the card's refusal. */
  const conclude = async (settlement: Settlement): Promise<string | undefined> => {
    if (settlement.kind === 'declined') {
      forgetPlacedOrder()
      await reloadCart()
      setState('idle')
      return settlement.words
    }
    setState('placed')
    rememberPlacedOrder(settlement.order)
    navigator.vibrate?.(40)
    if (settlement.kind === 'placed') {
      await thankFor(settlement.order)
      forgetDelivery(distributorId)
    } else {
      tellWaiting(settlement.order)
      setDeliveryAside(settlement.order)
    }
    await toReviewOrder([distributorId])
    return undefined
  }

  /** Runs one try to place the order; a second press comes before the button is drawn disabled. Gives what the person must decide. */
  const place = async (send: () => Promise<PlacedOrder>): Promise<Refusal | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setState('sending')
    // Its lines are told to leave the cart before the answer is here.
    const letGo = holdCart()
    try {
      const words = await conclude(await settleOverWire(await send()))
      return words === undefined ? undefined : { kind: 'card', words }
    } catch (failure) {
      // Until it is told, the screen does not move on to the next delivery by itself.
      if (!isDeliveryRefused(failure)) setState('idle')
      if (failure instanceof CallFailure && failure.code === 'card_refused')
        return { kind: 'card', words: failure.message }
      const lines = changedPricesIn(failure)
      if (lines) return { kind: 'prices', lines }
      if (isOrderUnanswered(distributorId)) await tellUnanswered(failure)
      else await tellOrderFailure(failure, { toReviewOrder, toDelivery })
      setState('idle')
      return undefined
    } finally {
      letGo()
      isUnderWay.current = false
      setUnanswered(unansweredOrder(distributorId))
    }
  }

  const send = async (
    order: OrderInCart,
    delivery: Delivery,
    payment: Payment,
    agreed: AgreedPrices = noneAgreed,
  ): Promise<void> => {
    const refusal = await place(async () => {
      if (!(await savedFirst())) throw new CallFailure(0, {})
      return sendOrder(distributorId, orderBody(currentOrder(order), delivery, payment, agreed))
    })
    if (!refusal) return
    if (refusal.kind === 'prices') {
      // The sheet behind the question, and after an answer that gets lost, has the prices that are asked about.
      void refreshCart()
      if (await askAboutPrices(order.name, refusal.lines))
        return send(order, delivery, payment, agreedToo(agreed, refusal.lines))
      return toReviewOrder()
    }
    void refresh('getPaymentMethods')
    const other = await askForOtherPayment({ payee: payeeOf(order), words: refusal.words, declined: payment })
    if (!other) return
    chooseDelivery(distributorId, { payment: other })
    await send(order, delivery, other, agreed)
  }
  const submit = async (order: OrderInCart, delivery: Delivery, payment: Payment): Promise<void> => {
    if (await mayOrderAsSomebody(`a real order to ${order.name}`)) await send(order, delivery, payment)
  }
  const retry = async () => {
    const refusal = await place(async () => {
      // The cart is read again after it, without what could not be saved.
      if (!(await savedFirst())) throw new CallFailure(0, {})
      return repeatOrder(distributorId)
    })
    if (!refusal) return
    const message = refusal.kind === 'card' ? refusal.words || orderFailed : priceChangedRefusal.text
    await showMessage({ title: 'Order not placed', message })
    if (refusal.kind === 'prices') await toReviewOrder()
  }
  return { state, unanswered, submit, retry }
}

/** Decisions to make before the order can be placed: another payment, or whether the new prices are fine. */
type Refusal = { kind: 'card'; words: string } | { kind: 'prices'; lines: readonly ChangedPrice[] }

/** The order with its lines as they are once saved: new ones have their number only then. */
function currentOrder(order: OrderInCart): OrderInCart {
  return { ...order, lines: currentCart().lines.filter((line) => line.distributorId === order.distributorId) }
}

function thankFor(order: PlacedOrder): Promise<void> {
  return shownForAMoment((onClosed) => openModal((closeIt) => <ThankYou order={order} onClose={closeIt} />, onClosed))
}
