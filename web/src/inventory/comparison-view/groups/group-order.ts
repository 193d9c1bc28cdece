import type { GroupSort } from '@larder/contract/inventory/groups.ts'
import { movedRows, type Move } from '../../../kit/lists/row-moves.ts'

type Placed = { id: number; name: string; sort: number }

/**
 * The place in the custom order (from 1) that a move among the shown groups means; undefined when it changes
 * nothing. A search may show only some of the groups, and the last page may not be here yet.
 */
export function placeOfMove(
  shown: readonly Placed[],
  id: number,
  move: Move,
  lastPlace: number | undefined,
): number | undefined {
  const from = shown.findIndex((group) => group.id === id)
  const moving = shown[from]
  if (!moving) return undefined
  if (move === 'bottom' && lastPlace !== undefined) return moving.sort === lastPlace ? undefined : lastPlace
  const moved = movedRows(shown, from, move)
  if (!moved) return undefined
  const below = moved.rows[moved.to + 1]
  const above = moved.rows[moved.to - 1]
  // Without the moving group, those behind it move up one place.
  if (below) return below.sort > moving.sort ? below.sort - 1 : below.sort
  return above && (above.sort > moving.sort ? above.sort : above.sort + 1)
}

/** The groups with their places after one of them went from a place to another. */
export function movedTo<G extends Placed>(groups: readonly G[], id: number, from: number, to: number): G[] {
  return groups.map((group) => ({ ...group, sort: placeAfter(group, id, from, to) }))
}

function placeAfter({ id, sort }: Placed, moved: number, from: number, to: number): number {
  if (id === moved) return to
  if (sort > from && sort <= to) return sort - 1
  if (sort < from && sort >= to) return sort + 1
  return sort
}

/** The comparison of two groups for each sort. */
export const groupOrders: Record<GroupSort, (a: Placed, b: Placed) => number> = {
  'A-Z': (a, b) => a.name.localeCompare(b.name),
  'Z-A': (a, b) => b.name.localeCompare(a.name),
  Custom: (a, b) => a.sort - b.sort,
}
