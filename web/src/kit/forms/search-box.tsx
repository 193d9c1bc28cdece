import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { ariaOf, optionAfter, Options, type Option } from './options.tsx'
import style from './search-box.module.css'
import { useAfterPointer } from '../layers/use-after-pointer.ts'

type SearchBoxProps = {
  value: string
  onChange: (text: string) => void
  /** Enter, or a chosen suggestion */
  onSubmit?: (text: string) => void
  /** given where the search makes any; the rows below move down for them, nothing is covered */
  suggestions?: readonly Option[]
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
  const isTouched = useRef(false)
  // A word that comes by itself under somebody who begins to type is replaced, not written on to.
  useLayoutEffect(() => {
    if (value !== '' && !isTouched.current && field.current === document.activeElement) field.current?.select()
  }, [value])

  const type = (text: string) => {
    isTouched.current = true
    setActive(-1)
    setIsOpen(true)
    onChange(text)
  }
  const submit = (text: string) => {
    isTouched.current = true
    setIsOpen(false)
    if (text !== value) onChange(text)
    onSubmit?.(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, active, shown.length)
    if (event.key === 'Enter') return submit(shown[active]?.text ?? value)
    if (event.key === 'Escape' && (isShowing || value !== '')) {
      if (isShowing) setIsOpen(false)
      else type('')
    } else if (next !== undefined) setActive(next)
    else if (event.key === 'ArrowDown' && suggestions) setIsOpen(true)
    // No search begins with a slash: it is the shortcut that leads here, pressed once more.
    else if (event.key === '/' && isAllSelected(field.current)) field.current?.select()
    else return
    event.preventDefault()
  }
  const place = document.getElementById(belowHeader)
  const list = isShowing && (
    <div className={style.panel} data-not-printed>
      {suggestionsNote && <p className={style.note}>{suggestionsNote}</p>}
      <Options
        id={id}
        label="Suggestions"
        shape="columns"
        options={shown}
        active={active}
        onTake={({ text }) => submit(text)}
      />
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
        {...(suggestions && ariaOf(id, isShowing, shown[active] ? active : -1))}
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

/** Also of a field that holds nothing. */
export function isAllSelected(field: HTMLInputElement | null): boolean {
  return field !== null && field.selectionStart === 0 && field.selectionEnd === field.value.length
}
