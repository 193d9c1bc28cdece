// On a busy machine a new connection may take longer than a request waits for one.
import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { openDatabase, type Database } from './connection.ts'

/** longer than the two seconds that connection.ts gives a connection */
const slowMs = 2_300
const atOnce = 10

/** A proxy in front of the database: delays each new connection and passes open ones through at once. */
async function aSlowDoor(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    sockets.add(near.on('error', () => {}))
    setTimeout(() => {
      const far = net.connect(Number(port), hostname)
      sockets.add(far.on('error', () => {}))
      near.pipe(far).pipe(near)
    }, slowMs)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as net.AddressInfo).port)
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { url: url.href, stop }
}

let app: TestApp
let door: Awaited<ReturnType<typeof aSlowDoor>>
beforeAll(async () => {
  app = await testApp({}, async (url) => {
    door = await aSlowDoor(url)
    return { url: door.url }
  })
})
afterAll(() => door.stop())

const asked = async (database: Database) =>
  (await Promise.allSettled(Array.from({ length: atOnce }, () => sql`select 1`.execute(database.shared)))).map(
    ({ status }) => status,
  )

it('a server that is ready serves its first requests, as many as it has connections, however long those took to open', async () => {
  const { as } = app
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () =>
      as('anonymous').post('/authenticate', {
        email: 'nobody@kitchen.test',
        password: 'x',
        company_id: 1,
        secret: 'demo-secret',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: atOnce }, () => 400))
})

it('the connections stay, and a later one is not waited for that long', async () => {
  expect(app.deps.database.pool.idleCount).toBe(atOnce)
  expect(app.deps.database.pool.options).toMatchObject({ min: atOnce, connectionTimeoutMillis: 2_000 })
  const cold = openDatabase({ url: door.url, onError: () => {} })
  expect(await asked(cold)).toEqual(Array.from({ length: atOnce }, () => 'rejected'))
  await cold.warm()
  expect(await asked(cold)).toEqual(Array.from({ length: atOnce }, () => 'fulfilled'))
  const ended: unknown[] = []
  cold.pool.on('remove', (client) => ended.push(client))
  await cold.close()
  expect(ended, 'a database that stops now cuts nobody off').toHaveLength(atOnce)
})
