import type { ReactNode } from 'react'
import { Choice } from '../../../kit/forms/field.tsx'
import style from './choice-group.module.css'
import type { FilterChoice } from './filter-choices.ts'

type ChoiceGroupProps = {
  /** the choice that means no filter */
  all?: string
  heading?: string
  choices: readonly FilterChoice[]
  /** said instead of choices */
  nothing?: string | undefined
  /** between the heading and the choices, and after the last of them */
  above?: ReactNode
  below?: ReactNode
  ids: number[] | undefined
  onChange: (ids: number[] | undefined) => void
}

/** Choices of one kind, of which several may hold. */
export function ChoiceGroup({ all, heading, choices, nothing, above, below, ids = [], onChange }: ChoiceGroupProps) {
  const toggle = (id: number, isOn: boolean) => {
    const next = isOn ? [...ids, id] : ids.filter((other) => other !== id)
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <fieldset className={style.group}>
      {heading && <legend>{heading}</legend>}
      {all && <Choice label={all} checked={ids.length === 0} onChange={() => onChange(undefined)} />}
      {above && <div className={style.above}>{above}</div>}
      {choices.length === 0 && nothing !== undefined && <p className="muted">{nothing}</p>}
      <div className={`${style.choices} ${all ? style.under : ''}`}>
        {choices.map(({ id, label, detail }) => (
          <Choice
            key={id}
            label={
              <>
                {label} {detail && <span className="meta one-line">{detail}</span>}
              </>
            }
            checked={ids.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
        {below}
      </div>
    </fieldset>
  )
}
