import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const week = 7 * 86_400_000
const firstDay = Date.parse('2026-01-05T15:00:00Z')

test('of forty weekly guides the newest keep their rows; of the others the history and all prices stay', async () => {
  const { id: distributorId } = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [distributorId] })
  const client = app.as(await aPerson(app, { at: [kitchen] }))
  const ids: number[] = []
  for (let guide = 0; guide < 40; guide++) {
    const now = new Date(firstDay + guide * week)
    app.clock.set(now.toISOString())
    const start = now.toISOString().slice(0, 10)
    // Onions leave with the fifteenth guide; tomatoes change with each, and then in their pack too.
    const lines = [
      { din: '1', name: 'Tomatoes', price: 10 + guide, pack: guide < 14 ? '1/20 LB' : '1/25 LB' },
      ...(guide < 14 ? [{ din: '2', name: 'Onions' }] : []),
    ]
    const { body, text } = await uploadGuide(
      client,
      { distributorId, locationIds: [kitchen.id], start },
      anOwnGuide(lines),
    )
    expect(body.orderGuides, text).toHaveLength(1)
    ids.push(body.orderGuides[0].id)
  }
  const db = app.deps.database.forLocation(kitchen.id)
  const count = async (table: 'items' | 'itemPrices' | 'orderGuideItems') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = [await count('items'), await count('itemPrices'), await count('orderGuideItems')]
  const night = async () => {
    await app.jobs.enqueue(app.deps.database.shared as never, { name: 'forget-old-rows', payload: z.object({}) }, {})
    await app.jobs.runAll()
  }
  await night()
  await night()

  expect(before[2]).toBe(54)
  expect([await count('items'), await count('itemPrices'), await count('orderGuideItems')]).toEqual([
    before[0],
    before[1],
    // and the two of the guide before them, with which the oldest is compared
    28,
  ])
  const history = await client.get(`/distributors/${distributorId}/order-guides`, { limit: 40 })
  const { data } = history.body
  expect(data).toHaveLength(40)
  expect(data.map((guide: { has_rows: boolean }) => guide.has_rows)).toEqual([
    ...Array(26).fill(true),
    ...Array(14).fill(false),
  ])
  expect((await client.get(`/order-guides/${ids[13]}/items`)).status).toBe(404)
  expect((await client.get(`/order-guides/${ids[14]}/items`)).body.data).toMatchObject([
    { name: 'Tomatoes', price: 24, old_pack_size: '1/20 LB' },
  ])
  const gone = await client.get(`/order-guides/${ids[14]}/items`, { change: 'gone' })
  expect(gone.body.data).toMatchObject([{ name: 'Onions' }])
  expect((await client.get('/items', { filterOptions: { search: 'tomatoes' } })).body.data).toMatchObject([
    { price: 49 },
  ])
})
