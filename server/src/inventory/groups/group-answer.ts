import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { priceSeries, startOfPriceSeries } from '@larder/domain/inventory/price-series.ts'
import { inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { AtLocation, Context } from '../../context.ts'
import { contentsOfGroup, type GroupItemAnswer } from '../group-items/group-item-answer.ts'
import { listItemsOfGroups, listPackedPrices, type PackedPrice } from '../group-items/group-items.queries.ts'
import { findLastCounts } from '../counts/last-counts.queries.ts'
import { listGroupSpend, type GroupRow } from './groups.queries.ts'

/** Groups with what was asked for: a few statements, however many groups there are. */
export async function answerGroups(
  context: Context,
  rows: readonly GroupRow[],
  parts: ReadonlySet<string>,
  pricesUntil?: CalendarDate,
): Promise<z.output<typeof GenericGroup>[]> {
  const groupIds = rows.map(({ id }) => id)
  const items = Map.groupBy(await listItemsOfGroups(context, groupIds), ({ groupId }) => groupId)
  const today = inTimeZone(context.now, context.actor.timeZone)
  const [isSpendWanted, isCartWanted] = [parts.has('purchased'), parts.has('orderTotal')]
  const spend = isSpendWanted || isCartWanted ? await listGroupSpend(context, groupIds, today) : []
  const spendOf = new Map(spend.map((row) => [row.groupId, row]))
  const groups = rows.map(({ comparisonViewName, parLevel, ...row }) => {
    const contents = contentsOfGroup(items.get(row.id) ?? [], row.unitId, context.actor, {
      level: parLevel,
      uom: row.parLevelUom,
    })
    return {
      ...row,
      parLevel: Number(parLevel),
      systemComparisonGroupId: null,
      expand: parts.has('items'),
      units: contents.units.map(({ code, label }) => ({ id: code, name: label })),
      itemCount: contents.items.length,
      totalOnHandAmount: contents.totalOnHandAmount,
      marketPriceCount: contents.marketPriceCount,
      unpricedCount: contents.unpricedCount,
      onHandTotal: contents.onHandTotal,
      onHandTotalUom: contents.onHandTotalUom,
      onHandOfPar: contents.onHandOfPar,
      // A total that was not asked for is unknown, which is not 0.
      purchased: isSpendWanted ? cents(spendOf.get(row.id)?.purchased ?? 0) : null,
      orderTotal: isCartWanted ? cents(spendOf.get(row.id)?.inCart ?? 0) : null,
      ...(parts.has('items') ? { items: contents.items } : {}),
      ...(parts.has('comparisonView')
        ? { comparisonView: { id: row.comparisonViewId, name: comparisonViewName } }
        : {}),
    }
  })
  const all = groups.flatMap((group) => group.items ?? [])
  await addLastCounts(context, all)
  if (pricesUntil === undefined) return groups
  await addPrices(context, all, pricesUntil)
  return groups
}

async function addLastCounts(at: AtLocation, items: GroupItemAnswer[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  const lastCounts = await findLastCounts(at, ids)
  for (const item of items) item.lastCount = lastCounts.get(item.id) ?? null
}

async function addPrices(at: AtLocation, items: GroupItemAnswer[], today: CalendarDate): Promise<void> {
  const itemIds = items.flatMap(({ itemDistributorId }) => itemDistributorId ?? [])
  const since = startOfPriceSeries(today)
  const changes = Map.groupBy(await listPackedPrices(at, itemIds, since), ({ itemId }) => itemId)
  for (const item of items) {
    const series = priceSeries(changes.get(item.itemDistributorId ?? 0) ?? [], today)
    item.analytics = series.map((change) => {
      return { startDate: change.startDate, price: change.price, pricedFor: pricedForOf(item, change) }
    })
  }
}

/** An own pack size says what the case of now holds; what another case held the distributor has said. */
function pricedForOf(item: GroupItemAnswer, { amount, uom, isOfNow }: PackedPrice) {
  const { isCustomPackSize, isCatchWeight, unitQuantity, unitSize, packSizeUom } = item
  if (isOfNow && isCustomPackSize && !isCatchWeight && unitQuantity && unitSize && packSizeUom)
    return { quantity: unitQuantity * unitSize, uom: packSizeUom }
  return amount !== null && amount > 0 && uom !== null ? { quantity: amount, uom } : null
}
