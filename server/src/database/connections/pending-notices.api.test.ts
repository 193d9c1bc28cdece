// Notices are told after the commit of who left them, by a transaction of their own (migration 0800).
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { cloneDatabase } from '../../testing/test-database.ts'
import { openDatabase, transactionOn, type Database, type Queryable } from './connection.ts'
import { patience } from '../../testing/busy/patience.ts'

const channel = 'larder_changes'
const soon = { timeout: 60_000, interval: 20 }

let database: Database
let listener: pg.Client
let stranger: pg.Client
let told: string[]
let errors: Error[]
let clearing: (() => unknown)[]

beforeEach(async () => {
  const clone = await cloneDatabase(inject('databaseServerUrl'))
  ;[told, errors] = [[], []]
  database = openDatabase({ url: clone.applicationUrl, ...patience, onError: (error) => errors.push(error) })
  listener = new pg.Client({ connectionString: clone.url })
  stranger = new pg.Client({ connectionString: clone.url })
  await Promise.all([listener.connect(), stranger.connect()])
  listener.on('notification', ({ payload = '' }) => told.push(payload))
  await listener.query(`listen ${channel}`)
  clearing = [clone.drop, () => stranger.end(), () => listener.end(), () => database.close()]
})
afterEach(async () => {
  for (const clear of clearing.toReversed()) await clear()
})

const leave = (db: Queryable, text: string) => sql`select leave_notice(${channel}, ${text})`.execute(db)

describe('a notice', () => {
  it('is told once its transaction has committed, and not when it was rolled back', async () => {
    const committed = Promise.withResolvers<void>()
    const open = transactionOn(database.forLocation(1), async (tx) => {
      await leave(tx, 'first of a long one')
      await committed.promise
      await leave(tx, 'second of a long one')
    })
    const failing = transactionOn(database.forLocation(2), async (tx) => {
      await leave(tx, 'of a refused one')
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await transactionOn(database.forLocation(3), (tx) => leave(tx, 'of a short one'))
    await vi.waitFor(() => expect(told).toEqual(['of a short one']), soon)
    committed.resolve()
    await open
    await vi.waitFor(
      () => expect(told).toEqual(['of a short one', 'first of a long one', 'second of a long one']),
      soon,
    )
    expect(errors).toEqual([])
  })

  it('is told in its order, all of many, by however many processes', async () => {
    const wanted = Array.from({ length: 200 }, (_, at) => `${at}`)
    for (const text of wanted) {
      await leave(database.shared, text)
      if (Number(text) % 50 === 0) await stranger.query('select tell_notices()')
    }
    await vi.waitFor(() => expect(told).toEqual(wanted), soon)
  })

  it('left by a process that is gone is told by the next that asks', async () => {
    await stranger.query(`select leave_notice($1, 'of a killed one')`, [channel])
    database.tellNotices()
    await vi.waitFor(() => expect(told).toEqual(['of a killed one']), soon)
  })

  it('longer than PostgreSQL tells is refused where it is left, and holds nothing up', async () => {
    await expect(leave(database.shared, 'x'.repeat(8_000))).rejects.toThrow('check constraint')
    await leave(database.shared, 'x'.repeat(7_999))
    await vi.waitFor(() => expect(told).toHaveLength(1), soon)
  })

  it('can be left, not read or changed by the application', async () => {
    for (const statement of ['select * from pending_notices', 'delete from pending_notices'])
      await expect(sql.raw(statement).execute(database.shared), statement).rejects.toThrow('permission denied')
  })

  it('that ends rights goes with the commit itself', async () => {
    await stranger.query(`begin; select announce('{"kind":"person","userId":7}'); commit`)
    await vi.waitFor(() => expect(told).toEqual(['{"kind":"person","userId":7}']), soon)
  })

  it('is told by one function: any other that tells in its own transaction would hold up all commits', async () => {
    const { rows } = await stranger.query(
      `select proname from pg_proc where prosrc ~* '\\mnotify\\M|pg_notify' and pronamespace = 'public'::regnamespace order by 1`,
    )
    expect(rows).toEqual([{ proname: 'announce' }, { proname: 'tell_notices' }])
  })

  it('gets its number from the log: a standby that takes over has no file for a sequence that is not in it', async () => {
    const { rows } = await stranger.query(`select relname from pg_class where relkind = 'S' and relpersistence <> 'p'`)
    expect(rows).toEqual([])
  })
})
