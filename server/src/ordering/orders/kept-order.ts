import { ShownPack } from '@larder/contract/ordering/cart.ts'
import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { packNeedsAgreement } from '@larder/domain/ordering/pack-change.ts'
import { cents } from '@larder/domain/values/money.ts'
import { z } from 'zod'
import type { PricedOrder, WantedLines, WantedOrder } from './judge-order.ts'
import type { LineToOrder } from './place-order.queries.ts'
import { changedFee, changedLine, orderedPrice } from '../cart/price-changes.ts'

/** An order as it was submitted, kept with its payment so that any process can finish it. */
const KeptOrder = z.object({
  distributorId: z.int(),
  /** lines of the cart, and the cart's revision that the buyer saw */
  lines: z.array(
    z.object({
      cartLineId: z.int(),
      quantity: z.int(),
      /** the amount held on the card for one; payments begun before it was kept have only their sum */
      priceCents: z.int().optional(),
      /** how it was packed then */
      pack: ShownPack.nullish(),
    }),
  ),
  deliveryFeeCents: z.int().optional(),
  revision: z.int(),
  requestedDeliveryDate: z.string(),
  requestedDeliveryTime: z.string().nullable(),
  notes: z.string().nullable(),
})
export type KeptOrder = z.infer<typeof KeptOrder>

export function keepOrder(wanted: WantedOrder, { lines, terms }: PricedOrder, revision: number): KeptOrder {
  return {
    distributorId: wanted.distributorId,
    lines: lines.map((line) => ({
      cartLineId: line.id,
      quantity: line.quantity,
      priceCents: orderedPrice(line),
      pack: line.pack,
    })),
    deliveryFeeCents: terms.deliveryFeeCents,
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

/** Lines whose price now differs from the amount held on the card, lower included, and lines in smaller packs. */
export function changedSinceKept(kept: KeptOrder, { lines, terms }: PricedOrder): ChangedPrice[] {
  const fee = kept.deliveryFeeCents ?? terms.deliveryFeeCents
  return [
    ...lines.flatMap((line) => changedLineSince(kept, line)),
    ...changedFee(cents(fee), terms.deliveryFeeCents, 'other'),
  ]
}

function changedLineSince(kept: KeptOrder, line: LineToOrder): ChangedPrice[] {
  const before = kept.lines.find(({ cartLineId }) => cartLineId === line.id)
  if (before?.priceCents === undefined) return []
  const price = cents(before.priceCents)
  const seen = before.pack && { pack: before.pack, priceCents: price }
  const { pack, priceCents, isCatchWeight } = line
  const hasSmallerPack = seen && pack ? packNeedsAgreement(seen, { pack, priceCents, isCatchWeight }) : false
  if (price === orderedPrice(line) && !hasSmallerPack) return []
  return changedLine(line, price, hasSmallerPack, before.pack)
}
