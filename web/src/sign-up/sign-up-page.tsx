import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { IconArrowLeft } from '@tabler/icons-react'
import { Brand } from '../accounts/brand.tsx'
import { useDocumentTitle } from '../accounts/company.ts'
import { Button } from '../kit/forms/button.tsx'
import { StepBar } from '../kit/page/step-bar.tsx'
import { useIsPhone } from '../kit/theme/preferences.ts'
import { contactParts, partOfLocation } from './contact-parts.ts'
import { forgetSentDraft, useDraft, type WizardStep } from './draft.ts'
import { furthestPlace } from './furthest-step.ts'
import type { GoTo } from './go-to.ts'
import style from './sign-up.module.css'
import { AgreementStep } from './steps/agreement-step.tsx'
import { ContactStep } from './steps/contact-step.tsx'
import { DistributorStep } from './steps/distributor-step.tsx'
import { PaymentStep } from './steps/payment-step.tsx'

const steps = [
  'Restaurant Contact Information',
  'Distributor Information',
  'Legal Information',
  'Payment details',
] as const
const minutesLeft = ['about 6 minutes', 'about 4 minutes', 'about 2 minutes', 'about 1 minute'] as const

/** The four steps of a sign-up (spec 3 §2.11). A step beyond the furthest one that may be open leads back to that. */
export function SignUpPage() {
  const { step: asked } = useParams({ from: '/signed-out/sign-up/$step' })
  const { location = 1, distributor, part: askedPart = 1 } = useSearch({ from: '/signed-out/sign-up/$step' })
  const draft = useDraft()
  const { locationCount } = draft
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const step = toStep(asked)
  const goTo: GoTo = (to, search = {}) => void navigate({ to: '/sign-up/$step', params: { step: String(to) }, search })
  const { step: furthest, ...unfinished } = furthestPlace(draft)
  const isTooFar = step > furthest
  const leadBack = useEffectEvent(() => {
    const { part: unfinishedPart, ...at } = unfinished
    const search = isPhone && unfinishedPart !== undefined ? { part: unfinishedPart } : at
    void navigate({ to: '/sign-up/$step', params: { step: String(furthest) }, search, replace: true })
  })
  useEffect(() => {
    if (isTooFar) leadBack()
  }, [isTooFar])
  useDocumentTitle('Sign up')
  useEffect(() => forgetSentDraft, [])

  const at = Math.min(location, locationCount)
  const part = isPhone && at === 1 ? askedPart : undefined
  const goToLocation = (number: number) =>
    goTo(1, number > 1 ? { location: number } : isPhone ? { part: partOfLocation } : {})
  const back = () => {
    if (step === 1 && part !== undefined && part > 1) goTo(1, part > 2 ? { part: part - 1 } : {})
    else if (step === 1 && at === 1) void navigate({ to: '/login' })
    else if (step === 1) goToLocation(at - 1)
    else if (step === 2 && distributor !== undefined) goTo(2)
    else if (step === 2) goToLocation(locationCount)
    else goTo(toStep(String(step - 1)))
  }
  const pages: Record<WizardStep, ReactNode> = {
    1: <ContactStep key={at} number={at} part={part} onBack={back} goTo={goTo} goToLocation={goToLocation} />,
    2: <DistributorStep editing={distributor} onBack={back} goTo={goTo} />,
    3: <AgreementStep onBack={back} goTo={goTo} />,
    4: <PaymentStep onBack={back} />,
  }
  return (
    <div className={style.page}>
      <header className={style.head}>
        <Button look="icon" className={style.back} aria-label="Previous step" onClick={back}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden />
        </Button>
        <p className={style.create}>Create Account</p>
        <div className={style.brand}>
          <Brand large />
        </div>
      </header>
      <aside className={style.aside}>
        <p className="meta" aria-live="polite">
          Step {step} of 4{step === 1 && part !== undefined && `, part ${part} of ${contactParts.length}`} ·{' '}
          {minutesLeft[step - 1]} left
        </p>
        <StepBar
          label="Steps of the sign-up"
          className={style.steps}
          all={steps}
          current={steps[step - 1] ?? steps[0]}
          reached={steps.slice(0, furthest)}
          onGo={(name) => goTo(toStep(String(steps.indexOf(name as (typeof steps)[number]) + 1)))}
        />
      </aside>
      <main className={style.sheet}>
        <h1>Hello, New Friend</h1>
        <h2>{steps[step - 1]}</h2>
        {isTooFar ? null : pages[step]}
      </main>
    </div>
  )
}

function toStep(text: string): WizardStep {
  const number = Number(text)
  return number === 2 || number === 3 || number === 4 ? number : 1
}
