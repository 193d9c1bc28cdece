import { beforeAll, describe, expect, it } from 'vitest'
import { atLocation } from '../context.ts'
import { anItem } from '../testing/factories/catalogue.ts'
import { aDelivery } from '../testing/factories/deliveries.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../testing/factories/ordering-kitchen.ts'
import { aSavingsKitchen, pair } from '../testing/factories/savings-kitchen.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const noon = (day: string) => app.clock.set(`${day}T17:00:00Z`)

async function receive(kitchen: OrderingKitchen, orderId: number, items: object[] = []) {
  const client = app.as(kitchen.owner)
  const checked = await client.post(`/orders/check-items/${orderId}`, items.length > 0 ? { items } : {})
  const received = await client.post(`/orders/receive/${orderId}`, {})
  if (received.status !== 200) throw new Error(`not received: ${checked.text} ${received.text}`)
}

describe('purchases', () => {
  it('count what was kept of received orders, by the day of receiving, and their slices sum to the total', async () => {
    noon('2026-03-02')
    const kitchen = await anOrderingKitchen(app)
    const client = app.as(kitchen.owner)
    const ask = async (query = {}) => (await client.get('/analytics', query)).body
    const dairy = { category: 'Dairy', priceCents: 1_234 }
    const kept = await aDelivery(app, [{ quantity: 5, item: dairy }, { quantity: 2 }], { kitchen })
    const onTheWay = await aDelivery(app, [{ quantity: 1, item: dairy }], { kitchen })
    expect((await ask()).total_purchases).toMatchObject({ total: 0, detail: { distributorData: [], categoryData: [] } })
    noon('2026-03-04')
    await receive(kitchen, kept.orderId, [
      { id: kept.lines[0]?.oi_id, statusReceived: 'rejected', qtyReduction: 2, rejectReason: 'Bad or damaged' },
      { id: kept.lines[1]?.oi_id, statusReceived: 'received' },
    ])
    const { id: distributor_id, nickname: distributor } = kitchen.distributor
    expect(await ask()).toMatchObject({
      period: { start_date: '2026-02-26', end_date: '2026-03-04' },
      previousPeriod: { start_date: '2026-02-19', end_date: '2026-02-25' },
      total_purchases: {
        total: 77.02,
        previous: 0,
        sparkline: [0, 0, 0, 0, 0, 0, 77.02],
        detail: {
          distributorData: [{ distributor, distributor_id, total: 77.02 }],
          categoryData: [
            { category: 'Uncategorized', total: 40 },
            { category: 'Dairy', total: 37.02 },
          ],
        },
        orderTotals: { items: 77.02, total: 77.02 },
      },
      total_orders: { total: 2, previous: 0, cancelled: 0, sparkline: [0, 0, 0, 0, 2, 0, 0] },
    })
    // A week later all of it is in the week before.
    noon('2026-03-11')
    expect(await ask()).toMatchObject({
      total_purchases: { total: 0, previous: 77.02 },
      total_orders: { total: 0, previous: 2 },
    })
    const range = { filter_type: 'custom', start_date: '2026-03-04', end_date: '2026-03-04' }
    expect((await ask(range)).total_purchases.total).toBe(77.02)
    const orders = (await client.get('/analytics/detail', { filter_type: 'month', section: 'order' })).body
    expect(orders).toMatchObject({
      data: [
        { order_id: onTheWay.orderId, status: 'placed', tot_amount: 12.34, order_date: '2026-03-02' },
        { order_id: kept.orderId, status: 'received', line_items: 2, tot_amount: 77.02, delivery_date: '2026-03-02' },
      ],
      _meta: { totalCount: 2, total: 89.36 },
    })
  })

  it('come to what the orders came to, with every charge and discount; a cancelled order comes to nothing', async () => {
    noon('2026-03-02')
    const { kitchen, orderId } = await aDelivery(app, [{ quantity: 2 }])
    const cancelled = await aDelivery(app, [{ quantity: 3 }], { kitchen })
    const orders = app.deps.database.forLocation(kitchen.location.id)
    const fees = { deliveryFeeCents: 500, sameDayDeliveryFeeCents: 700, salesTaxCents: 300 }
    const charges = { ...fees, promoDiscountCents: 200, usedCreditCents: 100, totalCents: 5_200 }
    await orders.updateTable('orders').set(charges).where('id', '=', orderId).execute()
    await orders.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.orderId).execute()
    await receive(kitchen, orderId)
    const client = app.as(kitchen.owner)
    expect((await client.get('/analytics')).body.total_purchases).toMatchObject({
      total: 40,
      orderTotals: { items: 40, fees: 12, taxes: 3, discounts: 2, total: 53, appliedCredits: 1 },
    })
    const listed = (await client.get('/analytics/detail', { filter_type: 'month', section: 'order' })).body
    expect(listed.data.map((order: { order_id: number }) => order.order_id)).toEqual([cancelled.orderId, orderId])
    expect(listed._meta).toMatchObject({ totalCount: 2, total: 53, appliedCredits: 1, cancelled: 1 })
    const elsewhere = { filter_type: 'month', section: 'order', distributor_id: kitchen.distributor.id + 1 }
    expect((await client.get('/analytics/detail', elsewhere)).body._meta.cancelled).toBe(0)
    // An order whose payment is not settled is none yet.
    const pending = await aDelivery(app, [{ quantity: 1 }], { kitchen })
    await orders.updateTable('orders').set({ status: 'payment_pending' }).where('id', '=', pending.orderId).execute()
    expect((await client.get('/analytics')).body.total_orders).toMatchObject({ total: 1, cancelled: 1 })
    await orders.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
    const { detail } = (await client.get('/analytics')).body.total_orders
    expect(detail.distributorData, 'of a distributor whose orders were all cancelled').toEqual([])
    await orders.updateTable('orders').set({ status: 'received' }).where('id', '=', orderId).execute()
    app.clock.set(new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString())
    expect((await client.get('/analytics')).body.total_orders, 'a week later').toMatchObject({ total: 0, previous: 1 })
  })

  it('belong to the day of the location’s clock, also when the clock changes', async () => {
    noon('2026-03-07')
    const kitchen = await anOrderingKitchen(app)
    const client = app.as(kitchen.owner)
    const orders: number[] = []
    for (let at = 0; at < 4; at++) orders.push((await aDelivery(app, [{ quantity: 1 }], { kitchen })).orderId)
    // The last and first moments of 8 March 2026 in New York, a day of 23 hours.
    const moments = ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z']
    for (const [at, moment] of moments.entries()) {
      app.clock.set(moment)
      await receive(kitchen, orders[at] ?? 0)
    }
    const of = async (day: string) => {
      const query = { filter_type: 'custom', start_date: day, end_date: day }
      return (await client.get('/analytics', query)).body.total_purchases.total
    }
    expect([await of('2026-03-07'), await of('2026-03-08'), await of('2026-03-09')]).toEqual([20, 40, 20])
    noon('2026-03-10')
    const week = { filter_type: 'custom', start_date: '2026-03-06', end_date: '2026-03-10' }
    expect((await client.get('/analytics', week)).body.total_purchases.sparkline).toEqual([0, 20, 40, 20, 0])
  })

  it('of an item say what was paid above its best price, by the pound for catch weight, by pack', async () => {
    noon('2026-04-01')
    const kitchen = await anOrderingKitchen(app)
    const client = app.as(kitchen.owner)
    const beef = {
      priceCents: 6_000,
      isCatchWeight: true,
      averageWeight: '10',
      pricePerPound: 60_000,
      unitPrice: 60_000,
    }
    const rice = await anItem(app, kitchen.location, { name: 'Rice', priceCents: 3_000 })
    const roast = await anItem(app, kitchen.location, { ...beef, name: 'Beef' })
    const buy = async (day: string, edits: [object, object]) => {
      noon(day)
      const body = await cartOf(client, kitchen.distributor.id, [[rice.id, 2], [roast.id, 1]], { requestedDeliveryDate: day }) // prettier-ignore
      const order = (await client.post('/orders', body)).body
      const items = order.items.map(({ oi_id: id }: { oi_id: number }, at: number) => ({
        id,
        statusReceived: 'received',
        edit: edits[at],
      }))
      await receive(kitchen, order.id, items)
      return order.id
    }
    await buy('2026-04-01', [{}, { weight: 12 }])
    await buy('2026-04-02', [{ merchant_price: 33.01 }, { weight: 9, merchant_unit_price: 7 }])
    const last = await buy('2026-04-03', [{ merchant_price: 0.5, pack_size: '1/1 LB' }, { weight: 10 }])
    const detail = async (query = {}) => (await client.get('/analytics/detail', query)).body
    const [beefRow, riceRow, smallRice] = (await detail()).data
    // 12 and 10 pounds at $6.00, 9 at $7.00
    expect(beefRow).toMatchObject({
      name: 'Beef',
      total_quantity: 3,
      tot_spent: 195,
      price_unit: 'LB',
      best_price: 6,
      average_price: 6.2903,
      paid_above_best: 9,
    })
    expect(riceRow).toMatchObject({
      name: 'Rice',
      pack_size: '1/25 LB',
      total_quantity: 4,
      tot_spent: 126.02,
      price_unit: 'CS',
      best_price: 30,
      average_price: 31.505,
      paid_above_best: 6.02,
    })
    expect(smallRice).toMatchObject({ name: 'Rice', pack_size: '1/1 LB', tot_spent: 1, best_price: 0.5 })
    expect((await detail())._meta).toMatchObject({ totalCount: 3, total: 322.02, paidAboveBest: 15.02 })
    const names = async (sort: string) =>
      (await detail({ sort, limit: 2 })).data.map(({ tot_spent: spent }: { tot_spent: number }) => spent)
    expect([await names('name'), await names('-total_quantity'), await names('tot_spent')]).toEqual([
      [195, 126.02],
      [126.02, 195],
      [1, 126.02],
    ])
    const statistics = async (id: number, query = {}) =>
      await client.get('/analytics/item-statistics', { item_distributor_id: id, ...query })
    expect((await statistics(rice.id)).body).toMatchObject({
      itemData: {
        name: 'Rice',
        pack_size: '1/1 LB',
        num_cases: 6,
        total_purchases: 127.02,
        hasOtherPacks: true,
        average_price: 0.5,
        best_price: 0.5,
        paid_above_best: 6.02,
      },
      statistics: { categories: ['2026-04-03'], series: [{ name: kitchen.distributor.nickname, data: [0.5] }] },
      purchases: [
        { date: '2026-04-01', price: 30 },
        { date: '2026-04-02', price: 33.01, spent: 66.02 },
        { date: '2026-04-03', order_id: last, order_date: '2026-04-03', pack_size: '1/1 LB', quantity: 2 },
      ],
    })
    expect((await statistics(roast.id)).body.statistics.series[0].data).toEqual([6, 7, 6])
    expect((await statistics(999_999_999)).status).toBe(404)
    const lookup = await client.get('/analytics/lookup', { filterOptions: JSON.stringify({ search: rice.din }) })
    expect(lookup.body.data).toMatchObject([{ itemDistributorId: rice.id, name: 'Rice', type: 'order_guide', isPurchased: true }]) // prettier-ignore
  })

  it('of an item say how many came without a price, which no price is made of', async () => {
    noon('2026-04-01')
    const kitchen = await anOrderingKitchen(app)
    const client = app.as(kitchen.owner)
    const rice = await anItem(app, kitchen.location, { name: 'Rice', priceCents: 3_000 })
    const buy = async (quantity: number) => {
      const cart = { requestedDeliveryDate: '2026-04-01' }
      const { id } = (await client.post('/orders', await cartOf(client, kitchen.distributor.id, [[rice.id, quantity]], cart))).body // prettier-ignore
      await receive(kitchen, id)
      return id as number
    }
    await buy(3)
    const unpriced = await buy(2)
    // Somebody who sees no prices received it, and nobody entered any since.
    await app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('orderItems')
      .set({ receivedPriceCents: 0, receivedCents: 0 })
      .where('orderId', '=', unpriced)
      .execute()
    const { itemData } = (await client.get('/analytics/item-statistics', { item_distributor_id: rice.id })).body
    expect(itemData).toMatchObject({
      num_cases: 5,
      unpriced_cases: 2,
      total_purchases: 90,
      average_price: 30,
      best_price: 30,
    })
  })
})

