// An order that its sales rep refuses as a whole: nothing counts on it, until the rep answers otherwise.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { exportedTables } from '../../administration/location-export/exported-tables.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import { aRepKey, aSalesRep } from '../../testing/factories/catalogue.ts'
import { aCountingKitchen, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let kitchen: CountingKitchen
let client: Client
let rep: Client
let orderId: number

/** Two cases of roma for $40.00, ordered on 10 March for the 12th; inventories were counted on the 2nd and on the 10th. */
beforeAll(async () => {
  app.clock.set('2026-03-02T15:00:00Z')
  kitchen = await aCountingKitchen(app)
  client = app.as(kitchen.owner)
  const distributorId = kitchen.location.distributorIds[0] ?? 0
  const { id } = await aSalesRep(app, kitchen.location, distributorId)
  await client.post('/inventory', { start_date: '2026-03-02' })
  await client.post('/inventory/complete')
  app.clock.set('2026-03-10T15:00:00Z')
  const itemList = [{ itemDistributorId: kitchen.roma.itemId, quantity: 2 }]
  await client.post('/shopping-carts', { itemList, lastModified: '0' })
  const placed = await client.post('/orders', {
    distributorId,
    paymentType: 'terms',
    itemList: JSON.stringify(itemList),
    requestedDeliveryDate: '2026-03-12',
  })
  expect(placed.status, placed.text).toBe(201)
  orderId = placed.body.id
  await client.post('/inventory', { start_date: '2026-03-10' })
  await client.post('/inventory/complete')
  app.clock.set('2026-03-12T15:00:00Z')
  rep = app.as({ authKey: await aRepKey(app, kitchen.location, id) })
})

async function answer(comes: number | undefined): Promise<void> {
  const { lines } = (await rep.get('/rep/orders')).body.data[0]
  const changed = comes === undefined ? [] : [{ id: lines[0].id, status: 'short', quantity: comes }]
  const answered = await rep.post(`/rep/orders/${orderId}/acknowledgement`, { note: '', lines: changed })
  expect(answered.status, answered.text).toBe(200)
}

const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)

async function inHistory() {
  const { dueToday } = (await client.get('/orders/reminders')).body
  const { orderHistoryUrl } = (await client.get('/orders/download-order-history', { format: 'csv' })).body
  const [row = {}] = parse<Record<string, string>>((await app.as('anonymous').get(orderHistoryUrl)).text, {
    bom: true,
    columns: true,
  })
  return {
    dueToday,
    onTheWay: idsOf(await client.get('/orders', { status: 'placed' })),
    notComing: idsOf(await client.get('/orders', { status: 'refused' })),
    ofFile: [row['Status'], row['Total'], row['Total not counted']],
    bill: (await client.get(`/orders/${orderId}/download-order-365`)).status,
  }
}

async function inAnalytics() {
  const { data, _meta } = (await client.get('/analytics/detail', { section: 'order' })).body
  const { total, detail } = (await client.get('/analytics')).body.total_orders
  return {
    listed: data.map((row: { order_id: number; isRefused: boolean }) => [row.order_id, row.isRefused]),
    sums: [_meta.totalCount, _meta.total, _meta.refused, _meta.cancelled],
    totals: [total, detail.distributorData.length],
  }
}

async function asBought() {
  const { listId, groupId, itemId, id } = kitchen.roma
  const [found] = (await client.get('/items', { search: 'roma' })).body.data
  const { recentOrders } = (await client.get(`/items/${itemId}`)).body
  const group = (await client.get(`/comparison-views/${listId}/groups/${groupId}`, { expand: 'purchased' })).body
  const path = `/comparison-views/${listId}/groups/${groupId}/item/${id}/historic-inventory`
  const [week] = (await client.get(path)).body.data
  return {
    lastPurchased: found.lastPurchasedDate ?? null,
    orders: recentOrders.length,
    spend: group.purchased,
    ordered: week.ordered,
  }
}

async function inExport() {
  const table = exportedTables.find(({ file }) => file === 'orders.csv')
  const of = (title: string) => table?.columns.find((column) => column.title === title)?.of ?? ''
  const database = app.deps.database.forLocation(kitchen.location.id)
  const [row] = await selectPlain<Record<string, unknown>>(
    database,
    `select ${of('Status')} as status, ${of('Total')} as total, ${of('Total not counted')} as "notCounted" from orders o where o.id = $1`,
    [orderId],
  )
  return row
}

test('nothing counts on an order that its rep refused, until the answer is another one', async () => {
  const history = { dueToday: 1, onTheWay: [orderId], notComing: [], ofFile: ['On the Way', '40.00', ''], bill: 200 }
  const counted = { listed: [[orderId, false]], sums: [1, 40, 0, 0], totals: [1, 1] }
  const bought = { lastPurchased: expect.any(String), orders: 1, spend: 40, ordered: 2 }
  const asComing = async (why: string) => {
    expect(await inHistory(), why).toEqual(history)
    expect(await inAnalytics(), why).toEqual(counted)
    expect(await asBought(), why).toEqual(bought)
    expect(await inExport(), why).toMatchObject({ status: 'placed', notCounted: null })
  }
  await asComing('before any answer')

  await answer(0)
  expect(await inHistory()).toEqual({
    dueToday: 0,
    onTheWay: [],
    notComing: [orderId],
    ofFile: ['Not coming', '', '40.00'],
    bill: 400,
  })
  expect(await inAnalytics()).toEqual({ listed: [[orderId, true]], sums: [1, 0, 1, 0], totals: [0, 0] })
  expect(await asBought()).toEqual({ lastPurchased: null, orders: 0, spend: 0, ordered: 0 })
  expect(await inExport()).toMatchObject({ status: 'refused', total: null })

  await answer(1)
  await asComing('one of two comes')
  await answer(0)
  expect(await inHistory()).toMatchObject({ dueToday: 0 })
  await answer(undefined)
  await asComing('all comes after all')
})
