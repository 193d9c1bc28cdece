import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { inputClass } from './field.tsx'
import style from './search-select.module.css'

export type SearchOption = { id: number; label: string; detail?: string }

type SearchSelectProps = {
  label: string
  options: readonly SearchOption[]
  chosen: SearchOption | undefined
  onChoose: (option: SearchOption) => void
  /** told while typing, for options that the server searches; else the options are filtered here */
  onSearch?: (text: string) => void
  placeholder?: string
  disabled?: boolean
  nothingFound?: string
}

/** A picker with search: type to narrow, ↑ ↓ to move, Enter to choose, Escape to leave it as it was. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, options, chosen, onChoose, onSearch, placeholder, disabled, nothingFound = 'Nothing found' } = props
  const [search, setSearch] = useState<string>()
  const [active, setActive] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = search === undefined ? [] : onSearch ? options : matching(options, search)
  const isOpen = search !== undefined

  const open = () => {
    setSearch('')
    setActive(0)
    onSearch?.('')
  }
  const type = (text: string) => {
    setSearch(text)
    setActive(0)
    onSearch?.(text)
  }
  const choose = (option: SearchOption) => {
    setSearch(undefined)
    onChoose(option)
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active]
    if (event.key === 'ArrowDown' && isOpen) move(active + 1)
    else if (event.key === 'ArrowDown') open()
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter' && isOpen && option) choose(option)
    else if (event.key === 'Escape' && isOpen) setSearch(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={style.box}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={inputClass}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${id}-${shown[active].id}` : undefined}
        autoComplete="off"
        placeholder={isOpen && chosen ? chosen.label : placeholder}
        disabled={disabled}
        value={search ?? chosen?.label ?? ''}
        onChange={(event) => type(event.target.value)}
        onFocus={open}
        onClick={() => !isOpen && open()}
        onBlur={() => setSearch(undefined)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div ref={list} id={`${id}-list`} className={style.list} role="listbox" aria-label={label}>
          {shown.map((option, index) => (
            // The keys are handled by the input, which points here by aria-activedescendant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              tabIndex={-1}
              key={option.id}
              id={`${id}-${option.id}`}
              className={style.option}
              role="option"
              aria-selected={index === active}
              onPointerEnter={() => setActive(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.detail && <span className="meta">{option.detail}</span>}
            </div>
          ))}
          {shown.length === 0 && <p className={style.nothing}>{nothingFound}</p>}
        </div>
      )}
    </div>
  )
}

function matching(options: readonly SearchOption[], search: string): readonly SearchOption[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter(({ label, detail = '' }) => {
    const text = `${label} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
