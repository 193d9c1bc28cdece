import type { RepOrder } from '@larder/contract/ordering/acknowledgements.ts'
import { useId } from 'react'
import { FieldError, FullNote, inputClass } from '../../kit/forms/field.tsx'
import { isNoQuantity } from '../../kit/forms/quantity-rules.ts'
import style from './rep-place.module.css'

const longestSubstitute = 200

export type LineAnswer = { status: 'short' | 'substituted'; quantity: string; substitute: string }

type LineAnswerFieldsProps = {
  line: RepOrder['lines'][number]
  /** undefined: it comes as ordered */
  answer: LineAnswer | undefined
  /** whether the answer was sent too early: what it lacks is said */
  isAsked: boolean
  onChange: (answer: LineAnswer | undefined) => void
}

/** Whether an amount or a substitute is missing. An empty amount is not 0: a rep types 0 for what does not come at all. */
export function isIncomplete(answer: LineAnswer): boolean {
  return lackOf(answer) !== undefined
}

/** The words that ask for what an answer lacks. */
function lackOf({ status, quantity, substitute }: LineAnswer): string | undefined {
  if (isNotSaid(quantity)) return 'Enter how many come, in whole numbers. 0 if none comes.'
  return status === 'substituted' && substitute.trim() === '' ? 'Enter what comes instead.' : undefined
}

function isNotSaid(quantity: string): boolean {
  return quantity.trim() === '' || isNoQuantity(quantity)
}

/** '2 LB': how many were ordered, and of what. */
export function OrderedQuantity({ line }: { line: Pick<RepOrder['lines'][number], 'quantity' | 'unitMeasure'> }) {
  return (
    <span className="digits one-line">
      <strong>{line.quantity.toLocaleString('en-US')}</strong> {line.unitMeasure}
    </span>
  )
}

/** The fields for the answer to one line: as ordered, short, or something in its place. */
export function LineAnswerFields({
  line: { name, quantity, unitMeasure, din, brand, packSize },
  answer,
  isAsked,
  onChange,
}: LineAnswerFieldsProps) {
  const choose = (status: string) => {
    if (status === 'short') onChange({ status, quantity: '', substitute: '' })
    else if (status === 'substituted') onChange({ status, quantity: String(quantity), substitute: '' })
    else onChange(undefined)
  }
  const errorId = useId()
  const lacks = isAsked && answer ? lackOf(answer) : undefined
  const asked = (isMissing: boolean) =>
    lacks !== undefined && isMissing ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <li className={style.answered}>
      <span className={style.line}>
        <OrderedQuantity line={{ quantity, unitMeasure }} />
        <span className="shrinks">
          {name}
          <span className="meta block">{[din, brand, packSize].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <select
        className={inputClass}
        aria-label={`How ${name} comes`}
        value={answer?.status ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">As ordered</option>
        <option value="short">Short</option>
        <option value="substituted">Substituted</option>
      </select>
      {answer && (
        <label className="row middle gap-4">
          <input
            className={inputClass}
            aria-label={`How many of ${name} come`}
            inputMode="numeric"
            maxLength={6}
            {...asked(isNotSaid(answer.quantity))}
            value={answer.quantity}
            onChange={({ target }) => onChange({ ...answer, quantity: target.value })}
          />
          <span className="muted">{unitMeasure}</span>
        </label>
      )}
      {answer?.status === 'substituted' && (
        <span className={`stack gap-4 ${style.substitute}`}>
          <input
            className={inputClass}
            aria-label={`In place of ${name}`}
            placeholder="What comes instead"
            maxLength={longestSubstitute}
            {...asked(answer.substitute.trim() === '')}
            value={answer.substitute}
            onChange={({ target }) => onChange({ ...answer, substitute: target.value })}
          />
          <FullNote value={answer.substitute} maxLength={longestSubstitute} />
        </span>
      )}
      {lacks !== undefined && (
        <span className={style.lacks}>
          <FieldError id={errorId}>{lacks}</FieldError>
        </span>
      )}
    </li>
  )
}
