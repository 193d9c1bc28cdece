import type { ItemFilter } from '@larder/contract/catalogue/items.ts'
import { parseSearch } from '@larder/domain/catalogue/search/parse-search.ts'
import type { AtLocation } from '../../context.ts'
import type { Actor } from '../../http/actor.ts'
import { listGroupsBelowPar, listItemIdsOfGroups } from './below-par.queries.ts'
import { listItemState } from './item-columns.ts'
import {
  itemOrders,
  listItems,
  noMoreColumns,
  type ItemNarrowing,
  type ItemPage,
  type MoreColumns,
} from './item-list.queries.ts'
import type { ItemKey } from './item-rows.ts'
import { searchItems } from '../search/item-search.queries.ts'

type AskedFlags = Pick<Actor['flags'], 'display_match' | 'display_comparison_view' | 'display_inventory'>

/** Most Purchased is the order of the list, relevance that of a search (spec 1 §9). A key has `more` beside it. */
export async function itemsAskedFor<Key extends ItemKey = ItemKey>(
  at: AtLocation,
  flags: AskedFlags,
  filter: ItemFilter & { untaggedOnly?: boolean | undefined },
  limit: number,
  page: number,
  more: MoreColumns = noMoreColumns,
): Promise<ItemPage<Key> & { isNear?: boolean }> {
  const narrowing = { ...(await narrowingOf(at, flags, filter)), untaggedOnly: filter.untaggedOnly ?? false }
  const search = filter.search?.trim() ? parseSearch(filter.search) : undefined
  const asked = filter.sort ?? 'Sort by relevance'
  // Savings that are not shown must not give an order either.
  const sort = asked === 'Greatest Savings' && !flags.display_match ? 'A-Z' : asked
  if (search) {
    const order = sort === 'Sort by relevance' ? null : itemOrders[sort]
    const columns = `i.id, ${listItemState} as state${more.columns}`
    const { rows, totalCount, isNear } = await searchItems<Key>(at, search, {
      columns,
      joins: more.joins,
      narrowing,
      order,
      limit,
      page,
    })
    return { keys: rows, totalCount, isNear }
  }
  return listItems(at, {
    narrowing,
    sort: sort === 'Sort by relevance' ? 'Most Purchased' : sort,
    limit,
    page,
    more,
  })
}

async function narrowingOf(
  at: AtLocation,
  flags: AskedFlags,
  { product, purchasedOnly = false, distributorIds = [], shoppingIds = [], pastOrderIds = [], belowPar }: ItemFilter,
): Promise<ItemNarrowing> {
  return {
    purchasedOnly: purchasedOnly || product === 'PURCHASED',
    distributorIds,
    shoppingIds,
    pastOrderIds,
    itemIds: belowPar ? await idsBelowPar(at, flags) : null,
  }
}

/** Par levels and counts are shown where both switches are on (spec 2 §6). */
async function idsBelowPar(at: AtLocation, flags: AskedFlags): Promise<number[]> {
  if (!flags.display_comparison_view || !flags.display_inventory) return []
  const groups = await listGroupsBelowPar(at)
  return listItemIdsOfGroups(
    at,
    groups.map(({ groupId }) => groupId),
  )
}
