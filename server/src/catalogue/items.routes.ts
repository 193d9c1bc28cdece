import {
  getItem,
  getItems,
  getItemSuggestions,
  postItemOrder,
  type ItemFilter,
} from '@larder/contract/catalogue/items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta, wholeList } from '@larder/contract/shared.ts'
import { parseSearch } from '@larder/domain/catalogue/parse-search.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { LocationDb } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { listItemState } from './item-columns.ts'
import { itemOrders, listItems, type ItemNarrowing, type ItemPage } from './item-list.queries.ts'
import { searchItems } from './item-search.queries.ts'
import { listItemSuggestions } from './item-suggestions.queries.ts'
import { rememberItemRows, type ItemKey } from './item-rows.ts'
import { findItem } from './items.queries.ts'
import { shownItem } from './shown-by-flags.ts'
import { shownStock } from './shown-stock.ts'
import { destinationsOf } from './place-in-order.ts'
import { placeItem } from './place-item.ts'

export function registerItemRoutes(app: App, deps: Deps): void {
  const rowsOf = rememberItemRows()

  route(app, deps, getItems, async ({ query: { filterOptions = {}, limit, page }, actor, db }) => {
    const { keys, totalCount, isNear } = await itemsAskedFor(db, actor, filterOptions, limit, page)
    const rows = await rowsOf(db, actor.locationId, keys)
    const stock = await shownStock(db, actor, rows)
    const data = rows.map((row) => shownItem(row, actor.flags, stock.get(row.id)))
    return { data, _meta: { ...pagingMeta(totalCount, page, limit), ...(isNear ? { isNear } : {}) } }
  })

  route(app, deps, getItemSuggestions, async ({ query, actor, db }) => {
    const { suggestions, isNear } = await listItemSuggestions(db, actor.locationId, query.search, query.limit)
    const { data, _meta } = wholeList(suggestions)
    return { data, _meta: { ..._meta, ...(isNear ? { isNear } : {}) } }
  })

  route(app, deps, getItem, async ({ params, actor, db, now }) => {
    const today = inTimeZone(now, actor.timeZone)
    const item = (await findItem(db, actor.locationId, params.id, today)) ?? refuse(notFound)
    const stock = await shownStock(db, actor, [item])
    return shownItem(item, actor.flags, stock.get(item.id))
  })

  route(app, deps, postItemOrder, async ({ body, actor, db, now, requestId }) => {
    const itemId = body.item_distributor_id
    const [destination = { atSortIndex: 0 }] = destinationsOf(body)
    const sortIndex = await placeItem(db, actor, itemId, destination, now, requestId)
    return { itemDistributorId: itemId, sortIndex }
  })
}

/** Most Purchased is the order of the list, relevance that of a search (spec 1 §9). */
async function itemsAskedFor(
  db: LocationDb,
  { locationId, flags }: Pick<Actor, 'locationId' | 'flags'>,
  filter: ItemFilter,
  limit: number,
  page: number,
): Promise<ItemPage & { isNear?: boolean }> {
  const narrowing = narrowingOf(filter)
  const search = filter.search?.trim() ? parseSearch(filter.search) : undefined
  const asked = filter.sort ?? 'Sort by relevance'
  // Savings that are not shown must not give an order either.
  const sort = asked === 'Greatest Savings' && !flags.display_match ? 'A-Z' : asked
  if (search) {
    const order = sort === 'Sort by relevance' ? null : itemOrders[sort]
    const columns = `i.id, ${listItemState} as state`
    const { rows, totalCount, isNear } = await searchItems<ItemKey>(db, locationId, search, {
      ...{ columns, narrowing, order, limit, page },
    })
    return { keys: rows, totalCount, isNear }
  }
  return listItems(db, locationId, {
    narrowing,
    sort: sort === 'Sort by relevance' ? 'Most Purchased' : sort,
    limit,
    page,
  })
}

function narrowingOf({
  product,
  purchasedOnly = false,
  distributorIds = [],
  shoppingIds = [],
  pastOrderIds = [],
}: ItemFilter): ItemNarrowing {
  return { purchasedOnly: purchasedOnly || product === 'PURCHASED', distributorIds, shoppingIds, pastOrderIds }
}
