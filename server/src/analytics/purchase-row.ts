import { noCategory, type PurchaseRow } from '@larder/contract/analytics/analytics-detail.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import type { PurchasedItem } from './purchases.queries.ts'
import { priceUnit } from './read-item-statistics.ts'

/** A purchased item as it is answered. */
export function purchaseRow(item: PurchasedItem): z.output<typeof PurchaseRow> {
  const { itemId, distributorId, name, unitMeasure, packText, isByPound } = item
  return {
    key: [itemId ?? `${distributorId} ${name}`, unitMeasure, packText, isByPound ? 'LB' : ''].join('|'),
    item_distributor_id: itemId,
    distributor_id: distributorId,
    name,
    brand: item.brand,
    din: item.din,
    distributor: item.distributor,
    category: item.category || noCategory,
    pack_size: packText,
    total_quantity: item.quantity,
    unit_measure: unitMeasure,
    tot_spent: cents(item.spentCents),
    isEstimate: item.isEstimate,
    price_unit: priceUnit(item),
    average_price: item.averagePrice,
    best_price: item.bestPrice,
    paid_above_best: cents(item.aboveBestCents),
    image_url: item.imageUrl,
  }
}
