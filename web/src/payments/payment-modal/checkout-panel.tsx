import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/forms/button.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { SkeletonRows } from '../../kit/lists/skeleton-rows.tsx'
import { useAreCardsLocked } from '../card-list/card-list.tsx'
import { cardsQuery } from '../cards.ts'
import type { Payment } from '../payment.ts'
import style from './payment-modal.module.css'
import { PaymentOptions } from './payment-options.tsx'

/** The distributor to pay, the amount, and the terms on which no card is needed. */
export type Payee = {
  name: string
  amount: string
  terms: string
  /** why this order can't be paid by card; undefined when it can */
  noCardsBecause: string | undefined
}

type CheckoutPanelProps = {
  payee: Payee
  chosen: Payment
  onChoose: (payment: Payment) => void
  onAdd: () => void
  onList: () => void
  onClose: () => void
}

/** The first panel of the payment modal: what is paid, and the choice. */
export function CheckoutPanel({ payee, chosen, onChoose, onAdd, onList, onClose }: CheckoutPanelProps) {
  const { data, isError, refetch } = useQuery({ ...cardsQuery, enabled: payee.noCardsBecause === undefined })
  const isLocked = useAreCardsLocked()
  const offersCards = payee.noCardsBecause === undefined
  return (
    <Modal
      title="Checkout"
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="stack gap-16">
        <p className={style.payee}>
          <span>{payee.name}</span>
          <strong className="figure">{payee.amount}</strong>
        </p>
        {offersCards && isError && !data && <LoadFailure what="the cards" onRetry={() => void refetch()} />}
        {offersCards && !isError && !data ? (
          <SkeletonRows count={3} withPicture={false} />
        ) : (
          <PaymentOptions
            cards={offersCards ? (data?.data ?? []) : []}
            terms={payee.terms}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
        {offersCards ? (
          <div className={style.links}>
            {!isLocked && (
              <Button look="link" onClick={onAdd}>
                Add card
              </Button>
            )}
            {(data?.data.length ?? 0) > 0 && (
              <Button look="link" onClick={onList}>
                Credit card list
              </Button>
            )}
          </div>
        ) : (
          <p className="meta">{payee.noCardsBecause}</p>
        )}
      </div>
    </Modal>
  )
}
