// Two shopping lists that share items: filters, what each says of an item, the preview line by line, and what is noted.
import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { manyItems } from '../../testing/factories/shopping-lists.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let place: TestLocation
let person: TestPerson
let client: Client
let items: Record<'steak' | 'basil' | 'thyme' | 'fish', TestItem>

const newList = async (name: string, itemList: unknown[], by = client): Promise<number> =>
  (await by.post('/shopping-lists', { name, itemList })).body.id
const listed = async (query: Record<string, unknown> = {}) =>
  (await client.get('/shopping-lists', query)).body.data.map(({ id }: { id: number }) => id)

/** Steak (bought before, of Valley), basil and thyme (never bought, of Bay), fish (bought, at the day's price, of Bay). */
beforeEach(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  const [valley, bay] = [
    await aDistributor(app, { nickname: 'Valley Meats' }),
    await aDistributor(app, { nickname: 'Bay Produce' }),
  ]
  place = await aLocation(app, { distributorIds: [valley.id, bay.id] })
  person = await aPerson(app, { at: [place] })
  client = app.as(person)
  const bought = { purchaseCount: 3, lastPurchasedQuantity: 2, lastPurchasedPriceCents: 9_000 }
  const ofBay = { distributorId: bay.id, brand: 'Sunrise' }
  items = {
    steak: await anItem(app, place, {
      ...bought,
      name: 'Ribeye',
      priceCents: 9_900,
      rebateCents: 150,
      customDescription: 'two inches',
      category: 'Beef',
      packText: '4/10 LB',
      unitMeasure: 'CS',
      imageUrl: 'https://images.test/ribeye.png',
      brand: 'Hereford',
    }),
    basil: await anItem(app, place, { ...ofBay, name: 'Basil' }),
    thyme: await anItem(app, place, { ...ofBay, name: 'Thyme', status: 'inactive' }),
    fish: await anItem(app, place, { ...ofBay, ...bought, name: 'Cod', isMarketPrice: true, priceCents: 0 }),
  }
})

async function orderTwoOf({ id }: TestItem) {
  const itemList = [{ itemDistributorId: id, quantity: 2 }]
  await client.post('/shopping-carts', { itemList, lastModified: '0' })
  const order = await client.post('/orders', {
    distributorId: place.distributorIds[1],
    paymentType: 'terms',
    requestedDeliveryDate: '2026-03-06',
    itemList: JSON.stringify(itemList),
  })
  expect(order.status, order.text).toBe(201)
  return order
}

test('a filter asks for one item that fits all of it, and lists of one name come in the order they were made', async () => {
  const { steak, basil, thyme, fish } = items
  const [prep, other, herbs] = [
    await newList('Prep', [steak.id, basil.id]),
    await newList('Prep', [fish.id, thyme.id, steak.id]),
    await newList('Édith', [basil.id, thyme.id]),
  ]
  const stranger = await aLocation(app, { distributorIds: place.distributorIds })
  await newList('Prep', [(await anItem(app, stranger)).id], app.as(await aPerson(app, { at: [stranger] })))
  expect(await listed()).toEqual([herbs, prep, other])
  const fits = (filterOptions: object) => listed({ filterOptions })
  const [valley, bay] = place.distributorIds
  // Prep has one that was bought and one of Bay, but none that is both.
  expect(await fits({ purchasedOnly: true, distributorIds: [bay] })).toEqual([other])
  expect(await fits({ purchasedOnly: true })).toEqual([prep, other])
  expect(await fits({ purchasedOnly: false })).toEqual([herbs, prep, other])
  expect(await fits({ distributorIds: [valley, bay] })).toEqual([herbs, prep, other])
  expect(await fits({ shoppingIds: [prep, herbs], purchasedOnly: true })).toEqual([prep])
  expect(await fits({ shoppingIds: [prep, herbs] })).toEqual([herbs, prep])
  expect(await fits({ search: 'p  RE' })).toEqual([prep, other])
  expect(await fits({ search: 'pre herbs' })).toEqual([])
  expect(await fits({ search: '_' })).toEqual([])

  const order = await orderTwoOf(basil)
  expect(await fits({ pastOrderIds: [order.body.id] })).toEqual([herbs, prep])
  expect(await fits({ pastOrderIds: [order.body.id], distributorIds: [valley] })).toEqual([])

  const { data } = (await client.get('/shopping-lists', { itemDistributorId: basil.id })).body
  const two = ['Bay Produce', 'Valley Meats']
  const told = { lastUsedAt: null }
  expect(data).toEqual([
    { id: herbs, name: 'Édith', itemCount: 2, distributors: ['Bay Produce'], holdsItem: true, ...told },
    { id: prep, name: 'Prep', itemCount: 2, distributors: two, holdsItem: true, ...told },
    { id: other, name: 'Prep', itemCount: 3, distributors: two, holdsItem: false, ...told },
  ])
  expect((await client.get(`/shopping-lists/${prep}`)).body).not.toHaveProperty('holdsItem')
})

