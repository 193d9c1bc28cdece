import type { ItemFilter } from '@larder/contract/catalogue/items.ts'
import { parseSearch } from '@larder/domain/catalogue/parse-search.ts'
import type { Queryable } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { listItemState } from './item-columns.ts'
import { itemOrders, listItems, type ItemNarrowing, type ItemPage } from './item-list.queries.ts'
import type { ItemKey } from './item-rows.ts'
import { searchItems } from './item-search.queries.ts'

/** Most Purchased is the order of the list, relevance that of a search (spec 1 §9). */
export async function itemsAskedFor(
  db: Queryable,
  { locationId, flags }: { locationId: number; flags: Pick<Actor['flags'], 'display_match'> },
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
