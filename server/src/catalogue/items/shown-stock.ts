import type { Context } from '../../context.ts'
import { findItemStock, type ItemStock } from './item-stock.queries.ts'

/** Of what is not counted, or not shown. */
export const noStock: ItemStock = { parLevel: null, onHand: null, lastCountDate: null }

type Counted = { id: number; belongsToGroup: boolean }

/** Par and what is on hand of the items, by id, where the location shows its inventory. Asks only for items of a group. */
export async function shownStock(
  context: Context,
  items: readonly Readonly<Counted>[],
): Promise<ReadonlyMap<number, ItemStock>> {
  const { flags } = context.actor
  const counted = items.flatMap(({ id, belongsToGroup }) => (belongsToGroup ? [id] : []))
  if (counted.length === 0 || !flags.display_comparison_view || !flags.display_inventory) return new Map()
  return findItemStock(context, counted)
}
