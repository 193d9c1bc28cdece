import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { RecipeRows } from './recipe-rows.ts'

type Changed = { recipeId: number; on: CalendarDate; timeZone: string }

/** True where the recipe was there before this day and has not been kept on it yet. */
export async function isToBeKept({ db, locationId }: AtLocation<Tx>, { recipeId, on, timeZone }: Changed) {
  const [row] = await selectPlain<{ isToBeKept: boolean }>(
    db,
    `select exists(select 1 from recipes r where r.location_id = $1 and r.id = $2 and (r.created_at at time zone $4)::date < $3::date)
      and not exists(select 1 from recipes_before b where b.location_id = $1 and b.recipe_id = $2 and b.changed_on = $3::date) as "isToBeKept"`,
    [locationId, recipeId, on, timeZone],
  )
  return row?.isToBeKept ?? false
}

/** The recipes with an ingredient that is one of these groups. */
export async function listRecipesOfGroups(
  { db, locationId }: AtLocation,
  groupIds: readonly number[],
): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    db,
    `select distinct recipe_id as id from recipe_ingredients
      where location_id = $1 and generic_group_id = any($2::integer[]) order by recipe_id`,
    [locationId, groupIds],
  )
  return rows.map(({ id }) => id)
}

export async function insertBefore(
  { db: tx, locationId }: AtLocation<Tx>,
  { recipeId, on }: Omit<Changed, 'timeZone'>,
  was: RecipeRows,
): Promise<void> {
  await selectPlain(
    tx,
    `insert into recipes_before (location_id, recipe_id, changed_on, was) values ($1, $2, $3::date, $4::jsonb)`,
    [locationId, recipeId, on, JSON.stringify(was)],
  )
}

/** The recipes that were changed after a day, as they were at its end. */
export function listBefore(
  { db, locationId }: AtLocation,
  day: CalendarDate,
): Promise<{ id: number; was: RecipeRows }[]> {
  return selectPlain(
    db,
    `select distinct on (recipe_id) recipe_id as id, was from recipes_before
      where location_id = $1 and changed_on > $2::date order by recipe_id, changed_on`,
    [locationId, day],
  )
}
