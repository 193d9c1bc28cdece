import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { databaseLocks } from '../advisory-locks.ts'
import { applicationRole } from './application-role.ts'

/**
 * The addresses that the running application signs in with. `isOwn`: by logins that own nothing and are no members of
 * the owner; else by the owner's, because its user may not make roles or has no password to make one of.
 */
export type Logins = { applicationUrl: string; jobsUrl: string; jobsRole: string; isOwn: boolean }

const connectMayTakeMs = 5_000

/**
 * Makes the two logins where the owner may: one that works as the application's role, one for the queue of jobs, which
 * gets its rights from there. Their passwords are made of the owner's, so that every process on the database knows them
 * and nobody has to keep them; the owner's can't be found from them.
 */
export async function prepareLogins(ownerUrl: string, role: string): Promise<Logins> {
  const ofOwner = { applicationUrl: ownerUrl, jobsUrl: ownerUrl, jobsRole: role, isOwn: false }
  const { password, username } = new URL(ownerUrl)
  if (role !== applicationRole || password === '') return ofOwner
  const [application, jobs] = ['app', 'jobs'].map((kind) => loginOf(ownerUrl, username, password, kind))
  if (!application || !jobs) return ofOwner
  try {
    await makeLogins(ownerUrl, application, jobs)
    const isOwn = (await isUsable(application)) && (await isUsable(jobs))
    if (!isOwn) return ofOwner
    return { applicationUrl: application.url, jobsUrl: jobs.url, jobsRole: jobs.name, isOwn }
  } catch (error) {
    // Without the right to make roles, or to give this one on, the owner is what is left.
    if ((error as { code?: unknown }).code === '42501') return ofOwner
    throw error
  }
}

type Login = { name: string; password: string; url: string }

/** Named after the owner: two installations on one server have logins of their own. */
function loginOf(ownerUrl: string, owner: string, ownerPassword: string, kind: string): Login {
  const name = `larder_${kind}_${createHash('sha256').update(owner).digest('hex').slice(0, 8)}`
  const password = createHmac('sha256', ownerPassword).update(name).digest('base64url')
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return { name, password, url: url.href }
}

async function makeLogins(ownerUrl: string, application: Login, jobs: Login): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: connectMayTakeMs })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [databaseLocks.makingLogins])
    for (const { name, password } of [application, jobs]) {
      const { rows } = await client.query('select from pg_roles where rolname = $1', [name])
      if (rows.length === 0)
        await client.query(
          `create role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls inherit password '${password}'`,
        )
    }
    await client.query(`grant ${applicationRole} to ${application.name}`)
    // The owner's password was changed since, or somebody changed theirs.
    for (const login of [application, jobs])
      if (!(await signsIn(login))) await client.query(`alter role ${login.name} password '${login.password}'`)
  } finally {
    await client.end()
  }
}

async function signsIn(login: Login): Promise<boolean> {
  return (await ask(login, 'select 1')) !== undefined
}

/** Signs in as itself, has no more rights than it should, and may see the tables of this database. */
async function isUsable(login: Login): Promise<boolean> {
  const facts = await ask<{ name: string; isStrong: boolean; ownsTables: boolean }>(
    login,
    `select session_user::text as name,
      rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as "isStrong",
      exists (select from pg_class where pg_has_role(session_user, relowner, 'member')) as "ownsTables"
    from pg_roles where rolname = session_user`,
  )
  if (facts && (facts.isStrong || facts.ownsTables))
    throw new Error(`its role ${login.name}, which the application signs in as, has rights that it must not have`)
  return facts?.name === login.name
}

async function ask<Row extends pg.QueryResultRow>({ url }: Login, statement: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMayTakeMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Row>(statement)
    return rows[0]
  } catch (error) {
    // no such password, no such role, not let in from here
    if (String((error as { code?: unknown }).code).startsWith('28')) return undefined
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
