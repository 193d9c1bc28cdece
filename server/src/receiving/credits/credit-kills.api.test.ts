// R1, R4 and R6 for claims: the server is killed between the press and its answer, and around the mail.
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aDelivery } from '../../testing/factories/deliveries.ts'
import { busyConnections, untilThereAre, waitingForLock } from '../../testing/kills/lock-waits.ts'
import { inDrills } from '../../testing/long-marks.ts'
import { startKillable } from '../../testing/start-killable.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

/** The button pressed, and the table whose lock holds the server while it is killed. */
const allGates = [
  ['claim', 'credits'],
  ['claim', 'credit_steps'],
  ['claim', 'audit_log'],
  ['mail', 'credit_mails'],
  ['mail', 'credits'],
  ['mail', 'audit_log'],
] as const
const gates = inDrills<readonly (readonly ['claim' | 'mail', string])[]>(allGates, [allGates[1], allGates[4]])

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

/** A received order with a reject of two lines, the second of them claimed. */
async function aKitchen() {
  app.clock.set('2026-03-04T15:00:00Z')
  const delivery = await aDelivery(app, [{ quantity: 2 }, { quantity: 3 }])
  const client = app.as(delivery.kitchen.owner)
  const reject = { statusReceived: 'rejected', rejectReason: 'Bad or damaged', qtyReduction: 1 }
  const items = delivery.lines.map(({ oi_id: id }) => ({ id, ...reject }))
  await client.post(`/orders/check-items/${delivery.orderId}`, { items })
  expect((await client.post(`/orders/receive/${delivery.orderId}`, {})).status).toBe(200)
  const claimOf = (line: number) => ({
    order_id: delivery.orderId,
    order_item_id: delivery.lines[line]?.oi_id ?? 0,
    kind: 'reject',
  })
  const { id } = (await client.post('/credits', claimOf(1))).body
  const factsOf = async () => {
    const db = app.deps.database.forLocation(delivery.kitchen.location.id)
    const [credits, steps, mails] = [
      await db.selectFrom('credits').select('mailId').execute(),
      await db.selectFrom('creditSteps').select('id').execute(),
      await db.selectFrom('creditMails').select('id').execute(),
    ]
    const audits = await auditLog(app.databaseUrl, delivery.kitchen.location.id, 'mail-credit')
    const mailed = credits.filter(({ mailId }) => mailId !== null).length
    return [credits.length, steps.length, mails.length, mailed, audits.length]
  }
  const sent = () =>
    app.mails.filter(
      ({ to, subject }) => subject.startsWith('Credit request') && to.includes(delivery.kitchen.rep.email),
    ).length
  return { delivery, client, claimOf, creditId: id as number, factsOf, sent }
}

describe('the server is killed', () => {
  it.each(gates)(
    'after a press on %s, held at %s: nothing is half done, pressed again it is done once',
    {
      timeout: 300_000,
    },
    async (pressed, table) => {
      const { delivery, client, claimOf, creditId, factsOf, sent } = await aKitchen()
      const [path, body] = pressed === 'claim' ? ['/credits', claimOf(0)] : ['/credits/mail', { creditIds: [creditId] }]
      const before = sent()
      const address = await startServer()
      const gate = new pg.Client({ connectionString: app.databaseUrl })
      await gate.connect()
      await gate.query('begin')
      await gate.query(`lock table ${table} in share mode`)
      const key = { 'idempotency-key': `${pressed} at ${table}`.replaceAll(' ', '-') }
      const headers = { authorization: `Bearer ${delivery.kitchen.owner.authKey}`, ...key }
      const answer = fetch(`${address}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => 'cut off')
      await untilThereAre(app.databaseUrl, 1, waitingForLock(table))
      running?.kill('SIGKILL')
      expect(await answer).toBe('cut off')
      await gate.query('commit')
      await gate.end()
      await untilThereAre(app.databaseUrl, 0, busyConnections)
      expect(await factsOf()).toEqual([1, 1, 0, 0, 0])

      const again = () => client.post(path, body, key)
      const first = await again()
      expect(first.status).toBe(pressed === 'claim' ? 201 : 200)
      expect((await again()).body).toEqual(first.body)
      await app.jobs.runAll()
      expect(await factsOf()).toEqual(pressed === 'claim' ? [2, 2, 0, 0, 0] : [1, 1, 1, 1, 1])
      expect(sent() - before).toBe(pressed === 'claim' ? 0 : 1)
    },
  )

  it('after the mail server took the mail, before that is written: it goes again as the same mail, and no further', async () => {
    const { client, creditId, factsOf } = await aKitchen()
    const { mailer } = app.deps
    const { send } = mailer
    const taken: string[] = []
    mailer.send = async (mail) => {
      await send(mail)
      // The purchase order goes to the same rep.
      if (!mail.subject.startsWith('Credit request')) return
      if (taken.push(mail.messageId) === 1) throw new Error('killed before the answer is written')
    }
    await client.post('/credits/mail', { creditIds: [creditId] })
    await app.jobs.runAll().catch(() => undefined)
    app.clock.set('2026-03-04T15:02:00Z')
    await app.jobs.runAll().catch(() => undefined)
    mailer.send = send
    expect(taken.length).toBeGreaterThanOrEqual(1)
    expect(taken.length).toBeLessThanOrEqual(2)
    expect(new Set(taken).size).toBe(1)
    expect(await factsOf()).toEqual([1, 1, 1, 1, 1])
  })
})
