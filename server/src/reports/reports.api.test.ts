// Reports that are computed in threads, as they are in production, beside the same ones computed in the server's own.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDelivery } from '../testing/factories/deliveries.ts'
import { aCountingKitchen, countPath } from '../testing/factories/counting-kitchen.ts'
import { aCategory, anIngredient, aRecipe } from '../testing/factories/recipes.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'
import { reportThreads, type ReportThreads } from './report-threads.ts'

let app: TestApp
let threads: ReportThreads
beforeAll(async () => {
  app = await testApp()
  threads = reportThreads({ url: app.databaseUrl, standbyUrl: undefined })
})
afterAll(() => threads.close())

/** Counted on two Sundays, with a dish that the roma tomatoes go into. */
async function aCountedKitchen() {
  app.clock.set('2026-02-28T15:00:00Z')
  const { owner, roma, plum, location } = await aCountingKitchen(app)
  const client = app.as(owner)
  const salad = await aRecipe(client, await aCategory(client), { name: 'Tomato salad' })
  await anIngredient(client, salad, { item: roma.itemId }, { recipe_amount: 0.5 })
  for (const [day, onHand] of [
    ['2026-03-01', 3],
    ['2026-03-08', 1],
  ] as const) {
    app.clock.set(`${day}T23:00:00Z`)
    await client.post('/inventory', { start_date: day })
    for (const item of [roma, plum]) await client.patch(countPath(item), { onHand })
    expect((await client.post('/inventory/complete', {})).status).toBe(200)
  }
  return { client, location }
}

/** The answers to these calls, computed in the server's own thread and then in threads for reports. */
async function bothWays(client: Client, calls: readonly (readonly [path: string, query: Record<string, unknown>])[]) {
  const answers = async () => {
    const all = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a location's reports are
    for (const [path, query] of calls) all.push(await client.get(path, query))
    return all.map(({ status, body }) => ({ status, body: { ...body, requestId: undefined } }))
  }
  const here = await answers()
  let computed = 0
  app.deps.reportThreads = {
    ...threads,
    compute: (task) => {
      computed += 1
      return threads.compute(task)
    },
  }
  const inThreads = await answers().finally(() => delete app.deps.reportThreads)
  expect(computed).toBe(calls.length)
  return { here, inThreads }
}

it('compare the use of food with what was sold as the server itself does, and refuse what it refuses', async () => {
  const { client } = await aCountedKitchen()
  const { here, inThreads } = await bothWays(client, [
    ['/variance', { state: 'compared' }],
    ['/variance', { state: 'not-in-recipes', search: 'plum' }],
    ['/variance/sums', { by: 'category' }],
    ['/variance', { opening: 2_000_000_000 }],
  ])
  expect(inThreads).toEqual(here)
  expect(inThreads.map(({ status }) => status)).toEqual([200, 200, 200, 404])
  expect(inThreads[0]?.body.data).toMatchObject([{ state: 'compared', closing: 20 }])
})

it('make the file of all that was purchased', async () => {
  app.clock.set('2026-03-02T17:00:00Z')
  const { kitchen, orderId, lines } = await aDelivery(app, [{ quantity: 3, item: { name: 'Rice', priceCents: 350 } }])
  const client = app.as(kitchen.owner)
  await client.post(`/orders/check-items/${orderId}`, {
    items: lines.map(({ oi_id: id }) => ({ id, statusReceived: 'received' })),
  })
  await client.post(`/orders/receive/${orderId}`, {})
  const { here, inThreads } = await bothWays(client, [['/analytics/detail/file', {}]])
  expect(inThreads).toEqual(here)
  expect(inThreads[0]?.body.csv).toMatch(/Rice,.*,3,CS,10.5,/)
})
