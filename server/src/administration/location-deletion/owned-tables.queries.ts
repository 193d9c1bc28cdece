import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Queryable } from '../../database/connections/connection.ts'

/** The audit log is for ever, and the deletion's own row is the last to go. */
const notInPieces = ['audit_log', 'location_deletions']

/**
 * The tables whose rows belong to locations, those first that others wait for. Tables that only grow are not among them:
 * those of counts have a function of their own.
 */
export async function listOwnedTables(db: Queryable): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'location_id' and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege(pg_class.oid, 'delete') order by relname`.execute(db)
  const { rows: references } = await sql<Reference>`select child.relname as child, parent.relname as parent,
      confdeltype in ('a', 'r') as "isHard"
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(db)
  return childrenFirst(
    tables.map(({ name }) => name).filter((name) => !notInPieces.includes(name)),
    references,
  )
}

type Reference = { child: string; parent: string; isHard: boolean }

/** In this order no row is left that another one must not be deleted before, nor takes many with it where that can be helped. */
function childrenFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(tables)
  const ordered: string[] = []
  const waits = (table: string, hardOnly: boolean) =>
    references.some(({ child, parent, isHard }) => parent === table && left.has(child) && (isHard || !hardOnly))
  while (left.size > 0) {
    const next = [...left].find((table) => !waits(table, false)) ?? [...left].find((table) => !waits(table, true))
    if (next === undefined) throw new Error(`these tables wait for each other: ${[...left].join(', ')}`)
    ordered.push(next)
    left.delete(next)
  }
  return ordered
}

/** Deletes some of a location's rows of a table; how many. */
export async function deleteSome({ db, locationId }: AtLocation, table: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where location_id = ${locationId} limit ${most}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes some of the entries of a location's counts, once its deletion has begun; how many. */
export async function deleteSomeCountEntries({ db }: AtLocation, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`select delete_count_entries(${most}) as deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}

/** The columns with keys of the file store, and what a key is the beginning of. */
export const fileColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  invoice_images: { picture_key: [''], thumbnail_key: [''], pdf_key: [''] },
  invoices: { file_key: [''] },
  reject_images: { picture_key: [''], thumbnail_key: [''] },
  recipes: { photo_key: ['/picture', '/thumbnail'] },
  location_exports: { file_key: [''] },
  template_requests: { file_key: [''] },
}

/** The keys of all files of a location that rows of this table name. */
export async function listFileKeys({ db, locationId }: AtLocation, table: string): Promise<string[]> {
  const keys: string[] = []
  for (const [column, endings] of Object.entries(fileColumns[table] ?? {})) {
    // oxlint-disable-next-line no-await-in-loop -- three at most
    const { rows } = await sql<{ key: string }>`select distinct ${sql.ref(column)} as key from ${sql.table(table)}
      where location_id = ${locationId} and ${sql.ref(column)} is not null`.execute(db)
    keys.push(...rows.flatMap(({ key }) => endings.map((ending) => key + ending)))
  }
  return keys
}
