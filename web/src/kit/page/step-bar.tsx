import { useIsPhone } from '../theme/preferences.ts'
import style from './step-bar.module.css'

export type Steps = {
  /** what the steps belong to, for screen readers: 'Steps of the order' */
  label: string
  all: readonly string[]
  current: string
  reached: readonly string[]
  onGo: (step: string) => void
}

/** The steps of a job; those already reached can be pressed. A phone has room for the name of the current one; the others are numbers there. */
export function StepBar({
  label,
  all,
  current,
  reached,
  onGo,
  className = '',
}: Steps & { className?: string | undefined }) {
  const isPhone = useIsPhone()
  const named = (step: string, index: number) =>
    isPhone && step !== current ? (
      <>
        <span aria-hidden>{index + 1}</span>
        <span className="only-for-readers">{step}</span>
      </>
    ) : (
      step
    )
  return (
    // With large letters the bar scrolls, and without a step to press the keyboard scrolls it only when the bar has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={`${style.steps} ${className}`} aria-label={label} tabIndex={reached.length === 0 ? 0 : undefined}>
      {all.map((step, index) => (
        <li key={step} ref={step === current ? scrollTo : undefined} className={style.step}>
          {step === current || !reached.includes(step) ? (
            <span
              className={step === current ? style.current : style.ahead}
              aria-current={step === current ? 'step' : undefined}
            >
              {named(step, index)}
            </span>
          ) : (
            <button type="button" className={style.reached} onClick={() => onGo(step)}>
              {named(step, index)}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

/**
 * Brings the current step to the left edge of a bar that is wider than the screen. Once the page is drawn, as the
 * router first puts the bar back to where it was on the page before.
 */
function scrollTo(step: HTMLLIElement | null) {
  requestAnimationFrame(() => {
    if (step?.parentElement) step.parentElement.scrollLeft = step.offsetLeft - 16
  })
}
