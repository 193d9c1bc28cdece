import { useId, useState, type KeyboardEvent } from 'react'
import { FieldError, inputClass } from '../../../kit/forms/field.tsx'
import { useSelectWhatCame } from '../../../kit/forms/select-what-came.ts'
import style from './line-edit.module.css'
import { amountProblem, typedAmount } from '../../../kit/forms/typed-amount.ts'

type AmountFieldProps = {
  label: string
  /** what the amount is of, for readers: the item */
  of: string
  value: number | null
  decimals: number
  onChange: (amount: number) => void
}

/** An amount in a row: taken with Enter or when the field is left, and only when it is one. Escape has the old one again. */
export function AmountField({ label, of, value, decimals, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState<string>()
  const id = useId()
  const shown = value === null || value === 0 ? '' : inDecimals(value, decimals)
  const field = useSelectWhatCame(shown, typed !== undefined)
  const amount = typed === undefined ? undefined : typedAmount(typed, decimals)
  const problem = typed === undefined || typed.trim() === '' ? undefined : amountProblem(typed, { decimals })
  const isWrong = problem !== undefined
  const commit = () => {
    if (isWrong) return
    setTyped(undefined)
    if (amount !== undefined && amount !== value) onChange(amount)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(undefined)
    }
  }
  return (
    <span className={style.field}>
      <label htmlFor={id}>
        {label}
        <span className="only-for-readers"> of {of}</span>
      </label>
      <input
        ref={field}
        id={id}
        className={inputClass}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="0.00"
        data-amount
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {isWrong && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </span>
  )
}

/** With two decimals, or as many more as say it exactly: a weight of 20.125 lb is not shown as 20.13. */
export function inDecimals(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/(\.\d\d\d*?)0+$/, '$1')
}
