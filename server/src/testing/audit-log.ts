import pg from 'pg'

export type Noted = { action: string; objectId: string; userId: number; before: unknown; after: unknown }

/**
 * The entries of an action at a location (null: at none), in the order they were committed under a lock; the
 * application itself may not read them.
 */
export async function auditLog(databaseUrl: string, locationId: number | null, action: string): Promise<Noted[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Noted>(
    `select action, object_id as "objectId", user_id as "userId", before, after from audit_log
      where location_id is not distinct from $1 and action = $2 order by id`,
    [locationId, action],
  )
  await client.end()
  return rows
}

/** Everything noted at a location: what was done to which object, by whom, and what it was before and after. */
export function auditTrail(databaseUrl: string, locationId: number): Promise<unknown[][]> {
  return rowsOf(databaseUrl, 'location_id = $1', locationId)
}

/** Everything noted of a person, wherever they were, with the administrator who acted as them. */
export async function auditTrailOf(databaseUrl: string, { id }: { id: number }): Promise<unknown[][]> {
  return rowsOf(databaseUrl, 'user_id = $1', id, ', administrator_id, location_id, at')
}

async function rowsOf(databaseUrl: string, condition: string, value: number, more = ''): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<unknown[]>({
    text: `select action, object_type || coalesce(' ' || object_id, ''), user_id, before, after${more}
      from audit_log where ${condition} order by id`,
    values: [value],
    rowMode: 'array',
  })
  await client.end()
  return rows
}
