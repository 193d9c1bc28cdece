import {
  cardNotAccepted,
  cartChanged,
  deliveryDateNotOffered,
  deliveryTimeNotOffered,
  deliveryTimeRequired,
  lineNotOrderable,
  minimumNotMet,
  nothingToOrder,
  type postOrder,
} from '@larder/contract/ordering/orders.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { unknownTimeZone } from '@larder/contract/distributors/distributors.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { cartTotal, lineTotal } from '@larder/domain/ordering/cart-total.ts'
import { deliveryDates, deliverySlots, isDeliveryTimeRequired } from '@larder/domain/ordering/delivery-slots.ts'
import { orderMinimum } from '@larder/domain/ordering/order-minimum.ts'
import { calendarDate, isTimeZone, wallClock } from '@larder/domain/values/calendar-date.ts'
import { add, cents, formatMoney, sum, times } from '@larder/domain/values/money.ts'
import { audit } from '../database/audit.ts'
import { inTransaction, type Queryable, type Tx } from '../database/connection.ts'
import { recordPurchases } from '../catalogue/record-purchases.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import {
  findDistributorTerms,
  insertOrder,
  listLinesToOrder,
  takePurchaseOrderNumber,
  type DistributorTerms,
  type LineToOrder,
} from './place-order.queries.ts'
import { lockCart, removeCartLines, updateCartRevision } from './cart.queries.ts'
import { writePurchaseOrderMail } from './purchase-order-mail.ts'

type Wanted = ParsedCall<typeof postOrder>['body']

/**
 * Places the order of one distributor: the named lines leave the cart and become an order, its mail to the sales rep is
 * queued, all in one transaction. Prices, totals, minimum, date and slot are judged here; what the client says of them
 * decides nothing. Gives the order's id; the same client key gives the same order again.
 */
export function placeOrder(
  deps: Deps,
  db: Queryable,
  actor: Actor,
  wanted: Wanted,
  clientKey: string | null,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { locationId } = actor
    const revision = await lockCart(tx, locationId)
    const before = clientKey === null ? undefined : await orderOfClientKey(tx, locationId, clientKey)
    if (before !== undefined) return before
    const terms = (await findDistributorTerms(tx, locationId, wanted.distributorId)) ?? refuse(notFound)
    const lines = await linesOfCart(tx, locationId, wanted)
    requireDelivery(terms, wanted, actor, now)
    if (wanted.paymentType === 'card') refuse(cardNotAccepted)

    const total = cartTotal(lines)
    const isSpecialOnly = total.specialLines === lines.length
    if (!orderMinimum(total.totalCents, terms, isSpecialOnly).isMet)
      refuse(minimumNotMet, { min: formatMoney(terms.minimumCents) })

    const orderId = await insertOrder(tx, {
      locationId,
      distributorId: wanted.distributorId,
      clientKey,
      purchaseOrderNumber: await takePurchaseOrderNumber(tx, locationId),
      requestedDeliveryOn: wanted.requestedDeliveryDate,
      requestedDeliveryTime: wanted.requestedDeliveryTime ?? null,
      timeZone: actor.timeZone,
      notes: wanted.notes?.trim() || null,
      itemsCents: total.totalCents,
      deliveryFeeCents: terms.deliveryFeeCents,
      totalCents: add(total.totalCents, terms.deliveryFeeCents),
      rebatesCents: sum(lines.map((line) => times(cents(line.rebateCents ?? 0), line.quantity))),
      marketPriceLines: total.marketPriceLines,
      orderedBy: actor.userId,
      orderedByName: actor.name,
      lines: lines.map((line) => ({ ...line, lineTotalCents: lineTotal(line) })),
      now,
    })
    await removeCartLines(
      tx,
      locationId,
      lines.map((line) => line.id),
      { revision: revision + 1, userId: actor.userId, now },
    )
    await updateCartRevision(tx, locationId, revision + 1)
    const bought = lines.flatMap((line) =>
      line.itemId === null ? [] : { itemId: line.itemId, quantity: line.quantity, priceCents: line.priceCents },
    )
    await recordPurchases(tx, locationId, bought, wallClock(now, actor.timeZone).date)
    await writePurchaseOrderMail(deps, tx, { locationId, orderId, distributorId: wanted.distributorId, now })
    const after = { distributorId: wanted.distributorId, totalCents: total.totalCents, lines: lines.length }
    await audit(tx, actor, { action: 'place-order', objectType: 'order', objectId: orderId, after }, now)
    return orderId
  })
}

async function orderOfClientKey(tx: Tx, locationId: number, clientKey: string): Promise<number | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('locationId', '=', locationId)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
  return order?.id
}

/** The wanted lines as they stand in the cart. What is not there as the buyer saw it was changed by somebody else. */
async function linesOfCart(tx: Tx, locationId: number, wanted: Wanted): Promise<LineToOrder[]> {
  const readRevision = Number(wanted.lastModified ?? Number.NaN)
  const { lines, knownItemIds } = await listLinesToOrder(tx, locationId, wanted.itemList)
  const chosen = new Map<number, LineToOrder>()
  for (const { shoppingCartId, itemDistributorId, quantity } of wanted.itemList) {
    const line = lines.find((each) => (shoppingCartId ? each.id === shoppingCartId : each.itemId === itemDistributorId))
    if (!line) {
      const isKnownItem = itemDistributorId && knownItemIds.has(itemDistributorId)
      return isKnownItem ? refuse(cartChanged) : refuse(notFound)
    }
    if (itemDistributorId && line.itemId !== itemDistributorId) refuse(cartChanged)
    if (line.distributorId !== wanted.distributorId) refuse(nothingToOrder)
    if (line.quantity !== quantity || line.version > readRevision) refuse(cartChanged)
    const isOrderable = line.itemId === null || (line.status === 'active' && !line.isUnpurchasable)
    if (!isOrderable) refuse(lineNotOrderable, { name: line.name })
    chosen.set(line.id, line)
  }
  return [...chosen.values()]
}

function requireDelivery(terms: DistributorTerms, wanted: Wanted, actor: Actor, now: Date): void {
  if (wanted.timezone && !isTimeZone(wanted.timezone)) refuse(unknownTimeZone)
  // The location's own zone decides, wherever the buyer's phone is.
  const clock = wallClock(now, actor.timeZone)
  const date = calendarDate(wanted.requestedDeliveryDate)
  const offered = deliveryDates(clock.date, Math.floor(clock.minutes / 60), terms)
  if (!offered.includes(date)) refuse(deliveryDateNotOffered)
  const time = wanted.requestedDeliveryTime
  if (time && !deliverySlots(wanted.distributorId, date).includes(time)) refuse(deliveryTimeNotOffered)
  if (!time && isDeliveryTimeRequired(date, clock.date, terms.isOwnDelivery)) refuse(deliveryTimeRequired)
}
