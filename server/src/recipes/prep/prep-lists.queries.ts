import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation, Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type PreparedRow = { id: number; menuId: number; name: string; times: string; addedAt: Date }

/** The recipes of the prep list, in the order they were added. */
export function listPrepared({ db, locationId }: AtLocation): Promise<PreparedRow[]> {
  return selectPlain(
    db,
    `select r.id, r.menu_category_id as "menuId", r.name, p.times_text as times, p.added_at as "addedAt"
      from prepared_recipes p join recipes r on r.location_id = p.location_id and r.id = p.recipe_id
      where p.location_id = $1 order by p.added_at, r.name collate "und-x-icu", r.id`,
    [locationId],
  )
}

type TakenRow = { key: string; amount: string; by: string; userId: number | null }

export function listTaken({ db, locationId }: AtLocation): Promise<TakenRow[]> {
  return selectPlain(
    db,
    `select food_key as key, amount, taken_by_name as by, taken_by as "userId" from taken_foods where location_id = $1`,
    [locationId],
  )
}

/** The ids of those recipes that there are. */
export async function knownRecipes({ db, locationId }: AtLocation, ids: readonly number[]): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    db,
    'select id from recipes where location_id = $1 and id = any($2::integer[])',
    [locationId, ids],
  )
  return rows.map(({ id }) => id)
}

export async function writePrepared(
  { db: tx, locationId, now }: Context<Tx>,
  recipes: readonly { id: number; times: string }[],
): Promise<void> {
  await selectPlain(
    tx,
    `insert into prepared_recipes (location_id, recipe_id, times_text, added_at)
      select $1, recipe_id, times_text, $4 from unnest($2::integer[], $3::text[]) as added (recipe_id, times_text)
      on conflict (location_id, recipe_id) do update set times_text = excluded.times_text`,
    [locationId, recipes.map(({ id }) => id), recipes.map(({ times }) => times), now],
  )
}

export async function removePrepared({ db: tx, locationId }: AtLocation<Tx>, id: number | null): Promise<void> {
  await selectPlain(
    tx,
    'delete from prepared_recipes where location_id = $1 and ($2::integer is null or recipe_id = $2)',
    [locationId, id],
  )
}

/** more foods than any list has; the oldest marks go */
const mostTaken = 2_000

export async function writeTaken(
  { db: tx, locationId, actor, now }: Context<Tx>,
  { key, amount }: { key: string; amount: string },
): Promise<void> {
  await selectPlain(
    tx,
    `insert into taken_foods (location_id, food_key, amount, taken_by, taken_by_name, taken_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (location_id, food_key) do update set amount = excluded.amount, taken_by = excluded.taken_by,
        taken_by_name = excluded.taken_by_name, taken_at = excluded.taken_at
      where taken_foods.amount <> excluded.amount`,
    [locationId, key, amount, actor.userId, actor.name, now],
  )
  await selectPlain(
    tx,
    `delete from taken_foods where location_id = $1 and food_key in (
      select food_key from taken_foods where location_id = $1 order by taken_at desc, food_key offset ${mostTaken})`,
    [locationId],
  )
}

/** Takes off the check mark of an amount, or all of them. */
export async function removeTaken(
  { db: tx, locationId }: AtLocation<Tx>,
  of: { key: string; amount: string } | null,
): Promise<void> {
  await selectPlain(
    tx,
    'delete from taken_foods where location_id = $1 and ($2::text is null or (food_key = $2 and amount = $3))',
    [locationId, of?.key ?? null, of?.amount ?? null],
  )
}

/** Takes off the check marks of all foods but these. */
export async function removeTakenBut({ db: tx, locationId }: AtLocation<Tx>, keys: readonly string[]): Promise<void> {
  await selectPlain(tx, 'delete from taken_foods where location_id = $1 and food_key <> all($2::text[])', [
    locationId,
    keys,
  ])
}
