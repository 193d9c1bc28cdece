import { mayBecomeFraction } from '@larder/domain/values/fraction.ts'
import { useRef, useState, type ComponentProps } from 'react'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { amountTyped, isNoAmount } from './amounts.ts'
import { Cell } from './cell.tsx'
import { FractionKeys, write } from './fraction-keys.tsx'
import style from './ingredients.module.css'

type AmountCellProps = Pick<ComponentProps<typeof Cell>, 'value' | 'onSave' | 'onTyping'> & {
  label: string
  column?: string
}

/** An amount: '1 1/2', '¾', '0.25'. A phone's keys have no fractions, so they are offered below the field. */
export function AmountCell({ label, column = 'amount', ...cell }: AmountCellProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [isFocused, setIsFocused] = useState(false)
  const isPhone = useIsPhone()
  return (
    <span
      ref={box}
      className={style.amount}
      onFocus={() => setIsFocused(true)}
      onBlur={({ relatedTarget }) => setIsFocused(box.current?.contains(relatedTarget) ?? false)}
    >
      <Cell
        {...cell}
        column={column}
        aria-label={label}
        className="figure"
        inputMode="decimal"
        enterKeyHint="next"
        maxLength={40}
        mayBecome={mayBecomeFraction}
        read={amountTyped}
        isNot={isNoAmount}
      />
      {isPhone && isFocused && <FractionKeys onPress={(sign) => write(box.current?.querySelector('input'), sign)} />}
    </span>
  )
}
