import { selectPlain } from '../../catalogue/search/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** The food that something is remembered of. */
export type FoodKey = { itemId: number | null; customItemId: number | null; recipeId: number | null }

export type EquivalentRow = { fromSizeText: string; fromUom: string; toSizeText: string; toUom: string }

/** What was typed for a food before, the newest first. */
export function listEquivalents({ db, locationId }: AtLocation, of: FoodKey): Promise<EquivalentRow[]> {
  return selectPlain(
    db,
    `select from_size_text as "fromSizeText", from_uom as "fromUom", to_size_text as "toSizeText", to_uom as "toUom"
      from food_equivalents where location_id = $1 and (item_id = $2 or custom_item_id = $3 or recipe_id = $4)
      order by noted_at desc, id desc limit 50`,
    [locationId, of.itemId, of.customItemId, of.recipeId],
  )
}

/** Remembers how a food converts, instead of what was remembered of the same two units. */
export async function rememberEquivalent(
  { db: tx, locationId }: AtLocation<Tx>,
  of: FoodKey,
  known: EquivalentRow,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const column = of.itemId !== null ? 'item_id' : of.customItemId !== null ? 'custom_item_id' : 'recipe_id'
  await selectPlain(
    tx,
    `insert into food_equivalents (location_id, item_id, custom_item_id, recipe_id, from_size_text, from_uom, to_size_text, to_uom, noted_by_name, noted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (location_id, ${column}, from_uom, to_uom) where ${column} is not null do update
      set from_size_text = excluded.from_size_text, to_size_text = excluded.to_size_text, noted_by_name = excluded.noted_by_name, noted_at = excluded.noted_at`,
    [
      ...[locationId, of.itemId, of.customItemId, of.recipeId, known.fromSizeText, known.fromUom],
      ...[known.toSizeText, known.toUom, name, now],
    ],
  )
}
