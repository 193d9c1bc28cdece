import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDistributor, anItem } from '../testing/factories/catalogue.ts'
import { anInventoryList } from '../testing/factories/inventory.ts'
import { aDelivery, type TestDelivery } from '../testing/factories/deliveries.ts'
import { aSavingsKitchen, pair, twoFlours } from '../testing/factories/savings-kitchen.ts'
import { atLocation } from '../context.ts'
import { findPurchaseOrder } from '../ordering/purchase-orders/purchase-order.queries.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.clock.set('2026-03-04T15:00:00Z'))

const clientOf = ({ kitchen }: TestDelivery) => app.as(kitchen.owner)
const itemOf = async (delivery: TestDelivery, at: number) =>
  app.deps.database
    .forLocation(delivery.kitchen.location.id)
    .selectFrom('items')
    .select(['purchaseCount', 'lastPurchasedOn', 'lastPurchasedQuantity', 'lastPurchasedPriceCents'])
    .select(['purchasedPriceCents', 'effectivePriceCents'])
    .where('id', '=', delivery.itemIds[at] ?? 0)
    .executeTakeFirstOrThrow()
const lineId = (delivery: TestDelivery, at: number) => delivery.lines[at]?.oi_id ?? 0

async function receive(delivery: TestDelivery, ...items: object[]) {
  const client = clientOf(delivery)
  const path = `/orders/check-items/${delivery.orderId}`
  expect((await client.post(path, { items })).status).toBe(200)
  await client.post(path, {})
  const received = await client.post(`/orders/receive/${delivery.orderId}`, {})
  expect(received.status, received.text).toBe(200)
  return received.body
}
const rejected = (delivery: TestDelivery, at: number, qtyReduction: number) => ({
  id: lineId(delivery, at),
  statusReceived: 'rejected',
  rejectReason: 'Wrong item',
  qtyReduction,
})

