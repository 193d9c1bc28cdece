import { useState, type FormEvent } from 'react'
import { CallFailure, fieldError, messageOf } from '../../api/failures.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import style from './name-form.module.css'

export const nameIsBlank = 'Name cannot be blank.'
export const longestName = 100

type NameFormProps = {
  name?: string
  submitLabel: string
  /** may throw CallFailure, which is told beside the field */
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

/** The name of a list: at least one character that shows (spec 1 §5). */
export function NameForm({ name: start = '', submitLabel, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(start)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(nameIsBlank)
    setIsSaving(true)
    setFailure(undefined)
    try {
      await onSave(name.trim())
    } catch (thrown) {
      const ofField = thrown instanceof CallFailure ? fieldError(thrown, 'name') : undefined
      setError(ofField)
      if (!ofField) setFailure(messageOf(thrown))
      setIsSaving(false)
    }
  }
  return (
    <form className={style.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Name"
        value={name}
        error={error}
        maxLength={longestName}
        autoComplete="off"
        // The one field of its screen.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => {
          setName(target.value)
          if (target.value.trim() !== '') setError(undefined)
        }}
      />
      {failure && <FieldError>{failure}</FieldError>}
      <div className={style.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" busy={isSaving}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
