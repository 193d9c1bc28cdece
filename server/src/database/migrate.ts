import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { applicationRole, prepareApplicationRole } from './logins/application-role.ts'

const folder = new URL('../../migrations/', import.meta.url)
/** any number, the same in every process: only one of them migrates at a time */
const migrationLock = 7_203_114
const oldestVersion = 150_000
const patienceMs = 5_000

/**
 * Brings the database to the newest schema, forward only, one file a transaction; safe when several processes start
 * together. Returns the role that the application works as, quoted for SQL.
 */
export async function migrate(ownerUrl: string, log: (message: string) => void = () => {}): Promise<string> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'larder-migrate',
    connectionTimeoutMillis: patienceMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireVersion(client)
    await requireRightToMakeTables(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const role = await prepareApplicationRole(client)
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    for (const name of migrationNames()) {
      if (applied.has(name)) continue
      await apply(client, name, role)
      log(`migrated ${name}`)
    }
    // Otherwise the rights that migrations deny the application's role would be denied to the owner itself.
    if (role !== applicationRole) await client.query('grant all on all tables in schema public to current_user')
    return role
  } finally {
    await client.end()
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  )
  if (rows[0] && rows[0].number < oldestVersion)
    throw new Error(`it is PostgreSQL ${rows[0].version}; 15 or newer is needed`)
}

async function requireRightToMakeTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user: string }>(
    "select current_user as user where not coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false)",
  )
  if (rows[0])
    throw new Error(`its user ${rows[0].user} may not make tables in the schema public: it must own the database`)
}

async function apply(client: pg.Client, name: string, role: string): Promise<void> {
  const statements = readFileSync(new URL(name, folder), 'utf8').replaceAll(applicationRole, role)
  await client.query('begin')
  try {
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
