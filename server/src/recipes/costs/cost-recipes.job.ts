import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { listLocationsWithWork, type LocationWithWork } from '../../locations-with-work.ts'
import { costDueRecipes } from './cost-recipes.ts'
import { locationsWithCostsDue } from './costs.queries.ts'

type Work = Pick<Deps, 'database' | 'clock' | 'log'>

/**
 * Costs the recipes of every location that a price moved under, so that whoever opens them need not wait. A location that
 * fails holds up no other, and is tried again at the next round.
 */
export async function costAllDueRecipes(deps: Work): Promise<void> {
  for (const location of await listLocationsWithWork(deps.database, locationsWithCostsDue)) {
    try {
      await costDueAt(deps, location)
    } catch (error) {
      deps.log.error({ err: error, locationId: location.id }, 'the recipes of a location could not be costed')
    }
  }
}

async function costDueAt({ database, clock, log }: Work, { id, timeZone }: LocationWithWork): Promise<void> {
  const at = atLocation(database, id)
  const started = performance.now()
  const recipes = await costDueRecipes(at, inTimeZone(clock.now(), timeZone))
  log.info({ locationId: id, recipes, milliseconds: Math.round(performance.now() - started) }, 'recipes costed')
}
