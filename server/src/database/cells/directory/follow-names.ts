import pg from 'pg'
import { databaseLocks } from '../../advisory-locks.ts'
import { placeholderAddress, type Company } from '../company-rows.ts'

const followed = [
  { table: 'users', kind: 'email', columns: 'email, is_elsewhere' },
  { table: 'companies', kind: 'company', columns: 'is_elsewhere' },
  { table: 'locations', kind: 'location', columns: 'is_elsewhere' },
] as const

/**
 * Has the database note each change of a name from now on, and all names that it has, once: the directory is told of them
 * afterwards. Only where there is a directory; one cell alone has none of this.
 */
export async function followNames(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'larder-directory' })
  client.on('error', () => {})
  await client.connect()
  try {
    if (await isFollowed(client)) return
    await client.query('begin')
    // Servers of one cell may start together. People at work are not waited for long: the start fails, and is tried again.
    await client.query("set local lock_timeout = '5s'")
    await client.query('select pg_advisory_xact_lock($1)', [databaseLocks.followingNames])
    if (await isFollowed(client)) return
    for (const { table, kind, columns } of followed)
      await client.query(
        `create or replace trigger tell_directory after insert or delete or update of ${columns} on ${table}
          for each row execute function note_directory_change('${kind}')`,
      )
    await noteNames(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Whether the database notes changes for a directory. */
export async function isFollowed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_trigger where tgname = 'tell_directory' and tgrelid = any ($1::regclass[])",
    [followed.map(({ table }) => table)],
  )
  return rows.length === followed.length
}

type Arrived = { company: Company; from: number }

/** Notes the names that the database has: all, or those of a company that another cell had until now. */
export async function noteNames(client: pg.ClientBase, arrived?: Arrived): Promise<void> {
  await client.query(
    `insert into directory_changes (kind, name, moved_from)
      select distinct kind, name, $1::integer from (
        select 'email' as kind, lower(email) as name, id = any ($3) as is_meant from users
          where not is_elsewhere and email not like $2
        union all select 'company', id::text, id = $4 from companies where not is_elsewhere
        union all select 'location', id::text, company_id = $4 from locations where not is_elsewhere
      ) as names where $1::integer is null or is_meant
      on conflict (kind, name) do update
        set version = directory_changes.version + 1, refused_at = null, moved_from = excluded.moved_from`,
    [arrived?.from ?? null, `%${placeholderAddress}`, arrived?.company.people ?? [], arrived?.company.id ?? null],
  )
}
