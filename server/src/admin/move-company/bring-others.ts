import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { conditionOf, kindOf, placeholderAddress, type Company } from '../../database/cells/company-rows.ts'
import { sharingRoleOf } from '../../database/cells/shared-facts.ts'
import { NotMoved } from './require-movable.ts'

type Reference = { table: string; column: string; parent: string }

/**
 * Rows of others that the company's rows name: distributors of everybody, which must be the same in both cells or are
 * added, and people of others, who go along as a name that can't sign in.
 */
export async function bringOthers(source: pg.Client, target: pg.Client, company: Company): Promise<void> {
  const ids = { distributors: new Set<number>(), users: new Set<number>() }
  for (const { table, column, parent } of await outwardReferences(source)) {
    const where = conditionOf({ name: table, kind: kindOf(table) }, company)
    const { rows } = await source.query<{ id: number }>(
      `select distinct ${column} as id from ${table} where ${where} and ${column} is not null`,
    )
    for (const { id } of rows) ids[parent === 'users' ? 'users' : 'distributors'].add(id)
  }
  await bringDistributors(source, target, company, [...ids.distributors])
  const others = [...ids.users].filter((id) => !company.people.includes(id))
  const names = await source.query('select id, first_name, last_name from users where id = any ($1)', [others])
  for (const { id, first_name: first, last_name: last } of names.rows)
    await target.query(
      `insert into users (id, company_id, first_name, last_name, email, password_hash, disabled_at)
        values ($1, $2, $3, $4, $5, '', now()) on conflict (id) do nothing`,
      [id, company.id, first, last, `user-${id}${placeholderAddress}`],
    )
}

/** The foreign keys of the company's rows to people and distributors. */
export async function outwardReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(attname) as column, confrelid::regclass::text as parent
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid in ('users'::regclass, 'distributors'::regclass) and cardinality(conkey) = 1
      order by 1, 2`,
  )
  return rows.filter(({ table }) => !['cell', 'shared', 'log'].includes(kindOf(table).of))
}

/** how long a distributor of everybody may take from the publisher of shared facts to the cell */
const arrivesWithinMs = 5_000
const comparedColumns = "to_jsonb(d) - 'added_by_location' - 'created_at'"

async function bringDistributors(
  source: pg.Client,
  target: pg.Client,
  company: Company,
  ids: readonly number[],
): Promise<void> {
  const here = await source.query<{ id: number; nickname: string; facts: string; row: unknown; layouts: unknown[] }>(
    `select id, nickname, (${comparedColumns})::text as facts, to_jsonb(d) as row,
      array(select to_jsonb(l) from order_guide_layouts l where distributor_id = d.id) as layouts
    from distributors d where id = any ($1)`,
    [ids],
  )
  const isSharing = ((await sharingRoleOf(source)) ?? (await sharingRoleOf(target))) !== undefined
  for (const { id, nickname, facts, row, layouts } of here.rows) {
    const { added_by_location: owner } = row as { added_by_location: number | null }
    if (isSharing && owner === null) {
      await requireArrived(target, { id, nickname, facts })
      continue
    }
    const known = await findFacts(target, id)
    const isOwn = company.locations.includes(owner ?? 0)
    if (known !== undefined && known !== facts && !isOwn)
      throw new NotMoved(`the distributor ${nickname} (${id}) is not the same in the other cell`)
    if (known !== undefined && !isOwn) continue
    await target.query('delete from distributors where id = $1', [id])
    await target.query('insert into distributors select * from jsonb_populate_record(null::distributors, $1)', [
      { ...(row as object), ...(isOwn ? {} : await ownerOf(source, company, id, row)) },
    ])
    for (const layout of layouts)
      await target.query(
        `insert into order_guide_layouts select * from jsonb_populate_record(null::order_guide_layouts, $1)
          on conflict do nothing`,
        [layout],
      )
  }
}

async function findFacts(target: pg.Client, id: number): Promise<string | undefined> {
  const { rows } = await target.query<{ facts: string }>(
    `select (${comparedColumns})::text as facts from distributors d where id = $1`,
    [id],
  )
  return rows[0]?.facts
}

/** A distributor is not inserted here: replication would stop at the row that is there already. */
async function requireArrived(
  target: pg.Client,
  { id, nickname, facts }: { id: number; nickname: string; facts: string },
): Promise<void> {
  const givingUpAt = performance.now() + arrivesWithinMs
  while ((await findFacts(target, id)) !== facts) {
    if (performance.now() > givingUpAt)
      throw new NotMoved(
        `the distributor ${nickname} (${id}) has not reached the other cell as it is in this one: one of the two is behind with what all cells share (share-facts status)`,
      )
    await pause(100)
  }
}

/** One that a location of somebody else had added belongs to the first of the company's that has it, not to everybody. */
async function ownerOf(source: pg.Client, company: Company, id: number, row: unknown) {
  if ((row as { added_by_location: number | null }).added_by_location === null) return {}
  const { rows } = await source.query<{ id: number }>(
    'select min(location_id) as id from location_distributors where distributor_id = $1 and location_id = any ($2)',
    [id, company.locations],
  )
  return { added_by_location: rows[0]?.id ?? null }
}

/** Throws when a row of the company names a person or distributor that the other cell does not have. */
export async function requireWholeReferences(target: pg.Client, company: Company): Promise<void> {
  for (const { table, column, parent } of await outwardReferences(target)) {
    const where = conditionOf({ name: table, kind: kindOf(table) }, company)
    const { rows } = await target.query(
      `select from ${table} t where ${where} and ${column} is not null
        and not exists (select from ${parent} p where p.id = t.${column}) limit 1`,
    )
    if (rows.length > 0)
      throw new Error(`${table}.${column} names a row of ${parent} that the other cell does not have`)
  }
}
