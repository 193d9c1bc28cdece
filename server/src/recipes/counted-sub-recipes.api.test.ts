import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aCountingKitchen, countPath } from '../testing/factories/counting-kitchen.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

test('a sub-recipe is counted in a group by its yield, worth what a batch costs', async () => {
  const { owner, list, roma, basil } = await aCountingKitchen(app)
  const client = app.as(owner)
  const prep = await aCategory(client, 'Prep')
  const sauce = await aSubRecipe(client, prep)
  // two pounds of roma at $20.00 for 20 LB
  await anIngredient(client, sauce, { item: roma.itemId }, { recipe_amount: 2 })
  const dish = await aRecipe(client, prep)
  const group = `/comparison-views/${list.id}/groups/${roma.groupId}`
  const links = [
    await client.post(`${group}/link-items`, { subrecipes: [dish] }),
    await client.post(`${group}/link-items`, { subrecipes: [999_999] }),
    await client.post(`${group}/link-items`, { subrecipes: [sauce] }),
    await client.post(`${group}/link-items`, { subrecipes: [sauce] }),
  ]
  expect(links.map(({ status, body }) => [status, body.linked])).toEqual([
    [404, undefined],
    [404, undefined],
    [200, 1],
    [200, 0],
  ])
  const read = async () => (await client.get(group, { expand: 'items' })).body
  const [first] = (await read()).items
  expect(first).toMatchObject({
    type: 'subrecipe',
    isSubRecipe: true,
    isCustomItem: false,
    subRecipeId: sauce,
    genericCustomItemId: null,
    name: 'Tomato sauce',
    price: 2,
    packSize: '1/2 QT',
    packSizeUom: 'QT',
    finalUnitPrice: 1,
    sortIndex: 1,
  })
  const counted = await client.patch(`${group}/subrecipe/${sauce}`, { onHand: 1, onHandUom: 1 })
  expect(counted.body).toMatchObject({ totalOnHandAmount: 3, collectiveOnHand: 3, collectiveOnHandUom: 'QT' })
  // Dearer tomatoes make the sauce on the shelf dearer.
  await app.deps.database
    .forLocation(owner.location?.id ?? 0)
    .updateTable('items')
    .set({ effectivePriceCents: 4_000, priceCents: 4_000 })
    .where('id', '=', roma.itemId)
    .execute()
  await client.get('/recipe')
  expect((await read()).items[0]).toMatchObject({ price: 4, totalOnHandAmount: 6 })
  // A batch of a gallon keeps the quarts that were counted.
  await client.patch(`/recipe/${sauce}`, { sub_recipe_yield: '1', sub_recipe_yield_uom: 'gal' })
  expect((await read()).items[0]).toMatchObject({ packSize: '1/1 GAL', onHand: 1, onHandUom: 0.25 })
  const batch = [
    { subRecipeId: sauce, genericGroupId: roma.groupId, onHand: 3 },
    { subRecipeId: 999_999, onHand: 1 },
  ]
  const { results } = (await client.patch('/comparison-views/update-item-batch', { batch })).body
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['applied', 'gone'])
  const refused = [
    await client.delete(`/recipe/${sauce}`),
    await client.patch(`/recipe/${sauce}`, { is_sub_recipe: 0, price: 3 }),
  ]
  expect(refused.map(({ body }) => body.message)).toEqual(
    refused.map(() => 'Tomato sauce is counted in the inventory list Walk-in. Remove it there first.'),
  )
  // A finished inventory keeps it as it was.
  const { id } = (await client.post('/inventory', { start_date: '2026-03-04' })).body
  await client.patch(`${group}/subrecipe/${sauce}`, { onHand: 2 })
  await client.post('/inventory/complete')
  const lines = (await client.get(`/inventory/${id}/items`)).body
  expect(JSON.stringify(lines)).toContain('Tomato sauce')
  expect((await client.delete(`${group}/subrecipe/${sauce}`)).status).toBe(200)
  expect((await read()).items.map(({ name }: { name: string }) => name)).toEqual(['plum', 'roma'])
  expect((await client.delete(`/recipe/${sauce}`)).status).toBe(200)
  expect((await client.get(countPath(basil))).status).toBe(404)
})

test('a sub-recipe that is taken out of its group and added again has no count, and screens that knew one see that', async () => {
  const { owner, list, roma } = await aCountingKitchen(app)
  const client = app.as(owner)
  const sauce = await aSubRecipe(client, await aCategory(client, 'Prep'))
  const group = `/comparison-views/${list.id}/groups/${roma.groupId}`
  const count = async (body: object) => (await client.patch(`${group}/subrecipe/${sauce}`, body)).body
  const link = () => client.post(`${group}/link-items`, { subrecipes: [sauce] })
  const row = async () =>
    (await client.get(group, { expand: 'items' })).body.items.find(
      ({ subRecipeId }: { subRecipeId: number | null }) => subRecipeId === sauce,
    )
  await link()
  expect(await row()).toMatchObject({ onHand: null, onHandVersion: 0 })
  for (const onHand of [1, 2, 3]) await count({ onHand })
  const before = await row()
  expect((await client.delete(`${group}/subrecipe/${sauce}`)).status).toBe(200)
  await link()
  const again = await row()
  expect(again).toMatchObject({ onHand: null, onHandPack: null, onHandUom: null })
  for (const field of ['onHandVersion', 'onHandPackVersion', 'onHandUomVersion'])
    expect(again[field]).toBeGreaterThan(before[field])
  expect(await count({ onHand: 7, onHandVersion: again.onHandVersion })).toMatchObject({ onHand: 7, conflicts: [] })
})

