import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { FieldError, inputClass } from '../../../kit/forms/field.tsx'
import { useSelectWhatCame } from '../../../kit/forms/select-what-came.ts'
import { amountProblem, typedAmount } from '../../../kit/forms/typed-amount.ts'
import { SaveState, type Saving } from '../save-state.tsx'
import { useUnsaved } from '../../../accounts/unsaved/unsaved-parts.ts'
import style from './totals-strip.module.css'

type TotalFieldProps = {
  label: string
  kind: 'money' | 'percent'
  value: number | null
  /** of the recipe: another one once any of its totals is saved */
  version: number
  isAboveZero?: boolean
  /** the value is a part of it: the same one typed, with Enter, says that it is all */
  isPart?: boolean
  /** it can't be typed now, and this is why */
  lockedBecause?: string | undefined
  /** returns why it was refused */
  onSave: (value: number) => Promise<string | undefined>
}

/** A total that can be typed: taken with Enter or when the field is left; Escape has the old one again. */
export function TotalField({
  label,
  kind,
  value,
  version,
  isAboveZero = false,
  isPart = false,
  lockedBecause,
  onSave,
}: TotalFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [saving, setSaving] = useState<Saving>()
  /** the text that is on its way */
  const sent = useRef<string>(undefined)
  const id = useId()
  const problem = typed === undefined ? undefined : problemOf(typed, isAboveZero)
  const shown = value === null ? '' : value.toFixed(2)
  const field = useSelectWhatCame(shown, typed !== undefined)
  const [isFocused, setIsFocused] = useState(false)
  const [known, setKnown] = useState(version)
  if (known !== version) {
    setKnown(version)
    // Beside new totals a text that was never taken would read as one of them.
    if (problem !== undefined && !isFocused) setTyped(undefined)
  }
  useUnsaved(`total ${label}`, typed !== undefined && typed !== shown)
  const commit = async (isSaid = false) => {
    // Enter has begun already when the field is left.
    if (typed === undefined || problem !== undefined || typed === sent.current) return
    // A digit that was typed and removed again says nothing; Enter does.
    if (typed === shown && !(isPart && isSaid) && sent.current === undefined) return setTyped(undefined)
    sent.current = typed
    setSaving({ is: 'saving' })
    const refusal = await onSave(numberOf(typed))
    // Another value was typed meanwhile: it goes next, and says how it went.
    if (sent.current !== typed) return
    sent.current = undefined
    if (refusal === undefined) setTyped((now) => (now === typed ? undefined : now))
    setSaving(refusal === undefined ? { is: 'saved' } : { is: 'failed', why: refusal })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void commit(true)
    if (event.key !== 'Escape' || typed === undefined) return
    event.stopPropagation()
    setTyped(undefined)
    setSaving(undefined)
  }
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <span className={style.input}>
        {kind === 'money' && <span aria-hidden>$</span>}
        <input
          ref={field}
          id={id}
          className={`${inputClass} figure`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="–"
          aria-invalid={problem !== undefined || undefined}
          disabled={lockedBecause !== undefined}
          aria-describedby={
            problem !== undefined ? `${id}-error` : lockedBecause !== undefined ? `${id}-locked` : undefined
          }
          value={typed ?? shown}
          onFocus={({ target }) => {
            setIsFocused(true)
            target.select()
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            setSaving((now) => (now?.is === 'saved' ? undefined : now))
          }}
          onBlur={() => {
            setIsFocused(false)
            void commit()
          }}
          onKeyDown={onKeyDown}
        />
        {kind === 'percent' && <span aria-hidden>%</span>}
        <SaveState saving={problem === undefined ? saving : undefined} onRetry={() => void commit()} />
      </span>
      {problem === undefined && lockedBecause !== undefined && (
        <span id={`${id}-locked`} className="meta">
          {lockedBecause}
        </span>
      )}
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}

function problemOf(typed: string, isAboveZero: boolean): string | undefined {
  if (typed.trim() === '') return 'This field is required.'
  const { minus, figures } = partsOf(typed)
  // a margin may be below zero, and a pasted figure may have more decimals than are kept
  const problem = amountProblem(figures, { decimals: mostDecimals, most: mostTyped, isNone })
  if (problem !== undefined || !isAboveZero) return problem
  return minus || numberOf(typed) <= 0 ? 'Please enter an amount above zero.' : undefined
}

/** The number, rounded to two decimals (spec 2 §4); NaN for '12,50', which may not become 1,250. */
function numberOf(typed: string): number {
  const { minus, figures } = partsOf(typed)
  const amount = typedAmount(figures, mostDecimals)
  return amount === undefined ? Number.NaN : Math.round(Number(`${minus}${amount}`) * 100) / 100
}

function partsOf(typed: string) {
  const [, minus = '', figures = ''] = /^\s*(-?)(.*?)\s*%?\s*$/s.exec(typed) ?? []
  return { minus, figures }
}

const mostDecimals = 12
const mostTyped = 999_999.99
const isNone = 'Please enter a number, such as 24.50.'
