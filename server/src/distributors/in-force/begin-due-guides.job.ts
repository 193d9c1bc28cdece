import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { requestMatches } from '../../catalogue/matches/refresh-matches.job.ts'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { listLocationsWithWork } from '../../locations-with-work.ts'
import { runOrderGuideTask } from '../import/run-order-guide-task.ts'
import type { GuideToBegin } from './begin-guide.ts'
import { listDueGuides, locationsWithHeldGuides } from './held-guides.queries.ts'

/** nobody asks for it: a person waits for no guide that begins by itself */
const platform = 0

/**
 * Makes the guides count whose first day has begun at their location, also those of days on which the server did not
 * run. One that fails holds up no other and is tried again at the next round, unless a later one counts by then.
 */
export async function beginDueGuides(deps: Deps): Promise<void> {
  const locations = await listLocationsWithWork(deps.database, locationsWithHeldGuides)
  for (const location of locations) {
    try {
      await beginDueAt(deps, location)
    } catch (error) {
      deps.log.error({ err: error, locationId: location.id }, 'the order guides of a location could not be begun')
    }
  }
}

async function beginDueAt(deps: Deps, { id: locationId, timeZone }: { id: number; timeZone: string }): Promise<void> {
  const now = deps.clock.now()
  const due = await listDueGuides(atLocation(deps.database, locationId), inTimeZone(now, timeZone))
  let hasBegun = false
  for (const orderGuideId of due) {
    try {
      await begin(deps, { locationId, orderGuideId, now })
      hasBegun = true
    } catch (error) {
      deps.log.error({ err: error, locationId, orderGuideId }, 'an order guide whose day has begun does not count yet')
    }
  }
  if (hasBegun) await requestMatches(deps, [locationId])
}

async function begin({ databaseUrl }: Deps, guide: GuideToBegin): Promise<void> {
  const by = { userId: platform, companyId: null, locationIds: [guide.locationId] }
  const outcome = await runOrderGuideTask(by, { kind: 'begin', databaseUrl, guide })
  // such as a thread that took too long
  if (outcome.kind !== 'begun') throw new Error(outcome.message)
}
