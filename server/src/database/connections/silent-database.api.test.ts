// G2: the database hears and never answers, as behind a broken network.
import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { isDatabaseAway } from '../../http/failures.ts'
import { transactionOn, openDatabase } from './connection.ts'

/** A proxy between the application and its database; while silent, it passes nothing on and closes no connection. */
async function aWire(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  let isSilent = false
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => isSilent || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.href,
    goSilent: () => (isSilent = true),
    speakAgain: () => (isSilent = false),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Browsers and proxies give up after this; a question waits for six seconds, and a busy machine takes some more. */
const givenUpAfterMs = 30_000

let app: TestApp
let wire: Awaited<ReturnType<typeof aWire>>
beforeAll(async () => {
  app = await testApp({}, async (url) => {
    wire = await aWire(url)
    return { url: wire.url }
  })
  app.clock.set('2026-03-04T15:00:00Z')
})
afterAll(() => wire.stop())

describe('a database that falls silent', () => {
  it(
    'is answered for with 503 before anybody gives up, and is back as soon as it speaks',
    { timeout: 300_000 },
    async () => {
      const { owner, location, distributor } = await anOrderingKitchen(app)
      const item = await anItem(app, location)
      const client = app.as(owner)
      const order = await cartOf(client, distributor.id, [[item.id, 2]], { requestedDeliveryDate: '2026-03-05' })
      const { lastModified } = (await client.get('/shopping-carts')).body
      wire.goSilent()
      const calls = [
        () => client.get('/items'),
        () => client.get('/shopping-carts'),
        () => client.post('/shopping-carts', { itemList: [{ itemDistributorId: item.id, quantity: 9 }], lastModified }),
        () => client.post('/orders', order, { 'idempotency-key': 'silent' }),
        () =>
          app
            .as('anonymous')
            .post('/authenticate', { email: owner.email, password: 'x', company_id: 1, secret: 'demo-secret' }),
      ]
      const begun = performance.now()
      const answers = await Promise.all(
        calls.map(async (call) => {
          const { status, headers } = await call()
          return { status, retryAfter: headers['retry-after'], isInTime: performance.now() - begun < givenUpAfterMs }
        }),
      )
      expect(answers).toEqual(calls.map(() => ({ status: 503, retryAfter: '2', isInTime: true })))
      expect((await app.server.inject('/readyz')).statusCode).toBe(503)
      expect((await app.server.inject('/healthz')).statusCode).toBe(200)

      wire.speakAgain()
      expect((await client.get('/shopping-carts')).body.shoppingCart).toMatchObject([{ quantity: 2 }])
      expect((await client.post('/orders', order, { 'idempotency-key': 'silent' })).status).toBe(201)
      expect((await app.server.inject('/readyz')).statusCode).toBe(200)
    },
  )

  it(
    'keeps a transaction waiting once: nothing is sent after what was not answered',
    { timeout: 300_000 },
    async () => {
      const its = await aWire(app.databaseUrl)
      const database = openDatabase({ url: its.url, onError: () => {}, maxConnections: 1 })
      let givenUpAt = Infinity
      const work = transactionOn(database.shared, async (tx) => {
        await sql`select 1`.execute(tx)
        its.goSilent()
        await sql`select 2`.execute(tx).finally(() => (givenUpAt = performance.now()))
      })
      await expect(work).rejects.toSatisfy((error: Error) => isDatabaseAway(error))
      // A rollback would be waited for as long as the question was, six seconds.
      expect(performance.now() - givenUpAt).toBeLessThan(5_000)
      its.speakAgain()
      expect((await database.pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
      await database.close()
      its.stop()
    },
  )
})
