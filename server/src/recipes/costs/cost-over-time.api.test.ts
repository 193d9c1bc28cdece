import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { anInventoryList } from '../../testing/factories/inventory.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { listening } from '../../testing/change-reader.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let baseUrl: string
beforeAll(async () => {
  app = await testApp()
  baseUrl = await app.server.listen({ port: 0 })
})

async function aKitchen() {
  app.clock.set('2026-03-01T15:00:00Z')
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const person = await aPerson(app, { at: [location], title: 'Owner' })
  const pack = { packOuter: 1, packInner: 10, packUom: 'LB' }
  const flour = await anItem(app, location, { name: 'Flour', priceCents: 1_000, ...pack })
  const foreign = app.as(await aPerson(app, { at: [await aLocation(app)] }))
  return { location, person, client: app.as(person), foreign, flour, category: await aCategory(app.as(person)) }
}

test('the cost of a recipe over time has a day for each cost, the one in force on the first day first', async () => {
  const { location, person, client, foreign, flour, category } = await aKitchen()
  const bread = await aRecipe(client, category, { name: 'Bread' })
  const costs = async (query = {}) => (await client.get(`/recipe/${bread}/costs`, query)).body
  await anIngredient(client, bread, { item: flour.id }, { recipe_amount: 2 })
  const db = app.deps.database.forLocation(location.id)
  const changes = await listening(app, baseUrl, person)
  for (const [day, priceCents] of [['02', 1_100], ['03', 1_100], ['05', 1_300]] as const) {
    app.clock.set(`2026-03-${day}T15:00:00Z`)
    await db.updateTable('items').set({ priceCents, effectivePriceCents: priceCents }).where('id', '=', flour.id).execute()
    await client.get(`/recipe/${bread}`)
  } // prettier-ignore
  expect(await costs()).toEqual({
    since: '2025-03-05',
    today: '2026-03-05',
    data: [
      { date: '2026-03-01', cost: 2 },
      { date: '2026-03-02', cost: 2.2 },
      { date: '2026-03-05', cost: 2.6 },
    ],
  })
  expect((await costs({ since: '2026-03-04' })).data).toEqual([
    { date: '2026-03-04', cost: 2.2 },
    { date: '2026-03-05', cost: 2.6 },
  ])
  expect((await costs({ since: '2026-03-05' })).data).toEqual([{ date: '2026-03-05', cost: 2.6 }])
  // A long list and a short one say the same of thirty days ago.
  const monthAgo = async (limit: number) => (await client.get('/recipe', { limit })).body.data[0].costMonthAgo
  for (const [day, cost] of [['03', 2.2], ['04', 2.6]] as const) {
    app.clock.set(`2026-04-${day}T15:00:00Z`)
    expect([await monthAgo(100), await monthAgo(101)], day).toEqual([cost, cost])
  } // prettier-ignore
  app.clock.set('2026-03-05T15:00:00Z')
  // Whoever has recipes open is told, once for each time they were costed.
  expect([await changes.next('recipes'), await changes.next('recipes')]).toMatchObject([
    { kind: 'recipes' },
    { kind: 'recipes' },
  ])
  changes.leave()
  expect((await foreign.get(`/recipe/${bread}/costs`)).status).toBe(404)
})

