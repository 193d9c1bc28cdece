import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { aShoppingList, manyItems } from '../../testing/factories/shopping-lists.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { whileLocked } from '../../testing/kills/while-locked.ts'

let app: TestApp
let bay: { id: number; nickname: string }
let valley: { id: number; nickname: string }
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  bay = await aDistributor(app, { nickname: 'Bay Produce' })
  valley = await aDistributor(app, { nickname: 'Valley Meats' })
})

type Kitchen = { location: TestLocation; person: TestPerson; client: Client }

async function aKitchen(off: Parameters<typeof aLocation>[1] = {}): Promise<Kitchen> {
  const location = await aLocation(app, { distributorIds: [bay.id, valley.id], ...off })
  const person = await aPerson(app, { at: [location] })
  return { location, person, client: app.as(person) }
}

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
const itemsOf = async (client: Client, id: number, query: object = {}) =>
  (await client.get(`/shopping-lists/${id}/items`, { limit: 100, ...query })).body.data

describe('a shopping list', () => {
  test('is made with items in their order, and read whole, by page and among the others', async () => {
    const { location, client } = await aKitchen()
    const steak = await anItem(app, location, {
      name: 'Ribeye',
      distributorId: valley.id,
      brand: 'Hereford',
      priceCents: 12_345,
    })
    const basil = await anItem(app, location, { name: 'Basil', distributorId: bay.id })
    const made = await client.post('/shopping-lists', {
      name: '  Friday  ',
      itemList: [
        { itemDistributorId: steak.id, customDescription: 'two inches thick', parLevel: 4 },
        basil.id,
        steak.id,
      ],
    })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(Number),
      name: 'Friday',
      itemCount: 2,
      distributors: ['Bay Produce', 'Valley Meats'],
      lastUsedAt: null,
      itemList: [
        {
          itemId: steak.id,
          itemDistributorId: steak.id,
          name: 'Ribeye',
          brand: 'Hereford',
          din: steak.din,
          distributor: 'Valley Meats',
          price: 123.45,
          unitMeasure: expect.any(String),
          packSize: '1/25 LB',
          imageUrl: null,
          isPunchedOut: false,
          isMarketPrice: false,
          customDescription: 'two inches thick',
          parLevel: 4,
        },
        expect.objectContaining({ itemId: basil.id, customDescription: null, parLevel: null }),
      ],
    })
    expect((await client.get(`/shopping-lists/${made.body.id}`)).body).toEqual(made.body)
    const page = await client.get(`/shopping-lists/${made.body.id}/items`, { limit: 1, page: 2 })
    expect(page.body._meta).toEqual({ pageCount: 2, currentPage: 2, totalCount: 2, perPage: 1 })
    expect(page.body.data).toEqual([expect.objectContaining({ id: basil.id, name: 'Basil', sortIndex: 2 })])
    const { data } = (await client.get('/shopping-lists')).body
    expect(data).toEqual([
      {
        id: made.body.id,
        name: 'Friday',
        itemCount: 2,
        distributors: ['Bay Produce', 'Valley Meats'],
        lastUsedAt: null,
        holdsItem: false,
      },
    ])
  })

  test.each(
    [
      ['', '   '],
      [undefined, null],
    ].flat(),
  )('needs a name: not %j', async (name) => {
    const { location, client } = await aKitchen()
    const { id } = await aShoppingList(app, location)
    for (const answer of [
      await client.post('/shopping-lists', { name, itemList: [] }),
      await client.patch(`/shopping-lists/${id}`, { name }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        message: 'Name cannot be blank.',
        errors: { name: ['Name cannot be blank.'] },
      })
    }
  })

  test('takes 500 entries at once, not 501, and none that is not known', async () => {
    const { location, client } = await aKitchen()
    const items = await manyItems(app, location, 501)
    const made = await client.post('/shopping-lists', { name: 'All', itemList: items.slice(0, 500) })
    expect([made.status, made.body.itemCount, made.body.itemList.length]).toEqual([201, 500, 500])
    expect((await client.post('/shopping-lists', { name: 'All', itemList: items })).status).toBe(400)
    const unknown = await client.post('/shopping-lists', { name: 'None', itemList: [items[0], 2_000_000_000] })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'This item is not known.'])
    expect(namesOf((await client.get('/shopping-lists')).body.data)).toEqual(['All'])
  })

  test('is renamed and deleted, and is not found afterwards', async () => {
    const { location, client } = await aKitchen()
    const { id } = await aShoppingList(app, location, { name: 'Old' })
    expect((await client.patch(`/shopping-lists/${id}`, { name: 'New' })).body).toMatchObject({
      id,
      name: 'New',
      itemCount: 3,
    })
    expect((await client.delete(`/shopping-lists/${id}`)).status).toBe(200)
    for (const answer of [
      await client.get(`/shopping-lists/${id}`),
      await client.get(`/shopping-lists/${id}/items`),
      await client.get(`/shopping-lists/${id}/item-ids`),
      await client.get(`/shopping-lists/${id}/cart-preview`),
      await client.patch(`/shopping-lists/${id}`, { name: 'Newer' }),
      await client.delete(`/shopping-lists/${id}`),
      await client.post(`/shopping-lists/${id}/use`),
    ])
      expect(answer.status).toBe(404)
    expect(await actions(location)).toEqual(['rename-shopping-list', 'delete-shopping-list'])
  })
})

