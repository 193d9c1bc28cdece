import type { AtLocation } from '../context.ts'
import type { Tx } from '../database/connections/connection.ts'
import { selectPlain } from '../database/plain-sql.ts'

/** The three kinds of tags: their tables have the same shape; `tag` is the column of what is tagged. */
export type TagKind = 'supplier' | 'category' | 'code'
export const tables: Record<TagKind, { table: string; column: 'name' | 'code'; tag: string }> = {
  supplier: { table: 'accounting_suppliers', column: 'name', tag: 'supplier_id' },
  category: { table: 'accounting_categories', column: 'name', tag: 'category_id' },
  code: { table: 'accounting_gl_codes', column: 'code', tag: 'gl_code_id' },
}
/** as the log names them */
export const objectTypes = {
  supplier: 'accounting-supplier',
  category: 'accounting-category',
  code: 'gl-code',
} as const satisfies Record<TagKind, string>
/** more than any chart of accounts has */
const mostNames = 5_000

export type TagName = { id: number; text: string }

/** Those that change the names of a location wait here for each other, so that each sees what the one before left. */
export async function holdNames({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await selectPlain(tx, `select pg_advisory_xact_lock(hashtext('accounting-names'), $1)`, [locationId])
}

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

export type UsedName = { id: number; name: string; itemCount: number; lineCount: number }

/** The texts of a kind with how many items and other lines are tagged with each. */
export function listUsedNames({ db, locationId }: AtLocation, kind: TagKind): Promise<UsedName[]> {
  const { table, column, tag } = tables[kind]
  return selectPlain<UsedName>(
    db,
    `select n.id, n.${column} as name, coalesce(i.tagged, 0)::integer as "itemCount", coalesce(l.tagged, 0)::integer as "lineCount"
      from ${table} n
        left join (select ${tag} as id, count(*) as tagged from accounting_tags where location_id = $1 group by 1) i on i.id = n.id
        left join (select ${tag} as id, count(*) as tagged from accounting_line_tags where location_id = $1 group by 1) l on l.id = n.id
      where n.location_id = $1 order by n.${column} collate "und-x-icu", n.id limit ${mostNames}`,
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
