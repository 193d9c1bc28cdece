import type pg from 'pg'
import { tableKinds, type TableKind } from './table-kinds.ts'

/** The locations and people of a company, in one database or in both of a move. */
export type Company = { id: number; locations: readonly number[]; people: readonly number[] }

export type OwnTable = {
  name: string
  /** which of the table's rows are the company's */
  where: string
  columns: string
  key: string
  /** copied while people work; the others, which the jobs of a cell look for, only at the cut-over */
  isEarly: boolean
}

/** People of others whom rows of the company name; they go along as a name that can't sign in. */
export const placeholderAddress = '@elsewhere.invalid'

export async function readCompany(clients: readonly pg.ClientBase[], id: number): Promise<Company> {
  const all = { locations: new Set<number>(), people: new Set<number>() }
  for (const client of clients) {
    const { rows } = await client.query<{ locations: number[]; people: number[] }>(
      `select array(select id from locations where company_id = $1) as locations,
        array(select id from users where company_id = $1 and email not like $2) as people`,
      [id, `%${placeholderAddress}`],
    )
    for (const place of ['locations', 'people'] as const) for (const one of rows[0]?.[place] ?? []) all[place].add(one)
  }
  return { id, locations: [...all.locations].toSorted(byNumber), people: [...all.people].toSorted(byNumber) }
}

const byNumber = (a: number, b: number) => a - b

/** The tables with rows of the company, parents first. */
export async function ownTables(client: pg.ClientBase, company: Company): Promise<OwnTable[]> {
  const { rows } = await client.query<{ name: string; columns: string; key: string; isForced: boolean }>(
    `select relname::text as name, relforcerowsecurity as "isForced",
      string_agg(quote_ident(attname), ', ' order by attname)
        filter (where attgenerated = '' and attname <> 'is_elsewhere') as columns,
      string_agg(quote_ident(attname), ', ' order by attname) filter (where attnum = any (indkey)) as key
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
      join pg_index on indrelid = c.oid and indisprimary
    where relnamespace = 'public'::regnamespace group by c.oid, relname, relforcerowsecurity`,
  )
  const shapes = new Map(rows.map((row) => [row.name, row]))
  return Object.entries(tableKinds).flatMap(([name, kind]) => {
    const where = kind.of === 'log' ? undefined : conditionOf({ name, kind }, company)
    const shape = shapes.get(name)
    if (where === undefined || shape === undefined) return []
    const isEarly = shape.isForced || name === 'users' || name === 'location_users'
    return [{ name, where, columns: shape.columns, key: shape.key, isEarly }]
  })
}

/**
 * The condition on a table's columns, or on those of `row`, by which a row is the company's; undefined for tables that
 * stay. `isWide`: also what is not copied, because it is of people who stay.
 */
export function conditionOf(
  { name, kind }: { name: string; kind: TableKind },
  company: Company,
  row = '',
  isWide = false,
): string | undefined {
  if (kind.of === 'company') return `${row}${kind.path} = ${company.id}${name === 'users' && !isWide ? ofPeople : ''}`
  if (kind.of === 'location') return `${row}${kind.path} = any (${arrayOf(company.locations)})`
  if (kind.of === 'person')
    return `${row}${kind.path} = any (${arrayOf(company.people)})${name === 'sessions' && !isWide ? ofThemselves : ''}`
  if (kind.of === 'log')
    return `(${row}location_id = any (${arrayOf(company.locations)})
      or ${row}location_id is null and ${row}user_id = any (${arrayOf(company.people)}))`
  if (kind.of !== 'row') return undefined
  const parents = Object.entries(kind.paths).map(([column, parent]) => {
    const ofParent = conditionOf({ name: parent, kind: kindOf(parent) }, company, '', isWide)
    return `${row}${column} in (select id from ${parent} where ${ofParent})`
  })
  return `(${parents.join(' or ')})`
}

export function kindOf(table: string): TableKind {
  return tableKinds[table] ?? { of: 'cell' }
}

const arrayOf = (ids: readonly number[]) => `'{${ids.join(',')}}'::int[]`
const ofPeople = ` and email not like '%${placeholderAddress}'`
/** an administrator who acts as somebody stays in the cell they signed in to */
const ofThemselves = ' and administrator_id is null'
