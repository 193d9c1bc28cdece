import {
  getItem,
  getItems,
  getItemsDownload,
  getItemSuggestions,
  postItemOrder,
} from '@larder/contract/catalogue/items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta, wholeList } from '@larder/contract/shared.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Deps } from '../../deps.ts'
import { createDownload } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { listItemSuggestions } from '../search/item-suggestions.queries.ts'
import { findMissingOfGroups } from './below-par.queries.ts'
import { itemRowsOf } from './item-rows.ts'
import { itemsAskedFor } from './items-asked-for.ts'
import { areKnownDistributors } from './known-distributors.queries.ts'
import { findItem } from './items.queries.ts'
import { shownItem } from './shown-by-flags.ts'
import { noStock, shownStock } from './shown-stock.ts'
import { destinationsOf } from './place-in-order.ts'
import { placeItem } from './place-item.ts'

export function registerItemRoutes(app: App, deps: Deps): void {
  const rowsOf = itemRowsOf(deps)

  route(app, deps, getItems, async ({ context, query: { filterOptions = {}, limit, page }, actor }) => {
    const { keys, totalCount, isNear } = await itemsAskedFor(context, actor.flags, filterOptions, limit, page)
    const rows = await rowsOf(context, keys)
    const stock = await shownStock(context, rows)
    const missing = filterOptions.belowPar
      ? await findMissingOfGroups(
          context,
          keys.map(({ id }) => id),
        )
      : undefined
    const data = rows.map((row) => ({
      ...shownItem(row, actor.flags, stock.get(row.id)),
      ...(missing?.has(row.id) && { groupBelowPar: missing.get(row.id) }),
    }))
    return { data, _meta: { ...pagingMeta(totalCount, page, limit), ...(isNear ? { isNear } : {}) } }
  })

  route(
    app,
    deps,
    getItemsDownload,
    async ({ context, query: { filterOptions = {}, format }, actor, now }) => {
      if (!(await areKnownDistributors(context, filterOptions.distributorIds ?? []))) refuse(notFound)
      const { display_match, display_rebate, display_comparison_view, display_inventory } = actor.flags
      const file = {
        kind: `items-${format}` as const,
        objectId: context.locationId,
        fileName: `items-${inTimeZone(now, actor.timeZone)}.${format}`,
        filters: {
          ...filterOptions,
          showsMatches: display_match,
          showsRebates: display_rebate,
          showsStock: display_comparison_view && display_inventory,
        },
      }
      return { itemsUrl: await createDownload(context, file) }
    },
    { limitedAs: 'export' },
  )

  route(app, deps, getItemSuggestions, async ({ context, query }) => {
    const { suggestions, isNear } = await listItemSuggestions(context, query.search, query.limit)
    const items = suggestions.flatMap(({ itemDistributorId: id }) =>
      id === null ? [] : [{ id, belongsToGroup: true }],
    )
    const stock = await shownStock(context, items)
    const { data, _meta } = wholeList(
      suggestions.map((suggestion) => ({
        ...suggestion,
        ...(stock.get(suggestion.itemDistributorId ?? 0) ?? noStock),
      })),
    )
    return { data, _meta: { ..._meta, ...(isNear ? { isNear } : {}) } }
  })

  route(app, deps, getItem, async ({ context, params, actor, now }) => {
    const today = inTimeZone(now, actor.timeZone)
    const item = (await findItem(context, params.id, today)) ?? refuse(notFound)
    const stock = await shownStock(context, [item])
    return shownItem(item, actor.flags, stock.get(item.id))
  })

  route(app, deps, postItemOrder, async ({ context, body }) => {
    const itemId = body.item_distributor_id
    const [destination = { atSortIndex: 0 }] = destinationsOf(body)
    const sortIndex = await placeItem(context, itemId, destination)
    return { itemDistributorId: itemId, sortIndex }
  })
}
