// Purchases and savings in analytics beyond the plain case: pages, filters, days, prices and corrections.
import { beforeAll, describe, expect, it } from 'vitest'
import { atLocation } from '../context.ts'
import { aDelivery } from '../testing/factories/deliveries.ts'
import { anOrderingKitchen, cartOf } from '../testing/factories/ordering-kitchen.ts'
import { aSavingsKitchen, pair, twoFlours } from '../testing/factories/savings-kitchen.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aKitchen(now: string) {
  app.clock.set(now)
  const kitchen = await anOrderingKitchen(app)
  const client = app.as(kitchen.owner)
  const { db } = atLocation(app.deps.database, kitchen.location.id)
  const detail = async (query: Record<string, unknown> = {}) => (await client.get('/analytics/detail', query)).body
  const receive = async (orderId: number) => {
    await client.post(`/orders/check-items/${orderId}`, {})
    const { status, text } = await client.post(`/orders/receive/${orderId}`, {})
    expect(status, text).toBe(200)
  }
  return { kitchen, client, db, detail, receive }
}

describe('the lists behind the figures', () => {
  it('are narrowed by category and distributor, and go on where the page before ended', async () => {
    const { kitchen, detail, receive } = await aKitchen('2026-03-02T17:00:00Z')
    const items = [
      { quantity: 1, item: { name: 'Cream', category: 'Dairy', priceCents: 100 } },
      { quantity: 1, item: { name: 'Milk', category: 'Dairy', priceCents: 300 } },
      { quantity: 2, item: { name: 'Salt', category: '', priceCents: 100 } },
    ]
    const first = await aDelivery(app, items, { kitchen })
    const second = await aDelivery(app, items.slice(1, 2), { kitchen })
    await receive(first.orderId)
    const names = async (query: object) => (await detail({ ...query })).data.map(({ name }: { name: string }) => name)
    expect(await names({ category: 'Uncategorized' })).toEqual(['Salt'])
    expect(await names({ category: 'Dairy' })).toEqual(['Milk', 'Cream'])
    expect([await names({ limit: 2 }), await names({ limit: 2, page: 2 })]).toEqual([['Milk', 'Salt'], ['Cream']])
    for (const [sort, sorted] of [
      ['name', ['Cream', 'Milk', 'Salt']],
      ['-name', ['Salt', 'Milk', 'Cream']],
      // equal ones by what was spent
      ['distributor', ['Milk', 'Salt', 'Cream']],
      ['-distributor', ['Milk', 'Salt', 'Cream']],
      ['total_quantity', ['Milk', 'Cream', 'Salt']],
      ['-total_quantity', ['Salt', 'Milk', 'Cream']],
      ['tot_spent', ['Cream', 'Salt', 'Milk']],
      ['-tot_spent', ['Milk', 'Salt', 'Cream']],
    ] as const)
      expect(await names({ sort }), sort).toEqual(sorted)
    const orders = async (query: object) => {
      const { data, _meta } = await detail({ section: 'order', ...query })
      return [data.map(({ order_id: id }: { order_id: number }) => id), _meta.totalCount, _meta.total]
    }
    const { id: distributor_id } = kitchen.distributor
    expect(await orders({ distributor_id })).toEqual([[second.orderId, first.orderId], 2, 9])
    expect(await orders({ distributor_id: distributor_id + 1 })).toEqual([[], 0, 0])
    expect(await orders({ limit: 1, page: 2 })).toEqual([[first.orderId], 2, 9])
  })

  it('come as one CSV file of all purchased items, narrowed and sorted as the list is', async () => {
    const { kitchen, client, receive } = await aKitchen('2026-03-02T17:00:00Z')
    const items = [
      { quantity: 3, item: { name: '=Milk, whole', brand: 'Grassland', category: 'Dairy', priceCents: 350 } },
      { quantity: 1, item: { name: 'Salt', category: '', priceCents: 200 } },
    ]
    const [{ orderId, itemIds }, { nickname }] = [await aDelivery(app, items, { kitchen }), kitchen.distributor]
    await receive(orderId)
    const file = async (query = {}) => (await client.get('/analytics/detail/file', query)).body
    const { fileName, csv } = await file()
    expect(fileName).toBe('purchased-items-2026-02-24-2026-03-02.csv')
    const [heads, first, second, ...rest] = csv.split('\r\n')
    expect(heads).toBe(
      '\uFEFFItem Name,Brand,Item #,Distributor,Category,Pack Size,Total Qty Purchased,Unit,Total Amount Spent,Avg Price,Best Price,Price Unit,Paid above best price,From,To,Amount Is an Estimate',
    )
    expect(first).toMatch(/^"'=Milk, whole",Grassland,.*,Dairy,.*,3,CS,10.5,3.5,3.5,CS,0,02\/24\/2026,03\/02\/2026,No$/)
    expect(first).toContain(nickname)
    expect(second).toMatch(/^Salt,.*,Uncategorized,.*,1,CS,2,2,2,CS,0,02\/24\/2026,03\/02\/2026,No$/)
    expect([itemIds.length, rest]).toEqual([2, ['']])
    expect((await file({ sort: '-name' })).csv.split('\r\n')[1]).toMatch(/^Salt/)
    expect((await file({ category: 'Dairy' })).csv.trim().split('\r\n')).toHaveLength(2)
    const later = { filter_type: 'custom', start_date: '2026-03-03', end_date: '2026-03-04' }
    expect((await file(later)).csv.trim().split('\r\n')).toHaveLength(1)
  })

  it('have the days of the location’s clock, where it was still the evening before', async () => {
    const { kitchen, client, detail, receive } = await aKitchen('2026-03-03T17:00:00Z')
    const { orderId, itemIds } = await aDelivery(app, [{ quantity: 1 }], { kitchen })
    // 10 pm of the 3rd in New York
    app.clock.set('2026-03-04T03:00:00Z')
    await receive(orderId)
    const { db } = atLocation(app.deps.database, kitchen.location.id)
    await db.updateTable('orders').set({ createdAt: app.clock.now() }).where('id', '=', orderId).execute()
    expect((await detail({ section: 'order' })).data).toMatchObject([{ order_date: '2026-03-03' }])
    const statistics = await client.get('/analytics/item-statistics', { item_distributor_id: itemIds[0] })
    expect(statistics.body).toMatchObject({
      purchases: [{ date: '2026-03-03', order_date: '2026-03-03' }],
      statistics: { categories: ['2026-03-03'] },
    })
  })

  it('of an item bought by the case and by the piece say of each purchase which, and count cases alone', async () => {
    const { client, kitchen, db, receive } = await aKitchen('2026-03-02T17:00:00Z')
    const { orderId, itemIds } = await aDelivery(app, [{ quantity: 3, item: { name: 'Rice', priceCents: 2_000 } }], { kitchen }) // prettier-ignore
    const again = await aDelivery(app, [{ quantity: 5, item: { name: 'Beans', priceCents: 200 } }], { kitchen })
    const [rice = 0] = itemIds
    const piece = { itemId: rice, unitMeasure: 'EA', packText: '1/25 LB' }
    await db.updateTable('orderItems').set({ packText: '1/25 LB' }).where('orderId', '=', orderId).execute()
    await db.updateTable('orderItems').set(piece).where('orderId', '=', again.orderId).execute()
    await receive(again.orderId)
    app.clock.set('2026-03-03T17:00:00Z')
    await receive(orderId)
    const { body } = await client.get('/analytics/item-statistics', { item_distributor_id: rice })
    expect(body).toMatchObject({
      itemData: { num_cases: 3, unit_measure: 'CS', price_unit: 'CS', hasOtherPacks: true, total_purchases: 70 },
      purchases: [
        { pack_size: '1/25 LB', quantity: 5, unit_measure: 'EA', price: 2, price_unit: 'EA' },
        { pack_size: '1/25 LB', quantity: 3, unit_measure: 'CS', price: 20, price_unit: 'CS' },
      ],
    })
  })

  it('of an item that is bought by the piece alone count pieces, though it is offered by the case now', async () => {
    const { client, kitchen, db, receive } = await aKitchen('2026-03-02T17:00:00Z')
    const { orderId, itemIds } = await aDelivery(app, [{ quantity: 5, item: { priceCents: 200 } }], { kitchen })
    const piece = { unitMeasure: 'EA', packText: '1/1 LB' }
    await db.updateTable('orderItems').set(piece).where('orderId', '=', orderId).execute()
    await receive(orderId)
    const { body } = await client.get('/analytics/item-statistics', { item_distributor_id: itemIds[0] })
    const counted = { unit_measure: 'EA', price_unit: 'EA', pack_size: '1/1 LB', num_cases: 5, hasOtherPacks: false }
    expect(body.itemData).toMatchObject({ ...counted, average_price: 2, total_purchases: 10 })
  })

  it('round an average to the nearest, and count what came without a price in no average and as no best price', async () => {
    const { kitchen, db, detail, receive } = await aKitchen('2026-03-02T17:00:00Z')
    const { orderId, itemIds } = await aDelivery(app, [{ quantity: 3, item: { name: 'Rice', priceCents: 667 } }], { kitchen }) // prettier-ignore
    await receive(orderId)
    const paid = (receivedCents: number) =>
      db.updateTable('orderItems').set({ receivedCents }).where('orderId', '=', orderId).execute()
    await paid(2_000)
    // $20.00 for three is $6.666… each
    expect((await detail()).data).toMatchObject([{ average_price: 6.6667, best_price: 6.67, paid_above_best: 0 }])
    const [itemId = 0] = itemIds
    const body = await cartOf(app.as(kitchen.owner), kitchen.distributor.id, [[itemId, 1]], { requestedDeliveryDate: '2026-03-02' }) // prettier-ignore
    const free = (await app.as(kitchen.owner).post('/orders', body)).body.id as number
    await receive(free)
    const nothing = { receivedPriceCents: 0, receivedCents: 0 }
    await db.updateTable('orderItems').set(nothing).where('orderId', '=', free).execute()
    expect((await detail()).data).toMatchObject([
      { total_quantity: 4, tot_spent: 20, average_price: 6.6667, best_price: 6.67 },
    ])
  })

  it('keep special requests apart by their words', async () => {
    const { kitchen, db, detail, receive } = await aKitchen('2026-03-02T17:00:00Z')
    const { orderId, lines } = await aDelivery(app, [{ quantity: 1 }, { quantity: 2 }], { kitchen })
    await receive(orderId)
    for (const [at, name] of ['Birthday cake', 'Dry ice'].entries())
      await db.updateTable('orderItems').set({ itemId: null, name }).where('id', '=', lines[at]?.oi_id ?? 0).execute() // prettier-ignore
    expect((await detail()).data).toMatchObject([
      { name: 'Dry ice', total_quantity: 2, tot_spent: 40 },
      { name: 'Birthday cake', total_quantity: 1, tot_spent: 20 },
    ])
  })
})

