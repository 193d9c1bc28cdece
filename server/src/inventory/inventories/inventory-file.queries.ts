import type { Queryable } from '../../database/connections/connection.ts'

export async function findTimeZone(db: Queryable, locationId: number): Promise<string> {
  const location = await db
    .selectFrom('locations')
    .select('timeZone')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return location.timeZone
}
