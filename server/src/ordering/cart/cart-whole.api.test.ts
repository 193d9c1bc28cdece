// The lines of a cart and what a save answers, whole: who changed what, which lines come back, and what is noted.
import { beforeAll, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let place: TestLocation
let chef: TestPerson
let owner: TestPerson
let items: Record<'oil' | 'milk' | 'rice', TestItem>
let hudson: { id: number }

beforeAll(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  hudson = await aDistributor(app, { nickname: 'Hudson', deliveryFeeCents: 1_500 })
  place = await aLocation(app, { distributorIds: [hudson.id] })
  chef = await aPerson(app, { at: [place], title: 'Chef' })
  owner = await aPerson(app, { at: [place], title: 'Owner' })
  items = {
    oil: await anItem(app, place, {
      name: 'Oil Olive',
      priceCents: 2_100,
      packText: '6/1 LT',
      packUom: 'L',
      packOuter: 6,
      packInner: 1,
    }),
    milk: await anItem(app, place, { name: 'Milk', priceCents: 450 }),
    rice: await anItem(app, place, { name: 'Rice', isMarketPrice: true, priceCents: 9_900 }),
  }
})

type Line = Record<string, unknown> & { id: number; quantity: number; itemDistributorId: number | null }
const client = (person: TestPerson) => app.as(person)
const cart = async () => (await client(chef).get('/shopping-carts')).body
const save = (person: TestPerson, itemList: object[], lastModified: string | null) =>
  client(person).post('/shopping-carts', { itemList, lastModified })
const of = ({ id }: TestItem, quantity: number, more: object = {}) => ({ itemDistributorId: id, quantity, ...more })
const quantities = (lines: Line[]) => lines.map(({ itemDistributorId, quantity }) => [itemDistributorId, quantity])

test('a line has all that the screens show of it, and keeps its words when a save does not say them', async () => {
  const first = await save(
    chef,
    [of(items.oil, 2, { searchText: 'olive', description: 'the green one' }), of(items.rice, 1)],
    '',
  )
  expect(first.body).toMatchObject({ sameModifiedItems: [], lastModified: '1' })
  const lines = (await cart()).shoppingCart
  const plain = {
    swapAcceptId: null,
    savings: null,
    parLevel: null,
    onHand: null,
    lastCountDate: null,
    specialItem: null,
  }
  const same = { distributorId: hudson.id, packWhenAdded: null, packNow: null, deliveryFeeWhenAdded: 15, ...plain }
  expect(lines.map(({ item: _item, ...line }: Line) => line)).toEqual([
    {
      ...same,
      id: expect.any(Number),
      quantity: 2,
      version: '1',
      itemDistributorId: items.oil.id,
      searchText: 'olive',
      description: 'the green one',
      priceWhenAdded: 21,
    },
    {
      ...same,
      id: expect.any(Number),
      quantity: 1,
      version: '1',
      itemDistributorId: items.rice.id,
      searchText: null,
      description: null,
      priceWhenAdded: 0,
    },
  ])
  expect(first.body.changedItems).toEqual(lines)

  const more = await save(chef, [of(items.oil, 3)], '1')
  expect(more.body.changedItems).toMatchObject([
    { quantity: 3, searchText: 'olive', description: 'the green one', version: '2' },
  ])
  const said = await save(chef, [of(items.oil, 3, { description: 'the other' })], '2')
  expect(said.body.changedItems).toMatchObject([{ quantity: 3, description: 'the other', version: '3' }])
  // The same again changes nothing, for nobody.
  const again = await save(chef, [of(items.oil, 3, { description: 'the other', searchText: 'oil' })], '3')
  expect(again.body).toEqual({ sameModifiedItems: [], lastModified: '3', changedItems: [] })
})

