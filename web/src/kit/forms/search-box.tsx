import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import style from './search-box.module.css'
import { useAfterPointer } from '../layers/use-after-pointer.ts'

export type Suggestion = { key: string | number; text: string; detail?: string | null }

type SearchBoxProps = {
  value: string
  onChange: (text: string) => void
  /** Enter, or a chosen suggestion */
  onSubmit?: (text: string) => void
  /** given where the search makes any; the rows below move down for them, nothing is covered */
  suggestions?: readonly Suggestion[]
  /** what to say above suggestions that only come near */
  suggestionsNote?: string | undefined
  label?: string
  placeholder?: string
}

/**
 * The search of a page; '/' puts the cursor here. Suggestions open below the header: ↑ ↓ to move, Enter to take one,
 * Escape to close. The field stays a searchbox (contract), so the box around it is the combobox.
 */
export function SearchBox(props: SearchBoxProps) {
  const { value, onChange, onSubmit, suggestions, suggestionsNote, label = 'Search', placeholder = label } = props
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const afterPointer = useAfterPointer()
  const id = useId()
  const shown = isOpen && value !== '' ? (suggestions ?? []) : []
  const isShowing = shown.length > 0

  const type = (text: string) => {
    setActive(-1)
    setIsOpen(true)
    onChange(text)
  }
  const submit = (text: string) => {
    setIsOpen(false)
    if (text !== value) onChange(text)
    onSubmit?.(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return submit(shown[active]?.text ?? value)
    if (event.key === 'Escape' && (isShowing || value !== '')) {
      if (isShowing) setIsOpen(false)
      else type('')
    } else if (event.key === 'ArrowDown' && isShowing) setActive((active + 1) % shown.length)
    else if (event.key === 'ArrowDown' && suggestions) setIsOpen(true)
    else if (event.key === 'ArrowUp' && isShowing) setActive(active <= 0 ? shown.length - 1 : active - 1)
    // No search begins with a slash: it is the shortcut that leads here, pressed once more.
    else if (event.key === '/' && isAllSelected(field.current)) field.current?.select()
    else return
    event.preventDefault()
  }
  const place = document.getElementById(belowHeader)
  const list = isShowing && (
    <div className={style.panel} data-not-printed>
      {suggestionsNote && <p className={style.note}>{suggestionsNote}</p>}
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className={style.list}>
        {shown.map((suggestion, index) => (
          // The keys are handled by the input, which points here by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            tabIndex={-1}
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={style.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => submit(suggestion.text)}
          >
            <span className={style.text}>{suggestion.text}</span>
            {suggestion.detail && <span className="meta">{suggestion.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )

  return (
    <div
      className={style.box}
      {...(suggestions && {
        role: 'combobox',
        'aria-label': `${label} with suggestions`,
        'aria-haspopup': 'listbox' as const,
        'aria-expanded': isShowing,
        'aria-controls': `${id}-list`,
        'aria-owns': isShowing ? `${id}-field ${id}-list` : `${id}-field`,
      })}
    >
      <IconSearch size={16} stroke={1.5} aria-hidden className={style.glass} />
      <input
        ref={field}
        id={`${id}-field`}
        type="search"
        aria-label={label}
        aria-autocomplete={suggestions ? 'list' : undefined}
        aria-controls={isShowing ? `${id}-list` : undefined}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        data-page-search
        placeholder={placeholder}
        value={value}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setIsOpen(true)}
        // The rows move up as it closes: not before a press on one of them has met it.
        onBlur={() => afterPointer(() => field.current !== document.activeElement && setIsOpen(false))}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <button type="button" className={style.clear} aria-label="Clear search" onClick={() => type('')}>
          <IconX size={15} stroke={1.5} aria-hidden />
        </button>
      )}
      {suggestions && (
        <span role="status" className="only-for-readers">
          {isShowing && `${shown.length} ${shown.length === 1 ? 'suggestion' : 'suggestions'}`}
        </span>
      )}
      {list && (place ? createPortal(list, place) : list)}
    </div>
  )
}

/** The place in the header that grows for suggestions. */
export const belowHeader = 'below-header'

/** Puts the cursor into the page's search, over what it holds: the next letters are another search. */
export function focusPageSearch() {
  const field = document.querySelector<HTMLInputElement>('[data-page-search]')
  field?.focus()
  field?.select()
}

function isAllSelected(field: HTMLInputElement | null): boolean {
  return field !== null && field.selectionStart === 0 && field.selectionEnd === field.value.length
}
