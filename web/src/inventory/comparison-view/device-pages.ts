import type { GenericGroup, GroupSort } from '@larder/contract/inventory/groups.ts'
import { leftOutTogether } from '../market-price.ts'
import { groupOrders } from './groups/group-order.ts'

type View = { sort: GroupSort; search: string }
type Part = { page: number; limit: number }

/** A page of the groups kept on this device as the server would answer it. */
export function pageOf(groups: readonly GenericGroup[], { sort, search }: View, { page, limit }: Part) {
  const wanted = search.trim().toLowerCase()
  const found = groups.filter(({ name }) => name.toLowerCase().includes(wanted)).toSorted(groupOrders[sort])
  const leftOut = leftOutTogether(groups)
  return {
    data: found.slice((page - 1) * limit, page * limit),
    _meta: {
      pageCount: Math.max(1, Math.ceil(found.length / limit)),
      currentPage: page,
      totalCount: found.length,
      perPage: limit,
    },
    comparisonViewTotalOnHandAmount: totalOf(groups),
    // Of the other lists nothing is known here.
    allComparisonViewTotalOnHandAmount: null,
    comparisonViewMarketPriceCount: leftOut.marketPriceCount,
    comparisonViewUnpricedCount: leftOut.unpricedCount,
    allComparisonViewMarketPriceCount: null,
    allComparisonViewUnpricedCount: null,
  }
}

function totalOf(groups: readonly GenericGroup[]): number {
  return groups.reduce((cents, { totalOnHandAmount }) => cents + Math.round(totalOnHandAmount * 100), 0) / 100
}
