import { mayBecomeFraction } from '@larder/domain/values/fraction.ts'
import { useRef, useState, type ComponentProps } from 'react'
import { inputClass } from '../../../kit/forms/field.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { FractionKeys, write } from './fraction-keys.tsx'
import { amountTyped, isNoAmount } from './amounts.ts'
import style from './ingredients.module.css'

type FractionFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (typed: string) => void
}

/** An amount that is not saved by itself; left with what is none, it has the amount of before again (spec 2 §5). */
export function FractionField({ label, value, onChange, ...input }: FractionFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef('')
  const [isFocused, setIsFocused] = useState(false)
  const isPhone = useIsPhone()
  const leave = () => {
    setIsFocused(false)
    if (value.trim() === '' || amountTyped(value) !== undefined) return
    toast({ message: `“${value.trim()}” ${isNoAmount(value)}.` })
    onChange(before.current)
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
        aria-invalid={!mayBecomeFraction(value) || undefined}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => {
          setIsFocused(true)
          before.current = amountTyped(value) ?? ''
          target.select()
        }}
        onBlur={leave}
      />
      {isPhone && isFocused && <FractionKeys onPress={(sign) => write(field.current, sign)} />}
    </span>
  )
}
