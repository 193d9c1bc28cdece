import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
/** any number, the same in every process: only one of them migrates at a time */
const migrationLock = 7_203_114

/** Brings the database to the newest schema, forward only, one file a transaction; safe when several processes start together. */
export async function migrate(ownerUrl: string, log: (message: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'larder-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    for (const name of migrationNames()) {
      if (applied.has(name)) continue
      await client.query('begin')
      try {
        await client.query(readFileSync(new URL(name, folder), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
      log(`migrated ${name}`)
    }
  } finally {
    await client.end()
  }
}

function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
