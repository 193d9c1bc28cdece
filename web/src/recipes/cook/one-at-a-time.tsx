import { useState } from 'react'
import { StepButtons, StepPlace } from '../step-through/step-through.tsx'
import style from './cook-view.module.css'

/** An ingredient as it is said while cooking. */
export type CookLine = { id: number; amount: string; food: string; note: string }

/** One ingredient after the other, large enough to be read from the stove. */
export function OneAtATime({ lines }: { lines: readonly CookLine[] }) {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, lines.length - 1)
  const line = lines[at]
  if (!line) return null
  const step = { at, count: lines.length }
  return (
    <div className={style.one} role="group" aria-label="One ingredient at a time">
      <StepPlace {...step} />
      <p className={style.large} aria-live="polite">
        <strong>{line.amount}</strong>
        <span className="breaks-anywhere">{line.food}</span>
        {line.note && <span className="muted">{line.note}</span>}
      </p>
      <StepButtons {...step} onStep={setChosen} />
    </div>
  )
}