describe('once a delivery is received', () => {
  it('the items were last bought as they came', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 5 }, { quantity: 2 }])
    expect(await itemOf(delivery, 0)).toMatchObject({ lastPurchasedQuantity: 3, purchasedPriceCents: null })
    app.clock.set('2026-03-06T15:00:00Z')
    const dearer = { id: lineId(delivery, 1), edit: { merchant_price: 21.5 } }
    await receive(delivery, rejected(delivery, 0, 1), dearer, rejected(delivery, 2, 2))
    expect(await itemOf(delivery, 0)).toMatchObject({
      purchaseCount: 1,
      lastPurchasedOn: '2026-03-04',
      lastPurchasedQuantity: 2,
      lastPurchasedPriceCents: 2_000,
      purchasedPriceCents: 2_000,
    })
    expect(await itemOf(delivery, 1)).toMatchObject({
      lastPurchasedQuantity: 5,
      lastPurchasedPriceCents: 2_150,
      purchasedPriceCents: 2_150,
    })
    expect(await itemOf(delivery, 2)).toEqual({
      purchaseCount: 0,
      lastPurchasedOn: null,
      lastPurchasedQuantity: null,
      lastPurchasedPriceCents: null,
      purchasedPriceCents: null,
      effectivePriceCents: 2_000,
    })
  })

  it('an older delivery that is received later is not what was bought last', async () => {
    const older = await aDelivery(app, [{ quantity: 3 }])
    app.clock.set('2026-03-09T15:00:00Z')
    const client = clientOf(older)
    const { lastModified } = (await client.get('/shopping-carts')).body
    const itemList = [{ itemDistributorId: older.itemIds[0], quantity: 8 }]
    await client.post('/shopping-carts', { itemList, lastModified })
    const { id: distributorId } = older.kitchen.distributor
    const order = { distributorId, paymentType: 'terms', requestedDeliveryDate: '2026-03-10' }
    const newer = await client.post('/orders', { ...order, itemList: JSON.stringify(itemList) })
    expect(newer.status).toBe(201)
    const [line] = newer.body.items
    await receive({ ...older, orderId: newer.body.id, lines: [line] }, { id: line.oi_id, edit: { merchant_price: 21 } })
    app.clock.set('2026-03-10T15:00:00Z')
    await receive(older, { id: lineId(older, 0), edit: { merchant_price: 23 } })
    expect(await itemOf(older, 0)).toMatchObject({
      purchaseCount: 2,
      lastPurchasedOn: '2026-03-09',
      lastPurchasedQuantity: 8,
      lastPurchasedPriceCents: 2_100,
      // The price paid is that of the delivery that came last.
      purchasedPriceCents: 2_300,
    })
  })

  it('a market price is known, and the order has none that is not', async () => {
    const delivery = await aDelivery(app, [{ quantity: 2, item: { isMarketPrice: true } }, { quantity: 1 }])
    const marketPrices = async () => (await clientOf(delivery).get(`/orders/${delivery.orderId}`)).body.marketPriceItems
    expect(await marketPrices()).toBe(1)
    const received = await receive(delivery, { id: lineId(delivery, 0), edit: { merchant_price: 31 } })
    expect([received.total, await marketPrices()]).toEqual([82, 0])
  })

  it('a price paid for another pack says nothing of the price of this one', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    const smaller = { merchant_price: 9, pack_size: '1/10 LB' }
    await receive(delivery, { id: lineId(delivery, 0), edit: smaller })
    expect(await itemOf(delivery, 0)).toMatchObject({ lastPurchasedPriceCents: 900, purchasedPriceCents: null })
  })

  it('an outdated price of an item that came from an invoice gives way to the price paid', async () => {
    const item = { isFromInvoice: true, isPriceOutdated: true, purchasedPriceCents: 1_900, effectivePriceCents: 1_900 }
    const delivery = await aDelivery(app, [{ quantity: 1, item }])
    await receive(delivery, { id: lineId(delivery, 0), edit: { merchant_price: 22 } })
    expect(await itemOf(delivery, 0)).toMatchObject({ purchasedPriceCents: 2_200, effectivePriceCents: 2_200 })
  })

  it('a price is outdated by the day of the location, which is not over when that of Greenwich is', async () => {
    const item = { isFromInvoice: true, endDate: '2026-03-04', purchasedPriceCents: 1_900 }
    const delivery = await aDelivery(app, [
      { quantity: 1, item },
      { quantity: 1, item },
    ])
    // New York: half past ten in the evening
    app.clock.set('2026-03-05T03:30:00Z')
    await receive(delivery, { id: lineId(delivery, 0), edit: { merchant_price: 22 } })
    expect(await itemOf(delivery, 0)).toMatchObject({ purchasedPriceCents: 2_200, effectivePriceCents: 2_000 })
    app.clock.set('2026-03-05T05:30:00Z')
    await clientOf(delivery).patch(`/orders/${delivery.orderId}`, {
      updateItems: [{ order_item_id: lineId(delivery, 1), merchant_price: 23 }],
    })
    expect(await itemOf(delivery, 1)).toMatchObject({ purchasedPriceCents: 2_300, effectivePriceCents: 2_300 })
  })

  it('a group’s spend, the inventory’s purchases and the item’s orders have what was kept', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    const [id = 0] = delivery.itemIds
    const { location } = delivery.kitchen
    const items = [{ id, distributorId: delivery.kitchen.distributor.id, name: 'Tomatoes', din: '1' }]
    const { listId, groupId } = await anInventoryList(app, location, { name: 'Walk-in', items })
    const spend = async () =>
      (await clientOf(delivery).get(`/comparison-views/${listId}/groups/${groupId}`, { expand: 'purchased' })).body
        .purchased
    expect(await spend()).toBe(60)
    await receive(delivery, rejected(delivery, 0, 1))
    expect(await spend()).toBe(40)
    const { recentOrders } = (await clientOf(delivery).get(`/items/${id}`)).body
    expect(recentOrders).toMatchObject([{ quantity: 2, price: 20 }])
    await clientOf(delivery).patch(`/orders/${delivery.orderId}`, {
      updateItems: [{ order_item_id: lineId(delivery, 0), merchant_price: 15 }],
    })
    expect(await spend()).toBe(30)
  })

  it('a swap saves only on the cases that were kept, and again on all of them once the reject is taken back', async () => {
    const kitchen = await aSavingsKitchen(app)
    const { dear, cheap } = await twoFlours(kitchen)
    await kitchen.put(cheap, 1)
    await kitchen.client.post('/items/swap', { swaps: [pair(dear, cheap)] })
    const terms = { distributorId: kitchen.cheap, paymentType: 'terms', requestedDeliveryDate: '2026-03-10' }
    const itemList = JSON.stringify([{ itemDistributorId: cheap.id, quantity: 4 }])
    const order = (await kitchen.client.post('/orders', { ...terms, itemList })).body
    expect(order).toMatchObject({ totalSavings: 9, total: 108 })
    const [{ oi_id: id }] = order.items
    const check = (change: object) =>
      kitchen.client.post(`/orders/check-items/${order.id}`, { items: [{ id, ...change }] })
    const savings = async () => (await kitchen.client.get(`/orders/${order.id}`)).body.totalSavings
    await check({ statusReceived: 'rejected', rejectReason: 'Wrong item', qtyReduction: 1 })
    expect(await savings()).toBe(9)
    await kitchen.client.post(`/orders/receive/${order.id}`, {})
    expect(await savings()).toBe(6)
    await check({ statusReceived: 'rejected', rejectReason: 'Wrong item', qtyReduction: 4 })
    expect(await savings()).toBe(0)
    await check({ statusReceived: 'received' })
    expect(await savings()).toBe(9)
  })

  it('the purchase order says what was ordered, the accounting file what was kept', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 5 }])
    await receive(delivery, rejected(delivery, 0, 3), rejected(delivery, 1, 1))
    const client = clientOf(delivery)
    const { order365Url } = (await client.get(`/orders/${delivery.orderId}/download-order-365`)).body
    const lines = (await client.get(order365Url)).text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('80.00')
    const reorder = (await client.get(`/orders/${delivery.orderId}/reorder`)).body
    expect(reorder.lines).toMatchObject([{ quantity: 3 }, { quantity: 5 }])
  })
})

