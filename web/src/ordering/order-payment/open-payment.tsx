import type { Order } from '@larder/contract/ordering/orders.ts'
import { useState } from 'react'
import { messageOf } from '../../api/failures.ts'
import { confirm as askFirst } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { reloadCart } from '../cart/session/cart-store.ts'
import { putDeliveryBack } from '../checkout/checkout-choices.ts'
import { tellWaiting } from '../checkout/submit/tell-waiting.ts'
import { cancelOrder, settleOverWire } from './payment-calls.ts'

/** The actions of the card's owner for an order whose payment waits for them: confirm it, or give it up. */
export function OpenPayment({ order }: { order: Order }) {
  const [isBusy, setIsBusy] = useState(false)
  if (order.payment?.status !== 'needs_action') return null
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (failure) {
      toastFailure(messageOf(failure))
    } finally {
      setIsBusy(false)
    }
  }
  const confirm = async () => {
    const settlement = await settleOverWire(order)
    if (settlement.kind === 'waiting') return tellWaiting(settlement.order)
    if (settlement.kind === 'placed') return
    putDeliveryBack(order)
    await reloadCart()
    toast({ message: `Order not placed. ${settlement.words} Its items are back in your cart.` })
  }
  const cancel = async () => {
    const isSure = await askFirst({
      message: `Cancel order ${order.purchaseOrderNumber} to ${order.distributor}? Nothing is charged, and its items go back to your cart.`,
      confirmLabel: 'Cancel order',
      cancelLabel: 'Keep order',
      danger: true,
    })
    if (!isSure) return undefined
    const { status } = await cancelOrder(order.id)
    if (status === 'cancelled') {
      putDeliveryBack(order)
      return reloadCart()
    }
    return toast({
      message: `Order ${order.purchaseOrderNumber} was not cancelled: its payment was confirmed already.`,
    })
  }
  return (
    <span className="row wrap gap-8">
      <Button look="primary" busy={isBusy} onClick={() => void run(confirm)}>
        Confirm payment
      </Button>
      <Button disabled={isBusy} onClick={() => void run(cancel)}>
        Cancel order
      </Button>
    </span>
  )
}
