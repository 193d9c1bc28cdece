import type pg from 'pg'
import { idsOfCell } from './id-ranges.ts'
import { tableKinds, type TableKind } from './table-kinds.ts'

/** A company with its locations, in one database or in both of a move, and its people. */
export type Company = { id: number; locations: readonly number[]; people: readonly number[] }

export type OwnTable = {
  name: string
  /** which of the table's rows are the company's */
  where: string
  columns: string
  /** the columns as the other cell is to have them */
  sent: string
  key: string
  /** copied while people work; the others, which the jobs of a cell look for, only at the cut-over */
  isEarly: boolean
}

/** People of others whom rows of the company name; they go along as a name that can't sign in. */
export const placeholderAddress = '@elsewhere.invalid'

/** The company that everybody of a cell signs in under: its own first one. Of companies that moved, people come under it. */
export async function readSignInCompany(client: pg.ClientBase, cell: number): Promise<number | undefined> {
  const { least, most } = idsOfCell(cell)
  const { rows } = await client.query<{ id: number }>(
    'select id from companies where id between $1 and $2 and not is_elsewhere order by id limit 1',
    [Number(least), Number(most)],
  )
  return rows[0]?.id
}

export type SignInCompanies = { from: number | undefined; to: number | undefined }

/** The company with its people; `target`: also with the locations that it has had there. */
export async function readCompany(source: pg.ClientBase, id: number, target?: pg.ClientBase): Promise<Company> {
  const locations = new Set<number>()
  for (const client of target ? [source, target] : [source]) {
    const { rows } = await client.query<{ id: number }>('select id from locations where company_id = $1', [id])
    for (const row of rows) locations.add(row.id)
  }
  return { id, locations: [...locations].toSorted(byNumber), people: await readPeople(source, id) }
}

const byNumber = (a: number, b: number) => a - b

/** Whoever works at its locations or signs in under it alone, and who signed it up, when they work nowhere. */
async function readPeople(client: pg.ClientBase, companyId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from users where email not like $2 and (
      company_id = $1
      or id in (select user_id from location_users join locations on locations.id = location_id
        where locations.company_id = $1)
      or id in (select user_id from left_people where left_people.company_id = $1) and is_elsewhere
      or id in (select user_id from sign_ups where sign_ups.company_id = $1)
        and not exists (select from location_users where user_id = users.id)
    ) order by id`,
    [companyId, `%${placeholderAddress}`],
  )
  return rows.map(({ id }) => id)
}

/** The tables with rows of the company, parents first. */
export async function ownTables(
  client: pg.ClientBase,
  company: Company,
  signIn: SignInCompanies = { from: undefined, to: undefined },
): Promise<OwnTable[]> {
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
    const { columns, key } = shape
    return [{ name, where, columns, sent: name === 'users' ? underTheOther(columns, signIn) : columns, key, isEarly }]
  })
}

function underTheOther(columns: string, { from, to }: SignInCompanies): string {
  if (from === undefined || to === undefined) return columns
  const moved = `case company_id when ${from} then ${to} else company_id end as company_id`
  return columns.replace(/\bcompany_id\b/, moved)
}

/**
 * The condition on a table's columns, or on those of `row`, by which a row is the company's; undefined for tables that
 * stay. `isWide`: also what is not copied, because it is of people who stay.
 */
export function conditionOf(
  { name, kind }: { name: string; kind: TableKind },
  company: Company | Named,
  row = '',
  isWide = false,
): string | undefined {
  const { ids, locations, people } = 'ids' in company ? company : namedBy({ ...company, ids: [company.id] })
  if (kind.of === 'company') return `${row}${kind.path} = any (${ids})`
  if (kind.of === 'location') return `${row}${kind.path} = any (${locations})`
  if (name === 'users' && isWide) return `(${row}id = any (${people}) or ${row}company_id = any (${ids}))`
  if (kind.of === 'person')
    return `${row}${kind.path} = any (${people})${name === 'sessions' && !isWide ? ofThemselves : ''}`
  if (kind.of === 'log')
    return `(${row}location_id = any (${locations})
      or ${row}location_id is null and ${row}user_id = any (${people}))`
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

/** One or several companies, by what SQL calls the arrays of their ids. */
export type Named = { ids: string; locations: string; people: string }

export function namedBy(of: {
  ids: readonly number[]
  locations: readonly number[]
  people: readonly number[]
}): Named {
  return { ids: arrayOf(of.ids), locations: arrayOf(of.locations), people: arrayOf(of.people) }
}

const arrayOf = (ids: readonly number[]) => `'{${ids.join(',')}}'::int[]`
/** an administrator who acts as somebody stays in the cell they signed in to */
const ofThemselves = ' and administrator_id is null'
