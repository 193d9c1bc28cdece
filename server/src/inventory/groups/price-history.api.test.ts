import { beforeAll, describe, expect, it } from 'vitest'
import {
  aCountingKitchen,
  countPath,
  placeOnShelf,
  type CountedItem,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let kitchen: CountingKitchen

const historyOf = async ({ listId, groupId }: CountedItem, id: number) =>
  app.as(kitchen.chef).get(`/comparison-views/${listId}/groups/${groupId}/item/${id}/historic-inventory`)

beforeAll(async () => {
  kitchen = await aCountingKitchen(app)
})

describe('the history of an item', () => {
  /** Orders so many cases on a day, then counts so many on the same day's evening. */
  async function aWeek(day: string, ordered: number, onHand: number | null): Promise<void> {
    const owner = app.as(kitchen.owner)
    app.clock.set(`${day}T14:00:00Z`)
    const line = { itemDistributorId: kitchen.roma.itemId, quantity: ordered }
    if (ordered > 0) {
      await owner.post('/shopping-carts', { itemList: [line], lastModified: '999' })
      const { status, text } = await owner.post('/orders', {
        distributorId: kitchen.location.distributorIds[0],
        paymentType: 'terms',
        itemList: JSON.stringify([line]),
        requestedDeliveryDate: new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10),
      })
      expect(status, text).toBe(201)
    }
    await owner.post('/inventory', { start_date: day })
    if (onHand !== null) await owner.patch(countPath(kitchen.roma), { onHand, onHandPack: 1 })
    expect((await owner.post('/inventory/complete')).status).toBe(200)
  }

  it('says what was counted and ordered, newest first; blank is not zero', async () => {
    await aWeek('2026-03-02', 4, 6)
    await aWeek('2026-03-09', 3, null)
    await aWeek('2026-03-16', 0, 0)
    const { body } = await historyOf(kitchen.roma, kitchen.roma.id)
    expect(body.data).toMatchObject([
      { startDate: '2026-03-16', onHand: 0.5, onHandAmount: 10, ordered: 0 },
      { startDate: '2026-03-09', onHand: null, onHandAmount: null, ordered: 3 },
      { startDate: '2026-03-02', onHand: 6.5, onHandAmount: 130, ordered: null },
    ])
    expect(body._meta.totalCount).toBe(3)
    for (const status of ['payment_pending', 'cancelled', 'placed']) {
      await app.deps.database
        .forLocation(kitchen.location.id)
        .updateTable('orders')
        .set({ status })
        .where('locationId', '=', kitchen.location.id)
        .execute()
      const [, week] = (await historyOf(kitchen.roma, kitchen.roma.id)).body.data
      expect(week.ordered, status).toBe(status === 'placed' ? 3 : 0)
    }
  })

  it('follows an item that was taken out of its group and put back', async () => {
    const owner = app.as(kitchen.owner)
    const group = `/comparison-views/${kitchen.roma.listId}/groups/${kitchen.roma.groupId}`
    await owner.delete(`${group}/item/${kitchen.roma.id}`)
    const { body } = await owner.post(`${group}/link-items`, { items: [kitchen.roma.itemId] })
    const again = body.items.find((item: { name: string }) => item.name === 'roma').id
    expect(again).not.toBe(kitchen.roma.id)
    expect((await historyOf(kitchen.roma, again)).body.data).toHaveLength(3)
    expect((await historyOf(kitchen.roma, kitchen.roma.id)).status).toBe(404)
    expect((await historyOf(kitchen.basil, again)).status).toBe(404)
  })

  it('has one row an inventory also where it was moved to the place of another row of the same item', async () => {
    const other = await aCountingKitchen(app)
    const { location, owner, roma, basil, list } = other
    const row = await placeOnShelf(app, location, { id: basil.groupId, name: 'Basil' }, roma.itemId)
    const groups = `/comparison-views/${list.id}/groups`
    await app.as(owner).post('/inventory', { start_date: '2026-03-16' })
    await app.as(owner).patch(countPath(roma), { onHand: 4 })
    await app.as(owner).patch(`${groups}/${basil.groupId}/item/${row}`, { onHand: 9 })
    await app.as(owner).post('/inventory/complete')
    await app.as(owner).delete(`${groups}/${basil.groupId}/item/${row}`)
    const moved = await app.as(owner).patch(`${countPath(roma)}/move`, { groupId: basil.groupId })
    expect(moved.status).toBe(200)
    const { body } = await app.as(owner).get(`${groups}/${basil.groupId}/item/${roma.id}/historic-inventory`)
    expect(body.data).toMatchObject([{ startDate: '2026-03-16', onHand: 4 }])
    expect(body.data).toHaveLength(1)
  })

  it('shows twelve inventories at most', async () => {
    for (let week = 0; week < 11; week++) {
      app.clock.set(`2026-04-${String(week + 1).padStart(2, '0')}T14:00:00Z`)
      await app.as(kitchen.owner).post('/inventory', { start_date: `2026-04-${String(week + 1).padStart(2, '0')}` })
      await app.as(kitchen.owner).post('/inventory/complete')
    }
    const { body } = await historyOf(kitchen.plum, kitchen.plum.id)
    expect(body.data).toHaveLength(12)
    expect(body.data[0].startDate).toBe('2026-04-11')
  })
})

