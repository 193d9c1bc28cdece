import { beforeAll, expect, test } from 'vitest'
import { atLocation } from '../../context.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { aDelivery } from '../../testing/factories/deliveries.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { findOrderOfNumber, findOrderToSend } from './order-to-send.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // New York: ten in the evening of the day before
  app.clock.set('2026-03-05T03:00:00Z')
})

test('an order goes out as it was placed: in its order, without a price that is not known, without what was added since', async () => {
  const lobster = { name: 'Lobster', isMarketPrice: true, priceCents: 9_900 }
  const items = [{ name: 'Zucchini' }, lobster, { name: 'Apples' }]
  const delivery = await aDelivery(
    app,
    items.map((item, at) => ({ quantity: at + 1, item })),
    { daysAhead: 1 },
  )
  const { kitchen, orderId } = delivery
  const added = { item_description: 'Limes', unit_measure: 'CS', price: 12.5, quantity: 2, order_id: orderId }
  const { status } = await app.as(kitchen.owner).post('/order-items/create-custom', {
    ...added,
    unit_quantity: 0,
    unit_size: 0,
  })
  expect(status).toBe(201)
  const at = atLocation(app.deps.database, kitchen.location.id)
  expect(await findOrderToSend(at, orderId)).toMatchObject({
    orderedOn: '2026-03-04',
    deliveryOn: '2026-03-06',
    totalCents: 8_000,
    lines: [
      { name: 'Zucchini', quantity: 1, priceCents: 2_000 },
      { name: 'Lobster', quantity: 2, priceCents: null },
      { name: 'Apples', quantity: 3, priceCents: 2_000 },
    ],
  })
})

test('a special request goes out in the words that were asked for, at no price, with who and where the order is from', async () => {
  const { kitchen, orderId } = await aDelivery(app, [{ quantity: 1 }, { quantity: 2 }], { daysAhead: 1 })
  const db = app.deps.database.forLocation(kitchen.location.id)
  const lines = await db.selectFrom('orderItems').select('id').where('orderId', '=', orderId).orderBy('id').execute()
  const request = { isSpecial: true, name: 'Special request', description: 'Wild ramps, a bunch' }
  await db
    .updateTable('orderItems')
    .set(request)
    .where('id', '=', lines[1]?.id ?? 0)
    .execute()
  await db.updateTable('orders').set({ notes: 'Ring twice' }).where('id', '=', orderId).execute()
  const place = { phone: '718 555 0101', address: '1 Quay', city: 'Troy', state: 'NY', zipcode: '12180' }
  await app.deps.database.shared.updateTable('locations').set(place).where('id', '=', kitchen.location.id).execute()
  const { phone, ...address } = place
  expect(await findOrderToSend(atLocation(app.deps.database, kitchen.location.id), orderId)).toMatchObject({
    notes: 'Ring twice',
    customerNumber: `C-${kitchen.location.id}`,
    location: { name: kitchen.location.nickname, ...address },
    contact: { name: kitchen.owner.name, phone, email: kitchen.owner.email },
    lines: [{ priceCents: 2_000 }, { name: 'Wild ramps, a bunch', quantity: 2, priceCents: null }],
  })
})

test('a distributor answers its own orders only, whatever blanks it writes around a number', async () => {
  const { kitchen, orderId } = await aDelivery(app, [{ quantity: 1 }], { daysAhead: 1 })
  const { purchaseOrderNumber } = (await app.as(kitchen.owner).get(`/orders/${orderId}`)).body
  const at = atLocation(app.deps.database, kitchen.location.id)
  expect((await findOrderOfNumber(at, kitchen.distributor.id, ` ${purchaseOrderNumber} `))?.id).toBe(orderId)
  const other = await aDistributor(app)
  expect(await findOrderOfNumber(at, other.id, purchaseOrderNumber)).toBeUndefined()
})
