import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { sql } from 'kysely'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import { placeLocks } from '../../database/advisory-locks.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { pricePerPoundToday } from '../../catalogue/prices/price-of-a-pound.ts'
import { joinKitchenPack, kitchenPackOfItem, packOfPrice } from '../../inventory/packs/kitchen-packs.ts'

/** Lets one at a time write or cost a location's recipes, so that two at once cannot close a circle of sub-recipes. */
export async function holdRecipes({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await selectPlain(tx, 'select pg_advisory_xact_lock($1, $2)', [placeLocks.recipes, locationId])
}

export async function isCostDue({ db, locationId }: AtLocation): Promise<boolean> {
  const [row] = await selectPlain<{ isDue: boolean }>(
    db,
    'select exists(select 1 from recipes_to_cost where location_id = $1) as "isDue"',
    [locationId],
  )
  return row?.isDue ?? false
}

/** Ids of the locations that show recipe costs and where some wait to be costed. */
export const locationsWithCostsDue = sql`select c.location_id from recipes_to_cost c
  join locations l on l.id = c.location_id and l.display_recipe_costing`

/** Takes what waits to be costed, and every recipe that it is a part of. */
export async function takeRecipesToCost({ db: tx, locationId }: AtLocation<Tx>): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    tx,
    `with recursive taken as (delete from recipes_to_cost where location_id = $1 returning recipe_id),
      above (id) as (
        select recipe_id from taken
        union select n.recipe_id from above a join recipe_ingredients n on n.location_id = $1 and n.sub_recipe_id = a.id)
      select r.id from above a join recipes r on r.location_id = $1 and r.id = a.id`,
    [locationId],
  )
  return rows.map(({ id }) => id)
}

export type RecipeCostRow = {
  id: number
  name: string
  isSubRecipe: boolean
  yieldText: string | null
  yieldUom: string | null
  typedCostCents: number | null
  costExact: string
  isCostComplete: boolean
  hasInactiveItems: boolean
}

/** These recipes, and the sub-recipes that are in them. */
export function listRecipeCosts(
  { db, locationId }: AtLocation,
  recipeIds: readonly number[],
): Promise<RecipeCostRow[]> {
  return selectPlain(
    db,
    `select r.id, r.name, r.is_sub_recipe as "isSubRecipe", r.yield_text as "yieldText", r.yield_uom as "yieldUom",
        r.typed_cost_cents as "typedCostCents", r.cost_exact as "costExact", r.is_cost_complete as "isCostComplete",
        r.has_inactive_items as "hasInactiveItems"
      from recipes r where r.location_id = $1 and r.id = any($2::integer[] || array(
        select n.sub_recipe_id from recipe_ingredients n
          where n.location_id = $1 and n.recipe_id = any($2::integer[]) and n.sub_recipe_id is not null))`,
    [locationId, recipeIds],
  )
}

/** The price and pack of an item: money in cents, packs as decimal texts. */
export type PriceFacts = {
  priceCents: number | null
  unitMeasure: string | null
  /** of catch weight, in ten-thousandths of a dollar */
  perPound: number | null
  packOuter: string | null
  packInner: string | null
  packUom: string | null
  isCatchWeight: boolean
  isPunchedOut: boolean
  lastPurchasedOn: string | null
}

export type ConversionFields = {
  recipeSizeText: string | null
  conversionSizeText: string | null
  conversionUom: string | null
  wastePercent: string
}

export type IngredientRow = ConversionFields &
  PriceFacts & {
    id: number
    recipeId: number
    kind: 'item' | 'subrecipe' | 'generic'
    itemId: number | null
    subRecipeId: number | null
    genericGroupId: number | null
    name: string
    amountText: string
    recipeUom: string
    note: string
  }

const factsOfItem = `i.effective_price_cents as "priceCents", i.unit_measure as "unitMeasure", ${pricePerPoundToday} as "perPound",
  ${kitchenPackOfItem.outer}::text as "packOuter", ${kitchenPackOfItem.inner}::text as "packInner", ${kitchenPackOfItem.uom} as "packUom",
  coalesce(i.is_catch_weight, false) as "isCatchWeight",
  coalesce(i.is_punched_out or i.status = 'inactive', false) as "isPunchedOut", i.last_purchased_on as "lastPurchasedOn"`

