import { sql } from 'kysely'
import { readAllLocations } from '../administration/all-locations.ts'
import type { Database, LocationDb } from '../database/connections/connection.ts'

/** Everything that is kept about a person, by table; secrets are left out. */
type PersonData = { userId: number; tables: Record<string, unknown[]> }

/** `isTheirs`: a row there is the person's alone and would go with them, as a passkey. */
type Place = { table: string; column: string; hasLocation: boolean; isTheirs: boolean }

/** names of columns that prove who somebody is, and would let a reader of the export in */
const secret = /hash|secret|token|sealed|password|digest|public_key|challenge|credential/

/**
 * Reads every row that refers to the person: at each location they belong or belonged to, in the log of changes, what
 * they changed and what was done to them, and mails to their address. The database itself says which tables those are, so
 * that a new one is not forgotten.
 */
export async function readPersonData(database: Database, userId: number, email: string): Promise<PersonData> {
  const tables: Record<string, unknown[]> = {}
  const add = (table: string, rows: readonly object[]) => {
    if (rows.length > 0) tables[table] = [...(tables[table] ?? []), ...rows.map(withoutSecrets)]
  }
  const { shared } = database
  add('users', await rowsOf(shared, 'users', sql`id = ${userId}`))
  add('account_mails', await rowsOf(shared, 'account_mails', sql`lower(recipient) = lower(${email})`))
  const log = await readAllLocations(database, (tx) => rowsOf(tx, 'audit_log', aboutPerson(userId)))
  add('audit_log', log)
  const locationIds = await locationsOfPerson(database, userId, log)
  for (const [table, places] of Map.groupBy(await placesOf(shared), (place) => place.table)) {
    const refers = sql.join(
      places.map(({ column }) => sql`${sql.id(column)} = ${userId}`),
      sql` or `,
    )
    if (!places[0]?.hasLocation) add(table, await rowsOf(shared, table, refers))
    else
      for (const id of locationIds)
        add(table, await rowsOf(database.forLocation(id), table, sql`location_id = ${id} and (${refers})`))
  }
  return { userId, tables }
}

function aboutPerson(userId: number): ReturnType<typeof sql> {
  return sql`user_id = ${userId} or administrator_id = ${userId} or (object_type = 'user' and object_id = ${String(userId)})`
}

/** The locations that somebody belongs to, or belonged to as far as the log of changes knows it. */
async function locationsOfPerson({ shared }: Database, userId: number, log: readonly object[]): Promise<Set<number>> {
  const memberships = await rowsOf<{ locationId: number }>(shared, 'location_users', sql`user_id = ${userId}`)
  return new Set(
    [...memberships, ...(log as { locationId: number | null }[])].flatMap(({ locationId }) => locationId ?? []),
  )
}

/**
 * Deletes what is the person's alone, as passkeys, links and what they have read; the result is how many rows. What they
 * ordered, counted and changed is the books of their locations.
 */
export async function deleteTheirOwn(database: Database, userId: number): Promise<number> {
  const log = await readAllLocations(database, (tx) => rowsOf(tx, 'audit_log', aboutPerson(userId)))
  const locationIds = await locationsOfPerson(database, userId, log)
  let deleted = 0
  const remove = async (db: LocationDb, { table, column }: Place, more = sql``) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.id(table)} where ${sql.id(column)} = ${userId} ${more}`.execute(db)
    deleted += Number(numAffectedRows ?? 0)
  }
  for (const place of (await placesOf(database.shared)).filter(({ isTheirs }) => isTheirs)) {
    if (!place.hasLocation) await remove(database.shared, place)
    else for (const id of locationIds) await remove(database.forLocation(id), place, sql`and location_id = ${id}`)
  }
  return deleted
}

/** Each column that refers to people. */
async function placesOf(db: LocationDb): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select conrelid::regclass::text as table, attname::text as column,
      exists (select from pg_attribute where attrelid = conrelid and attname = 'location_id') as "hasLocation",
      confdeltype = 'c' and has_table_privilege(conrelid, 'delete') as "isTheirs"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass and has_table_privilege(conrelid, 'select')
    order by 1, 2`.execute(db)
  return rows
}

async function rowsOf<Row extends object>(
  db: Pick<LocationDb, 'getExecutor'>,
  table: string,
  condition: ReturnType<typeof sql>,
): Promise<Row[]> {
  const order = sql.join((await keyOf(db, table)).map((column) => sql.id(column)))
  const { rows } = await sql<Row>`select * from ${sql.id(table)} where ${condition} order by ${order}`.execute(db)
  return rows
}

/** The columns of a table's primary key. */
async function keyOf(db: Pick<LocationDb, 'getExecutor'>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

function withoutSecrets(row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => !secret.test(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    ),
  )
}
