import type { Allergen, Diet } from '@larder/domain/recipes/diet/diet.ts'
import { sql } from 'kysely'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type FoodRow = {
  recipeId: number
  itemId: number | null
  customItemId: number | null
  name: string
  allergens: Allergen[] | null
  diet: Diet | null
  confirmedBy: string | null
  confirmedAt: Date | null
  /** the recipes that name it without an item; empty where it has one */
  withoutItemIn: { id: number; name: string; isIngredient: boolean }[]
}

/** The foods and sub-recipes that a recipe names itself, each as often as it does; ids are in one text. */
export type PartRow = {
  recipeId: number
  itemIds: string | null
  customItemIds: string | null
  /** of what has no item, and of foods that only the procedure names */
  names: string[] | null
  subRecipeIds: string | null
  /** the recipe's name where it has no ingredients at all */
  emptyName: string | null
}

/**
 * These recipes and all their sub-recipes, one row each. Of a thousand recipes a row for every food would be twelve
 * thousand rows, and writing and reading them took longer than finding them.
 */
export function listParts({ db, locationId }: AtLocation, recipeIds: readonly number[]): Promise<PartRow[]> {
  return selectPlain(
    db,
    `with recursive part (id) as (
        select id from unnest($2::integer[]) as wanted (id)
        union select n.sub_recipe_id from part p
          join recipe_ingredients n on n.location_id = $1 and n.recipe_id = p.id and n.sub_recipe_id is not null
      )
      select p.id as "recipeId", string_agg(coalesce(n.item_id, gi.item_id)::text, ' ') as "itemIds",
        string_agg(gi.custom_item_id::text, ' ') as "customItemIds", string_agg(n.sub_recipe_id::text, ' ') as "subRecipeIds",
        r.procedure_foods || array_agg(n.name) filter (where n.kind <> 'subrecipe'
          and coalesce(n.item_id, gi.item_id, gi.custom_item_id) is null) as names,
        case when count(n.id) = 0 then r.name end as "emptyName"
      from part p join recipes r on r.location_id = $1 and r.id = p.id
        left join recipe_ingredients n on n.location_id = $1 and n.recipe_id = p.id
        left join recipe_ingredient_links l on l.location_id = n.location_id and l.ingredient_id = n.id
        left join group_items gi on gi.location_id = l.location_id and gi.id = l.group_item_id
      group by p.id, r.location_id, r.id`,
    [locationId, recipeIds],
  )
}

export type NamedFood = Pick<FoodRow, 'itemId' | 'customItemId' | 'name' | 'allergens' | 'diet'>

/** Name of each of these foods, and what was confirmed of it under that name. */
export function listNamedFoods(
  { db, locationId }: AtLocation,
  itemIds: Iterable<number>,
  customItemIds: Iterable<number>,
): Promise<NamedFood[]> {
  return selectPlain(
    db,
    `select i.id as "itemId", null::integer as "customItemId", i.name, d.allergens, d.diet
      from unnest($2::integer[]) as wanted (id) join items i on i.location_id = $1 and i.id = wanted.id
        left join food_diets d on d.location_id = $1 and d.item_id = i.id and d.name = i.name
      union all
      select null, c.id, c.description, d.allergens, d.diet
      from unnest($3::integer[]) as wanted (id) join custom_items c on c.location_id = $1 and c.id = wanted.id
        left join food_diets d on d.location_id = $1 and d.custom_item_id = c.id and d.name = c.description`,
    [locationId, arrayOf(itemIds), arrayOf(customItemIds)],
  )
}

/** As PostgreSQL reads an array of numbers: of thousands the driver makes it value by value. */
function arrayOf(ids: Iterable<number>): string {
  return `{${[...ids].join(',')}}`
}

const byName = `order by f.root, d.confirmed_at is not null, coalesce(i.name, c.description, f.unlinked, '') collate "und-x-icu",
  f.item_id, f.custom_item_id`

