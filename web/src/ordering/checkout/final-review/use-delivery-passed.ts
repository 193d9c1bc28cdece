import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showMessage } from '../../../kit/layers/modals.tsx'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { slotText } from '../delivery-choice.ts'
import type { Delivery } from '../use-delivery.ts'

/**
 * No day or time is chosen on this sheet, so one that changes under the reader's eyes is not offered any more: that is
 * said before Submit can be pressed, and leads to where another one is chosen.
 */
export function useDeliveryPassed({ distributorId, name }: OrderInCart, delivery: Delivery, isIdle: boolean) {
  const { date, time, today } = delivery
  const navigate = useNavigate()
  const read = useRef({ date, time })
  const isTold = useRef(false)
  useEffect(() => {
    const before = read.current
    if (before.date === undefined) read.current = { date, time }
    if (!isIdle || isTold.current || before.date === undefined) return
    if (before.date === date && before.time === time) return
    isTold.current = true
    const passed = slotText(before.date, before.time, today)
    const message = `${name} does not offer ${passed} any more. Please choose another delivery. Nothing is ordered yet.`
    void showMessage({ title: 'Delivery no longer offered', message }).then(() =>
      navigate({ to: '/checkout-ordering/shipping-payment', search: { distributor: distributorId } }),
    )
  }, [isIdle, date, time, today, name, distributorId, navigate])
}
