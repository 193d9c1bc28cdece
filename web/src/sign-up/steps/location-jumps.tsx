import { locationProblems } from '@larder/domain/sign-up/sign-up-problems.ts'
import { Button } from '../../kit/forms/button.tsx'
import { useDraft, type DraftLocation } from '../draft.ts'
import style from '../sign-up.module.css'

type JumpsProps = { current: number; goToLocation: (number: number) => void }

/** The locations before this one, to go back to: each with what became of it. */
export function LocationJumps({ current, goToLocation }: JumpsProps) {
  const { locations } = useDraft()
  const before = locations.slice(0, current - 1)
  if (before.length === 0) return null
  return (
    <nav aria-label="Locations so far" className="row wrap gap-8">
      {before.map((location, at) => (
        // Locations have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Button key={at} look="link" className={style.jump} onClick={() => goToLocation(at + 1)}>
          {location.locationName.trim() || `Location ${at + 1}`} ({stateOfLocation(location, at + 1)})
        </Button>
      ))}
    </nav>
  )
}

function stateOfLocation(location: DraftLocation, number: number): string {
  if (location.isSkipped) return 'left out'
  return locationProblems(location, number).length === 0 ? 'done' : 'incomplete'
}