/** Every food in these recipes through all sub-recipes: items, each linked item of a group, and foods without an item. */
export function listFoodsOfRecipes(
  { db, locationId }: AtLocation,
  recipeIds: readonly number[],
  order: 'by name' | 'any order',
): Promise<FoodRow[]> {
  return selectPlain(
    db,
    `with recursive part (root, id) as (
        select id, id from unnest($2::integer[]) as wanted (id)
        union select p.root, n.sub_recipe_id from part p
          join recipe_ingredients n on n.location_id = $1 and n.recipe_id = p.id and n.sub_recipe_id is not null
      ), named as (
        select p.root, coalesce(n.item_id, gi.item_id) as item_id, gi.custom_item_id,
            case when coalesce(n.item_id, gi.item_id, gi.custom_item_id) is null then n.name end as unlinked, p.id as part, true as is_ingredient
          from part p join recipe_ingredients n on n.location_id = $1 and n.recipe_id = p.id and n.kind <> 'subrecipe'
            left join recipe_ingredient_links l on l.location_id = n.location_id and l.ingredient_id = n.id
            left join group_items gi on gi.location_id = l.location_id and gi.id = l.group_item_id
        union
        select p.root, null, null, unnest(r.procedure_foods), p.id, false
          from part p join recipes r on r.location_id = $1 and r.id = p.id
      ), food as (
        select n.root, n.item_id, n.custom_item_id, n.unlinked,
            coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'isIngredient', n.is_ingredient) order by r.id, n.is_ingredient desc)
              filter (where n.unlinked is not null), '[]') as places
          from named n join recipes r on r.location_id = $1 and r.id = n.part
          group by n.root, n.item_id, n.custom_item_id, n.unlinked
      )
      select f.root as "recipeId", f.item_id as "itemId", f.custom_item_id as "customItemId",
        coalesce(i.name, c.description, f.unlinked, '') as name, d.allergens, d.diet, d.confirmed_by_name as "confirmedBy", d.confirmed_at as "confirmedAt",
        f.places as "withoutItemIn"
      from food f left join items i on i.location_id = $1 and i.id = f.item_id
        left join custom_items c on c.location_id = $1 and c.id = f.custom_item_id
        left join food_diets d on d.location_id = $1 and (d.item_id = f.item_id or d.custom_item_id = f.custom_item_id)
          and d.name = coalesce(i.name, c.description)
      ${order === 'by name' ? byName : ''}`,
    [locationId, recipeIds],
  )
}

type FoodId = { itemId: number | null; customItemId: number | null }

export async function findFoodName({ db, locationId }: AtLocation, of: FoodId): Promise<string | undefined> {
  const [row] = await selectPlain<{ name: string }>(
    db,
    `select name from items where location_id = $1 and id = $2
      union all select description from custom_items where location_id = $1 and id = $3`,
    [locationId, of.itemId, of.customItemId],
  )
  return row?.name
}

type KeptDiet = { allergens: readonly Allergen[]; diet: Diet }

export async function findDiet({ db, locationId }: AtLocation, of: FoodId): Promise<KeptDiet | undefined> {
  const [row] = await selectPlain<KeptDiet>(
    db,
    'select allergens, diet from food_diets where location_id = $1 and (item_id = $2 or custom_item_id = $3)',
    [locationId, of.itemId, of.customItemId],
  )
  return row
}

export async function keepDiet(
  { db: tx, locationId }: AtLocation<Tx>,
  { itemId, customItemId, name, allergens, diet }: FoodId & KeptDiet & { name: string },
  by: { name: string; now: Date },
): Promise<void> {
  const target =
    itemId === null
      ? sql`(location_id, custom_item_id) where custom_item_id is not null`
      : sql`(location_id, item_id) where item_id is not null`
  await sql`insert into food_diets (location_id, item_id, custom_item_id, name, allergens, diet, confirmed_by_name, confirmed_at)
    values (${locationId}, ${itemId}, ${customItemId}, ${name}, ${[...allergens]}, ${diet}, ${by.name}, ${by.now})
    on conflict ${target} do update set name = excluded.name, allergens = excluded.allergens, diet = excluded.diet,
      confirmed_by_name = excluded.confirmed_by_name, confirmed_at = excluded.confirmed_at`.execute(tx)
}
