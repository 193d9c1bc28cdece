import pg from 'pg'

export type Noted = { action: string; objectId: string; userId: number; before: unknown; after: unknown }

/** Gives what was noted at a location, in the order it was committed under a lock; the application itself may not read it. */
export async function auditLog(databaseUrl: string, locationId: number, action: string): Promise<Noted[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Noted>(
    `select action, object_id as "objectId", user_id as "userId", before, after from audit_log
      where location_id = $1 and action = $2 order by id`,
    [locationId, action],
  )
  await client.end()
  return rows
}
