import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showMessage } from '../../../kit/layers/modals.tsx'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { forgetChosen } from '../checkout-choices.ts'
import { slotText } from '../delivery-choice.ts'
import type { Delivery } from '../use-delivery.ts'

/**
 * Tells that the delivery is not offered any more, before Submit can be pressed, and leads to where another one is chosen.
 * No day or time is chosen on this sheet: one that changes while it is read has passed. So has a chosen day or
 * time that was replaced by another when the sheet opens, as after a reload.
 */
export function useDeliveryPassed({ distributorId, name }: OrderInCart, delivery: Delivery, isIdle: boolean) {
  const { date, time, today, passed: chosen, passedTime } = delivery
  const navigate = useNavigate()
  const read = useRef({ date, time })
  const isTold = useRef(false)
  useEffect(() => {
    const before = passedOf(read.current, { date, chosen, passedTime })
    if (before.date === undefined) read.current = { date, time }
    if (!isIdle || isTold.current || before.date === undefined) return
    if (before.date === date && before.time === time) return
    isTold.current = true
    const passed = slotText(before.date, before.time, today)
    const message = `${name} does not offer ${passed} any more. Please choose another delivery. Nothing is ordered yet.`
    void showMessage({ title: 'Delivery no longer offered', message }).then(() => {
      forgetChosen(distributorId, before.date === date ? 'time' : 'date')
      return navigate({ to: '/checkout-ordering/shipping-payment', search: { distributor: distributorId } })
    })
  }, [isIdle, date, time, today, chosen, passedTime, name, distributorId, navigate])
}

type Read = Pick<Delivery, 'date' | 'time'>

/** The delivery as it was read on this sheet, or as it was chosen where that was replaced before. */
function passedOf(read: Read, { date, chosen, passedTime }: ReplacedChoice): Read {
  if (chosen !== undefined && read.date !== chosen) return { date: chosen, time: undefined }
  if (passedTime !== undefined && read.time !== passedTime) return { date, time: passedTime }
  return read
}

type ReplacedChoice = Pick<Delivery, 'date' | 'passedTime'> & { chosen: Delivery['passed'] }
