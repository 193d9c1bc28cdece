import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { priceSeries, startOfPriceSeries } from '@larder/domain/inventory/price-series.ts'
import { inTimeZone, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { AtLocation, Context } from '../../context.ts'
import { contentsOfGroup, isCounted, type GroupItemAnswer, type Par } from '../group-items/group-item-answer.ts'
import {
  listItemsOfGroups,
  listPackedPrices,
  type GroupItemRow,
  type PackedPrice,
} from '../group-items/group-items.queries.ts'
import { findLastCounts, type KeptCount } from '../counts/last-counts.queries.ts'
import { listGroupSpend, type GroupRow } from './groups.queries.ts'

/** Groups with what was asked for: a few statements, however many groups there are. */
export async function answerGroups(
  context: Context,
  rows: readonly GroupRow[],
  parts: ReadonlySet<string>,
  pricesUntil?: CalendarDate,
): Promise<z.output<typeof GenericGroup>[]> {
  const groupIds = rows.map(({ id }) => id)
  const itemRows = await listItemsOfGroups(context, groupIds)
  const items = Map.groupBy(itemRows, ({ groupId }) => groupId)
  const lastCounts = parts.has('items')
    ? await findLastCounts(
        context,
        itemRows.map(({ id }) => id),
      )
    : undefined
  const today = inTimeZone(context.now, context.actor.timeZone)
  const [isSpendWanted, isCartWanted] = [parts.has('purchased'), parts.has('orderTotal')]
  const spend = isSpendWanted || isCartWanted ? await listGroupSpend(context, groupIds, today) : []
  const spendOf = new Map(spend.map((row) => [row.groupId, row]))
  const groups = rows.map(({ comparisonViewName, parLevel, ...row }) => {
    const par = { level: parLevel, uom: row.parLevelUom }
    const rowsOfGroup = items.get(row.id) ?? []
    const contents = contentsOfGroup(rowsOfGroup, row.unitId, context.actor, par)
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
      ...(lastCounts
        ? {
            items: contents.items.map((item) => ({ ...item, lastCount: lastCounts.get(item.id)?.last ?? null })),
            lastCount: lastCountOf(rowsOfGroup, lastCounts, { unit: row.unitId, par, actor: context.actor }),
          }
        : {}),
      ...(parts.has('comparisonView')
        ? { comparisonView: { id: row.comparisonViewId, name: comparisonViewName } }
        : {}),
    }
  })
  if (pricesUntil === undefined) return groups
  const all = groups.flatMap((group) => group.items ?? [])
  await addPrices(context, all, pricesUntil)
  return groups
}

type Shown = { unit: string | null; par: Par; actor: Context['actor'] }

/** The amount on hand by a group's last counts, while nothing of it is counted; an item that never was adds nothing. */
function lastCountOf(rows: readonly GroupItemRow[], lastCounts: ReadonlyMap<number, KeptCount>, shown: Shown) {
  if (rows.some(isCounted)) return null
  const kept = rows.flatMap((row) => {
    const count = lastCounts.get(row.id)
    return count ? [{ row: asCountedThen(row, count), date: count.last.date }] : []
  })
  const days = kept.map(({ date }) => date).toSorted()
  const [countedFrom, countedTo] = [days[0], days.at(-1)]
  if (countedFrom === undefined || countedTo === undefined) return null
  const then = contentsOfGroup(
    kept.map(({ row }) => row),
    shown.unit,
    shown.actor,
    shown.par,
  )
  const { onHandTotal, onHandTotalUom, onHandOfPar } = then
  return { countedFrom, countedTo, onHandTotal, onHandTotalUom, onHandOfPar }
}

/** The pack may be another one by now: what was counted is said in the one of then. */
function asCountedThen(row: GroupItemRow, { last, pack }: KeptCount): GroupItemRow {
  const text = (count: number | null) => (count === null ? null : String(count))
  return {
    ...row,
    ...pack,
    customPackOuter: null,
    customPackInner: null,
    customPackUom: null,
    onHand: text(last.onHand),
    onHandPack: text(last.onHandPack),
    onHandUom: text(last.onHandUom),
  }
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
