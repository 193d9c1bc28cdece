import { sql, type Insertable } from 'kysely'
import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import type { Recipe } from '../database/schema.gen.ts'

export type RecipeRecord = {
  id: number
  name: string
  menuId: number
  menuName: string
  priceCents: number | null
  description: string
  procedure: string
  procedureFoods: string[]
  isSubRecipe: boolean
  isSubRecipeUsed: boolean
  yieldText: string | null
  yieldUom: string | null
  typedCostCents: number | null
  costExact: string
  costCents: number
  isCostComplete: boolean
  hasInactiveItems: boolean
  ingredientCount: number
  costMonthAgoCents: number | null
  photoKey: string | null
  version: number
  updatedAt: Date
  updatedByName: string | null
}

type Figures = { isSubRecipeUsed: string; ingredientCount: string; costMonthAgo: string }

function columnsWith({ isSubRecipeUsed, ingredientCount, costMonthAgo }: Figures): string {
  return `r.id, r.name, r.menu_category_id as "menuId", m.name as "menuName", r.price_cents as "priceCents", r.description, r.procedure, r.procedure_foods as "procedureFoods",
  r.is_sub_recipe as "isSubRecipe", ${isSubRecipeUsed} as "isSubRecipeUsed",
  r.yield_text as "yieldText", r.yield_uom as "yieldUom", r.typed_cost_cents as "typedCostCents", r.cost_exact as "costExact", r.cost_cents as "costCents",
  r.is_cost_complete as "isCostComplete", r.has_inactive_items as "hasInactiveItems",
  ${ingredientCount} as "ingredientCount", ${costMonthAgo} as "costMonthAgoCents",
  r.photo_key as "photoKey", r.version, r.updated_at as "updatedAt", r.updated_by_name as "updatedByName"`
}

/** The columns of a recipe; $2 is the day a month ago. */
export const recipeColumns = columnsWith({
  isSubRecipeUsed: `exists(select 1 from recipe_ingredients u where u.location_id = r.location_id and u.sub_recipe_id = r.id)`,
  ingredientCount: `(select count(*)::integer from recipe_ingredients n where n.location_id = r.location_id and n.recipe_id = r.id)`,
  // Of half a cost another one is no rise: only one that was wholly known is compared with.
  costMonthAgo: `(select case when d.is_complete then d.cost_cents end from recipe_cost_days d where d.location_id = r.location_id and d.recipe_id = r.id and d.start_date <= $2::date
    order by d.start_date desc limit 1)`,
})

/** The same columns of many recipes: read once for all of them, not looked up for each. */
export const columnsOfMany = columnsWith({
  isSubRecipeUsed: `r.id in (select u.sub_recipe_id from recipe_ingredients u where u.location_id = $1 and u.sub_recipe_id is not null)`,
  ingredientCount: 'coalesce(n.count, 0)',
  costMonthAgo: 'case when d.is_complete then d.cost_cents end',
})
export const tablesOfMany = `left join (select recipe_id, count(*)::integer as count from recipe_ingredients where location_id = $1 group by recipe_id) n
    on n.recipe_id = r.id
  left join (select distinct on (recipe_id) recipe_id, cost_cents, is_complete from recipe_cost_days where location_id = $1 and start_date <= $2::date
    order by recipe_id, start_date desc) d on d.recipe_id = r.id`

export const recipeTables = `recipes r join recipe_menu_categories m on m.location_id = r.location_id and m.id = r.menu_category_id`

export async function findRecipe(
  { db, locationId }: AtLocation,
  id: number,
  monthAgo: string,
): Promise<RecipeRecord | undefined> {
  const [row] = await selectPlain<RecipeRecord>(
    db,
    `select ${recipeColumns} from ${recipeTables} where r.location_id = $1 and r.id = $3`,
    [locationId, monthAgo, id],
  )
  return row
}

type RecipeUse = { id: number; name: string; menuId: number }

