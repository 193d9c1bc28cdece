import type { Deps } from './deps.ts'

type Round<Place> = {
  places: readonly Place[]
  /** how the log names a place: { locationId: 7 } */
  nameOf: (place: Place) => Record<string, number>
  work: (place: Place) => Promise<unknown>
  /** 'a location could not be deleted', in the log */
  failed: string
}

/**
 * Does a job's work at many places. One that fails is in the log and holds up no other; where any failed, the whole fails
 * at the end, so that the job is tried again.
 */
export async function oneAfterTheOther<Place>(
  { log }: Pick<Deps, 'log'>,
  { places, nameOf, work, failed }: Round<Place>,
): Promise<void> {
  const failures: unknown[] = []
  for (const place of places) {
    try {
      await work(place)
    } catch (error) {
      log.error({ err: error, ...nameOf(place) }, failed)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failed)
}

/** The same at locations. */
export function atEachLocation<Location extends { id: number }>(
  deps: Pick<Deps, 'log'>,
  locations: readonly Location[],
  work: (location: Location) => Promise<unknown>,
  failed: string,
): Promise<void> {
  return oneAfterTheOther(deps, { places: locations, nameOf: ({ id }) => ({ locationId: id }), work, failed })
}
