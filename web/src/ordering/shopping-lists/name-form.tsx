import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import style from './name-form.module.css'

export const nameIsBlank = 'Name cannot be blank.'
export const longestName = 100

type NameFormProps = {
  name?: string
  submitLabel: string
  /** where one character that shows is not enough */
  shortest?: number
  /** may throw CallFailure, which is told beside the field */
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

/** The name of a list: at least one character that shows (spec 1 §5). */
export function NameForm({ name: start = '', submitLabel, shortest = 1, onSave, onCancel }: NameFormProps) {
  const form = useCallForm({
    start: { name: start },
    check: (values) => nameProblems(values, shortest),
    send: ({ name }) => onSave(name.trim()),
  })
  return (
    <form {...form.own} className={style.form}>
      <TextField
        {...form.text('name')}
        label="Name"
        maxLength={longestName}
        autoComplete="off"
        // The one field of its screen.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <div className={style.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={form.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** A name needs a character that shows, or more of them. */
export function nameProblems({ name }: { name: string }, shortest = 1): { name?: string } {
  if (name.trim() === '') return { name: nameIsBlank }
  return name.trim().length < shortest ? { name: `Please enter at least ${shortest} characters.` } : {}
}
