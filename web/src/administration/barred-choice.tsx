import { useId } from 'react'
import { Choice } from '../kit/forms/field.tsx'
import style from './administration.module.css'

type BarredChoiceProps = { name: string; label: string; reason: string }

/** A radio button that can't be chosen: it keeps its place in the tab order, and the reason is below it. */
export function BarredChoice({ name, label, reason }: BarredChoiceProps) {
  const reasonId = useId()
  return (
    <div>
      <Choice
        type="radio"
        name={name}
        label={<span className="muted">{label}</span>}
        checked={false}
        aria-disabled
        aria-describedby={reasonId}
        onChange={ignore}
      />
      <p id={reasonId} className={`meta ${style.reason}`}>
        {reason}
      </p>
    </div>
  )
}

function ignore() {}
