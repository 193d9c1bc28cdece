import type { Change } from '@larder/contract/ordering/changes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening, type ChangeReader } from '../../testing/change-reader.ts'
import { aCountingKitchen, aFinishedInventory, countPath } from '../../testing/factories/counting-kitchen.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { aCategory, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let url: string
const readers: ChangeReader[] = []

beforeAll(async () => {
  app = await testApp()
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => {
    for (const reader of readers) reader.leave()
  })
})

test('every change of a list, its groups and their items reaches its location and no other', async () => {
  const [mine, foreign] = [await aCountingKitchen(app), await aCountingKitchen(app)]
  const item = await anItem(app, mine.location)
  const mineHears = await hearing(mine.chef)
  const foreignHears = await hearing(foreign.chef)
  const client = app.as(mine.owner)
  const hears = async (...told: [listId: number, groupIds: number[]][]) => {
    for (const [comparisonViewId, groupIds] of told)
      expect(await mineHears.next('inventory-view')).toEqual({ kind: 'inventory-view', comparisonViewId, groupIds })
  }
  const does = async (write: Promise<{ status: number; body: { id: number }; text: string }>) => {
    const { status, body, text } = await write
    expect(status, text).toBeLessThan(300)
    return body.id
  }

  const bar = await does(client.post('/comparison-views', { name: 'Bar' }))
  await hears([bar, []])
  await does(client.patch(`/comparison-views/${bar}`, { name: 'Front bar' }))
  await hears([bar, []])
  const groups = `/comparison-views/${bar}/groups`
  const limes = await does(client.post(groups, { name: 'Limes' }))
  await hears([bar, [limes]])
  await does(client.patch(`${groups}/${limes}`, { name: 'Limes and lemons' }))
  await hears([bar, [limes]])
  await does(client.patch(`${groups}/${limes}`, { parLevel: 3 }))
  await hears([bar, [limes]])
  await does(client.post('/comparison-views/group-unit', [{ groupId: limes, unitId: 'LB' }]))
  await hears([bar, [limes]])
  const mint = await does(client.post(groups, { name: 'Mint' }))
  await hears([bar, [mint]])
  await does(client.post(`/comparison-views/${bar}/reset-sorts`, { groups: [mint, limes] }))
  await hears([bar, []])
  await does(client.post(`${groups}/${limes}/link-items`, { items: [item.id] }))
  await hears([bar, [limes]])
  const { body } = await client.get(`${groups}/${limes}`, { expand: 'items' })
  const row = body.items[0].id
  await does(client.post(`/generic-item/toggle-is-preferred/${row}`))
  await hears([bar, [limes]])
  await does(client.patch(`${groups}/${limes}/item/${row}/pack-size`, { packSizeVal: '4/5 LB' }))
  await hears([bar, [limes]])
  const bread = { description: 'Bread', unitMeasure: 'EA', distributor: 'Our oven', price: 3.5 }
  const form = { ...bread, packSize: { outerPack: 1, innerPack: 12, uom: 'EA' } }
  const custom = await does(client.post(`${groups}/${limes}/custom`, form))
  await hears([bar, [limes]])
  await does(client.patch(`${groups}/${limes}/custom/${custom}/details`, { ...form, price: 4 }))
  await hears([bar, [limes]])
  await does(client.patch(`${groups}/${limes}/item/${custom}/shelf`, { afterId: null }))
  await hears([bar, [limes]])
  await does(client.patch(`${groups}/${limes}/item/${row}/move`, { groupId: mine.roma.groupId }))
  await hears([mine.list.id, [mine.roma.groupId]], [bar, [limes]])
  const tomatoes = `/comparison-views/${mine.list.id}/groups/${mine.roma.groupId}`
  await does(client.patch(`${tomatoes}/item/${row}/move`, { groupId: limes }))
  await hears([bar, [limes]], [mine.list.id, [mine.roma.groupId]])
  await does(client.delete(`${groups}/${limes}/item/${row}`))
  await hears([bar, [limes]])
  await does(client.patch(`${groups}/${limes}/move`, { comparisonViewId: mine.list.id }))
  await hears([bar, []], [mine.list.id, []])
  await does(client.delete(`${groups}/${mint}`))
  await hears([bar, [mint]])
  await does(client.delete(`/comparison-views/${bar}`))
  await hears([bar, []])

  const theirs = (await app.as(foreign.owner).post('/comparison-views', { name: 'Theirs' })).body.id
  expect(await foreignHears.next('inventory-view')).toMatchObject({ comparisonViewId: theirs })
})

