import { selectPlain } from '../database/plain-sql.ts'
import type { AtLocation } from '../context.ts'

/** Whether all of these are recipes of the location. */
export async function existRecipes({ db, locationId }: AtLocation, ids: readonly number[]): Promise<boolean> {
  const [row] = await selectPlain<{ count: number }>(
    db,
    'select count(*)::integer as count from recipes where location_id = $1 and id = any($2::integer[])',
    [locationId, ids],
  )
  return row?.count === new Set(ids).size
}
