import { callInItem, outOfStock } from '@larder/contract/ordering/cart.ts'
import { notInCart } from '@larder/contract/ordering/savings.ts'
import { availability } from '@larder/domain/catalogue/availability.ts'
import { isCartConflict } from '@larder/domain/ordering/cart-conflict.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { endDecisions, findLastEnd, listDecisions, type Decision } from './decisions.queries.ts'
import { revisionOf } from '../cart/save-cart.ts'
import { swapCartOf } from './swap-cart.ts'
import { pairsOf, type Pair, type SwapAnswerRow, type SwapBody, type SwapResultRow } from './swap-entries.ts'
import { resultOf } from './swap-items.ts'

/** Undoes accepted swaps: what came leaves the cart, what was there before comes back. Undone before, it changes nothing. */
export function swapBack(context: Context, body: SwapBody): Promise<SwapAnswerRow> {
  const readRevision = body.lastModified ? revisionOf(body.lastModified) : null
  return inTransaction(context, async (tx) => {
    const { userId } = context.actor
    const revision = await lockCart(tx)
    const pairs = await pairsOf(tx, body.swaps, 'swap')
    const itemIds = pairs.flatMap(({ old, other }) => [old.row.id, other.row.id])
    const cart = await swapCartOf(tx, itemIds, revision)
    let decisions = await listDecisions(tx, itemIds)
    const results: SwapResultRow[] = []
    for (const pair of pairs) {
      const [oldId, newId] = [pair.old.row.id, pair.other.row.id]
      const swap = decisions.find(
        (each) => each.type === 'swap' && each.oldItemId === oldId && each.newItemId === newId,
      )
      const line = cart.lineOf(newId)
      if (!swap || !line) {
        if ((await findLastEnd(tx, oldId, newId)) !== 'back') refuse(notInCart, { name: pair.other.row.name })
        results.push({ ...resultOf(pair), message: 'This was already swapped back.' })
        continue
      }
      const { leaving, comingBack } = wayBack(swap, line.quantity, decisions)
      if (readRevision !== null && isCartConflict(line, line.quantity - leaving, readRevision)) {
        cart.noteConflict(line, line.quantity - leaving)
        continue
      }
      requireAvailable(pair)
      // Ended first: the line may leave the cart with it, which would end the swap as removed.
      await endDecisions(tx, [swap.id], 'back', { userId, now: context.now })
      decisions = decisions.filter((each) => each.id !== swap.id)
      const inCart = cart.lineOf(oldId)?.quantity ?? 0
      await cart.change([
        { itemId: newId, distributorId: pair.other.row.distributorId, quantity: line.quantity - leaving },
        {
          itemId: oldId,
          distributorId: pair.old.row.distributorId,
          quantity: inCart + comingBack,
          isBack: true,
        },
      ])
      const after = { oldItemId: oldId, newItemId: newId, oldQuantity: comingBack, newQuantity: leaving }
      await audit(tx, { action: 'swap-back', objectType: 'swap', objectId: swap.id, after })
      const message =
        leaving > 0
          ? `${leaving} × ${pair.other.row.packSize} became ${comingBack} × ${pair.old.row.packSize} again.`
          : 'Nothing of this swap was left in your cart, so nothing comes back.'
      results.push({ ...resultOf(pair), oldQuantity: comingBack, newQuantity: leaving, message })
    }
    return cart.answer(results, readRevision)
  })
}

/**
 * Removes the cases that the swap added: the line less its earlier quantity and that of other swaps. Where a line that
 * several swaps share was lowered since, each takes its share of what is left, rounded up. As many of the old cases
 * come back as were swapped, in proportion when the line was changed since, rounded up.
 */
function wayBack(swap: Decision, quantity: number, decisions: readonly Decision[]) {
  const swapped = swap.newQuantity ?? 0
  const others = decisions.filter(
    (each) => each.type === 'swap' && each.newItemId === swap.newItemId && each.id !== swap.id,
  )
  const ofOthers = others.reduce((total, each) => total + (each.newQuantity ?? 0), 0)
  // Cases that were added by hand between two swaps belong to neither.
  const base = Math.max(...[swap, ...others].map((each) => each.baseQuantity ?? 0))
  const left = Math.max(0, quantity - base)
  const share = left >= swapped + ofOthers ? left - ofOthers : Math.ceil((left * swapped) / (swapped + ofOthers))
  const leaving = swapped === 0 ? 0 : share
  return { leaving, comingBack: swapped === 0 ? 0 : Math.ceil((leaving * (swap.oldQuantity ?? 0)) / swapped) }
}

function requireAvailable({ old: { row } }: Pair): void {
  const item = { ...row, isUnpurchasable: row.isUnpurchasable === 1 }
  const found = availability(item, { isOnReviewOrder: true })
  if (!found.mayBeAdded) refuse(found.reason === 'outOfStock' ? outOfStock : callInItem)
}
