import { lineTotal } from '@larder/domain/ordering/cart-total.ts'
import { cents, sum, times } from '@larder/domain/values/money.ts'
import { audit } from '../database/audit.ts'
import type { Tx } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { listAcceptedSwaps, settleSwaps } from './accepted-swaps.queries.ts'
import { findCartRevision, removeCartLines, updateCartRevision } from './cart.queries.ts'
import { handOverOrder } from './hand-over-order.ts'
import type { PricedOrder, WantedOrder } from './judge-order.ts'
import { insertOrder, takePurchaseOrderNumber } from './place-order.queries.ts'

/** Who ordered, whether they still wait for the answer or not. */
export type Orderer = Pick<Actor, 'userId' | 'name' | 'locationId' | 'timeZone' | 'administratorId'>

export type OrderToWrite = {
  wanted: Pick<
    WantedOrder,
    'distributorId' | 'requestedDeliveryDate' | 'requestedDeliveryTime' | 'notes' | 'paymentType'
  >
  priced: PricedOrder
  status: 'placed' | 'payment_pending'
  clientKey: string | null
  now: Date
}

/**
 * Writes an order: its lines leave the cart, which the caller holds. What is placed goes to the sales rep with the same
 * transaction; what still has to be paid waits. Gives the order's id.
 */
export async function writeOrder(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  orderer: Orderer,
  { wanted, priced, status, clientKey, now }: OrderToWrite,
): Promise<number> {
  const { locationId, userId } = orderer
  const { lines, items, terms, totalCents } = priced
  const lineIds = lines.map((line) => line.id)
  const swaps = await listAcceptedSwaps(tx, locationId, lineIds)
  const orderId = await insertOrder(tx, {
    locationId,
    distributorId: wanted.distributorId,
    clientKey,
    status,
    paymentType: wanted.paymentType,
    purchaseOrderNumber: await takePurchaseOrderNumber(tx, locationId),
    requestedDeliveryOn: wanted.requestedDeliveryDate,
    requestedDeliveryTime: wanted.requestedDeliveryTime ?? null,
    timeZone: orderer.timeZone,
    notes: wanted.notes?.trim() || null,
    itemsCents: items.totalCents,
    deliveryFeeCents: terms.deliveryFeeCents,
    totalCents,
    rebatesCents: sum(lines.map((line) => times(cents(line.rebateCents ?? 0), line.quantity))),
    savingsCents: sum(swaps.map(({ savings }) => savings)),
    marketPriceLines: items.marketPriceLines,
    orderedBy: userId,
    orderedByName: orderer.name,
    lines: lines.map((line) => ({ ...line, lineTotalCents: lineTotal(line) })),
    now,
  })
  const revision = (await findCartRevision(tx, locationId)) + 1
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
  await settleSwaps(tx, locationId, { id: orderId, itemIds, swaps, userId, now })
  await removeCartLines(tx, locationId, lineIds, { revision, userId, now })
  await updateCartRevision(tx, locationId, revision)
  const after = { distributorId: wanted.distributorId, totalCents: items.totalCents, lines: lines.length, status }
  await audit(tx, orderer, { action: 'place-order', objectType: 'order', objectId: orderId, after }, now)
  if (status === 'placed') {
    const bought = lines.flatMap(({ itemId, quantity, priceCents }) =>
      itemId === null ? [] : { itemId, quantity, priceCents },
    )
    await handOverOrder(deps, tx, orderer, { orderId, distributorId: wanted.distributorId, bought }, now)
  }
  return orderId
}