test('a list’s own words go before the catalogue’s, in its rows and its search; flags hide what they hide elsewhere', async () => {
  const { steak, basil } = items
  const list = await newList('Grill', [
    { itemDistributorId: steak.id, customDescription: ' for the grill ', parLevel: 6 },
    basil.id,
  ])
  const other = await newList('Roast', [steak.id])
  const rows = async (id: number, query: object = {}) =>
    (await client.get(`/shopping-lists/${id}/items`, { ...query })).body.data
  expect((await rows(list))[0]).toMatchObject({
    name: 'Ribeye',
    sortIndex: 1,
    customDescription: 'for the grill',
    parLevel: 6,
    rebate: 1.5,
    distributor: 'Valley Meats',
  })
  expect((await rows(other))[0]).toMatchObject({ customDescription: 'two inches', parLevel: null, sortIndex: 1 })
  expect((await client.get(`/shopping-lists/${other}`)).body.itemList).toMatchObject([
    { customDescription: 'two inches', parLevel: null, imageUrl: 'https://images.test/ribeye.png', price: 99 },
  ])
  const found = async (id: number, search: string) => (await rows(id, { search })).length
  expect([await found(list, 'GRILL hereford'), await found(list, 'inches'), await found(other, 'inches')]).toEqual([
    1, 0, 1,
  ])
  // The order of the list holds in a page of what was found as well.
  await client.post(`/shopping-lists/${list}/sort`, { item_distributor_id: basil.id, special: 'top' })
  expect((await rows(list, { search: 'r', limit: 1, page: 2 }))[0]).toMatchObject({ name: 'Ribeye' })
  await app.deps.database.shared
    .updateTable('locations')
    .set({ displayRebate: false })
    .where('id', '=', place.id)
    .execute()
  app.clock.set('2026-03-04T15:00:01Z')
  expect((await rows(list)).map(({ rebate }: { rebate: unknown }) => rebate)).toEqual([null, null])
})

test('the preview says of every line what was and what is, in the order of the list', async () => {
  const { steak, basil, thyme, fish } = items
  await orderTwoOf(basil)
  const list = await newList('Sunday', [fish.id, steak.id, thyme.id, { itemDistributorId: basil.id, parLevel: 4 }])
  const itemList = [steak, basil].map(({ id }, n) => ({ itemDistributorId: id, quantity: 3 - n * 3 }))
  await client.post('/shopping-carts', { itemList, lastModified: '0' })
  const cart = (await client.get('/shopping-carts')).body.shoppingCart
  const { body } = await client.get(`/shopping-lists/${list}/cart-preview`)
  expect([body.id, body.name, body.itemCount]).toEqual([list, 'Sunday', 4])
  const told = body.lines.map(({ item, ...line }: Record<string, unknown>) => {
    expect(item).toMatchObject({ name: line.name, din: line.din })
    return line
  })
  const ofItem = ({ id, din, name }: TestItem) => ({
    oi_id: id,
    itemDistributorId: id,
    din,
    name,
    quantity: 1,
    specialItem: null,
    packSizeThen: null,
    stock: null,
  })
  const ofBay = { brand: 'Sunrise', distributor: 'Bay Produce', category: '', imageUrl: null, parLevel: null }
  const notInCart = { shoppingCartId: null, inCart: 0, packSize: '1/25 LB', unitMeasure: 'CS' }
  expect(told).toEqual([
    {
      ...ofItem(fish),
      ...ofBay,
      ...notInCart,
      lastQuantity: 2,
      priceThen: null,
      priceNow: null,
      unavailable: null,
    },
    {
      ...ofItem(steak),
      brand: 'Hereford',
      distributor: 'Valley Meats',
      category: 'Beef',
      packSize: '4/10 LB',
      imageUrl: 'https://images.test/ribeye.png',
      unitMeasure: 'CS',
      parLevel: null,
      lastQuantity: 2,
      shoppingCartId: cart[0].id,
      inCart: 3,
      priceThen: 90,
      priceNow: 99,
      unavailable: null,
    },
    {
      ...ofItem(thyme),
      ...ofBay,
      ...notInCart,
      lastQuantity: null,
      priceThen: null,
      priceNow: 20,
      unavailable: 'out_of_stock',
    },
    {
      ...ofItem(basil),
      ...ofBay,
      ...notInCart,
      parLevel: 4,
      lastQuantity: 2,
      priceThen: 20,
      priceNow: 20,
      unavailable: null,
    },
  ])
})

