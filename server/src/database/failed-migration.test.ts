// A migration that fails, and one that finds its table in use.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/test-database.ts'
import { appliedMigrations, migrate, migrationNames } from './migrate.ts'

const real = new URL('../../migrations/', import.meta.url)
const name = `larder_failed_${process.pid}`
const url = databaseUrl(inject('databaseServerUrl'), name)
const folder = mkdtempSync(path.join(tmpdir(), 'larder-migrations-'))
const from = pathToFileURL(`${folder}/`)
const owner = new pg.Client({ connectionString: inject('databaseServerUrl') })
const client = new pg.Client({ connectionString: url })
const broken = path.join(folder, '0009-fails.sql')

beforeAll(async () => {
  for (const each of migrationNames()) copyFileSync(new URL(each, real), path.join(folder, each))
  // what an editor leaves behind is no migration
  writeFileSync(path.join(folder, '0003-copy.sql~'), 'drop table companies')
  await owner.connect()
  await owner.query(`create database ${name}`)
  await migrate(url, { from, only: migrationNames().slice(0, 5) })
  await client.connect()
  await client.query("insert into companies (id, nickname, title) values (1, 'a', 'a')")
})
afterAll(async () => {
  await client.end()
  await owner.query(`drop database if exists ${name} with (force)`)
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Every relation, column and constraint, and every row of the few tables that have one. */
async function wholeDatabase(): Promise<unknown> {
  const { rows } = await client.query(
    `select (select jsonb_agg(array[relname::text, relkind::text, coalesce(relacl::text, '')] order by relname) from pg_class where relnamespace = 'public'::regnamespace) as relations,
      (select jsonb_agg(array[attrelid::regclass::text, attname::text, atttypid::text] order by attrelid, attnum)
        from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace) as columns,
      (select jsonb_agg(pg_get_constraintdef(oid) order by oid) from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
      (select jsonb_agg(proname order by oid) from pg_proc where pronamespace = 'public'::regnamespace and probin is null) as functions,
      (select jsonb_agg(companies) from companies) as rows`,
  )
  return { ...rows[0], migrations: await appliedMigrations(client) }
}

test('a migration that fails in the middle of the list leaves everything as it was', async () => {
  const before = await wholeDatabase()
  writeFileSync(
    broken,
    'alter table companies add column extra integer default 7;\nselect 1 / (id - 1) from companies;',
  )
  await expect(migrate(url, { from })).rejects.toThrow('migration 0009-fails.sql failed: division by zero')
  expect(await wholeDatabase()).toEqual(before)

  rmSync(broken)
  const told: string[] = []
  await migrate(url, { from, log: (message) => told.push(message) })
  expect(await appliedMigrations(client)).toEqual(migrationNames())
  const missing = migrationNames().slice(5)
  expect(told).toEqual(missing.map((each) => `migrated ${each}`))
})

test('two processes that find the same migration missing apply it once', async () => {
  writeFileSync(path.join(folder, '9997-once.sql'), 'create table made_once (id integer); select pg_sleep(0.5)')
  const told: string[] = []
  const both = [1, 2].map(() => migrate(url, { from, log: (message) => told.push(message) }))
  await Promise.all(both)
  expect(told).toEqual(['migrated 9997-once.sql'])
})

test.each(['55P03', '40P01'])(
  'what ends with %s is tried again until it is done, all else at once told',
  async (code) => {
    const file = `9998-${code.toLowerCase()}.sql`
    const failing = (errcode: string) =>
      `do $$ begin if nextval('tries') % 4 <> 0 then raise exception 'in the way' using errcode = '${errcode}'; end if; end $$`
    // a number that is taken stays taken when its transaction is not
    await client.query('create sequence if not exists tries')
    writeFileSync(path.join(folder, file), failing('23505'))
    await expect(migrate(url, { from })).rejects.toThrow('in the way')
    await client.query("select setval('tries', 4)")
    writeFileSync(path.join(folder, file), failing(code))
    await migrate(url, { from })
    expect((await client.query('select last_value::integer from tries')).rows).toEqual([{ last_value: 8 }])
  },
)

test('a table in use is given back, so that nobody waits behind the migration, and migrated once it is free', async () => {
  writeFileSync(path.join(folder, '9999-in-use.sql'), 'alter table companies add column later integer')
  await client.query('begin')
  await client.query('select from companies')
  const migrated = migrate(url, { from })
  // Two seconds, and a busy machine: a limit far above them is no patience of people.
  const another = new pg.Client({ connectionString: url, statement_timeout: 60_000 })
  await another.connect()
  const isWaiting = async () =>
    (
      await another.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'larder-migrate' and wait_event_type = 'Lock'",
      )
    ).rowCount
  await expect.poll(isWaiting, { timeout: 60_000, interval: 10 }).toBe(1)
  // It waits for the migration, and is answered while the first transaction still holds the table.
  expect((await another.query('select nickname from companies')).rows).toEqual([{ nickname: 'a' }])
  await client.query('commit')
  await migrated
  expect((await another.query('select later from companies')).rows).toEqual([{ later: null }])
  await another.end()
})
