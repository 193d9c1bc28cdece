// The audit log's entry for each change to recipes, sales and waste, by hand, as audit-by-hand.api has it for the rest.
import { beforeAll, expect, it } from 'vitest'
import { auditTrail } from '../audit-log.ts'
import { aLocation, aPerson } from '../factories/accounts.ts'
import { aDistributor, anItem } from '../factories/catalogue.ts'
import { testApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

it('every change to a recipe, its categories and foods, to sales and waste is noted with what it was before', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const owner = await aPerson(app, { at: [location], title: 'Owner' })
  const client = app.as(owner)
  const flour = await anItem(app, location, { name: 'Flour', priceCents: 1_000, packOuter: 1, packInner: 10, packUom: 'LB' }) // prettier-ignore
  const made = async (sent: ReturnType<typeof client.post>) => {
    const { status, body, text } = await sent
    expect(status, text).toBeLessThan(300)
    return body
  }
  const { value: category } = await made(client.post('/recipe-menu-category', { name: 'Main' }))
  await made(client.patch(`/recipe-menu-category/${category}`, { name: 'Mains' }))
  const { id: bread } = await made(client.post('/recipe', { name: 'Bread', recipe_menu_category_id: category, price: 6 })) // prettier-ignore
  await made(client.patch(`/recipe/${bread}`, { price: 7 }))
  const form = { ingredient_type: 'item', ingredient_id: flour.id, recipe_amount: 1, recipe_pack_size_uom: 'scoop' }
  const scoop = { recipe_pack_size_fraction: '1', conversion_pack_size_fraction: '2', conversion_pack_size_uom: 'lb' }
  const { id: ingredient } = await made(client.post(`/recipe/${bread}/ingredient`, { ...form, ...scoop }))
  await made(client.patch(`/recipe/${bread}/ingredient/${ingredient}`, { recipe_amount: 2 }))
  const { id: copy } = await made(client.post(`/recipe/${bread}/duplicate`))
  await made(client.put('/recipe/allergens', { item_id: flour.id, allergens: ['wheat'], diet: 'vegan' }))
  const equivalent = (await client.get('/recipe/equivalents')).body.data[0].id
  await made(client.delete(`/recipe/equivalents/${equivalent}`))
  await made(client.post('/recipe/prep-list', { recipes: [{ id: bread, times: '2' }] }))
  await made(client.patch(`/recipe/prep-list/${bread}`, { times: '1 1/2' }))
  await made(client.delete('/recipe/prep-list'))
  await made(client.put('/food-cost-target', { target: 30, high: 36 }))
  const csv = 'Business Date,Menu Item,Qty Sold,Net Sales\n03/03/2026,Bread,2,14.00'
  await made(client.upload('/pos/sales-file', {}, { fileName: 'day.csv', bytes: Buffer.from(csv) }))
  await made(client.post('/pos/assign-recipe', { item_name: 'Bread', recipe_id: bread }))
  const { id: key } = await made(client.post('/pos/keys', { name: 'Bar' }))
  await made(client.delete(`/pos/keys/${key}`))
  const waste = { key: crypto.randomUUID(), kind: 'item', id: flour.id, quantity: 1, uom: 'LB', reason: 'spoiled' }
  // Recipes alone are wasted here: the flour was neither bought nor counted.
  const { id: wasted } = await made(client.post('/waste', { ...waste, kind: 'recipe', id: bread, uom: 'portion' }))
  await made(client.delete(`/waste/${wasted}`))
  const found = { opening: await aCompletedInventory(location.id, '2026-02-22'), closing: await aCompletedInventory(location.id, '2026-03-01') } // prettier-ignore
  const cause = (given: object) => client.put('/variance/cause', { ...found, kind: 'item', id: flour.id, ...given })
  await made(cause({ cause: 'theft', note: 'Back door' }))
  await made(cause({ cause: 'theft', note: 'Back door' }))
  await made(cause({ cause: null }))
  await made(client.delete(`/recipe/${bread}/ingredient/${ingredient}`))
  await made(client.delete(`/recipe/${copy}`))

  const trail = await auditTrail(app.databaseUrl, location.id)
  const amounts = { recipeUom: 'scoop', recipeSizeText: '1', conversionSizeText: '2', conversionUom: 'LB' }
  expect(trail.map(([action, object, by, before, after]) => [action, object, by === owner.id, before, after])).toMatchObject([
    ['create-menu-category', `menu-category ${category}`, true, null, { name: 'Main' }],
    ['rename-menu-category', `menu-category ${category}`, true, { name: 'Main' }, { name: 'Mains' }],
    ['create-recipe', `recipe ${bread}`, true, null, { name: 'Bread', priceCents: 600, menuCategoryId: category }],
    ['change-recipe', `recipe ${bread}`, true, { priceCents: 600 }, { priceCents: 700 }],
    ['add-ingredient', `recipe-ingredient ${ingredient}`, true, null, { recipeId: bread, itemId: flour.id, ...amounts }],
    ['change-ingredient', `recipe-ingredient ${ingredient}`, true, { amountText: '1' }, { amountText: '2', ...amounts }],
    ['duplicate-recipe', `recipe ${copy}`, true, null, { from: bread, name: 'Bread (copy)' }],
    ['confirm-allergens', `item ${flour.id}`, true, null, { allergens: ['wheat'], diet: 'vegan' }],
    ['forget-conversion', `food-equivalent ${equivalent}`, true, { itemId: flour.id, fromUom: 'scoop', toSizeText: '2' }, null],
    ['add-to-prep-list', `prep-list ${location.id}`, true, null, { recipes: [{ id: bread, times: '2' }] }],
    ['change-prep-list', `prep-list ${location.id}`, true, { id: bread, times: '2' }, { id: bread, times: '1 1/2' }],
    ['clear-prep-list', `prep-list ${location.id}`, true, { recipes: [{ id: bread, times: '1 1/2' }] }, null],
    ['change-food-cost-target', `location ${location.id}`, true, { target: 35, high: 40 }, { target: 30, high: 36 }],
    ['import-sales', `location ${location.id}`, true, null, { fileName: 'day.csv', days: 1, from: '2026-03-03' }],
    ['assign-recipe', 'pos-item Bread', true, { recipeId: null }, { recipeId: bread }],
    ['make-register-key', `register-key ${key}`, true, null, { name: 'Bar' }],
    ['revoke-register-key', `register-key ${key}`, true, { name: 'Bar' }, null],
    ['note-waste', `waste ${wasted}`, true, null, { name: 'Bread', quantity: 1, uom: 'portion', reason: 'spoiled' }],
    ['take-back-waste', `waste ${wasted}`, true, { name: 'Bread', quantity: '1.000', costCents: 400 }, null],
    ['assign-cause', 'variance Flour', true, null, { cause: 'theft', note: 'Back door' }],
    ['assign-cause', 'variance Flour', true, { cause: 'theft', note: 'Back door' }, null],
    ['delete-ingredient', `recipe-ingredient ${ingredient}`, true, { name: 'Flour', amountText: '2', recipeId: bread }, null],
    ['delete-recipe', `recipe ${copy}`, true, { name: 'Bread (copy)' }, null],
  ]) // prettier-ignore
})

async function aCompletedInventory(locationId: number, startedOn: string): Promise<number> {
  const at = new Date(`${startedOn}T22:00:00Z`)
  const { id } = await app.deps.database
    .forLocation(locationId)
    .insertInto('inventories')
    .values({ locationId, status: 'completed', startedOn, startedAt: at, completedAt: at, totalCents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
