import { sql } from 'kysely'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../../testing/test-database.ts'
import { transactionOn, openDatabase, type Database, type Tx } from './connection.ts'
import type { Statement } from '../batch.ts'
import { runBatchAndCommit, runBatch } from '../statements.ts'
import { patience } from '../../testing/busy/patience.ts'

let database: Database
let wire: Server
let drop: () => Promise<void>
let isBeginSpoilt = false

beforeAll(async () => {
  const clone = await cloneDatabase(inject('databaseServerUrl'))
  drop = clone.drop
  const url = new URL(clone.url)
  wire = await spoilingWire(Number(url.port), url.hostname)
  url.port = String((wire.address() as AddressInfo).port)
  database = openDatabase({ url: url.href, ...patience, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  wire.close()
  await drop()
})
beforeEach(async () => {
  isBeginSpoilt = false
  await sql`delete from companies`.execute(database.shared)
})

const insert = (name: string): Statement<never> => ({
  text: 'insert into companies (nickname, title) values ($1, $1)',
  values: [name],
})
const write = (tx: Tx, name: string) => tx.insertInto('companies').values({ nickname: name, title: name }).execute()

test.each<[how: string, work: (tx: Tx) => Promise<unknown>]>([
  ['questions asked together', (tx) => runBatch(tx, [insert('Ada'), insert('Bea')])],
  ['questions that commit', (tx) => runBatchAndCommit(tx, [insert('Ada'), insert('Bea')])],
  ['single statements', (tx) => write(tx, 'Ada')],
  ['statements side by side', (tx) => Promise.all([write(tx, 'Ada'), write(tx, 'Bea'), runBatch(tx, [insert('C')])])],
  [
    'one whose failure nobody heard',
    (tx) =>
      write(tx, 'Ada')
        .catch(() => write(tx, 'Bea'))
        .catch(() => undefined),
  ],
])('a transaction that could not begin carries nothing out: %s', async (_, work) => {
  isBeginSpoilt = true
  await expect(transactionOn(database.shared, work)).rejects.toThrow('syntax error')
  isBeginSpoilt = false
  expect(await database.shared.selectFrom('companies').select('nickname').execute()).toEqual([])
  await transactionOn(database.shared, work)
  expect((await database.shared.selectFrom('companies').select('nickname').execute()).length).toBeGreaterThan(0)
})

test('one that asks nothing sends nothing', async () => {
  isBeginSpoilt = true
  expect(await transactionOn(database.shared, () => Promise.resolve('done'))).toBe('done')
})

const failing: [how: string, work: (tx: Tx) => Promise<unknown>][] = [
  ['its first statement failed', (tx) => sql`select 1 / 0`.execute(tx)],
  ['a later one failed', (tx) => write(tx, 'Ada').then(() => sql`select 1 / 0`.execute(tx))],
  ['it failed before it asked anything', () => Promise.reject(new Error('division by zero'))],
]
test.each(failing)('a connection that is kept can only begin another transaction after: %s', async (_, work) => {
  await database.shared.connection().execute(async (one) => {
    await expect(one.transaction().execute(work)).rejects.toThrow('division by zero')
    await expect(sql`insert into companies (nickname, title) values ('left', 'over')`.execute(one)).rejects.toThrow()
    await one.transaction().execute((tx) => write(tx, 'Bea'))
    await sql`insert into companies (nickname, title) values ('kept', 'kept')`.execute(one)
  })
  expect(await seenByOthers()).toEqual(['Bea', 'kept'])
})

test('one that is kept goes on after transactions that committed with their statements, or asked nothing', async () => {
  await database.shared.connection().execute(async (one) => {
    await one.transaction().execute((tx) => runBatchAndCommit(tx, [insert('Ada')]))
    await one.transaction().execute(() => Promise.resolve())
    await sql`insert into companies (nickname, title) values ('kept', 'kept')`.execute(one)
    await one.transaction().execute((tx) => write(tx, 'Bea'))
  })
  expect(await seenByOthers()).toEqual(['Ada', 'kept', 'Bea'])
})

/** On another connection: a transaction that was left open would show its own rows. */
async function seenByOthers(): Promise<string[]> {
  return database.shared.connection().execute((held) =>
    database.shared.connection().execute(async (other) => {
      await sql`select 1`.execute(held)
      const names = await other.selectFrom('companies').select('nickname').orderBy('id').execute()
      return names.map(({ nickname }) => nickname)
    }),
  )
}

/** A way to the database on which, while it is spoilt, every begin fails, as one does that is cancelled by hand. */
async function spoilingWire(port: number, host: string): Promise<Server> {
  const server = createServer((client) => {
    const toServer = connect(port, host)
    client.on('data', (bytes) => {
      const spoilt = Buffer.from(bytes.toString('latin1').replaceAll('begin\0', 'bogus\0'), 'latin1')
      toServer.write(isBeginSpoilt ? spoilt : bytes)
    })
    toServer.pipe(client)
    client.on('close', () => toServer.destroy()).on('error', () => {})
    toServer.on('close', () => client.destroy()).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
