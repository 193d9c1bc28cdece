import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { useNavigate } from '@tanstack/react-router'
import { useHeader } from '../../kit/page/header-store.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { cardName } from '../card-facts.ts'
import { useCardForm } from '../card-form/use-card-form.tsx'
import style from './manage-cards.module.css'

/** The form of a card on a page of its own, new or known. */
export function CardPage({ card, isFirst = false }: { card?: PaymentMethod; isFirst?: boolean }) {
  const navigate = useNavigate()
  const toList = () => void navigate({ to: '/manage-cards' })
  const { step, goBack, fields, buttons } = useCardForm({
    card,
    isFirst,
    onSaved: (saved) => {
      toast({ message: `${cardName(saved)} is saved.` })
      toList()
    },
    onCancel: toList,
  })
  useHeader({ title: card ? 'Update Card' : 'Add Card', onBack: goBack })
  return (
    <section className={style.formPage} aria-label={card ? `Update ${cardName(card)}` : 'Add Card'}>
      <div className={style.formHead}>
        <p className="meta" aria-live="polite">
          Step {step} of 2
        </p>
        <h2>{step === 1 ? 'Card details' : 'Billing info'}</h2>
      </div>
      {fields}
      <div className={style.buttons}>{buttons}</div>
    </section>
  )
}
