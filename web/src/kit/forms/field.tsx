import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import style from './field.module.css'

type Around = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  after?: ReactNode
  /** what somebody else made of it meanwhile */
  theirs?: ReactNode
}

/** A text input with its label above and its error below. `after` comes after the label (a link, a 'show'). */
export function TextField({ label, hint, error, after, theirs, ...input }: Around & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} after={after} theirs={theirs} limit={limitReached(input)}>
      {(own) => <input {...input} {...own} />}
    </FieldFrame>
  )
}

/** A text area with its label above and its error below. */
export function TextAreaField({ label, hint, error, after, theirs, ...input }: Around & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} after={after} theirs={theirs} limit={limitReached(input)}>
      {(own) => <textarea {...input} {...own} />}
    </FieldFrame>
  )
}

/** The platform's own select: the best one on a phone. Options are its children. */
export function SelectField({ label, hint, error, after, theirs, ...input }: Around & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} after={after} theirs={theirs}>
      {(own) => <select {...input} {...own} />}
    </FieldFrame>
  )
}

/** A checkbox or radio with its label behind it. */
export function Choice({
  label,
  type = 'checkbox',
  ...input
}: { label: ReactNode; type?: 'checkbox' | 'radio' } & ComponentProps<'input'>) {
  return (
    <label className={style.choice}>
      <input {...input} type={type} />
      <span>{label}</span>
    </label>
  )
}

/** The words under a field that was refused; never colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={style.error} id={id} role="alert">
      <IconAlertCircle size={15} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

export const inputClass = style.input ?? ''

/** Attributes that the field's frame gives to the element inside. */
type Own = Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

/** Shorter fields are codes, which are full when they are whole. */
const shortestText = 30

/** The characters that a text has at most, once it has them all: what is typed or pasted beyond them is not there. */
function limitReached({ value, maxLength = 0 }: Pick<ComponentProps<'input'>, 'value' | 'maxLength'>) {
  return maxLength >= shortestText && typeof value === 'string' && value.length >= maxLength ? maxLength : undefined
}

function Full({ limit, id }: { limit: number; id?: string }) {
  return (
    <p className="meta" id={id} role="status">
      Full: {limit} characters at most.
    </p>
  )
}

/** Says below an input of a row, which has no frame, that it takes no more characters. */
export function FullNote(input: { value: string; maxLength: number }) {
  const limit = limitReached(input)
  return limit === undefined ? null : <Full limit={limit} />
}

type FrameProps = Around & { limit?: number | undefined; children: (own: Own) => ReactNode }

function FieldFrame({ label, hint, error, after, theirs, limit, children }: FrameProps) {
  const id = useId()
  const describing = [theirs && `${id}-theirs`, hint && `${id}-hint`, limit && `${id}-limit`, error && `${id}-error`]
  const describedBy = describing.filter(Boolean).join(' ') || undefined
  const own = { id, className: style.input, 'aria-invalid': !!error || undefined, 'aria-describedby': describedBy }
  return (
    <div className={`stack gap-6 ${style.frame}`}>
      <span className="row baseline between gap-12">
        <label className={style.label} htmlFor={id}>
          {label}
        </label>
        {after}
      </span>
      {children(own)}
      {theirs && <div id={`${id}-theirs`}>{theirs}</div>}
      {hint && (
        <p className="meta" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {limit !== undefined && <Full id={`${id}-limit`} limit={limit} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
