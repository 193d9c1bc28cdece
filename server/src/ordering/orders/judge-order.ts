import type { ParsedCall } from '@larder/contract/call.ts'
import { unknownTimeZone } from '@larder/contract/distributors/distributors.ts'
import { retiredDistributor } from '@larder/contract/distributors/ordering-terms.ts'
import {
  cartChanged,
  deliveryDateNotOffered,
  deliveryTimeNotOffered,
  deliveryTimeRequired,
  lineNotOrderable,
  minimumNotMet,
  nothingToOrder,
  type postOrder,
} from '@larder/contract/ordering/orders.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { cartTotal, type CartTotal } from '@larder/domain/ordering/cart-total.ts'
import { isDeliveryTimeRequired, offeredDeliveries } from '@larder/domain/ordering/delivery-slots.ts'
import { orderMinimum } from '@larder/domain/ordering/order-minimum.ts'
import { calendarDate, isTimeZone, wallClock } from '@larder/domain/values/calendar-date.ts'
import { add, formatMoney, type Cents } from '@larder/domain/values/money.ts'
import type { Context, AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { NamedRows } from '../../database/statements.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { requireAgreedPrices } from '../cart/price-changes.ts'
import { acceptedSwapsBehind, type AcceptedSwap } from '../savings/accepted-swaps.queries.ts'
import {
  distributorTerms,
  existsItem,
  linesToOrder,
  termsOf,
  type DistributorTerms,
  type LineToOrder,
} from './place-order.queries.ts'

export type WantedOrder = ParsedCall<typeof postOrder>['body']
export type WantedLines = Pick<WantedOrder, 'distributorId' | 'itemList' | 'lastModified'>

export type PricedOrder = {
  terms: DistributorTerms
  lines: LineToOrder[]
  swaps: AcceptedSwap[]
  items: CartTotal
  /** items and delivery fee */
  totalCents: Cents
}

/** The facts an order is judged by: the terms, the current lines, which are locked, and the swaps behind them. */
export function orderFacts(locationId: number, { distributorId, itemList }: WantedLines) {
  const ids = {
    lineIds: itemList.flatMap((line) => line.shoppingCartId ?? []),
    itemIds: itemList.flatMap((line) => line.itemDistributorId ?? []),
  }
  return {
    terms: distributorTerms(locationId, distributorId),
    lines: linesToOrder(locationId, ids),
    swaps: acceptedSwapsBehind(locationId, ids),
  }
}

type OrderFacts = NamedRows<ReturnType<typeof orderFacts>>

/** The order as the house sees it, or refuses it: its current lines in the cart, its date, slot and minimum. */
export async function judgeOrder(tx: Context<Tx>, wanted: WantedOrder, facts: OrderFacts): Promise<PricedOrder> {
  const order = await priceOrder(tx, wanted, facts)
  const { terms, lines, items } = order
  if (terms.isRetired) refuse(retiredDistributor, { distributor: terms.nickname })
  requireDelivery(terms, wanted, tx.actor, tx.now)
  const isSpecialOnly = items.specialLines === lines.length
  if (!orderMinimum(items.totalCents, terms, isSpecialOnly).isMet)
    refuse(minimumNotMet, { min: formatMoney(terms.minimumCents) })
  // Last, so that who agrees to a price has nothing else in their way.
  requireAgreedPrices(lines, terms.deliveryFeeCents, wanted.acceptedPrices ?? [])
  return order
}

/** The wanted lines at the house's own prices; refuses when the cart is not as the buyer saw it. */
export async function priceOrder(
  tx: AtLocation<Tx>,
  wanted: WantedLines,
  { terms: [distributor = refuse(notFound)], lines: inCart, swaps }: OrderFacts,
): Promise<PricedOrder> {
  const terms = termsOf(distributor)
  const lines = await chosenLines(tx, wanted, inCart)
  const items = cartTotal(lines)
  return { terms, lines, swaps, items, totalCents: add(items.totalCents, terms.deliveryFeeCents) }
}

/** The wanted lines as they are in the cart. A line that differs from what the buyer saw was changed by somebody else. */
async function chosenLines(
  tx: AtLocation<Tx>,
  wanted: WantedLines,
  existing: readonly LineToOrder[],
): Promise<LineToOrder[]> {
  const readRevision = Number(wanted.lastModified ?? Number.NaN)
  const chosen = new Map<number, LineToOrder>()
  for (const { shoppingCartId, itemDistributorId, quantity } of wanted.itemList) {
    const line = existing.find((each) =>
      shoppingCartId ? each.id === shoppingCartId : each.itemId === itemDistributorId,
    )
    if (!line) {
      const isKnownItem = itemDistributorId && (await existsItem(tx, itemDistributorId))
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

function requireDelivery(terms: DistributorTerms, wanted: WantedOrder, actor: Actor, now: Date): void {
  if (wanted.timezone && !isTimeZone(wanted.timezone)) refuse(unknownTimeZone)
  // The location's own zone decides, wherever the buyer's phone is.
  const clock = wallClock(now, actor.timeZone)
  const date = calendarDate(wanted.requestedDeliveryDate)
  const day = offeredDeliveries(wanted.distributorId, clock, terms).find((each) => each.date === date)
  if (!day) return refuse(deliveryDateNotOffered)
  const time = wanted.requestedDeliveryTime
  if (time && !day.slots.includes(time)) refuse(deliveryTimeNotOffered)
  if (!time && isDeliveryTimeRequired(date, clock.date, terms.isOwnDelivery)) refuse(deliveryTimeRequired)
}
