import { useEffect, useRef } from 'react'
import style from './options.module.css'

/** An option below a field that is typed into. */
export type Option = { key: string | number; text: string; detail?: string | null | undefined }

type OptionsProps<O extends Option> = {
  /** the field's own; the list's and the options' are made of it (see `ariaOf`) */
  id: string
  label: string
  options: readonly O[]
  /** the one that the keys have reached, -1 for none */
  active: number
  onTake: (option: O) => void
  /** as columns beside each other where there is room, or floating over what follows the field */
  shape: 'columns' | 'floating'
  /** said instead of options */
  nothing?: string
  /** said below them where there are others */
  others?: string | undefined
}

/**
 * The options of a combobox, for a field that stays focused and points here by `ariaOf`. The field handles the keys:
 * `optionAfter` says where ↑ and ↓ lead.
 */
export function Options<O extends Option>({
  id,
  label,
  options,
  active,
  onTake,
  shape,
  nothing,
  others,
}: OptionsProps<O>) {
  const list = useRef<HTMLDivElement>(null)
  const isFloating = shape === 'floating'
  const count = options.length
  useEffect(() => {
    // A dialog may be lower than what opens in it, and more options are lower still.
    if (isFloating && count > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isFloating, count])
  useEffect(() => {
    if (active > 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={style[shape]}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          tabIndex={-1}
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={style.option}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
        >
          <span className={style.text}>{option.text}</span>
          {option.detail && <span className="meta">{option.detail}</span>}
        </div>
      ))}
      {options.length === 0 && nothing !== undefined && <p className={style.nothing}>{nothing}</p>}
      {options.length > 0 && others !== undefined && <p className={style.nothing}>{others}</p>}
    </div>
  )
}

/** The attributes by which a field names its options and the active one. */
export function ariaOf(id: string, isOpen: boolean, active: number) {
  return {
    'aria-autocomplete': 'list' as const,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
  }
}

/** The index that ↑ or ↓ leads to among so many options, from the last to the first again; undefined for other keys. */
export function optionAfter(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return undefined
}
