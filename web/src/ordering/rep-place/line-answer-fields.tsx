import type { RepOrder } from '@larder/contract/ordering/acknowledgements.ts'
import { inputClass } from '../../kit/forms/field.tsx'
import style from './rep-place.module.css'

export type LineAnswer = { status: 'short' | 'substituted'; quantity: string; substitute: string }

type LineAnswerFieldsProps = {
  line: RepOrder['lines'][number]
  /** undefined: it comes as ordered */
  answer: LineAnswer | undefined
  onChange: (answer: LineAnswer | undefined) => void
}

/** How one line comes: as ordered, short, or something in its place. */
export function LineAnswerFields({ line: { name, quantity, packSize }, answer, onChange }: LineAnswerFieldsProps) {
  const choose = (status: string) => {
    if (status === 'short') onChange({ status, quantity: '0', substitute: '' })
    else if (status === 'substituted') onChange({ status, quantity: String(quantity), substitute: '' })
    else onChange(undefined)
  }
  return (
    <li className={style.answered}>
      <span className={style.line}>
        <strong className="digits">{quantity}</strong>
        <span className="shrinks">
          {name}
          <span className="meta block">{packSize}</span>
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
        <input
          className={inputClass}
          aria-label={`How many of ${name} come`}
          inputMode="numeric"
          maxLength={5}
          value={answer.quantity}
          onChange={({ target }) => onChange({ ...answer, quantity: target.value.replaceAll(/\D/g, '') })}
        />
      )}
      {answer?.status === 'substituted' && (
        <input
          className={inputClass}
          aria-label={`In place of ${name}`}
          placeholder="What comes instead"
          maxLength={200}
          value={answer.substitute}
          onChange={({ target }) => onChange({ ...answer, substitute: target.value })}
        />
      )}
    </li>
  )
}
