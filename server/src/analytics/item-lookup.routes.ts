import { getItemLookup, getItemStatistics } from '@larder/contract/analytics/item-lookup.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { itemRowsOf } from '../catalogue/items/item-rows.ts'
import { itemsAskedFor } from '../catalogue/items/items-asked-for.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { lookedUpItem } from './looked-up-item.ts'
import { readItemStatistics } from './read-item-statistics.ts'
import { wantedPeriod } from './wanted-period.ts'

/** Any item of the location, and what it cost. */
export function registerItemLookupRoutes(app: App, deps: Deps): void {
  const rowsOf = itemRowsOf(deps)

  route(app, deps, getItemLookup, async ({ context, query: { filterOptions = {}, limit, page }, actor }) => {
    const { keys, totalCount, isNear } = await itemsAskedFor(context, actor.flags, filterOptions, limit, page)
    const rows = await rowsOf(context, keys)
    return {
      data: rows.map(lookedUpItem),
      _meta: { ...pagingMeta(totalCount, page, limit), ...(isNear ? { isNear } : {}) },
    }
  })

  route(app, deps, getItemStatistics, async ({ context, query }) => {
    const found = await readItemStatistics(context, wantedPeriod(context, query), query.item_distributor_id)
    return found ?? refuse(notFound)
  })
}
