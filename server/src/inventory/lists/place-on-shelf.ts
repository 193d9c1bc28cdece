import { notFound } from '@larder/contract/refusal.ts'
import { inTransaction, type Context } from '../../context.ts'
import { auditChange } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { holdGroup, type OfGroup } from '../group-items/write-group-items.ts'
import { listShelf, updateShelf, type ShelfPlace } from '../group-items/write-group-items.queries.ts'

/** Puts a row of a group behind another one, or first, in the order it is counted in; gives the whole order. */
export function placeOnShelf(
  context: Context,
  of: OfGroup & { itemId: number },
  afterId: number | null,
): Promise<ShelfPlace[]> {
  const { itemId, groupId } = of
  return inTransaction(context, async (tx) => {
    await holdGroup(tx, of)
    const current = await listShelf(tx, groupId)
    const from = current.indexOf(itemId)
    const others = current.filter((id) => id !== itemId)
    const behind = afterId === null ? -1 : others.indexOf(afterId)
    if (from < 0 || (afterId !== null && behind < 0)) refuse(notFound)
    const order = others.toSpliced(behind + 1, 0, itemId).map((id, index) => ({ id, shelfIndex: index + 1 }))
    await updateShelf(tx, order)
    const change = { before: { place: from + 1 }, after: { place: behind + 2 } }
    await auditChange(tx, { action: 'place-on-shelf', objectType: 'group-item', objectId: itemId, ...change })
    return order
  })
}
