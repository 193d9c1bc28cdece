import { z } from 'zod'
import type { WantedLines, WantedOrder } from './judge-order.ts'
import type { LineToOrder } from './place-order.queries.ts'

/** An order as it was submitted, kept with its payment so that it can be finished by whoever comes. */
const KeptOrder = z.object({
  distributorId: z.int(),
  /** lines of the cart, and the cart's revision that the buyer saw */
  lines: z.array(z.object({ cartLineId: z.int(), quantity: z.int() })),
  revision: z.int(),
  requestedDeliveryDate: z.string(),
  requestedDeliveryTime: z.string().nullable(),
  notes: z.string().nullable(),
})
export type KeptOrder = z.infer<typeof KeptOrder>

export function keepOrder(wanted: WantedOrder, lines: readonly LineToOrder[], revision: number): KeptOrder {
  return {
    distributorId: wanted.distributorId,
    lines: lines.map(({ id, quantity }) => ({ cartLineId: id, quantity })),
    revision,
    requestedDeliveryDate: wanted.requestedDeliveryDate,
    requestedDeliveryTime: wanted.requestedDeliveryTime ?? null,
    notes: wanted.notes ?? null,
  }
}

export function readKeptOrder(kept: unknown): KeptOrder {
  return KeptOrder.parse(kept)
}

/** The lines of a kept order as a buyer would name them: unchanged since they were seen, or not at all. */
export function linesOfKeptOrder({ distributorId, lines, revision }: KeptOrder): WantedLines {
  return {
    distributorId,
    itemList: lines.map(({ cartLineId, quantity }) => ({ shoppingCartId: cartLineId, quantity })),
    lastModified: String(revision),
  }
}
