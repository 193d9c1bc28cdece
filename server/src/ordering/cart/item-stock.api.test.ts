import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { beforeAll, expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import {
  aGroup,
  aList,
  aCountingKitchen,
  anItemToCount,
  countPath,
  placeOnShelf,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
let kitchen: CountingKitchen
let orderId: number

beforeAll(async () => {
  kitchen = await aCountingKitchen(app)
  const owner = app.as(kitchen.owner)
  const itemList = [kitchen.roma, kitchen.plum].map(({ itemId }) => ({ itemDistributorId: itemId, quantity: 2 }))
  await owner.post('/shopping-carts', { itemList, lastModified: '0' })
  const { body, text } = await owner.post('/orders', {
    distributorId: kitchen.location.distributorIds[0],
    paymentType: 'terms',
    itemList: JSON.stringify(itemList),
    requestedDeliveryDate: new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10),
  })
  expect(body.id, text).toBeGreaterThan(0)
  orderId = body.id
  await owner.post('/shopping-carts', { itemList: itemList.slice(0, 1), lastModified: '99' })
  // the same item once more, in a list that comes later
  const bar = await aList(app, kitchen.location, 'Bar')
  const garnish = await aGroup(app, kitchen.location, bar, 'Garnish')
  const again = await placeOnShelf(app, kitchen.location, garnish, kitchen.roma.itemId)
  const { listId, groupId } = kitchen.roma
  await owner.patch(`/comparison-views/${listId}/groups/${groupId}`, { parLevel: 5 })
  await owner.patch(`/comparison-views/${bar.id}/groups/${garnish.id}`, { parLevel: 1 })
  await owner.patch(countPath(kitchen.roma), { onHand: 1, onHandPack: 1 })
  await owner.patch(`/comparison-views/${bar.id}/groups/${garnish.id}/item/${again}`, { onHandUom: 5 })
})

const cartLine = async () => (await app.as(kitchen.owner).get('/shopping-carts')).body.shoppingCart[0]
const listed = async (query: Record<string, unknown> = {}) =>
  (await app.as(kitchen.owner).get('/items', query)).body.data as ListItem[]
const listItem = async (query?: Record<string, unknown>) =>
  (await listed(query)).find(({ id }) => id === kitchen.roma.itemId)
const orderItems = async () => (await app.as(kitchen.owner).get(`/orders/${orderId}/inventory-items`)).body.data
const order = async () => (await app.as(kitchen.owner).get(`/orders/${orderId}`)).body
const location = async () => (await app.as(kitchen.owner).get('/users/current-user')).body.activeLocation

it('so do the list, a search and the item alone; rows that were read before a count say it too', async () => {
  const stock = { parLevel: 5, onHand: 1.75 }
  const { itemId } = kitchen.roma
  expect(await listItem()).toMatchObject(stock)
  expect(await listItem({ filterOptions: { search: 'roma' } })).toMatchObject(stock)
  expect((await app.as(kitchen.owner).get(`/items/${itemId}`)).body).toMatchObject(stock)
  const others = (await listed()).filter((item) => item.id !== itemId)
  expect(others.map(({ name, parLevel, onHand }) => [name, parLevel, onHand]).toSorted()).toEqual([
    ['basil', null, null],
    ['plum', 5, null],
  ])
  await app.as(kitchen.owner).patch(countPath(kitchen.roma), { onHand: 3 })
  expect(await listItem()).toMatchObject({ parLevel: 5, onHand: 3.75 })
  await app.as(kitchen.owner).patch(countPath(kitchen.roma), { onHand: 1 })
  expect(await listItem()).toMatchObject(stock)
})

it('a shopping list has pars of its own beside what is on hand', async () => {
  const owner = app.as(kitchen.owner)
  const itemList = [{ itemDistributorId: kitchen.roma.itemId, parLevel: 9 }, { itemDistributorId: kitchen.plum.itemId }]
  const { id } = (await owner.post('/shopping-lists', { name: 'Sunday', itemList })).body
  const { data } = (await owner.get(`/shopping-lists/${id}/items`)).body as { data: ListItem[] }
  expect(data.map(({ parLevel, onHand }) => [parLevel, onHand])).toEqual([
    [9, 1.75],
    [null, null],
  ])
})

it('an order to place again and a list to add say it, too', async () => {
  const owner = app.as(kitchen.owner)
  const stockOf = (lines: readonly { stock: object | null }[]) => lines.map(({ stock }) => stock)
  const known = [
    { parLevel: 5, onHand: 1.75, lastCountDate: expect.any(String) },
    { parLevel: 5, onHand: null, lastCountDate: null },
  ]
  expect(stockOf((await owner.get(`/orders/${orderId}/reorder`)).body.lines)).toEqual(known)
  const itemList = [kitchen.roma, kitchen.plum, kitchen.basil].map(({ itemId }) => ({ itemDistributorId: itemId }))
  const { id } = (await owner.post('/shopping-lists', { name: 'Monday', itemList })).body
  const { lines } = (await owner.get(`/shopping-lists/${id}/cart-preview`)).body
  expect(stockOf(lines).slice(0, 2)).toEqual(known)
})

it.each(['display_inventory', 'display_comparison_view'] as const)('without %s they say neither', async (flag) => {
  const distributorIds = kitchen.location.distributorIds
  const location = await aLocation(app, { distributorIds, off: [flag] })
  const list = await aList(app, location, 'Walk-in')
  const group = await aGroup(app, location, list, 'Tomatoes')
  const item = await anItemToCount(
    app,
    location,
    { list, group },
    { name: 'roma', priceCents: 100, pack: [2, 10, 'LB'] },
  )
  const db = app.deps.database.forLocation(location.id)
  await db.updateTable('genericGroups').set({ parLevel: 4 }).where('id', '=', group.id).execute()
  await db.updateTable('groupItems').set({ onHand: 2, onHandVersion: 1 }).where('id', '=', item.id).execute()
  const client = app.as(await aPerson(app, { at: [location] }))
  const neither = { id: item.itemId, belongsToGroup: true, parLevel: null, onHand: null }
  expect((await client.get('/items')).body.data).toMatchObject([neither])
  expect((await client.get(`/items/${item.itemId}`)).body).toMatchObject(neither)
})

it('the cart says par and what is on hand in all groups, in cases', async () => {
  expect(await cartLine()).toMatchObject({ parLevel: 5, onHand: 1.75, item: { belongsToGroup: true } })
})

it('a par in another unit is said in cases of the item, and none where it can’t be', async () => {
  const owner = app.as(kitchen.owner)
  const { listId, groupId } = kitchen.roma
  const path = `/comparison-views/${listId}/groups/${groupId}`
  const parOf = async (parLevel: number, parLevelUom: string | null) => {
    expect((await owner.patch(path, { parLevel, parLevelUom })).status).toBe(200)
    const [line] = await orderItems()
    expect((await cartLine()).parLevel).toBe(line.parLevel)
    expect((await listItem())?.parLevel).toBe(line.parLevel)
    return line.parLevel
  }
  expect(await parOf(30, 'LB')).toBe(1.5)
  expect(await parOf(480, 'OZ')).toBe(1.5)
  expect(await parOf(10, 'KG')).toBe(1.1)
  expect(await parOf(2, 'GAL')).toBeNull()
  expect(await parOf(0, null)).toBeNull()
  expect(await parOf(5, null)).toBe(5)
})

it('so do the items of an order; what was not counted is null', async () => {
  expect(await orderItems()).toMatchObject([
    { parLevel: 5, onHand: 1.75, onHandAmount: 35, comparisonView: 'Walk-in', updateTime: expect.stringMatching(/Z$/) },
    { parLevel: 5, onHand: null, onHandAmount: null, updateTime: null, comparisonView: 'Walk-in' },
  ])
  expect(await order()).toMatchObject({ onHandTotal: 35, lastInventoryDate: null })
  expect(await location()).toMatchObject({ onHandTotal: 35, activeInventory: null })
})

it('after an inventory they say what it counted, until somebody counts again', async () => {
  const owner = app.as(kitchen.owner)
  const today = app.clock.now().toISOString().slice(0, 10)
  const { body } = await owner.post('/inventory', { start_date: today })
  expect(await location()).toMatchObject({ onHandTotal: 0, activeInventory: { id: body.id, start_date: today } })
  expect(await order(), 'it is not finished').toMatchObject({ lastInventoryDate: null })
  await owner.patch(countPath(kitchen.roma), { onHand: 4 })
  await owner.post('/inventory/complete')
  expect(await cartLine()).toMatchObject({ parLevel: 5, onHand: 4 })
  expect(await listItem()).toMatchObject({ parLevel: 5, onHand: 4 })
  expect(await order()).toMatchObject({ onHandTotal: 80, lastInventoryDate: today })
  // What is on the shelf is worth it once, however often the order has the item.
  const db = app.deps.database.forLocation(kitchen.location.id)
  const again = { locationId: kitchen.location.id, orderId, itemId: kitchen.roma.itemId, lineNumber: 9, quantity: 1 }
  const facts = { din: '1', name: 'roma', brand: '', unitMeasure: 'CS', packText: '', priceCents: 0, lineTotalCents: 0 }
  await db
    .insertInto('orderItems')
    .values({ ...again, ...facts })
    .execute()
  expect(await order()).toMatchObject({ onHandTotal: 80 })
  await db.deleteFrom('orderItems').where('orderId', '=', orderId).where('lineNumber', '=', 9).execute()
  await owner.patch(countPath(kitchen.roma), { onHand: 0 })
  expect(await cartLine()).toMatchObject({ onHand: 0 })
  expect((await orderItems())[0]).toMatchObject({ onHand: 0, onHandAmount: 0 })
})

it('a pack of the location’s own is the case of both', async () => {
  const owner = app.as(kitchen.owner)
  const { listId, groupId } = kitchen.roma
  await owner.patch(`/comparison-views/${listId}/groups/${groupId}`, { parLevel: 30, parLevelUom: 'LB' })
  await owner.patch(countPath(kitchen.roma), { onHandUom: 45 })
  expect(await listItem()).toMatchObject({ parLevel: 1.5, onHand: 2.25 })
  expect((await owner.patch(`${countPath(kitchen.roma)}/pack-size`, { packSizeVal: '1/15 LB' })).status).toBe(200)
  const { parLevel, onHand } = await cartLine()
  expect({ parLevel, onHand }).toEqual({ parLevel: 2, onHand: 3 })
  expect(await listItem()).toMatchObject({ parLevel, onHand })
})
