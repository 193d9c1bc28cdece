import { useState } from 'react'
import { useAreCardsLocked } from '../../../payments/card-list/card-list.tsx'
import { PaymentModal, type PaymentPanel } from '../../../payments/payment-modal/payment-modal.tsx'
import { PaymentOptions } from '../../../payments/payment-modal/payment-options.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { LoadFailure } from '../../../kit/lists/load-failure.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import type { OrderInCart } from '../../cart/session/orders-in-cart.ts'
import { chooseDelivery } from '../checkout-choices.ts'
import { usePayment } from '../use-payment.ts'
import style from './delivery.module.css'

/** The order's payment: a saved card or terms; cards are added and edited here (spec 1 §2, Shipping and payment). */
export function PaymentChoice({ order }: { order: OrderInCart }) {
  const { payment, cards, isFailed, retry, payee } = usePayment(order)
  const isLocked = useAreCardsLocked()
  const [open, setOpen] = useState<PaymentPanel>()
  const choose = (chosen: typeof payment) => chooseDelivery(order.distributorId, { payment: chosen })
  if (!cards && !isFailed) return <SkeletonRows count={2} withPicture={false} />
  return (
    <>
      {isFailed && <LoadFailure what="the cards" onRetry={retry} />}
      <PaymentOptions
        cards={cards ?? []}
        terms={payee.terms}
        chosen={payment}
        onChoose={choose}
        onEdit={isLocked ? undefined : (card) => setOpen({ state: 'CARD DETAIL', card })}
      />
      {payee.noCardsBecause ? (
        <p className="meta">{payee.noCardsBecause}</p>
      ) : (
        <div className={style.cardLinks}>
          {!isLocked && (
            <Button look="link" onClick={() => setOpen({ state: 'CARD DETAIL' })}>
              Add card
            </Button>
          )}
          {cards && cards.length > 0 && (
            <Button look="link" onClick={() => setOpen({ state: 'CREDIT CARD LIST' })}>
              Credit card list
            </Button>
          )}
        </div>
      )}
      {open && (
        <PaymentModal
          payee={payee}
          start={open}
          chosen={payment}
          onChoose={choose}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
