import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { listLocationsWithWork } from '../../locations-with-work.ts'
import { costDueRecipes } from './cost-recipes.ts'
import { isCostDue, locationsWithCostsDue } from './costs.queries.ts'

/** Costs the recipes of every location that a price moved under, so that whoever opens them need not wait. */
export async function costAllDueRecipes(deps: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<void> {
  const locations = await listLocationsWithWork(deps.database, locationsWithCostsDue)
  for (const { id, timeZone } of locations) {
    const at = atLocation(deps.database, id)
    if (!(await isCostDue(at))) continue
    const started = performance.now()
    const recipes = await costDueRecipes(at, inTimeZone(deps.clock.now(), timeZone))
    deps.log.info({ locationId: id, recipes, milliseconds: Math.round(performance.now() - started) }, 'recipes costed')
  }
}
