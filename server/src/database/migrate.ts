import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseLocks } from './advisory-locks.ts'
import { keepIdRanges } from './cells/id-ranges.ts'
import { applicationRole, prepareApplicationRole } from './logins/application-role.ts'

const folder = new URL('../../migrations/', import.meta.url)
const oldestVersion = 150_000
const patienceMs = 5_000

/** how long others may wait behind a migration that waits for a table itself (reliability B5) */
const lockMayTake = '2s'
const mostTries = 60
const pauseBetweenTriesMs = 500
/** a table that is in use, a deadlock */
const triedAgain = new Set(['55P03', '40P01'])

type MigrationOptions = {
  log?: (message: string) => void
  /** the folder of the migrations; another one only in tests */
  from?: URL
  /** the names of those to apply; all of them without */
  only?: readonly string[]
}

/**
 * Brings the database to the newest schema, forward only, all of it in one transaction: one that fails leaves everything
 * as it was. Safe when several processes start together, and beside servers at work: it gives a table in use
 * back after two seconds and tries again. Returns the role that the application works as, quoted for SQL.
 */
export async function migrate(ownerUrl: string, { log, from = folder, only }: MigrationOptions = {}): Promise<string> {
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
    await client.query('select pg_advisory_lock($1)', [databaseLocks.migrating])
    const role = await prepareApplicationRole(client)
    const names = migrationNames(from).filter((name) => only?.includes(name) ?? true)
    for (const name of await applyPatiently(client, { from, names, role })) log?.(`migrated ${name}`)
    await keepIdRanges(client)
    // Otherwise the rights that migrations deny the application's role would be denied to the owner itself.
    if (role !== applicationRole) await client.query('grant all on all tables in schema public to current_user')
    return role
  } finally {
    await client.end()
  }
}

/** The names of all migrations, in their order. */
export function migrationNames(from: URL = folder): string[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** The names of the migrations that a database has had; none in an empty one. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass(\'migrations\') is not null as "isThere"',
  )
  if (!rows[0]?.isThere) return []
  const applied = await client.query<{ name: string }>('select name from migrations order by name')
  return applied.rows.map(({ name }) => name)
}

type Pending = { from: URL; names: readonly string[]; role: string }

async function applyPatiently(client: pg.Client, pending: Pending): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      const applied = await applyPending(client, pending)
      await client.query('commit')
      return applied
    } catch (error) {
      await client.query('rollback')
      if (attempt >= mostTries || !triedAgain.has(codeOf(error))) throw error
      await pause(pauseBetweenTriesMs)
    }
  }
}

async function applyPending(client: pg.Client, { from, names, role }: Pending): Promise<string[]> {
  await client.query(`set local lock_timeout = '${lockMayTake}'`)
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const applied = new Set(await appliedMigrations(client))
  const missing = names.filter((name) => !applied.has(name))
  for (const name of missing) {
    try {
      await client.query(readFileSync(new URL(name, from), 'utf8').replaceAll(applicationRole, role))
    } catch (error) {
      throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    await client.query('insert into migrations (name) values ($1)', [name])
  }
  return missing
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return String((cause as { code?: unknown }).code)
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
