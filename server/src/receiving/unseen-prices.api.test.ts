import { beforeAll, expect, it } from 'vitest'
import { aPerson } from '../testing/factories/accounts.ts'
import { aDelivery, type TestDelivery } from '../testing/factories/deliveries.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

// Somebody who may not see prices checks what comes; the prices stay those of people who see them.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const card = { paymentType: 'card', payment_token: 'tok_visa' } as const
const ownerOf = ({ kitchen }: TestDelivery) => app.as(kitchen.owner)
const porterOf = async ({ kitchen }: TestDelivery) =>
  app.as(await aPerson(app, { at: [kitchen.location], title: 'Porter', seePrices: false }))
const lineId = (delivery: TestDelivery, at = 0) => delivery.lines[at]?.oi_id ?? 0
const check = (client: Client, { orderId }: TestDelivery, ...items: object[]) =>
  client.post(`/orders/check-items/${orderId}`, { items })
const orderOf = async (delivery: TestDelivery) =>
  (await ownerOf(delivery).get(`/orders/${delivery.orderId}`, { expand: 'items' })).body
const oranges = {
  item_description: 'Blood oranges',
  unit_measure: 'CS',
  quantity: 2,
  unit_quantity: 0,
  unit_size: 0,
}

it('a corrected price stays, whether they accept the line, correct it or take its corrections back', async () => {
  const delivery = await aDelivery(app, [{ quantity: 5 }])
  const porter = await porterOf(delivery)
  const id = lineId(delivery)
  const corrected = { merchant_price: 18, item_description: 'Lemons, large' }
  await check(ownerOf(delivery), delivery, { id, edit: corrected })
  await check(porter, delivery, { id, statusReceived: 'received', edit: { quantity: 4, merchant_unit_price: 1 } })
  expect((await orderOf(delivery)).items).toMatchObject([
    { editedPrice: 18, editedUnitPrice: 0.72, editedQuantity: 4, editedItem: 'Lemons, large' },
  ])
  await check(porter, delivery, { id, statusReceived: 'received', edit: null })
  expect((await orderOf(delivery)).items).toMatchObject([
    { editedPrice: 18, editedUnitPrice: 0.72, editedQuantity: null, editedItem: null, receivedTotal: 90 },
  ])
})

it('what a card holds is not taken while something that was kept has no price', async () => {
  const delivery = await aDelivery(app, [{ quantity: 5 }], { payment: card })
  const porter = await porterOf(delivery)
  await check(porter, delivery, { id: lineId(delivery), statusReceived: 'received' })
  const added = await porter.post('/order-items/create-custom', { ...oranges, order_id: delivery.orderId })
  const refused = {
    status: 409,
    body: { code: 'prices_missing_unseen', lines: [{ oi_id: added.body.oi_id, item: 'Blood oranges' }] },
  }
  expect(await porter.post(`/orders/pre-reject/${delivery.orderId}`, {})).toMatchObject(refused)
  expect(await porter.post(`/orders/receive/${delivery.orderId}`, {})).toMatchObject(refused)
  expect(await orderOf(delivery)).toMatchObject({ status: 'placed', payment: { status: 'authorised' } })
  // Sent back whole, it costs nothing.
  const reject = { statusReceived: 'rejected', rejectReason: 'Not ordered' }
  await check(porter, delivery, { id: added.body.oi_id, ...reject })
  expect((await porter.post(`/orders/receive/${delivery.orderId}`, {})).status).toBe(200)
  expect((await orderOf(delivery)).payment).toMatchObject({ status: 'charging', charged: 100 })
})

it('nor is more than it holds, and they are not told how much', async () => {
  const delivery = await aDelivery(app, [{ quantity: 5 }], { payment: card })
  const porter = await porterOf(delivery)
  await check(porter, delivery, { id: lineId(delivery), statusReceived: 'received', edit: { quantity: 6 } })
  const refused = await porter.post(`/orders/receive/${delivery.orderId}`, { acceptedCharge: 100 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'more_than_held' } })
  expect(refused.text).not.toContain('$')
})

it('an item typed with a number that is known comes at its price, in the unit of that price only', async () => {
  const delivery = await aDelivery(app, [{ quantity: 3, item: { din: '778899' } }])
  const porter = await porterOf(delivery)
  const typed = { ...oranges, order_id: delivery.orderId, din: '778899' }
  const asCase = await porter.post('/order-items/create-custom', typed)
  expect(asCase.body).toMatchObject({ itemDistributorId: delivery.itemIds[0], price: null })
  await porter.post('/order-items/create-custom', { ...typed, unit_measure: 'EA' })
  await porter.post('/order-items/create-custom', { ...typed, unit_measure: 'cs' })
  const priced = { price: 20, receivedTotal: 40 }
  expect((await orderOf(delivery)).items).toMatchObject([{}, priced, { price: 0 }, priced])
})