describe('what is on a list', () => {
  test('is added at the end once, taken off, and put back in its old place with its notes and par', async () => {
    const { location, client } = await aKitchen()
    const { id, items } = await aShoppingList(app, location, { items: 3 })
    const [, second] = items
    const added = await anItem(app, location, { name: 'Late' })
    const first = await client.post(`/shopping-lists/${id}/add-one`, { itemDistributorId: added.id })
    expect(first.body).toEqual({ itemDistributorId: added.id, sortIndex: 4 })
    expect((await client.post(`/shopping-lists/${id}/add-one`, { itemDistributorId: added.id })).body).toEqual(
      first.body,
    )
    expect(namesOf(await itemsOf(client, id))).toEqual(['Item 1', 'Item 2', 'Item 3', 'Late'])
    await client.patch(`/shopping-lists/${id}/${second?.id}`, { parLevel: 6 })
    await client.patch(`/shopping-lists/${id}/${second?.id}`, { customDescription: 'the small ones' })
    expect((await client.delete(`/shopping-lists/${id}/${second?.id}`)).status).toBe(200)
    expect((await client.delete(`/shopping-lists/${id}/${second?.id}`)).status).toBe(404)
    expect(namesOf(await itemsOf(client, id))).toEqual(['Item 1', 'Item 3', 'Late'])
    await client.post(`/shopping-lists/${id}/add-one`, {
      itemDistributorId: second?.id,
      sortIndex: 2,
      parLevel: 6,
      customDescription: 'the small ones',
    })
    const rows = await itemsOf(client, id)
    expect(namesOf(rows)).toEqual(['Item 1', 'Item 2', 'Item 3', 'Late'])
    expect(rows[1]).toMatchObject({ parLevel: 6, customDescription: 'the small ones' })
    expect((await client.get(`/shopping-lists/${id}/item-ids`)).body.itemDistributorIds).toHaveLength(4)
  })

  test('says its own of an item; emptied, the catalogue’s words come back', async () => {
    const { location, client } = await aKitchen()
    const item = await anItem(app, location, { customDescription: 'chef’s cut' })
    const { id } = await aShoppingList(app, location, { items: [item] })
    const change = (body: object) => client.patch(`/shopping-lists/${id}/${item.id}`, body)
    expect((await change({ customDescription: 'for soup' })).body).toEqual({
      itemDistributorId: item.id,
      customDescription: 'for soup',
      parLevel: null,
    })
    expect((await itemsOf(client, id))[0].customDescription).toBe('for soup')
    expect((await change({ customDescription: ' ' })).body.customDescription).toBeNull()
    expect((await itemsOf(client, id))[0].customDescription).toBe('chef’s cut')
    expect((await change({})).status).toBe(200)
    for (const parLevel of [0, -1, 1.5, 100_000, 'four']) expect((await change({ parLevel })).status).toBe(400)
    expect((await client.patch(`/shopping-lists/${id}/2000000000`, { parLevel: 1 })).status).toBe(404)
  })

  test('is searched by every word, in name, brand, number and description', async () => {
    const { location, client } = await aKitchen()
    const items = [
      await anItem(app, location, { name: 'Tomato Roma', brand: 'Sunrise', din: '778812' }),
      await anItem(app, location, { name: 'Tomato Cherry 50% off', brand: 'Dusk' }),
    ]
    const { id } = await aShoppingList(app, location, { items })
    await client.patch(`/shopping-lists/${id}/${items[1]?.id}`, { customDescription: 'garnish' })
    const found = async (search: string) => namesOf(await itemsOf(client, id, { search }))
    expect(await found('tomato SUN')).toEqual(['Tomato Roma'])
    expect(await found('7788')).toEqual(['Tomato Roma'])
    expect(await found('garnish')).toEqual(['Tomato Cherry 50% off'])
    expect(await found('0% o')).toEqual(['Tomato Cherry 50% off'])
    expect(await found('%')).toEqual(['Tomato Cherry 50% off'])
    expect(await found('roma dusk')).toEqual([])
    const { body } = await client.get(`/shopping-lists/${id}/items`, { search: 'roma', limit: 1 })
    expect(body._meta.totalCount).toBe(1)
  })
})

