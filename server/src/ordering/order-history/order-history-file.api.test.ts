// Every cell of an order in the downloaded history.
import { parse } from 'csv-parse/sync'
import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { exportedTables } from '../../administration/location-export/exported-tables.ts'
import { aDelivery } from '../../testing/factories/deliveries.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

it('each charge, the payment and the day of the location’s clock stand in columns of their own', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const { kitchen, orderId } = await aDelivery(app, [{ quantity: 2 }, { quantity: 1 }])
  const second = await aDelivery(app, [{ quantity: 1 }], { kitchen })
  const db = app.deps.database.forLocation(kitchen.location.id)
  const fees = { itemsCents: 6_000, deliveryFeeCents: 500, sameDayDeliveryFeeCents: 700, salesTaxCents: 300 }
  const less = { promoDiscountCents: 200, usedCreditCents: 100, totalCents: 7_200 }
  const said = { paymentType: 'card', customInvoiceId: 'H-77', requestedDeliveryTime: '8am-11am' }
  // 10 pm of the 4th in New York
  const createdAt = new Date('2026-03-05T03:00:00Z')
  const facts = { ...fees, ...less, ...said, createdAt, marketPriceLines: 1 }
  await db.updateTable('orders').set(facts).where('id', '=', orderId).execute()
  // one line of the first, which is on its way; of the second all, which came without a price
  await db.updateTable('orderItems').set({ isSpecial: true }).where('quantity', '=', 1).execute()
  await db.updateTable('orders').set({ receivedAt: createdAt }).where('id', '=', second.orderId).execute()
  const file = async (query: object) => {
    const { body } = await app.as(kitchen.owner).get('/orders/download-order-history', { ...query })
    return app.as('anonymous').get(body.orderHistoryUrl)
  }
  const [head = [], ...rows] = parse((await file({ format: 'csv' })).text, { bom: true })
  const [first, other] = rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at]])))
  const about = { 'Ordered by': kitchen.owner.name, Distributor: kitchen.distributor.nickname }
  expect(first).toEqual({
    ...about,
    Order: expect.any(String),
    Invoice: 'H-77',
    'Order date': '03/04/2026',
    'Line items': '2',
    'Delivery date': '03/04/2026',
    'Delivery time': '8am-11am',
    'Total items price': '60.00',
    'Delivery fee': '5.00',
    'Same day delivery fee': '7.00',
    'Special taxes': '3.00',
    Promo: '2.00',
    'Applied credit': '1.00',
    Total: '72.00',
    'Lines without a price': '2',
    Payment: 'Card',
    Status: 'On the Way',
    'Total not counted': '',
    'Total is an estimate': 'No',
  })
  expect(other).toMatchObject({
    Invoice: '',
    'Line items': '1',
    Total: '20.00',
    'Lines without a price': '0',
    Payment: 'Payment terms',
  })
  const table = utils.sheet_to_json<Record<string, unknown>>(
    read((await file({ format: 'xlsx' })).bytes, { cellDates: true, UTC: true }).Sheets['Order history'] ?? {},
  )
  expect(table[0]).toMatchObject({ 'Order date': new Date('2026-03-04T00:00:00Z'), Total: 72, Promo: 2 })
  expect(second.orderId).toBeGreaterThan(orderId)
})

it('a promo larger than what was kept is told as far as it counts: in the file, on the page and in the export of the location', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const { kitchen, orderId } = await aDelivery(app, [{ quantity: 1 }])
  const client = app.as(kitchen.owner)
  const { subtotal } = (await client.get(`/orders/${orderId}`)).body
  const orders = app.deps.database.forLocation(kitchen.location.id).updateTable('orders')
  await orders.set({ promoDiscountCents: 500_000, totalCents: 0 }).where('id', '=', orderId).execute()
  const page = (await client.get(`/orders/${orderId}`)).body
  expect([page.subtotal, page.promoDiscount, page.total]).toEqual([subtotal, subtotal, 0])
  const { orderHistoryUrl } = (await client.get('/orders/download-order-history', { format: 'csv' })).body
  const [row] = parse<Record<string, string>>((await app.as('anonymous').get(orderHistoryUrl)).text, { bom: true, columns: true }) // prettier-ignore
  expect([Number(row?.['Promo']), Number(row?.['Total'])]).toEqual([subtotal, 0])
  const promo = exportedTables.flatMap(({ columns }) => columns).find(({ title }) => title === 'Promo')?.of ?? ''
  const exported = await app.deps.database
    .forLocation(kitchen.location.id)
    .selectFrom('orders as o')
    .select(sql<string>`${sql.raw(promo)}`.as('cents'))
    .where('o.id', '=', orderId)
    .execute()
  expect(exported.map(({ cents }) => Number(cents) / 100)).toEqual([subtotal])
})

