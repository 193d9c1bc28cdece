import { IconUsers } from '@tabler/icons-react'
import { whenText } from '../../accounts/times/location-time.ts'
import { Button } from '../../kit/forms/button.tsx'
import { settleConflict, type CountKey, type CountState } from '../counts/count-store.ts'
import style from './count-conflicts.module.css'
import { countsTogether } from './fields/count-entry.ts'
import { headOf } from './fields/countable-fields.ts'
import { countText } from './fields/item-total.ts'

type CountConflict = CountState['conflicts'][number]
type CountConflictsProps = { countKey: CountKey; conflicts: readonly CountConflict[]; name: string }

/** Another person's count beside the one made here: nothing is overwritten until one is chosen. */
export function CountConflicts({ countKey, conflicts, name }: CountConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <ul className="stack gap-6" aria-label={`Counted by two people: ${name}`}>
      {conflicts.map((conflict) => (
        <li key={conflict.field} className={style.conflict}>
          <IconUsers size={16} stroke={1.5} aria-hidden />
          <p role="alert">
            {headOf[conflict.field]}: you counted <b>{said(conflict.value)}</b>, {whoOf(conflict)} counted{' '}
            <b>{said(conflict.currentValue)}</b>
            {conflict.at && <span className="muted"> {whenText(conflict.at)}</span>}
            {packText(conflict)}
          </p>
          <Choices countKey={countKey} conflict={conflict} />
        </li>
      ))}
    </ul>
  )
}

function Choices({
  countKey,
  conflict: { field, value, currentValue },
}: {
  countKey: CountKey
  conflict: CountConflict
}) {
  const together = countsTogether(value, currentValue)
  const settle = (choice: 'mine' | 'theirs' | 'sum') => () => settleConflict(countKey, field, choice)
  return (
    <span className={style.choices}>
      <Button onClick={settle('mine')}>Keep mine</Button>
      <Button onClick={settle('theirs')}>Take theirs</Button>
      {together !== undefined && <Button onClick={settle('sum')}>Both: {countText(together)}</Button>}
    </span>
  )
}

/** The pack may have changed since the count here was made: packs and units are other amounts then. */
function packText({ field, packSize }: CountConflict): string {
  return field !== 'onHand' && packSize ? `. The pack is ${packSize}.` : ''
}

function said(value: number | null): string {
  return value === null ? 'nothing' : countText(value)
}

function whoOf({ by }: CountConflict): string {
  return by?.name || 'somebody else'
}
