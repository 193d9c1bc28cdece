import { selectPlain } from '../../database/plain-sql.ts'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** The key of a recipe's photo; undefined when there is no such recipe. */
export async function findPhotoKey(
  { db, locationId }: AtLocation,
  recipeId: number,
): Promise<{ photoKey: string | null } | undefined> {
  const [row] = await selectPlain<{ photoKey: string | null }>(
    db,
    'select photo_key as "photoKey" from recipes where location_id = $1 and id = $2',
    [locationId, recipeId],
  )
  return row
}

export async function updatePhotoKey(
  { db: tx, locationId }: AtLocation<Tx>,
  recipeId: number,
  photoKey: string | null,
): Promise<void> {
  await tx
    .updateTable('recipes')
    .set({ photoKey })
    .where('locationId', '=', locationId)
    .where('id', '=', recipeId)
    .execute()
}
