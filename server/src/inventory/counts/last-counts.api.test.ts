// After an inventory that passed over most of the shelf nobody may read that there is nothing: on hand is the last count.
import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import type { GenericGroup } from '@larder/contract/inventory/groups.ts'
import { beforeAll, expect, it } from 'vitest'
import { countPath, aCountingKitchen, type CountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let kitchen: CountingKitchen

/** Each inventory with what it counted; roma only in the first, plum in both, basil in none. */
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  kitchen = await aCountingKitchen(app)
  await anInventory('2026-02-01', { roma: { onHand: 1, onHandPack: 1 }, plum: { onHand: 9 } })
  await anInventory('2026-03-01', { plum: { onHandUom: 5 } })
})

type Counts = Partial<Record<'roma' | 'plum' | 'basil', object>>

async function anInventory(start_date: string, counts: Counts) {
  const owner = app.as(kitchen.owner)
  await owner.post('/inventory', { start_date })
  for (const name of ['roma', 'plum', 'basil'] as const)
    if (counts[name]) await owner.patch(countPath(kitchen[name]), counts[name])
  expect((await owner.post('/inventory/complete')).status).toBe(200)
}

async function stockOf(name: 'roma' | 'plum' | 'basil') {
  const owner = app.as(kitchen.owner)
  const { itemId } = kitchen[name]
  const { data } = (await owner.get('/items')).body
  const listed = data.find((item: { id: number }) => item.id === itemId)
  const { body: alone } = await owner.get(`/items/${itemId}`)
  const stock = [listed.onHand, listed.lastCountDate]
  expect([alone.onHand, alone.lastCountDate]).toEqual(stock)
  return stock
}

async function groupItems(): Promise<Map<string, GroupItem>> {
  const { data } = (await app.as(kitchen.chef).get(`/comparison-views/${kitchen.list.id}/groups`, { expand: 'items' }))
    .body as { data: { items: GroupItem[] }[] }
  return new Map(data.flatMap(({ items }) => items.map((item) => [item.name, item])))
}

it('is what the newest inventory that counted the item kept, with its day, on the list and the item', async () => {
  expect(await stockOf('roma')).toEqual([1.5, '2026-02-01'])
  expect(await stockOf('plum')).toEqual([0.33, '2026-03-01'])
  expect(await stockOf('basil')).toEqual([null, null])
})

it('is the same in the cart, in a shopping list and among the items of an order', async () => {
  const owner = app.as(kitchen.owner)
  const itemList = [kitchen.roma, kitchen.plum].map(({ itemId }) => ({ itemDistributorId: itemId, quantity: 2 }))
  await owner.post('/shopping-carts', { itemList, lastModified: '0' })
  const { shoppingCart } = (await owner.get('/shopping-carts')).body
  const wanted = [
    { onHand: 1.5, lastCountDate: '2026-02-01' },
    { onHand: 0.33, lastCountDate: '2026-03-01' },
  ]
  expect(shoppingCart).toMatchObject(wanted)
  const { id } = (await owner.post('/shopping-lists', { name: 'Sunday', itemList })).body
  expect((await owner.get(`/shopping-lists/${id}/items`)).body.data).toMatchObject(wanted)
  const order = await owner.post('/orders', {
    distributorId: kitchen.location.distributorIds[0],
    paymentType: 'terms',
    itemList: JSON.stringify(itemList),
    requestedDeliveryDate: '2026-03-06',
  })
  expect((await owner.get(`/orders/${order.body.id}/inventory-items`)).body.data).toMatchObject([
    { ...wanted[0], onHandAmount: 30 },
    { ...wanted[1], onHandAmount: 3.33 },
  ])
})

it('is said with what a search suggests', async () => {
  const { data } = (await app.as(kitchen.owner).get('/items/suggestions', { search: 'roma' })).body
  const roma = data.find((each: { itemDistributorId: number }) => each.itemDistributorId === kitchen.roma.itemId)
  expect(roma).toMatchObject({ parLevel: null, onHand: 1.5, lastCountDate: '2026-02-01' })
})

it('stays beside the fields of a group’s item, which are empty after completion', async () => {
  const items = await groupItems()
  expect(items.get('roma')).toMatchObject({
    onHand: null,
    onHandPack: null,
    onHandUom: null,
    totalOnHand: null,
    lastCount: {
      date: '2026-02-01',
      onHand: 1,
      onHandPack: 1,
      onHandUom: null,
      packSizeUom: 'LB',
      totalOnHand: 1.5,
      totalOnHandAmount: 30,
    },
  })
  expect(items.get('plum')?.lastCount).toMatchObject({ date: '2026-03-01', onHandUom: 5, totalOnHand: 0.33 })
  expect(items.get('basil')?.lastCount).toBeNull()
})

async function groups(): Promise<Map<string, GenericGroup>> {
  const path = `/comparison-views/${kitchen.list.id}/groups`
  const { data } = (await app.as(kitchen.chef).get(path, { expand: 'items' })).body as { data: GenericGroup[] }
  return new Map(data.map((group) => [group.name, group]))
}

it('is said of a whole group while nothing of it is counted: its items together, in the packs of then', async () => {
  const owner = app.as(kitchen.owner)
  const path = `/comparison-views/${kitchen.list.id}/groups/${kitchen.roma.groupId}`
  await owner.patch(path, { parLevel: 2, version: (await groups()).get('Tomatoes')?.version })
  // 1 case and 1 pack of 2/10 LB, and 5 LB of 3/5 LB: a sixth of its case is missing to two.
  const last = {
    countedFrom: '2026-02-01',
    countedTo: '2026-03-01',
    onHandTotal: 35,
    onHandTotalUom: 'LB',
    onHandOfPar: 0.9167,
  }
  expect((await groups()).get('Tomatoes')).toMatchObject({ onHandTotal: null, onHandOfPar: null, lastCount: last })
  expect((await groups()).get('Basil')?.lastCount).toBeNull()
  const pack = { packSize: { outerPack: 9, innerPack: 9, uom: 'LB' } }
  expect((await owner.patch(`${path}/item/${kitchen.plum.id}/pack-size`, pack)).status).toBeLessThan(300)
  expect((await groups()).get('Tomatoes')?.lastCount).toEqual(last)
  await owner.patch(countPath(kitchen.roma), { onHand: 0 })
  expect((await groups()).get('Tomatoes')).toMatchObject({ onHandTotal: 0, lastCount: null })
  await owner.patch(countPath(kitchen.roma), { onHand: null })
})

it('is a count of now as soon as there is one, 0 too, by the day of the location’s clock', async () => {
  const owner = app.as(kitchen.owner)
  // Still 4 March in New York.
  app.clock.set('2026-03-05T04:30:00Z')
  await owner.patch(countPath(kitchen.roma), { onHand: 0 })
  expect(await stockOf('roma')).toEqual([0, '2026-03-04'])
  expect((await groupItems()).get('roma')).toMatchObject({ onHand: 0, lastCount: { date: '2026-02-01' } })
  await owner.patch(countPath(kitchen.roma), { onHand: null })
  expect(await stockOf('roma')).toEqual([1.5, '2026-02-01'])
})

it('is not what an inventory under way is about to count: its start leaves the last one', async () => {
  const owner = app.as(kitchen.owner)
  await owner.post('/inventory', { start_date: '2026-03-04' })
  expect(await stockOf('plum')).toEqual([0.33, '2026-03-01'])
  expect((await groupItems()).get('plum')?.lastCount).toMatchObject({ date: '2026-03-01' })
})
