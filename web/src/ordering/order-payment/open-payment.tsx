import type { Order } from '@larder/contract/ordering/orders.ts'
import { useState } from 'react'
import { messageOf } from '../../api/failures.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { reloadCart } from '../cart/session/cart-store.ts'
import { chooseDelivery } from '../checkout/checkout-choices.ts'
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
      toast({ message: messageOf(failure) })
    } finally {
      setIsBusy(false)
    }
  }
  /** Its items are in the cart again, and so is what was written for them. */
  const keepNote = () => {
    if (order.notes) chooseDelivery(order.distributorId, { note: order.notes })
  }
  const confirm = async () => {
    const settlement = await settleOverWire(order)
    if (settlement.kind === 'waiting') return tellWaiting(settlement.order)
    if (settlement.kind === 'placed') return
    keepNote()
    await reloadCart()
    toast({ message: `Order not placed. ${settlement.words} Its items are back in your cart.` })
  }
  const cancel = async () => {
    const { status } = await cancelOrder(order.id)
    if (status === 'cancelled') {
      keepNote()
      return reloadCart()
    }
    toast({ message: `Order ${order.purchaseOrderNumber} was not cancelled: its payment was confirmed already.` })
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
