import { mostRecipes } from '@larder/contract/recipes/recipes.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'

/** All recipes of a location: what is sold, and what is made for it. */
export async function listRecipeIds({ db, locationId }: AtLocation): Promise<number[]> {
  const rows = await selectPlain<{ id: number }>(
    db,
    `select id from recipes where location_id = $1 order by id limit ${mostRecipes}`,
    [locationId],
  )
  return rows.map(({ id }) => id)
}
