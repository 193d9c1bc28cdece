import { mayBecomeFraction } from '@larder/domain/values/fraction.ts'
import { useRef, useState, type ComponentProps } from 'react'
import { inputClass } from '../../../kit/forms/field.tsx'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { FractionKeys, write } from './fraction-keys.tsx'
import { amountTyped } from './amounts.ts'
import style from './ingredients.module.css'

type FractionFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (typed: string) => void
}

/** An amount that is not saved by itself; left with what is none, it has the last amount again (spec 2 §5). */
export function FractionField({ label, value, onChange, ...input }: FractionFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const lastAmount = useRef(amountTyped(value) ?? '')
  const [isFocused, setIsFocused] = useState(false)
  const isPhone = useIsPhone()
  const change = (typed: string) => {
    if (!mayBecomeFraction(typed)) return
    const amount = amountTyped(typed)
    if (amount !== undefined) lastAmount.current = amount
    onChange(typed)
  }
  const leave = () => {
    setIsFocused(false)
    if (value !== '' && amountTyped(value) === undefined) onChange(lastAmount.current)
  }
  return (
    <span className={style.amount}>
      <input
        {...input}
        ref={field}
        className={`${inputClass} figure`}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={value}
        onChange={({ target }) => change(target.value)}
        onFocus={({ target }) => {
          setIsFocused(true)
          target.select()
        }}
        onBlur={leave}
      />
      {isPhone && isFocused && <FractionKeys onPress={(sign) => write(field.current, sign)} />}
    </span>
  )
}