describe('the lists', () => {
  test('are narrowed by name, by what they hold, and say which hold an item', async () => {
    const { location, client } = await aKitchen()
    const steak = await anItem(app, location, { distributorId: valley.id, purchaseCount: 3 })
    const basil = await anItem(app, location, { distributorId: bay.id })
    const meat = await aShoppingList(app, location, { name: 'Meat', items: [steak] })
    await aShoppingList(app, location, { name: 'Herbs', items: [basil] })
    await aShoppingList(app, location, { name: 'empty', items: [] })
    const named = async (filterOptions: object) =>
      namesOf((await client.get('/shopping-lists', { filterOptions })).body.data)
    expect(await named({})).toEqual(['empty', 'Herbs', 'Meat'])
    expect(await named({ purchasedOnly: true })).toEqual(['Meat'])
    expect(await named({ distributorIds: [bay.id] })).toEqual(['Herbs'])
    expect(await named({ shoppingIds: [meat.id] })).toEqual(['Meat'])
    expect(await named({ purchasedOnly: true, distributorIds: [bay.id] })).toEqual([])
    expect(await named({ pastOrderIds: [1] })).toEqual([])
    expect(await named({ search: 'HER' })).toEqual(['Herbs'])
    const { data } = (await client.get('/shopping-lists', { itemDistributorId: steak.id })).body
    expect(data.map((list: { holdsItem: boolean }) => list.holdsItem)).toEqual([false, false, true])
  })

  test('are 500 at most', async () => {
    const { location, client } = await aKitchen()
    const db = app.deps.database.forLocation(location.id)
    const values = Array.from({ length: 500 }, (_, n) => ({ locationId: location.id, name: `List ${n}` }))
    await db.insertInto('shoppingLists').values(values).execute()
    const { status, body } = await client.post('/shopping-lists', { name: 'One more' })
    expect([status, body.code]).toEqual([400, 'too_many_shopping_lists'])
  })

  test('are 500 at most for two who make the last one at the same moment', async () => {
    const { location, client } = await aKitchen()
    const db = app.deps.database.forLocation(location.id)
    const values = Array.from({ length: 499 }, (_, n) => ({ locationId: location.id, name: `List ${n}` }))
    await db.insertInto('shoppingLists').values(values).execute()
    const answers = await whileLocked(app.databaseUrl, {
      // Lists can be counted and not written, until both requests have gone as far as they can.
      lock: 'lock table shopping_lists in share mode',
      start: () => Promise.all(['One', 'Two'].map((name) => client.post('/shopping-lists', { name }))),
      waiting: 2,
    })
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual(['too_many_shopping_lists', undefined])
  })
})

describe('adding a list to the cart', () => {
  test('is looked at first: what is usual, what is in the cart, what can’t be added and why', async () => {
    const { location, client } = await aKitchen()
    const items = {
      plain: await anItem(app, location, { lastPurchasedQuantity: 3, lastPurchasedPriceCents: 1_900 }),
      // bought in parts of a case: that is no number of cases to order
      inCart: await anItem(app, location, { lastPurchasedQuantity: 0 }),
      punched: await anItem(app, location, { isPunchedOut: true }),
      callIn: await anItem(app, location, { isUnpurchasable: true }),
      out: await anItem(app, location, { status: 'inactive' }),
      market: await anItem(app, location, { isMarketPrice: true }),
    }
    const { id } = await aShoppingList(app, location, { items: Object.values(items) })
    await client.patch(`/shopping-lists/${id}/${items.plain.id}`, { parLevel: 5 })
    await client.post('/shopping-carts', { itemList: [{ itemDistributorId: items.inCart.id, quantity: 2 }] })
    const { body } = await client.get(`/shopping-lists/${id}/cart-preview`)
    expect(body).toMatchObject({ id, name: 'Weekend prep', itemCount: 6 })
    expect(body.lines[0]).toMatchObject({
      itemDistributorId: items.plain.id,
      quantity: 1,
      parLevel: 5,
      lastQuantity: 3,
      inCart: 0,
      priceThen: 19,
      priceNow: 20,
      unavailable: null,
      distributor: 'Bay Produce',
    })
    expect(body.lines[1]).toMatchObject({
      inCart: 2,
      shoppingCartId: expect.any(Number),
      parLevel: null,
      lastQuantity: null,
    })
    expect(body.lines.map((line: { unavailable: string | null }) => line.unavailable)).toEqual([
      null,
      null,
      'punched_out',
      'call_in',
      'out_of_stock',
      null,
    ])
    expect(body.lines[5].priceNow).toBeNull()
  })

  test('notes when the list was last used', async () => {
    const { location, client } = await aKitchen()
    const { id } = await aShoppingList(app, location)
    expect((await client.post(`/shopping-lists/${id}/use`)).body).toEqual({ lastUsedAt: '2026-03-04T15:00:00.000Z' })
    expect((await client.get('/shopping-lists')).body.data[0].lastUsedAt).toBe('2026-03-04T15:00:00.000Z')
  })

  test('is refused where the location has no cart; the list itself is there', async () => {
    const { location, client } = await aKitchen({ off: ['display_shopping_cart'] })
    const { id } = await aShoppingList(app, location)
    expect((await client.get(`/shopping-lists/${id}/cart-preview`)).status).toBe(403)
    expect((await client.post(`/shopping-lists/${id}/use`)).status).toBe(403)
    expect((await client.get(`/shopping-lists/${id}`)).status).toBe(200)
  })
})

