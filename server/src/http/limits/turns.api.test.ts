// One location that asks too much takes the time of others only for the calls that are computed at the moment.
import pg from 'pg'
import { expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { forgetCalls, stopTheMinute } from '../../testing/forget-calls.ts'
import { waitingForLock } from '../../testing/kills/lock-waits.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

const page = { filterOptions: { sort: 'A-Z' } }

it('one call of another location is answered before most of two hundred that came first', async () => {
  const app = await testApp()
  const [script, cook] = [await clientOfKitchen(app), await clientOfKitchen(app)]
  for (const client of [script, cook]) expect((await client.get('/items', page)).status).toBe(200)

  let answered = 0
  const many = Array.from({ length: 200 }, async () => {
    const { status } = await script.get('/items', page)
    answered += 1
    return status
  })
  expect((await cook.get('/items', page)).status).toBe(200)
  expect(answered).toBeLessThan(100)
  expect(await Promise.all(many)).toEqual(Array(200).fill(200))
})

it('reports of one location are made one after the other, and those of another do not wait for them', async () => {
  const app = await testApp()
  const [first, second] = [await clientOfKitchen(app), await clientOfKitchen(app)]
  for (const client of [first, second]) expect((await client.get('/items', page)).status).toBe(200)
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  const watcher = new pg.Client({ connectionString: app.databaseUrl })
  await watcher.connect()
  const waiting = async () => (await watcher.query(`select distinct pid from (${waitingForLock('orders')}) _`)).rowCount
  // Each report waits for this table, with one connection of its own.
  try {
    await owner.query('begin; lock table orders in access exclusive mode')
    const asked = [first, first, first, second].map((client) => client.get('/analytics/detail'))
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
    // Calls that came later are answered meanwhile: those before them have come as far as they can.
    for (const client of [first, second]) expect((await client.get('/items', page)).status).toBe(200)
    expect(await waiting()).toBe(2)
    await owner.query('rollback')
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  } finally {
    await owner.end()
    await watcher.end()
  }
})

it('who is over the limit hears so later than another who asks afterwards is answered', async () => {
  stopTheMinute()
  const app = await testApp({ RATE_LIMITS: 'on' })
  await forgetCalls(app)
  const [script, cook] = [await clientOfKitchen(app), await clientOfKitchen(app)]
  await cook.get('/items', page)
  let status = 200
  for (let calls = 0; status === 200 && calls < 400; calls++) status = (await script.get('/users/current-user')).status
  expect(status).toBe(429)

  const order: string[] = []
  const told = script.get('/users/current-user').then((answer) => {
    order.push('refused')
    return answer
  })
  await cook.get('/items', page).then(() => order.push('served'))
  expect([(await told).status, order]).toEqual([429, ['served', 'refused']])
})

async function clientOfKitchen(app: TestApp): Promise<Client> {
  const farm = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [farm.id] })
  for (let n = 0; n < 40; n++) await anItem(app, kitchen, { name: `Apple ${n}`, distributorId: farm.id })
  return app.as(await aPerson(app, { at: [kitchen] }))
}
