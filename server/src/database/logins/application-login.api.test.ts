import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '../../testing/test-database.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { prepareLogins } from './application-login.ts'
import { migrate } from '../migrate.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function asOwner<T extends pg.QueryResultRow>(statement: string, url = app.databaseUrl): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** On one connection, as one would who got hold of the application's. */
async function tryInTurn(url: string, statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

describe('the application’s own connection', () => {
  it('signs in as somebody who owns nothing and has no rights over roles', async () => {
    const { rows } = await app.deps.database.pool.query(
      `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
        (select count(*)::int from pg_class where relowner = r.oid) owned,
        array(select g.rolname::text from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) groups
      from pg_roles r where rolname = session_user`,
    )
    expect(rows).toEqual([
      {
        rolname: expect.stringMatching(/^larder_app_[\da-f]{8}$/),
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        owned: 0,
        groups: ['larder_app'],
      },
    ])
  })

  it.each([
    ['set role larder'],
    ['set role postgres'],
    ['reset role', 'set role larder'],
    ['reset session authorization', 'set session authorization larder'],
    ['set session authorization larder'],
    ['reset role', 'alter role current_user superuser'],
    ['reset role', 'alter role current_user bypassrls'],
    ['reset role', 'alter role current_user createrole'],
    ["alter role larder password 'mine'"],
    ['reset role', 'grant larder to current_user'],
    ['reset role', 'create role mine superuser'],
    ['reset role', 'alter table items disable row level security'],
    ['reset role', 'alter table items no force row level security'],
    ['reset role', 'create policy mine on items using (true)'],
    ['reset role', 'alter table items owner to current_user'],
    ['reset role', 'alter table items add column mine text'],
    ['reset role', 'drop table items'],
    ['reset role', 'truncate items'],
    ['reset role', 'create table mine (id int)'],
    ['reset role', 'create schema mine'],
    ['reset role', "create function mine() returns int language sql security definer as 'select 1'"],
    ['reset role', 'create extension dblink'],
    ['reset role', "copy (select 1) to program 'id'"],
    ['reset role', "select pg_read_file('PG_VERSION')"],
    ['reset role', 'alter system set fsync = off'],
    ['reset role', 'update audit_log set action = $$nothing$$'],
    ['reset role', 'delete from audit_log'],
    ['reset role', 'update count_entries set value = 0'],
    ['reset role', 'delete from count_entries'],
    ['reset role', "select setval(pg_get_serial_sequence('companies', 'id'), 1)"],
    ['reset role', 'delete from migrations', 'select * from pg_authid'],
  ])('has no way back: %s %s', async (...statements) => {
    const database = app.deps.databaseUrl
    // Of its own roles and the one that it tries to make: other tests make roles of theirs on the same server meanwhile.
    const own = [new URL(database).username, 'larder_app', 'mine']
    const strong = `select rolname from pg_roles where (rolsuper or rolcreaterole or rolbypassrls) and rolname in ('${own.join("', '")}')`
    expect(await tryInTurn(database, statements)).toMatch(
      /permission denied|must be owner|must be (able|a) |does not exist|only roles with|cannot set|Only roles/i,
    )
    expect(await asOwner(strong)).toEqual([])
  })

  it('sees no row of any location whatever role it takes', async () => {
    for (const role of ['reset role', 'set role larder_app']) {
      const client = new pg.Client({ connectionString: app.deps.databaseUrl })
      await client.connect()
      await client.query(role)
      await client.query('set row_security = off').catch(() => {})
      await expect(client.query('select * from items')).rejects.toThrow(/row-level security/)
      await client.query('set row_security = on')
      expect((await client.query('select * from items')).rows).toEqual([])
      // Only transactions that ask for an administrator read the log.
      expect((await client.query('select * from audit_log')).rows).toEqual([])
      await client.end()
    }
  })
})

describe('the logins', () => {
  const names = [`larder_makes_${process.pid}`, `larder_plain_login_${process.pid}`]
  const serverUrl = inject('databaseServerUrl')
  afterAll(async () => {
    for (const name of names) {
      await asOwner(`drop database if exists ${name} with (force)`, serverUrl)
      await asOwner(`drop role if exists ${name}`, serverUrl).catch(() => {})
    }
  })

  async function ownersDatabase(name: string, rights: string): Promise<string> {
    await asOwner(`create role ${name} login ${rights} password 'pl:ain/ 1'`, serverUrl)
    await asOwner(`create database ${name} owner ${name}`, serverUrl)
    const url = new URL(databaseUrl(serverUrl, name))
    url.username = name
    url.password = 'pl:ain/ 1'
    return url.href
  }

  it('are the same for every process, follow the owner’s password, and must not be strong', async () => {
    const ownerUrl = await ownersDatabase(names[0] ?? '', 'superuser')
    const role = await migrate(ownerUrl)
    const prepare = () => prepareLogins(ownerUrl, role)
    const [first, second] = await Promise.all([prepare(), prepare()])
    expect(first).toEqual(second)
    expect(first.isOwn).toBe(true)
    const { username, password } = new URL(first.applicationUrl)
    expect(password).not.toBe(new URL(ownerUrl).password)
    expect(new URL(first.jobsUrl).username).not.toBe(username)

    await asOwner(`alter role ${username} password 'changed by somebody'`, serverUrl)
    expect(await prepare()).toEqual(first)
    expect(await tryInTurn(first.applicationUrl, ['select 1'])).toBe('done')

    await asOwner(`alter role ${username} bypassrls`, serverUrl)
    await expect(prepare()).rejects.toThrow(/has rights that it must not have/)
    await asOwner(`alter role ${username} nobypassrls`, serverUrl)
    await asOwner(`grant ${names[0]} to ${username}`, serverUrl)
    await expect(prepare()).rejects.toThrow(/has rights that it must not have/)
    for (const each of [username, new URL(first.jobsUrl).username]) await asOwner(`drop role ${each}`, serverUrl)
  })

  it('are the owner’s own where it may make none, or has no password to make them of', async () => {
    const url = await ownersDatabase(names[1] ?? '', '')
    const role = await migrate(url)
    expect(await prepareLogins(url, role)).toEqual({ applicationUrl: url, jobsUrl: url, jobsRole: role, isOwn: false })
    const withoutPassword = new URL(app.databaseUrl)
    withoutPassword.password = ''
    expect((await prepareLogins(withoutPassword.href, 'larder_app')).isOwn).toBe(false)
  })
})