test('a list of 10,000 items is read to its end, also before the database knows of the location; the next one is refused', async () => {
  await asOwner((owner) => owner.query('analyze'))
  const { location, client } = await aKitchen()
  const ids = await manyItems(app, location, 10_001)
  const { id } = await aShoppingList(app, location, { items: [] })
  const db = app.deps.database.forLocation(location.id)
  for (let at = 0; at < 10_000; at += 5_000) {
    const values = ids.slice(at, at + 5_000).map((itemId, n) => ({
      locationId: location.id,
      shoppingListId: id,
      itemId,
      sortIndex: at + n,
    }))
    await db.insertInto('shoppingListItems').values(values).execute()
  }
  const last = await client.get(`/shopping-lists/${id}/items`, { limit: 100, page: 100 })
  expect([last.body.data.length, last.body.data.at(-1).id]).toEqual([100, ids[9_999]])
  for (const path of [`/${id}`, '', `/${id}/item-ids`, `/${id}/cart-preview`])
    expect((await client.get(`/shopping-lists${path}`)).status, path).toBe(200)
  expect(namesOf(await itemsOf(client, id, { search: 'm9999' }))).toEqual(['Item 9999'])
  const { status, body } = await client.post(`/shopping-lists/${id}/add-one`, { itemDistributorId: ids[10_000] })
  expect([status, body.message]).toEqual([400, 'A shopping list can hold 10,000 items.'])
})

/** The log of what was done with lists; the application itself may not read it. */
async function actions(location: TestLocation): Promise<string[]> {
  const { rows } = await asOwner((owner) =>
    owner.query<{ action: string }>(
      "select action from audit_log where location_id = $1 and object_type = 'shopping-list' order by id",
      [location.id],
    ),
  )
  return rows.map(({ action }) => action)
}

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

test('two lists with the same items are changed each for itself', async () => {
  const { location, client } = await aKitchen()
  const [basil, thyme] = [
    await anItem(app, location, { name: 'Basil' }),
    await anItem(app, location, { name: 'Thyme' }),
  ]
  const listOf = async (name: string) =>
    (await client.post('/shopping-lists', { name, itemList: [basil.id, thyme.id] })).body.id as number
  const [prep, brunch] = [await listOf('Prep'), await listOf('Brunch')]
  const change = { parLevel: 4, customDescription: 'the small leaves' }
  await client.patch(`/shopping-lists/${prep}/${basil.id}`, change)
  await client.post(`/shopping-lists/${prep}/sort`, { item_distributor_id: thyme.id, special: 'top' })
  expect(await itemsOf(client, prep)).toMatchObject([
    { name: 'Thyme', parLevel: null },
    { name: 'Basil', ...change },
  ])
  expect(await itemsOf(client, brunch)).toMatchObject([
    { name: 'Basil', parLevel: null, customDescription: null },
    { name: 'Thyme', parLevel: null },
  ])
  await client.post(`/shopping-lists/${prep}/use`)
  await client.delete(`/shopping-lists/${prep}/${basil.id}`)
  await client.patch(`/shopping-lists/${prep}`, { name: 'Mise' })
  expect((await client.get(`/shopping-lists/${prep}`)).body).toMatchObject({
    name: 'Mise',
    itemCount: 1,
    lastUsedAt: '2026-03-04T15:00:00.000Z',
  })
  expect((await client.get(`/shopping-lists/${brunch}`)).body).toMatchObject({
    name: 'Brunch',
    itemCount: 2,
    lastUsedAt: null,
  })
  expect((await client.get(`/shopping-lists/${brunch}/item-ids`)).body).toEqual({
    itemDistributorIds: [basil.id, thyme.id],
  })
  await client.delete(`/shopping-lists/${prep}`)
  expect(namesOf(await itemsOf(client, brunch))).toEqual(['Basil', 'Thyme'])
})
