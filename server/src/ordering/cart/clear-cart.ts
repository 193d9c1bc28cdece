import type { postCartClear } from '@larder/contract/ordering/cart.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { isCartConflict } from '@larder/domain/ordering/cart-conflict.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { runBatch, runStatement } from '../../database/statements.ts'
import {
  cartLineRemoval,
  existingLines,
  listCartLines,
  lockCart,
  newCartRevision,
  type ExistingLine,
  type SavedCartAnswer,
} from './cart.queries.ts'
import { conflictOf, revisionOf } from './save-cart.ts'

type Body = ParsedCall<typeof postCartClear>['body']

/**
 * Takes the named lines out of the cart, or all when none are named. Lines changed by others since the caller read stay
 * and are answered; whoever names lines without a lastModified, as the specification's body, means them as they are.
 */
export function clearCart(context: Context, { itemList, lastModified }: Body): Promise<SavedCartAnswer> {
  const readRevision = revisionOf(lastModified)
  return inTransaction(context, async (tx) => {
    const revision = await lockCart(tx)
    const existing = await listCartLines(tx)
    const isNamed = (line: { id: number; itemDistributorId: number | null }) =>
      itemList.length === 0 ||
      itemList.some(
        (named) =>
          named.shoppingCartId === line.id ||
          (line.itemDistributorId !== null && named.itemDistributorId === line.itemDistributorId),
      )
    const named = existing.filter(isNamed)
    const seenRevision = itemList.length > 0 && !lastModified ? revision : readRevision
    const conflicts = named.filter((line) =>
      isCartConflict({ quantity: line.quantity, version: Number(line.version) }, 0, seenRevision),
    )
    const removed = named.filter((line) => !conflicts.includes(line)).map((line) => line.id)
    if (removed.length > 0) {
      const change = { revision: revision + 1, userId: context.actor.userId, now: context.now }
      await runBatch(tx.db, [
        cartLineRemoval(context.locationId, removed, change),
        newCartRevision(context.locationId, revision + 1),
      ])
      await audit(tx, { action: 'clear-cart', objectType: 'cart', before: { lines: removed.length } })
    }
    return {
      sameModifiedItems: (await changedByOthers(tx, conflicts)).map((line) => conflictOf({ quantity: 0 }, line)),
      lastModified: String(removed.length > 0 ? revision + 1 : revision),
      changedItems: await listCartLines(tx, readRevision),
    }
  })
}

/** The lines with who changed them, in the order in which the cart shows them. */
async function changedByOthers(tx: Context<Tx>, lines: readonly { id: number }[]): Promise<ExistingLine[]> {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  const known = await runStatement(tx.db, existingLines(tx.locationId, [], ids))
  return known.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
