import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'

/** True when each of the distributors sells to the location. */
export async function areKnownDistributors(
  { db, locationId }: AtLocation,
  distributorIds: readonly number[],
): Promise<boolean> {
  if (distributorIds.length === 0) return true
  const known = await selectPlain<{ id: number }>(
    db,
    'select distributor_id as id from location_distributors where location_id = $1 and distributor_id = any($2::integer[])',
    [locationId, distributorIds],
  )
  return new Set(known.map(({ id }) => id)).size === new Set(distributorIds).size
}