describe('items that were not ordered', () => {
  const oranges = {
    item_description: 'Blood oranges',
    brand: 'Sunny',
    unit_measure: 'CS',
    price: 12.5,
    quantity: 2,
    unit_quantity: 4,
    unit_size: 10,
    pack_size_unit: 'lb',
  }
  const custom = (delivery: TestDelivery, own: object = {}) =>
    clientOf(delivery).post('/order-items/create-custom', { ...oranges, order_id: delivery.orderId, ...own })

  /** One that the kitchen of a delivery buys from too. */
  async function anotherDistributor({ kitchen: { location } }: TestDelivery): Promise<number> {
    const { id: distributorId } = await aDistributor(app)
    const db = app.deps.database.forLocation(location.id)
    await db.insertInto('locationDistributors').values({ locationId: location.id, distributorId }).execute()
    return distributorId
  }

  it('count as checked, and for the order once it is received', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    expect(await custom(delivery)).toMatchObject({
      status: 201,
      body: {
        item: 'Blood oranges',
        isAdded: true,
        isSpecial: 0,
        statusReceived: 'received',
        packSize: '4/10 LB',
        unit_price: 0.3125,
        receivedTotal: 25,
        lineItemTotal: 0,
      },
    })
    const shown = (await clientOf(delivery).get(`/orders/${delivery.orderId}`)).body
    expect(shown).toMatchObject({ total: 60, lineItems: 1 })
    expect(await receive(delivery)).toMatchObject({ total: 85, lineItems: 2, items: [{}, { lineItemTotal: 25 }] })
  })

  it('are on no purchase order, which says what was ordered and what that came to, also once all is received', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    await custom(delivery)
    await receive(delivery, rejected(delivery, 0, 1))
    const order = await findPurchaseOrder(atLocation(app.deps.database, delivery.kitchen.location.id), delivery.orderId)
    expect(order?.lines.map(({ quantity, lineTotal }) => [quantity, lineTotal])).toEqual([[3, 6_000]])
    expect(order?.totals).toMatchObject({ items: 6_000, total: 6_000 })
  })

  it('with a number that the distributor sells are that item', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }, { quantity: 1, item: { din: '778899' } }])
    const { body } = await custom(delivery, { din: '778899' })
    expect(body).toMatchObject({ itemDistributorId: delivery.itemIds[1] })
  })

  it('with a number that only another distributor sells are none of theirs', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    await anItem(app, delivery.kitchen.location, { distributorId: await anotherDistributor(delivery), din: '778899' })
    const { status, body } = await custom(delivery, { din: '778899' })
    expect([status, body.itemDistributorId, body.din]).toEqual([201, null, '778899'])
  })

  it('of the distributor come with their price and pack', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    const items = [{ item_distributor_id: delivery.itemIds[0], quantity: 4 }]
    const added = await clientOf(delivery).post('/order-items/bulk-create', { orderId: delivery.orderId, items })
    expect(added).toMatchObject({ status: 201, body: { data: [{ quantity: 4, price: 20, packSize: '1/25 LB' }] } })
    await receive(delivery)
    expect(await itemOf(delivery, 0)).toMatchObject({ purchaseCount: 1, lastPurchasedQuantity: 7 })
    // An invoice bills them in one line with what was ordered: more came of it.
    const { lines } = (await clientOf(delivery).get(`/orders/${delivery.orderId}/match`)).body
    const counts = lines.map(({ ordered, received }: { ordered: number; received: number }) => [ordered, received])
    expect(counts).toEqual([[3, 7]])
  })

  it('of another distributor, or unknown, are refused', async () => {
    const [delivery, other] = [await aDelivery(app, [{ quantity: 3 }]), await aDelivery(app, [{ quantity: 3 }])]
    const add = (itemId: number | undefined) =>
      clientOf(delivery).post('/order-items/bulk-create', {
        orderId: delivery.orderId,
        items: [{ item_distributor_id: itemId, quantity: 1 }],
      })
    expect((await add(other.itemIds[0])).status).toBe(404)
    const { kitchen } = delivery
    const { id } = await anItem(app, kitchen.location, { distributorId: await anotherDistributor(delivery) })
    expect(await add(id)).toMatchObject({
      status: 400,
      body: { message: `Only items of ${kitchen.distributor.nickname} can be added to this order.` },
    })
  })

  it('are taken back while the delivery is not received; what was ordered is not', async () => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    const { oi_id: id } = (await custom(delivery)).body
    const remove = (lineOf: number) => clientOf(delivery).delete(`/order-items/${lineOf}`)
    expect(await remove(lineId(delivery, 0))).toMatchObject({ status: 400, body: { code: 'only_added_lines' } })
    expect(await remove(id)).toMatchObject({ status: 200, body: { itemCount: 1, new_total_price: 60 } })
    expect((await remove(id)).status).toBe(404)
  })

  it.each([
    ['a description of one letter', { item_description: 'O' }, 'item_description'],
    ['no price', { price: undefined }, 'price'],
    ['a price below zero', { price: -1 }, 'price'],
    ['half a pack', { unit_quantity: 0.5 }, 'unit_quantity'],
    ['no unit of measure', { unit_measure: '' }, 'unit_measure'],
    ['no quantity', { quantity: 0 }, 'quantity'],
  ])('need %s to be mended', async (_, wrong, field) => {
    const delivery = await aDelivery(app, [{ quantity: 3 }])
    expect(await custom(delivery, wrong)).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.anything()] } },
    })
  })
})
