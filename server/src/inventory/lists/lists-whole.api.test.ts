// Inventory lists and generic groups, every answer whole: orders, pages, names, refusals that change nothing, and the log.
import { mostInventoryLists } from '@larder/contract/inventory/lists.ts'
import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { aCountingKitchen } from '../../testing/factories/counting-kitchen.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let boss: TestPerson
let cook: TestPerson
let place: TestLocation
let owner: Client
let chef: Client

beforeEach(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  await aCountingKitchen(app)
  place = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  boss = await aPerson(app, { at: [place], title: 'Owner' })
  cook = await aPerson(app, { at: [place], title: 'Chef', editComparisonView: false })
  owner = app.as(boss)
  chef = app.as(cook)
})

const newList = async (name: string): Promise<number> => (await owner.post('/comparison-views', { name })).body.id
const newGroup = async (listId: number, name: string, new_sort?: number) =>
  (await owner.post(`/comparison-views/${listId}/groups`, { name, new_sort })).body
const trail = async (from = 0) => (await auditTrail(app.databaseUrl, place.id)).slice(from)
const groupsOf = async (listId: number, query: Record<string, unknown> = {}) => {
  const { data, _meta } = (await chef.get(`/comparison-views/${listId}/groups`, query)).body
  return [data.map(({ name }: { name: string }) => name), _meta.totalCount]
}

test('lists: what each says, which names are free, who has one for how long, and what is noted of it', async () => {
  const [walkIn, freezer, bar] = [await newList('Walk-in'), await newList('Freezer'), await newList('Bar')]
  await newGroup(walkIn, 'Tomatoes')
  const { id: ice } = await newGroup(freezer, 'Ice cream')
  await newGroup(freezer, 'Bread')
  const form = { description: 'Sorbet', unitMeasure: 'EA', distributor: 'Our own', price: 4 }
  const packSize = { outerPack: 1, innerPack: 6, uom: 'EA' }
  await owner.post(`/comparison-views/${freezer}/groups/${ice}/custom`, { ...form, packSize })
  const path = `/comparison-views/${freezer}`

  // In capitals it is another name of its own; the same name is no change.
  expect((await owner.patch(path, { name: 'FREEZER' })).body).toMatchObject({ name: 'FREEZER', version: 2 })
  expect((await owner.patch(path, { name: 'FREEZER' })).body).toMatchObject({ name: 'FREEZER', version: 2 })
  expect((await owner.patch(path, { name: 'walk-in' })).body.code).toBe('list_name_taken')
  expect((await owner.patch('/comparison-views/2000000000', { name: 'Cellar' })).status).toBe(404)

  await chef.patch(path, { onInventory: true, deviceId: 'tablet' })
  const free = { userId: null, onInventory: false, onInventoryBy: null, onInventoryUntil: null }
  const own = { merchantId: place.id, hasRecipeGroups: false, recipeNames: [] }
  const held = {
    userId: cook.id,
    onInventory: true,
    onInventoryBy: cook.name,
    onInventoryUntil: '2026-03-07T15:00:00.000Z',
  }
  const lists = async () => (await owner.get('/comparison-views')).body.data
  const told = [
    { id: walkIn, name: 'Walk-in', sort: 1, version: 1, groupCount: 1, itemCount: 0, ...own, ...free },
    { id: freezer, name: 'FREEZER', sort: 2, version: 2, groupCount: 2, itemCount: 1, ...own, ...held },
    { id: bar, name: 'Bar', sort: 3, version: 1, groupCount: 0, itemCount: 0, ...own, ...free },
  ]
  expect(await lists()).toEqual(told)
  // Taken again by the same device it is theirs for 72 hours more; it ends with its last moment.
  app.clock.set('2026-03-05T15:00:00Z')
  const again = await chef.patch(path, { onInventory: true, deviceId: 'tablet' })
  expect(again.body.onInventoryUntil).toBe('2026-03-08T15:00:00.000Z')
  app.clock.set('2026-03-08T14:59:59Z')
  expect((await lists())[1]).toMatchObject({ ...held, onInventoryUntil: '2026-03-08T15:00:00.000Z' })
  app.clock.set('2026-03-08T15:00:00Z')
  expect((await lists())[1]).toEqual({ ...told[1], ...free })
  // What has run out needs no giving back.
  expect((await owner.patch(path, { onInventory: false, deviceId: 'desk' })).body).toMatchObject(free)

  expect((await owner.delete(`/comparison-views/${walkIn}`)).status).toBe(200)
  expect((await owner.delete(`/comparison-views/${walkIn}`)).status).toBe(404)
  expect((await lists()).map(({ id, sort }: { id: number; sort: number }) => [id, sort])).toEqual([
    [freezer, 1],
    [bar, 2],
  ])
  const lease = { device: 'tablet', until: '2026-03-07T15:00:00.000Z' }
  const inLog = (await trail()).filter(([, object]) => String(object).startsWith('inventory-list'))
  expect(inLog).toEqual([
    ['create-inventory-list', `inventory-list ${walkIn}`, boss.id, null, { name: 'Walk-in' }],
    ['create-inventory-list', `inventory-list ${freezer}`, boss.id, null, { name: 'Freezer' }],
    ['create-inventory-list', `inventory-list ${bar}`, boss.id, null, { name: 'Bar' }],
    ['rename-inventory-list', `inventory-list ${freezer}`, boss.id, { name: 'Freezer' }, { name: 'FREEZER' }],
    ['take-inventory-list', `inventory-list ${freezer}`, cook.id, { userId: null, device: null, until: null }, lease],
    [
      'take-inventory-list',
      `inventory-list ${freezer}`,
      cook.id,
      { ...lease, userId: cook.id },
      { ...lease, until: '2026-03-08T15:00:00.000Z' },
    ],
    ['delete-inventory-list', `inventory-list ${walkIn}`, boss.id, { name: 'Walk-in' }, null],
  ])
  await chef.patch(path, { onInventory: true, deviceId: 'tablet' })
  await chef.patch(path, { onInventory: false, deviceId: 'tablet' })
  expect((await trail()).at(-1)).toEqual([
    'return-inventory-list',
    `inventory-list ${freezer}`,
    cook.id,
    { userId: cook.id, device: 'tablet', until: '2026-03-11T15:00:00.000Z' },
    null,
  ])
})

