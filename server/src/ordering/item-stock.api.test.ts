import { beforeAll, expect, it } from 'vitest'
import {
  aGroup,
  aList,
  aCountingKitchen,
  countPath,
  placeOnShelf,
  type CountingKitchen,
} from '../testing/factories/counting-kitchen.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
let kitchen: CountingKitchen
let orderId: number

beforeAll(async () => {
  kitchen = await aCountingKitchen(app)
  const owner = app.as(kitchen.owner)
  const itemList = [kitchen.roma, kitchen.plum].map(({ itemId }) => ({ itemDistributorId: itemId, quantity: 2 }))
  await owner.post('/shopping-carts', { itemList, lastModified: '0' })
  const { body, text } = await owner.post('/orders', {
    ...{ distributorId: kitchen.location.distributorIds[0], paymentType: 'terms', itemList: JSON.stringify(itemList) },
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
const orderItems = async () => (await app.as(kitchen.owner).get(`/orders/${orderId}/inventory-items`)).body.data
const order = async () => (await app.as(kitchen.owner).get(`/orders/${orderId}`)).body
const location = async () => (await app.as(kitchen.owner).get('/users/current-user')).body.activeLocation

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
  await owner.patch(countPath(kitchen.roma), { onHand: 4 })
  await owner.post('/inventory/complete')
  expect(await cartLine()).toMatchObject({ parLevel: 5, onHand: 4 })
  expect(await order()).toMatchObject({ onHandTotal: 80, lastInventoryDate: today })
  await owner.patch(countPath(kitchen.roma), { onHand: 0 })
  expect(await cartLine()).toMatchObject({ onHand: 0 })
  expect((await orderItems())[0]).toMatchObject({ onHand: 0, onHandAmount: 0 })
})
