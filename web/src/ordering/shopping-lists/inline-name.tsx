import { useState, type KeyboardEvent } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { FieldError, FullNote, inputClass } from '../../kit/forms/field.tsx'
import { longestName, nameIsBlank } from './name-form.tsx'
import style from './list/shopping-list-page.module.css'

/** The name as a field: Enter or leaving it saves, Escape keeps the old one. */
export function InlineName({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    const wanted = typed.trim()
    if (isSaving) return
    if (wanted === '') return setError(nameIsBlank)
    if (wanted === name) return onDone()
    setIsSaving(true)
    try {
      await call('patchShoppingList', { params: { id }, body: { name: wanted } })
      await refresh('getShoppingList', 'getShoppingLists')
      onDone()
    } catch (failure) {
      setError(messageOf(failure))
      setIsSaving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save()
    else if (event.key === 'Escape') onDone()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={style.naming}>
      <input
        className={inputClass}
        aria-label="Name"
        aria-invalid={error !== undefined || undefined}
        value={typed}
        maxLength={longestName}
        // The field appears where the person pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      <FullNote value={typed} maxLength={longestName} />
      {error && <FieldError>{error}</FieldError>}
    </span>
  )
}
