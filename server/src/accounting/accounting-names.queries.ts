import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { selectPlain } from '../catalogue/search/plain-sql.ts'

/** The three kinds of tags: their tables have the same shape. */
export type TagKind = 'supplier' | 'category' | 'code'
const tables: Record<TagKind, { table: string; column: 'name' | 'code' }> = {
  supplier: { table: 'accounting_suppliers', column: 'name' },
  category: { table: 'accounting_categories', column: 'name' },
  code: { table: 'accounting_gl_codes', column: 'code' },
}
/** more than any chart of accounts has */
const mostNames = 5_000

export type TagName = { id: number; text: string }

/** The texts of a kind in the order that people read them: '500' before '5100'. */
export function listTagNames({ db, locationId }: AtLocation, kind: TagKind): Promise<TagName[]> {
  const { table, column } = tables[kind]
  return selectPlain<TagName>(
    db,
    `select id, ${column} as text from ${table} where location_id = $1
      order by ${column} collate "und-x-icu", id limit ${mostNames}`,
    [locationId],
  )
}

/** Adds a text of a kind, if there is none like it in any letter case; `isNew` says which. */
export async function addTagName(
  { db, locationId }: AtLocation<Tx>,
  kind: TagKind,
  text: string,
): Promise<TagName & { isNew: boolean }> {
  const { table, column } = tables[kind]
  const [added] = await selectPlain<TagName>(
    db,
    `insert into ${table} (location_id, ${column}) values ($1, $2)
      on conflict (location_id, lower(${column})) do nothing returning id, ${column} as text`,
    [locationId, text],
  )
  if (added) return { ...added, isNew: true }
  const [known] = await selectPlain<TagName>(
    db,
    `select id, ${column} as text from ${table} where location_id = $1 and lower(${column}) = lower($2)`,
    [locationId, text],
  )
  if (!known) throw new Error(`the ${kind} that refused a second one is not there`)
  return { ...known, isNew: false }
}