describe('savings', () => {
  /** Flour for $27.00 where it is cheaper, $30.00 elsewhere, and both prices as they were on the day. */
  async function aPurchase() {
    app.clock.set('2026-05-04T17:00:00Z')
    const kitchen = await aSavingsKitchen(app)
    const { dear, cheap } = await twoFlours(kitchen)
    const { db, locationId } = atLocation(app.deps.database, kitchen.location.id)
    const pricesOf = [dear, cheap].map(({ id }, at) => ({
      locationId,
      itemId: id,
      startDate: '2026-05-01',
      priceCents: at === 0 ? 3_000 : 2_700,
      recordedAt: app.clock.now(),
    }))
    await db.insertInto('itemPrices').values(pricesOf).execute()
    const order = async (cases: number) => {
      const body = await cartOf(kitchen.client, kitchen.cheap, [[cheap.id, cases]], { requestedDeliveryDate: '2026-05-04' }) // prettier-ignore
      const placed = await kitchen.client.post('/orders', body)
      expect(placed.status, placed.text).toBe(201)
      return { id: placed.body.id as number, lineId: placed.body.items[0].oi_id as number }
    }
    const receive = async ({ id, lineId }: { id: number; lineId: number }, edit: object = {}) => {
      const items = [{ id: lineId, statusReceived: 'received', edit }]
      const checked = await kitchen.client.post(`/orders/check-items/${id}`, { items })
      const received = await kitchen.client.post(`/orders/receive/${id}`, {})
      expect([checked.status, received.status], received.text).toEqual([200, 200])
    }
    const savings = async (query: Record<string, unknown> = {}) =>
      (await kitchen.client.get('/analytics', query)).body.total_savings
    const ofKind = async (kind: string) =>
      (await savings()).detail.find(({ name }: { name: string }) => name === kind)?.amount
    return { kitchen, db, dear, cheap, order, receive, savings, ofKind }
  }

  it('are less by what a correction at the door made dearer, but not for what is billed by weight', async () => {
    const { db, order, receive, ofKind } = await aPurchase()
    const bought = await order(4)
    await receive(bought, { merchant_price: 28.5 })
    expect(await ofKind('distributorSavings')).toBe(6)
    await db.updateTable('orderItems').set({ isCatchWeight: true }).where('id', '=', bought.lineId).execute()
    expect(await ofKind('distributorSavings')).toBe(12)
  })

  it('of a swap are as accepted, also when more came than was ordered or was added at the door', async () => {
    const { kitchen, dear, cheap, receive, ofKind } = await aPurchase()
    await kitchen.put(dear, 2)
    expect((await kitchen.client.post('/items/swap', { swaps: [pair(dear, cheap)] })).status).toBe(200)
    const { shoppingCart } = await kitchen.cart()
    const placed = await kitchen.client.post('/orders', {
      distributorId: kitchen.cheap,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-05-04',
      itemList: JSON.stringify(shoppingCart),
    })
    const { id, items } = placed.body
    const added = await kitchen.client.post('/order-items/bulk-create', {
      orderId: id,
      items: [{ item_distributor_id: cheap.id, quantity: 1 }],
    })
    expect(added.status, added.text).toBeLessThan(300)
    await receive({ id, lineId: items[0].oi_id }, { quantity: 3 })
    expect(await ofKind('matchSavings')).toBe(6)
  })

  it('of a kind that the location does not show are neither in the total nor in that of the period before', async () => {
    const { kitchen, db, order, receive, savings } = await aPurchase()
    const { id, lineId } = await order(2)
    await receive({ id, lineId })
    await db.updateTable('orders').set({ rebatesCents: 150 }).where('id', '=', id).execute()
    expect((await savings()).total).toBe(7.5)
    app.clock.set('2026-05-11T17:00:00Z')
    expect(await savings()).toMatchObject({ total: 0, previous: 7.5 })
    const shows = async (flags: { displayMatch?: boolean; displayRebate?: boolean }) => {
      await app.deps.database.shared.updateTable('locations').set(flags).where('id', '=', kitchen.location.id).execute()
      // The session is remembered for less than a second.
      app.clock.set(new Date(app.clock.now().getTime() + 1_000).toISOString())
    }
    await shows({ displayMatch: false })
    expect((await savings()).previous).toBe(1.5)
    await shows({ displayMatch: true, displayRebate: false })
    expect(await savings({ filter_type: 'month' })).toMatchObject({ total: 6, detail: expect.not.arrayContaining([expect.objectContaining({ name: 'rebateSavings' })]) }) // prettier-ignore
  })
})
