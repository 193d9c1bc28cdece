import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { announceDecision, endDecisions, listDecisions } from '../savings/decisions.queries.ts'
import { revisionOf } from '../cart/save-cart.ts'
import { swapCartOf } from '../savings/swap-cart.ts'
import { pairsOf, type SwapAnswerRow, type SwapBody } from '../savings/swap-entries.ts'
import { resultOf } from '../savings/swap-items.ts'

/** Cancels rejects, so that the suggestions are shown again. Cancelled before, it changes nothing. */
export function cancelRejects(context: Context, body: SwapBody): Promise<SwapAnswerRow> {
  const readRevision = body.lastModified ? revisionOf(body.lastModified) : null
  return inTransaction(context, async (tx) => {
    const { userId } = context.actor
    const revision = await lockCart(tx)
    const pairs = await pairsOf(tx, body.swaps, 'reject')
    const itemIds = pairs.flatMap(({ old, other }) => [old.row.id, other.row.id])
    const cart = await swapCartOf(tx, itemIds, revision)
    const rejects = (await listDecisions(tx, itemIds)).filter((each) =>
      pairs.some(
        ({ old, other }) => each.type === 'reject' && each.oldItemId === old.row.id && each.newItemId === other.row.id,
      ),
    )
    const ids = rejects.map(({ id }) => id)
    if (ids.length > 0) {
      await endDecisions(tx, ids, 'cancelled', { userId, now: context.now })
      await announceDecision(tx)
      const before = rejects.map(({ oldItemId, newItemId, reasonName }) => ({ oldItemId, newItemId, reasonName }))
      await audit(tx, { action: 'cancel-reject', objectType: 'swap', objectId: ids[0] ?? 0, before })
    }
    const results = pairs.map((pair) => ({ ...resultOf(pair), message: 'The suggestion stands again.' }))
    return cart.answer(results, readRevision)
  })
}
