import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { announceDecision, endDecisions, listDecisions } from '../orders/decisions.queries.ts'
import { revisionOf } from '../cart/save-cart.ts'
import { swapCartOf } from '../savings/swap-cart.ts'
import { pairsOf, type SwapAnswerRow, type SwapBody } from '../savings/swap-entries.ts'
import { resultOf } from '../savings/swap-items.ts'

/** Cancels rejects, so that the suggestions stand again. Cancelled before, it changes nothing. */
export function cancelRejects(db: Queryable, actor: Actor, body: SwapBody, now: Date): Promise<SwapAnswerRow> {
  const readRevision = body.lastModified ? revisionOf(body.lastModified) : null
  return inTransaction(db, async (tx) => {
    const { locationId, userId } = actor
    const revision = await lockCart(tx, locationId)
    const pairs = await pairsOf(tx, locationId, body.swaps, 'reject')
    const itemIds = pairs.flatMap(({ old, other }) => [old.row.id, other.row.id])
    const cart = await swapCartOf(tx, actor, itemIds, { revision, now })
    const rejects = (await listDecisions(tx, locationId, itemIds)).filter((each) =>
      pairs.some(
        ({ old, other }) => each.type === 'reject' && each.oldItemId === old.row.id && each.newItemId === other.row.id,
      ),
    )
    const ids = rejects.map(({ id }) => id)
    if (ids.length > 0) {
      await endDecisions(tx, locationId, ids, 'cancelled', { userId, now })
      await announceDecision(tx, locationId)
      const before = rejects.map(({ oldItemId, newItemId, reasonName }) => ({ oldItemId, newItemId, reasonName }))
      await audit(tx, actor, { action: 'cancel-reject', objectType: 'swap', objectId: ids[0] ?? 0, before }, now)
    }
    const results = pairs.map((pair) => ({ ...resultOf(pair), message: 'The suggestion stands again.' }))
    return cart.answer(results, readRevision)
  })
}
