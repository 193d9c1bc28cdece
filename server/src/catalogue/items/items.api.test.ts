import { beforeAll, describe, expect, test } from 'vitest'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem, aSalesRep, type TestItem } from '../../testing/factories/catalogue.ts'
import { runBatch } from '../../database/statements.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { purchases } from './record-purchases.ts'
import { refreshEffectivePrices } from './refresh-effective-prices.ts'

const app: TestApp = await testApp()
let kitchen: TestLocation
let cook: TestPerson
const items: Record<string, TestItem> = {}
let farm: number
let dairy: number
let listId: number
let orderId: number

beforeAll(async () => {
  farm = (await aDistributor(app, { nickname: 'Green Farm', phone: '718-555-0100' })).id
  dairy = (await aDistributor(app, { nickname: 'Blue Dairy' })).id
  kitchen = await aLocation(app, { distributorIds: [farm, dairy] })
  cook = await aPerson(app, { at: [kitchen] })
  const make = async (name: string, options: Parameters<typeof anItem>[2]) => {
    items[name] = await anItem(app, kitchen, { name, ...options })
  }
  await make('Apple Gala', { distributorId: farm, priceCents: 3_000, sortIndex: 3, savingsCents: 250 })
  await make('butter Unsalted', {
    distributorId: dairy,
    priceCents: 9_000,
    sortIndex: 1,
    purchaseCount: 4,
    lastPurchasedOn: '2026-03-01',
    lastPurchasedQuantity: 2,
    lastPurchasedPriceCents: 8_800,
  })
  await make('Carrot Jumbo', { distributorId: farm, priceCents: 1_500, sortIndex: 2, purchaseCount: 9 })
  await make('Éclair Mini', { distributorId: dairy, priceCents: 4_200, sortIndex: 5, savingsCents: 900 })
  await make('Fennel Bulb', {
    distributorId: farm,
    priceCents: 2_200,
    sortIndex: 4,
    isPunchedOut: true,
    isUnpurchasable: true,
  })
  const db = app.deps.database.forLocation(kitchen.id)
  const list = await db
    .insertInto('shoppingLists')
    .values({ locationId: kitchen.id, name: 'Weekly' })
    .returning('id')
    .executeTakeFirstOrThrow()
  listId = list.id
  for (const name of ['Apple Gala', 'butter Unsalted']) {
    await db
      .insertInto('shoppingListItems')
      .values({ locationId: kitchen.id, shoppingListId: listId, itemId: items[name]?.id ?? 0, sortIndex: 1 })
      .execute()
  }
  const order = await db
    .insertInto('orders')
    .values({
      locationId: kitchen.id,
      distributorId: farm,
      purchaseOrderNumber: '1',
      status: 'placed',
      statusAt: new Date(),
      timeZone: 'America/New_York',
      paymentType: 'terms',
      itemsCents: 1_500,
      totalCents: 1_500,
      lineCount: 1,
      orderedByName: 'Pat',
      createdAt: new Date('2026-03-02T03:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  orderId = order.id
  const carrot = items['Carrot Jumbo']
  await db
    .insertInto('orderItems')
    .values({
      locationId: kitchen.id,
      orderId,
      lineNumber: 1,
      itemId: carrot?.id ?? 0,
      din: carrot?.din ?? '',
      name: 'Carrot Jumbo',
      brand: '',
      unitMeasure: 'CS',
      packText: '',
      quantity: 3,
      priceCents: 500,
      lineTotalCents: 1_500,
    })
    .execute()
})

async function namesOf(filterOptions: object, paging: object = {}): Promise<string[]> {
  const answer = await app.as(cook).get('/items', { filterOptions, ...paging })
  expect(answer.status).toBe(200)
  expect(answer.body._meta.totalCount).toBeGreaterThanOrEqual(answer.body.data.length)
  return answer.body.data.map((item: { name: string }) => item.name)
}

describe('the order of the list', () => {
  test.each([
    ['A-Z', ['Apple Gala', 'butter Unsalted', 'Carrot Jumbo', 'Éclair Mini', 'Fennel Bulb']],
    ['Z-A', ['Fennel Bulb', 'Éclair Mini', 'Carrot Jumbo', 'butter Unsalted', 'Apple Gala']],
    ['Price low to high', ['Carrot Jumbo', 'Fennel Bulb', 'Apple Gala', 'Éclair Mini', 'butter Unsalted']],
    ['Price high to low', ['butter Unsalted', 'Éclair Mini', 'Apple Gala', 'Fennel Bulb', 'Carrot Jumbo']],
    ['Most Purchased', ['Carrot Jumbo', 'butter Unsalted', 'Apple Gala', 'Éclair Mini', 'Fennel Bulb']],
    ['Greatest Savings', ['Éclair Mini', 'Apple Gala', 'butter Unsalted', 'Carrot Jumbo', 'Fennel Bulb']],
    ['Custom', ['butter Unsalted', 'Carrot Jumbo', 'Apple Gala', 'Fennel Bulb', 'Éclair Mini']],
  ])('by %s', async (sort, expected) => {
    expect(await namesOf({ sort })).toEqual(expected)
  })

  test('is Most Purchased when none is asked for', async () => {
    expect((await namesOf({}))[0]).toBe('Carrot Jumbo')
  })
})

describe('filters', () => {
  test.each<[string, () => object, string[]]>([
    ['purchased items only', () => ({ purchasedOnly: true }), ['butter Unsalted', 'Carrot Jumbo']],
    ['product PURCHASED', () => ({ product: 'PURCHASED' }), ['butter Unsalted', 'Carrot Jumbo']],
    ['one distributor', () => ({ distributorIds: [dairy] }), ['butter Unsalted', 'Éclair Mini']],
    [
      'two distributors',
      () => ({ distributorIds: [dairy, farm] }),
      ['Apple Gala', 'butter Unsalted', 'Carrot Jumbo', 'Éclair Mini', 'Fennel Bulb'],
    ],
    ['a shopping list', () => ({ shoppingIds: [listId] }), ['Apple Gala', 'butter Unsalted']],
    ['a past order', () => ({ pastOrderIds: [orderId] }), ['Carrot Jumbo']],
    ['a shopping list and a distributor', () => ({ shoppingIds: [listId], distributorIds: [farm] }), ['Apple Gala']],
    ['a distributor and purchased', () => ({ distributorIds: [farm], purchasedOnly: true }), ['Carrot Jumbo']],
    ['a search', () => ({ search: 'carrots' }), ['Carrot Jumbo']],
    ['a search in a shopping list', () => ({ search: 'unsalted butter', shoppingIds: [listId] }), ['butter Unsalted']],
    ['a search at the wrong distributor', () => ({ search: 'carrots', distributorIds: [dairy] }), []],
    ['a distributor nobody knows', () => ({ distributorIds: [999_999] }), []],
    ['a list nobody knows', () => ({ shoppingIds: [999_999] }), []],
  ])('%s', async (_, filter, expected) => {
    expect(await namesOf({ sort: 'A-Z', ...filter() })).toEqual(expected)
  })

  test('Custom order holds with a distributor filter', async () => {
    expect(await namesOf({ sort: 'Custom', distributorIds: [farm] })).toEqual([
      'Carrot Jumbo',
      'Apple Gala',
      'Fennel Bulb',
    ])
  })
})

describe('pages', () => {
  test('have exact totals', async () => {
    const answer = await app.as(cook).get('/items', { filterOptions: { sort: 'A-Z' }, limit: 2, page: 2 })
    expect(answer.body._meta).toEqual({ pageCount: 3, currentPage: 2, totalCount: 5, perPage: 2 })
    expect(answer.body.data.map((item: { name: string }) => item.name)).toEqual(['Carrot Jumbo', 'Éclair Mini'])
  })

  test('behind the last are empty and still tell the total', async () => {
    for (const filterOptions of [{}, { shoppingIds: [listId] }, { purchasedOnly: true }]) {
      const answer = await app.as(cook).get('/items', { filterOptions, page: 40 })
      expect(answer.body.data).toEqual([])
      expect(answer.body._meta.totalCount).toBeGreaterThan(0)
    }
  })

  test('hold 50 items when no limit is given', async () => {
    expect((await app.as(cook).get('/items')).body._meta.perPage).toBe(50)
  })
})

test('an item carries what its row and tags show, money in dollars', async () => {
  const answer = await app.as(cook).get('/items', { filterOptions: { sort: 'A-Z' } })
  const [apple, butter, , , fennel] = answer.body.data
  expect(butter).toMatchObject({
    distributor: 'Blue Dairy',
    distributorId: dairy,
    merchantId: kitchen.id,
    price: 90,
    packSize: '1/25 LB',
    unitQuantity: 1,
    unitSize: 25,
    uom: 'LB',
    isPurchased: true,
    lastPurchasedDate: '2026-03-01',
    lastPurchasedQty: 2,
    lastPurchasedPrice: 88,
    unitMeasure: 'CS',
    type: 'item',
    status: 'active',
  })
  expect(butter.itemDistributorId).toBe(butter.id)
  expect(apple).toMatchObject({ savings: 2.5, showSavings: true, isPurchased: false })
  expect(fennel).toMatchObject({ isPunchedOut: true, isUnpurchasable: 1 })
})

test('another location’s items are neither listed, found, shown nor moved', async () => {
  const elsewhere = await aLocation(app, { distributorIds: [farm] })
  const stranger = await aPerson(app, { at: [elsewhere] })
  const client = app.as(stranger)
  expect((await client.get('/items')).body._meta.totalCount).toBe(0)
  expect((await client.get('/items', { filterOptions: { search: 'carrot' } })).body.data).toEqual([])
  expect((await client.get('/items', { filterOptions: { shoppingIds: [listId] } })).body.data).toEqual([])
  expect((await client.get('/items/suggestions', { search: 'car' })).body.data).toEqual([])
  expect((await client.get(`/items/${items['Carrot Jumbo']?.id}`)).status).toBe(404)
  expect(
    (await client.post('/items/sort', { item_distributor_id: items['Carrot Jumbo']?.id, special: 'top' })).status,
  ).toBe(404)
})

test('a filter that is not JSON, or holds what no filter is, is refused with the field named', async () => {
  for (const filterOptions of ['{', '{"sort":"Backwards"}', '{"colour":"red"}']) {
    const answer = await app.as(cook).get('/items', { filterOptions })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.errors)).toContain('filterOptions')
  }
})

test('totals follow items that come, are bought and go', async () => {
  const place = await aLocation(app, { distributorIds: [farm] })
  const person = await aPerson(app, { at: [place] })
  const total = async (filterOptions: object) =>
    (await app.as(person).get('/items', { filterOptions })).body._meta.totalCount
  const first = await anItem(app, place, { name: 'Leek' })
  const second = await anItem(app, place, { name: 'Kale' })
  expect([await total({}), await total({ purchasedOnly: true })]).toEqual([2, 0])
  const db = app.deps.database.forLocation(place.id)
  await runBatch(
    db,
    purchases(place.id, [{ itemId: first.id, quantity: 1, priceCents: 100 }], calendarDate('2026-03-01')),
  )
  expect([
    await total({}),
    await total({ purchasedOnly: true }),
    await total({ purchasedOnly: true, distributorIds: [farm] }),
  ]).toEqual([2, 1, 1])
  await db
    .updateTable('items')
    .set({ searchText: 'collard:1' })
    .where('locationId', '=', place.id)
    .where('id', '=', second.id)
    .execute()
  expect([await total({ search: 'kale' }), await total({ search: 'collard' })]).toEqual([0, 1])
  await db.deleteFrom('items').where('locationId', '=', place.id).where('id', '=', first.id).execute()
  expect([await total({}), await total({ purchasedOnly: true }), await total({ search: 'leek' })]).toEqual([1, 0, 0])
})

describe('an item', () => {
  test('shows its prices of twelve months, latest orders and representative', async () => {
    app.clock.set('2026-03-16T12:00:00Z')
    const carrot = items['Carrot Jumbo']?.id ?? 0
    const db = app.deps.database.forLocation(kitchen.id)
    await aSalesRep(app, kitchen, farm, { name: 'Robin Rep', email: 'robin@farm.test', phone: '718-555-0101' })
    const prices = [
      ['2024-01-01', 900],
      ['2025-01-01', 1_000],
      ['2025-09-01', 1_200],
      ['2026-03-01', 1_500],
      ['2026-05-01', 1_900],
    ] as const
    for (const [startDate, priceCents] of prices)
      await db
        .insertInto('itemPrices')
        .values({ locationId: kitchen.id, itemId: carrot, startDate, priceCents, recordedAt: new Date() })
        .execute()
    const { status, body } = await app.as(cook).get(`/items/${carrot}`, { analytics: 1 })
    expect(status).toBe(200)
    expect(body.priceHistory).toEqual([
      { startDate: '2025-01-01', price: 10 },
      { startDate: '2025-09-01', price: 12 },
      { startDate: '2026-03-01', price: 15 },
    ])
    expect(body.recentOrders).toEqual([{ orderId, date: '2026-03-01', quantity: 3, price: 5 }])
    expect(body.representative).toEqual({ name: 'Robin Rep', phone: '718-555-0101', email: 'robin@farm.test' })
    expect(body.distributorPhone).toBe('718-555-0100')
  })

  test('without history, orders or representative says so', async () => {
    const { body } = await app.as(cook).get(`/items/${items['Éclair Mini']?.id}`)
    expect(body).toMatchObject({ priceHistory: [], recentOrders: [], representative: null, distributorPhone: null })
  })

  test('that nobody knows is not found', async () => {
    expect((await app.as(cook).get('/items/999999')).status).toBe(404)
  })
})

describe('purchases', () => {
  test('count once per order and keep the latest day’s quantity and price', async () => {
    const place = await aLocation(app, { distributorIds: [farm] })
    const { id } = await anItem(app, place)
    const db = app.deps.database.forLocation(place.id)
    const lines = [
      { itemId: id, quantity: 2, priceCents: 500 },
      { itemId: id, quantity: 3, priceCents: 500 },
    ]
    await runBatch(db, purchases(place.id, lines, calendarDate('2026-03-10')))
    await runBatch(db, purchases(place.id, [{ itemId: id, quantity: 9, priceCents: 400 }], calendarDate('2026-02-01')))
    expect(purchases(place.id, [], calendarDate('2026-02-01'))).toEqual([])
    const item = await db
      .selectFrom('items')
      .selectAll()
      .where('locationId', '=', place.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(item).toMatchObject({
      purchaseCount: 2,
      lastPurchasedOn: '2026-03-10',
      lastPurchasedQuantity: 5,
      lastPurchasedPriceCents: 500,
    })
  })

  test('bring what is bought to the front of a search', async () => {
    const place = await aLocation(app, { distributorIds: [farm] })
    const person = await aPerson(app, { at: [place] })
    await anItem(app, place, { name: 'Rice Basmati' })
    const bought = await anItem(app, place, { name: 'Rice Jasmine' })
    const first = async () =>
      (await app.as(person).get('/items', { filterOptions: { search: 'rice' } })).body.data[0].name
    expect(await first()).toBe('Rice Basmati')
    await runBatch(
      app.deps.database.forLocation(place.id),
      purchases(place.id, [{ itemId: bought.id, quantity: 1, priceCents: 100 }], calendarDate('2026-03-10')),
    )
    expect(await first()).toBe('Rice Jasmine')
  })
})

test('prices are brought to the day when their end date passes, and only those', async () => {
  const place = await aLocation(app, { distributorIds: [farm] })
  const invoiced = { priceCents: 2_000, purchasedPriceCents: 1_700, isFromInvoice: true }
  const ending = await anItem(app, place, { ...invoiced, endDate: '2026-03-15' })
  const outdated = await anItem(app, place, { ...invoiced, isPriceOutdated: true, effectivePriceCents: 1_700 })
  const lasting = await anItem(app, place, { ...invoiced, endDate: '2026-04-15', isPriceOutdated: true })
  const listed = await anItem(app, place, { priceCents: 2_000, endDate: '2026-03-15' })
  const db = app.deps.database.forLocation(place.id)
  expect(await refreshEffectivePrices({ db, locationId: place.id }, calendarDate('2026-03-15'))).toBe(0)
  expect(await refreshEffectivePrices({ db, locationId: place.id }, calendarDate('2026-03-16'))).toBe(1)
  const rows = await db
    .selectFrom('items')
    .select(['id', 'effectivePriceCents'])
    .where('locationId', '=', place.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: ending.id, effectivePriceCents: 1_700 },
    { id: outdated.id, effectivePriceCents: 1_700 },
    { id: lasting.id, effectivePriceCents: 2_000 },
    { id: listed.id, effectivePriceCents: 2_000 },
  ])
})

