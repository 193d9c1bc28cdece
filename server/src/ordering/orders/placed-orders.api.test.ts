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
