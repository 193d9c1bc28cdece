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

/** Everything noted at a location: what was done to which object, by whom, and what it was before and after. */
export async function auditTrail(databaseUrl: string, locationId: number): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<unknown[]>({
    text: `select action, object_type || coalesce(' ' || object_id, ''), user_id, before, after from audit_log
      where location_id = $1 order by id`,
    values: [locationId],
    rowMode: 'array',
  })
  await client.end()
  return rows
}
