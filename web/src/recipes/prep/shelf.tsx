import type { PrepLine } from '@larder/contract/recipes/prep-list.ts'
import { currentSession } from '../../accounts/session.ts'
import { Button } from '../../kit/forms/button.tsx'
import { TickLine } from '../cook/tick-line.tsx'
import { addToPrepList } from './change-prep-list.ts'
import type { Marks } from './kept-marks.ts'
import type { PrepAnswer } from './kept-prep-list.ts'
import { usesText } from './prep-texts.ts'
import { markTaken } from './send-marks.ts'
import style from './prep-list.module.css'

type ShelfProps = Pick<PrepAnswer, 'addedUntil'> & { shelf: PrepAnswer['shelves'][number]; marks: Marks }

/** The ingredients to take from one place, in the order it is walked past. */
export function Shelf({ shelf: { name, lines }, marks, addedUntil }: ShelfProps) {
  const title = name ?? 'In no inventory list'
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={style.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <TickLine
              amount={line.amount}
              isTicked={isTaken(line, marks)}
              onTick={(isTicked) => markTaken(line.key, { amount: line.amount, isTaken: isTicked, addedUntil })}
            >
              <Food line={line} />
            </TickLine>
            {line.make && <Make name={line.name} make={line.make} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether this amount is taken, by what this device marked, then by what the kitchen knows. */
export function isTaken({ key, amount, taken }: PrepLine, marks: Marks): boolean {
  const mark = marks[key]
  return mark?.amount === amount ? mark.isTaken : taken !== null
}

function Food({ line }: { line: PrepLine }) {
  const places = [line.place, line.alsoIn.length > 0 && `also in ${line.alsoIn.join(', ')}`].filter(Boolean)
  return (
    <span className="stack gap-2">
      <span className="breaks-anywhere">
        {line.name}
        {line.isInactive && <span className="muted"> (inactive item)</span>}
      </span>
      {places.length > 0 && <span className="meta breaks-anywhere">{places.join(' · ')}</span>}
      <span className="meta breaks-anywhere">{usesText(line)}</span>
      {line.taken && line.taken.userId !== currentSession().userId && (
        <span className="meta breaks-anywhere">Taken by {line.taken.by}</span>
      )}
    </span>
  )
}

type MakeProps = { name: string; make: NonNullable<PrepLine['make']> }

/** A sub-recipe is taken from the shelf, or made: then all that it takes is on the list too, for as much as is needed. */
function Make({ name, make: { id, times, isListed, rest } }: MakeProps) {
  // A list that was kept by an older version has no rest.
  if (isListed && rest)
    return (
      <p className={`meta ${style.make}`}>
        On this list, but not enough: make it first.{' '}
        <Button
          look="link"
          aria-label={`Make the rest too (${rest} × the recipe) of ${name}`}
          onClick={() => void addToPrepList([{ id, times: rest }])}
        >
          Make the rest too ({rest} × the recipe)
        </Button>
      </p>
    )
  if (isListed) return <p className={`meta ${style.make}`}>On this list: make it first.</p>
  if (times === null) return null
  return (
    <p className={style.make}>
      <Button look="link" aria-label={`Make ${name} too`} onClick={() => void addToPrepList([{ id, times }])}>
        Make it too ({times} × the recipe)
      </Button>
    </p>
  )
}