/** The recipes that a sub-recipe is an ingredient of. */
export function listUses({ db, locationId }: AtLocation, id: number): Promise<RecipeUse[]> {
  return selectPlain(
    db,
    `select r.id, r.name, r.menu_category_id as "menuId" from recipes r where r.location_id = $1 and r.id in (
        select n.recipe_id from recipe_ingredients n where n.location_id = $1 and n.sub_recipe_id = $2)
      order by r.name collate "und-x-icu", r.id limit 200`,
    [locationId, id],
  )
}

/** The inventory list that a sub-recipe is counted in; undefined when in none. */
export async function findListOfSubRecipe({ db, locationId }: AtLocation, id: number): Promise<string | undefined> {
  const [row] = await selectPlain<{ name: string }>(
    db,
    `select l.name from group_items gi
        join generic_groups g on g.location_id = gi.location_id and g.id = gi.generic_group_id
        join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id
      where gi.location_id = $1 and gi.recipe_id = $2 order by l.sort_index, l.id limit 1`,
    [locationId, id],
  )
  return row?.name
}

/** Holds a recipe until the transaction ends: nobody maps a sold item to it meanwhile. */
export async function lockRecipe({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await selectPlain(tx, 'select 1 from recipes where location_id = $1 and id = $2 for update', [locationId, id])
}

/** The sold items of the cash register that a recipe is mapped to, as they were sold last. */
export function listSoldNames({ db, locationId }: AtLocation, id: number): Promise<{ name: string }[]> {
  return selectPlain(
    db,
    `select coalesce((select s.item_name from pos_sales s where s.location_id = $1 and s.name_key = p.name_key
        order by s.sold_on desc limit 1), p.name_key) as name
      from pos_recipes p where p.location_id = $1 and p.recipe_id = $2 order by p.name_key limit 200`,
    [locationId, id],
  )
}

export async function countRecipes({ db, locationId }: AtLocation): Promise<number> {
  const [row] = await selectPlain<{ count: number }>(
    db,
    'select count(*)::integer as count from recipes where location_id = $1',
    [locationId],
  )
  return row?.count ?? 0
}

export type RecipeFields = Omit<Insertable<Recipe>, 'locationId' | 'id' | 'createdAt' | 'version'>

export async function insertRecipe(
  { db: tx, locationId }: AtLocation<Tx>,
  fields: RecipeFields & { createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('recipes')
    // Until it has ingredients nobody knows what it costs.
    .values({ ...fields, isCostComplete: false, locationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRecipe(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  fields: Partial<RecipeFields>,
): Promise<void> {
  await tx
    .updateTable('recipes')
    .set((set) => ({ ...fields, version: set('version', '+', 1) }))
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .execute()
}

export async function removeRecipe({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await tx.deleteFrom('recipes').where('locationId', '=', locationId).where('id', '=', id).execute()
}

/** Copies a recipe's ingredients with their links to another recipe of the location. */
export async function copyIngredients(
  { db: tx, locationId }: AtLocation<Tx>,
  fromId: number,
  toId: number,
): Promise<void> {
  await sql`with source as (
      select *, row_number() over (order by sort_index, id) as place from recipe_ingredients
      where location_id = ${locationId} and recipe_id = ${fromId}
    ), copied as (
      insert into recipe_ingredients (location_id, recipe_id, sort_index, kind, item_id, sub_recipe_id, generic_group_id, name, amount_text,
        recipe_uom, note, recipe_size_text, conversion_size_text, conversion_uom, waste_percent, created_at)
      select location_id, ${toId}::integer, place, kind, item_id, sub_recipe_id, generic_group_id, name, amount_text,
        recipe_uom, note, recipe_size_text, conversion_size_text, conversion_uom, waste_percent, created_at
      from source order by place returning id, sort_index
    )
    insert into recipe_ingredient_links (location_id, ingredient_id, group_item_id, recipe_size_text, conversion_size_text, conversion_uom, waste_percent)
    select l.location_id, c.id, l.group_item_id, l.recipe_size_text, l.conversion_size_text, l.conversion_uom, l.waste_percent
    from recipe_ingredient_links l join source s on s.location_id = l.location_id and s.id = l.ingredient_id
      join copied c on c.sort_index = s.place`.execute(tx)
}
