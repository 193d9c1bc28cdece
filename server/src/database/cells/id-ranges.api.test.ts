import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { migrate } from '../migrate.ts'
import { startDatabase } from '../start-database.ts'
import { cellOf, setIdRanges } from './id-ranges.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

async function asOwner<T>(work: (client: pg.Client) => Promise<T>, url = app.databaseUrl): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const addCompany = (client: pg.Client) =>
  client
    .query<{ id: number }>("insert into companies (title, nickname) values ('Harbour', 'Harbour') returning id")
    .then(({ rows }) => rows[0]?.id)

const numberings = (client: pg.Client) =>
  client
    .query(
      'select sequencename, min_value::text, max_value::text, last_value::text from pg_sequences where schemaname = $1 order by 1',
      ['public'],
    )
    .then(({ rows }) => rows as { sequencename: string; min_value: string; max_value: string }[])

test('ids of a cell come from its own range, all of them', () =>
  asOwner(async (client) => {
    await setIdRanges(client, 3)
    expect(await addCompany(client)).toBe(402_653_184)
    const ranges = new Set((await numberings(client)).map(({ min_value, max_value }) => `${min_value} to ${max_value}`))
    expect([...ranges].toSorted()).toEqual(['1688849860263936 to 2251799813685247', '402653184 to 536870911'])
  }))

test('a database with rows goes on as cell 0, and cannot become another cell', () =>
  asOwner(async (client) => {
    const first = (await addCompany(client)) ?? 0
    await setIdRanges(client, 0)
    expect(await addCompany(client)).toBe(first + 1)
    const before = await numberings(client)
    await expect(setIdRanges(client, 3)).rejects.toThrow('companies has')
    expect(await numberings(client)).toEqual(before)
  }))

test('an id that was given out before is given to nothing else, though its row is gone', () =>
  asOwner(async (client) => {
    const first = (await addCompany(client)) ?? 0
    const gone = (await addCompany(client)) ?? 0
    await client.query('delete from companies where id = $1', [gone])
    await setIdRanges(client, 0)
    expect([gone, await addCompany(client)]).toEqual([first + 1, first + 2])
  }))

test('a company that was moved in does not keep the command from being run again', () =>
  asOwner(async (client) => {
    await setIdRanges(client, 3)
    await client.query("insert into companies (id, title, nickname) values (7, 'Moved', 'Moved')")
    expect(await setIdRanges(client, 3)).toMatchObject({ set: 0 })
    expect(await addCompany(client)).toBe(402_653_184)
  }))

test('a database without tables is refused, not said to be done', async () => {
  const empty = new URL(app.databaseUrl)
  empty.pathname = '/postgres'
  await asOwner((client) => expect(setIdRanges(client, 3)).rejects.toThrow('no tables yet'), String(empty))
})

/** The command as the operator starts it, a process of its own. */
function setCell(word: string, settings: Record<string, string>) {
  return spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), word], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  })
}

test('a folder without a database is refused, and gets none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-cell-'))
  const { status, stderr } = setCell('3', { DATA_DIR: folder, DATABASE_URL: '' })
  const left = readdirSync(folder)
  rmSync(folder, { recursive: true })
  expect([status, left]).toEqual([2, []])
  expect(stderr).toContain(`there is no database in ${folder} (DATA_DIR)`)
})

test('the command says how many it set, then that all have it; a cell that there is not changes nothing', async () => {
  const run = (word: string) => setCell(word, { DATABASE_URL: app.databaseUrl })
  expect(run('2').stdout).toMatch(/^Cell 2: [1-9]\d* kinds of ids .*, 0 had it\.\n$/)
  expect(run('2').stdout).toMatch(/^Cell 2: 0 kinds of ids .*, [1-9]\d* had it\.\n$/)
  expect(run('16').status).toBe(2)
  expect(await asOwner(addCompany)).toBe(268_435_456)
})

const rangeOf = (client: pg.Client, sequence: string) =>
  client
    .query<{ range: string }>(
      "select seqmin || ' to ' || seqmax as range from pg_sequence where seqrelid = $1::regclass",
      [sequence],
    )
    .then(({ rows }) => rows[0]?.range)

test('a table of a later version gets its range with its migration, also where the owner’s rows are hidden from itself', async () => {
  const name = `larder_cell_owner_${process.pid}`
  await asOwner(async (client) => {
    await client.query(`create role ${name} login createrole password 'x'`)
    await client.query(`create database ${name} owner ${name}`)
  })
  const url = Object.assign(new URL(app.databaseUrl), { username: name, password: 'x', pathname: `/${name}` }).href
  await migrate(url)
  await asOwner(async (client) => {
    expect(await cellOf(client)).toBeUndefined()
    await setIdRanges(client, 5)
    await client.query('create table of_tomorrow (id bigint generated by default as identity, location_id integer)')
    await client.query("select protect_by_location('of_tomorrow')")
    expect(await rangeOf(client, 'of_tomorrow_id_seq')).toMatch(/^1 to /)
  }, url)
  await migrate(url)
  await asOwner(async (client) => {
    expect(await cellOf(client)).toBe(5)
    expect(await rangeOf(client, 'of_tomorrow_id_seq')).toBe('2814749767106560 to 3377699720527871')
    const { rows } = await client.query("select relforcerowsecurity as is from pg_class where relname = 'of_tomorrow'")
    expect(rows).toEqual([{ is: true }])
  }, url)
  await asOwner((client) => client.query(`drop database ${name} with (force)`))
})

test('the start holds CELL against the database: it gives a range where there is none, and refuses another one', async () => {
  const start = (cell: number) =>
    startDatabase({ databaseUrl: app.databaseUrl, dataDirectory: '', cell }, () => {}).then(({ stop }) => stop())
  await start(2)
  await start(2)
  expect(await asOwner(addCompany)).toBe(268_435_456)
  await expect(start(3)).rejects.toThrow('CELL is 3, and the database is of cell 2')
  expect(await asOwner(cellOf)).toBe(2)
})
