import { useState } from 'react'
import { holdCart, reloadCart } from '../../cart/cart-store.ts'
import { settleOverWire } from '../../order-payment/payment-calls.ts'
import { forgetDelivery } from '../checkout-choices.ts'
import { isOrderUnanswered, orderBody, repeatOrder, sendOrder } from '../send-order.ts'
import type { OrderToSend } from './ready-order.ts'
import { sendOrders, type Sending } from './send-orders.ts'

/** Sends orders as they were shown, each with its own key; what got no answer can be sent again and is not placed twice. */
export function useSendAll() {
  const [sendings, setSendings] = useState<ReadonlyMap<number, Sending>>(new Map())
  const [isBusy, setIsBusy] = useState(false)

  const send = async (orders: readonly OrderToSend[]) => {
    setIsBusy(true)
    const letGo = holdCart()
    try {
      await sendOrders(orders, {
        send: ({ order, delivery, payment }) =>
          isOrderUnanswered(order.distributorId)
            ? repeatOrder(order.distributorId)
            : sendOrder(order.distributorId, orderBody(order, delivery, payment)),
        settle: settleOverWire,
        tell({ order }, sending) {
          if (sending.state === 'placed') forgetDelivery(order.distributorId)
          setSendings((before) => new Map([...before, [order.distributorId, sending]]))
        },
      })
    } finally {
      letGo()
      setIsBusy(false)
      await reloadCart()
    }
  }
  return { sendings, isBusy, send }
}
