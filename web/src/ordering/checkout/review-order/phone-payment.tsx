import { useState } from 'react'
import { cardName } from '../../../payments/card-facts.ts'
import { PaymentModal } from '../../../payments/payment-modal/payment-modal.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { chooseDelivery } from '../checkout-choices.ts'
import type { PaymentForOrder } from '../use-payment.ts'

type PhonePaymentProps = { distributorId: number; paying: PaymentForOrder }

/** The payment of the order, in the sheet of its delivery; changed in the payment modal. */
export function PhonePayment({ distributorId, paying: { payment, card, payee } }: PhonePaymentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const terms = `Payment terms${payee.terms ? ` (${payee.terms})` : ''}`
  return (
    <p className="row middle between gap-12">
      <span>{payment.type === 'terms' ? terms : card ? cardName(card) : 'Card'}</span>
      {payee.noCardsBecause === undefined ? (
        <Button aria-label="Change payment" onClick={() => setIsOpen(true)}>
          Change
        </Button>
      ) : (
        <span className="meta">{payee.noCardsBecause}</span>
      )}
      {isOpen && (
        <PaymentModal
          payee={payee}
          start={{ state: 'CHECKOUT' }}
          chosen={payment}
          onChoose={(chosen) => chooseDelivery(distributorId, { payment: chosen })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </p>
  )
}
