import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** The food that something is remembered of. */
export type FoodKey = { itemId: number | null; customItemId: number | null; recipeId: number | null }

export type EquivalentRow = { fromSizeText: string; fromUom: string; toSizeText: string; toUom: string }

/** The conversions typed for a food before, the newest first. */
export function listEquivalents({ db, locationId }: AtLocation, of: FoodKey): Promise<EquivalentRow[]> {
  return selectPlain(
    db,
    `select from_size_text as "fromSizeText", from_uom as "fromUom", to_size_text as "toSizeText", to_uom as "toUom"
      from food_equivalents where location_id = $1 and (item_id = $2 or custom_item_id = $3 or recipe_id = $4)
      order by noted_at desc, id desc limit 50`,
    [locationId, of.itemId, of.customItemId, of.recipeId],
  )
}

/** The same of many items. */
export async function listItemEquivalents(
  { db, locationId }: AtLocation,
  itemIds: readonly number[],
): Promise<Map<number, EquivalentRow[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await selectPlain<EquivalentRow & { itemId: number }>(
    db,
    `select item_id as "itemId", from_size_text as "fromSizeText", from_uom as "fromUom", to_size_text as "toSizeText",
        to_uom as "toUom"
      from food_equivalents where location_id = $1 and item_id = any($2::integer[])
      order by noted_at desc, id desc limit 50000`,
    [locationId, itemIds],
  )
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

/** The equivalents that are remembered of these foods of any kind, each with its food. */
export async function listEquivalentsOfFoods(
  { db, locationId }: AtLocation,
  foods: readonly FoodKey[],
): Promise<(EquivalentRow & FoodKey)[]> {
  const ids = (kind: keyof FoodKey) => foods.map((food) => food[kind]).filter((id) => id !== null)
  const of = [ids('itemId'), ids('customItemId'), ids('recipeId')]
  if (of.every(({ length }) => length === 0)) return []
  return selectPlain(
    db,
    `select item_id as "itemId", custom_item_id as "customItemId", recipe_id as "recipeId",
        from_size_text as "fromSizeText", from_uom as "fromUom", to_size_text as "toSizeText", to_uom as "toUom"
      from food_equivalents where location_id = $1
        and (item_id = any($2::integer[]) or custom_item_id = any($3::integer[]) or recipe_id = any($4::integer[]))
      order by noted_at desc, id desc limit 50000`,
    [locationId, ...of],
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
      locationId,
      of.itemId,
      of.customItemId,
      of.recipeId,
      known.fromSizeText,
      known.fromUom,
      known.toSizeText,
      known.toUom,
      name,
      now,
    ],
  )
}

type NotedEquivalent = EquivalentRow & {
  id: number
  food: string
  /** of an item what tells it from others of its name */
  detail: string
  byName: string
  notedAt: Date
}

const named = `food_equivalents e
  left join items i on i.location_id = e.location_id and i.id = e.item_id
  left join distributors d on d.id = i.distributor_id
  left join custom_items c on c.location_id = e.location_id and c.id = e.custom_item_id
  left join recipes r on r.location_id = e.location_id and r.id = e.recipe_id`
const name = `coalesce(i.name, c.description, r.name, '')`
/** An own item that was deleted is kept for a day, for its Undo only. */
const isThere = `(c.id is null or exists (select 1 from group_items gi where gi.location_id = c.location_id and gi.custom_item_id = c.id))`

/** A page of the remembered conversions, by food. */
export async function listNotedEquivalents(
  { db, locationId }: AtLocation,
  { search, page, limit }: { search: string | undefined; page: number; limit: number },
): Promise<{ rows: NotedEquivalent[]; totalCount: number }> {
  const rows = await selectPlain<NotedEquivalent & { total: number }>(
    db,
    `select e.id, ${name} as food,
        case when e.item_id is not null then concat_ws(' · ', nullif(i.brand, ''), d.nickname, nullif(i.pack_text, ''))
          when e.custom_item_id is not null then 'Own item' else 'Sub-recipe' end as detail,
        e.from_size_text as "fromSizeText", e.from_uom as "fromUom", e.to_size_text as "toSizeText", e.to_uom as "toUom",
        e.noted_by_name as "byName", e.noted_at as "notedAt", (count(*) over ())::integer as total
      from ${named}
      where e.location_id = $1 and ${isThere} and ($2::text is null or strpos(lower(${name}), lower($2)) > 0)
      order by ${name} collate "und-x-icu", e.id limit $3 offset $4`,
    [locationId, search ?? null, limit, (page - 1) * limit],
  )
  if (rows.length > 0 || page === 1) return { rows, totalCount: rows[0]?.total ?? 0 }
  return { rows, totalCount: await countEquivalents(db, locationId, search) }
}

async function countEquivalents(db: AtLocation['db'], locationId: number, search: string | undefined) {
  const [row] = await selectPlain<{ total: number }>(
    db,
    `select count(*)::integer as total from ${named}
      where e.location_id = $1 and ${isThere} and ($2::text is null or strpos(lower(${name}), lower($2)) > 0)`,
    [locationId, search ?? null],
  )
  return row?.total ?? 0
}

/** Forgets how two units of an item convert, whichever of them was named first. */
export async function forgetUnitsOfItem(
  { db: tx, locationId }: AtLocation<Tx>,
  itemId: number,
  units: { from: string; to: string },
): Promise<void> {
  await selectPlain(
    tx,
    `delete from food_equivalents where location_id = $1 and item_id = $2
      and ((from_uom = $3 and to_uom = $4) or (from_uom = $4 and to_uom = $3))`,
    [locationId, itemId, units.from, units.to],
  )
}

/** Forgets one, and gives what it was; undefined: there was none. */
export async function forgetEquivalent(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
): Promise<(EquivalentRow & FoodKey) | undefined> {
  const [row] = await selectPlain<EquivalentRow & FoodKey>(
    tx,
    `delete from food_equivalents where location_id = $1 and id = $2
      returning from_size_text as "fromSizeText", from_uom as "fromUom", to_size_text as "toSizeText", to_uom as "toUom",
        item_id as "itemId", custom_item_id as "customItemId", recipe_id as "recipeId"`,
    [locationId, id],
  )
  return row
}
