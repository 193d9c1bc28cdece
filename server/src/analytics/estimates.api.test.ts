// Goods billed by weight that nobody weighed: every sum they are in says that it is an estimate, and no other.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { aDelivery } from '../testing/factories/deliveries.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const byWeight = { isCatchWeight: true, unitPrice: 30_000, averageWeight: '10.000' }

it('sums of purchases say whether a case in them was not weighed, by distributor, category, item and order', async () => {
  app.clock.set('2026-03-02T17:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const items = [
    { quantity: 1, item: { name: 'Lemons', category: 'Produce' } },
    { quantity: 2, item: { name: 'Salmon', category: 'Seafood', ...byWeight } },
    { quantity: 1, item: { name: 'Brisket', category: 'Meat', ...byWeight } },
  ]
  const { orderId, lines, itemIds } = await aDelivery(app, items, { kitchen })
  const orders = async () => (await client.get('/analytics/detail', { section: 'order' })).body._meta.isEstimate
  expect(await orders(), 'before it is received nothing is weighed').toBe(true)

  const received = (weights: (number | undefined)[]) =>
    lines.map(({ oi_id: id }, at) => ({
      id,
      statusReceived: 'received',
      ...(weights[at] ? { edit: { weight: weights[at] } } : {}),
    }))
  const receive = async (id: number, checked: object[]) => {
    expect((await client.post(`/orders/check-items/${id}`, { items: checked })).status).toBe(200)
    expect((await client.post(`/orders/receive/${id}`, {})).status).toBe(200)
  }
  await receive(orderId, received([undefined, undefined, 9.5]))
  const said = async () => {
    const { total_purchases: all } = (await client.get('/analytics')).body
    const { data, _meta } = (await client.get('/analytics/detail')).body
    const { csv } = (await client.get('/analytics/detail/file')).body
    const inFile = parse<Record<string, string>>(csv, { bom: true, columns: true })
    const statistics = async (at: number) => {
      const { body } = await client.get('/analytics/item-statistics', { item_distributor_id: itemIds[at] })
      const each = body.purchases.map(({ isEstimate }: { isEstimate: boolean }) => isEstimate)
      return [body.itemData.isEstimate, ...each]
    }
    const isEstimate = ({ isEstimate: is }: { isEstimate: boolean }) => is
    return {
      total: all.isEstimate,
      previous: all.isPreviousEstimate,
      distributors: all.detail.distributorData.map(isEstimate),
      categories: Object.fromEntries(
        all.detail.categoryData.map((of: { category: string; isEstimate: boolean }) => [of.category, of.isEstimate]),
      ),
      items: Object.fromEntries(data.map((of: { name: string; isEstimate: boolean }) => [of.name, of.isEstimate])),
      ofItems: _meta.isEstimate,
      orders: await orders(),
      file: Object.fromEntries(inFile.map((row) => [row['Item Name'], row['Amount Is an Estimate']])),
      statistics: await Promise.all([0, 1, 2].map(statistics)),
    }
  }
  const unweighed = {
    total: true,
    previous: false,
    distributors: [true],
    categories: { Produce: false, Seafood: true, Meat: false },
    items: { Lemons: false, Salmon: true, Brisket: false },
    ofItems: true,
    orders: true,
    file: { Lemons: 'No', Salmon: 'Yes', Brisket: 'No' },
    statistics: [[false, false], [true, true], [false, false]], // prettier-ignore
  }
  expect(await said()).toEqual(unweighed)
  expect((await client.get('/analytics/detail', { category: 'Meat' })).body._meta.isEstimate).toBe(false)

  app.clock.set('2026-03-09T17:00:00Z')
  expect(await said(), 'a week later it is the period before').toMatchObject({ total: false, previous: true })
})

it('cancelled orders make no sum of orders an estimate', async () => {
  app.clock.set('2026-03-02T17:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const { orderId } = await aDelivery(app, [{ quantity: 1, item: byWeight }], { kitchen })
  const db = app.deps.database.forLocation(kitchen.location.id)
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
  const { _meta } = (await app.as(kitchen.owner).get('/analytics/detail', { section: 'order' })).body
  expect(_meta).toMatchObject({ total: 0, isEstimate: false })
})
