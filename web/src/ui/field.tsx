import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import style from './field.module.css'

type Around = { label: ReactNode; hint?: ReactNode; error?: string | undefined; after?: ReactNode }

/** A text input with its label above and its error below. `after` stands behind the label (a link, a 'show'). */
export function TextField({ label, hint, error, after, ...input }: Around & ComponentProps<'input'>) {
  const ids = useFieldIds(hint, error)
  return (
    <FieldFrame {...{ label, hint, error, after, ids }}>
      <input
        {...input}
        id={ids.input}
        className={style.input}
        aria-invalid={!!error || undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  )
}

/** A text area with its label above and its error below. */
export function TextAreaField({ label, hint, error, after, ...input }: Around & ComponentProps<'textarea'>) {
  const ids = useFieldIds(hint, error)
  return (
    <FieldFrame {...{ label, hint, error, after, ids }}>
      <textarea
        {...input}
        id={ids.input}
        className={style.input}
        aria-invalid={!!error || undefined}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  )
}

/** The platform's own select: the best one on a phone. Options are its children. */
export function SelectField({ label, hint, error, after, ...input }: Around & ComponentProps<'select'>) {
  const ids = useFieldIds(hint, error)
  return (
    <FieldFrame {...{ label, hint, error, after, ids }}>
      <select
        {...input}
        id={ids.input}
        className={style.input}
        aria-invalid={!!error || undefined}
        aria-describedby={ids.describedBy}
      />
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

type FieldIds = { input: string; hint: string; error: string; describedBy: string | undefined }

function useFieldIds(hint: ReactNode, error: string | undefined): FieldIds {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return { input: id, hint: `${id}-hint`, error: `${id}-error`, describedBy }
}

function FieldFrame({ label, hint, error, after, ids, children }: Around & { ids: FieldIds; children: ReactNode }) {
  return (
    <div className={style.field}>
      <span className={style.above}>
        <label className={style.label} htmlFor={ids.input}>
          {label}
        </label>
        {after}
      </span>
      {children}
      {hint && (
        <p className={style.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  )
}