describe('the custom order', () => {
  async function aShelf(count: number) {
    const place = await aLocation(app, { distributorIds: [farm] })
    const person = await aPerson(app, { at: [place] })
    const made: TestItem[] = []
    for (let n = 0; n < count; n++) made.push(await anItem(app, place, { name: `Item ${n}`, sortIndex: n + 1 }))
    const client = app.as(person)
    const order = async () => (await client.get('/items', { filterOptions: { sort: 'Custom' }, limit: 100 })).body.data
    return {
      place,
      client,
      ids: made.map(({ id }) => id),
      order,
      names: async () => (await order()).map((item: { name: string }) => item.name),
    }
  }

  test('puts a dragged item between its new neighbours, at the top and at the bottom, and notes who did it', async () => {
    const { place, client, ids, names } = await aShelf(4)
    const [a, b, c, d] = ids
    const answer = await client.post('/items/sort', { item_distributor_id: d, item_distributor_ids: [a, b] })
    expect(answer.body).toEqual({ itemDistributorId: d, sortIndex: 1.5 })
    expect(await names()).toEqual(['Item 0', 'Item 3', 'Item 1', 'Item 2'])
    await client.post('/items/sort', { item_distributor_id: c, special: 'top' })
    await client.post('/items/sort', { item_distributor_id: a, special: 'bottom' })
    expect(await names()).toEqual(['Item 2', 'Item 3', 'Item 1', 'Item 0'])
    await client.post('/items/sort', { item_distributor_id: c, reference_sort_index: 2 })
    expect(await names()).toEqual(['Item 3', 'Item 1', 'Item 2', 'Item 0'])
    await client.post('/items/sort', { item_distributor_id: a, before_item_distributor_id: c })
    expect(await names()).toEqual(['Item 3', 'Item 1', 'Item 0', 'Item 2'])
    const log = await countAudits(place.id)
    expect(log).toBe(5)
  })

  test('makes room where the gap has been used up', async () => {
    const { client, ids, order } = await aShelf(6)
    const [anchor = 0, first = 0, second = 0] = ids
    for (let turn = 0; turn < 120; turn++) {
      const moved = turn % 2 === 0 ? first : second
      expect(
        (await client.post('/items/sort', { item_distributor_id: moved, item_distributor_ids: [anchor] })).status,
      ).toBe(200)
    }
    const rows = await order()
    expect(rows.slice(0, 3).map((item: { id: number }) => item.id)).toEqual([anchor, second, first])
    expect(new Set(rows.map((item: { sortIndex: number }) => item.sortIndex)).size).toBe(6)
  })

  test('gives no two items one place when several people drag at once', async () => {
    const { client, ids, order } = await aShelf(12)
    const [anchor, ...others] = ids
    const answers = await Promise.all(
      others.map((id) => client.post('/items/sort', { item_distributor_id: id, item_distributor_ids: [anchor] })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const rows = await order()
    expect(new Set(rows.map((item: { sortIndex: number }) => item.sortIndex)).size).toBe(12)
    expect(rows[0].id).toBe(anchor)
  })

  test('refuses a move that goes nowhere or beside an unknown item', async () => {
    const { client, ids } = await aShelf(2)
    expect((await client.post('/items/sort', { item_distributor_id: ids[0] })).status).toBe(400)
    expect(
      (await client.post('/items/sort', { item_distributor_id: ids[0], item_distributor_ids: [999_999] })).status,
    ).toBe(404)
  })
})

test('an item number is found with its dash, without it, and by its end', async () => {
  const place = await aLocation(app, { distributorIds: [farm] })
  const bacon = await anItem(app, place, { name: 'Bacon Slab', din: 'BA-9941' })
  await anItem(app, place, { name: 'Bacon Applewood', din: 'BA-1000' })
  const client = app.as(await aPerson(app, { at: [place] }))
  for (const search of ['BA-9941', 'ba9941', '9941', 'ba-99']) {
    const { data } = (await client.get('/items', { filterOptions: { search } })).body
    expect(
      data.map((item: { id: number }) => item.id),
      search,
    ).toEqual([bacon.id])
  }
})

async function countAudits(locationId: number): Promise<number> {
  const { default: pg } = await import('pg')
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query(
    "select count(*)::integer as count from audit_log where location_id = $1 and action = 'place-item'",
    [locationId],
  )
  await owner.end()
  return rows[0].count
}
