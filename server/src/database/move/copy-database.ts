import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { installJobQueue } from '../../adapters/jobs/postgres-job-queue.ts'
import { prepareLogins } from '../logins/application-login.ts'
import { cellOf, setIdRanges } from '../cells/id-ranges.ts'
import { appliedMigrations, migrate, migrationNames } from '../migrate.ts'

/** The number of tables and rows copied. */
export type Copied = { tables: number; rows: number }

/** The database can't be copied as things are; nothing was changed. */
export class NotCopied extends Error {}

type Table = { name: string; columns: string; isForced: boolean }
type ForeignKey = { table: string; name: string; definition: string }

const schemas = ['public', 'pgboss']
const sameText = "set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set extra_float_digits = 1"

/**
 * Copies the whole product from one PostgreSQL to an empty one, of any two versions from 15: the schema by the
 * migrations that the source has had, then the rows, then every table compared by count and sum. The source is only
 * read. The rows arrive in one transaction: when anything fails there are none.
 */
export async function copyDatabase(fromUrl: string, toUrl: string): Promise<Copied> {
  const source = await connect(fromUrl)
  const target = await connect(toUrl)
  try {
    await requireStandstill(source)
    await requireEmpty(target)
    const applied = await appliedMigrations(source)
    requireKnown(applied)
    const role = await migrate(toUrl, { only: applied })
    const cell = await cellOf(source)
    if (cell !== undefined) await setIdRanges(target, cell)
    await installJobQueue({ ...(await prepareLogins(toUrl, role)), ownerUrl: toUrl, applicationRole: role })
    await requireSameQueue(source, target)
    return await copyRows(source, target)
  } finally {
    await source.end()
    await target.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'larder-move' })
  client.on('error', () => {})
  await client.connect()
  await client.query(sameText)
  return client
}

/** Refuses a database in use: the copy would lack rows that are written meanwhile. */
async function requireStandstill(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'larder%' order by 1`,
  )
  if (rows.length > 0)
    throw new NotCopied(`it is in use (${rows.map(({ name }) => name).join(', ')}): stop Larder first`)
}

async function requireEmpty(target: pg.Client): Promise<void> {
  const { rows } = await target.query(
    "select from pg_class where relnamespace in (select oid from pg_namespace where nspname = any($1)) and relkind in ('r', 'p') limit 1",
    [schemas],
  )
  if (rows.length > 0) throw new NotCopied('the database to move to has tables already: give it an empty one')
}

function requireKnown(applied: readonly string[]): void {
  const known = new Set(migrationNames())
  const newer = applied.filter((name) => !known.has(name))
  if (applied.length === 0) throw new NotCopied('the database to move has none of Larder’s tables')
  if (newer.length > 0)
    throw new NotCopied(`the database was used by a newer Larder (${newer[0]}): move it with that version`)
}

async function requireSameQueue(source: pg.Client, target: pg.Client): Promise<void> {
  const [ours, theirs] = [await queueVersion(target), await queueVersion(source)]
  if (theirs !== undefined && theirs !== ours)
    throw new NotCopied(
      `its queue of jobs is of version ${theirs}, and this Larder’s of ${ours}: start this version once on it, or move it with the version that used it last`,
    )
}

async function queueVersion(client: pg.Client): Promise<number | undefined> {
  const there = await client.query<{ isThere: boolean }>(
    'select to_regclass(\'pgboss.version\') is not null as "isThere"',
  )
  if (!there.rows[0]?.isThere) return undefined
  return (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version
}

async function copyRows(source: pg.Client, target: pg.Client): Promise<Copied> {
  await source.query('begin isolation level repeatable read')
  await target.query('begin')
  try {
    const tables = await tablesOf(target)
    const there = new Map((await tablesOf(source)).map((table) => [table.name, table]))
    const shared = tables.filter(({ name }) => there.has(name))
    // An owner who is no superuser reads and writes past the rules of locations only so; at the source it is taken back.
    for (const { name, isForced } of there.values())
      if (isForced) await source.query(`alter table ${name} no force row level security`)
    const keys = await foreignKeysOf(target)
    for (const { table, name } of keys) await target.query(`alter table ${table} drop constraint ${name}`)
    for (const { name, isForced } of tables) {
      await target.query(`alter table ${name} disable trigger user`)
      if (isForced) await target.query(`alter table ${name} no force row level security`)
    }
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of shared)
      await pipeline(
        source.query(copyTo(`copy ${name} (${columns}) to stdout`)),
        target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
      )
    let rows = 0
    for (const table of shared) rows += await compare(source, target, table)
    for (const { table, name, definition } of keys)
      await target.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { name, isForced } of tables) {
      await target.query(`alter table ${name} enable trigger user`)
      if (isForced) await target.query(`alter table ${name} force row level security`)
    }
    await continueNumbering(source, target)
    await target.query('commit')
    return { tables: shared.length, rows }
  } catch (error) {
    await target.query('rollback')
    throw error
  } finally {
    await source.query('rollback')
  }
}

/** Tables that hold rows themselves, with the columns that are written. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.oid::regclass::text as name, c.relforcerowsecurity as "isForced",
      string_agg(quote_ident(attname), ', ' order by attname) filter (where attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
      join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    where nspname = any($1) and relkind = 'r' group by c.oid order by 1`,
    [schemas],
  )
  return rows
}

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = connamespace
    where contype = 'f' and conparentid = 0 and nspname = any($1) order by c.oid`,
    [schemas],
  )
  return rows
}

async function continueNumbering(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences where schemaname = any($1)",
    [schemas],
  )
  for (const { name } of rows) {
    const at = await source.query<{ last: string; isUsed: boolean }>(
      `select last_value::text as last, is_called as "isUsed" from ${name}`,
    )
    await target.query('select setval($1::regclass, $2, $3)', [name, at.rows[0]?.last, at.rows[0]?.isUsed])
  }
}

/** The table's rows; throws when both sides are not the same. */
async function compare(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<number> {
  const summed = `select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text as sum
    from (select ${columns} from ${name}) r`
  const [here, there] = [await source.query<Sum>(summed), await target.query<Sum>(summed)]
  const [ours, theirs] = [here.rows[0], there.rows[0]]
  if (ours?.rows !== theirs?.rows || ours?.sum !== theirs?.sum)
    throw new Error(
      `${name} is not the same after the copy (${ours?.rows} rows, then ${theirs?.rows}); nothing was moved`,
    )
  return ours?.rows ?? 0
}

type Sum = { rows: number; sum: string }
