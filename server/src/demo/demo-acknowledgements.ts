import type { Deps } from '../deps.ts'
import { replaceAcknowledgement } from '../ordering/acknowledgements/acknowledgements.queries.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'

/** Sal Fontana has answered the newest order on its way: one item comes short. */
export async function writeDemoAcknowledgements(
  deps: Pick<Deps, 'database' | 'clock'>,
  [place]: readonly DemoLocation[],
): Promise<void> {
  if (!place) return
  await deps.database
    .forLocation(place.id)
    .transaction()
    .execute(async (db) => {
      const rep = await db
        .selectFrom('salesReps')
        .select(['id', 'name', 'distributorId'])
        .where('locationId', '=', place.id)
        .where('inviteStatus', '=', 'accepted')
        .executeTakeFirst()
      const line = await db
        .selectFrom('orders')
        .innerJoin('orderItems', (join) =>
          join.onRef('orderItems.locationId', '=', 'orders.locationId').onRef('orderItems.orderId', '=', 'orders.id'),
        )
        .select(['orders.id as orderId', 'orders.createdAt', 'orderItems.id', 'orderItems.quantity'])
        .where('orders.locationId', '=', place.id)
        .where('orders.distributorId', '=', rep?.distributorId ?? 0)
        .where('orders.status', '=', 'placed')
        .where('orderItems.quantity', '>', 1)
        .orderBy('orders.id', 'desc')
        .orderBy('orderItems.id')
        .limit(1)
        .executeTakeFirst()
      if (!rep || !line) return
      const short = { id: line.id, status: 'short' as const, quantity: line.quantity - 1, substitute: '' }
      await replaceAcknowledgement(
        { db, locationId: place.id },
        {
          orderId: line.orderId,
          rep,
          lines: [short],
          note: 'The rest comes with your next delivery.',
          now: new Date(Math.min(line.createdAt.getTime() + 2 * 3_600_000, deps.clock.now().getTime())),
        },
      )
    })
}