test('a sub-recipe that is renamed is counted under its new name, at the same worth', async () => {
  const { owner, list, roma } = await aCountingKitchen(app)
  const client = app.as(owner)
  const sauce = await aSubRecipe(client, await aCategory(client, 'Prep'))
  await anIngredient(client, sauce, { item: roma.itemId }, { recipe_amount: 2 })
  const group = `/comparison-views/${list.id}/groups/${roma.groupId}`
  expect((await client.post(`${group}/link-items`, { subrecipes: [sauce] })).body.linked).toBe(1)
  const first = async () => (await client.get(group, { expand: 'items' })).body.items[0]
  expect(await first()).toMatchObject({ name: 'Tomato sauce', price: 2 })
  expect((await client.patch(`/recipe/${sauce}`, { name: 'Sunday gravy' })).status).toBe(200)
  await client.get('/recipe')
  expect(await first()).toMatchObject({ name: 'Sunday gravy', price: 2 })
})

test('groups and lists say that a recipe uses them', async () => {
  const { owner, list, roma, basil } = await aCountingKitchen(app)
  const client = app.as(owner)
  const dish = await aRecipe(client, await aCategory(client))
  const marks = async () => {
    const groups = (await client.get(`/comparison-views/${list.id}/groups`)).body.data
    const [{ hasRecipeGroups }] = (await client.get('/comparison-views')).body.data
    const marked = new Map(groups.map((one: { id: number; belongsToRecipe: boolean }) => [one.id, one.belongsToRecipe]))
    return [hasRecipeGroups, marked.get(roma.groupId), marked.get(basil.groupId)]
  }
  expect(await marks()).toEqual([false, false, false])
  await anIngredient(client, dish, { generic: roma.groupId })
  expect(await marks()).toEqual([true, true, false])
})

test('a list that is deleted names the recipes that use its groups, and they say that an ingredient is gone', async () => {
  const { owner, list, roma, basil } = await aCountingKitchen(app)
  const client = app.as(owner)
  const mains = await aCategory(client)
  const [soup, salad] = [
    await aRecipe(client, mains, { name: 'Tomato soup' }),
    await aRecipe(client, mains, { name: 'Salad' }),
  ]
  await anIngredient(client, soup, { generic: roma.groupId }, { recipe_amount: 2 })
  await anIngredient(client, soup, { item: roma.itemId })
  await anIngredient(client, salad, { generic: basil.groupId })
  const [{ recipeNames }] = (await client.get('/comparison-views')).body.data
  expect(recipeNames).toEqual(['Salad', 'Tomato soup'])
  expect((await client.get(`/recipe/${soup}`)).body).toMatchObject({ isCostComplete: true, ingredientCount: 2 })
  expect((await client.delete(`/comparison-views/${list.id}`)).status).toBe(200)
  const after = (await client.get(`/recipe/${soup}`)).body
  expect(after).toMatchObject({ isCostComplete: false, hasInactiveItems: true, ingredientCount: 2 })
  expect(after.ingredients[0]).toMatchObject({
    name: expect.stringMatching(/\w/),
    ingredientType: 'item',
    ingredientId: null,
    costState: 'gone',
    recipe_amount_fraction: '2',
  })
  expect(after.allergens).toMatchObject({ unconfirmed: 2, diet: null })
})

test('a sub-recipe whose cost is not complete is counted without a worth', async () => {
  const { owner, list, roma } = await aCountingKitchen(app)
  const client = app.as(owner)
  const sauce = await aSubRecipe(client, await aCategory(client, 'Prep'))
  await anIngredient(client, sauce, { item: roma.itemId }, { recipe_amount: 2 })
  const half = await anIngredient(client, sauce, { item: roma.itemId }, { recipe_pack_size_uom: 'handful' })
  const group = `/comparison-views/${list.id}/groups/${roma.groupId}`
  await client.post(`${group}/link-items`, { subrecipes: [sauce] })
  const first = async () => (await client.get(group, { expand: 'items' })).body.items[0]
  const unpriced = async () => {
    await client.patch(`${group}/subrecipe/${sauce}`, { onHand: 3 })
    const { totalOnHandAmount, marketPriceCount } = (await client.get(group)).body
    return [totalOnHandAmount, marketPriceCount]
  }
  expect(await first()).toMatchObject({ name: 'Tomato sauce', price: 0 })
  expect(await unpriced()).toEqual([0, 1])
  await client.delete(`/recipe/${sauce}/ingredient/${half}`)
  expect(await first()).toMatchObject({ price: 2 })
  expect(await unpriced()).toEqual([6, 0])
})

test('waste of a recipe whose cost is not complete has no cost', async () => {
  const { owner, roma } = await aCountingKitchen(app)
  const client = app.as(owner)
  const mains = await aCategory(client)
  const [dish, empty] = [await aRecipe(client, mains), await aRecipe(client, mains, { name: 'Salad' })]
  await anIngredient(client, dish, { item: roma.itemId }, { recipe_amount: 2 })
  const portion = { kind: 'recipe', quantity: 1, uom: 'portion', reason: 'dropped' }
  const wasted = async (id: number) => (await client.post('/waste', { ...portion, id, key: randomUUID() })).body.cost
  expect([await wasted(dish), await wasted(empty)]).toEqual([2, null])
  await anIngredient(client, dish, { item: roma.itemId }, { recipe_pack_size_uom: 'handful' })
  expect(await wasted(dish)).toBeNull()
})
