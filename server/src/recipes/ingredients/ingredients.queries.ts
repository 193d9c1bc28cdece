import { sql, type Insertable } from 'kysely'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { RecipeIngredient } from '../../database/schema.gen.ts'
import { unitPriceToday } from '../../catalogue/prices/price-of-a-pound.ts'
import { joinKitchenPack, kitchenPackOfItem, packOfPrice } from '../../inventory/packs/kitchen-packs.ts'

/** An item as people recognise it. */
export type ItemLooks = {
  name: string
  description: string
  din: string
  priceCents: number | null
  unitPrice: number | null
  unitMeasure: string
  brand: string
  distributor: string
  packText: string
  packUom: string | null
  customPack: string | null
  imageUrl: string | null
  category: string
  isPunchedOut: boolean
  lastPurchasedOn: string | null
  lastPurchasedPriceCents: number | null
}

export type IngredientLooks = ItemLooks & { ingredientId: number }

const customPack = `trim_scale(k.pack_outer)::text || '/' || trim_scale(k.pack_inner)::text || ' ' || k.pack_uom`
const looksOfItem = `coalesce(i.name, '') as name, coalesce(i.description, '') as description, coalesce(i.din, '') as din,
  nullif(i.effective_price_cents, 0) as "priceCents", ${unitPriceToday} as "unitPrice", coalesce(i.unit_measure, '') as "unitMeasure", coalesce(i.brand, '') as brand,
  coalesce(d.nickname, '') as distributor, coalesce(i.pack_text, '') as "packText", ${kitchenPackOfItem.uom} as "packUom", ${customPack} as "customPack", i.image_url as "imageUrl", coalesce(i.category, '') as category,
  coalesce(i.is_punched_out or i.status = 'inactive', false) as "isPunchedOut", i.last_purchased_on as "lastPurchasedOn", i.last_purchased_price_cents as "lastPurchasedPriceCents"`

/** The items behind the ingredients of a recipe. */
export function listIngredientLooks({ db, locationId }: AtLocation, recipeId: number): Promise<IngredientLooks[]> {
  return selectPlain(
    db,
    `select n.id as "ingredientId", ${looksOfItem}
      from recipe_ingredients n join items i on i.location_id = n.location_id and i.id = n.item_id
        ${joinKitchenPack}
        left join distributors d on d.id = i.distributor_id
      where n.location_id = $1 and n.recipe_id = $2`,
    [locationId, recipeId],
  )
}

/** One item of the catalogue as an ingredient would have it. */
export async function findItemLooks({ db, locationId }: AtLocation, itemId: number): Promise<ItemLooks | undefined> {
  const [row] = await selectPlain<ItemLooks>(
    db,
    `select ${looksOfItem} from items i ${joinKitchenPack} left join distributors d on d.id = i.distributor_id
      where i.location_id = $1 and i.id = $2`,
    [locationId, itemId],
  )
  return row
}

export type GroupItemLooks = ItemLooks & { groupItemId: number; itemId: number | null; kind: 'item' | 'custom' }

/** The items of these groups as people recognise them. */
export function listGroupItemLooks(
  { db, locationId }: AtLocation,
  groupItemIds: readonly number[],
): Promise<GroupItemLooks[]> {
  return selectPlain(
    db,
    `select gi.id as "groupItemId", gi.item_id as "itemId", gi.kind, coalesce(i.name, c.description, '') as name, coalesce(i.description, c.description, '') as description,
        coalesce(i.din, c.din, '') as din, nullif(coalesce(i.effective_price_cents, c.price_cents), 0) as "priceCents", ${unitPriceToday} as "unitPrice",
        coalesce(i.unit_measure, c.unit_measure, '') as "unitMeasure", coalesce(i.brand, c.brand, '') as brand, coalesce(d.nickname, c.distributor, '') as distributor,
        coalesce(i.pack_text, trim_scale(c.pack_outer)::text || '/' || trim_scale(c.pack_inner)::text || ' ' || c.pack_uom, '') as "packText",
        ${packOfPrice.uom} as "packUom",
        case when not gi.keeps_counted_pack then
          trim_scale(gi.custom_pack_outer)::text || '/' || trim_scale(gi.custom_pack_inner)::text || ' ' || gi.custom_pack_uom end as "customPack",
        i.image_url as "imageUrl", coalesce(i.category, '') as category, coalesce(i.is_punched_out or i.status = 'inactive', false) as "isPunchedOut",
        i.last_purchased_on as "lastPurchasedOn", i.last_purchased_price_cents as "lastPurchasedPriceCents"
      from group_items gi
        left join items i on i.location_id = gi.location_id and i.id = gi.item_id
        left join distributors d on d.id = i.distributor_id
        left join custom_items c on c.location_id = gi.location_id and c.id = gi.custom_item_id
      where gi.location_id = $1 and gi.id = any($2::integer[])`,
    [locationId, groupItemIds],
  )
}

export type GroupOfIngredient = { groupId: number; name: string; listId: number; listName: string }

export function listGroupsOfRecipe({ db, locationId }: AtLocation, recipeId: number): Promise<GroupOfIngredient[]> {
  return selectPlain(
    db,
    `select g.id as "groupId", g.name, l.id as "listId", l.name as "listName"
      from (select distinct generic_group_id from recipe_ingredients where location_id = $1 and recipe_id = $2) n
        join generic_groups g on g.location_id = $1 and g.id = n.generic_group_id
        join inventory_lists l on l.location_id = g.location_id and l.id = g.inventory_list_id
      order by l.sort_index, l.id, g.sort_index, g.id`,
    [locationId, recipeId],
  )
}

