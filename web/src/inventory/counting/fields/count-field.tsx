import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useSelectWhatCame } from '../../../kit/forms/select-what-came.ts'
import { toast } from '../../../kit/layers/toasts.tsx'
import { useCannotCount } from '../../counts/use-cannot-count.ts'
import { arriveAt, tabFrom } from './count-column.ts'
import { entryOf, mayBecomeCount, steppedCount, whatIsWrong } from './count-entry.ts'
import style from './count-field.module.css'
import { addToCurrentCount, focusField, moveOfCountKey, type CountMove } from './count-moves.ts'
import type { CountableField } from './countable-fields.ts'
import { countText } from './item-total.ts'

type CountFieldProps = {
  of: CountableField
  id?: string | undefined
  value: number | null
  /** at once on every valid keystroke and step; typed: the sum as it was written */
  onEnter: (value: number | null, typed?: string) => void
  /** '=' in the field takes what was counted last time */
  onSame?: (() => void) | undefined
  /** in a card with its head above, in the row of a sheet, or on a phone, which has keys of its own for it */
  look: 'card' | 'sheet' | 'pad'
}

/**
 * One count: digits replace it, '2+1.5' adds up, blank is not counted. Enter goes to the next row, to the column where a
 * run of tabs began, ↓ to the same column; Shift+Enter and ↑ to the row before, Escape restores. Rows are found by their
 * fields inside the nearest [data-count-rows].
 */
export function CountField({ of, id, value, onEnter, onSame, look }: CountFieldProps) {
  const { draft, isInvalid, type, leave, focus, restore, step } = useEntry(value, onEnter)
  const shown = draft ?? countText(value)
  const input = useSelectWhatCame(shown, draft !== undefined)
  const detailId = useId()
  const locked = useCannotCount()
  const why = of.reason ?? locked
  // Of two thousand rows only the one that is pointed at has steps.
  const [isNear, setIsNear] = useState(false)
  const hasSteps = look === 'card' || (look === 'sheet' && isNear && !locked)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = moveOfCountKey(event)
    if (event.key === 'Tab') tabFrom(event.currentTarget)
    if (event.key === '+') return addToCurrentCount(event.currentTarget)
    if (event.key === 'Escape') restore()
    else if (event.key === '=') {
      if (!locked) onSame?.()
    }
    // Behind digits it is no way to the search: '1/2' must not leave a 1 behind.
    else if (event.key === '/' && draft === undefined)
      document.querySelector<HTMLInputElement>('[data-page-search]')?.select()
    else if (move && (move.kind === 'field' || !leave())) go(event, move)
    else if (!move) return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    focus()
    arriveAt(event.currentTarget, event.relatedTarget)
    event.currentTarget.select()
  }
  return (
    <span
      className={style.field}
      data-invalid={isInvalid || undefined}
      data-off={of.reason !== undefined || locked !== undefined || undefined}
    >
      {/* Readers hear it with the field; as hidden words of their own, a hundred of them made scrolling slow. */}
      <span className={style.head} hidden={look !== 'card'} id={detailId}>
        {of.head} <span className="muted">{of.detail}</span>
      </span>
      {why !== undefined && (
        <span hidden id={`${detailId}-why`}>
          {why}
        </span>
      )}
      <span
        className={style.box}
        data-look={look}
        data-tooltip={isInvalid ? whatIsWrong(draft ?? '') : why}
        onPointerEnter={() => setIsNear(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setIsNear(false)}
        onBlur={() => setIsNear(false)}
      >
        {hasSteps && (
          <StepButton
            label="Decrease"
            of={of}
            value={value}
            locked={locked}
            detailId={detailId}
            by={-1}
            onStep={step}
          />
        )}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode={look === 'pad' ? 'none' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          maxLength={60}
          aria-label={of.label}
          aria-describedby={why === undefined ? detailId : `${detailId} ${detailId}-why`}
          aria-invalid={isInvalid || undefined}
          aria-errormessage={isInvalid ? `${detailId}-error` : undefined}
          data-count-field={of.field}
          placeholder="—"
          disabled={of.reason !== undefined}
          readOnly={locked !== undefined}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={leave}
        />
        {look !== 'card' && !hasSteps && of.detail && (
          <span className={style.detail} aria-hidden>
            {of.detail}
          </span>
        )}
        {hasSteps && (
          <StepButton label="Increase" of={of} value={value} locked={locked} detailId={detailId} by={1} onStep={step} />
        )}
      </span>
      {isInvalid && (
        <span id={`${detailId}-error`} role="alert" className={style.error} data-look={look}>
          {whatIsWrong(draft ?? '')}
        </span>
      )}
    </span>
  )
}

/** The text being typed, kept apart from the current count; only a text that reads as a count is entered. */
function useEntry(value: number | null, onEnter: CountFieldProps['onEnter']) {
  const [draft, setDraft] = useState<string>()
  const [hasLeft, setHasLeft] = useState(false)
  const [valueAtFocus, setValueAtFocus] = useState(value)
  const [entered, setEntered] = useState<number | null>()
  const isUnread = draft !== undefined && entryOf(draft).kind === 'invalid'
  // Undo counts entered while typing, but never overwrite what somebody else counted meanwhile.
  const takeBack = () => {
    if (entered !== undefined && value === entered && value !== valueAtFocus) onEnter(valueAtFocus)
    setEntered(undefined)
  }
  return {
    draft,
    isInvalid: isUnread && (hasLeft || !mayBecomeCount(draft)),
    type: (text: string) => {
      const entry = entryOf(text)
      setDraft(text)
      setHasLeft(false)
      if (entry.kind === 'count') {
        setEntered(entry.value)
        onEnter(entry.value, text.includes('+') ? text : undefined)
      }
      // 1.23 is not what 1.234 means.
      else if (!mayBecomeCount(text)) takeBack()
    },
    /** True when the text can't be read: it stays, to be corrected. */
    leave: () => {
      setHasLeft(true)
      // '2+.' was 2 on the way there.
      if (isUnread) takeBack()
      else setDraft(undefined)
      return isUnread
    },
    focus: () => {
      if (isUnread) return
      setValueAtFocus(value)
      setEntered(undefined)
    },
    restore: () => {
      setDraft(undefined)
      takeBack()
    },
    step: (by: 1 | -1) => {
      const next = steppedCount(value, by)
      setDraft(undefined)
      if (next !== undefined) onEnter(next)
    },
  }
}

type StepButtonProps = {
  label: 'Increase' | 'Decrease'
  of: CountableField
  value: number | null
  locked: string | undefined
  detailId: string
  by: 1 | -1
  onStep: (by: 1 | -1) => void
}

/** Not a tab stop: by keyboard the number is typed. */
function StepButton({ label, of, value, locked, detailId, by, onStep }: StepButtonProps) {
  const Icon = by === 1 ? IconPlus : IconMinus
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={detailId}
      tabIndex={-1}
      disabled={(of.reason ?? locked) !== undefined || steppedCount(value, by) === undefined}
      onMouseDown={keepFocus}
      onClick={() => onStep(by)}
    >
      <Icon size={14} stroke={1.5} aria-hidden />
    </button>
  )
}

/** After the last row of a table or group Enter lets go of the field: what is typed next must not replace the last count. */
function go({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>, move: CountMove) {
  if (focusField(field, move)) return
  const rows = field.closest<HTMLElement>('[data-count-rows]')
  if (key !== 'Enter' || move.by === -1 || !rows) return field.select()
  field.blur()
  toast({ message: `End of the ${rows.dataset.countRows === 'group' ? 'group' : 'list'}` })
}

/** The cursor stays where it is. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
