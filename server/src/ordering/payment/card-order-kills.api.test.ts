// R4 and G4 for card orders: the server is killed at every gate between pressing Submit and the answer.
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { busyConnections, untilThereAre, waitingForLock } from '../../testing/kills/lock-waits.ts'
import { startKillable } from '../../testing/start-killable.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { settleDuePayments } from './settle-due-payments.ts'
import { inDrills } from '../../testing/long-marks.ts'

/** The point where a server is killed, and the table whose lock holds it there. */
const allGates = [
  ['before the payment request is written', 'payments'],
  ['before the provider is asked', 'sandbox_payments'],
  ['after the provider approved, before the order is written', 'orders'],
  ['in the middle of writing the order', 'order_items'],
  ['before the mail of the order is written', 'outbound_mails'],
  ['before the answer is made', 'downloads'],
] as const
// Between the charge and the order is the worst place.
const gates = inDrills<readonly (readonly [string, string])[]>(allGates, [allGates[0], allGates[2]])

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

async function aSubmission(key: string) {
  const kitchen = await anOrderingKitchen(app)
  const item = await anItem(app, kitchen.location)
  const requestedDeliveryDate = app.clock.now().toISOString().slice(0, 10)
  const body = {
    ...(await cartOf(app.as(kitchen.owner), kitchen.distributor.id, [[item.id, 5]], { requestedDeliveryDate })),
    paymentType: 'card',
    payment_token: 'tok_visa',
  }
  return { kitchen, body, key }
}

type Submission = Awaited<ReturnType<typeof aSubmission>>

function submit(address: string, { kitchen, body, key }: Submission): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${kitchen.owner.authKey}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  return fetch(`${address}/orders`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => 'cut off')
}

/** Everything that may not be wrong after a crash: orders, charges, mails, and what is still in the cart. */
async function standOf({ kitchen }: Submission) {
  const { location, owner } = kitchen
  const db = app.deps.database.forLocation(location.id)
  const orders = await db.selectFrom('orders').select(['id', 'status', 'totalCents']).execute()
  const lines = await db.selectFrom('orderItems').select('orderId').execute()
  const mails = await db.selectFrom('outboundMails').select('orderId').execute()
  const charges = await app.deps.database.shared
    .selectFrom('sandboxPayments')
    .select('amountCents')
    .where('reference', 'like', `${location.id}-%`)
    .where('status', '=', 'authorised')
    .execute()
  const cart = (await app.as(owner).get('/shopping-carts')).body.shoppingCart as unknown[]
  return { orders: orders.length, lines: lines.length, mails: mails.length, charges, inCart: cart.length }
}

const ordered = { orders: 1, lines: 1, mails: 1, charges: [{ amountCents: 10_000 }], inCart: 0 }
const stillInTheCart = { orders: 0, lines: 0, mails: 0, charges: [], inCart: 1 }

describe('the server is killed', () => {
  it.each(gates)('%s: nothing is lost, nothing is charged twice', { timeout: 300_000 }, async (_when, table) => {
    app.clock.set('2026-03-04T15:00:00Z')
    const [comesBack, staysAway] = [
      await aSubmission(`key of ${table}`.replaceAll(' ', '-')),
      await aSubmission('away'),
    ]
    const address = await startServer()
    const gate = new pg.Client({ connectionString: app.databaseUrl })
    await gate.connect()
    await gate.query('begin')
    // holds writes only: a foreign key looked up elsewhere goes on
    await gate.query(`lock table ${table} in share mode`)
    const answers = [submit(address, comesBack), submit(address, staysAway)]
    await untilThereAre(app.databaseUrl, 2, waitingForLock(table))
    running?.kill('SIGKILL')
    expect(await Promise.all(answers)).toEqual(['cut off', 'cut off'])
    await gate.query('commit')
    await gate.end()
    // the database lets go of the killed server's connections
    await untilThereAre(app.databaseUrl, 0, busyConnections)

    // One buyer's app tries again with the same key until there is an answer.
    app.clock.set('2026-03-04T15:02:00Z')
    const again = await app
      .as(comesBack.kitchen.owner)
      .post('/orders', comesBack.body, { 'idempotency-key': comesBack.key })
    expect(again).toMatchObject({ status: 201, body: { status: 'placed', payment: { status: 'authorised' } } })
    expect(await standOf(comesBack)).toEqual(ordered)

    // The other never comes back: the reconciler ends what was begun.
    await settleDuePayments(app.deps)
    const wasBegun = table !== 'payments'
    expect(await standOf(staysAway)).toEqual(wasBegun ? ordered : stillInTheCart)
    await settleDuePayments(app.deps)
    expect(await standOf(comesBack)).toEqual(ordered)
  })
})
