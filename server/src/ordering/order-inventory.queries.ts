import type { OrderInventoryItem } from '@larder/contract/ordering/order-inventory.ts'
import type { z } from 'zod'
import type { Queryable } from '../database/connection.ts'

/**
 * The items of an order, each once. Nothing is counted at a location yet, so levels and amounts are null, which is what
 * an item that was never counted answers for good.
 */
export async function listOrderInventoryItems(
  db: Queryable,
  locationId: number,
  orderId: number,
): Promise<z.output<typeof OrderInventoryItem>[]> {
  const rows = await db
    .selectFrom('orderItems')
    .innerJoin('orders', (join) =>
      join.onRef('orders.locationId', '=', 'orderItems.locationId').onRef('orders.id', '=', 'orderItems.orderId'),
    )
    .innerJoin('distributors', 'distributors.id', 'orders.distributorId')
    .select([
      'orderItems.itemId as itemDistributorId',
      'orderItems.name as description',
      'orderItems.imageUrl',
      'orderItems.category',
      'orderItems.din',
      'orderItems.brand',
      'orderItems.unitMeasure',
      'orderItems.packText as packSize',
      'distributors.nickname as distributor',
    ])
    .where('orderItems.locationId', '=', locationId)
    .where('orderItems.orderId', '=', orderId)
    .where('orderItems.isSpecial', '=', false)
    .orderBy('orderItems.lineNumber')
    .limit(2_000)
    .execute()
  return rows.map((row) => ({
    ...row,
    parLevel: null,
    onHand: null,
    onHandAmount: null,
    updateTime: null,
    comparisonView: null,
  }))
}