test('groups: pages, names and orders of one list, whatever another one holds', async () => {
  const [list, other] = [await newList('Cellar'), await newList('Shed')]
  for (const name of ['Zucchini', 'apple', 'Éclairs', 'Basil_2', 'Basil 3']) await newGroup(list, name)
  await newGroup(other, 'APPLE')
  const [custom, sorted] = [
    ['Zucchini', 'apple', 'Éclairs', 'Basil_2', 'Basil 3'],
    ['apple', 'Basil 3', 'Basil_2', 'Éclairs', 'Zucchini'],
  ]
  expect(await groupsOf(list)).toEqual([custom, 5])
  expect((await groupsOf(list, { sort: 'A-Z' }))[0]).toEqual(expect.arrayContaining(sorted))
  const aToZ = (await groupsOf(list, { sort: 'A-Z' }))[0]
  expect([aToZ[0], ...aToZ.slice(-2)]).toEqual(['apple', 'Éclairs', 'Zucchini'])
  expect((await groupsOf(list, { filterOptions: { sort: 'Z-A' }, sort: 'A-Z' }))[0]).toEqual(aToZ.toReversed())
  expect(await groupsOf(list, { limit: 2, page: 2 })).toEqual([['Éclairs', 'Basil_2'], 5])
  const like = (...values: string[]) => values.map((value) => ({ field: 'name', operator: 'like', value }))
  expect(await groupsOf(list, { filters: like('_'), limit: 1 })).toEqual([['Basil_2'], 1])
  expect(await groupsOf(list, { filters: like(' BAS ', 'l 3') })).toEqual([['Basil 3'], 1])
  expect(await groupsOf(list, { filters: like('bas'), limit: 1, page: 2 })).toEqual([['Basil 3'], 2])
  expect(await groupsOf(list, { filters: like('\\') })).toEqual([[], 0])

  const all = async (address: string, query: Record<string, unknown>) => {
    const { data, _meta } = (await chef.get(`/comparison-views/${address}`, query)).body
    return [data.map((group: Record<string, unknown>) => [group.name, group.comparisonViewName]), _meta.totalCount]
  }
  // The same name in two lists, the older group first.
  const named = { filters: like('apple') }
  expect((await all('all-groups', named))[0].map(([, of]: string[]) => of)).toEqual(['Cellar', 'Shed'])
  expect(await all('all-groups', { filters: like('a', 'l 3') })).toEqual([[['Basil 3', 'Cellar']], 1])
  expect(await all('groups-search', { search: 'l_' })).toEqual([[['Basil_2', 'Cellar']], 1])
  const [names, total] = await all('groups-search', {})
  expect(total).toBe(names.length)
  expect(await all('groups-search', { limit: 2, page: 2 })).toEqual([names.slice(2, 4), total])
  expect(await all('groups-search', { limit: 2, page: 99 })).toEqual([[], 0])
})

