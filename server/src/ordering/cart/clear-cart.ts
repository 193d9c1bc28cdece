import type { postCartClear } from '@larder/contract/ordering/cart.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { isCartConflict } from '@larder/domain/ordering/cart-conflict.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import { audit } from '../../database/audit.ts'
import { runBatch } from '../../database/statements.ts'
import type { Actor } from '../../http/actor.ts'
import { cartLineRemoval, listCartLines, lockCart, newCartRevision, type SavedCartAnswer } from './cart.queries.ts'
import { revisionOf } from './save-cart.ts'

type Body = ParsedCall<typeof postCartClear>['body']

/** Takes the named lines out of the cart, or all when none are named. Lines changed by others since the caller read stay and are answered. */
export function clearCart(
  db: Queryable,
  actor: Actor,
  { itemList, lastModified }: Body,
  now: Date,
): Promise<SavedCartAnswer> {
  const readRevision = revisionOf(lastModified)
  return inTransaction(db, async (tx) => {
    const revision = await lockCart(tx, actor.locationId)
    const standing = await listCartLines(tx, actor.locationId)
    const isNamed = (line: { id: number; itemDistributorId: number | null }) =>
      itemList.length === 0 ||
      itemList.some(
        (named) =>
          named.shoppingCartId === line.id ||
          (line.itemDistributorId !== null && named.itemDistributorId === line.itemDistributorId),
      )
    const named = standing.filter(isNamed)
    const conflicts = named.filter((line) =>
      isCartConflict({ quantity: line.quantity, version: Number(line.version) }, 0, readRevision),
    )
    const removed = named.filter((line) => !conflicts.includes(line)).map((line) => line.id)
    if (removed.length > 0) {
      const change = { revision: revision + 1, userId: actor.userId, now }
      await runBatch(tx, [
        cartLineRemoval(actor.locationId, removed, change),
        newCartRevision(actor.locationId, revision + 1),
      ])
      await audit(tx, actor, { action: 'clear-cart', objectType: 'cart', before: { lines: removed.length } }, now)
    }
    return {
      sameModifiedItems: conflicts.map((line) => ({
        shoppingCartId: line.id,
        itemDistributorId: line.itemDistributorId,
        name: line.item?.name ?? line.specialItem?.description ?? '',
        currentQuantity: line.quantity,
        modifyToQuantity: 0,
        modifiedBy: null,
      })),
      lastModified: String(removed.length > 0 ? revision + 1 : revision),
      changedItems: await listCartLines(tx, actor.locationId, readRevision),
    }
  })
}
