// What is priced by the pound is billed by it, in whatever it is packed: at the door, in the match and in what is told of prices.
import { beforeAll, describe, expect, test } from 'vitest'
import { aBookedInvoice, anInvoiceFile } from '../../testing/factories/invoices.ts'
import { uploadGuide } from '../../testing/factories/order-guides.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { operator } from '../../testing/factories/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const heading =
  'Order Guide#,Distributor Item#,Product Description,MFR Name,Brand,Category,MFR Product#,Pack,Size,Priced by Pound,Weight,Price,Distributor Name,Date,Break Case,B/C Price'

/** A guide that sells chicken of some 7.5 pounds a case at $4.91 a pound, in a pack of this size. */
function guideOf(size: string) {
  const chicken = `55801500,407011,CHICKEN BREAST FRESH,,BIRITE,PROTEIN - CHICKEN,,24,${size},Y,7.5,4.91,BiRite,3/16/2026,N,0`
  const bagels = '55801500,10300,BAGEL PLAIN,,SARA LEE,BAKED GOODS,8037,72,3 OZ,N,0,24.03,BiRite,3/16/2026,N,0'
  return { fileName: 'guide.csv', bytes: Buffer.from([heading, bagels, chicken].join('\r\n')) }
}

async function aKitchen(size: string) {
  app.clock.set('2026-03-04T15:00:00Z')
  const { location, owner, distributor } = await anOrderingKitchen(app)
  const client = app.as(owner)
  const db = app.deps.database.forLocation(location.id)
  const guide = { distributorId: distributor.id, locationIds: [location.id], start: '2026-03-04' }
  const file = guideOf(size)
  await client.upload(`/distributor-order-guides/upload-template/${distributor.id}`, {}, file)
  const waiting = (await operator(app, 'templates', 'list')).split('\n').find((text) => text.includes(owner.email))
  await operator(app, 'templates', 'approve', waiting?.split(' ')[0] ?? '')
  const read = await uploadGuide(client, guide, file)
  expect(read.status, read.text).toBe(200)
  expect((await client.put('/price-guard', { percent: 0.1, monthly: 0 })).status).toBe(200)
  const { data } = (await client.get('/items', { limit: 50 })).body
  const idOf = (wanted: string): number => data.find(({ din }: { din: string }) => din === wanted).id
  const [chicken, bagels] = [idOf('407011'), idOf('10300')]
  const place = async (itemId: number) => {
    const cart = await cartOf(client, distributor.id, [[itemId, 1]], { requestedDeliveryDate: '2026-03-06' })
    const placed = await client.post('/orders', cart)
    expect(placed.status, placed.text).toBe(201)
    return placed.body
  }
  const lineOf = async (orderId: number) => {
    const { items } = (await client.get(`/orders/${orderId}`, { expand: 'items' })).body
    return items.find(({ din }: { din: string }) => din === '407011')
  }
  const weigh = async (orderId: number, weight: number) => {
    const items = [{ id: (await lineOf(orderId)).oi_id, statusReceived: 'received', edit: { weight } }]
    const weighed = await client.post(`/orders/check-items/${orderId}`, { items })
    expect(weighed.status, weighed.text).toBe(200)
    return lineOf(orderId)
  }
  const receive = async (orderId: number) => {
    await client.post(`/orders/check-items/${orderId}`, {})
    const received = await client.post(`/orders/receive/${orderId}`, {})
    expect(received.status, received.text).toBe(200)
  }
  /** Bills the pounds of an order. */
  const bill = (order: { purchaseOrderNumber: string }, pounds: number, amount: number) => {
    const chickenLine = {
      din: '407011',
      name: 'CHICKEN BREAST FRESH',
      quantity: pounds,
      unit: 'LB',
      price: 4.91,
      amount,
    }
    const file = anInvoiceFile(order.purchaseOrderNumber, [chickenLine], { order: order.purchaseOrderNumber })
    return aBookedInvoice(client, distributor.id, file)
  }
  const found = async (orderId: number) => {
    const { claimable, lines } = (await client.get(`/orders/${orderId}/match`)).body
    const line = lines.find(({ item }: { item: string }) => item === 'CHICKEN BREAST FRESH')
    return { claimable, agreed: line.agreedPrice, findings: line.findings }
  }
  const told = async () => (await client.get('/price-changes')).body.data
  return { client, db, chicken, bagels, place, lineOf, weigh, receive, bill, found, told }
}

