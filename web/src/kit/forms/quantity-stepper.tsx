import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { toast } from '../layers/toasts.tsx'
import {
  isNoQuantity,
  isTooMuch,
  moveOf,
  neighbour,
  quantityOf,
  stepped,
  tooMuchText,
  type FieldMove,
} from './quantity-rules.ts'
import style from './quantity-stepper.module.css'
import { useSelectWhatCame } from './select-what-came.ts'

type QuantityStepperProps = {
  value: number
  /** the new quantity, at once on every digit and step, the old one again when it becomes no whole number; give false to refuse it */
  onChange: (quantity: number) => boolean | void
  /** asked before a quantity above 0 becomes 0; the old one stays when it gives false */
  confirmZero?: (typed: string) => Promise<boolean>
  /** names the field, e.g. 'Quantity of Roma tomatoes' */
  label?: string
  /** the most that can be chosen, 99999 when not said; a higher number that is typed is refused */
  most?: number
  disabled?: boolean
}

/**
 * '− [quantity] +', the tab stop of a row: digits replace the value, Enter and ↓ go to the next row's field, ↑ to the one
 * before, Escape restores. Rows are found by their fields inside the nearest [data-quantity-rows], else the page.
 */
export function QuantityStepper({
  value,
  onChange,
  confirmZero,
  label = 'Quantity',
  most,
  disabled,
}: QuantityStepperProps) {
  const [draft, setDraft] = useState<string>()
  const [valueAtFocus, setValueAtFocus] = useState(value)

  const type = (typed: string) => {
    const quantity = quantityOf(typed)
    if (isTooMuch(typed)) return toast({ message: tooMuchText })
    if (most !== undefined && quantity > most) return toast({ message: `Please enter at most ${most}.` })
    setDraft(typed)
    if (quantity > 0 && onChange(quantity) === false) setDraft(undefined)
    // The 1 that '1 1/2' began with was taken already.
    if (isNoQuantity(typed) && value !== valueAtFocus) onChange(valueAtFocus)
  }
  const commit = async () => {
    setDraft(undefined)
    if (draft === undefined) return
    if (isNoQuantity(draft)) {
      const outcome = value === 0 ? `${draft.trim()} was not entered` : `${value} is kept`
      return toast({ message: `${label} is a whole number: ${outcome}.` })
    }
    if (quantityOf(draft) > 0 || value === 0) return
    if (confirmZero && !(await confirmZero(draft))) onChange(valueAtFocus || value)
    else onChange(0)
  }
  const restore = () => {
    if (draft !== undefined && value !== valueAtFocus) onChange(valueAtFocus)
    setDraft(undefined)
  }
  const step = (by: 1 | -1) => {
    const next = stepped(value, by, most)
    setDraft(undefined)
    if (next !== undefined) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = moveOf(event.key, event.shiftKey)
    if (event.key === 'Escape') restore()
    else if (move) {
      event.preventDefault()
      focusNeighbour(event.currentTarget, move)
    }
  }
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    setValueAtFocus(value)
    event.currentTarget.select()
  }
  const shown = shownText(draft, value)
  const field = useSelectWhatCame(shown, shown === draft)

  return (
    <span className={`${style.stepper} ${value > 0 ? style.filled : ''}`} role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Decrease"
        tabIndex={-1}
        disabled={disabled || stepped(value, -1) === undefined}
        onClick={() => step(-1)}
      >
        <IconMinus size={16} stroke={1.5} aria-hidden />
      </button>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={label}
        data-quantity-field
        placeholder="0"
        disabled={disabled}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => void commit()}
      />
      <button
        type="button"
        aria-label="Increase"
        tabIndex={-1}
        disabled={disabled || stepped(value, 1, most) === undefined}
        onClick={() => step(1)}
      >
        <IconPlus size={16} stroke={1.5} aria-hidden />
      </button>
    </span>
  )
}

/** The typed text, unless the quantity changed meanwhile, as by somebody else; an emptied field stays empty until it is left. */
function shownText(draft: string | undefined, value: number): string {
  if (draft !== undefined && (quantityOf(draft) === 0 || quantityOf(draft) === value)) return draft
  return value === 0 ? '' : String(value)
}

function focusNeighbour(field: HTMLInputElement, move: FieldMove) {
  const rows = field.closest('[data-quantity-rows]') ?? document
  const fields = [...rows.querySelectorAll<HTMLInputElement>('[data-quantity-field]:not(:disabled)')]
  const next = neighbour(fields, field, move)
  if (next) next.focus()
  else field.blur()
}
