import type { PaymentMethod } from '@larder/contract/payments/payment-methods.ts'
import { billingAddressErrors } from '@larder/domain/payments/billing-address.ts'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { connectionNotice } from '../../api/connection-texts.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { CardProblem, type Tokenise } from '../card-entry/card-entry-props.ts'
import { BillingFields, type BillingErrors } from './billing-fields.tsx'
import { draftOf, type CardDraft } from './card-draft.ts'
import style from './card-form.module.css'
import { CardStep } from './card-step.tsx'
import { cardSaver } from './save-card.ts'

type CardFormOptions = {
  /** undefined for a new card */
  card?: PaymentMethod
  /** no card is saved yet, so this one becomes the default automatically */
  isFirst?: boolean
  onSaved: (card: PaymentMethod) => void
  onCancel: () => void
}

type CardFormParts = { step: 1 | 2; goBack: () => void; fields: ReactNode; buttons: ReactNode }

/**
 * The two steps of a card: its details, then where its bills go. Both stay on the page, so that going back keeps what was
 * typed; the number itself is known only to the provider's field. The caller places fields and buttons.
 */
export function useCardForm({ card, isFirst = false, onSaved, onCancel }: CardFormOptions): CardFormParts {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState<1 | 2>(1)
  const [draft, setDraft] = useState(() => draftOf(card, isFirst))
  const [save] = useState(() => cardSaver(card))
  const tokenise = useRef<Tokenise>(undefined)
  const [isCardValid, setIsCardValid] = useState(card !== undefined)
  const [cardError, setCardError] = useState<string>()
  const [errors, setErrors] = useState<BillingErrors>({})
  const [isSaving, setIsSaving] = useState(false)
  useFocusOnStep(form, step)

  const change = (part: Partial<CardDraft>) => setDraft((before) => ({ ...before, ...part }))
  const goTo = (next: 1 | 2) => {
    setErrors({})
    setStep(next)
  }
  const send = async () => {
    const missing = billingAddressErrors(draft.address)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return focusFirstError(form)
    if (!navigator.onLine) return showMessage(connectionNotice(false, false))
    setIsSaving(true)
    try {
      onSaved(await save(draft, tokenise.current))
    } catch (failure) {
      await tell(failure)
    } finally {
      setIsSaving(false)
    }
  }
  const tell = async (failure: unknown) => {
    if (isAboutCard(failure)) {
      setCardError(failure.message)
      return goTo(1)
    }
    const told = errorsOf(failure)
    setErrors(told)
    if (Object.keys(told).length > 0) return focusFirstError(form)
    // An alert is for a card that is there already (spec 3 §8).
    if (card) return showMessage({ title: 'Alert', message: messageOf(failure) })
    return toastFailure(`The card is not saved: ${messageOf(failure)}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (step === 2) void send()
    else if (isCardValid) goTo(2)
  }

  return {
    step,
    goBack: () => (step === 2 ? goTo(1) : onCancel()),
    fields: (
      <form id={id} ref={form} noValidate onSubmit={submit}>
        <div className={style.step} hidden={step !== 1}>
          <CardStep
            card={card}
            draft={draft}
            isFirst={isFirst}
            error={cardError}
            onDraft={change}
            onCard={(next) => {
              tokenise.current = next
              setIsCardValid(next !== undefined)
              setCardError(undefined)
            }}
          />
        </div>
        <div className={style.step} hidden={step !== 2}>
          <BillingFields
            address={draft.address}
            errors={errors}
            onChange={(part) => {
              change({ address: { ...draft.address, ...part } })
              setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
            }}
          />
        </div>
      </form>
    ),
    buttons: (
      <>
        <Button onClick={() => (step === 2 ? goTo(1) : onCancel())}>{step === 2 ? 'Back' : 'Cancel'}</Button>
        <Button look="primary" type="submit" form={id} busy={isSaving} disabled={step === 1 && !isCardValid}>
          {step === 1 ? 'Next' : 'Save Card'}
        </Button>
      </>
    ),
  }
}

/** The provider's own words about the card belong under the card's field. */
function isAboutCard(failure: unknown): failure is Error {
  return failure instanceof CardProblem || (failure instanceof CallFailure && failure.code === 'card_refused')
}

/** The server's errors for the fields of step 2; those of any other field are in its message. */
function errorsOf(failure: unknown): BillingErrors {
  if (!(failure instanceof CallFailure)) return {}
  return Object.fromEntries(
    Object.entries(failure.errors)
      .filter(([field]) => field.startsWith('address_'))
      .map(([field, [text]]) => [field, text]),
  )
}

function focusFirstError(form: { current: HTMLFormElement | null }) {
  // The marks are drawn with the next frame.
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

/** A step begins in its first field; the very first one is the page's or the modal's own matter. */
function useFocusOnStep(form: { current: HTMLFormElement | null }, step: 1 | 2) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    form.current?.querySelector<HTMLElement>(`:scope > :nth-child(${step}) input`)?.focus()
  }, [form, step])
}
