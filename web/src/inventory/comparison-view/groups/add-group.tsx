import { IconPlus } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { CallFailure, messageOf400 } from '../../../api/failures.ts'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { useIsOnline } from '../../../api/connection.ts'
import { useOfflineList } from '../../counts/count-store.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError, inputClass } from '../../../kit/forms/field.tsx'
import style from './add-group.module.css'
import { focusGroup } from './focus-group.ts'
import { createGroup } from './group-changes.ts'
import { longestName, shortestName } from './group-name.ts'

/** The place of a new group: in front of a group, behind it, or at an end of the list. */
export type AddingAt = { place: number } | 'bottom'

type AddGroupProps = {
  listId: number
  at: AddingAt
  isOpen: boolean
  /** a bar between groups is only seen when it is needed */
  isBetween?: boolean
  onOpen: (isOpen: boolean) => void
}

/** A dashed bar that becomes a field for the name of a new generic group (spec 2 §2). */
export function AddGroup({ listId, at, isOpen, isBetween, onOpen }: AddGroupProps) {
  const mayAdd = useMayAddGroup()
  const bar = useRef<HTMLButtonElement>(null)
  const done = () => onOpen(false)
  const cancel = (opener: Element | null) => {
    flushSync(done)
    const from = opener instanceof HTMLElement && opener.isConnected ? opener : bar.current
    from?.focus()
  }
  if (isOpen) return <NewGroup listId={listId} at={at} onDone={done} onCancel={cancel} />
  return (
    <button
      ref={bar}
      type="button"
      className={style.bar}
      data-between={isBetween || undefined}
      onClick={() => mayAdd(() => onOpen(true))}
    >
      <span>
        <IconPlus size={16} stroke={1.5} aria-hidden />
        Click to add new generic group
      </span>
    </button>
  )
}

/** A way to do something that adds a group; offline it says why not. */
export function useMayAddGroup(): (add: () => void) => void {
  const isOnline = useIsOnline()
  const isCountedOffline = useOfflineList() !== undefined
  return (add) => {
    if (isOnline && !isCountedOffline) return add()
    void showMessage({ message: 'Please enable online mode to add a new generic ingredient.' })
  }
}

type NewGroupProps = Pick<AddGroupProps, 'listId' | 'at'> & {
  onDone: () => void
  /** told what had the focus before */
  onCancel: (opener: Element | null) => void
}

function NewGroup({ listId, at, onDone, onCancel }: NewGroupProps) {
  const [opener] = useState(() => document.activeElement)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = async () => {
    if (isSaving) return
    const wanted = name.trim()
    if (wanted.length < shortestName) return setError(`Please enter at least ${shortestName} characters.`)
    setIsSaving(true)
    try {
      const id = await createGroup(listId, wanted, at === 'bottom' ? undefined : at.place)
      if (field.current) focusGroup(id)
      onDone()
    } catch (failure) {
      setError(failure instanceof CallFailure && failure.status === 400 ? messageOf400(failure) : somethingWrong)
      setIsSaving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save()
    else if (event.key === 'Escape') onCancel(opener)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={style.entry}>
      <div className={style.field}>
        <input
          ref={field}
          className={inputClass}
          aria-label="Name of the new generic group"
          aria-invalid={error !== undefined || undefined}
          placeholder="Name of the new generic group"
          value={name}
          maxLength={longestName}
          autoComplete="off"
          // The field appears where the person pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        {error && <FieldError>{error}</FieldError>}
      </div>
      <Button look="primary" busy={isSaving} onClick={() => void save()}>
        Add
      </Button>
      <Button onClick={() => onCancel(opener)}>Cancel</Button>
    </div>
  )
}

/** Spelled as the specification has it (spec 2 §8). */
const somethingWrong = "Something wen't wrong"
