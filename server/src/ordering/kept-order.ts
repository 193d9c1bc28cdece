import { changedPrice, orderedPrice } from './price-changes.ts'
import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { cents } from '@larder/domain/values/money.ts'
import { z } from 'zod'
import type { WantedLines, WantedOrder } from './judge-order.ts'
import type { LineToOrder } from './place-order.queries.ts'

/** An order as it was submitted, kept with its payment so that it can be finished by whoever comes. */
const KeptOrder = z.object({
  distributorId: z.int(),
  /** lines of the cart, and the cart's revision that the buyer saw */
  lines: z.array(
    z.object({
      cartLineId: z.int(),
      quantity: z.int(),
      /** what one is held for on the card; payments begun before it was kept have only their sum */
      priceCents: z.int().optional(),
    }),
  ),
  revision: z.int(),
  requestedDeliveryDate: z.string(),
  requestedDeliveryTime: z.string().nullable(),
  notes: z.string().nullable(),
})
export type KeptOrder = z.infer<typeof KeptOrder>

export function keepOrder(wanted: WantedOrder, lines: readonly LineToOrder[], revision: number): KeptOrder {
  return {
    distributorId: wanted.distributorId,
    lines: lines.map((line) => ({ cartLineId: line.id, quantity: line.quantity, priceCents: orderedPrice(line) })),
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

/** The lines that cost something else now than what is held for them on the card, less included. */
export function changedSinceKept({ lines: kept }: KeptOrder, lines: readonly LineToOrder[]): ChangedPrice[] {
  return lines.flatMap((line) => {
    const before = kept.find(({ cartLineId }) => cartLineId === line.id)?.priceCents
    return before === undefined || before === orderedPrice(line) ? [] : changedPrice(line, cents(before))
  })
}
