import { parseFraction, printDecimal } from '@larder/domain/values/fraction.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type SubRecipe = { id: number; name: string; costCents: number; yieldText: string; yieldUom: string }

/** The worth of a batch of the recipe with this alias, as SQL; nothing unless all of its cost is known. */
const worthOfBatch = (recipe: string) => `case when ${recipe}.is_cost_complete then ${recipe}.cost_cents else 0 end`

/** Those of the recipes that are the location's and sub-recipes. */
export function listSubRecipes({ db, locationId }: AtLocation, recipeIds: readonly number[]): Promise<SubRecipe[]> {
  return selectPlain(
    db,
    `select id, name, ${worthOfBatch('r')} as "costCents", yield_text as "yieldText", yield_uom as "yieldUom" from recipes r
      where location_id = $1 and id = any($2::integer[]) and is_sub_recipe order by id`,
    [locationId, recipeIds],
  )
}

/**
 * The first version of the counts of recipe $3 in group $2. Screens know counts by the recipe and take the higher version for
 * the newer one: it is above those of a row that was taken out of the group before.
 */
const firstVersion = `select coalesce(max(greatest((r.row_before->>'on_hand_version')::bigint,
    (r.row_before->>'on_hand_pack_version')::bigint, (r.row_before->>'on_hand_uom_version')::bigint)) + 1, 0) as version
  from removed_group_items r
  where r.location_id = $1 and r.generic_group_id = $2 and (r.row_before->>'recipe_id')::integer = $3`

/** Puts sub-recipes at the end of a group, as far as they are not in it; returns how many were not there yet. */
export async function insertSubRecipes(
  { db: tx, locationId }: AtLocation<Tx>,
  groupId: number,
  recipes: readonly SubRecipe[],
  now: Date,
): Promise<number> {
  let linked = 0
  for (const { id, name, costCents, yieldText, yieldUom } of recipes) {
    // oxlint-disable-next-line no-await-in-loop -- few, and each takes the next place
    const rows = await selectPlain(
      tx,
      `with item as (
          insert into custom_items (location_id, description, unit_measure, distributor, price_cents, pack_outer, pack_inner, pack_uom, created_at)
          select $1, $4, 'batch', 'House made', $5, 1, $6::numeric, $7, $8
          where not exists (select 1 from group_items where location_id = $1 and generic_group_id = $2 and recipe_id = $3)
          returning id)
        insert into group_items (location_id, generic_group_id, kind, custom_item_id, recipe_id, shelf_index, created_at,
          on_hand_version, on_hand_pack_version, on_hand_uom_version)
        select $1, $2, 'subrecipe', item.id, $3, (select coalesce(max(shelf_index), 0) + 1 from group_items
          where location_id = $1 and generic_group_id = $2), $8, first.version, first.version, first.version
        from item, (${firstVersion}) first returning id`,
      [locationId, groupId, id, name, costCents, batchSize(yieldText), yieldUom, now],
    )
    linked += rows.length
  }
  return linked
}

/** Counted sub-recipes are worth what a batch costs now, nothing while that is not known, and called as their recipe is. */
export async function repriceSubRecipes(
  { db: tx, locationId }: AtLocation<Tx>,
  recipeIds: readonly number[],
): Promise<void> {
  await selectPlain(
    tx,
    `update custom_items c set price_cents = ${worthOfBatch('r')}, description = r.name, version = c.version + 1
      from group_items gi join recipes r on r.location_id = gi.location_id and r.id = gi.recipe_id
      where gi.location_id = $1 and gi.recipe_id = any($2::integer[]) and gi.kind = 'subrecipe'
        and c.location_id = gi.location_id and c.id = gi.custom_item_id
        and (c.price_cents, c.description) is distinct from (${worthOfBatch('r')}, r.name)`,
    [locationId, recipeIds],
  )
}

/** The rows of groups that a sub-recipe is counted in. */
export async function listRowsOfSubRecipe({ db, locationId }: AtLocation, recipeId: number): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    db,
    'select id from group_items where location_id = $1 and recipe_id = $2 order by id',
    [locationId, recipeId],
  )
  return rows.map(({ id }) => id)
}

/** Sets the batch size of the sub-recipe in a row of a group. */
export async function updateBatch(
  { db: tx, locationId }: AtLocation<Tx>,
  groupItemId: number,
  { yieldText, yieldUom }: Pick<SubRecipe, 'yieldText' | 'yieldUom'>,
): Promise<void> {
  await selectPlain(
    tx,
    `update custom_items c set pack_inner = $3::numeric, pack_uom = $4, version = c.version + 1
      from group_items gi where gi.location_id = $1 and gi.id = $2 and c.location_id = $1 and c.id = gi.custom_item_id`,
    [locationId, groupItemId, batchSize(yieldText), yieldUom],
  )
}

/** The row that a sub-recipe has in a group; without a group its only one. */
export function listRowsToCount(
  { db, locationId }: AtLocation,
  recipeIds: readonly number[],
): Promise<{ id: number; recipeId: number; groupId: number }[]> {
  return selectPlain(
    db,
    `select id, recipe_id as "recipeId", generic_group_id as "groupId" from group_items
      where location_id = $1 and recipe_id = any($2::integer[]) order by id`,
    [locationId, recipeIds],
  )
}

function batchSize(yieldText: string): string {
  const exact = parseFraction(yieldText)
  if (exact === null) throw new RangeError(`'${yieldText}' is no yield`)
  return printDecimal(exact, 6)
}
