import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const lockOfCart =
  'insert into carts (location_id, revision) values ($1, 0) on conflict (location_id) do update set revision = carts.revision'

/**
 * Lets requests overlap in a fixed order: the location's cart, or what another statement locks, is locked, each request is started once the one before
 * waits for it, then the lock is let go, and PostgreSQL lets them in as they came.
 */
export async function inThisOrder<T>(
  databaseUrl: string,
  locationId: number,
  requests: readonly (() => Promise<T>)[],
  lock: string = lockOfCart,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(lock, [locationId])
    const running: Promise<T>[] = []
    for (const request of requests) {
      running.push(request())
      await untilWaiting(client, running)
    }
    await client.query('commit')
    return await Promise.all(running)
  } finally {
    await client.end()
  }
}

/** Until as many requests wait for a lock as were started; one that is answered already needs no lock. */
async function untilWaiting(client: pg.Client, running: readonly Promise<unknown>[]): Promise<void> {
  let answered = 0
  for (const each of running) void each.finally(() => (answered += 1))
  for (;;) {
    // A transaction keeps its first reading of other connections until the snapshot is cleared.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    )
    if ((rows[0]?.waiting ?? 0) + answered >= running.length) return
    await pause(2)
  }
}
