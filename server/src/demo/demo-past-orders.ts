import { deliveryDates, deliverySlots } from '@larder/domain/ordering/delivery-slots.ts'
import { instantAt, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { LocationDb } from '../database/connection.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { Refused } from '../http/failures.ts'
import { clearCart } from '../ordering/clear-cart.ts'
import { placeOrder } from '../ordering/place-order.ts'
import { findDistributorTerms } from '../ordering/place-order.queries.ts'
import { saveCart } from '../ordering/save-cart.ts'
import { demoOrderPlan, type PlannedOrder } from './catalogue/demo-orders.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoPlace } from './demo-accounts.ts'

const halfPastTen = 10 * 60 + 30

/** A year of orders, placed through the cart as people do, each on its own morning. No mail goes out: it went long ago. */
export async function placeDemoOrders(deps: Deps, places: readonly DemoPlace[], today: CalendarDate): Promise<void> {
  const quietly: Deps = { ...deps, jobs: { ...deps.jobs, enqueue: () => Promise.resolve() } }
  for (const place of places) {
    const db = deps.database.forLocation(place.id)
    const actor = await demoActor(deps, place)
    const itemIds = await itemIdsByNumber(db, place.id)
    for (const planned of demoOrderPlan(today, place.id)) {
      await placePlanned(quietly, db, actor, planned, itemIds)
    }
    await db
      .updateTable('outboundMails')
      .set((eb) => ({ status: 'sent', attempts: 1, sentAt: eb.ref('createdAt') }))
      .where('locationId', '=', place.id)
      .where('status', '=', 'waiting')
      .execute()
  }
}

async function itemIdsByNumber(db: LocationDb, locationId: number): Promise<Map<string, number>> {
  const rows = await db.selectFrom('items').select(['id', 'distributorId', 'din']).where('locationId', '=', locationId).execute()
  return new Map(rows.map((row) => [`${row.distributorId} ${row.din}`, row.id]))
}

async function placePlanned(deps: Deps, db: LocationDb, actor: Actor, planned: PlannedOrder, itemIds: Map<string, number>): Promise<void> {
  const now = instantAt(planned.placedOn, halfPastTen, actor.timeZone)
  const terms = await findDistributorTerms(db, actor.locationId, planned.distributorId)
  if (!terms) return
  const offered = deliveryDates(planned.placedOn, 10, terms)
  const date = offered.find((day) => day >= planned.requestedDeliveryOn) ?? offered.at(-1)
  if (!date) return
  const lines = planned.lines.flatMap(({ din, quantity }) => {
    const itemDistributorId = itemIds.get(`${planned.distributorId} ${din}`)
    return itemDistributorId ? [{ itemDistributorId, quantity }] : []
  })
  const { lastModified } = await saveCart(db, actor, [], null, now)
  try {
    await saveCart(db, actor, lines, lastModified, now)
    const wanted = {
      ...{ distributorId: planned.distributorId, paymentType: 'terms' as const, requestedDeliveryDate: date, itemList: lines },
      requestedDeliveryTime: deliverySlots(planned.distributorId, date)[0] ?? null,
    }
    const orderId = await placeOrder(deps, db, actor, wanted, null, now)
    await finish(db, actor.locationId, orderId, planned, date)
  } catch (error) {
    // a plan that the house's own rules refuse (below a minimum, say) is no order
    if (!(error instanceof Refused)) throw error
    await clearCart(db, actor, { itemList: [], lastModified: String(Number.MAX_SAFE_INTEGER).slice(0, 15) }, now)
  }
}

async function finish(db: LocationDb, locationId: number, orderId: number, planned: PlannedOrder, deliveredOn: CalendarDate): Promise<void> {
  if (planned.status === 'placed') return
  const statusAt = new Date(`${deliveredOn}T15:00:00Z`)
  await db.updateTable('orders').set({ status: planned.status, statusAt }).where('locationId', '=', locationId).where('id', '=', orderId).execute()
}
