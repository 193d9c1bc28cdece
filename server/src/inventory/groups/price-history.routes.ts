import { getHistoricInventory, getPriceAnalytics } from '@larder/contract/inventory/price-history.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { wholeList } from '@larder/contract/shared.ts'
import { onHandTotal } from '@larder/domain/inventory/on-hand-total.ts'
import { priceSeries, startOfPriceSeries } from '@larder/domain/inventory/price-series.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { printDecimal } from '@larder/domain/values/fraction.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { findItemOfGroup, listPriceChanges } from '../group-items/group-items.queries.ts'
import { isKnownItem } from '../group-items/linked-items.queries.ts'
import { listHistoricInventories, type HistoricRow } from './price-history.queries.ts'

export function registerPriceHistoryRoutes(app: App, deps: Deps): void {
  route(app, deps, getHistoricInventory, async ({ context, params }) => {
    const groupItemId = (await findItemOfGroup(context, params)) ?? refuse(notFound)
    const rows = await listHistoricInventories(context, groupItemId)
    return wholeList(rows.map(historicInventory))
  })

  route(app, deps, getPriceAnalytics, async ({ context, params, actor, now }) => {
    if (!(await isKnownItem(context, params.id))) refuse(notFound)
    const today = inTimeZone(now, actor.timeZone)
    const changes = await listPriceChanges(context, [params.id], startOfPriceSeries(today))
    return { analytics: priceSeries(changes, today).map(({ startDate, price }) => ({ startDate, price })) }
  })
}

function historicInventory(row: HistoricRow) {
  const { inventoryId, startDate, ordered, packOuter, packInner, packUom } = row
  const pack = packOuter && packInner && packUom ? { outer: packOuter, inner: packInner, uom: packUom } : null
  const counted = onHandTotal({ cases: row.onHand, packs: row.onHandPack, units: row.onHandUom }, pack, noMoney)
  const isCounted = row.onHand !== null || row.onHandPack !== null || row.onHandUom !== null
  return {
    inventoryId,
    startDate,
    ordered,
    onHand: counted && Number(printDecimal(counted.cases, 2)),
    onHandAmount: isCounted ? row.onHandAmount : null,
  }
}
