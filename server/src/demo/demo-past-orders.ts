import { deliveryDates, deliverySlots } from '@larder/domain/ordering/delivery-slots.ts'
import { instantAt, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { contextOf, inTransaction, type AtLocation, type Context } from '../context.ts'
import { type Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../http/failures.ts'
import { clearCart } from '../ordering/cart/clear-cart.ts'
import { pricesOfDays } from './demo-prices-of-days.ts'
import { placeOrder } from '../ordering/orders/place-order.ts'
import { findDistributorTerms, type DistributorTerms } from '../ordering/orders/place-order.queries.ts'
import { saveCart } from '../ordering/cart/save-cart.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { demoOrderPlan, type PlannedOrder } from './catalogue/demo-orders.ts'

const halfPastTen = 10 * 60 + 30
/** nobody else shops at the same time, so everything in the cart has been seen */
const newest = '999999999999999'

/**
 * A year of orders, placed through the cart as people do, each on its own morning; a place's whole year is one
 * transaction. No mail goes out: it went long ago.
 */
export async function placeDemoOrders(deps: Deps, places: readonly DemoLocation[], today: CalendarDate): Promise<void> {
  const quietly: Deps = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.resolve() } }
  const plan = demoOrderPlan(today)
  for (const place of places) {
    const actor = await demoActor(deps, place)
    await inTransaction(contextOf(deps.database.forLocation(place.id), actor, deps.clock.now()), async (tx) => {
      const itemIds = await itemIdsByNumber(tx)
      const terms = new Map<number, DistributorTerms>()
      for (const id of place.distributorIds) terms.set(id, await requireTerms(tx, id))
      const prices = await pricesOfDays(tx)
      for (const planned of plan.filter((order) => order.locationId === place.id)) {
        await prices.setTo(planned.placedOn)
        const now = instantAt(planned.placedOn, halfPastTen, place.timeZone)
        await placePlanned(quietly, { ...tx, now }, planned, itemIds, terms.get(planned.distributorId))
      }
      await prices.setBack(today)
      await tx.db
        .updateTable('outboundMails')
        .set((eb) => ({ status: 'sent', attempts: 1, sentAt: eb.ref('createdAt') }))
        .where('locationId', '=', place.id)
        .where('status', '=', 'waiting')
        .execute()
    })
  }
}

async function requireTerms(tx: AtLocation<Tx>, distributorId: number): Promise<DistributorTerms> {
  const terms = await findDistributorTerms(tx, distributorId)
  if (!terms) throw new Error(`the demo place ${tx.locationId} has no distributor ${distributorId}`)
  return terms
}

async function itemIdsByNumber({ db, locationId }: AtLocation<Tx>): Promise<Map<string, number>> {
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
  itemIds: Map<string, number>,
  terms: DistributorTerms | undefined,
): Promise<void> {
  if (!terms) return
  const offered = deliveryDates(planned.placedOn, 10, terms)
  const date = offered.find((day) => day >= planned.requestedDeliveryOn) ?? offered.at(-1)
  if (!date) return
  const lines = planned.lines.flatMap(({ din, quantity }) => {
    const itemDistributorId = itemIds.get(`${planned.distributorId} ${din}`)
    return itemDistributorId ? [{ itemDistributorId, quantity }] : []
  })
  try {
    await saveCart(tx, lines, newest)
    const wanted = {
      ...{
        distributorId: planned.distributorId,
        paymentType: 'terms' as const,
        requestedDeliveryDate: date,
        itemList: lines,
      },
      requestedDeliveryTime: deliverySlots(planned.distributorId, date)[0] ?? null,
    }
    const order = await placeOrder(deps, tx, wanted, null, { withLinks: false })
    await finish(tx, order.id, planned, date)
  } catch (error) {
    // a plan that the house's own rules refuse (below a minimum, say) is no order
    if (!(error instanceof Refused)) throw error
    await clearCart(tx, { itemList: [], lastModified: newest })
  }
}

async function finish(
  { db, locationId }: AtLocation<Tx>,
  orderId: number,
  planned: PlannedOrder,
  deliveredOn: CalendarDate,
): Promise<void> {
  if (planned.status === 'placed') return
  const statusAt = new Date(`${deliveredOn}T15:00:00Z`)
  await db
    .updateTable('orders')
    .set({ status: planned.status, statusAt })
    .where('locationId', '=', locationId)
    .where('id', '=', orderId)
    .execute()
}
