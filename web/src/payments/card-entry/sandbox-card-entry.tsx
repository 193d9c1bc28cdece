import { tokeniseSandboxCard, type TypedCard } from '@larder/domain/payments/sandbox-tokeniser.ts'
import { digitsOf } from '@larder/domain/payments/card-number.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { brandOf } from './card-brands.ts'
import { CardProblem, type CardEntryProps } from './card-entry-props.ts'
import style from './card-entry.module.css'
import { caretAfterDigits, shownCardNumber, shownCvc, shownExpiration } from './card-masks.ts'
import { SandboxTestCards } from './sandbox-test-cards.tsx'

/** The card field of the built-in sandbox: our own inputs, made a token in the browser as a real provider's are. */
export function SandboxCardEntry({ onChange, mayTakeFocus }: CardEntryProps & { mayTakeFocus: () => boolean }) {
  const [card, setCard] = useState<TypedCard>({ number: '', expiration: '', cvc: '' })
  const [left, setLeft] = useState<readonly (keyof TypedCard)[]>([])
  const today = todayAt(useActiveLocation())
  const tokenise = (typed: TypedCard) => tokeniseSandboxCard(typed, today, crypto.randomUUID())
  const change = (part: Partial<TypedCard>) => {
    const next = { ...card, ...part }
    setCard(next)
    onChange(tokenise(next).kind === 'token' ? () => tokenOf(tokenise(next)) : undefined)
  }
  const answer = tokenise(card)
  const shared = (field: keyof TypedCard) => ({
    inputMode: 'numeric' as const,
    spellCheck: false,
    required: true,
    error: answer.kind === 'refused' && answer.field === field && left.includes(field) ? answer.message : undefined,
    onBlur: () => card[field] !== '' && setLeft([...left, field]),
  })

  return (
    <div className={style.fields}>
      <CardNumberField
        {...shared('number')}
        mayTakeFocus={mayTakeFocus}
        value={card.number}
        onNumber={(number) => change({ number })}
      />
      <TextField
        {...shared('expiration')}
        label="Expiration"
        name="cc-exp"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        value={card.expiration}
        onChange={({ target }) => change({ expiration: shownExpiration(target.value, card.expiration) })}
      />
      <TextField
        {...shared('cvc')}
        label="CVC"
        name="cc-csc"
        autoComplete="cc-csc"
        placeholder={brandOf(digitsOf(card.number)).name === 'American Express' ? '1234' : '123'}
        value={card.cvc}
        onChange={({ target }) => change({ cvc: shownCvc(target.value, card.number) })}
      />
      <SandboxTestCards />
    </div>
  )
}

async function tokenOf(answer: ReturnType<typeof tokeniseSandboxCard>): Promise<string> {
  if (answer.kind === 'refused') throw new CardProblem(answer.message)
  return answer.token
}

type CardNumberFieldProps = {
  value: string
  error: string | undefined
  /** asked as the field comes: by then something else may be typed in already */
  mayTakeFocus: () => boolean
  onNumber: (number: string) => void
  onBlur: () => void
}

/** Groups the number while it is typed; the caret stays where it was among the digits. */
function CardNumberField({ value, mayTakeFocus, onNumber, ...shared }: CardNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === undefined) return
    const caret = caretAfterDigits(value, digitsBeforeCaret.current)
    digitsBeforeCaret.current = undefined
    if (caret < value.length) input.current?.setSelectionRange(caret, caret)
  })
  const takeFocus = useEffectEvent(() => mayTakeFocus() && input.current?.focus())
  useEffect(() => void takeFocus(), [])
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    digitsBeforeCaret.current = digitsOf(target.value.slice(0, target.selectionStart ?? undefined)).length
    onNumber(shownCardNumber(target.value))
  }
  return (
    <div className={style.number}>
      <TextField
        {...shared}
        ref={input}
        label="Card number"
        name="cc-number"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        value={value}
        onChange={change}
      />
      <span className={style.brand}>
        <BrandMark cardType={brandOf(digitsOf(value)).name} />
      </span>
    </div>
  )
}
