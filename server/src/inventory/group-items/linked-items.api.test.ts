import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { aGroup, aList, placeOnShelf } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let client: Client
let lemon: TestItem
let alone: TestItem
let ids: { bar: number; walkIn: number; juice: number; garnish: number; citrus: number }

/** Lemons in two groups of the bar (the later one is placed first) and in one of the walk-in, which comes before the bar. */
beforeAll(async () => {
  app = await testApp()
  const place = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  client = app.as(await aPerson(app, { at: [place] }))
  lemon = await anItem(app, place, { name: 'Lemon 115 ct' })
  alone = await anItem(app, place, { name: 'Oil Olive' })
  const others = {
    organic: await anItem(app, place, { name: 'Lemon Organic' }),
    gone: await anItem(app, place, { name: 'Lemon Meyer', isPunchedOut: true }),
  }
  const [bar, walkIn] = [await aList(app, place, 'Bar'), await aList(app, place, 'Walk-in')]
  const [juice, garnish] = [await aGroup(app, place, bar, 'Juice'), await aGroup(app, place, bar, 'Garnish')]
  const citrus = await aGroup(app, place, walkIn, 'Citrus')
  for (const group of [juice, garnish, citrus]) await placeOnShelf(app, place, group, lemon.id)
  for (const { id } of Object.values(others)) await placeOnShelf(app, place, citrus, id)
  const form = { description: 'Lemon curd', unitMeasure: 'EA', distributor: 'Our kitchen', price: 3.5 }
  const packSize = { outerPack: 1, innerPack: 12, uom: 'EA' }
  await client.post(`/comparison-views/${walkIn.id}/groups/${citrus.id}/custom`, { ...form, packSize })
  const db = app.deps.database.forLocation(place.id)
  await db.updateTable('inventoryLists').set({ sortIndex: 0 }).where('id', '=', walkIn.id).execute()
  await db.updateTable('genericGroups').set({ sortIndex: 0 }).where('id', '=', garnish.id).execute()
  ids = { bar: bar.id, walkIn: walkIn.id, juice: juice.id, garnish: garnish.id, citrus: citrus.id }
})

const lists = async (query: Record<string, unknown>) =>
  (await client.get('/comparison-views/from-item-distributor', query)).body.data
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

test('the lists that hold an item come in their order, with its groups where they are asked for', async () => {
  const [walkIn, bar] = [
    { id: ids.walkIn, name: 'Walk-in' },
    { id: ids.bar, name: 'Bar' },
  ]
  expect(await lists({ id: lemon.id })).toEqual([walkIn, bar])
  expect(await lists({ id: lemon.id, expand: 'groups' })).toEqual([
    { ...walkIn, groups: [{ id: ids.citrus, name: 'Citrus' }] },
    {
      ...bar,
      groups: [
        { id: ids.garnish, name: 'Garnish' },
        { id: ids.juice, name: 'Juice' },
      ],
    },
  ])
  expect(await lists({ id: alone.id })).toEqual([])
})

test('what is in the groups is told without punched-out and own items', async () => {
  const [walkIn, bar] = await lists({ id: lemon.id, showItems: '1' })
  expect(namesOf(walkIn.groups[0].items)).toEqual(['Lemon 115 ct', 'Lemon Organic'])
  expect(bar.groups.map(({ items }: { items: { name: string }[] }) => namesOf(items))).toEqual([
    ['Lemon 115 ct'],
    ['Lemon 115 ct'],
  ])
  const { data } = (await client.get(`/items/${lemon.id}/linked-items`)).body
  expect(data).toMatchObject([
    { id: ids.citrus, comparisonViewId: ids.walkIn, comparisonViewName: 'Walk-in' },
    { id: ids.garnish, comparisonViewId: ids.bar },
    { id: ids.juice, comparisonViewId: ids.bar },
  ])
  expect(namesOf(data[0].items)).toEqual(['Lemon 115 ct', 'Lemon Organic'])
})

test('an item of no group is told to be linked again, one that is not known is not found', async () => {
  const removed = await client.get(`/items/${alone.id}/linked-items`)
  expect([removed.status, removed.body.code]).toEqual([400, 'linked_item_removed'])
  expect((await client.get('/items/2000000000/linked-items')).status).toBe(404)
})
