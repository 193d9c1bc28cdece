import { notFound } from '@larder/contract/refusal.ts'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { holdGroup, type OfGroup } from '../group-items/write-group-items.ts'
import { listShelf, updateShelf, type ShelfPlace } from '../group-items/write-group-items.queries.ts'

/** Puts a row of a group behind another one, or first, in the order it is counted in; gives the whole order. */
export function placeOnShelf(
  db: Queryable,
  actor: Actor,
  of: OfGroup & { itemId: number },
  afterId: number | null,
  now: Date,
): Promise<ShelfPlace[]> {
  const { itemId, groupId } = of
  return inTransaction(db, async (tx) => {
    await holdGroup(tx, actor, of)
    const standing = await listShelf(tx, actor.locationId, groupId)
    const from = standing.indexOf(itemId)
    const others = standing.filter((id) => id !== itemId)
    const behind = afterId === null ? -1 : others.indexOf(afterId)
    if (from < 0 || (afterId !== null && behind < 0)) refuse(notFound)
    const order = others.toSpliced(behind + 1, 0, itemId).map((id, index) => ({ id, shelfIndex: index + 1 }))
    await updateShelf(tx, actor.locationId, order)
    const change = { before: { place: from + 1 }, after: { place: behind + 2 } }
    await audit(tx, actor, { action: 'place-on-shelf', objectType: 'group-item', objectId: itemId, ...change }, now)
    return order
  })
}