test('a day on which a part of the cost was not known has no cost to compare with, nor has one of which nobody knows', async () => {
  const { location, client, flour, category } = await aKitchen()
  const bread = await aRecipe(client, category, { name: 'Bread' })
  await anIngredient(client, bread, { item: flour.id })
  const odd = { recipe_amount: 1, recipe_pack_size_uom: 'qt' }
  const line = await anIngredient(client, bread, { item: flour.id }, odd)
  await client.get(`/recipe/${bread}`)
  app.clock.set('2026-03-05T15:00:00Z')
  await client.patch(`/recipe/${bread}/ingredient/${line}`, { recipe_amount: 4, recipe_pack_size_uom: 'lb' })
  expect((await client.get(`/recipe/${bread}`)).body).toMatchObject({ totalCost: 5, isCostComplete: true })
  const costs = async () => (await client.get(`/recipe/${bread}/costs`)).body.data
  expect(await costs()).toEqual([{ date: '2026-03-05', cost: 5 }])
  const monthAgo = async () => {
    const of = async (limit: number) => (await client.get('/recipe', { limit })).body.data[0].costMonthAgo
    return [await of(100), await of(101)]
  }
  app.clock.set('2026-04-03T15:00:00Z')
  expect(await monthAgo(), 'of the day when a part was not known').toEqual([null, null])
  app.clock.set('2026-04-06T15:00:00Z')
  expect(await monthAgo()).toEqual([5, 5])
  // as days are that were noted before it was noted whether all of the cost was known
  await app.deps.database.forLocation(location.id).updateTable('recipeCostDays').set({ isComplete: null }).where('recipeId', '=', bread).execute() // prettier-ignore
  expect(await monthAgo()).toEqual([null, null])
  expect((await costs()).at(-1)).toEqual({ date: '2026-03-05', cost: 5 })
})

test('a name, a text or a note that moves no cost is told at once, and so is a menu category', async () => {
  const { person, client, flour, category } = await aKitchen()
  const bread = await aRecipe(client, category, { name: 'Bread' })
  const lineId = await anIngredient(client, bread, { item: flour.id })
  await client.get(`/recipe/${bread}`)
  const changes = await listening(app, baseUrl, person)
  const told = async (work: Promise<{ status: number }>) => [(await work).status, (await changes.next('recipes'))?.kind]
  const heard = [
    await told(client.patch(`/recipe/${bread}`, { name: 'Rye bread' })),
    await told(client.patch(`/recipe/${bread}`, { procedure: 'Knead.' })),
    await told(client.patch(`/recipe/${bread}/ingredient/${lineId}`, { note: 'sifted' })),
    await told(client.post('/recipe-menu-category', { name: 'Bakery' })),
    await told(client.patch(`/recipe-menu-category/${category}`, { name: 'Breads' })),
    await told(client.delete(`/recipe/${bread}`)),
  ]
  expect(heard.map(([status, kind]) => [Number(status) < 300, kind])).toEqual(heard.map(() => [true, 'recipes']))
  changes.leave()
})

test('conversions that were typed are listed by food, and forgotten without touching the recipes', async () => {
  const { location, client, foreign, flour, category } = await aKitchen()
  const stock = await aSubRecipe(client, category, { name: 'Stock' })
  const bread = await aRecipe(client, category, { name: 'Bread' })
  const typed = (uom: string, size: string, to: string) => ({
    recipe_pack_size_uom: uom,
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: size,
    conversion_pack_size_uom: to,
  })
  await anIngredient(client, bread, { item: flour.id }, typed('scoop', '1 1/2', 'lb'))
  await anIngredient(client, bread, { subrecipe: stock }, typed('ladle', '4', 'fl oz'))
  const list = async (query = {}) => (await client.get('/recipe/equivalents', query)).body
  const { data, _meta } = await list()
  const told = data.map(({ food, sentence }: { food: string; sentence: string }) => [food, sentence])
  expect([told, _meta.totalCount]).toEqual([
    [
      ['Flour', '1 scoop = 1 1/2 lb'],
      ['Stock', '1 ladle = 4 fl oz'],
    ],
    2,
  ])
  // Two items of one name are told apart.
  expect(data[0].detail).toMatch(/ · .+\d/)
  expect(data[1]).toMatchObject({ detail: 'Sub-recipe', notedAt: '2026-03-01T15:00:00.000Z' })
  expect((await list({ search: 'STO' })).data).toHaveLength(1)
  expect(await list({ page: 2, limit: 2 })).toMatchObject({ data: [], _meta: { totalCount: 2 } })

  const forget = (by: typeof client) => by.delete(`/recipe/equivalents/${data[0].id}`)
  expect([(await forget(foreign)).status, (await forget(client)).status, (await forget(client)).status]).toEqual([
    404, 200, 404,
  ])
  expect((await client.get(`/recipe/${bread}`)).body.totalCost).toBe(1.5)
  expect((await list()).data).toMatchObject([{ food: 'Stock' }])
  const ask = { ingredient_type: 'item', ingredient_id: flour.id, uom: 'scoop' }
  expect((await client.get('/recipe/conversion', ask)).body.source).toBe('none')
  expect(await auditLog(app.databaseUrl, location.id, 'forget-conversion')).toMatchObject([
    { objectId: String(data[0].id), before: { fromUom: 'scoop', toSizeText: '1 1/2', itemId: flour.id } },
  ])
})

