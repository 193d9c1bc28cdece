import { z } from 'zod'
import { atEachLocation } from '../../one-after-the-other.ts'
import { atLocation } from '../../context.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { refreshMatches } from './refresh-matches.ts'

const refreshMatchesJob = {
  name: 'refresh-matches',
  payload: z.object({ locationId: z.int() }),
}

export function refreshMatchesWork(deps: Deps): Job<{ locationId: number }> {
  return {
    ...refreshMatchesJob,
    handle: async ({ locationId }) => {
      await refreshMatches(atLocation(deps.database, locationId))
    },
  }
}

/** Has the matches of locations looked for after the answer, as after an order guide. */
export async function requestMatches(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  locationIds: readonly number[],
): Promise<void> {
  for (const locationId of locationIds)
    await transactionOn(database.forLocation(locationId), (tx) => jobs.enqueue(tx, refreshMatchesJob, { locationId }))
}

/** Prices lapse at midnight and a process may end between an import and its job: all locations are looked through now and then. */
export async function refreshAllMatches(deps: Deps): Promise<void> {
  const locations = await deps.database.shared.selectFrom('locations').select('id').orderBy('id').execute()
  await atEachLocation(
    deps,
    locations,
    ({ id }) => refreshMatches(atLocation(deps.database, id)),
    'the matches of a location could not be looked for',
  )
}