test('a count is told once, as a count; more than twenty groups are told as their list', async () => {
  const kitchen = await aCountingKitchen(app)
  const chefHears = await hearing(kitchen.chef)
  const { listId, groupId, id } = kitchen.roma
  await app.as(kitchen.chef).patch(`/comparison-views/${listId}/groups/${groupId}/item/${id}`, { onHand: 2 })
  expect(await chefHears.next('counts')).toMatchObject({ comparisonViewId: listId })
  const many = Array.from({ length: 21 }, (_, at) => ({
    locationId: kitchen.location.id,
    inventoryListId: listId,
    name: `Group ${at}`,
    sortIndex: 100 + at,
  }))
  await app.deps.database.forLocation(kitchen.location.id).insertInto('genericGroups').values(many).execute()
  expect(await chefHears.next('inventory-view')).toEqual({
    ...({ kind: 'inventory-view', comparisonViewId: listId, groupIds: [] } satisfies Change),
  })
})

test('what is corrected in a past inventory is not told as a count of the shelf', async () => {
  const { owner, chef, basil } = await aCountingKitchen(app)
  const past = await aFinishedInventory(app, owner)
  await app.as(owner).post(`/inventory/${past}/reopen`)
  const chefHears = await hearing(chef)
  for (const onHand of [1, 2, 3]) await app.as(owner).patch(`/inventory/${past}/item/${basil.id}`, { onHand })
  expect(await chefHears.next('inventory')).toMatchObject({ inventoryId: past })
  const counted = await app.as(owner).patch(countPath(basil), { onHand: 9 })
  expect(await chefHears.next('counts')).toMatchObject({
    items: [{ id: basil.id, value: 9, version: counted.body.onHandVersion }],
  })
})

test('a counted sub-recipe is told under the number of its recipe, and its review names both numbers', async () => {
  const { location, owner, chef, basil, list } = await aCountingKitchen(app)
  // A recipe with the number that a row of the group has: only the kind tells them apart.
  const database = app.deps.database.forLocation(location.id)
  const client = app.as(owner)
  const categoryId = await aCategory(client)
  const madeId = await aSubRecipe(client, categoryId)
  await database.updateTable('recipes').set({ id: basil.id }).where('id', '=', madeId).execute()
  const group = `/comparison-views/${list.id}/groups/${basil.groupId}`
  const { items } = (await client.post(`${group}/link-items`, { subrecipes: [basil.id] })).body
  const row: number = items.find(({ type }: { type: string }) => type === 'subrecipe').id
  const inventoryId = (await client.post('/inventory', { start_date: '2026-03-04' })).body.id
  const chefHears = await hearing(chef)

  await client.patch(`${group}/subrecipe/${basil.id}`, { onHand: 3 })
  expect((await chefHears.next('counts'))?.items).toMatchObject([{ type: 'subrecipe', id: basil.id, value: 3 }])
  await client.patch(countPath(basil), { onHand: 4 })
  expect((await chefHears.next('counts'))?.items).toMatchObject([{ type: 'item', id: basil.id, value: 4 }])

  const { comparisonViews } = (await client.get('/inventory/review')).body
  const lines = comparisonViews.flatMap((view: { groups: { items: object[] }[] }) =>
    view.groups.flatMap((one) => one.items),
  )
  expect(lines).toContainEqual(
    expect.objectContaining({ itemId: row, subRecipeId: basil.id, isSubRecipe: true, onHand: 3 }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ itemId: basil.id, subRecipeId: null, onHand: 4 }))
  expect((await client.patch(`/inventory/${inventoryId}/item/${row}`, { onHand: 5 })).body.onHand).toBe(5)
  expect((await chefHears.next('counts'))?.items).toMatchObject([{ type: 'subrecipe', id: basil.id, value: 5 }])
})

async function hearing(person: { authKey: string }): Promise<ChangeReader> {
  const reader = await listening(app, url, person)
  readers.push(reader)
  return reader
}
