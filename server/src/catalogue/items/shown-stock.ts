import type { Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { findItemStock, type ItemStock } from './item-stock.queries.ts'

/** Of what is not counted, or not shown. */
export const noStock: ItemStock = { parLevel: null, onHand: null, lastCountDate: null }

type Counted = { id: number; belongsToGroup: boolean }

/** Par and what is on hand of the items, by id, where the location shows its inventory. Asks only for items of a group. */
export async function shownStock(
  db: Queryable,
  { locationId, flags }: Pick<Actor, 'locationId' | 'flags'>,
  items: readonly Readonly<Counted>[],
): Promise<ReadonlyMap<number, ItemStock>> {
  const counted = items.flatMap(({ id, belongsToGroup }) => (belongsToGroup ? [id] : []))
  if (counted.length === 0 || !flags.display_comparison_view || !flags.display_inventory) return new Map()
  return findItemStock({ db, locationId }, counted)
}
