import type { AtLocation } from '../../context.ts'
import { parInCases } from './par-in-cases.ts'
import { selectPrepared } from '../../database/plain-sql.ts'

/** In cases of the item, with the day of the count; null where nothing is set or was ever counted. */
export type ItemStock = { parLevel: number | null; onHand: number | null; lastCountDate: string | null }

/**
 * The par of these items and what of them is on hand (item_stock of migration 0048), by their ids: as the lines of a cart
 * say it. Counts leave the rows of items alone, so this is read again for the rows of a page, never remembered with them.
 */
export async function findItemStock(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
): Promise<Map<number, ItemStock>> {
  const rows = await selectPrepared<ItemStock & { id: number }>(
    db,
    `select asked.id, ${parInCases} as "parLevel", stock.on_hand::float8 as "onHand", stock.counted_on as "lastCountDate"
      from unnest($2::integer[]) as asked (id) cross join lateral item_stock($1, asked.id) stock`,
    [locationId, itemIds],
  )
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}
