import { useId, useState, type KeyboardEvent } from 'react'
import { FieldError, inputClass } from './field.tsx'
import { ariaOf, optionAfter, Options } from './options.tsx'
import style from './search-select.module.css'

export type SearchOption = { id: number; label: string; detail?: string }

type SearchSelectProps = {
  label: string
  /** only readers hear the label: the row around it says what it is for */
  isLabelHidden?: boolean
  options: readonly SearchOption[]
  chosen: SearchOption | undefined
  onChoose: (option: SearchOption) => void
  placeholder?: string
  disabled?: boolean
  nothingFound?: string
  /** said below the options where they are not all: how to find the others */
  others?: string | undefined
  error?: string | undefined
} & (FoundElsewhere | { onSearch?: undefined; isWaiting?: undefined })

/** Options that the server searches; others are filtered here. */
type FoundElsewhere = {
  /** told while typing */
  onSearch: (text: string) => void
  /** the options don't answer what is typed yet: Enter must never take what an earlier search has found */
  isWaiting: boolean
}

/** Nobody reads further, and thousands of options take a second to draw. */
const mostShown = 100

/** A picker with search: type to narrow, ↑ ↓ to move, Enter to choose, Escape to leave it as it was. */
export function SearchSelect(props: SearchSelectProps) {
  const {
    label,
    isLabelHidden,
    options,
    chosen,
    onChoose,
    onSearch,
    isWaiting = false,
    placeholder,
    disabled,
    nothingFound = 'Nothing found',
    others,
    error,
  } = props
  const [search, setSearch] = useState<string>()
  const [active, setActive] = useState(0)
  const id = useId()
  const found = search === undefined || isWaiting ? [] : onSearch ? options : matching(options, search)
  const shown = found.slice(0, mostShown)
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
  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[active]
    const next = optionAfter(event.key, active, shown.length)
    if (event.key === 'ArrowDown' && !isOpen) open()
    else if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && isOpen && option) choose(option)
    // It never sends the form around: the value would be another than the words in the field.
    else if (event.key === 'Enter' && isOpen && (isWaiting || search !== '')) setActive(0)
    else if (event.key === 'Escape' && isOpen) setSearch(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={style.box}>
      <label className={isLabelHidden ? 'only-for-readers' : style.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={inputClass}
        role="combobox"
        aria-expanded={isOpen}
        {...ariaOf(id, isOpen, shown[active] ? active : -1)}
        aria-controls={`${id}-list`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
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
        <Options
          id={id}
          label={label}
          shape="floating"
          options={shown.map((option) => ({ key: option.id, text: option.label, detail: option.detail, option }))}
          active={active}
          onTake={({ option }) => choose(option)}
          nothing={isWaiting ? 'Searching…' : nothingFound}
          others={
            found.length > shown.length
              ? `${(found.length - shown.length).toLocaleString('en-US')} more. Type to narrow.`
              : others
          }
        />
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