describe('savings', () => {
  it('are of one kind for a line, kept when the order is received, less what was sent back', async () => {
    noon('2026-05-04')
    const kitchen = await aSavingsKitchen(app)
    const { client, owner, location } = kitchen
    const cheap = { distributorId: kitchen.cheap, name: 'Flour, All Purpose, Unbleached', priceCents: 2_700 }
    const [dear, better] = [await kitchen.flour(), await kitchen.flour({ ...cheap, rebateCents: 50 })]
    const { db, locationId } = atLocation(app.deps.database, location.id)
    await db
      .insertInto('itemPrices')
      .values(
        [dear, better].map(({ id }, at) => ({
          locationId,
          itemId: id,
          startDate: '2026-05-01',
          priceCents: at === 0 ? 3_000 : 2_700,
          recordedAt: app.clock.now(),
        })),
      )
      .execute()
    await kitchen.look()
    const order = async (wanted: [number, number][]) => {
      const body = await cartOf(client, kitchen.cheap, wanted, { requestedDeliveryDate: '2026-05-04' })
      return (await client.post('/orders', body)).body
    }
    const at = { owner, location, distributor: { id: kitchen.cheap, nickname: '' }, rep: { id: 0, email: '' } }
    const savings = async (query = {}) => (await client.get('/analytics', query)).body.total_savings
    // Bought where it is cheaper: $3.00 a case, of which one of four goes back.
    const first = await order([[better.id, 4]])
    await receive(at, first.id, [
      { id: first.items[0].oi_id, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Other' },
    ])
    expect(await savings()).toMatchObject({
      total: 10.5,
      detail: [
        { name: 'matchSavings', amount: 0 },
        { name: 'distributorSavings', amount: 9 },
        { name: 'rebateSavings', amount: 1.5 },
        { name: 'inventoryViewSavings', amount: 0 },
      ],
    })
    // An accepted swap counts as that only.
    await kitchen.put(dear, 2)
    expect((await client.post('/items/swap', { swaps: [pair(dear, better)] })).status).toBe(200)
    const { shoppingCart } = await kitchen.cart()
    const swapped = await client.post('/orders', {
      distributorId: kitchen.cheap,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-05-04',
      itemList: JSON.stringify(shoppingCart),
    })
    await receive(at, swapped.body.id)
    expect(await savings()).toMatchObject({
      total: 17.5,
      detail: [{ amount: 6 }, { amount: 9 }, { amount: 2.5 }, { amount: 0 }],
    })
    // Of three cases that were in the cart before and two of a swap, one goes back: the swap saves half of what it would.
    await kitchen.put(better, 3)
    await kitchen.put(dear, 2)
    expect((await client.post('/items/swap', { swaps: [pair(dear, better)] })).status).toBe(200)
    const more = await client.post('/orders', {
      distributorId: kitchen.cheap,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-05-04',
      itemList: JSON.stringify((await kitchen.cart()).shoppingCart),
    })
    const [{ oi_id: id, quantity }] = more.body.items
    expect(quantity).toBe(5)
    await receive(at, more.body.id, [{ id, statusReceived: 'rejected', qtyReduction: 1, rejectReason: 'Other' }])
    expect((await client.get(`/orders/${more.body.id}`)).body.totalSavings).toBe(3)
    expect((await savings()).detail).toMatchObject([{ amount: 9 }, { amount: 9 }, { amount: 4.5 }, { amount: 0 }])
    // Prices and matches of later change nothing.
    await db.deleteFrom('itemMatches').where('locationId', '=', locationId).execute()
    expect((await savings()).total).toBe(22.5)
    // The session is remembered for less than a second.
    app.clock.set('2026-05-04T17:00:01Z')
    await app.deps.database.shared.updateTable('locations').set({ displayMatch: false }).where('id', '=', location.id).execute() // prettier-ignore
    const hidden = await savings({ filter_type: 'month' })
    expect(hidden).toMatchObject({ total: 4.5, detail: [{ name: 'rebateSavings' }, { name: 'inventoryViewSavings' }] })
  })

  it('of the inventory view: the cheapest of its generic group against the next, in the same unit', async () => {
    noon('2026-06-01')
    const kitchen = await anOrderingKitchen(app)
    const { db, locationId } = atLocation(app.deps.database, kitchen.location.id)
    const prices = [4_000, 5_000, 6_000, 25_000]
    const items = []
    // Unit prices of 25 LB: $1.60, $2.00, $2.40, and $10.00, which is too far off to be believed.
    for (const priceCents of prices)
      items.push(await anItem(app, kitchen.location, { priceCents, unitPrice: priceCents * 4, category: 'Dry' }))
    await db
      .insertInto('itemPrices')
      .values(
        items.map(({ id }, at) => ({
          locationId,
          itemId: id,
          startDate: '2026-05-01',
          recordedAt: app.clock.now(),
          priceCents: prices[at] ?? 0,
          unitPrice: (prices[at] ?? 0) * 4,
        })),
      )
      .execute()
    const { id: inventoryListId } = await db.insertInto('inventoryLists').values({ locationId, name: 'Dry', sortIndex: 1 }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
    const { id: genericGroupId } = await db.insertInto('genericGroups').values({ locationId, inventoryListId, name: 'Rice', sortIndex: 1 }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
    for (const { id: itemId } of items)
      await db.insertInto('groupItems').values({ locationId, genericGroupId, kind: 'item', itemId, shelfIndex: itemId }).execute() // prettier-ignore
    const client = app.as(kitchen.owner)
    const wanted = items.slice(0, 3).map(({ id }): [number, number] => [id, 3])
    const body = await cartOf(client, kitchen.distributor.id, wanted, { requestedDeliveryDate: '2026-06-01' })
    const order = (await client.post('/orders', body)).body
    await receive(kitchen, order.id)
    // $2.00 − $1.60 a pound, 25 pounds a case, three cases; the two dearer ones saved nothing.
    const { detail } = (await client.get('/analytics')).body.total_savings
    expect(detail.at(-1)).toEqual({ name: 'inventoryViewSavings', amount: 30 })
  })
})

it('the days of an order are those of the clock it was placed by, also after its location moved', async () => {
  app.clock.set('2026-03-01T04:30:00Z') // 11:30 pm of 28 February in New York
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const placed = await aDelivery(app, [{ quantity: 2 }], { kitchen })
  await receive(kitchen, placed.orderId)
  const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
  const days = { filter_type: 'custom', start_date: february.startDate, end_date: february.endDate }
  const told = async () => {
    const { total_purchases: purchases, total_orders: orders } = (await client.get('/analytics', days)).body
    const detail = { ...days, section: 'order' }
    const [item] = placed.itemIds
    const statistics = { ...days, item_distributor_id: item }
    const bills = { ...february, format: 'ledger' }
    return {
      spent: purchases.total,
      byStep: purchases.sparkline.at(-1),
      orders: orders.total,
      items: (await client.get('/analytics/detail', { ...days, section: 'purchase' })).body._meta.total,
      listed: (await client.get('/analytics/detail', detail)).body.data.map((row: { order_date: string }) => row.order_date), // prettier-ignore
      bought: (await client.get('/analytics/item-statistics', statistics)).body.purchases.map((row: { date: string }) => row.date), // prettier-ignore
      found: (await client.get('/orders', february)).body._meta.totalCount,
      billed: (await client.get('/merchant-accounting/export-preview', bills)).body.total,
    }
  }
  const before = await told()
  expect(before).toEqual({
    spent: 40,
    byStep: 40,
    orders: 1,
    items: 40,
    listed: ['2026-02-28'],
    bought: ['2026-02-28'],
    found: 1,
    billed: 40,
  })
  const { shared } = app.deps.database
  await shared.updateTable('locations').set({ timeZone: 'Europe/London' }).where('id', '=', kitchen.location.id).execute() // prettier-ignore
  // The session is remembered for less than a second.
  app.clock.set('2026-03-20T12:00:00Z')
  expect(await told()).toEqual(before)
})

it('days that can’t be a range are refused', async () => {
  noon('2026-03-02')
  const client = app.as((await anOrderingKitchen(app)).owner)
  const errorsOf = async (start_date?: string, end_date?: string) => {
    const { status, body } = await client.get('/analytics', { filter_type: 'custom', start_date, end_date })
    return [status, body.errors]
  }
  expect(await errorsOf()).toEqual([
    400,
    { start_date: ['Please choose a start date.'], end_date: ['Please choose an end date.'] },
  ])
  expect(await errorsOf('2026-03-02', '2026-03-01')).toEqual([
    400,
    { end_date: ['The end can’t be before the start.'] },
  ])
  expect(await errorsOf('2020-03-02', '2026-03-01')).toEqual([400, { end_date: ['Please choose at most five years.'] }])
})
