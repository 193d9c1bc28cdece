import { useEffect } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError } from '../../kit/forms/field.tsx'
import { LoadFailure } from '../../kit/lists/load-failure.tsx'
import { useUploadLocations } from './upload-locations.ts'
import style from './upload.module.css'

type LocationChoiceProps = {
  distributorId: number
  /** undefined until the locations are known; then all are chosen */
  chosen: readonly number[] | undefined
  onChoose: (ids: readonly number[]) => void
}

/** For which locations the guide is; all that buy from the distributor are chosen at first (spec 3 §5). */
export function LocationChoice({ distributorId, chosen, onChoose }: LocationChoiceProps) {
  const { data, isError, refetch } = useUploadLocations(distributorId)
  const locations = data?.data
  const isFirstTime = locations !== undefined && chosen === undefined
  useEffect(() => {
    if (isFirstTime) onChoose(locations.map(({ id }) => id))
  }, [isFirstTime, locations, onChoose])

  if (isError && !locations) return <LoadFailure what="the locations" onRetry={() => void refetch()} />
  const ids = chosen ?? []
  const toggle = (id: number) => onChoose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return (
    <fieldset>
      <span className={style.legend}>
        <legend>Locations</legend>
        {locations && locations.length > 1 && (
          <span className={style.allOrNone}>
            <Button
              look="link"
              disabled={ids.length === locations.length}
              onClick={() => onChoose(locations.map(({ id }) => id))}
            >
              Select all
            </Button>
            <Button look="link" disabled={ids.length === 0} onClick={() => onChoose([])}>
              Select none
            </Button>
          </span>
        )}
      </span>
      {locations?.map(({ id, nickname }) => (
        <Choice key={id} label={nickname} checked={ids.includes(id)} onChange={() => toggle(id)} />
      ))}
      {chosen?.length === 0 && <FieldError>Please choose at least one location.</FieldError>}
    </fieldset>
  )
}
