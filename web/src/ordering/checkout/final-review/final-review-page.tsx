import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { hindranceTo } from '../hindrance.ts'
import { tellBelowMinimum } from '../minimum/tell-below-minimum.tsx'
import { OrderInCheckout } from '../submit/order-in-checkout.tsx'
import { useCheckoutHeader } from '../use-checkout-header.ts'
import { useDelivery } from '../use-delivery.ts'
import { usePayment } from '../use-payment.ts'
import { useSubmitOrder } from '../submit/use-submit-order.tsx'
import style from './final-review.module.css'
import { OrderSheet } from './order-sheet.tsx'
import { UnansweredNotice } from './unanswered-notice.tsx'
import { useChangedByOthers } from './use-changed-by-others.tsx'

const route = getRouteApi('/app/checkout-ordering/final-review')

/** The whole order on one sheet, and Submit (spec 1 §2, Final review). */
export function FinalReviewPage() {
  const { distributor = 0 } = route.useSearch()
  useCheckoutHeader('FINAL REVIEW', distributor)
  const submission = useSubmitOrder(distributor)
  // The lines leave the cart with the order; the sheet stays as it was until the next screen or a refusal of the card.
  const [shown, setShown] = useState<OrderInCart>()
  if (shown && submission.state !== 'idle')
    return <Sheet order={shown} submission={submission} onSubmit={() => undefined} />
  return (
    <OrderInCheckout
      distributorId={distributor}
      otherwise={submission.isUnanswered ? <LostAnswer submission={submission} /> : undefined}
    >
      {(order) => <Sheet order={order} submission={submission} onSubmit={() => setShown(order)} />}
    </OrderInCheckout>
  )
}

type Submission = ReturnType<typeof useSubmitOrder>

/** After a reload: the cart has no items of the distributor any more, and the answer is still missing. */
function LostAnswer({ submission }: { submission: Submission }) {
  return (
    <div className={style.page}>
      <UnansweredNotice isBusy={submission.state === 'sending'} onRetry={() => void submission.retry()} />
    </div>
  )
}

type SheetProps = { order: OrderInCart; submission: Submission; onSubmit: () => void }

function Sheet({ order, submission: { state, isUnanswered, submit, retry }, onSubmit }: SheetProps) {
  const delivery = useDelivery(order)
  const paying = usePayment(order)
  useChangedByOthers(order, state === 'idle' && !isUnanswered)
  const reason =
    hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() }) ??
    (delivery.date === undefined ? 'No delivery date is offered right now.' : undefined)
  const press = () => {
    if (tellBelowMinimum(order)) return undefined
    if (delivery.isTimeRequired && delivery.time === undefined) {
      return toast({ message: 'Choose a delivery time first: Edit delivery.' })
    }
    onSubmit()
    return isUnanswered ? retry() : submit(order, delivery, paying.payment)
  }
  const button = {
    look: 'primary',
    busy: state === 'sending',
    disabled: reason !== undefined || state === 'placed',
    onClick: () => void press(),
  } as const
  return (
    <div className={style.page}>
      {isUnanswered && state === 'idle' && <UnansweredNotice isBusy={false} onRetry={() => void press()} />}
      <OrderSheet
        order={order}
        delivery={delivery}
        paying={paying}
        top={
          // For the eye and the mouse; readers and the keyboard have the one below, so that there is one Submit to find.
          <span className={style.topSubmit} aria-hidden data-not-printed>
            <Button {...button} tabIndex={-1}>
              Submit
            </Button>
          </span>
        }
      />
      <div className={style.bar} data-not-printed>
        {reason && <span className="meta">{reason}</span>}
        {state === 'sending' && paying.payment.type === 'card' && (
          <span className="meta" role="status">
            Asking the payment provider…
          </span>
        )}
        <Button {...button}>Submit</Button>
      </div>
    </div>
  )
}
