import { useState } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import style from './cook-view.module.css'

/** An ingredient as it is said while cooking. */
export type CookLine = { id: number; amount: string; food: string; note: string }

/** One ingredient after the other, large enough to be read from the stove. */
export function OneAtATime({ lines }: { lines: readonly CookLine[] }) {
  const [at, setAt] = useState(0)
  const line = lines[Math.min(at, lines.length - 1)]
  if (!line) return null
  const isLast = at >= lines.length - 1
  return (
    <div className={style.one} role="group" aria-label="One ingredient at a time">
      <p className="meta" role="status">
        {at + 1} of {lines.length}
      </p>
      <p className={style.large} aria-live="polite">
        <strong>{line.amount}</strong>
        <span className="breaks-anywhere">{line.food}</span>
        {line.note && <span className="muted">{line.note}</span>}
      </p>
      <div className={style.steps}>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </Button>
        <Button look="primary" disabled={isLast} onClick={() => setAt(at + 1)}>
          Next
        </Button>
      </div>
    </div>
  )
}
