import { sql, type RawBuilder } from 'kysely'
import { transactionOn, type Database } from './database/connections/connection.ts'

export type LocationWithWork = { id: number; timeZone: string }

/**
 * The locations that have rows with work for a job, found in one question: `rows` are the ids of their locations, from a
 * table that a migration (0975, 0992) shows to jobs.
 */
export function listLocationsWithWork(
  { shared }: Pick<Database, 'shared'>,
  rows: RawBuilder<unknown>,
): Promise<LocationWithWork[]> {
  return transactionOn(shared, async (tx) => {
    await sql`select set_config('app.jobs', 'on', true)`.execute(tx)
    const found = await sql<LocationWithWork>`
      select id, time_zone as "timeZone" from locations where id in (${rows}) order by id`.execute(tx)
    return found.rows
  })
}
