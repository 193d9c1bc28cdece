import type { HandlerAnswer } from '@larder/contract/call.ts'
import { getRepItems, patchRepItem } from '@larder/contract/distributors/rep-prices.ts'
import { isPricedByPound } from '@larder/domain/distributors/reps/rep-price.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { changeRepItem, isOutdated, requirePriceAccess, type WatchPrices } from './change-rep-item.ts'
import { listRepItems, type RepItemRow } from './rep-prices.queries.ts'

/** The prices that a sales rep keeps current, as far as their access reaches. */
export function registerRepPriceRoutes(app: App, deps: Deps, watchPrices: WatchPrices): void {
  route(app, deps, getRepItems, async ({ at, rep, query, now }) => {
    requirePriceAccess(rep, now)
    const { total, items } = await listRepItems(at, { ...query, distributorId: rep.distributorId })
    return { data: items.map(itemAnswer), _meta: pagingMeta(total, query.page, query.limit) }
  })

  route(app, deps, patchRepItem, async ({ at, rep, params, body, now, requestId }) => {
    const given = { itemId: params.id, price: body.price, isOutOfStock: body.isOutOfStock }
    return itemAnswer(await changeRepItem({ jobs: deps.jobs, watchPrices }, at, rep, given, { now, requestId }))
  })
}

function itemAnswer(item: RepItemRow): HandlerAnswer<typeof patchRepItem> {
  const isByWeight = isPricedByPound(item)
  return {
    id: item.id,
    din: item.din,
    name: item.name,
    brand: item.brand,
    packSize: item.packText,
    unitMeasure: item.unitMeasure,
    isByWeight,
    isMarketPrice: item.isMarketPrice,
    price: item.isMarketPrice ? 0 : isByWeight ? priceOfPound(item) : item.priceCents / 100,
    isOutdated: isOutdated(item),
    isOutOfStock: item.status === 'inactive',
  }
}

/** Sold by the pound, the item's own price is that of a pound, to the cent. */
function priceOfPound({ pricePerPound, averageWeight, priceCents }: RepItemRow): number {
  if (pricePerPound === null && averageWeight === null) return priceCents / 100
  return (pricePerPound ?? 0) / 10_000
}
