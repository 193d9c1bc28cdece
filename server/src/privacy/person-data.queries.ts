import { sql } from 'kysely'
import { readAllLocations } from '../administration/all-locations.ts'
import { transactionOn, type Database, type LocationDb } from '../database/connections/connection.ts'
import { noLocation } from '../http/idempotency.ts'
import { names, replaceAddress, rowsThatName, tablesThatNameAddresses } from './address-in-mails.queries.ts'
import { addRows, rowsOf, type KeptRows } from './kept-rows.ts'

/** Everything that is kept about a person, by table; secrets are left out. */
type PersonData = { userId: number; tables: KeptRows }

/** `isTheirs`: a row there is the person's alone and would go with them, as a passkey. */
type Place = { table: string; column: string; hasLocation: boolean; isTheirs: boolean }

/**
 * Reads every row that refers to the person: at each location, whether or not they belong there still, in the log of
 * changes, what they changed and what was done to them, and mails to their address. The database itself says which tables
 * those are, so that a new one is not forgotten.
 */
export async function readPersonData(database: Database, userId: number, email: string): Promise<PersonData> {
  const tables: KeptRows = {}
  const { shared } = database
  addRows(tables, 'users', await rowsOf(shared, 'users', sql`id = ${userId}`))
  addRows(tables, 'account_mails', await rowsOf(shared, 'account_mails', sql`lower(recipient) = lower(${email})`))
  addRows(tables, 'audit_log', await readAllLocations(database, (tx) => rowsOf(tx, 'audit_log', aboutPerson(userId))))
  const places = await placesOf(shared)
  const naming = await tablesThatNameAddresses(shared)
  const locationIds = await locationsOfPerson(database, { userId, email }, places, naming)
  for (const [table, refers] of conditionsOf(userId, places))
    if (!refers.hasLocation) addRows(tables, table, await rowsOf(shared, table, refers.condition))
    else
      for (const id of locationIds)
        addRows(tables, table, await rowsOf(database.forLocation(id), table, sql`location_id = ${id} and (${refers.condition})`)) // prettier-ignore
  for (const id of locationIds)
    for (const place of naming) addRows(tables, place[0], await rowsThatName(database, id, place, email))
  return { userId, tables }
}

function aboutPerson(userId: number): ReturnType<typeof sql> {
  return sql`user_id = ${userId} or administrator_id = ${userId} or (object_type = 'user' and object_id = ${String(userId)})`
}

/** The rows of each table that refer to a person. */
function conditionsOf(userId: number, places: readonly Place[]) {
  return new Map(
    [...Map.groupBy(places, ({ table }) => table)].map(([table, columns]) => {
      const each = columns.map(({ column }) => sql`${sql.id(column)} = ${userId}`)
      return [table, { condition: sql.join(each, sql` or `), hasLocation: columns[0]?.hasLocation ?? false }]
    }),
  )
}

/**
 * The locations with a row that refers to somebody, or a mail or message that names their address. All are looked at: who
 * has left one is still beside what they ordered there, and the log of changes need not know when they were there.
 */
async function locationsOfPerson(
  database: Database,
  { userId, email }: { userId: number; email: string },
  places: readonly Place[],
  naming: ReadonlyMap<string, string[]>,
): Promise<number[]> {
  const found: number[] = []
  const conditions: [string, ReturnType<typeof sql>][] = [
    ...[...conditionsOf(userId, places)].flatMap(([table, { condition, hasLocation }]) =>
      hasLocation ? [[table, condition] satisfies [string, unknown]] : [],
    ),
    ...[...naming].map(([table, columns]): [string, ReturnType<typeof sql>] => [table, names(columns, email)]),
  ]
  const locations = await database.shared.selectFrom('locations').select('id').orderBy('id').execute()
  // Answers to administrators are kept for a repeat under no location.
  for (const { id } of [{ id: noLocation }, ...locations]) {
    const each = conditions.map(
      ([table, condition]) => sql`exists (select from ${sql.id(table)} where location_id = ${id} and (${condition}))`,
    )
    const { rows } = await sql<{ isThere: boolean }>`select ${sql.join(each, sql` or `)} as "isThere"`.execute(
      database.forLocation(id),
    )
    if (rows[0]?.isThere) found.push(id)
  }
  return found
}

/**
 * Deletes what is the person's alone, as passkeys, links and what they have read, and takes their address out of mails
 * and messages; the result is how many rows were deleted. What they ordered, counted and changed is the books of their
 * locations.
 */
export async function deleteTheirOwn(
  database: Database,
  { userId, email, by }: { userId: number; email: string; by: string },
): Promise<number> {
  const places = await placesOf(database.shared)
  const naming = await tablesThatNameAddresses(database.shared)
  const locationIds = await locationsOfPerson(database, { userId, email }, places, naming)
  let deleted = 0
  const remove = async (db: LocationDb, { table, column }: Place, more = sql``) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.id(table)} where ${sql.id(column)} = ${userId} ${more}`.execute(db)
    deleted += Number(numAffectedRows ?? 0)
  }
  for (const place of places.filter(({ isTheirs }) => isTheirs)) {
    if (!place.hasLocation) await remove(database.shared, place)
    else for (const id of locationIds) await remove(database.forLocation(id), place, sql`and location_id = ${id}`)
  }
  for (const id of locationIds)
    await transactionOn(database.forLocation(id), (tx) => replaceAddress(tx, id, naming, { email, by }))
  return deleted
}

/**
 * Each column that refers to people: by a key to people or to memberships, or, without any key, by its name. What has no
 * key, as the answers kept for repeated requests, is the person's alone.
 */
async function placesOf(db: LocationDb): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select table_id::regclass::text as table, attname::text as column,
      exists (select from pg_attribute l where l.attrelid = table_id and l.attname = 'location_id') as "hasLocation",
      is_theirs and has_table_privilege(table_id, 'delete') as "isTheirs"
    from (
      select conrelid as table_id, attname, confdeltype = 'c' as is_theirs
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f'
          and (confrelid = 'users'::regclass or (confrelid = 'location_users'::regclass and attname = 'user_id'))
      union
      select attrelid, attname, true from pg_attribute join pg_class on pg_class.oid = attrelid
        where attname = 'user_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
          and relname <> 'audit_log'
          and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey))
    ) as referring
    where has_table_privilege(table_id, 'select')
    order by 1, 2`.execute(db)
  return rows
}
