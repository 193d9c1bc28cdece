// One inventory from its start to its correction, every answer of it whole: two lists, four groups, each kind of row.
import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import {
  aCountingKitchen,
  aGroup,
  aList,
  anItemToCount,
  countPath,
  placeOnShelf,
  type CountedItem,
  type CountingKitchen,
  type Shelf,
} from '../../testing/factories/counting-kitchen.ts'
import { aCategory, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let kitchen: CountingKitchen
let owner: Client
let chef: Client
let ids: Record<'bread' | 'sauce' | 'cod' | 'romaAtBar' | 'first' | 'second', number>
let bar: Shelf
let fish: Shelf
let cod: CountedItem

/**
 * Walk-in: Tomatoes (roma in packs of 4/5 LB of the kitchen's own, plum), Basil (basil, its own bread, a sub-recipe).
 * Bar: Fish (cod at the day's price, roma again). Counted on 1 February and on 4 March.
 */
beforeEach(async () => {
  app.clock.set('2026-02-01T15:00:00Z')
  kitchen = await aCountingKitchen(app)
  await aCountingKitchen(app)
  owner = app.as(kitchen.owner)
  chef = app.as(kitchen.chef)
  bar = await aList(app, kitchen.location, 'Bar')
  fish = await aGroup(app, kitchen.location, bar, 'Fish')
  const atDayPrice = { name: 'cod', priceCents: 0, pack: [1, 8, 'LB'] as [number, number, string] }
  cod = await anItemToCount(app, kitchen.location, { list: bar, group: fish }, atDayPrice)
  const romaAtBar = await placeOnShelf(app, kitchen.location, fish, kitchen.roma.itemId)
  const herbs = `/comparison-views/${kitchen.list.id}/groups/${kitchen.basil.groupId}`
  const packSize = { outerPack: 2, innerPack: 12, uom: 'EA' }
  const form = {
    description: 'House bread',
    unitMeasure: 'CS',
    distributor: 'Our oven',
    price: 24,
    din: 'B1',
    brand: 'Us',
  }
  const bread = (await owner.post(`${herbs}/custom`, { ...form, packSize })).body.genericCustomItemId
  const recipeId = await aSubRecipe(owner, await aCategory(owner))
  const { items: ofHerbs } = (await owner.post(`${herbs}/link-items`, { subrecipes: [recipeId] })).body
  const sauce: number = ofHerbs.find((item: { isSubRecipe: boolean }) => item.isSubRecipe).id
  await owner.patch(`${countPath(kitchen.roma)}/pack-size`, { packSizeVal: '4/5 LB' })

  const first = (await owner.post('/inventory', { start_date: '2026-02-01' })).body.id
  await chef.patch(countPath(kitchen.roma), { onHand: 1 })
  await chef.patch(countPath(cod), { onHand: 1 })
  await chef.patch(`${herbs}/custom/${bread}`, { onHandPack: 1 })
  await owner.post('/inventory/complete')

  app.clock.set('2026-03-04T15:00:00Z')
  const second = (await owner.post('/inventory', { start_date: '2026-03-04' })).body.id
  await chef.patch(countPath(kitchen.roma), { onHand: 2, onHandPack: 1, onHandUom: 2.5 })
  await owner.patch(countPath(kitchen.plum), { onHandPack: 1 })
  await chef.patch(`${herbs}/custom/${bread}`, { onHand: 1 })
  await chef.patch(`${herbs}/subrecipe/${recipeId}`, { onHand: 3 })
  await chef.patch(countPath(cod), { onHandUom: 4 })
  ids = { bread, sauce, cod: cod.id, romaAtBar, first, second }
})

/** One line a row: what it is, how it is counted, its three counts with their versions, what they come to, and who counted. */
function told(items: Record<string, unknown>[], more: readonly string[] = []): string[] {
  const fields = [
    'itemId',
    'itemDistributorId',
    'description',
    'brand',
    'packSize',
    'customPackSize',
    'unitQuantity',
    'unitSize',
    'packSizeUom',
    'price',
    'onHand',
    'onHandPack',
    'onHandUom',
    'onHandVersion',
    'onHandPackVersion',
    'onHandUomVersion',
    'totalOnHand',
    'collectiveOnHand',
    'collectiveOnHandUom',
    'itemOnHandAmount',
    ...more,
  ]
  const by = (row: Record<string, unknown>) => (row.countedBy as { id: number } | null)?.id === kitchen.chef.id
  return items.map((row) =>
    [...fields.map((field) => row[field] ?? '-'), row.countedBy === null ? '-' : by(row) ? 'chef' : 'owner'].join(' '),
  )
}

type View = { id: number; name: string; groups: { items: Record<string, unknown>[] }[] }
const itemsOf = (views: View[]) => views.flatMap(({ groups }) => groups.flatMap(({ items }) => items))

test('the inventory under way: its head, the one before it, lists, groups and every row', async () => {
  const { inventory, lastInventory, comparisonViews } = (await chef.get(`/inventory/${ids.second}`)).body
  expect(inventory).toEqual({
    id: ids.second,
    status: 'active',
    start_date: '2026-03-04',
    completed_date: null,
    completedAt: null,
    startedBy: { id: kitchen.owner.id, name: kitchen.owner.name },
    completedBy: null,
    total_on_hand_value: 74.83,
    unitMeasure: 'USD',
  })
  // Roma and half a case of bread; the cod had no price.
  const before = {
    id: ids.first,
    start_date: '2026-02-01',
    total_on_hand_value: 32,
    marketPriceCount: 1,
    unpricedCount: 0,
  }
  expect(lastInventory).toEqual(before)
  const heads = comparisonViews.map(({ groups, ...view }: View) => [
    view,
    groups.map(({ items, ...group }) => ({ ...group, items: items.length })),
  ])
  const walkIn = { comparisonViewId: kitchen.list.id, comparisonViewTotalOnHandAmount: 74.83, purchased: 0 }
  expect(heads).toEqual([
    [
      { id: kitchen.list.id, name: 'Walk-in', comparisonViewTotalOnHandAmount: 74.83 },
      [
        { id: kitchen.roma.groupId, name: 'Tomatoes', ...walkIn, totalOnHandAmount: 50.83, items: 2 },
        { id: kitchen.basil.groupId, name: 'Basil', ...walkIn, totalOnHandAmount: 24, items: 3 },
      ],
    ],
    [
      { id: bar.id, name: 'Bar', comparisonViewTotalOnHandAmount: 0 },
      [
        {
          id: fish.id,
          name: 'Fish',
          comparisonViewId: bar.id,
          comparisonViewTotalOnHandAmount: 0,
          purchased: 0,
          totalOnHandAmount: 0,
          items: 2,
        },
      ],
    ],
  ])
  const { roma, plum, basil } = kitchen
  // Versions: two starts and an end before; the own pack of roma made its packs another thing once more.
  expect(told(itemsOf(comparisonViews))).toEqual([
    `${roma.id} ${roma.itemId} roma  4/5 LB 4/5 LB 4 5 LB 20 2 1 2.5 5 5 4 2.38 47.5 LB 47.5 chef`,
    `${plum.id} ${plum.itemId} plum  3/5 LB - 3 5 LB 9.99 - 1 - 3 4 3 0.33 5 LB 3.33 owner`,
    `${basil.id} ${basil.itemId} basil  12/1 EA - 12 1 EA 7 - - - 3 3 3 - - EA 0 -`,
    `${ids.bread} - House bread Us 2/12 EA - 2 12 EA 24 1 - - 4 4 3 1 24 EA 24 chef`,
    `${ids.sauce} - Tomato sauce  1/2 QT - 1 2 QT 0 3 - - 4 3 3 3 6 QT 0 chef`,
    `${cod.id} ${cod.itemId} cod  1/8 LB - 1 8 LB 0 - - 4 4 3 4 0.5 4 LB 0 chef`,
    `${ids.romaAtBar} ${roma.itemId} roma  2/10 LB - 2 10 LB 20 - - - 3 3 3 - - LB 0 -`,
  ])
  const kinds = itemsOf(comparisonViews).map((row) => [row.isCustomItem, row.isSubRecipe, row.distributor, row.din])
  const distributor = expect.stringMatching(/^Distributor /)
  const number = expect.stringMatching(/^\d+$/)
  const [own, recipe, sold] = [
    [true, false, 'Our oven', 'B1'],
    [false, true, 'House made', ''],
    [false, false, distributor, number],
  ]
  expect(kinds).toEqual([sold, sold, sold, own, recipe, sold, sold])
  expect(itemsOf(comparisonViews).map((row) => row.countedAt)).toEqual(
    [true, true, false, true, true, true, false].map((is) => (is ? '2026-03-04T15:00:00.000Z' : null)),
  )

  const review = (await owner.get('/inventory/review')).body
  expect(review).toMatchObject({ inventory, lastInventory: before, itemCount: 7, notCounted: 2, flagged: 4 })
  const compared = itemsOf(review.comparisonViews).map((row) => [
    row.description,
    row.lastOnHand,
    row.lastOnHandAmount,
    row.isNew,
    row.flag,
  ])
  expect(compared).toEqual([
    ['roma', 1, 20, false, 'atLeastTwice'],
    ['plum', null, null, false, 'noCases'],
    ['basil', null, null, false, 'notCounted'],
    ['House bread', 0.5, 12, false, 'atLeastTwice'],
    ['Tomato sauce', null, null, false, null],
    ['cod', 1, null, false, 'noCases'],
    ['roma', null, null, false, 'notCounted'],
  ])
})

test('its rows by page and search, its groups by page, name and order', async () => {
  const items = async (query: Record<string, unknown>) => {
    const { data, _meta } = (await chef.get(`/inventory/${ids.second}/items`, query)).body
    return [data.map(({ itemId }: { itemId: number }) => itemId), _meta.totalCount, _meta.pageCount]
  }
  const { roma, plum, basil } = kitchen
  expect(await items({ limit: 3, page: 1 })).toEqual([[roma.id, plum.id, basil.id], 7, 3])
  expect(await items({ limit: 3, page: 3 })).toEqual([[ids.romaAtBar], 7, 3])
  // Every word, of the name, the brand, the number or the distributor, in any letter case.
  expect(await items({ search: ' BREAD  us ' })).toEqual([[ids.bread], 1, 1])
  expect(await items({ search: 'oven b1' })).toEqual([[ids.bread], 1, 1])
  expect(await items({ search: 'bread roma' })).toEqual([[], 0, 1])
  expect((await items({ search: 'distributor roma' }))[0]).toEqual([roma.id, ids.romaAtBar])

  const groups = async (query: Record<string, unknown>) => {
    const { data, _meta } = (await chef.get(`/inventory/${ids.second}/groups`, query)).body
    return [data.map(({ name }: { name: string }) => name), _meta.totalCount]
  }
  const like = (...values: string[]) => values.map((value) => ({ field: 'name', operator: 'like', value }))
  expect(await groups({})).toEqual([['Tomatoes', 'Basil', 'Fish'], 3])
  expect(await groups({ sort: 'A-Z' })).toEqual([['Basil', 'Fish', 'Tomatoes'], 3])
  expect(await groups({ filterOptions: { sort: 'Z-A' }, sort: 'A-Z' })).toEqual([['Tomatoes', 'Fish', 'Basil'], 3])
  expect(await groups({ limit: 2, page: 2 })).toEqual([['Fish'], 3])
  expect(await groups({ filters: like(' S', 'i ') })).toEqual([['Basil', 'Fish'], 2])
  expect(await groups({ filters: like('s', 'b') })).toEqual([['Basil'], 1])
})

test('completed, reopened, corrected and completed again: who, when, how much, and the trace of all of it', async () => {
  const { roma, plum } = kitchen
  const by = (person: { id: number; name: string }) => ({ id: person.id, name: person.name })
  const head = { id: ids.second, start_date: '2026-03-04', startedBy: by(kitchen.owner), unitMeasure: 'USD' }
  // Still 4 March in New York.
  app.clock.set('2026-03-05T04:30:00Z')
  const completed = {
    ...head,
    status: 'completed',
    completed_date: '2026-03-04',
    completedAt: '2026-03-05T04:30:00.000Z',
    completedBy: by(kitchen.chef),
    total_on_hand_value: 74.83,
  }
  expect((await chef.post('/inventory/complete')).body).toEqual(completed)
  // The rows are kept as they were; on the shelf the counts are gone.
  const kept = told((await owner.get(`/inventory/${ids.second}/items`)).body.data)
  expect(kept[0]).toBe(`${roma.id} ${roma.itemId} roma  4/5 LB 4/5 LB 4 5 LB 20 2 1 2.5 5 5 4 2.38 47.5 LB 47.5 chef`)
  expect(kept[4]).toBe(`${ids.sauce} - Tomato sauce  1/2 QT - 1 2 QT 0 3 - - 4 3 3 3 6 QT 0 chef`)
  const list = (await owner.get('/inventory', { limit: 1, page: 2 })).body
  expect(list.data).toMatchObject([{ id: ids.first, total_on_hand_value: 32, marketPriceCount: 1 }])
  expect(list._meta).toEqual({ pageCount: 2, currentPage: 2, totalCount: 2, perPage: 1 })

  app.clock.set('2026-03-06T15:00:00Z')
  expect((await owner.post(`/inventory/${ids.second}/reopen`)).body).toEqual({ ...completed, status: 'reopened' })
  const corrected = await owner.patch(`/inventory/${ids.second}/item/${roma.id}`, { onHandPack: 3, typed: '1+2' })
  expect(corrected.body).toMatchObject({
    onHand: 2,
    onHandPack: 3,
    onHandPackVersion: 6,
    totalOnHand: 2.88,
    itemOnHandAmount: 57.5,
    conflicts: [],
    countedBy: by(kitchen.owner),
    countedAt: '2026-03-06T15:00:00.000Z',
    totalOnHandAmount: 60.83,
    comparisonViewTotalOnHandAmount: 84.83,
    allComparisonViewTotalOnHandAmount: 84.83,
  })
  app.clock.set('2026-03-07T15:00:00Z')
  expect((await chef.post('/inventory/complete', { inventoryId: ids.second })).body).toEqual({
    ...completed,
    total_on_hand_value: 84.83,
  })

  const trace = (await chef.get(`/inventory/entries/${roma.id}`)).body.data
  const entry = { device: null, inventoryId: ids.second, startDate: '2026-03-04' }
  const fieldsOf = (rest: object[]) => rest.map((row) => expect.objectContaining(row))
  expect(trace.slice(0, 1)).toEqual([
    {
      ...entry,
      field: 'onHandPack',
      value: 3,
      previous: 1,
      typed: '1+2',
      version: 6,
      reason: 'corrected',
      by: by(kitchen.owner),
      at: '2026-03-06T15:00:00.000Z',
    },
  ])
  const cleared = { ...entry, value: null, typed: null, reason: 'completed', by: by(kitchen.chef) }
  expect(trace.slice(1, 4)).toEqual(
    fieldsOf([
      { ...cleared, field: 'onHandUom', previous: 2.5, version: 5, at: '2026-03-05T04:30:00.000Z' },
      { ...cleared, field: 'onHandPack', previous: 1, version: 6 },
      { ...cleared, field: 'onHand', previous: 2, version: 6 },
    ]),
  )
  // Nobody ever counted it: nothing to tell, which is not the same as an item that is not there.
  expect((await chef.get(`/inventory/entries/${kitchen.basil.id}`)).body.data).toEqual([])
  expect((await chef.get('/inventory/entries/2000000000')).status).toBe(404)

  const [cook, boss] = [kitchen.chef.id, kitchen.owner.id]
  const counted = { onHand: null, onHandPack: null, onHandUom: null }
  expect((await auditTrail(app.databaseUrl, kitchen.location.id)).slice(5)).toEqual([
    ['inventory.start', `inventory ${ids.first}`, boss, null, { startDate: '2026-02-01' }],
    ['count.counted', `group-item ${roma.id}`, cook, { onHand: null }, { onHand: 100 }],
    ['count.counted', `group-item ${cod.id}`, cook, { onHand: null }, { onHand: 100 }],
    ['count.counted', `group-item ${ids.bread}`, cook, { onHandPack: null }, { onHandPack: 100 }],
    [
      'inventory.complete',
      `inventory ${ids.first}`,
      boss,
      { status: 'active', totalCents: null },
      { totalCents: 3_200, itemCount: 7, notCounted: 4 },
    ],
    ['inventory.start', `inventory ${ids.second}`, boss, null, { startDate: '2026-03-04' }],
    ['count.counted', `group-item ${roma.id}`, cook, counted, { onHand: 200, onHandPack: 100, onHandUom: 250 }],
    ['count.counted', `group-item ${plum.id}`, boss, { onHandPack: null }, { onHandPack: 100 }],
    ['count.counted', `group-item ${ids.bread}`, cook, { onHand: null }, { onHand: 100 }],
    ['count.counted', `group-item ${ids.sauce}`, cook, { onHand: null }, { onHand: 300 }],
    ['count.counted', `group-item ${cod.id}`, cook, { onHandUom: null }, { onHandUom: 400 }],
    [
      'inventory.complete',
      `inventory ${ids.second}`,
      cook,
      { status: 'active', totalCents: null },
      { totalCents: 7_483, itemCount: 7, notCounted: 2 },
    ],
    ['inventory.reopen', `inventory ${ids.second}`, boss, { totalCents: 7_483 }, null],
    ['count.corrected', `group-item ${roma.id}`, boss, { onHandPack: 100 }, { onHandPack: 300 }],
    [
      'inventory.complete',
      `inventory ${ids.second}`,
      cook,
      { status: 'reopened', totalCents: 8_483 },
      { totalCents: 8_483 },
    ],
  ])
})

test('an inventory may start tomorrow by the clock of the location, no later', async () => {
  const start = (start_date: string) => owner.post('/inventory', { start_date })
  await owner.post('/inventory/complete')
  // 11 pm on 7 March in New York, where UTC has the 8th.
  app.clock.set('2026-03-08T04:00:00Z')
  expect((await start('2026-03-09')).body.errors).toEqual({ start_date: ['Please choose today or an earlier day.'] })
  expect((await start('2026-03-08')).status).toBe(201)
})

test('of two inventories of one day the later one is the last count, and the one that is exported', async () => {
  const { plum } = kitchen
  const active = async () => (await owner.get('/inventory/spreadsheet', { format: 'csv' })).body.inventoryUrl
  const fileOf = async () => (await app.as('anonymous').get(await active())).text
  await owner.patch(countPath(plum), { onHand: 7, onHandPack: null })
  await owner.post('/inventory/complete')
  app.clock.set('2026-03-08T15:00:00Z')
  await owner.post('/inventory', { start_date: '2026-03-08' })
  await owner.patch(countPath(plum), { onHand: 2 })
  await owner.post('/inventory/complete')
  await owner.post('/inventory', { start_date: '2026-03-08' })
  await owner.patch(countPath(plum), { onHand: 0 })
  expect((await fileOf()).split('\r\n').find((line) => line.includes('plum'))).toContain('3/5 LB,9.99,0,')
  await owner.post('/inventory/complete')
  expect((await fileOf()).split('\r\n').find((line) => line.includes('plum'))).toContain('3/5 LB,9.99,0,')
  const group = `/comparison-views/${kitchen.list.id}/groups/${plum.groupId}`
  const { items } = (await chef.get(group, { expand: 'items' })).body
  expect(items.find(({ name }: { name: string }) => name === 'plum').lastCount).toEqual({
    date: '2026-03-08',
    onHand: 0,
    onHandPack: null,
    onHandUom: null,
    packSizeUom: 'LB',
    totalOnHand: 0,
    totalOnHandAmount: 0,
  })
  expect((await owner.get('/inventory/spreadsheet', { id: 2_000_000_000 })).status).toBe(404)
})