it('a total with goods billed by weight stays a number, and a column says that it is an estimate until they are weighed', async () => {
  const byWeight = { isCatchWeight: true, unitPrice: 30_000 }
  const delivery = await aDelivery(app, [{ quantity: 1 }, { quantity: 2, item: byWeight }])
  const { kitchen, orderId } = delivery
  await aDelivery(app, [{ quantity: 1 }], { kitchen })
  const client = app.as(kitchen.owner)
  const isEstimate = exportedTables[0]?.columns.find(({ title }) => title === 'Total is an estimate')?.of ?? ''
  /** in analytics and in the export of the location, the newest order first */
  const elsewhere = async () => {
    const { data } = (await client.get('/analytics/detail', { section: 'order' })).body
    const exported = await app.deps.database
      .forLocation(kitchen.location.id)
      .selectFrom('orders as o')
      .select(sql<boolean>`${sql.raw(isEstimate)}`.as('isEstimate'))
      .orderBy('o.id', 'desc')
      .execute()
    const inAnalytics = data.map((row: { unweighed_items: number }) => row.unweighed_items)
    return [inAnalytics, exported.map((row) => row.isEstimate)]
  }
  const estimates = async () => {
    const link = async (format: string) =>
      (await client.get('/orders/download-order-history', { format })).body.orderHistoryUrl
    const csv = parse<Record<string, string>>((await app.as('anonymous').get(await link('csv'))).text, { bom: true, columns: true }) // prettier-ignore
    const book = read((await app.as('anonymous').get(await link('xlsx'))).bytes)
    const sheet = utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Order history'] ?? {})
    const of = (row: Record<string, unknown>) => [typeof row['Total'], row['Total is an estimate']]
    expect(csv.map((row) => row['Total is an estimate'])).toEqual(sheet.map((row) => row['Total is an estimate']))
    expect(csv.every(({ Total = '' }) => /^\d+\.\d\d$/.test(Total))).toBe(true)
    return [...sheet.map(of), await elsewhere()]
  }
  expect(await estimates()).toEqual([
    ['number', 'No'],
    ['number', 'Yes'],
    [
      [0, 1],
      [false, true],
    ],
  ])
  const edit = { order_item_id: delivery.lines[1]?.oi_id, weight: 21.5 }
  await client.patch(`/orders/${orderId}`, { updateItems: JSON.stringify([edit]) })
  expect((await estimates())[1], 'what a draft says of the weight is not in the total').toEqual(['number', 'Yes'])
  await client.post(`/orders/check-items/${orderId}`, {
    items: delivery.lines.map(({ oi_id: id }) => ({ id, statusReceived: 'received' })),
  })
  expect((await client.post(`/orders/receive/${orderId}`, {})).status).toBe(200)
  expect((await estimates()).slice(1)).toEqual([
    ['number', 'No'],
    [
      [0, 0],
      [false, false],
    ],
  ])
})

it('an order that was cancelled or never paid is in no column that people add up, and says what it was apart', async () => {
  const { kitchen } = await aDelivery(app, [{ quantity: 2 }])
  const others = await Promise.all([1, 1].map((quantity) => aDelivery(app, [{ quantity }], { kitchen })))
  const db = app.deps.database.forLocation(kitchen.location.id)
  const charges = { itemsCents: 6_700, deliveryFeeCents: 500, sameDayDeliveryFeeCents: 0, salesTaxCents: 300 }
  const less = { promoDiscountCents: 200, usedCreditCents: 100, totalCents: 7_200 }
  await db
    .updateTable('orders')
    .set({ ...charges, ...less })
    .execute()
  for (const [at, status] of (['cancelled', 'payment_pending'] as const).entries())
    await db
      .updateTable('orders')
      .set({ status })
      .where('id', '=', others[at]?.orderId ?? 0)
      .execute()
  const { orderHistoryUrl } = (await app.as(kitchen.owner).get('/orders/download-order-history')).body
  const { bytes } = await app.as('anonymous').get(orderHistoryUrl)
  const rows = utils.sheet_to_json<Record<string, unknown>>(read(bytes).Sheets['Order history'] ?? {})
  expect(rows).toHaveLength(3)
  const money = ['Total items price', 'Delivery fee', 'Same day delivery fee', 'Special taxes', 'Promo', 'Applied credit', 'Total'] // prettier-ignore
  for (const status of ['Cancelled', 'Payment pending']) {
    const row = rows.find(({ Status }) => Status === status)
    expect([row?.['Total not counted'], row?.['Line items']]).toEqual([72, 1])
    expect(money.filter((column) => row?.[column] !== undefined)).toEqual([])
  }
  expect(rows.find(({ Status }) => Status === 'On the Way')).toMatchObject({ Total: 72, 'Special taxes': 3 })
})

it('the purchase order of one that was cancelled or never paid says so, that of another does not', async () => {
  const { kitchen, orderId: placed } = await aDelivery(app, [{ quantity: 2 }])
  const [cancelled, unpaid] = [
    await aDelivery(app, [{ quantity: 1 }], { kitchen }),
    await aDelivery(app, [{ quantity: 1 }], { kitchen }),
  ]
  const statuses = { cancelled: cancelled.orderId, payment_pending: unpaid.orderId }
  for (const [status, id] of Object.entries(statuses))
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('orders')
      .set({ status, statusAt: new Date('2026-03-05T03:30:00Z') })
      .where('id', '=', id)
      .execute()
  const standing = async (id: number) => {
    const { purchaseOrderUrlExcel } = (await app.as(kitchen.owner).get(`/orders/${id}`)).body
    const { bytes } = await app.as('anonymous').get(purchaseOrderUrlExcel)
    const sheet = read(bytes).Sheets['Purchase order'] ?? {}
    const cells = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    return cells.find(([label]) => label === 'Status')?.[2]
  }
  expect(await standing(statuses.cancelled)).toMatch(/^Cancelled 03\/04\/2026\. Nothing/)
  expect(await standing(statuses.payment_pending)).toMatch(/^Not sent: the card payment is not completed\. Nothing/)
  expect(await standing(placed)).toBeUndefined()
})