test('a change of something else, or an Undo, leaves a corrected conversion remembered as it is', async () => {
  const { location, client, flour, category } = await aKitchen()
  const { groupId } = await anInventoryList(app, location, { name: 'Dry store', items: [flour] })
  const scoops = (size: string) => ({
    recipe_pack_size_uom: 'scoop',
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: size,
    conversion_pack_size_uom: 'lb',
  })
  const bread = await aRecipe(client, category, { name: 'Bread' })
  const lineId = await anIngredient(client, bread, { generic: groupId }, { recipe_pack_size_uom: 'scoop' })
  const line = `/recipe/${bread}/ingredient/${lineId}`
  const ofGroup = async () => (await client.get(`/recipe/${bread}`)).body.ingredients[0].item.items[0].genericItemId
  const { recipe_pack_size_uom: _, ...old } = scoops('1 1/2')
  const link_items = [{ generic_item_id: await ofGroup(), ...old }]
  expect((await client.patch(line, { link_items })).status).toBe(200)
  const pizza = await aRecipe(client, category, { name: 'Pizza' })
  await anIngredient(client, pizza, { item: flour.id }, scoops('2'))
  const remembered = async () =>
    (await client.get('/recipe/equivalents')).body.data.map(({ sentence }: { sentence: string }) => sentence)
  const corrected = ['1 scoop = 2 lb']
  expect(await remembered()).toEqual(corrected)

  // The whole set goes with each change of one.
  const wasted = [{ ...link_items[0], recipe_pack_size_fraction: '2/2', waste_percentage: 5 }]
  expect((await client.patch(line, { link_items: wasted })).status).toBe(200)
  expect(await remembered()).toEqual(corrected)
  await client.delete(line)
  await anIngredient(client, bread, { generic: groupId }, {
    recipe_pack_size_uom: 'scoop', link_items: wasted, is_put_back: true,
  }) // prettier-ignore
  expect(await remembered()).toEqual(corrected)
  const again = await anIngredient(client, bread, { item: flour.id }, { ...scoops('1 1/2'), is_put_back: true })
  await client.patch(`/recipe/${bread}/ingredient/${again}`, { note: 'sifted', ...scoops('1 1/2') })
  expect(await remembered()).toEqual(corrected)
  await client.patch(`/recipe/${bread}/ingredient/${again}`, scoops('1 3/4'))
  expect(await remembered()).toEqual(['1 scoop = 1 3/4 lb'])
})

test('a location aims at a food cost of its own, 35 and 40 % until it says so', async () => {
  const { location, client, foreign } = await aKitchen()
  expect((await client.get('/food-cost-target')).body).toEqual({ target: 35, high: 40, changed: null })
  const put = (target: number, high: number) => client.put('/food-cost-target', { target, high })
  expect((await put(28.5, 28.5)).body).toEqual({
    target: 28.5,
    high: 28.5,
    changed: { by: expect.any(String), time: '2026-03-01T15:00:00.000Z' },
  })
  const refused = [await put(30, 29.9), await put(0.9, 40), await put(30, 100.1), await put(30.25, 40)]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'high_below_target'],
    [400, 'invalid'],
    [400, 'invalid'],
    [400, 'invalid'],
  ])
  expect((await client.get('/food-cost-target')).body.target).toBe(28.5)
  expect((await foreign.get('/food-cost-target')).body.target).toBe(35)
  expect(await auditLog(app.databaseUrl, location.id, 'change-food-cost-target')).toMatchObject([
    { before: { target: 35, high: 40 }, after: { target: 28.5, high: 28.5 } },
  ])
})
