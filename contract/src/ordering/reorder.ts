import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { DateText, Id, IdText, Money } from '../shared.ts'
import { CartItem, CartLine } from './cart.ts'

/** Why a line of an old order can't be ordered again. */
export const whyNotAgain = ['punched_out', 'call_in', 'out_of_stock', 'gone'] as const

/** A line of an order, as it would be ordered again today. */
export const ReorderLine = z.object({
  oi_id: Id,
  itemDistributorId: Id.nullable(),
  /** the line of the cart that holds it already */
  shoppingCartId: Id.nullable(),
  name: z.string(),
  brand: z.string(),
  din: z.string(),
  packSize: z.string(),
  unitMeasure: z.string(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  /** how many were ordered then */
  quantity: z.int(),
  /** how many are in the cart now */
  inCart: z.int(),
  /** of one then; null for a market price or a special request */
  priceThen: Money.nullable(),
  /** of one now; null for a market price, a special request and what is gone */
  priceNow: Money.nullable(),
  /** what was ordered came in another pack */
  packSizeThen: z.string().nullable(),
  unavailable: z.enum(whyNotAgain).nullable(),
  specialItem: CartLine.shape.specialItem,
  /** in cases; null where the item is not counted, or the location shows no stock */
  stock: z
    .object({ parLevel: z.number().nullable(), onHand: z.number().nullable(), lastCountDate: DateText.nullable() })
    .nullable(),
  item: CartItem.nullable(),
})
export type ReorderLine = z.input<typeof ReorderLine>

/** The items that ordering again would put into the cart. */
export const ReorderPreview = z.object({
  id: Id,
  purchaseOrderNumber: z.string(),
  createTimeDisplay: z.string(),
  distributorId: Id,
  distributor: z.string(),
  /** of the cart the preview was made on: the save that follows sends it */
  lastModified: z.string(),
  /** lines of this distributor in the cart that the order did not have */
  otherLinesInCart: z.int(),
  lines: z.array(ReorderLine),
})
export type ReorderPreview = z.input<typeof ReorderPreview>

export const getReorder = defineCall({
  name: 'getReorder',
  method: 'GET',
  path: '/orders/{id}/reorder',
  summary:
    'What of an order can be ordered again: what is not available any more, what changed in price, what is in the cart already',
  who: 'member',
  flags: ['display_shopping_cart'],
  params: z.object({ id: IdText }),
  response: ReorderPreview,
  refusals: [notFound],
})
