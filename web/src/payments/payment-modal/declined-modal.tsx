import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { openModal } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { cardName } from '../card-facts.ts'
import { useAreCardsLocked } from '../card-list/card-list.tsx'
import { cardsQuery } from '../cards.ts'
import { byCard, onTerms, type Payment } from '../payment.ts'
import { CardDetailPanel } from './card-detail-panel.tsx'
import type { Payee } from './checkout-panel.tsx'
import style from './payment-modal.module.css'

type Declined = { payee: Payee; words: string; declined: Payment }

/** Says in the provider's words that a card was declined and offers every other way to pay, each one press away. Gives the one pressed. */
export function askForOtherPayment(what: Declined): Promise<Payment | undefined> {
  return new Promise((resolve) => {
    let answer: Payment | undefined
    openModal(
      (close) => (
        <DeclinedModal
          {...what}
          onPay={(payment) => {
            answer = payment
            close()
          }}
          onClose={close}
        />
      ),
      () => resolve(answer),
    )
  })
}

type DeclinedModalProps = Declined & { onPay: (payment: Payment) => void; onClose: () => void }

/** The payment modal's checkout panel after a card was declined. */
function DeclinedModal({ payee, words, declined, onPay, onClose }: DeclinedModalProps) {
  const { data } = useQuery(cardsQuery)
  const isLocked = useAreCardsLocked()
  const [isAdding, setIsAdding] = useState(false)
  if (isAdding)
    return (
      <CardDetailPanel
        card={undefined}
        onSaved={(card) => onPay(byCard(card))}
        onBack={() => setIsAdding(false)}
        onClose={onClose}
      />
    )
  const others = (data?.data ?? []).filter(
    (card) => !card.isExpired && !(declined.type === 'card' && declined.token === card.token),
  )
  return (
    <Modal title="Checkout" onClose={onClose} foot={<Button onClick={onClose}>Cancel</Button>}>
      <div className="stack gap-16">
        <div className={style.declined} role="alert">
          <IconAlertCircle size={20} stroke={1.5} aria-hidden />
          <span>
            <strong>{words}</strong> Nothing was ordered, and your cart is as it was.
          </span>
        </div>
        <p className={style.payee}>
          <span>{payee.name}</span>
          <strong className="figure">{payee.amount}</strong>
        </p>
        <div className="stack gap-8">
          {others.map((card) => (
            <Button key={card.token} className={style.other} onClick={() => onPay(byCard(card))}>
              <BrandMark cardType={card.cardType} />
              <span>
                Submit with {cardName(card)}
                {card.nickname && <small>{card.nickname}</small>}
              </span>
            </Button>
          ))}
          <Button className={style.other} onClick={() => onPay(onTerms)}>
            <span>
              <IconReceipt size={22} stroke={1.5} aria-hidden />
            </span>
            <span>
              Submit on payment terms
              {payee.terms && <small>{payee.terms}</small>}
            </span>
          </Button>
        </div>
        {!isLocked && (
          <div className={style.links}>
            <Button look="link" onClick={() => setIsAdding(true)}>
              Add card
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}