describe.each(['5 OZ', '6 CT'])('catch weight in packs of 24/%s', (size) => {
  test('is booked by what it weighed, and a right invoice claims and tells nothing', async () => {
    const { chicken, place, lineOf, weigh, receive, bill, found, told } = await aKitchen(size)
    const order = await place(chicken)
    expect(await lineOf(order.id)).toMatchObject({ price: 36.83, unit_price: 4.91, isCatchWeight: true })
    expect(await weigh(order.id, 7.6)).toMatchObject({ receivedPrice: 37.32, receivedTotal: 37.32 })
    await receive(order.id)
    expect(await lineOf(order.id)).toMatchObject({ lineItemTotal: 37.32, unit_price: 4.91 })
    await bill(order, 7.6, 37.32)
    expect(await found(order.id)).toEqual({ claimable: 0, agreed: 4.91, findings: [] })
    expect(await told()).toEqual([])
  })

  test('is billed so when it was added at the door', async () => {
    const { client, chicken, bagels, place, lineOf, weigh } = await aKitchen(size)
    const order = await place(bagels)
    const added = { orderId: order.id, items: [{ item_distributor_id: chicken, quantity: 1 }] }
    expect((await client.post('/order-items/bulk-create', added)).status).toBeLessThan(300)
    expect(await lineOf(order.id)).toMatchObject({ isAdded: true, unit_price: 4.91 })
    expect(await weigh(order.id, 7.6)).toMatchObject({ receivedTotal: 37.32 })
  })

  test('costs what the last invoice billed for a pound, once that price counts', async () => {
    const { db, chicken, place, lineOf, weigh } = await aKitchen(size)
    await db
      .updateTable('items')
      .set({ effectivePriceCents: 3_750, purchasedPriceCents: 3_750, isFromInvoice: true, isPriceOutdated: true })
      .where('id', '=', chicken)
      .execute()
    const order = await place(chicken)
    expect(await lineOf(order.id)).toMatchObject({ price: 37.5, unit_price: 5 })
    expect(await weigh(order.id, 8)).toMatchObject({ receivedTotal: 40 })
  })
})

describe('an order of before, whose line kept the price of its pack’s unit', () => {
  test.each([
    ['5 OZ', 3_069],
    ['1 EA', null],
    ['1 EA', 15_346],
  ])('of 24/%s is weighed, booked and matched by the pound', async (size, unitPrice) => {
    const { db, chicken, place, lineOf, weigh, receive, bill, found, told } = await aKitchen(size)
    const keptBefore = async (orderId: number) =>
      db.updateTable('orderItems').set({ unitPrice }).where('orderId', '=', orderId).execute()
    const order = await place(chicken)
    await keptBefore(order.id)
    expect(await lineOf(order.id)).toMatchObject({ unit_price: 4.91 })
    expect(await weigh(order.id, 7.6)).toMatchObject({ receivedTotal: 37.32 })
    await receive(order.id)
    // Booked, it has the price that it was booked by.
    expect(await lineOf(order.id)).toMatchObject({ lineItemTotal: 37.32, unit_price: 4.91 })
    await bill(order, 7.6, 37.32)
    expect(await found(order.id)).toEqual({ claimable: 0, agreed: 4.91, findings: [] })
    expect(await told()).toEqual([])
    // At another price of the guide by now, the case that was ordered says what a pound cost.
    const dearer = await place(chicken)
    await keptBefore(dearer.id)
    await db.updateTable('items').set({ pricePerPound: 60_000 }).where('id', '=', chicken).execute()
    expect(await lineOf(dearer.id)).toMatchObject({ unit_price: 4.9107 })
    // Received by what is estimated, nothing was booked by the price of an ounce.
    await receive(dearer.id)
    await keptBefore(dearer.id)
    expect(await lineOf(dearer.id)).toMatchObject({ unit_price: 4.9107, lineItemTotal: 36.83 })
  })

  test('stays as it is where its item has no price of a pound', async () => {
    const { db, chicken, place, lineOf } = await aKitchen('5 OZ')
    const order = await place(chicken)
    await db.updateTable('orderItems').set({ unitPrice: 3_069 }).where('orderId', '=', order.id).execute()
    await db.updateTable('items').set({ pricePerPound: null }).where('id', '=', chicken).execute()
    expect(await lineOf(order.id)).toMatchObject({ unit_price: 0.3069 })
  })
})

test('a pack of pieces whose pound has no price is billed by the case, whatever it weighs', async () => {
  const { db, chicken, place, weigh } = await aKitchen('1 EA')
  await db.updateTable('items').set({ pricePerPound: null, unitPrice: 15_346 }).where('id', '=', chicken).execute()
  const order = await place(chicken)
  expect(await weigh(order.id, 7.6)).toMatchObject({ unit_price: null, receivedTotal: 36.83 })
})
