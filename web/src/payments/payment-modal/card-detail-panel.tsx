import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '../../kit/layers/modal.tsx'
import { useCardForm } from '../card-form/use-card-form.tsx'
import { cardsQuery } from '../cards.ts'
import style from './payment-modal.module.css'

type CardDetailPanelProps = {
  card: PaymentMethod | undefined
  onSaved: (card: PaymentMethod) => void
  onBack: () => void
  onClose: () => void
}

/** The form of a card in the payment modal. */
export function CardDetailPanel({ card, onSaved, onBack, onClose }: CardDetailPanelProps) {
  const { data } = useQuery(cardsQuery)
  const { step, fields, buttons } = useCardForm({
    card,
    isFirst: !card && data?.data.length === 0,
    onSaved,
    onCancel: onBack,
  })
  return (
    <Modal title={card ? 'Update Card' : 'Add Card'} onClose={onClose} foot={buttons}>
      <div className="stack gap-16">
        <p className={style.step} aria-live="polite">
          <span className="meta">Step {step} of 2</span>
          <strong>{step === 1 ? 'Card details' : 'Billing info'}</strong>
        </p>
        {fields}
      </div>
    </Modal>
  )
}
