import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { useGoOn } from '../../../kit/page/use-go-on.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { hindranceTo } from '../hindrance.ts'
import { tellBelowMinimum } from '../minimum/tell-below-minimum.tsx'
import { useNextStep } from './use-next-step.ts'

/**
 * On to what may be saved while that is open, else to shipping and payment. Disabled it gives the reason; below the
 * minimum comes the modal of the specification.
 */
export function CheckoutButton({ order }: { order: OrderInCart }) {
  const goOn = useGoOn()
  const [isBusy, setIsBusy] = useState(false)
  const nextStep = useNextStep(order.distributorId)
  const hindrance = hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() })
  const isDisabled = hindrance !== undefined || !order.distributor
  const button = useFocusAfterSavings(order.distributorId, isDisabled)

  const checkOut = async () => {
    if (tellBelowMinimum(order)) return
    setIsBusy(true)
    const step = await nextStep()
    setIsBusy(false)
    if (step) await goOn({ to: `/checkout-ordering/${step}`, search: { distributor: order.distributorId } })
  }
  return (
    <div className="stack gap-6">
      <Button ref={button} look="primary" wide busy={isBusy} disabled={isDisabled} onClick={() => void checkOut()}>
        Checkout
      </Button>
      {hindrance && <p className="meta">{hindrance}</p>}
    </div>
  )
}

/** Moves the focus back to the Checkout button that led to the savings step. */
function useFocusAfterSavings(distributorId: number, isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const isHere = useLocation({ select: ({ state }) => state.checkedOut === distributorId })
  useEffect(() => {
    if (!isHere || isDisabled) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'center' })
  }, [isHere, isDisabled])
  return button
}