test('each change is noted with its list; what changes nothing is not', async () => {
  const { steak, basil, thyme } = items
  const from = (await auditTrail(app.databaseUrl, place.id)).length
  const list = await newList('Mise', [steak.id, steak.id, basil.id])
  const path = `/shopping-lists/${list}`
  await client.patch(path, { name: 'Mise' })
  await client.patch(path, { name: 'Mise en place' })
  // One that is there keeps its place and its words.
  const again = { itemDistributorId: steak.id, sortIndex: 2, parLevel: 9, customDescription: 'x' }
  expect((await client.post(`${path}/add-one`, again)).body.sortIndex).toBe(1)
  const added = { itemDistributorId: thyme.id, sortIndex: 1, parLevel: 9, customDescription: ' bunch ' }
  const { sortIndex } = (await client.post(`${path}/add-one`, added)).body
  expect(sortIndex).toBeGreaterThan(1)
  expect(sortIndex).toBeLessThan(2)
  const entries = async () => (await client.get(path)).body.itemList
  expect(await entries()).toMatchObject([
    { itemId: steak.id, parLevel: null },
    { itemId: thyme.id, parLevel: 9, customDescription: 'bunch' },
    { itemId: basil.id },
  ])
  await client.patch(`${path}/${thyme.id}`, { customDescription: 'large bunch ' })
  expect((await entries())[1]).toMatchObject({ parLevel: 9, customDescription: 'large bunch' })
  await client.patch(`${path}/${thyme.id}`, { parLevel: null })
  expect((await entries())[1]).toMatchObject({ parLevel: null, customDescription: 'large bunch' })
  await client.post(`${path}/sort`, { item_distributor_id: steak.id, special: 'bottom' })
  expect((await client.post(`${path}/add-one`, { itemDistributorId: 2_000_000_000 })).body.code).toBe('unknown_item')
  await client.delete(`${path}/${basil.id}`)
  await client.post(`${path}/use`)
  await client.delete(path)
  const trail = (await auditTrail(app.databaseUrl, place.id)).slice(from)
  const of = `shopping-list ${list}`
  expect(trail).toEqual([
    ['create-shopping-list', of, person.id, null, { name: 'Mise', items: 2 }],
    ['rename-shopping-list', of, person.id, { name: 'Mise' }, { name: 'Mise en place' }],
    ['add-list-item', of, person.id, null, { itemId: thyme.id }],
    ['change-list-item', of, person.id, null, { itemId: thyme.id, customDescription: 'large bunch' }],
    ['change-list-item', of, person.id, null, { itemId: thyme.id, parLevel: null }],
    ['place-list-item', of, person.id, { itemId: steak.id, sortIndex: 1 }, { itemId: steak.id, sortIndex: 3 }],
    ['remove-list-item', of, person.id, { itemId: basil.id }, null],
    ['use-shopping-list', of, person.id, null, null],
    ['delete-shopping-list', of, person.id, { name: 'Mise en place' }, null],
  ])
})

test('a long list answers its first 500 items, and says how many there are', async () => {
  const ids = await manyItems(app, place, 501)
  const list = await newList('All', ids.slice(0, 500))
  await client.post(`/shopping-lists/${list}/add-one`, { itemDistributorId: ids[500] })
  const [whole, preview] = [
    (await client.get(`/shopping-lists/${list}`)).body,
    (await client.get(`/shopping-lists/${list}/cart-preview`)).body,
  ]
  expect([whole.itemCount, whole.itemList.length, whole.itemList.at(-1).itemId]).toEqual([501, 500, ids[499]])
  expect([preview.itemCount, preview.lines.length, preview.lines[0].oi_id]).toEqual([501, 500, ids[0]])
  const { itemDistributorIds } = (await client.get(`/shopping-lists/${list}/item-ids`)).body
  expect(itemDistributorIds).toEqual(ids)
})