test('a group: places, pars, units and moves; a refusal changes nothing, and each change is noted', async () => {
  const [list, other] = [await newList('Line'), await newList('Pass')]
  const from = (await trail()).length
  const [milk, eggs, rice] = [
    await newGroup(list, 'Milk'),
    await newGroup(list, 'Eggs'),
    await newGroup(list, 'Rice', 2),
  ]
  const oats = await newGroup(other, 'Oats')
  expect([milk, eggs, rice].map(({ sort, version }) => [sort, version])).toEqual([
    [1, 1],
    [2, 1],
    [2, 1],
  ])
  const pathOf = ({ id }: { id: number }, listId = list) => `/comparison-views/${listId}/groups/${id}`
  const read = async (group: { id: number }, listId = list) => {
    const { name, sort, parLevel, parLevelUom, unitId, version } = (await owner.get(pathOf(group, listId))).body
    return [name, sort, parLevel, parLevelUom, unitId, version]
  }
  // Places are those without the group itself; a place behind the last one is the last one.
  const place1 = async (group: { id: number }, new_sort: number) =>
    (await owner.patch(pathOf(group), { new_sort })).body.sort
  expect([await place1(milk, 2), await place1(milk, 3), await place1(milk, 99), await place1(milk, 1)]).toEqual([
    2, 3, 3, 1,
  ])
  expect(await groupsOf(list)).toEqual([['Milk', 'Rice', 'Eggs'], 3])
  expect(await read(milk)).toEqual(['Milk', 1, 0, null, null, 5])

  expect((await owner.patch(pathOf(milk), {})).body).toMatchObject({ version: 5 })
  expect((await owner.patch(pathOf(milk), { name: 'MILK', version: 5 })).body).toMatchObject({ version: 6 })
  for (const [body, code] of [
    [{ name: 'eggs' }, 'group_name_taken'],
    [{ name: 'Cream', version: 5 }, 'group_changed'],
    [{ name: 'Cream', version: 7 }, 'group_changed'],
  ] as const)
    expect((await owner.patch(pathOf(milk), body)).body.code).toBe(code)
  expect((await owner.patch(pathOf(milk, other), { name: 'Cream' })).status).toBe(404)
  expect((await owner.get(pathOf(milk, other))).status).toBe(404)
  expect(await read(milk)).toEqual(['MILK', 1, 0, null, null, 6])

  const units = await owner.post('/comparison-views/group-unit', [
    { groupId: milk.id, unitId: 'KG' },
    { groupId: eggs.id, unitId: null },
    { groupId: milk.id, unitId: 'LB' },
  ])
  expect(units.body.groups).toHaveLength(2)
  expect(units.body.groups).toEqual(
    expect.arrayContaining([
      { groupId: milk.id, unitId: 'LB', version: 7 },
      { groupId: eggs.id, unitId: null, version: 2 },
    ]),
  )
  const unknown = [
    { groupId: eggs.id, unitId: 'KG' },
    { groupId: 2_000_000_000, unitId: 'KG' },
  ]
  expect((await owner.post('/comparison-views/group-unit', unknown)).status).toBe(404)
  // A par without a unit is in the group's; with null it is in cases, whatever the group is shown in.
  expect((await owner.patch(pathOf(milk), { parLevel: 12.25 })).body).toMatchObject({ parLevelUom: 'LB' })
  expect((await owner.patch(pathOf(milk), { parLevel: 3, parLevelUom: null })).body).toMatchObject({
    parLevelUom: null,
  })
  expect(await read(milk)).toEqual(['MILK', 1, 3, null, 'LB', 9])
  expect(await read(eggs)).toEqual(['Eggs', 3, 0, null, null, 2])

  const reset = (groups: number[]) => owner.post(`/comparison-views/${list}/reset-sorts`, { groups })
  // Oats is in another list and one is gone: whoever arranges them may have read both.
  expect((await reset([eggs.id, oats.id, 2_000_000_000, eggs.id])).status).toBe(200)
  expect(await groupsOf(list)).toEqual([['Eggs', 'MILK', 'Rice'], 3])

  const move = (group: { id: number }, body: object) => owner.patch(`${pathOf(group)}/move`, body)
  expect((await move(rice, { comparisonViewId: list })).body).toMatchObject({ comparisonViewId: list, version: 1 })
  expect((await move(rice, { comparisonViewId: 2_000_000_000 })).status).toBe(404)
  expect((await move(rice, { name: 'Nowhere' })).status).toBe(404)
  expect((await move(rice, { name: 'pass' })).body).toEqual({
    id: rice.id,
    comparisonViewId: other,
    sort: 2,
    version: 2,
  })
  expect(await groupsOf(other)).toEqual([['Oats', 'Rice'], 2])
  expect((await owner.delete(pathOf(oats))).status).toBe(404)
  expect((await owner.delete(pathOf(oats, other))).status).toBe(200)
  expect(await groupsOf(other)).toEqual([['Rice'], 1])

  const noted = (await trail(from)).map(([action, object, userId, before, after]) => {
    expect(userId).toBe(boss.id)
    return [action, object, before, after]
  })
  const state = (name: string, sort: number, version: number, more: object = {}) =>
    expect.objectContaining({ name, sort, version, ...more })
  const ofMilk = (before: unknown, after: unknown) => [
    'change-generic-group',
    `generic-group ${milk.id}`,
    before,
    after,
  ]
  expect(noted).toEqual([
    ['create-generic-group', `generic-group ${milk.id}`, null, { name: 'Milk', listId: list }],
    ['create-generic-group', `generic-group ${eggs.id}`, null, { name: 'Eggs', listId: list }],
    ['create-generic-group', `generic-group ${rice.id}`, null, { name: 'Rice', listId: list }],
    ['create-generic-group', `generic-group ${oats.id}`, null, { name: 'Oats', listId: other }],
    ofMilk(state('Milk', 1, 1), state('Milk', 2, 2)),
    ofMilk(state('Milk', 2, 2), state('Milk', 3, 3)),
    ofMilk(state('Milk', 3, 3), state('Milk', 3, 4)),
    ofMilk(state('Milk', 3, 4), state('Milk', 1, 5)),
    ofMilk(state('Milk', 1, 5), state('MILK', 1, 6)),
    ['set-group-unit', `generic-group ${milk.id}`, { unitId: null }, { unitId: 'LB' }],
    ofMilk(state('MILK', 1, 7), state('MILK', 1, 8, { parLevel: '12.25', parLevelUom: 'LB' })),
    ofMilk(state('MILK', 1, 8), state('MILK', 1, 9, { parLevel: '3.00', parLevelUom: null })),
    ['order-generic-groups', `inventory-list ${list}`, null, { groups: [eggs.id, milk.id, rice.id] }],
    ['move-generic-group', `generic-group ${rice.id}`, { listId: list }, { listId: other }],
    ['delete-generic-group', `generic-group ${oats.id}`, state('Oats', 1, 1), null],
  ])
})

test('a location keeps as many lists as the refusal says', async () => {
  const { data } = (await owner.get('/comparison-views')).body
  const more = Array.from({ length: mostInventoryLists - data.length - 1 }, (_, n) => ({
    locationId: place.id,
    name: `Shelf ${n}`,
    sortIndex: 100 + n,
  }))
  await app.deps.database.forLocation(place.id).insertInto('inventoryLists').values(more).execute()
  expect((await owner.post('/comparison-views', { name: 'The last one' })).body.sort).toBe(mostInventoryLists)
  expect((await owner.post('/comparison-views', { name: 'One more' })).body).toMatchObject({
    code: 'too_many_inventory_lists',
    message: 'A location can keep 200 inventory lists. Please delete one first.',
  })
})