/** The ingredients of these recipes in their order, with what an item of them costs. */
export function listIngredients(
  { db, locationId }: AtLocation,
  recipeIds: readonly number[],
): Promise<IngredientRow[]> {
  return selectPlain(
    db,
    `select n.id, n.recipe_id as "recipeId", n.kind, n.item_id as "itemId", n.sub_recipe_id as "subRecipeId",
        n.generic_group_id as "genericGroupId", n.name, n.amount_text as "amountText", n.recipe_uom as "recipeUom", n.note,
        n.recipe_size_text as "recipeSizeText", n.conversion_size_text as "conversionSizeText", n.conversion_uom as "conversionUom",
        n.waste_percent as "wastePercent", ${factsOfItem}
      from recipe_ingredients n left join items i on i.location_id = n.location_id and i.id = n.item_id
        ${joinKitchenPack}
      where n.location_id = $1 and n.recipe_id = any($2::integer[]) order by n.recipe_id, n.sort_index, n.id`,
    [locationId, recipeIds],
  )
}

export type LinkRow = ConversionFields &
  PriceFacts & {
    ingredientId: number
    groupItemId: number
    itemId: number | null
    customItemId: number | null
    isLinked: boolean
    isPreferred: boolean
  }

/** The items of the groups that generic ingredients of these recipes are made of; sub-recipes in a group are counted, not cooked. */
export function listLinks({ db, locationId }: AtLocation, recipeIds: readonly number[]): Promise<LinkRow[]> {
  return selectPlain(
    db,
    `select n.id as "ingredientId", gi.id as "groupItemId", gi.item_id as "itemId", gi.custom_item_id as "customItemId",
        l.ingredient_id is not null as "isLinked", gi.is_preferred as "isPreferred",
        l.recipe_size_text as "recipeSizeText", l.conversion_size_text as "conversionSizeText", l.conversion_uom as "conversionUom",
        coalesce(l.waste_percent, 0) as "wastePercent",
        coalesce(i.effective_price_cents, c.price_cents) as "priceCents", coalesce(i.unit_measure, c.unit_measure) as "unitMeasure", ${pricePerPoundToday} as "perPound",
        ${packOfPrice.outer}::text as "packOuter", ${packOfPrice.inner}::text as "packInner",
        ${packOfPrice.uom} as "packUom", coalesce(i.is_catch_weight, false) as "isCatchWeight",
        coalesce(i.is_punched_out or i.status = 'inactive', false) as "isPunchedOut", i.last_purchased_on as "lastPurchasedOn"
      from recipe_ingredients n
        join group_items gi on gi.location_id = n.location_id and gi.generic_group_id = n.generic_group_id and gi.kind <> 'subrecipe'
        left join recipe_ingredient_links l on l.location_id = n.location_id and l.ingredient_id = n.id and l.group_item_id = gi.id
        left join items i on i.location_id = gi.location_id and i.id = gi.item_id
        left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
      where n.location_id = $1 and n.recipe_id = any($2::integer[]) and n.kind = 'generic' order by n.id, gi.id`,
    [locationId, recipeIds],
  )
}

type NewCost = {
  id: number
  costExact: string
  costCents: number
  isCostComplete: boolean
  hasInactiveItems: boolean
}

/** Saves costs, and notes today as the day from which each changed one counts. */
export async function writeCosts(
  { db: tx, locationId }: AtLocation<Tx>,
  costs: readonly NewCost[],
  today: CalendarDate,
): Promise<void> {
  await selectPlain(
    tx,
    `with given as (select * from jsonb_to_recordset($2::jsonb)
        as g(id integer, "costExact" text, "costCents" bigint, "isCostComplete" boolean, "hasInactiveItems" boolean)),
      changed as (update recipes r set cost_exact = g."costExact", cost_cents = g."costCents", is_cost_complete = g."isCostComplete",
          has_inactive_items = g."hasInactiveItems"
        from given g where r.location_id = $1 and r.id = g.id
          and (r.cost_exact, r.is_cost_complete, r.has_inactive_items) is distinct from (g."costExact", g."isCostComplete", g."hasInactiveItems")
        returning r.id, r.cost_cents, r.is_cost_complete)
      insert into recipe_cost_days (location_id, recipe_id, start_date, cost_cents, is_complete)
      select $1, id, $3::date, cost_cents, is_cost_complete from changed
      on conflict (location_id, recipe_id, start_date) do update set cost_cents = excluded.cost_cents, is_complete = excluded.is_complete`,
    [locationId, JSON.stringify(costs), today],
  )
}