it('a received line without a price is rejected and counted again, and is no price that was paid', async () => {
  const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 2, item: { isMarketPrice: true } }])
  const porter = await porterOf(delivery)
  const id = lineId(delivery, 1)
  const itemOf = async () =>
    (await ownerOf(delivery).get(`/items/${delivery.itemIds[1]}`)).body as { lastPurchasedPrice: number }
  await check(ownerOf(delivery), delivery, { id, statusReceived: 'received', edit: { merchant_price: 31 } })
  await porter.post(`/orders/check-items/${delivery.orderId}`, {})
  await porter.post(`/orders/receive/${delivery.orderId}`, {})
  expect(await itemOf()).toMatchObject({ lastPurchasedPrice: 31 })

  app.clock.set('2026-03-05T15:00:00Z')
  const { kitchen } = delivery
  const next = await aDelivery(app, [{ quantity: 4 }], { kitchen })
  await porter.post('/order-items/bulk-create', {
    orderId: next.orderId,
    items: [{ item_distributor_id: delivery.itemIds[1], quantity: 2 }],
  })
  await porter.post(`/orders/check-items/${next.orderId}`, {})
  expect((await porter.post(`/orders/receive/${next.orderId}`, {})).status).toBe(200)
  const [, unpriced] = (await orderOf(next)).items
  expect(unpriced).toMatchObject({ receivedPrice: 0, receivedQuantity: 2 })
  expect(await itemOf()).toMatchObject({ lastPurchasedPrice: 31 })
  const reject = { statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Wrong item' }
  expect((await check(porter, next, { id: unpriced.oi_id, edit: { quantity: 3 } })).status).toBe(200)
  expect((await check(porter, next, { id: unpriced.oi_id, ...reject })).status).toBe(200)
  expect((await orderOf(next)).items[1]).toMatchObject({ receivedQuantity: 2, qtyReduction: 1 })
})

it('received lines without a price are told to the owners once, said at the total, and named before the books are exported', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const delivery = await aDelivery(app, [{ quantity: 5 }])
  const { kitchen, orderId } = delivery
  const owner = ownerOf(delivery)
  const person = await aPerson(app, { at: [kitchen.location], title: 'Porter', seePrices: false })
  const porter = app.as(person)
  const colleague = app.as(await aPerson(app, { at: [kitchen.location], title: 'Chef' }))
  await porter.post('/order-items/create-custom', { ...oranges, order_id: orderId })
  await porter.post('/order-items/create-custom', { ...oranges, item_description: 'Figs', order_id: orderId })
  await porter.post(`/orders/check-items/${orderId}`, {})
  expect((await porter.post(`/orders/receive/${orderId}`, {})).status).toBe(200)

  const messagesOf = async (client: Client) =>
    (
      (await client.get('/users/get-message', { merchant_id: kitchen.location.id })).body.data as { message: string }[]
    ).map(({ message }) => message)
  const order = await orderOf(delivery)
  const told = `${person.name} received order ${order.purchaseOrderNumber} without a price for Blood oranges, Figs. Its total and your books leave them out. Open the order and enter the prices.`
  expect([await messagesOf(owner), await messagesOf(colleague), await messagesOf(porter)]).toEqual([[told], [], []])

  const row = async () => (await owner.get('/orders')).body.data.find(({ id }: { id: number }) => id === orderId)
  const days = { format: 'xero', startDate: '2026-03-01', endDate: '2026-03-31' }
  const unpriced = async () => (await owner.get('/merchant-accounting/export-preview', days)).body.unpriced
  expect(await row()).toMatchObject({ total: 100, marketPriceItems: 2 })
  expect(await unpriced()).toEqual([
    {
      number: order.purchaseOrderNumber,
      distributor: kitchen.distributor.nickname,
      date: '2026-03-04',
      lineCount: 2,
    },
  ])
  const [, first, second] = order.items
  await check(owner, delivery, { id: first.oi_id, edit: { merchant_price: 30 } })
  expect(await row()).toMatchObject({ total: 160, marketPriceItems: 1 })
  await check(owner, delivery, { id: second.oi_id, statusReceived: 'rejected', rejectReason: 'Not ordered' })
  expect([(await row()).marketPriceItems, await unpriced(), await messagesOf(owner)]).toEqual([0, [], [told]])
})

