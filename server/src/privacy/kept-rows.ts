import { sql } from 'kysely'
import type { LocationDb } from '../database/connections/connection.ts'

/** Rows about somebody, by table. */
export type KeptRows = Record<string, unknown[]>

/** names of columns that prove who somebody is, and would let a reader of the export in */
const secret = /hash|secret|token|sealed|password|digest|public_key|challenge|credential/

/** Adds rows to those of a table, without secrets; a table without rows is not named. */
export function addRows(tables: KeptRows, table: string, rows: readonly object[]): void {
  if (rows.length > 0) tables[table] = [...(tables[table] ?? []), ...rows.map(withoutSecrets)]
}

export async function rowsOf<Row extends object>(
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

/** The tables of locations that have a column of one of these names, each with those it has. */
export async function tablesWithColumns(db: LocationDb, names: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.oid::regclass::text as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = any(${[...names]}::text[])
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')
      and exists (select from pg_attribute l where l.attrelid = c.oid and l.attname = 'location_id')
    group by c.oid order by 1`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

function withoutSecrets(row: object): object {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => !secret.test(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    ),
  )
}
