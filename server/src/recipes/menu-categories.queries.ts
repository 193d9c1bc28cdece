import { sql } from 'kysely'
import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'

type CategoryRow = { value: number; label: string; recipeCount: number }

const select = `select c.id as value, c.name as label,
    (select count(*)::integer from recipes r where r.location_id = c.location_id and r.menu_category_id = c.id) as "recipeCount"
  from recipe_menu_categories c where c.location_id = $1`

export function listCategories({ db, locationId }: AtLocation): Promise<CategoryRow[]> {
  return selectPlain(db, `${select} order by c.name collate "und-x-icu", c.id`, [locationId])
}

export async function findCategory({ db, locationId }: AtLocation, id: number): Promise<CategoryRow | undefined> {
  const [row] = await selectPlain<CategoryRow>(db, `${select} and c.id = $2`, [locationId, id])
  return row
}

export async function categoryNameExists(
  { db: tx, locationId }: AtLocation<Tx>,
  name: string,
  besides = 0,
): Promise<boolean> {
  const { rows } = await sql`select 1 from recipe_menu_categories
    where location_id = ${locationId} and lower(name) = lower(${name}) and id <> ${besides}`.execute(tx)
  return rows.length > 0
}

export async function insertCategory({ db: tx, locationId }: AtLocation<Tx>, name: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('recipeMenuCategories')
    .values({ locationId, name, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCategoryName(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  name: string,
): Promise<void> {
  await tx
    .updateTable('recipeMenuCategories')
    .set({ name })
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .execute()
}

export async function removeCategory({ db: tx, locationId }: AtLocation<Tx>, id: number): Promise<void> {
  await tx.deleteFrom('recipeMenuCategories').where('locationId', '=', locationId).where('id', '=', id).execute()
}
