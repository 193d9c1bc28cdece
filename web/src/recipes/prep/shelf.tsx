import type { PrepLine } from '@larder/contract/recipes/prep-list.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { TickLine } from '../cook/tick-line.tsx'
import { addToPrepList, changePrepList, type PrepAnswer } from './kept-prep-list.ts'
import { tooLong, usesText } from './prep-texts.ts'
import style from './prep-list.module.css'

type ShelfProps = { locationId: number; shelf: PrepAnswer['shelves'][number]; ticked: readonly string[] }

/** The ingredients to take from one place, in the order it is walked past. */
export function Shelf({ locationId, shelf: { name, lines }, ticked }: ShelfProps) {
  const title = name ?? 'In no inventory list'
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={style.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <TickLine
              amount={line.amount}
              isTicked={ticked.includes(tickOf(line))}
              onTick={(isTicked) => tick(locationId, tickOf(line), isTicked)}
            >
              <Food line={line} />
            </TickLine>
            {line.make && <Make locationId={locationId} name={line.name} make={line.make} />}
          </li>
        ))}
      </ul>
    </section>
  )
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
    </span>
  )
}

type MakeProps = { locationId: number; name: string; make: NonNullable<PrepLine['make']> }

/** A sub-recipe is taken from the shelf, or made: then all that it takes is on the list too. */
function Make({ locationId, name, make: { id, times, isListed } }: MakeProps) {
  if (isListed) return <p className={`meta ${style.make}`}>On this list: make it first.</p>
  if (times === null) return null
  const add = () => {
    if (!addToPrepList(locationId, [{ id, times }])) void showMessage({ message: tooLong })
  }
  return (
    <p className={style.make}>
      <Button look="link" aria-label={`Make ${name} too`} onClick={add}>
        Make it too ({times} × the recipe)
      </Button>
    </p>
  )
}

/** A check mark holds for this amount: when more is needed, the line is open again. */
export function tickOf({ key, amount }: PrepLine): string {
  return `${key} ${amount}`
}

function tick(locationId: number, mark: string, isTicked: boolean) {
  changePrepList(locationId, (list) => {
    const others = list.ticked.filter((other) => other !== mark)
    return { ...list, ticked: isTicked ? [...others, mark] : others }
  })
}
