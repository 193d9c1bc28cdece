import { longestDescription } from '@larder/domain/ordering/special-request.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, text } from '../shared.ts'
import { cartFull, CartLine, SpecialRequestUnit } from './cart.ts'

/** The item requested (contract.md: {distributorId, uom, quantity, description}); din and packSize when it is a known item. */
export const CustomOrderData = z.object({
  distributorId: Id,
  uom: SpecialRequestUnit,
  quantity: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter a quantity greater than 0.')
    .max(99_999, 'Please enter at most 99999.'),
  description: z.string().trim().pipe(text(longestDescription, 3)),
  din: text(60).nullish(),
  packSize: text(60).nullish(),
  searchText: text(200).nullish(),
})
export type CustomOrderData = z.input<typeof CustomOrderData>

export const unknownDistributor = {
  code: 'unknown_distributor',
  status: 404,
  text: 'This distributor is not known.',
} as const

export const postCustomOrder = defineCall({
  name: 'postCustomOrder',
  method: 'POST',
  path: '/items/custom-order',
  summary: 'Adds a special request, for an item that is not in the catalogue, to the cart',
  who: 'member',
  flags: ['display_shopping_cart'],
  idempotent: true,
  status: 201,
  body: z.object({ custom_order_data: CustomOrderData }),
  response: z.object({ message: z.string(), line: CartLine, lastModified: z.string() }),
  refusals: [cartFull, unknownDistributor],
})
