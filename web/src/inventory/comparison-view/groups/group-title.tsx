import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FullNote, inputClass } from '../../../kit/forms/field.tsx'
import { isFocusWanted } from './focus-group.ts'
import { renameGroup } from './group-changes.ts'
import { longestName, shortestName } from './group-name.ts'
import style from './group-title.module.css'
import { toggleGroup } from './open-groups.ts'

type GroupTitleProps = { group: GenericGroup; isOpen: boolean; canEdit: boolean }

/** A press that may be the first of two waits this long (spec 2 §4). */
const doublePressMs = 200

/** The name: a press opens or closes the group, two rename it; Enter and F2 do the same from the keyboard. */
export function GroupTitle({ group, isOpen, canEdit }: GroupTitleProps) {
  const [isNaming, setIsNaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocusWanted(group.id)) button.current?.focus()
  }, [group.id])
  if (isNaming) {
    return (
      <NameField
        group={group}
        onDone={(isByKey) => {
          setIsNaming(false)
          if (isByKey) requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  }
  const name = () => setIsNaming(true)
  return (
    <span className={style.title}>
      <TitleButton ref={button} group={group} isOpen={isOpen} onName={canEdit ? name : undefined} />
      {canEdit && (
        <Button look="icon" className={style.pencil} aria-label={`Rename ${group.name}`} onClick={name}>
          <IconPencil size={16} stroke={1.5} aria-hidden />
        </Button>
      )}
    </span>
  )
}

type TitleButtonProps = Omit<GroupTitleProps, 'canEdit'> & {
  ref: React.Ref<HTMLButtonElement>
  onName: (() => void) | undefined
}

function TitleButton({ ref, group, isOpen, onName }: TitleButtonProps) {
  const isPhone = useIsPhone()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const toggle = () => toggleGroup(group.id, isPhone)
  const press = (event: MouseEvent) => {
    clearTimeout(waiting.current)
    // A press by the keyboard has no count, and a phone has no double press.
    if (event.detail === 0 || isPhone || !onName) return toggle()
    if (event.detail === 1) waiting.current = setTimeout(toggle, doublePressMs)
    else if (event.detail === 2) onName()
  }
  return (
    <h2 className={style.heading}>
      <button
        ref={ref}
        id={`group-${group.id}`}
        type="button"
        className={style.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `group-${group.id}-items` : undefined}
        onClick={press}
        onKeyDown={(event) => event.key === 'F2' && onName?.()}
      >
        <IconChevronRight size={18} stroke={1.5} aria-hidden className={style.chevron} />
        <span className={style.name}>{group.name}</span>
      </button>
    </h2>
  )
}

/** Leaving the field or Enter saves; fewer than three characters, or Escape, keep the old name (spec 2 §4, §5). */
function NameField({ group, onDone }: { group: GenericGroup; onDone: (isByKey: boolean) => void }) {
  const [typed, setTyped] = useState(group.name)
  const isDone = useRef(false)
  const end = (isSaved: boolean, isByKey: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const name = typed.trim()
    if (isSaved && name.length >= shortestName && name !== group.name) void renameGroup(group, name)
    onDone(isByKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter', true)
  }
  return (
    <span className={`stack gap-4 ${style.field}`}>
      <input
        className={inputClass}
        aria-label="Generic item name"
        aria-invalid={typed.trim().length < shortestName || undefined}
        value={typed}
        maxLength={longestName}
        autoComplete="off"
        // The field appears where the person pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(true, false)}
      />
      <FullNote value={typed} maxLength={longestName} />
    </span>
  )
}
