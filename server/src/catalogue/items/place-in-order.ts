import type { ItemPlace } from '@larder/contract/catalogue/items.ts'
import type { Tx } from '../../database/connections/connection.ts'
import {
  findFirstPosition,
  findLastPosition,
  findPosition,
  findPositionBefore,
  findPositionUpTo,
  listPositionsAfter,
  updatePositions,
  type CustomOrder,
  type Position,
} from './custom-order.queries.ts'

/** The target of a row in a custom order: an end, beside another row, or behind the row at an index. */
export type Destination =
  | { end: 'top' | 'bottom' }
  | { afterItemId: number }
  | { beforeItemId: number }
  | { atSortIndex: number }

/**
 * Makes room for a row at that place, also where the gap has been used up; returns an index that no other row has. Undefined
 * when the row to go beside is not there. The caller locks the order and writes the row.
 */
export async function roomFor(
  tx: Tx,
  order: CustomOrder,
  id: number,
  destination: Destination,
): Promise<number | undefined> {
  if ('end' in destination && destination.end === 'bottom') {
    const last = await findLastPosition(tx, order, id)
    return (last?.sortIndex ?? 0) + 1
  }
  const neighbour = await neighbourOf(tx, order, destination)
  if (neighbour === 'unknown') return undefined
  const above = await rowAbove(tx, order, id, destination, neighbour)
  if (above) return indexAfter(tx, order, above, id)
  const first = await findFirstPosition(tx, order, id)
  return (first?.sortIndex ?? 2) - 1
}

/** The places a reorder call asks for, the best first: a neighbour may be gone by now. */
export function destinationsOf({
  item_distributor_ids: [above, next] = [],
  before_item_distributor_id: below = next,
  reference_sort_index: index,
  special,
}: Omit<ItemPlace, 'item_distributor_id' | 'tag_id'>): Destination[] {
  if (special) return [{ end: special }]
  return [
    ...(above === undefined ? [] : [{ afterItemId: above }]),
    ...(below === undefined ? [] : [{ beforeItemId: below }]),
    ...(typeof index === 'number' ? [{ atSortIndex: index }] : []),
  ]
}

async function neighbourOf(
  tx: Tx,
  order: CustomOrder,
  destination: Destination,
): Promise<Position | 'unknown' | undefined> {
  if ('afterItemId' in destination) return (await findPosition(tx, order, destination.afterItemId)) ?? 'unknown'
  if ('beforeItemId' in destination) return (await findPosition(tx, order, destination.beforeItemId)) ?? 'unknown'
  return undefined
}

async function rowAbove(
  tx: Tx,
  order: CustomOrder,
  id: number,
  destination: Destination,
  neighbour: Position | undefined,
): Promise<Position | undefined> {
  if ('atSortIndex' in destination) return findPositionUpTo(tx, order, destination.atSortIndex, id)
  if ('beforeItemId' in destination && neighbour) return findPositionBefore(tx, order, neighbour, id)
  return neighbour
}

/** A free index behind that row; where halving has used up the gap, the rows behind it are spread out first. */
async function indexAfter(tx: Tx, order: CustomOrder, above: Position, id: number): Promise<number> {
  const [next] = await listPositionsAfter(tx, order, above, id, 1)
  const between = next ? (above.sortIndex + next.sortIndex) / 2 : above.sortIndex + 1
  if (between > above.sortIndex && (!next || between < next.sortIndex)) return between
  for (let spread = 64; ; spread *= 4) {
    // Each turn looks at more rows than the one before, and only when those were too close together.
    const behind = await listPositionsAfter(tx, order, above, id, spread)
    const isAll = behind.length < spread
    // The outermost row keeps its place unless there is no row behind it.
    const moved = isAll ? behind : behind.slice(0, -1)
    const limit = isAll ? above.sortIndex + moved.length + 2 : (behind.at(-1)?.sortIndex ?? above.sortIndex)
    const step = (limit - above.sortIndex) / (moved.length + 2)
    if (!isAll && step < smallestStep) continue
    await updatePositions(
      tx,
      order,
      moved.map((row, position) => ({ id: row.id, sortIndex: above.sortIndex + step * (position + 2) })),
    )
    return above.sortIndex + step
  }
}

/** Leaves room for some thirty further halvings. */
const smallestStep = 1e-4
