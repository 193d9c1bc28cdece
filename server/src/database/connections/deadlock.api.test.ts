import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLocation } from '../../testing/factories/accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { transactionOn } from './connection.ts'

test('of two transactions that wait for each other both are done, one of them at its second try', async () => {
  const app = await testApp()
  const db = app.deps.database.forLocation((await aLocation(app)).id)
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  let tries = 0
  const lock = (first: 0 | 1) =>
    transactionOn(db, async (tx) => {
      tries += 1
      await sql`select pg_advisory_xact_lock(${7_000 + first})`.execute(tx)
      held[first].resolve()
      await held[first === 0 ? 1 : 0].promise
      await sql`select pg_advisory_xact_lock(${7_001 - first})`.execute(tx)
      return first
    })
  expect(await Promise.all([lock(0), lock(1)])).toEqual([0, 1])
  expect(tries).toBe(3)
})
