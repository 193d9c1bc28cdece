import type { AtLocation } from '../../context.ts'

export async function findTimeZone({ db, locationId }: AtLocation): Promise<string> {
  const location = await db
    .selectFrom('locations')
    .select('timeZone')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return location.timeZone
}
