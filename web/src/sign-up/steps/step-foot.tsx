import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import style from '../sign-up.module.css'

type StepFormProps = {
  children: ReactNode
  /** every problem of the step in the order of its fields; the first is said under the buttons (spec 3 §5) */
  problems: readonly string[]
  nextLabel: string
  onBack: () => void
  onNext: () => void
  onSkip?: (() => void) | undefined
  canGoOn?: boolean
  isBusy?: boolean
  /** told when somebody tries to go on too early: from then on the fields say what is missing */
  onTried: () => void
  isTried: boolean
}

/** A step as a form: its fields, Back, Skip where it may be skipped, and the button that leads on. */
export function StepForm(props: StepFormProps) {
  const { children, problems, nextLabel, onBack, onNext, onSkip, canGoOn = true, isBusy = false } = props
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !canGoOn) return
    if (problems.length === 0) return onNext()
    props.onTried()
    focusFirstProblem(form.current)
  }
  // A form that opens with problems that were looked for elsewhere.
  const opensTried = useRef(props.isTried)
  useEffect(() => {
    if (opensTried.current) focusFirstProblem(form.current)
  }, [])
  const [first] = problems
  return (
    <form ref={form} className={style.form} noValidate onSubmit={submit}>
      {children}
      <div className={style.foot}>
        <div className={style.buttons}>
          <Button onClick={onBack}>Back</Button>
          {onSkip && <Button onClick={onSkip}>Skip</Button>}
          <Button type="submit" look="primary" disabled={!canGoOn} busy={isBusy}>
            {nextLabel}
          </Button>
        </div>
        {props.isTried && first !== undefined && <FieldError>{first}</FieldError>}
      </div>
    </form>
  )
}

/** Puts the focus into the first field that is marked with a problem; the marks are drawn with the next frame. */
export function focusFirstProblem(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

/** Whether somebody tried to go on too early. */
export function useTried() {
  const [isTried, setIsTried] = useState(false)
  return { isTried, onTried: () => setIsTried(true), forget: () => setIsTried(false) }
}

/** The first text of each field, once somebody tried to go on. */
export function errorsAt<Field extends string>(
  problems: readonly { field: Field; text: string }[],
  isTried: boolean,
): Partial<Record<Field, string>> {
  if (!isTried) return {}
  const errors: Partial<Record<Field, string>> = {}
  for (const { field, text } of problems) errors[field] ??= text
  return errors
}
