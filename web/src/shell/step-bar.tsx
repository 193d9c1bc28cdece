import { useLayoutEffect, useRef } from 'react'
import { checkoutSteps, type CheckoutStep } from './header-store.ts'
import style from './step-bar.module.css'

type StepBarProps = { current: CheckoutStep; reached: readonly CheckoutStep[]; onGo: (step: CheckoutStep) => void; className?: string }

/** The steps of an order; those already reached can be pressed. */
export function StepBar({ current, reached, onGo, className = '' }: StepBarProps) {
  const bar = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const step = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && step) bar.current.scrollLeft = step.offsetLeft - 16
  }, [current])
  return (
    <ol ref={bar} className={`${style.steps} ${className}`} aria-label="Steps of the order">
      {checkoutSteps.map((step) => (
        <li key={step} className={style.step}>
          {step === current || !reached.includes(step) ? (
            <span className={step === current ? style.current : style.ahead} aria-current={step === current ? 'step' : undefined}>
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
