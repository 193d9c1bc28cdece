import { checkoutSteps, type CheckoutStep } from './header-store.ts'
import style from './step-bar.module.css'

type StepBarProps = {
  current: CheckoutStep
  reached: readonly CheckoutStep[]
  onGo: (step: CheckoutStep) => void
  className?: string
}

/** The steps of an order; those already reached can be pressed. */
export function StepBar({ current, reached, onGo, className = '' }: StepBarProps) {
  return (
    <ol className={`${style.steps} ${className}`} aria-label="Steps of the order">
      {checkoutSteps.map((step) => (
        <li key={step} ref={step === current ? scrollTo : undefined} className={style.step}>
          {step === current || !reached.includes(step) ? (
            <span
              className={step === current ? style.current : style.ahead}
              aria-current={step === current ? 'step' : undefined}
            >
              {step}
            </span>
          ) : (
            <button type="button" className={style.reached} onClick={() => onGo(step)}>
              {step}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** On a phone the bar is wider than the screen: the current step comes to its left edge. */
function scrollTo(step: HTMLLIElement | null) {
  if (step?.parentElement) step.parentElement.scrollLeft = step.offsetLeft - 16
}
