import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { FieldError, inputClass } from '../../kit/forms/field.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import type { CardEntryProps } from './card-entry-props.ts'
import style from './card-entry.module.css'
import { mountStripeFields, type CardFieldErrors } from './stripe-card-fields.ts'
import { stripeWith } from './stripe.ts'

/** The card field of Stripe: its own frames from its own host, so that what is typed never comes near us. */
export function StripeCardEntry({ publishableKey, onChange }: CardEntryProps & { publishableKey: string }) {
  const number = useRef<HTMLDivElement>(null)
  const expiration = useRef<HTMLDivElement>(null)
  const cvc = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<CardFieldErrors>({})
  const [isAway, setIsAway] = useState(false)
  const [tries, setTries] = useState(1)

  useEffect(() => {
    let isGone = false
    let remove = () => undefined as void
    stripeWith(publishableKey).then(
      (stripe) => {
        if (isGone || !number.current || !expiration.current || !cvc.current) return
        const places = { number: number.current, expiration: expiration.current, cvc: cvc.current }
        remove = mountStripeFields(stripe, places, (said, tokenise) => {
          setErrors(said)
          onChange(tokenise)
        })
      },
      () => !isGone && setIsAway(true),
    )
    return () => {
      isGone = true
      remove()
    }
    // The frames are put up once; what they tell goes to a setter, which stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [publishableKey, tries])

  const again = () => {
    setIsAway(false)
    setTries(tries + 1)
  }
  if (isAway) return <LoadFailure what="the payment provider" onRetry={again} />
  return (
    <div className={style.fields}>
      <div className={style.number}>
        <Frame label="Card number" place={number} error={errors.number} />
      </div>
      <Frame label="Expiration" place={expiration} error={errors.expiration} />
      <Frame label="CVC" place={cvc} error={errors.cvc} />
    </div>
  )
}

type FrameProps = { label: string; place: RefObject<HTMLDivElement | null>; error: string | undefined }

/** A place for one of the provider's frames; a press on the label goes into it. */
function Frame({ label, place, error }: FrameProps) {
  const id = useId()
  return (
    <div className={style.frame}>
      <label htmlFor={id}>{label}</label>
      <div id={id} ref={place} className={`${inputClass} ${style.place}`} data-invalid={error !== undefined} />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
