// R4: the server is killed before each statement of starting and of completing an inventory: all of it is done, or none.
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCountingKitchen, countPath, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { busyConnections, untilThereAre, waitingForLock } from '../../testing/kills/lock-waits.ts'
import { startKillable } from '../../testing/start-killable.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { inDrills } from '../../testing/long-marks.ts'

let app: TestApp
let running: ChildProcess | undefined
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})
afterEach(() => {
  running?.kill('SIGKILL')
})

/** The tables in the order they are written, each held by a lock when its turn comes. */
const startGates = inDrills(
  ['idempotency_keys', 'inventories', 'count_entries', 'group_items', 'audit_log'],
  ['group_items'],
)
const completeGates = inDrills(
  ['idempotency_keys', 'inventory_lines', 'count_entries', 'group_items', 'inventories', 'audit_log'],
  ['group_items'],
)

describe('killed while an inventory is started', () => {
  it.each(startGates)(
    'before %s is written: counts and inventory are as before',
    { timeout: 300_000 },
    async (table) => {
      const kitchen = await aCountingKitchen(app)
      await app.as(kitchen.chef).patch(countPath(kitchen.roma), { onHand: 2 })
      const before = await stateOf(kitchen)
      const body = { start_date: '2026-03-04' }
      await killedAt(table, kitchen, '/inventory', body)
      expect(await stateOf(kitchen)).toEqual(before)

      const again = await app.as(kitchen.owner).post('/inventory', body, { 'idempotency-key': 'once' })
      expect(again.status).toBe(201)
      expect(await stateOf(kitchen)).toEqual({
        inventories: [{ status: 'active', totalCents: null }],
        kept: null,
        onHand: null,
      })
    },
  )
})

describe('killed while an inventory is completed', () => {
  it.each(completeGates)(
    'before %s is written: nothing is cleared that is not kept',
    { timeout: 300_000 },
    async (table) => {
      const kitchen = await aCountingKitchen(app)
      await app.as(kitchen.owner).post('/inventory', { start_date: '2026-03-04' })
      await app.as(kitchen.chef).patch(countPath(kitchen.roma), { onHand: 2 })
      await killedAt(table, kitchen, '/inventory/complete', {})
      expect(await stateOf(kitchen)).toEqual({
        inventories: [{ status: 'active', totalCents: null }],
        kept: null,
        onHand: 2,
      })

      for (let time = 0; time < 2; time++) {
        const again = await app.as(kitchen.owner).post('/inventory/complete', {}, { 'idempotency-key': 'once' })
        expect(again).toMatchObject({ status: 200, body: { total_on_hand_value: 40 } })
      }
      expect(await stateOf(kitchen)).toEqual({
        inventories: [{ status: 'completed', totalCents: 4_000 }],
        kept: 4_000,
        onHand: null,
      })
    },
  )
})

async function stateOf({ location }: CountingKitchen) {
  const db = app.deps.database.forLocation(location.id)
  const inventories = await db.selectFrom('inventories').select(['status', 'totalCents']).orderBy('id').execute()
  const kept = await db
    .selectFrom('inventoryLines')
    .select((lines) => lines.fn.sum<string | null>('amountCents').as('sum'))
    .executeTakeFirstOrThrow()
  const counted = await db
    .selectFrom('groupItems')
    .select((items) => items.fn.sum<string | null>('onHand').as('sum'))
    .executeTakeFirstOrThrow()
  const number = (sum: string | null) => (sum === null ? null : Number(sum))
  return { inventories, kept: number(kept.sum), onHand: number(counted.sum) }
}

/** Sends the request to a server of its own and kills that before it can write to the table. */
async function killedAt(table: string, { owner }: CountingKitchen, path: string, body: object): Promise<void> {
  const address = await startServer()
  const gate = new pg.Client({ connectionString: app.databaseUrl })
  await gate.connect()
  await gate.query('begin')
  await gate.query(`lock table ${table} in share mode`)
  const headers = {
    authorization: `Bearer ${owner.authKey}`,
    'content-type': 'application/json',
    'idempotency-key': 'once',
  }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = fetch(`${address}${path}`, request).catch(() => 'cut off')
  await untilThereAre(app.databaseUrl, 1, waitingForLock(table))
  running?.kill('SIGKILL')
  expect(await answer).toBe('cut off')
  await gate.query('commit')
  await gate.end()
  await untilThereAre(app.databaseUrl, 0, busyConnections)
}

async function startServer(): Promise<string> {
  const { address, child } = await startKillable(app)
  running = child
  return address
}
