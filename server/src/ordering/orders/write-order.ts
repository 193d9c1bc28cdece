import { lineTotal } from '@larder/domain/ordering/cart-total.ts'
import { cents, sum, times } from '@larder/domain/values/money.ts'
import { auditEntry } from '../../database/audit.ts'
import type { Statement } from '../../database/batch.ts'
import type { Actor } from '../../http/actor.ts'
import { swapsSettled } from '../savings/accepted-swaps.queries.ts'
import { cartLineRemoval, newCartRevision } from '../cart/cart.queries.ts'
import { orderHandedOver } from '../purchase-orders/hand-over-order.ts'
import type { PricedOrder, WantedOrder } from './judge-order.ts'
import { orderWrites } from './order-writes.queries.ts'
import { orderedPrice } from '../cart/price-changes.ts'
import type { LineToOrder, NextOrder } from './place-order.queries.ts'

/** The person who ordered, whether or not they still wait for the answer. */
export type Orderer = Pick<Actor, 'userId' | 'name' | 'locationId' | 'timeZone' | 'administratorId'> & {
  /** of the request that ordered, for the audit log */
  requestId?: string
}

type OrderToWrite = {
  wanted: Pick<
    WantedOrder,
    'distributorId' | 'requestedDeliveryDate' | 'requestedDeliveryTime' | 'notes' | 'paymentType'
  >
  priced: PricedOrder
  status: 'placed' | 'payment_pending'
  clientKey: string | null
  next: NextOrder
  /** the cart's, as it is locked */
  revision: number
  now: Date
}

/**
 * The changes that write an order: its lines leave the cart, which the caller holds. What is placed goes to the sales
 * rep with the same transaction, by `queuePurchaseOrder`; what still has to be paid waits.
 */
export function orderWritten(
  orderer: Orderer,
  { wanted, priced, status, clientKey, next, revision, now }: OrderToWrite,
): Statement<never>[] {
  const { locationId, userId } = orderer
  const { orderId, purchaseOrderNumber } = next
  const { lines, swaps, items, terms, totalCents } = priced
  const lineIds = lines.map((line) => line.id)
  const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
  const bought = lines.flatMap(({ itemId, quantity, priceCents }) =>
    itemId === null ? [] : { itemId, quantity, priceCents },
  )
  const after = { distributorId: wanted.distributorId, totalCents: items.totalCents, lines: lines.length, status }
  return [
    ...orderWrites({
      locationId,
      orderId,
      purchaseOrderNumber,
      clientKey,
      status,
      now,
      distributorId: wanted.distributorId,
      paymentType: wanted.paymentType,
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
      lines: lines.map((line) => ({ ...line, ...agreedPrices(line), lineTotalCents: lineTotal(line) })),
    }),
    ...swapsSettled(locationId, { id: orderId, itemIds, swaps, userId, now }),
    cartLineRemoval(locationId, lineIds, { revision: revision + 1, userId, now }),
    newCartRevision(locationId, revision + 1),
    auditEntry(orderer, { action: 'place-order', objectType: 'order', objectId: orderId, after }, now),
    ...(status === 'placed' ? orderHandedOver(orderer, next, bought, now) : []),
  ]
}

/** A market price agrees on none: the one last paid must not be booked in its place. */
function agreedPrices(line: LineToOrder): Pick<LineToOrder, 'priceCents' | 'unitPrice'> {
  return { priceCents: orderedPrice(line), unitPrice: line.isMarketPrice ? null : line.unitPrice }
}
