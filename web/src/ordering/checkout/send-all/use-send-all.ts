import { useState } from 'react'
import { refresh } from '../../../api/queries.ts'
import { mayOrderAsSomebody } from '../../../accounts/login-as/ask-twice.ts'
import { holdCart, reloadCart } from '../../cart/session/cart-store.ts'
import { settleOverWire } from '../../order-payment/payment-calls.ts'
import { forgetDelivery, setDeliveryAside } from '../checkout-choices.ts'
import { savedFirst } from '../saved-first.ts'
import type { PlacedOrder } from '../submit/order-attempt.ts'
import { rememberPlacedOrders } from '../submit/placed-orders.ts'
import { isOrderUnanswered, orderBody, repeatOrder, sendOrder } from '../submit/send-order.ts'
import type { OrderToSend } from './ready-order.ts'
import { isOrdered, sendOrders, type Sending } from './send-orders.ts'

/** An order as it goes out: what is in the cart as it was shown, or the same again that got no answer. */
type Outgoing = { distributorId: number; send: () => Promise<PlacedOrder> }

export function outgoing({ order, delivery, payment }: OrderToSend): Outgoing {
  const { distributorId } = order
  const send = () =>
    isOrderUnanswered(distributorId)
      ? repeatOrder(distributorId)
      : sendOrder(distributorId, orderBody(order, delivery, payment))
  return { distributorId, send }
}

export function outgoingAgain({ distributorId }: { distributorId: number }): Outgoing {
  return { distributorId, send: () => repeatOrder(distributorId) }
}

/** Sends orders one after the other, each with its own key; what got no answer can be sent again and is not placed twice. */
export function useSendAll() {
  const [sendings, setSendings] = useState<ReadonlyMap<number, Sending>>(new Map())
  const [isBusy, setIsBusy] = useState(false)

  const send = async (orders: readonly Outgoing[]): Promise<ReadonlyMap<number, Sending>> => {
    const ends = new Map<number, Sending>()
    if (!(await mayOrderAsSomebody(orders.length === 1 ? 'a real order' : `${orders.length} real orders`))) return ends
    if (!(await savedFirst())) return ends
    setIsBusy(true)
    setSendings((before) => new Map([...before, ...orders.map((each) => [each.distributorId, queued] as const)]))
    const letGo = holdCart()
    try {
      await sendOrders(orders, {
        send: (each) => each.send(),
        settle: settleOverWire,
        isUnanswered: ({ distributorId }) => isOrderUnanswered(distributorId),
        tell({ distributorId }, sending) {
          if (sending.state === 'placed') forgetDelivery(distributorId)
          if (sending.state === 'waiting') setDeliveryAside(sending.order)
          ends.set(distributorId, sending)
          setSendings((before) => new Map([...before, [distributorId, sending]]))
        },
      })
    } finally {
      letGo()
      setIsBusy(false)
      rememberPlacedOrders(
        [...new Map([...sendings, ...ends]).values()].flatMap((end) => (isOrdered(end) ? end.order.id : [])),
      )
      // What was refused may have met a cut-off that passed since the dates were read.
      if ([...ends.values()].some(({ state }) => state === 'failed')) void refresh('getDistributors')
      await reloadCart([...ends].flatMap(([distributorId, sending]) => (isOrdered(sending) ? distributorId : [])))
    }
    return ends
  }
  return { sendings, isBusy, send }
}

const queued = { state: 'queued' } as const