it('a correction after receiving that makes a line without a price count is told to the owners, and nothing else is', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const delivery = await aDelivery(app, [{ quantity: 5 }])
  const { kitchen, orderId } = delivery
  const person = await aPerson(app, { at: [kitchen.location], title: 'Porter', seePrices: false })
  const porter = app.as(person)
  await porter.post('/order-items/create-custom', { ...oranges, order_id: orderId })
  await porter.post('/order-items/create-custom', { ...oranges, item_description: 'Figs', order_id: orderId })
  await porter.post(`/orders/check-items/${orderId}`, {})
  const { items, purchaseOrderNumber } = await orderOf(delivery)
  const [lemons, first, figs] = items
  const goesBack = { statusReceived: 'rejected', rejectReason: 'Not ordered' }
  await check(porter, delivery, { id: first.oi_id, ...goesBack }, { id: figs.oi_id, ...goesBack })
  await porter.post(`/orders/receive/${orderId}`, {})
  const told = async () =>
    (
      (await ownerOf(delivery).get('/users/get-message', { merchant_id: kitchen.location.id })).body.data as {
        message: string
      }[]
    ).map(({ message }) => message)
  expect(await told()).toEqual([])
  await check(porter, delivery, { id: lemons.oi_id, edit: { quantity: 4 } })
  expect(await told(), 'a line with a price').toEqual([])
  await check(porter, delivery, { id: first.oi_id, statusReceived: 'received' })
  const ofOranges = `${person.name} corrected order ${purchaseOrderNumber}, which now has no price for Blood oranges. Its total and your books leave it out. Open the order and enter the price.`
  expect(await told()).toEqual([ofOranges])
  // Told already: more of it, or another line beside it, does not tell of it again.
  await check(porter, delivery, { id: first.oi_id, edit: { quantity: 3 } })
  expect(await told()).toEqual([ofOranges])
  const patched = await porter.patch(`/orders/${orderId}`, { itemList: [{ id: figs.oi_id, status: 'received' }] })
  expect(patched.status, patched.text).toBeLessThan(300)
  expect((await told()).toSorted()).toEqual([ofOranges, ofOranges.replace('Blood oranges', 'Figs')])
})

it('what was received without a price is unknown in the statistics of its item, not bought for nothing', async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const priced = await aDelivery(app, [{ quantity: 2 }])
  const { kitchen } = priced
  const owner = app.as(kitchen.owner)
  const porter = await porterOf(priced)
  await check(owner, priced, { id: lineId(priced), statusReceived: 'received', edit: { merchant_price: 22 } })
  await owner.post(`/orders/receive/${priced.orderId}`, {})
  const [itemId] = priced.itemIds
  await app.deps.database
    .forLocation(kitchen.location.id)
    .updateTable('items')
    .set({ isMarketPrice: true })
    .where('id', '=', itemId ?? 0)
    .execute()
  const next = await aDelivery(app, [{ quantity: 1 }], { kitchen })
  await porter.post('/order-items/bulk-create', {
    orderId: next.orderId,
    items: [{ item_distributor_id: itemId, quantity: 3 }],
  })
  await porter.post(`/orders/check-items/${next.orderId}`, {})
  expect((await porter.post(`/orders/receive/${next.orderId}`, {})).status).toBe(200)
  const { body } = await owner.get('/analytics/item-statistics', { item_distributor_id: itemId })
  expect(body.itemData).toMatchObject({
    average_price: 22,
    best_price: 22,
    paid_above_best: 0,
    num_cases: 5,
    unpriced_cases: 3,
    total_purchases: 44,
  })
  expect(body.purchases.map(({ price }: { price: number | null }) => price)).toEqual([22, null])
})

it('told that somebody else changed a line, they are told its name alone', async () => {
  const delivery = await aDelivery(app, [{ quantity: 5 }])
  const porter = await porterOf(delivery)
  const id = lineId(delivery)
  await check(ownerOf(delivery), delivery, { id, edit: { merchant_price: 18 } })
  const stale = await check(porter, delivery, { id, statusReceived: 'received', version: 0 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'line_changed' } })
  expect(stale.body.lines).toEqual([{ oi_id: id, item: expect.any(String) }])
})

it('an answer with amounts left out says at which location, and no other answer does', async () => {
  const delivery = await aDelivery(app, [{ quantity: 1 }])
  const porter = await porterOf(delivery)
  const hiddenAt = async (client: Client, path: string) => (await client.get(path)).headers['prices-hidden-at']
  expect(await hiddenAt(porter, `/orders/${delivery.orderId}`)).toBe(String(delivery.kitchen.location.id))
  expect(await hiddenAt(porter, '/profile')).toBeUndefined()
  expect(await hiddenAt(ownerOf(delivery), `/orders/${delivery.orderId}`)).toBeUndefined()
})
