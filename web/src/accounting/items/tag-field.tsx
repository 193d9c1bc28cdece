import { useId, useState, type KeyboardEvent } from 'react'
import { FullNote, inputClass } from '../../kit/forms/field.tsx'
import { ariaOf, optionAfter, Options } from '../../kit/forms/options.tsx'
import { choicesFor, type Choice } from './tag-choices.ts'
import type { Name, Tag } from './tag-kinds.ts'

/** The place to go after a choice: the row below, the cell beside, or nowhere. */
export type Next = 'below' | 'right' | 'left' | 'stay'

const longestTag = 100

type TagFieldProps = {
  label: string
  names: readonly Name[]
  current: Tag | null
  /** 'nothing': Enter or Tab without a choice */
  onChoose: (choice: Choice | 'nothing', next: Next) => void
  /** Escape, or the field was left */
  onCancel: (by: 'escape' | 'leaving') => void
  /** Ctrl D */
  onFill?: () => void
  /** a name that could not be saved: it need not be typed again */
  start?: string | undefined
  className?: string | undefined
}

/** Type to narrow, ↑ ↓ to move, Enter to choose or create and go down, Tab to go on, Escape to leave it as it was. */
export function TagField({
  label,
  names,
  current,
  onChoose,
  onCancel,
  onFill,
  start = '',
  className = '',
}: TagFieldProps) {
  const [typed, setTyped] = useState(start)
  const [active, setActive] = useState(-1)
  const id = useId()
  const choices = choicesFor(names, typed, current)
  // With something typed the best fit is taken by Enter; with nothing typed nothing is.
  const reached = active >= 0 ? active : typed.trim() === '' ? -1 : 0
  const onKeyDown = (event: KeyboardEvent) => {
    const step = optionAfter(event.key, Math.max(reached, event.key === 'ArrowUp' ? 0 : -1), choices.length)
    if (step !== undefined) setActive(step)
    else if (event.key === 'Enter') onChoose(choices[reached] ?? 'nothing', 'below')
    else if (event.key === 'Tab') onChoose(choices[reached] ?? 'nothing', event.shiftKey ? 'left' : 'right')
    else if (event.key === 'Escape') onCancel('escape')
    else if (onFill && isFillKey(event)) onFill()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={className}>
      <input
        // The cell was opened to be typed into.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={inputClass}
        role="combobox"
        aria-label={label}
        aria-expanded={choices.length > 0}
        {...ariaOf(id, true, reached)}
        aria-controls={`${id}-list`}
        autoComplete="off"
        maxLength={longestTag}
        placeholder={current?.text}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(-1)
        }}
        onBlur={() => onCancel('leaving')}
        onKeyDown={onKeyDown}
      />
      <FullNote value={typed} maxLength={longestTag} />
      <Options
        id={id}
        label={label}
        shape="floating"
        options={choices}
        active={reached}
        onTake={(choice) => onChoose(choice, 'stay')}
        nothing="Type a name to create it"
      />
    </span>
  )
}

/** Ctrl D, or ⌘ D: the tag of the row above. */
export function isFillKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'd' && (ctrlKey || metaKey)
}
