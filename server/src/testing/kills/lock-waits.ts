import pg from 'pg'
import { expect } from 'vitest'

/**
 * Statements of this database that wait for a lock, here on one table. Databases of tests are clones of one template: their
 * tables have the same numbers, and pg_locks shows those of all of them.
 */
export const waitingForLock = (table?: string) =>
  `select pid from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and backend_type = 'client backend' and not granted
    ${table ? `and relation = '${table}'::regclass` : ''}`

/** Connections that do something, or have not been let go yet. */
export const busyConnections = `select query from pg_stat_activity where datname = current_database()
  and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`

/** Asks the database until it gives so many rows; by a connection of its own, since a transaction sees old news. */
export async function untilThereAre(databaseUrl: string, count: number, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await expect.poll(async () => (await client.query(query)).rows, { timeout: 60_000 }).toHaveLength(count)
  } finally {
    await client.end()
  }
}
