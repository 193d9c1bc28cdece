import { IconPlus } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { showMessage } from '../../../kit/layers/modals.tsx'
import { useIsOnline } from '../../../api/connection.ts'
import { useOfflineList } from '../../counts/count-store.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError, FullNote, inputClass } from '../../../kit/forms/field.tsx'
import style from './add-group.module.css'
import { longestName } from './group-name.ts'
import type { NewGroup } from './use-new-group.ts'

type AddGroupProps<At> = {
  newGroup: NewGroup<At>
  /** tells this bar from the others of the list */
  at: At
  /** the group that is being named goes here */
  isOpen: boolean
  /** the new group takes this place; undefined: the last */
  place?: number
  /** a bar between groups is only seen when it is needed */
  isBetween?: boolean
}

/** A dashed bar that becomes a field for the name of a new generic group (spec 2 §2). */
export function AddGroup<At>({ newGroup, at, isOpen, place, isBetween }: AddGroupProps<At>) {
  const mayAdd = useMayAddGroup()
  const bar = useRef<HTMLButtonElement>(null)
  const { draft } = newGroup
  if (isOpen && draft) {
    const cancel = () => {
      const { opener } = draft
      flushSync(newGroup.close)
      const from = opener instanceof HTMLElement && opener.isConnected ? opener : bar.current
      from?.focus()
    }
    return <NameField {...newGroup} draft={draft} onSave={() => void newGroup.save(place)} onCancel={cancel} />
  }
  return (
    <button
      ref={bar}
      type="button"
      className={style.bar}
      data-between={isBetween || undefined}
      onClick={() => mayAdd(() => newGroup.open(at))}
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

type NameFieldProps = {
  draft: NonNullable<NewGroup['draft']>
  focused: () => void
  change: (name: string) => void
  onSave: () => void
  onCancel: () => void
}

function NameField({ draft, focused, change, onSave, onCancel }: NameFieldProps) {
  const { name, error, isSaving, wasFocused } = draft
  const field = useRef<HTMLInputElement>(null)
  // Drawn again at another row it goes on where the person was typing, unless they are elsewhere by now.
  const takeFocus = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!wasFocused) field.current?.focus()
    else if (isLost) field.current?.focus({ preventScroll: true })
    if (!wasFocused) focused()
  })
  useLayoutEffect(() => takeFocus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSave()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={style.entry} data-new-group>
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
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
        <FullNote value={name} maxLength={longestName} />
        {error && <FieldError>{error}</FieldError>}
      </div>
      <Button look="primary" busy={isSaving} onClick={onSave}>
        Add
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
