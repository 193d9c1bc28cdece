import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import style from './search-box.module.css'

export type Suggestion = { key: string | number; text: string; detail?: string | null }

type SearchBoxProps = {
  value: string
  onChange: (text: string) => void
  /** Enter, or a chosen suggestion */
  onSubmit?: (text: string) => void
  suggestions?: readonly Suggestion[]
  label?: string
  placeholder?: string
}

/** The search of a page; '/' puts the cursor here. Suggestions open below: ↑ ↓ to move, Enter to take one, Escape to close. */
export function SearchBox({
  value,
  onChange,
  onSubmit,
  suggestions = [],
  label = 'Search',
  placeholder = label,
}: SearchBoxProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const id = useId()
  const shown = isOpen && value !== '' ? suggestions : []

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
    if (event.key === 'Escape' && (shown.length > 0 || value !== '')) {
      if (shown.length > 0) setIsOpen(false)
      else type('')
    } else if (event.key === 'ArrowDown' && shown.length > 0) setActive((active + 1) % shown.length)
    else if (event.key === 'ArrowUp' && shown.length > 0) setActive(active <= 0 ? shown.length - 1 : active - 1)
    else return
    event.preventDefault()
  }

  return (
    <div className={style.box}>
      <IconSearch size={16} stroke={1.5} aria-hidden className={style.glass} />
      <input
        type="search"
        aria-label={label}
        aria-controls={shown.length > 0 ? `${id}-list` : undefined}
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
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <button type="button" className={style.clear} aria-label="Clear search" onClick={() => type('')}>
          <IconX size={15} stroke={1.5} aria-hidden />
        </button>
      )}
      {shown.length > 0 && (
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
              <span>{suggestion.text}</span>
              {suggestion.detail && <span className="meta">{suggestion.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
