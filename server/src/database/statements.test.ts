import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/test-database.ts'
import { transactionOn, openDatabase, type Database, type Queryable } from './connections/connection.ts'
import type { Statement } from './batch.ts'
import { runStatement, runBatchAndCommit, runBatch, changeThenRead } from './statements.ts'
import { patience } from '../testing/busy/patience.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const clone = await cloneDatabase(inject('databaseServerUrl'))
  drop = clone.drop
  database = openDatabase({ url: clone.url, ...patience, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(() => sql`delete from companies`.execute(database.shared))

const insert = (name: string): Statement<never> => ({
  text: 'insert into companies (nickname, title) values ($1, $1)',
  values: [name],
})
const names: Statement<{ nickname: string }> = { text: 'select nickname from companies order by nickname', values: [] }
const broken: Statement<{ one: number }> = { text: 'select 1 / $1::integer as one', values: [0] }
const seven: Statement<{ n: number }> = { text: 'select $1::integer as n', values: [7] }
const namesNow = async (db: Queryable) => (await runStatement(db, names)).map(({ nickname }) => nickname)

test('questions asked together are answered each by its own rows, and see what those before them changed', async () => {
  const [[first], , after] = await transactionOn(database.shared, (tx) => runBatch(tx, [seven, insert('Ada'), names]))
  expect([first?.n, after]).toEqual([7, [{ nickname: 'Ada' }]])
  const [changed] = await transactionOn(database.shared, (tx) => changeThenRead(tx, [insert('Bea')], [names]))
  expect(changed).toHaveLength(2)
})

test('when one fails its own error is thrown and the whole transaction is rolled back', async () => {
  const work = transactionOn(database.shared, async (tx) => {
    await runBatch(tx, [insert('Ada')])
    await runBatch(tx, [insert('Bea'), broken, insert('Cay')])
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(await namesNow(database.shared)).toEqual([])
})

test('the last ones commit, after which nothing can be asked', async () => {
  const work = transactionOn(database.shared, async (tx) => {
    await runBatchAndCommit(tx, [insert('Ada')])
    expect(await namesNow(database.shared)).toEqual(['Ada'])
    await runStatement(tx, insert('Bea'))
  })
  await expect(work).rejects.toThrow('the transaction has ended')
  expect(await namesNow(database.shared)).toEqual(['Ada'])
})

test('the last ones fail as a whole: the statements beside the failed one are not committed', async () => {
  const work = transactionOn(database.shared, (tx) => runBatchAndCommit(tx, [insert('Ada'), broken, insert('Bea')]))
  await expect(work).rejects.toThrow('division by zero')
  expect(await namesNow(database.shared)).toEqual([])
})

test('a transaction whose statement failed unheard is not taken for committed', async () => {
  const work = transactionOn(database.shared, async (tx) => {
    await runStatement(tx, insert('Ada'))
    await runStatement(tx, broken).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await namesNow(database.shared)).toEqual([])
})

test('a serialization failure among the last ones has the whole work done again', async () => {
  let tries = 0
  await transactionOn(database.shared, async (tx) => {
    tries += 1
    const fails: Statement<never> = {
      text: "do $$ begin raise exception 'again' using errcode = '40001'; end $$",
      values: [],
    }
    await runBatchAndCommit(tx, tries === 1 ? [insert('Ada'), fails] : [insert('Ada')])
  })
  expect([tries, await namesNow(database.shared)]).toEqual([2, ['Ada']])
})
