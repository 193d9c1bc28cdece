import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Id, IdText, Money, listOf } from '../shared.ts'

/** An item of an order as the location counts it (spec 3 §3, Order inventory item); null where nothing was counted or set. */
export const OrderInventoryItem = z.object({
  itemDistributorId: Id.nullable(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string(),
  din: z.string(),
  brand: z.string(),
  distributor: z.string(),
  unitMeasure: z.string(),
  packSize: z.string(),
  parLevel: z.number().nullable(),
  onHand: z.number().nullable(),
  onHandAmount: Money.nullable().meta({ description: 'null: not counted, or at a price that nobody knows' }),
  lastCountDate: DateText.nullable().meta({ description: 'the day onHand was counted; null: never' }),
  updateTime: z.string().nullable(),
  comparisonView: z.string().nullable(),
})
export type OrderInventoryItem = z.input<typeof OrderInventoryItem>

export const getOrderInventoryItems = defineCall({
  name: 'getOrderInventoryItems',
  method: 'GET',
  path: '/orders/{id}/inventory-items',
  summary: 'The items of an order with what of them is on hand, each item once; special requests are no inventory',
  who: 'member',
  params: z.object({ id: IdText }),
  response: listOf(OrderInventoryItem),
  refusals: [notFound],
})