/** The name of what an ingredient is to be made of; undefined when the location has no such thing. */
export async function findIngredientName(
  { db, locationId }: AtLocation,
  kind: 'item' | 'subrecipe' | 'generic',
  id: number,
): Promise<{ name: string; isSubRecipe: boolean } | undefined> {
  const of = {
    item: 'select name, false as "isSubRecipe" from items where location_id = $1 and id = $2',
    subrecipe: 'select name, is_sub_recipe as "isSubRecipe" from recipes where location_id = $1 and id = $2',
    generic: 'select name, false as "isSubRecipe" from generic_groups where location_id = $1 and id = $2',
  }
  const [row] = await selectPlain<{ name: string; isSubRecipe: boolean }>(db, of[kind], [locationId, id])
  return row
}

/** Whether `part` is the recipe itself or made with it, at any depth. */
export async function isMadeWith(
  { db, locationId }: AtLocation,
  { part, recipeId }: { part: number; recipeId: number },
): Promise<boolean> {
  const [row] = await selectPlain<{ isIn: boolean }>(
    db,
    `with recursive below (id) as (
        select $2::integer
        union select n.sub_recipe_id from below b join recipe_ingredients n on n.location_id = $1 and n.recipe_id = b.id
          where n.sub_recipe_id is not null)
      select exists(select 1 from below where id = $3) as "isIn"`,
    [locationId, part, recipeId],
  )
  return row?.isIn ?? false
}

/** Levels from the topmost recipe above this one down to the lowest sub-recipe in it. */
export async function countLevels({ db, locationId }: AtLocation, recipeId: number): Promise<number> {
  const [row] = await selectPlain<{ levels: number }>(
    db,
    `with recursive below (id, level) as (
        select $2::integer, 0
        union select n.sub_recipe_id, b.level + 1 from below b join recipe_ingredients n on n.location_id = $1 and n.recipe_id = b.id
          where n.sub_recipe_id is not null and b.level < 50),
      above (id, level) as (
        select $2::integer, 0
        union select n.recipe_id, a.level + 1 from above a join recipe_ingredients n on n.location_id = $1 and n.sub_recipe_id = a.id
          where a.level < 50)
      select (select max(level) from below) + (select max(level) from above) as levels`,
    [locationId, recipeId],
  )
  return row?.levels ?? 0
}

type IngredientFields = Omit<Insertable<RecipeIngredient>, 'locationId' | 'id' | 'createdAt'>

export async function insertIngredient(
  { db: tx, locationId }: AtLocation<Tx>,
  fields: Omit<IngredientFields, 'sortIndex'>,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('recipeIngredients')
    .values({
      ...fields,
      locationId,
      createdAt: now,
      sortIndex: sql<number>`(select coalesce(max(sort_index), 0) + 1 from recipe_ingredients
        where location_id = ${locationId} and recipe_id = ${fields.recipeId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateIngredient(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  fields: Partial<IngredientFields>,
): Promise<void> {
  await tx
    .updateTable('recipeIngredients')
    .set(fields)
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .execute()
}

export async function removeIngredient({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await tx.deleteFrom('recipeIngredients').where('locationId', '=', locationId).where('id', '=', id).execute()
}

/** Puts an ingredient at a place among the others of its recipe, from 1. */
export async function placeIngredient(
  { db: tx, locationId }: AtLocation<Tx>,
  { recipeId, id, place }: { recipeId: number; id: number; place: number },
): Promise<void> {
  await sql`update recipe_ingredients n set sort_index = o.sort_index from (
      select id, row_number() over (order by place, id) as sort_index from (
        select id, case when id = ${id} then ${place} - 0.5
          else row_number() over (partition by id <> ${id} order by sort_index, id) end as place
        from recipe_ingredients where location_id = ${locationId} and recipe_id = ${recipeId}) placed
    ) o where n.location_id = ${locationId} and n.id = o.id and n.sort_index <> o.sort_index`.execute(tx)
}

export type NewLink = {
  groupItemId: number
  recipeSizeText: string | null
  conversionSizeText: string | null
  conversionUom: string | null
  wastePercent: string
}

/** Links these items of the group to a generic ingredient, and no others. */
export async function writeLinks(
  { db: tx, locationId }: AtLocation<Tx>,
  ingredientId: number,
  links: readonly NewLink[],
): Promise<void> {
  await tx
    .deleteFrom('recipeIngredientLinks')
    .where('locationId', '=', locationId)
    .where('ingredientId', '=', ingredientId)
    .execute()
  if (links.length === 0) return
  await tx
    .insertInto('recipeIngredientLinks')
    .values(links.map((link) => ({ ...link, locationId, ingredientId })))
    .execute()
}

/** Raises the version of a recipe whose ingredients changed; a cost that was typed for the old ones is none of the new. */
export async function touchRecipe(
  { db: tx, locationId }: AtLocation<Tx>,
  recipeId: number,
  { now, name }: { now: Date; name: string },
): Promise<void> {
  await tx
    .updateTable('recipes')
    .set((set) => ({ version: set('version', '+', 1), updatedAt: now, updatedByName: name, typedCostCents: null }))
    .where('locationId', '=', locationId)
    .where('id', '=', recipeId)
    .execute()
}
