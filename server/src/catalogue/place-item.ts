import { notFound } from '@larder/contract/refusal.ts'
import { audit } from '../database/audit.ts'
import { inTransaction, type LocationDb, type Tx } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import {
  findFirstPosition,
  findItemPosition,
  findLastPosition,
  findPositionBefore,
  findPositionUpTo,
  listPositionsAfter,
  lockItemOrder,
  updateItemPositions,
  type ItemPosition,
} from './item-order.queries.ts'

/** Where an item goes in the custom order: to an end, behind an item, or behind whatever stands at an index. */
export type ItemDestination =
  | { end: 'top' | 'bottom' }
  | { afterItemId: number }
  | { beforeItemId: number }
  | { atSortIndex: number }

/** Moves one item in the location's custom order (spec 1 §4, drag reorder) and gives its new index, which no other item has. */
export async function placeItem(
  db: LocationDb,
  actor: Actor,
  itemId: number,
  destination: ItemDestination,
  now: Date,
  requestId: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockItemOrder(tx, actor.locationId)
    const before = (await findItemPosition(tx, actor.locationId, itemId)) ?? refuse(notFound)
    const sortIndex = await placeFor(tx, actor.locationId, itemId, destination)
    await updateItemPositions(tx, actor.locationId, [{ id: itemId, sortIndex }])
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

async function placeFor(tx: Tx, locationId: number, itemId: number, destination: ItemDestination): Promise<number> {
  if ('end' in destination && destination.end === 'bottom') {
    const last = await findLastPosition(tx, locationId, itemId)
    return (last?.sortIndex ?? 0) + 1
  }
  const above = await itemAbove(tx, locationId, itemId, destination)
  if (above) return indexAfter(tx, locationId, above, itemId)
  const first = await findFirstPosition(tx, locationId, itemId)
  return (first?.sortIndex ?? 2) - 1
}

async function itemAbove(
  tx: Tx,
  locationId: number,
  itemId: number,
  destination: ItemDestination,
): Promise<ItemPosition | undefined> {
  if ('end' in destination) return undefined
  if ('atSortIndex' in destination) return findPositionUpTo(tx, locationId, destination.atSortIndex, itemId)
  if ('afterItemId' in destination)
    return (await findItemPosition(tx, locationId, destination.afterItemId)) ?? refuse(notFound)
  const below = (await findItemPosition(tx, locationId, destination.beforeItemId)) ?? refuse(notFound)
  return findPositionBefore(tx, locationId, below, itemId)
}

/** Gives a free index behind that item; where halving has used up the gap, the items behind it are spread out first. */
async function indexAfter(tx: Tx, locationId: number, above: ItemPosition, itemId: number): Promise<number> {
  const [next] = await listPositionsAfter(tx, locationId, above, itemId, 1)
  const between = next ? (above.sortIndex + next.sortIndex) / 2 : above.sortIndex + 1
  if (between > above.sortIndex && (!next || between < next.sortIndex)) return between
  for (let spread = 64; ; spread *= 4) {
    const behind = await listPositionsAfter(tx, locationId, above, itemId, spread)
    const isAll = behind.length < spread
    // The outermost item keeps its place unless nothing stands behind it.
    const moved = isAll ? behind : behind.slice(0, -1)
    const limit = isAll ? above.sortIndex + moved.length + 2 : (behind.at(-1)?.sortIndex ?? above.sortIndex)
    const step = (limit - above.sortIndex) / (moved.length + 2)
    if (!isAll && step < smallestStep) continue
    await updateItemPositions(
      tx,
      locationId,
      moved.map(({ id }, position) => ({ id, sortIndex: above.sortIndex + step * (position + 2) })),
    )
    return above.sortIndex + step
  }
}

/** Leaves room for some thirty further halvings. */
const smallestStep = 1e-4
