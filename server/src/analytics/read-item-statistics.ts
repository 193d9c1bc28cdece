import type { ItemStatistics } from '@larder/contract/analytics/item-lookup.ts'
import { cents, sum } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { listShownItems } from '../ordering/savings/savings.queries.ts'
import { listPurchasesOfItem, sumPurchasesOfItem } from './purchases.queries.ts'
import type { WantedPeriod } from './wanted-period.ts'

/** The statistics of an item in a period, or nothing when the location has no such item. */
export async function readItemStatistics(
  context: Context,
  period: WantedPeriod,
  itemId: number,
): Promise<z.output<typeof ItemStatistics> | undefined> {
  const [item] = await listShownItems(context, [itemId])
  if (!item) return undefined
  const packs = await sumPurchasesOfItem(context, period.days, itemId)
  const purchases = await listPurchasesOfItem(context, period.days, itemId)
  // Prices of different packs can't be compared: those of the newest pack are said, and that there are others.
  const newest = purchases.at(-1)
  const isNewest = (of: { packText: string; unitMeasure: string; isByPound: boolean }) =>
    of.packText === newest?.packText && of.unitMeasure === newest.unitMeasure && of.isByPound === newest.isByPound
  const pack = packs.find(isNewest)
  const compared = purchases.filter(isNewest)
  const unitMeasure = pack?.unitMeasure ?? item.unitMeasure
  const countedPacks = packs.filter((one) => one.unitMeasure === unitMeasure)
  return {
    itemData: {
      brand: item.brand,
      name: item.name,
      unit_measure: unitMeasure,
      pack_size: pack?.packText ?? item.packSize,
      price_unit: priceUnit(pack ?? { isByPound: false, ...item }),
      average_price: pack?.averagePrice ?? null,
      best_price: pack?.bestPrice ?? null,
      paid_above_best: sum(packs.map(({ aboveBestCents }) => cents(aboveBestCents))),
      num_cases: countedPacks.reduce((all, { quantity }) => all + quantity, 0),
      unpriced_cases: countedPacks.reduce((all, { unpricedQuantity }) => all + unpricedQuantity, 0),
      total_purchases: sum(packs.map(({ spentCents }) => cents(spentCents))),
      isEstimate: packs.some(({ isEstimate }) => isEstimate),
      hasOtherPacks: packs.length > 1,
    },
    statistics: {
      categories: compared.map(({ day }) => day),
      series: compared.length > 0 ? [{ name: item.distributor, data: compared.map(({ price }) => price) }] : [],
    },
    purchases: purchases.map(({ orderId, day, orderedOn, distributor, packText, spentCents, ...bought }) => ({
      date: day,
      order_id: orderId,
      order_date: orderedOn,
      distributor,
      pack_size: packText,
      quantity: bought.quantity,
      unit_measure: bought.unitMeasure,
      price: bought.price,
      price_unit: priceUnit(bought),
      spent: cents(spentCents),
      isEstimate: bought.isEstimate,
    })),
  }
}

/** The unit a price is of: a pound for catch weight, else the unit it is ordered in. */
export function priceUnit({ isByPound, unitMeasure }: { isByPound: boolean; unitMeasure: string }): string {
  return isByPound ? 'LB' : unitMeasure
}
