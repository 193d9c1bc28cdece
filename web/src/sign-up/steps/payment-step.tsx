import { contactProblems } from '@larder/domain/sign-up/sign-up-problems.ts'
import { useRef, useState } from 'react'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { isRefused } from '../../api/once/make-once.ts'
import { FieldError } from '../../kit/forms/field.tsx'
import { confirm, showMessage } from '../../kit/layers/modals.tsx'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { CardEntry } from '../../payments/card-entry/card-entry.tsx'
import { CardProblem, type Tokenise } from '../../payments/card-entry/card-entry-props.ts'
import { changeDraft, currentDraft, noteSentDraft, useDraft, type Draft } from '../draft.ts'
import { sendSignUp } from '../send-sign-up.ts'
import style from '../sign-up.module.css'
import { PasswordFields } from './contact-step.tsx'
import { errorsAt, StepForm, useTried } from './step-foot.tsx'

const included = ['Order from all vendors', 'Recipe costing', 'Inventory tracking', 'Purchase data analysis']

/** Step 4: what it costs, and the card that pays. Done sends the sign-up. */
export function PaymentStep({ onBack }: { onBack: () => void }) {
  const { contact } = useDraft()
  const goOn = useGoOn()
  const tried = useTried()
  const [tokenise, setTokenise] = useState<Tokenise>()
  const [cardError, setCardError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const token = useRef<string>(undefined)
  const ofPassword = contactProblems(contact).filter(({ field }) => field === 'password' || field === 'confirmPassword')
  // Asked for here when the wizard was left and opened again, as passwords are not kept, and when it is refused.
  const [asksPassword, setAsksPassword] = useState(ofPassword.length > 0)

  const send = async () => {
    if (!tokenise || !(await isMeantOnce(currentDraft()))) return
    setIsBusy(true)
    setCardError(undefined)
    const draft = currentDraft()
    const { triedAs: before } = draft
    try {
      // The same token for the same card: sent again after a lost answer, it is the same sign-up.
      token.current ??= await tokenise(billingOf(draft))
      changeDraft({ triedAs: draft.contact.email.trim() })
      const message = await sendSignUp(draft, token.current)
      noteSentDraft()
      await showMessage({ title: 'Confirmation', message })
      await goOn({ to: '/login', replace: true })
    } catch (failure) {
      if (failure instanceof CardProblem) setCardError(failure.message)
      else await tell(failure)
      // After a try without an answer it is not known what became of that one, whatever is said of the next.
      if (before === null && wasNotTaken(failure)) changeDraft({ triedAs: before })
      if (failure instanceof CallFailure && failure.code === 'card_refused') token.current = undefined
      if (failure instanceof CallFailure && failure.errors.password) setAsksPassword(true)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <StepForm
      {...tried}
      problems={ofPassword.map(({ text }) => text)}
      nextLabel="Done"
      onBack={onBack}
      onNext={() => void send()}
      canGoOn={tokenise !== undefined}
      isBusy={isBusy}
    >
      <div className={style.price}>
        <p>
          <strong>$149</strong> one-time and <strong>$99</strong> per month
        </p>
        <p className="meta">Today $248.00: the one-time price and the first month. Cancel at any time.</p>
        <ul>
          {included.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <CardEntry
        onChange={(next) => {
          token.current = undefined
          setCardError(undefined)
          setTokenise(() => next)
        }}
      />
      {cardError !== undefined && <FieldError>{cardError}</FieldError>}
      <p className="meta">Card numbers go to the payment provider, we keep the last four digits.</p>
      {asksPassword && (
        <fieldset className={style.group}>
          <legend>Choose your password again</legend>
          <p className="meta">This device keeps your answers, but never your password.</p>
          <PasswordFields errors={errorsAt(ofPassword, tried.isTried)} />
        </fieldset>
      )}
    </StepForm>
  )
}

function billingOf({ contact }: Draft) {
  return {
    address_line1: contact.locationAddress.trim(),
    address_city: contact.city.trim(),
    address_state: contact.state,
    address_zip: contact.zipcode,
  }
}

/** Whether the sign-up was refused, or its card could not be kept: nothing is made then. */
function wasNotTaken(failure: unknown): boolean {
  return isRefused(failure) || (failure instanceof CallFailure && failure.code === 'card_provider_away')
}

/**
 * The same e-mail and card sent again are the same sign-up, so nobody needs to know whether it arrived. Under another
 * e-mail it would be a second one, of whose first somebody would only hear by the mail.
 */
async function isMeantOnce({ triedAs, contact }: Draft): Promise<boolean> {
  const email = contact.email.trim()
  if (triedAs === null || triedAs === email) return true
  return confirm({
    title: 'Sign up a second time?',
    message: `Your try as ${triedAs} got no answer and may have arrived: look there for a mail first. Signing up as ${email} makes another business, and another payment.`,
    confirmLabel: `Sign up as ${email}`,
  })
}

const whatToDo =
  'Everything you entered is still here: press Done again once you are connected. With the same e-mail and card you are signed up, and pay, only once.'

/** The header is spelled as in the spec (spec 3 §8). */
function tell(failure: unknown): Promise<void> {
  const details = failure instanceof CallFailure ? Object.values(failure.errors).flat() : []
  const hasNoAnswer = failure instanceof CallFailure && failure.status === 0
  const words = new Set([messageOf(failure), ...details, ...(hasNoAnswer ? [whatToDo] : [])])
  return showMessage({ title: 'Failet', message: [...words].join(' ') })
}
