// The file of purchased items: every column with a figure of its own, and how many rows one file holds.
import { mostPurchaseRows, tooManyPurchases } from '@larder/contract/analytics/analytics-detail.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { atLocation } from '../context.ts'
import { aDelivery } from '../testing/factories/deliveries.ts'
import { anOrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aReceivedOrder() {
  app.clock.set('2026-03-02T17:00:00Z')
  const kitchen = await anOrderingKitchen(app)
  const item = { name: 'Rice', brand: 'Delta', din: '4711', category: 'Dry', priceCents: 2_000 }
  const { orderId, itemIds } = await aDelivery(app, [{ quantity: 3, item }], { kitchen })
  const client = app.as(kitchen.owner)
  const receive = async (id: number) => {
    await client.post(`/orders/check-items/${id}`, {})
    expect((await client.post(`/orders/receive/${id}`, {})).status).toBe(200)
  }
  await receive(orderId)
  return { ...atLocation(app.deps.database, kitchen.location.id), kitchen, client, receive, orderId, itemIds }
}

it('has the average, the best price and what was paid above it each under its own title', async () => {
  const { db, kitchen, client, receive, orderId, itemIds } = await aReceivedOrder()
  const second = await aDelivery(app, [{ quantity: 1 }], { kitchen })
  await receive(second.orderId)
  const line = await db
    .selectFrom('orderItems')
    .select('packText')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const dearer = { itemId: itemIds[0] ?? 0, name: 'Rice', ...line, receivedPriceCents: 2_400, receivedCents: 2_400 }
  await db.updateTable('orderItems').set(dearer).where('orderId', '=', second.orderId).execute()
  const { csv } = (await client.get('/analytics/detail/file')).body
  expect(parse(csv, { bom: true, columns: true })).toEqual([
    {
      'Item Name': 'Rice',
      Brand: 'Delta',
      'Item #': '4711',
      Distributor: kitchen.distributor.nickname,
      Category: expect.any(String),
      'Pack Size': line.packText,
      'Total Qty Purchased': '4',
      Unit: 'CS',
      'Total Amount Spent': '84',
      'Avg Price': '21',
      'Best Price': '20',
      'Price Unit': 'CS',
      'Paid above best price': '4',
      From: '02/24/2026',
      To: '03/02/2026',
      'Amount Is an Estimate': 'No',
    },
  ])
})

it('is refused when there are more rows than one file holds, rather than cut', async () => {
  const { db, client, orderId } = await aReceivedOrder()
  const line = await db.selectFrom('orderItems').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { id, boughtQuantity, boughtCents, boughtPriceCents, ...facts } = line
  expect([id > 0, boughtQuantity, boughtCents, boughtPriceCents]).toEqual([true, 3, 6_000, 2_000])
  const copies = Array.from({ length: mostPurchaseRows }, (_none, at) => ({
    ...facts,
    itemId: null,
    name: `Special ${at}`,
    lineNumber: at + 2,
  }))
  for (let from = 0; from < copies.length; from += 500)
    // oxlint-disable-next-line no-await-in-loop -- a statement holds so many parameters
    await db.insertInto('orderItems').values(copies.slice(from, from + 500)).execute() // prettier-ignore
  const { status, body } = await client.get('/analytics/detail/file')
  expect([status, body.code]).toEqual([400, tooManyPurchases.code])
})
