import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { auditChange } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { findPosition, lockOrder, orderOfItems, updatePositions } from './custom-order.queries.ts'
import { roomFor, type Destination } from './place-in-order.ts'

/** Moves one item in the location's custom order (spec 1 §4, drag reorder) and gives its new index, which no other item has. */
export async function placeItem(context: Context, itemId: number, destination: Destination): Promise<number> {
  const order = orderOfItems(context.locationId)
  return inTransaction(context, async (tx) => {
    await lockOrder(tx.db, order)
    const before = (await findPosition(tx.db, order, itemId)) ?? refuse(notFound)
    const sortIndex = (await roomFor(tx.db, order, itemId, destination)) ?? refuse(notFound)
    await updatePositions(tx.db, order, [{ id: itemId, sortIndex }])
    const change = { before: { sortIndex: before.sortIndex }, after: { sortIndex } }
    await auditChange(tx, { action: 'place-item', objectType: 'item', objectId: itemId, ...change })
    return sortIndex
  })
}
