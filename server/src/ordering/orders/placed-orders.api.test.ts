import { inTimeZone, plusDays } from '@larder/domain/values/calendar-date.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z') // a Wednesday, 10:00 in New York
})

async function anOrder({ owner, distributor }: OrderingKitchen, wanted: [itemId: number, quantity: number][]) {
  const client = app.as(owner)
  const delivery = { requestedDeliveryDate: '2026-03-05', requestedDeliveryTime: '8am-11am' }
  return client.post('/orders', await cartOf(client, distributor.id, wanted, delivery))
}

describe('the order history', () => {
  it('lists newest first, 24 a page, and finds by number and distributor', async () => {
    const kitchen = await anOrderingKitchen(app, { nickname: 'Harbor Fish' })
    const item = await anItem(app, kitchen.location)
    for (let n = 0; n < 3; n++) await anOrder(kitchen, [[item.id, n + 1]])
    const list = (await app.as(kitchen.owner).get('/orders')).body
    expect(list._meta).toEqual({ pageCount: 1, currentPage: 1, totalCount: 3, perPage: 24 })
    expect(list.data.map((row: { purchaseOrderNumber: string }) => row.purchaseOrderNumber.slice(-1))).toEqual([
      '3',
      '2',
      '1',
    ])
    expect((await app.as(kitchen.owner).get('/orders', { search: 'harbor' })).body._meta.totalCount).toBe(3)
    expect((await app.as(kitchen.owner).get('/orders', { search: '-00002' })).body._meta.totalCount).toBe(1)
    expect((await app.as(kitchen.owner).get('/orders', { page: 2, limit: 2 })).body.data).toHaveLength(1)
  })

  it('has what is due today or overdue first, however many newer orders there are, unless the newest are asked for', async () => {
    const kitchen = await anOrderingKitchen(app)
    const item = await anItem(app, kitchen.location)
    const client = app.as(kitchen.owner)
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push((await anOrder(kitchen, [[item.id, n + 1]])).body.id)
    const [overdue = 0, dueToday = 0, longOverdue = 0, cancelled = 0, first = 0, second = 0] = ids
    const db = app.deps.database.forLocation(kitchen.location.id)
    const dueOn = (id: number, day: string, others = {}) =>
      db
        .updateTable('orders')
        .set({ requestedDeliveryOn: day, ...others })
        .where('id', '=', id)
        .execute()
    const today = inTimeZone(app.clock.now(), 'America/New_York')
    await dueOn(overdue, plusDays(today, -7))
    await dueOn(dueToday, today)
    await dueOn(longOverdue, plusDays(today, -8))
    await dueOn(cancelled, today, { status: 'cancelled' })
    for (const id of [first, second]) await dueOn(id, plusDays(today, 1))
    const page = async (query: Record<string, unknown>) =>
      (await client.get('/orders', query)).body.data.map(({ id }: { id: number }) => id)
    expect(await page({})).toEqual([dueToday, overdue, second, first, cancelled, longOverdue])
    expect(await page({ limit: 1, page: 2 })).toEqual([overdue])
    expect(await page({ limit: 3 })).toEqual([dueToday, overdue, second])
    expect(await page({ limit: 3, page: 2 })).toEqual([first, cancelled, longOverdue])
    expect(await page({ limit: 4, page: 2 })).toEqual([cancelled, longOverdue])
    expect(await page({ limit: 1, sort: 'newest' })).toEqual([second])
  })

  it('gives downloads that work for five minutes and die with the session', async () => {
    const kitchen = await anOrderingKitchen(app)
    const item = await anItem(app, kitchen.location)
    const { body } = await anOrder(kitchen, [[item.id, 1]])
    const pdf = await app.as('anonymous').get(body.purchaseOrderUrl)
    expect(pdf).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    })
    expect((await app.as('anonymous').get(body.purchaseOrderUrlExcel)).bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await app.as('anonymous').get(`${body.purchaseOrderUrl}x`)).status).toBe(404)
    await app.as(kitchen.owner).post('/users/logout')
    expect((await app.as('anonymous').get(body.purchaseOrderUrl)).status).toBe(404)
  })

  it('hides other locations’ orders', async () => {
    const [mine, theirs] = [await anOrderingKitchen(app), await anOrderingKitchen(app)]
    const item = await anItem(app, theirs.location)
    const { body } = await anOrder(theirs, [[item.id, 1]])
    expect((await app.as(mine.owner).get(`/orders/${body.id}`)).status).toBe(404)
    expect((await app.as(mine.owner).get('/orders')).body.data).toEqual([])
  })
})
