import { selectPlain } from '../database/plain-sql.ts'
import { seePricesColumn } from '../accounts/people/sees-prices.ts'
import type { AtLocation } from '../context.ts'
import type { Queryable } from '../database/connections/connection.ts'

type PersonsLocation = {
  id: number
  timeZone: string
  displayRecipeCosting: boolean
  secondFactorFrom: Date | null
  seePrices: boolean
  title: string | null
}

export function listLocationsOf(shared: Queryable, userId: number): Promise<PersonsLocation[]> {
  return shared
    .selectFrom('locationUsers')
    .innerJoin('locations', 'locations.id', 'locationUsers.locationId')
    .innerJoin('users', 'users.id', 'locationUsers.userId')
    .select(['locations.id', 'locations.timeZone', 'locations.displayRecipeCosting', 'locations.secondFactorFrom'])
    .select(['locationUsers.title', seePricesColumn])
    .where('locationUsers.userId', '=', userId)
    .execute()
}

type IngredientToCopy = {
  kind: string
  /** of an item, or of the linked item of a group that was bought last */
  distributorId: number | null
  din: string | null
  subRecipeId: number | null
  name: string
  amountText: string
  recipeUom: string
  note: string
  recipeSizeText: string | null
  conversionSizeText: string | null
  conversionUom: string | null
  wastePercent: string
}

export type RecipeToCopy = {
  id: number
  categoryName: string
  name: string
  priceCents: number | null
  description: string
  procedure: string
  procedureFoods: string[]
  isSubRecipe: boolean
  yieldText: string | null
  yieldUom: string | null
  typedCostCents: number | null
  photoKey: string | null
  ingredients: IngredientToCopy[]
}

/** A recipe and every sub-recipe in it, those that others are made with first. A group goes as one of its items: groups are a location's own. */
export function listRecipesToCopy({ db, locationId }: AtLocation, recipeId: number): Promise<RecipeToCopy[]> {
  return selectPlain(
    db,
    `with recursive below (id, level) as (
        select $2::integer, 0
        union select n.sub_recipe_id, b.level + 1 from below b join recipe_ingredients n on n.location_id = $1 and n.recipe_id = b.id
          where n.sub_recipe_id is not null)
      select r.id, m.name as "categoryName", r.name, r.price_cents as "priceCents", r.description, r.procedure, r.procedure_foods as "procedureFoods", r.is_sub_recipe as "isSubRecipe",
        r.yield_text as "yieldText", r.yield_uom as "yieldUom", r.typed_cost_cents as "typedCostCents", r.photo_key as "photoKey",
        (select coalesce(json_agg(json_build_object('kind', n.kind, 'distributorId', i.distributor_id, 'din', i.din, 'subRecipeId', n.sub_recipe_id,
            'name', coalesce(i.name, n.name), 'amountText', n.amount_text, 'recipeUom', n.recipe_uom, 'note', n.note,
            'recipeSizeText', case when n.kind = 'generic' then l.recipe_size_text else n.recipe_size_text end,
            'conversionSizeText', case when n.kind = 'generic' then l.conversion_size_text else n.conversion_size_text end,
            'conversionUom', case when n.kind = 'generic' then l.conversion_uom else n.conversion_uom end,
            'wastePercent', coalesce(case when n.kind = 'generic' then l.waste_percent else n.waste_percent end, 0)::text)
            order by n.sort_index, n.id), '[]')
          from recipe_ingredients n
            left join lateral (select k.*, gi.item_id from recipe_ingredient_links k
                join group_items gi on gi.location_id = k.location_id and gi.id = k.group_item_id and gi.item_id is not null
                join items li on li.location_id = gi.location_id and li.id = gi.item_id
              where k.location_id = n.location_id and k.ingredient_id = n.id
              order by li.is_punched_out, li.last_purchased_on desc nulls last, gi.is_preferred desc, gi.id limit 1) l on n.kind = 'generic'
            left join items i on i.location_id = n.location_id and i.id = coalesce(n.item_id, l.item_id)
          where n.location_id = $1 and n.recipe_id = r.id) as ingredients
      from recipes r join recipe_menu_categories m on m.location_id = r.location_id and m.id = r.menu_category_id
        join (select id, max(level) as level from below group by id) b on b.id = r.id
      where r.location_id = $1 order by b.level desc, r.id`,
    [locationId, recipeId],
  )
}

/** The items of this location with a distributor's number that one of the recipes names, by 'distributor number'. */
export async function listItemsHere(
  { db, locationId }: AtLocation,
  recipes: readonly RecipeToCopy[],
): Promise<Map<string, number>> {
  const named = recipes.flatMap(({ ingredients }) => ingredients).filter(({ din }) => din !== null)
  const rows = await selectPlain<{ id: number; distributorId: number; din: string }>(
    db,
    `select i.id, i.distributor_id as "distributorId", i.din
      from unnest($2::integer[], $3::text[]) as named (distributor_id, din)
        join items i on i.location_id = $1 and i.distributor_id = named.distributor_id and i.din = named.din`,
    [locationId, named.map(({ distributorId }) => distributorId), named.map(({ din }) => din)],
  )
  return new Map(rows.map(({ id, distributorId, din }) => [`${distributorId} ${din}`, id]))
}
