// It needs a process of its own: the number of texts that are prepared by themselves is bounded, and others use it up.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { cloneDatabase } from '../../testing/test-database.ts'
import { selectPrepared } from '../plain-sql.ts'
import { transactionOn, openDatabase, type Database, type Queryable } from './connection.ts'
import { patience } from '../../testing/busy/patience.ts'

let database: Database
let owner: pg.Client
let drop: () => Promise<void>

beforeAll(async () => {
  const clone = await cloneDatabase(inject('databaseServerUrl'))
  drop = clone.drop
  database = openDatabase({ url: clone.url, ...patience, onError: () => {} })
  owner = new pg.Client({ connectionString: clone.url })
  await owner.connect()
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await drop()
})

const companies = (db: Queryable) => db.selectFrom('companies').selectAll().where('id', '=', 1).execute()

test('a text that comes again and again is prepared, and one with the mark never', async () => {
  const marked = (db: Queryable) => sql`${sql.raw('/* planned each time */')} select ${1}::int`.execute(db)
  await database.shared.connection().execute(async (db) => {
    for (let time = 0; time < 10; time++) await companies(db)
    for (let time = 0; time < 10; time++) await marked(db)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    expect(rows.filter(({ statement }) => statement.includes('"companies"'))).toHaveLength(1)
    expect(rows.filter(({ statement }) => statement.includes('planned each time'))).toHaveLength(0)
  })
})

test('a column that a newer version adds meanwhile breaks no statement, in a transaction neither', async () => {
  for (let time = 0; time < 10; time++) await companies(database.shared)
  await owner.query('alter table companies add column motto text')
  expect(await companies(database.shared)).toEqual([])
  await owner.query('alter table companies add column anthem text')
  expect(await transactionOn(database.shared, companies)).toEqual([])
})

test('a hot read is prepared however many others came before it', async () => {
  await database.shared.connection().execute(async (db) => {
    for (let n = 0; n < 400; n++)
      for (let time = 0; time < 8; time++) await sql`select ${1}::int as ${sql.raw(`another${n}`)}`.execute(db)
    await selectPrepared(db, 'select $1::int as hot', [1])
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    const prepared = rows.map(({ statement }) => statement)
    expect(prepared.filter((statement) => statement.includes('another')).length).toBeLessThan(400)
    expect(prepared).toContain('select $1::int as hot')
  })
})