test('a save answers what others changed since, removed lines too, and only that', async () => {
  const { lastModified } = await cart()
  const [, rice] = (await cart()).shoppingCart
  await save(owner, [of(items.milk, 4)], lastModified)
  const removed = await save(owner, [of(items.rice, 0)], lastModified)
  expect(quantities(removed.body.changedItems)).toEqual([
    [items.rice.id, 0],
    [items.milk.id, 4],
  ])
  const { body } = await save(chef, [], lastModified)
  expect(body).toMatchObject({ sameModifiedItems: [], lastModified: removed.body.lastModified })
  expect(body.changedItems).toEqual(removed.body.changedItems)
  expect((await save(chef, [], body.lastModified)).body.changedItems).toEqual([])
  // An entry that names nothing, and a line that was never there set to none, are no lines.
  const none = await save(
    chef,
    [{ quantity: 3 }, { quantity: 0, specialItem: { distributorId: hudson.id, uom: 'case', description: 'Figs' } }],
    body.lastModified,
  )
  expect(none.body).toEqual({ sameModifiedItems: [], lastModified: body.lastModified, changedItems: [] })
  // A removed line that is added again is the same line, seen at the price of now.
  await app.deps.database
    .forLocation(place.id)
    .updateTable('items')
    .set({ isMarketPrice: false, effectivePriceCents: 7_700 })
    .where('id', '=', items.rice.id)
    .execute()
  await save(chef, [of(items.rice, 2)], body.lastModified)
  expect(
    (await cart()).shoppingCart.find(({ itemDistributorId }: Line) => itemDistributorId === items.rice.id),
  ).toMatchObject({
    id: rice.id,
    quantity: 2,
    priceWhenAdded: 77,
  })
})

test('a conflict says both quantities and who made the current one; a counter that is none is refused', async () => {
  const request = { distributorId: hudson.id, uom: 'case', quantity: 1, description: 'Figs, black' }
  const { line, lastModified: start } = (await client(chef).post('/items/custom-order', { custom_order_data: request }))
    .body
  await save(owner, [of(items.oil, 5), of(items.milk, 0), { shoppingCartId: line.id, quantity: 8 }], start)
  const entries = [of(items.oil, 9), of(items.milk, 1), { shoppingCartId: line.id, quantity: 2 }, of(items.rice, 6)]
  const { body } = await save(chef, entries, start)
  const lines = [...(await cart()).shoppingCart, ...body.changedItems] as Line[]
  const lineOf = (item: TestItem) => lines.find(({ itemDistributorId }) => itemDistributorId === item.id)?.id
  const modifiedBy = owner.name
  expect(body.sameModifiedItems).toEqual([
    {
      shoppingCartId: lineOf(items.oil),
      itemDistributorId: items.oil.id,
      name: 'Oil Olive',
      currentQuantity: 5,
      modifyToQuantity: 9,
      modifiedBy,
    },
    {
      shoppingCartId: lineOf(items.milk),
      itemDistributorId: items.milk.id,
      name: 'Milk',
      currentQuantity: 0,
      modifyToQuantity: 1,
      modifiedBy,
    },
    {
      shoppingCartId: line.id,
      itemDistributorId: null,
      name: 'Figs, black',
      currentQuantity: 8,
      modifyToQuantity: 2,
      modifiedBy,
    },
  ])
  expect((await cart()).shoppingCart.map(({ quantity }: Line) => quantity).toSorted()).toEqual([5, 6, 8])
  for (const lastModified of ['-1', '1.5', 'new', '1'.repeat(16)]) {
    const refused = await save(chef, [of(items.oil, 1)], lastModified)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['lastModified']])
  }
})

test('clearing answers what it left and what it took, and is noted; so is a special request', async () => {
  const { lastModified } = await cart()
  await save(owner, [of(items.oil, 7)], lastModified)
  const { body } = await client(chef).post('/shopping-carts/clear', { lastModified })
  expect(body.sameModifiedItems).toEqual([
    {
      shoppingCartId: expect.any(Number),
      itemDistributorId: items.oil.id,
      name: 'Oil Olive',
      currentQuantity: 7,
      modifyToQuantity: 0,
      modifiedBy: owner.name,
    },
  ])
  expect(body.lastModified).toBe(String(Number(lastModified) + 2))
  expect(body.changedItems.map(({ quantity }: Line) => quantity).toSorted()).toEqual([0, 0, 7])
  const trail = await auditTrail(app.databaseUrl, place.id)
  expect(trail).toEqual([
    [
      'add-special-request',
      expect.stringMatching(/^cart-line \d+$/),
      chef.id,
      null,
      {
        distributorId: hudson.id,
        uom: 'case',
        quantity: 1,
        description: 'Figs, black',
        din: null,
        packSize: null,
        searchText: null,
      },
    ],
    ['clear-cart', 'cart', chef.id, { lines: 2 }, null],
  ])
})
