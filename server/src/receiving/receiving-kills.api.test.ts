// R4 for receiving: the server is killed at every gate between Complete receiving and the charge.
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settleDuePayments } from '../ordering/payment/settle-due-payments.ts'
import { auditLog } from '../testing/audit-log.ts'
import { aDelivery, type TestDelivery } from '../testing/factories/deliveries.ts'
import { inDrills } from '../testing/long-marks.ts'
import { busyConnections, untilThereAre, waitingForLock } from '../testing/kills/lock-waits.ts'
import { startKillable } from '../testing/start-killable.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

/** The point where a server is killed, and the table whose lock holds it there. */
const allGates = [
  ['before the order is received', 'orders'],
  ['before its lines are booked', 'order_items'],
  ['before the last purchases are counted again', 'items'],
  ['before the audit log is written', 'audit_log'],
  ['before the charge is noted', 'payments'],
  ['before the charge is due', 'payments_to_settle'],
  ['before the answer is made', 'downloads'],
] as const
const gates = inDrills<readonly (readonly [string, string])[]>(allGates, [allGates[1], allGates[5]])

let app: TestApp
let running: ChildProcess | undefined
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => {
  running?.kill('SIGKILL')
})

async function startServer(): Promise<string> {
  const { address, child } = await startKillable(app)
  running = child
  return address
}

/** Everything that may not be half done: the order, its lines, the item, what is to be taken, and who did it. */
async function factsOf({ kitchen, orderId, itemIds }: TestDelivery) {
  const db = app.deps.database.forLocation(kitchen.location.id)
  const { status, totalCents } = await db
    .selectFrom('orders')
    .select(['status', 'totalCents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await db.selectFrom('orderItems').select('boughtQuantity').where('orderId', '=', orderId).execute()
  const items = await db.selectFrom('items').select('lastPurchasedQuantity').where('id', 'in', itemIds).execute()
  const payments = await db.selectFrom('payments').select(['status', 'capturedCents']).execute()
  const audits = await auditLog(app.databaseUrl, kitchen.location.id, 'receive-order')
  const bought = [...lines.map((line) => line.boughtQuantity), ...items.map((item) => item.lastPurchasedQuantity)]
  return { status, totalCents, bought, payments, audits: audits.length }
}

const received = { status: 'received', totalCents: 6_000, bought: [3, 3], audits: 1 }
const onTheWay = {
  status: 'placed',
  totalCents: 10_000,
  bought: [5, 5],
  audits: 0,
  payments: [{ status: 'authorised', capturedCents: null }],
}

describe('the server is killed', () => {
  it.each(gates)('%s: all of it is fact, or nothing', { timeout: 300_000 }, async (_when, table) => {
    app.clock.set('2026-03-04T15:00:00Z')
    const payment = { paymentType: 'card', payment_token: 'tok_visa' } as const
    const delivery = await aDelivery(app, [{ quantity: 5 }], { payment })
    const client = app.as(delivery.kitchen.owner)
    const reject = { statusReceived: 'rejected', rejectReason: 'Bad or damaged', qtyReduction: 2 }
    const items = [{ id: delivery.lines[0]?.oi_id, ...reject }]
    expect((await client.post(`/orders/check-items/${delivery.orderId}`, { items })).status).toBe(200)
    const path = `/orders/receive/${delivery.orderId}`
    const address = await startServer()
    const gate = new pg.Client({ connectionString: app.databaseUrl })
    await gate.connect()
    await gate.query('begin')
    await gate.query(`lock table ${table} in share mode`)
    const key = { 'idempotency-key': `receive at ${table}`.replaceAll(' ', '-') }
    const headers = { authorization: `Bearer ${delivery.kitchen.owner.authKey}`, ...key }
    const answer = fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ new_total_price: 60 }),
    }).catch(() => 'cut off')
    await untilThereAre(app.databaseUrl, 1, waitingForLock(table))
    running?.kill('SIGKILL')
    expect(await answer).toBe('cut off')
    await gate.query('commit')
    await gate.end()
    await untilThereAre(app.databaseUrl, 0, busyConnections)
    expect(await factsOf(delivery)).toEqual(onTheWay)

    const again = () => client.post(path, { new_total_price: 60 }, key)
    expect((await again()).status).toBe(200)
    const charging = { payments: [{ status: 'capturing', capturedCents: 6_000 }] }
    expect(await factsOf(delivery)).toEqual({ ...received, ...charging })
    expect((await again()).status).toBe(200)
    await settleDuePayments(app.deps)
    const charged = { payments: [{ status: 'captured', capturedCents: 6_000 }] }
    expect(await factsOf(delivery)).toEqual({ ...received, ...charged })
  })

  it('after the provider took the amount, before that is written: it is taken once', async () => {
    app.clock.set('2026-03-04T15:00:00Z')
    const payment = { paymentType: 'card', payment_token: 'tok_visa' } as const
    const delivery = await aDelivery(app, [{ quantity: 5 }], { payment })
    const client = app.as(delivery.kitchen.owner)
    await client.post(`/orders/check-items/${delivery.orderId}`, {})
    expect((await client.post(`/orders/receive/${delivery.orderId}`, {})).status).toBe(200)
    const taken: number[] = []
    const payments = {
      ...app.deps.payments,
      capture: async (asked: Parameters<typeof app.deps.payments.capture>[0]) => {
        const outcome = await app.deps.payments.capture(asked)
        if (taken.push(asked.amount) === 1) throw new Error('killed before the answer is written')
        return outcome
      },
    }
    await settleDuePayments({ ...app.deps, payments })
    app.clock.set('2026-03-04T15:02:00Z')
    await settleDuePayments({ ...app.deps, payments })
    expect(taken).toEqual([10_000, 10_000])
    const books = await app.deps.database.shared
      .selectFrom('sandboxPayments')
      .select(['status', 'capturedCents'])
      .where('reference', 'like', `${delivery.kitchen.location.id}-%`)
      .execute()
    expect(books).toEqual([{ status: 'captured', capturedCents: 10_000 }])
    expect((await factsOf(delivery)).payments).toEqual([{ status: 'captured', capturedCents: 10_000 }])
  })
})
