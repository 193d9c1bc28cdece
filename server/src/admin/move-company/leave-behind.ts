import type pg from 'pg'
import { conditionOf, kindOf, ownTables, placeholderAddress, type Company } from '../../database/cells/company-rows.ts'
import { takeFenceDown } from '../../database/cells/fence.ts'
import { tableKinds } from '../../database/cells/table-kinds.ts'
import { noteMove } from './bring-audit.ts'
import { removeJobs } from './bring-jobs.ts'
import { outwardReferences } from './bring-others.ts'
import { NotMoved } from './require-movable.ts'

/** Tables of keys and links that people may still come with. */
const keyTables = [
  'sessions',
  'register_keys',
  'rep_keys',
  'downloads',
  'password_resets',
  'email_confirmations',
  'email_change_links',
  'invitation_links',
]

/**
 * Hides the company in the cell that it left: its people, locations and what the jobs of the cell look for. The bulk of
 * its rows stays, so that a way back copies only what changed. Whoever comes with a key of before is told.
 */
export async function leaveBehind(
  client: pg.Client,
  company: Company,
  cells: { from: number; to: number },
): Promise<void> {
  const late = (await ownTables(client, company)).filter(({ isEarly }) => !isEarly)
  await client.query('begin')
  for (const table of keyTables)
    await client.query(
      `insert into left_keys (key_hash, company_id) select token_hash, ${company.id} from ${table}
        where ${conditionOf({ name: table, kind: kindOf(table) }, company, '', true)} on conflict do nothing`,
    )
  await removeJobs(client, company)
  for (const { name } of late.toReversed())
    await client.query(`delete from ${name} where ${conditionOf({ name, kind: kindOf(name) }, company, '', true)}`)
  const { rowCount } = await client.query(
    'update companies set is_elsewhere = true where id = $1 and not is_elsewhere',
    [company.id],
  )
  await client.query('update locations set is_elsewhere = true where company_id = $1', [company.id])
  await client.query('update users set is_elsewhere = true where id = any ($1)', [company.people])
  await client.query(
    `insert into left_people (user_id, company_id) select id, $1 from unnest($2::int[]) id
      on conflict (user_id) do update set company_id = excluded.company_id`,
    [company.id, company.people],
  )
  if (rowCount) await noteMove(client, 'move-company-away', company.id, cells)
  // Streams that are open end at once.
  await client.query("select announce(json_build_object('kind', 'person', 'userId', id)) from unnest($1::int[]) id", [
    company.people,
  ])
  await client.query('commit')
}

const rowsAtOnce = 10_000

/** Removes the rows that a company which left, or was never to arrive, has in a cell. There is no way back after it. */
export async function removeLeft(client: pg.Client, all: Company): Promise<number> {
  const { rows: places } = await client.query(
    "select from companies join company_places on company_id = id where id = $1 and is_elsewhere and state in ('left', 'arriving')",
    [all.id],
  )
  if (places.length === 0) throw new NotMoved(`company ${all.id} has no rows here that are of another cell`)
  const hidden = await client.query<{ id: number }>('select id from users where id = any ($1) and is_elsewhere', [
    all.people,
  ])
  const company = { ...all, people: hidden.rows.map(({ id }) => id) }
  await takeFenceDown(client, company)
  let removed = 0
  for (const [name, kind] of Object.entries(tableKinds).toReversed()) {
    if (kind.of === 'log' || ['companies', 'locations', 'users'].includes(name)) continue
    const where = conditionOf({ name, kind }, company, '', true)
    if (where === undefined) continue
    for (let count = rowsAtOnce; count === rowsAtOnce; removed += count)
      count =
        (
          await client.query(
            `delete from ${name} where ctid = any (array(select ctid from ${name} where ${where} limit ${rowsAtOnce}))`,
          )
        ).rowCount ?? 0
  }
  await client.query('begin')
  await passOnDistributors(client, company)
  await keepNames(client, company)
  await client.query('delete from left_people where company_id = $1', [company.id])
  for (const name of ['users', 'locations', 'companies']) {
    const where = conditionOf({ name, kind: kindOf(name) }, company, '', true)
    const isKept =
      name === 'users' ? ` and not (company_id <> ${company.id} and email like '%${placeholderAddress}')` : ''
    removed += (await client.query(`delete from ${name} where ${where}${isKept}`)).rowCount ?? 0
  }
  await client.query("delete from company_places where company_id = $1 and state = 'arriving'", [company.id])
  await client.query('commit')
  return removed
}

/** Whom rows of others name, such as those of where they worked before, stays as a name that can't sign in. */
async function keepNames(client: pg.Client, company: Company): Promise<void> {
  const isGoing = conditionOf({ name: 'users', kind: kindOf('users') }, company, '', true)
  const others = (await outwardReferences(client)).filter(
    ({ table, parent }) => parent === 'users' && table !== 'users',
  )
  for (const { table, column } of others)
    await client.query(
      `update users set company_id = (select min(id) from companies where id <> $1), is_elsewhere = false,
          email = 'user-' || id || $2, phone = '', password_hash = '', active_location_id = null,
          disabled_at = coalesce(disabled_at, now())
        where ${isGoing} and id in (select ${column} from ${table})`,
      [company.id, placeholderAddress],
    )
}

/** A distributor that a location of the company had added is another location's that has it, or goes too. */
async function passOnDistributors(client: pg.Client, { locations }: Company): Promise<void> {
  await client.query(
    `update distributors set added_by_location = (select min(location_id) from location_distributors where distributor_id = distributors.id)
      where added_by_location = any ($1)
        and exists (select from location_distributors where distributor_id = distributors.id)`,
    [locations],
  )
  await client.query(
    `delete from order_guide_layouts using distributors where distributor_id = id and added_by_location = any ($1)`,
    [locations],
  )
  await client.query('delete from distributors where added_by_location = any ($1)', [locations])
}
