import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import pg from 'pg'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { untilThereAre, waitingForLock } from '../../testing/kills/lock-waits.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let address: string
let distributorId: number

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-06-10T15:00:00Z')
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/api/v1`
  distributorId = (await aDistributor(app)).id
})

async function aKitchen() {
  const location = await aLocation(app, { distributorIds: [distributorId] })
  const chef = await aPerson(app, { at: [location] })
  return { location, chef, client: app.as(chef), here: { distributorId, locationIds: [location.id] } }
}

it('an upload that takes longer than a connection may be silent is answered, not reset', async () => {
  const { location, chef, client, here } = await aKitchen()
  await uploadGuide(client, here, anOwnGuide([{ din: '1', price: 10 }]))
  const lock = await heldItems(location.id)
  const form = new FormData()
  form.set('distributor_id', String(distributorId))
  form.set('merchantIds', JSON.stringify([location.id]))
  form.set('start_date', '2026-06-10')
  const guide = anOwnGuide([{ din: '1', price: 12 }])
  form.set('file', new Blob([new Uint8Array(guide.bytes)]), guide.fileName)
  const connections: Socket[] = []
  app.server.server.on('connection', (socket) => connections.push(socket))
  const answer = fetch(`${address}/order-guides/front-upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${chef.authKey}` },
    body: form,
  })
  const seen = await Promise.race([answer.then(() => 'answered early', String), lock.heldUp()])
  expect(seen).toBe('held up')
  // As Node says after half a minute in which nothing came or went.
  expect(connections).toHaveLength(1)
  for (const socket of connections) socket.emit('timeout')
  await lock.release()
  const { status } = await answer
  expect(status).toBe(200)
})

it('a database that is slow to take a connection does not have an upload refused', async () => {
  const { client, here } = await aKitchen()
  const direct = app.deps.databaseUrl
  const slow = await aSlowWayTo(new URL(direct), 2_500)
  app.deps.databaseUrl = slow.url
  onTestFinished(async () => {
    app.deps.databaseUrl = direct
    await slow.close()
  })
  const { status } = await uploadGuide(client, here, anOwnGuide([{ din: '1' }]))
  expect(status).toBe(200)
})

it('uploads of one location that hang do not hold up another location', async () => {
  const slow = await aKitchen()
  const quick = await aKitchen()
  await uploadGuide(slow.client, slow.here, anOwnGuide([{ din: '1', price: 10 }]))
  const lock = await heldItems(slow.location.id)
  const hanging = [12, 13, 14, 15].map((price) =>
    uploadGuide(slow.client, slow.here, anOwnGuide([{ din: '1', price }])),
  )
  await lock.heldUp()
  expect((await uploadGuide(quick.client, quick.here, anOwnGuide([{ din: '1' }]))).status).toBe(200)
  await lock.release()
  expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

it('who sends more files than may wait is told to come back, with 503 and a time', async () => {
  const { location, client, here } = await aKitchen()
  await uploadGuide(client, here, anOwnGuide([{ din: '1', price: 10 }]))
  const lock = await heldItems(location.id)
  const sent = Array.from({ length: 7 }, (_, n) => uploadGuide(client, here, anOwnGuide([{ din: '1', price: n + 12 }])))
  const refused = await Promise.race(sent)
  expect(refused).toMatchObject({ status: 503, body: { code: 'uploads_busy' }, headers: { 'retry-after': '30' } })
  await lock.release()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
})

/** Each connection through it is taken only after a while, as on a busy machine. */
async function aSlowWayTo(database: URL, afterMs: number) {
  const way = createServer((from) => {
    setTimeout(() => {
      const to = connect(Number(database.port), database.hostname)
      from.pipe(to).pipe(from)
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        one.on('error', () => other.destroy())
    }, afterMs)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const url = new URL(database)
  Object.assign(url, { hostname: '127.0.0.1', port: String((way.address() as AddressInfo).port) })
  return { url: String(url), close: () => new Promise((resolve) => way.close(resolve)) }
}

/** The location's items are locked, so that an import of it waits in the middle. */
async function heldItems(locationId: number) {
  const blocker = new pg.Client({ connectionString: app.databaseUrl })
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin')
  await blocker.query('select 1 from items where location_id = $1 for update', [locationId])
  return {
    async heldUp() {
      await untilThereAre(app.databaseUrl, 1, `${waitingForLock()} limit 1`)
      return 'held up'
    },
    release: () => blocker.query('rollback'),
  }
}
