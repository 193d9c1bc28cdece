import { deliveryDates, deliverySlots } from '@larder/domain/ordering/delivery-slots.ts'
import { daysBetween, instantAt, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { contextOf, inTransaction, type AtLocation, type Context } from '../context.ts'
import { type Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../http/failures.ts'
import { clearCart } from '../ordering/cart/clear-cart.ts'
import { pricesOfDays, type PricesOfDays } from './demo-prices-of-days.ts'
import { placeOrder } from '../ordering/orders/place-order.ts'
import { findDistributorTerms, type DistributorTerms } from '../ordering/orders/place-order.queries.ts'
import { inOrderOfDelivery, priceOlderReceipts, receiveDemoOrders, type Delivered } from './demo-receipts.ts'
import { demoActor } from './demo-actor.ts'
import { fillDemoCart } from './demo-swaps.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { demoOrderPlan, type PlannedOrder } from './catalogue/demo-orders.ts'

const halfPastTen = 10 * 60 + 30
/** nobody else shops at the same time, so everything in the cart has been seen */
const newest = '999999999999999'

/** Old row versions slow a long transaction down; PostgreSQL removes them only once it has ended. */
const ordersATransaction = 20

/**
 * A year of orders, placed through the cart as people do, each on its own morning, today's by now at the latest. No mail
 * goes out: it went long ago.
 */
export async function placeDemoOrders(
  deps: Deps,
  places: readonly DemoLocation[],
  today: CalendarDate,
  whenSomeAreWritten: () => Promise<void>,
): Promise<void> {
  const quietly: Deps = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.resolve() } }
  const plan = demoOrderPlan(today)
  for (const place of places) {
    const context = contextOf(deps.database.forLocation(place.id), await demoActor(deps, place), deps.clock.now())
    const prices = await inTransaction(context, pricesOfDays)
    const delivered = await placeYear(quietly, context, { place, plan, prices, today, whenSomeAreWritten })
    await inTransaction(context, (tx) => prices.setBack(tx, today))
    await inGroups(context, inOrderOfDelivery(delivered), whenSomeAreWritten, (tx, few) =>
      receiveDemoOrders(tx, place, few),
    )
    await inTransaction(context, priceOlderReceipts)
  }
}

type Year = {
  place: DemoLocation
  plan: readonly PlannedOrder[]
  prices: PricesOfDays
  today: CalendarDate
  whenSomeAreWritten: () => Promise<void>
}

/** Places a place's orders of the year; gives those that somebody is to receive. */
async function placeYear(
  deps: Deps,
  context: Context,
  { place, plan, prices, today, whenSomeAreWritten }: Year,
): Promise<Delivered[]> {
  const itemIds = await itemIdsByNumber(context)
  const terms = new Map<number, DistributorTerms>()
  for (const id of place.distributorIds) terms.set(id, await inTransaction(context, (tx) => requireTerms(tx, id)))
  const delivered: Delivered[] = []
  const ofPlace = plan.filter((order) => order.locationId === place.id)
  await inGroups(context, ofPlace, whenSomeAreWritten, async (tx, few) => {
    for (const planned of few) {
      await prices.setTo(tx, planned.placedOn)
      const morning = instantAt(planned.placedOn, halfPastTen, place.timeZone)
      const now = new Date(Math.min(morning.getTime(), deps.clock.now().getTime()))
      const order = await placePlanned(deps, { ...tx, now }, planned, {
        itemIds,
        terms: terms.get(planned.distributorId),
        today,
      })
      if (order) delivered.push(...(await finish(tx, order, planned, today)))
    }
    await noteMailsAsSent(tx)
  })
  return delivered
}

/** Does the work for some at a time, each time in a transaction of its own. */
async function inGroups<T>(
  context: Context,
  all: readonly T[],
  whenSomeAreWritten: () => Promise<void>,
  work: (tx: Context<Tx>, few: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += ordersATransaction) {
    await inTransaction(context, (tx) => work(tx, all.slice(from, from + ordersATransaction)))
    await whenSomeAreWritten()
  }
}

async function noteMailsAsSent({ db, locationId }: AtLocation<Tx>): Promise<void> {
  await db
    .updateTable('outboundMails')
    .set((eb) => ({ status: 'sent', attempts: 1, sentAt: eb.ref('createdAt') }))
    .where('locationId', '=', locationId)
    .where('status', '=', 'waiting')
    .execute()
}

async function requireTerms(tx: AtLocation<Tx>, distributorId: number): Promise<DistributorTerms> {
  const terms = await findDistributorTerms(tx, distributorId)
  if (!terms) throw new Error(`the demo place ${tx.locationId} has no distributor ${distributorId}`)
  return terms
}

async function itemIdsByNumber({ db, locationId }: AtLocation): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'distributorId', 'din'])
    .where('locationId', '=', locationId)
    .execute()
  return new Map(rows.map((row) => [`${row.distributorId} ${row.din}`, row.id]))
}

async function placePlanned(
  deps: Deps,
  tx: Context<Tx>,
  planned: PlannedOrder,
  { itemIds, terms, today }: { itemIds: Map<string, number>; terms: DistributorTerms | undefined; today: CalendarDate },
): Promise<Delivered | undefined> {
  if (!terms) return undefined
  const offered = deliveryDates({ date: planned.placedOn, minutes: 10 * 60 }, terms)
  const date = offered.find((day) => day >= planned.requestedDeliveryOn) ?? offered.at(-1)
  if (!date) return undefined
  const lines = planned.lines.flatMap(({ din, quantity }) => {
    const itemDistributorId = itemIds.get(`${planned.distributorId} ${din}`)
    return itemDistributorId ? [{ itemDistributorId, quantity }] : []
  })
  try {
    const itemList = await fillDemoCart(tx, planned, lines, today, newest)
    const wanted = {
      distributorId: planned.distributorId,
      paymentType: 'terms' as const,
      requestedDeliveryDate: date,
      itemList,
      requestedDeliveryTime: deliverySlots(planned.distributorId, date)[0] ?? null,
    }
    const order = await placeOrder(deps, tx, wanted, null, { withLinks: false })
    return { orderId: order.id, deliveredOn: date }
  } catch (error) {
    // a plan that the house's own rules refuse (below a minimum, say) is no order
    if (!(error instanceof Refused)) throw error
    await clearCart(tx, { itemList: [], lastModified: newest })
    return undefined
  }
}

/** The orders of the last weeks are received as people do; of older ones only that they were is known. */
const receivedDays = 56

async function finish(
  { db, locationId, actor }: Context<Tx>,
  { orderId, deliveredOn }: Delivered,
  planned: PlannedOrder,
  today: CalendarDate,
): Promise<Delivered[]> {
  const change = (
    to: { status?: string; requestedDeliveryOn?: string } & Partial<Record<'statusAt' | 'receivedAt', Date>>,
  ) =>
    db
      .updateTable('orders')
      .set({ ...to, ...(to.receivedAt ? { receivedBy: actor.userId, receivedByName: actor.name } : {}) })
      .where('locationId', '=', locationId)
      .where('id', '=', orderId)
      .execute()
  const { status, requestedDeliveryOn } = planned
  if (status === 'placed') {
    if (requestedDeliveryOn === today) await change({ requestedDeliveryOn })
    return []
  }
  if (status === 'received' && daysBetween(deliveredOn, today) <= receivedDays) return [{ orderId, deliveredOn }]
  const statusAt = new Date(`${deliveredOn}T15:00:00Z`)
  await change({ status, statusAt, ...(status === 'received' ? { receivedAt: statusAt } : {}) })
  return []
}