it('the prices of an item span twelve months: what was in force then, each change, and today', async () => {
  app.clock.set('2026-06-15T16:00:00Z')
  const { plum, roma } = kitchen
  // Of roma the price in force a year ago began that very day, between two of plum's; each has its own.
  const prices = [
    [plum, '2025-01-10', 1_500],
    [plum, '2025-05-01', 1_800],
    [roma, '2025-06-15', 700],
    [plum, '2025-11-20', 2_100],
    [roma, '2025-12-01', 650],
    [plum, '2026-07-01', 9_900],
  ] as const
  for (const [{ itemId }, startDate, priceCents] of prices)
    await app.deps.database
      .forLocation(kitchen.location.id)
      .insertInto('itemPrices')
      .values({
        locationId: kitchen.location.id,
        itemId,
        startDate,
        priceCents,
        recordedAt: new Date(),
      })
      .execute()
  const client = app.as(kitchen.chef)
  const { body } = await client.get(`/items/${kitchen.plum.itemId}/price-analytics`)
  const series = [
    { startDate: '2025-06-15', price: 18 },
    { startDate: '2025-11-20', price: 21 },
    { startDate: '2026-06-15', price: 21 },
  ]
  expect(body).toEqual({ analytics: series })
  expect((await client.get(`/items/${kitchen.basil.itemId}/price-analytics`)).body).toEqual({ analytics: [] })
  expect((await client.get('/items/2000000000/price-analytics')).status).toBe(404)

  const groups = await client.get(`/comparison-views/${kitchen.list.id}/groups`, { analytics: 1 })
  const items = groups.body.data.flatMap((group: { items: { name: string; analytics: unknown }[] }) => group.items)
  const analyticsOf = (name: string) => items.find((item: { name: string }) => item.name === name).analytics
  const of = (pricedFor: object) => (point: object) => ({ ...point, pricedFor })
  expect(analyticsOf('plum')).toEqual(series.map(of({ quantity: 15, uom: 'LB' })))
  expect(analyticsOf('roma')).toEqual(
    [
      { startDate: '2025-06-15', price: 7 },
      { startDate: '2025-12-01', price: 6.5 },
      { startDate: '2026-06-15', price: 6.5 },
    ].map(of({ quantity: 20, uom: 'LB' })),
  )
})

describe('the last day of a range when the clocks change', () => {
  // New York goes back on 1 November 2026 at 06:00 UTC, forward on 14 March 2027 at 07:00 UTC.
  it.each([
    ['the last hour before the day in autumn', '2026-11-01T03:59:00Z', '2026-11-01', '2026-10-31'],
    ['the first hour of the day in autumn', '2026-11-01T04:01:00Z', '2026-11-01', '2026-11-01'],
    ['the last hour of the day in autumn, an hour longer', '2026-11-02T04:59:00Z', '2026-11-01', '2026-11-01'],
    ['the first hour after it', '2026-11-02T05:01:00Z', '2026-11-01', '2026-11-02'],
    ['the last hour before the day in spring', '2027-03-14T04:59:00Z', '2027-03-14', '2027-03-13'],
    ['the last hour of the day in spring, an hour shorter', '2027-03-15T03:59:00Z', '2027-03-14', '2027-03-14'],
    ['the first hour after it in spring', '2027-03-15T04:01:00Z', '2027-03-14', '2027-03-15'],
  ])('an order and a price of %s are of their day', async (_when, at, changeDay, day) => {
    const { owner, roma, location } = await aCountingKitchen(app)
    const client = app.as(owner)
    const db = app.deps.database.forLocation(location.id)
    const before = new Date(`${changeDay}T12:00:00Z`)
    before.setUTCDate(before.getUTCDate() - 7)
    app.clock.set(before.toISOString())
    await client.post('/inventory', { start_date: before.toISOString().slice(0, 10) })
    await client.post('/inventory/complete')

    app.clock.set(at)
    await client.post('/shopping-carts', {
      itemList: [{ itemDistributorId: roma.itemId, quantity: 5 }],
      lastModified: '0',
    })
    const delivery = new Date(Date.parse(at) + 3 * 86_400_000).toISOString().slice(0, 10)
    const order = await client.post('/orders', {
      distributorId: location.distributorIds[0],
      paymentType: 'terms',
      requestedDeliveryDate: delivery,
      itemList: JSON.stringify([{ itemDistributorId: roma.itemId, quantity: 5 }]),
    })
    expect(order.status, order.text).toBe(201)
    await db
      .insertInto('itemPrices')
      .values({
        locationId: location.id,
        itemId: roma.itemId,
        startDate: '2025-01-01',
        priceCents: 2_000,
        recordedAt: new Date(),
      })
      .execute()
    const { analytics } = (await client.get(`/items/${roma.itemId}/price-analytics`)).body
    expect(analytics.at(-1)).toEqual({ startDate: day, price: 20 })

    app.clock.set(new Date(Date.parse(at) + 3 * 86_400_000).toISOString())
    await client.post('/inventory', { start_date: changeDay })
    const { body: inventory } = await client.post('/inventory/complete')
    const group = `/comparison-views/${roma.listId}/groups/${roma.groupId}/item/${roma.id}`
    const { data } = (await client.get(`${group}/historic-inventory`)).body
    const isUntil = day <= changeDay
    expect(data[0]).toMatchObject({ inventoryId: inventory.id, ordered: isUntil ? 5 : 0 })
    // Purchases up to the inventory are of the same days.
    const detail = (await client.get(`/inventory/${inventory.id}`)).body
    expect(detail.comparisonViews[0].groups[0].purchased).toBe(isUntil ? 100 : 0)
  })
})
