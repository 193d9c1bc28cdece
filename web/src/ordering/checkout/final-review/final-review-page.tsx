import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../../accounts/session.ts'
import { useIsOnline } from '../../../api/connection.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { useGoOn } from '../../../kit/page/use-go-on.ts'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { hindranceTo } from '../hindrance.ts'
import { tellBelowMinimum } from '../minimum/tell-below-minimum.tsx'
import type { OrderBody } from '../submit/order-attempt.ts'
import { OrderInCheckout } from '../submit/order-in-checkout.tsx'
import { useCheckoutHeader } from '../use-checkout-header.ts'
import { useDelivery } from '../use-delivery.ts'
import { usePayment } from '../use-payment.ts'
import { useSubmitOrder } from '../submit/use-submit-order.tsx'
import { deliveryAsSent, linesAsSent, paymentAsSent } from './as-sent.ts'
import style from './final-review.module.css'
import { OrderSheet } from './order-sheet.tsx'
import { UnansweredNotice } from './unanswered-notice.tsx'
import { useChangedByOthers } from './use-changed-by-others.tsx'
import { useDeliveryPassed } from './use-delivery-passed.ts'

const route = getRouteApi('/app/checkout-ordering/final-review')

/** The whole order on one sheet, and Submit (spec 1 §2, Final review). */
export function FinalReviewPage() {
  const { distributor = 0 } = route.useSearch()
  useCheckoutHeader('FINAL REVIEW', distributor)
  const goOn = useGoOn()
  const toDelivery = () => goOn({ to: '/checkout-ordering/shipping-payment', search: { distributor } })
  const submission = useSubmitOrder(distributor, toDelivery)
  // The lines leave the cart with the order; the sheet stays as it was until the next screen or a refusal of the card.
  const [shown, setShown] = useState<OrderInCart>()
  const { unanswered } = submission
  if (shown && submission.state !== 'idle')
    return <Sheet order={shown} sent={unanswered} submission={submission} onSubmit={() => undefined} />
  const lost = unanswered && <LostAnswer sent={unanswered} submission={submission} />
  return (
    <OrderInCheckout distributorId={distributor} otherwise={lost}>
      {(inCart) => {
        const order = unanswered ? linesAsSent(inCart, unanswered) : inCart
        if (!order) return lost
        return <Sheet order={order} sent={unanswered} submission={submission} onSubmit={() => setShown(order)} />
      }}
    </OrderInCheckout>
  )
}

type Submission = ReturnType<typeof useSubmitOrder>

/** The cart has its items no more, and the answer is still missing. */
function LostAnswer({ sent, submission: { state, retry } }: { sent: OrderBody; submission: Submission }) {
  return (
    <div className={style.page}>
      <UnansweredNotice sent={sent} isBusy={state === 'sending'} onRetry={() => void retry()} />
    </div>
  )
}

type SheetProps = {
  order: OrderInCart
  /** the order went out so, and only so can it go out again */
  sent: OrderBody | undefined
  submission: Submission
  onSubmit: () => void
}

function Sheet({ order, sent, submission: { state, submit, retry }, onSubmit }: SheetProps) {
  const chosen = useDelivery(order)
  const delivery = sent ? deliveryAsSent(chosen, sent) : chosen
  const payingNow = usePayment(order)
  const paying = sent ? paymentAsSent(payingNow, sent) : payingNow
  useChangedByOthers(order, state === 'idle' && !sent)
  useDeliveryPassed(order, delivery, state === 'idle' && !sent)
  const reason =
    hindranceTo({ canPlaceOrder: useActiveLocation()?.canPlaceOrder ?? false, isOnline: useIsOnline() }) ??
    (delivery.date === undefined ? 'No delivery date is offered right now.' : undefined)
  const press = () => {
    if (sent) {
      onSubmit()
      return retry()
    }
    if (tellBelowMinimum(order)) return undefined
    if (delivery.isTimeRequired && delivery.time === undefined) {
      return toast({ message: 'Choose a delivery time first: Edit delivery.' })
    }
    onSubmit()
    return submit(order, delivery, paying.payment)
  }
  const button = {
    look: 'primary',
    busy: state === 'sending',
    disabled: reason !== undefined || state === 'placed',
    onClick: () => void press(),
  } as const
  return (
    <div className={style.page}>
      {sent && state === 'idle' && <UnansweredNotice sent={sent} isBusy={false} onRetry={() => void press()} />}
      <OrderSheet
        order={order}
        delivery={delivery}
        paying={paying}
        isSent={sent !== undefined}
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
