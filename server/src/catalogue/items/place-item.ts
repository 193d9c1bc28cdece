import { notFound } from '@larder/contract/refusal.ts'
import { audit } from '../../database/audit.ts'
import { inTransaction, type LocationDb } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { findPosition, lockOrder, orderOfItems, updatePositions } from './custom-order.queries.ts'
import { roomFor, type Destination } from './place-in-order.ts'

/** Moves one item in the location's custom order (spec 1 §4, drag reorder) and gives its new index, which no other item has. */
export async function placeItem(
  db: LocationDb,
  actor: Actor,
  itemId: number,
  destination: Destination,
  now: Date,
  requestId: string,
): Promise<number> {
  const order = orderOfItems(actor.locationId)
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, order)
    const before = (await findPosition(tx, order, itemId)) ?? refuse(notFound)
    const sortIndex = (await roomFor(tx, order, itemId, destination)) ?? refuse(notFound)
    await updatePositions(tx, order, [{ id: itemId, sortIndex }])
    const change = { before: { sortIndex: before.sortIndex }, after: { sortIndex } }
    await audit(
      tx,
      { ...actor, requestId },
      { action: 'place-item', objectType: 'item', objectId: itemId, ...change },
      now,
    )
    return sortIndex
  })
}
