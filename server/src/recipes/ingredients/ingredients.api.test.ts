import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anInventoryList } from '../../testing/factories/inventory.ts'
import { aRecipeKitchen, readRecipe } from '../../testing/factories/recipe-kitchen.ts'
import { aRecipe, anIngredient } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

describe('a generic ingredient', () => {
  test('is costed again when its item moves to another group, and when it comes back', async () => {
    const { client, location, mains, tomatoes } = await aRecipeKitchen(app)
    const items = [{ id: tomatoes, distributorId: 0, name: '', din: '' }]
    const fridge = await anInventoryList(app, location, { name: 'Fridge', items })
    const cellar = await anInventoryList(app, location, { name: 'Cellar' })
    const dish = await aRecipe(client, mains)
    await anIngredient(client, dish, { generic: fridge.groupId }, { recipe_amount: 2 })
    const costs = async () => {
      const { totalCost, isCostComplete } = await readRecipe(client, dish)
      return [totalCost, isCostComplete]
    }
    const move = ({ listId, groupId }: typeof fridge, to: typeof fridge) =>
      client.patch(`/comparison-views/${listId}/groups/${groupId}/item/${fridge.groupItemId}/move`, {
        groupId: to.groupId,
      })
    expect(await costs()).toEqual([3.3, true])
    expect((await move(fridge, cellar)).status).toBe(200)
    expect(await costs()).toEqual([0, false])
    await move(cellar, fridge)
    expect(await costs()).toEqual([3.3, true])
  })

  test('is costed by the linked item bought last; unlinked items come first', async () => {
    const { client, location, mains, tomatoes, flour } = await aRecipeKitchen(app)
    const plum = await anItem(app, location, {
      name: 'Plum',
      priceCents: 1_500,
      packOuter: 1,
      packInner: 10,
      packUom: 'LB',
    })
    const items = [tomatoes, plum.id].map((id) => ({ id, distributorId: 0, name: '', din: '' }))
    const { groupId, listId, groupItemId } = await anInventoryList(app, location, { items })
    const dish = await aRecipe(client, mains)
    const id = await anIngredient(client, dish, { generic: groupId }, { recipe_amount: 2 })
    const first = (await readRecipe(client, dish)).ingredients[0]
    expect(first).toMatchObject({
      id,
      ingredientType: 'generic',
      ingredientId: groupId,
      ingredientCosting: 3,
      lastPurchasedDistributor: null,
      item: { comparisonView: { id: listId, name: 'Walk-in' } },
    })
    expect(first.item.items.map((one: { name: string; isLinked: boolean }) => [one.name, one.isLinked])).toEqual([
      ['Bread of Walk-in', false],
      ['Tomatoes', true],
      ['Plum', true],
    ])
    const db = app.deps.database.forLocation(location.id)
    await db
      .updateTable('items')
      .set({ lastPurchasedOn: '2026-02-20', lastPurchasedQuantity: 2, lastPurchasedPriceCents: 4_800 })
      .where('id', '=', tomatoes)
      .execute()
    expect((await readRecipe(client, dish)).ingredients[0]).toMatchObject({
      ingredientCosting: 3.3,
      lastPurchasedDistributorPrice: 48,
      lastPurchasedDistributorDate: '2026-02-20',
      lastPurchasedDistributorItem: { unit_measure: 'CS' },
    })
    // Only those that are sent stay linked, each as it was sent.
    const links = { link_items: [{ generic_item_id: groupItemId, waste_percentage: 50 }] }
    const relinked = await client.patch(`/recipe/${dish}/ingredient/${id}`, links)
    expect(relinked.body).toMatchObject({ ingredientCosting: 6.6, recipe: { totalCost: 6.6, foodCostPercent: 55 } })
    // Its conversion and its waste are those of the item that it is costed by.
    expect((await readRecipe(client, dish)).ingredients[0]).toMatchObject({ waste_percentage: 50 })
    const foreign = { link_items: [{ generic_item_id: groupItemId + 900_000 }] }
    expect((await client.patch(`/recipe/${dish}/ingredient/${id}`, foreign)).status).toBe(404)
    // The weight of a ladle does not convert a pound: in the new unit the linked item converts by itself.
    const ladle = { generic_item_id: groupItemId, recipe_pack_size_fraction: '1', conversion_pack_size_fraction: '1/2' }
    const inLadles = await client.patch(`/recipe/${dish}/ingredient/${id}`, {
      recipe_pack_size_uom: 'ladle',
      link_items: [{ ...ladle, conversion_pack_size_uom: 'lb' }],
    })
    const half = {
      conversion_pack_size_fraction: '1/2',
      conversion_pack_size_value: 0.5,
      conversion_pack_size_uom: 'LB',
    }
    const shown = { recipe_pack_size_fraction: '1', recipe_pack_size_value: 1, ...half, waste_percentage: 0 }
    expect(inLadles.body).toMatchObject({ ingredientCosting: 1.65, ...shown })
    expect((await readRecipe(client, dish)).ingredients[0]).toMatchObject(shown)
    const inPounds = await client.patch(`/recipe/${dish}/ingredient/${id}`, { recipe_pack_size_uom: 'lb' })
    expect(inPounds.body).toMatchObject({ ingredientCosting: 3.3 })
    // Deleting the group takes the ingredient with it, as its question says (spec 2 §8).
    await anIngredient(client, dish, { item: flour })
    expect((await client.delete(`/comparison-views/${listId}/groups/${groupId}`)).status).toBe(200)
    expect(await readRecipe(client, dish)).toMatchObject({ totalCost: 0.44, ingredientCount: 1 })
  })
})

test('an ingredient that is an item itself is costed by the pack that the kitchen set for it, in the first group that has one', async () => {
  const { client, location, mains, tomatoes } = await aRecipeKitchen(app)
  const items = [{ id: tomatoes, distributorId: 0, name: '', din: '' }]
  const fridge = await anInventoryList(app, location, { name: 'Fridge', items })
  const cellar = await anInventoryList(app, location, { name: 'Cellar', items })
  const dish = await aRecipe(client, mains)
  await anIngredient(client, dish, { item: tomatoes }, { recipe_amount: 2 })
  const cost = async () => {
    const { totalCost, ingredients } = await readRecipe(client, dish)
    return [totalCost, ingredients[0].item.customPackSize]
  }
  const setPack = ({ groupItemId }: typeof fridge, inner: number | null, keepsCountedPack = false) =>
    app.deps.database
      .forLocation(location.id)
      .updateTable('groupItems')
      .set({
        customPackOuter: inner === null ? null : '1',
        customPackInner: inner === null ? null : String(inner),
        customPackUom: inner === null ? null : 'LB',
        keepsCountedPack,
      })
      .where('id', '=', groupItemId)
      .execute()
  expect(await cost()).toEqual([3.3, null])
  await setPack(cellar, 10)
  expect(await cost()).toEqual([9.9, '1/10 LB'])
  await setPack(fridge, 5)
  expect(await cost()).toEqual([19.8, '1/5 LB'])
  await setPack(fridge, 5, true)
  expect(await cost(), 'the other is kept for counts only').toEqual([9.9, '1/10 LB'])
  await client.delete(`/comparison-views/${cellar.listId}/groups/${cellar.groupId}`)
  expect(await cost()).toEqual([3.3, null])
})

describe('a generic ingredient in another unit', () => {
  async function aDishOfAGroup() {
    const { client, location, mains, tomatoes } = await aRecipeKitchen(app)
    const plum = await anItem(app, location, {
      name: 'Plum',
      priceCents: 1_500,
      packOuter: 1,
      packInner: 10,
      packUom: 'LB',
    })
    const items = [tomatoes, plum.id].map((id) => ({ id, distributorId: 0, name: '', din: '' }))
    const { groupId, groupItemId } = await anInventoryList(app, location, { items })
    const dish = await aRecipe(client, mains)
    const id = await anIngredient(client, dish, { generic: groupId }, { recipe_amount: 2 })
    const change = (body: object) => client.patch(`/recipe/${dish}/ingredient/${id}`, body)
    const linked = async () => {
      const [{ item }] = (await readRecipe(client, dish)).ingredients
      const links = item.items.filter(({ isLinked }: { isLinked: boolean }) => isLinked)
      return links.map((one: { name: string; waste_percentage: number }) => [one.name, one.waste_percentage])
    }
    return { location, dish, groupItemId, change, linked }
  }
  // The screen sends the unit, and that the sizes typed for the unit before are none of the new one.
  const inUnit = (unit: string) => ({
    recipe_pack_size_uom: unit,
    recipe_pack_size_fraction: null,
    conversion_pack_size_fraction: null,
    conversion_pack_size_uom: null,
  })

  test('keeps the items that were unlinked out of it, and the waste of those in it', async () => {
    const { location, groupItemId, change, linked } = await aDishOfAGroup()
    await change({ link_items: [{ generic_item_id: groupItemId, waste_percentage: 20 }] })
    const inOunces = await change(inUnit('oz'))
    expect(inOunces.body).toMatchObject({ waste_percentage: 20, ingredientCosting: 0.26 })
    expect(await linked()).toEqual([['Tomatoes', 20]])
    // The log has the links before and after, as they convert.
    const [relinked] = await auditLog(app.databaseUrl, location.id, 'change-ingredient')
    expect([relinked?.before, relinked?.after]).toMatchObject([
      { links: [{ wastePercent: '0.00' }, { wastePercent: '0.00' }] },
      { links: [{ groupItemId, wastePercent: '20.00' }] },
    ])
  })

  test('keeps an item that does not convert, and it counts again in a unit in which it does', async () => {
    const { groupItemId, change, linked } = await aDishOfAGroup()
    await change({ link_items: [{ generic_item_id: groupItemId, waste_percentage: 20 }] })
    expect((await change(inUnit('ladle'))).body).toMatchObject({
      costState: 'not-convertible',
      ingredientCosting: null,
    })
    expect(await linked()).toEqual([['Tomatoes', 20]])
    expect((await change(inUnit('lb'))).body).toMatchObject({ costState: 'known', ingredientCosting: 4.13 })
    expect(await linked()).toEqual([['Tomatoes', 20]])
  })

  test('links what converts where nothing was linked', async () => {
    const { change, linked } = await aDishOfAGroup()
    await change({ recipe_pack_size_uom: 'ladle', link_items: [] })
    expect(await linked()).toEqual([])
    await change(inUnit('lb'))
    expect(await linked()).toEqual([
      ['Tomatoes', 0],
      ['Plum', 0],
    ])
  })
})

test('what was typed for a food once is remembered for its next recipe', async () => {
  const { client, mains, flour } = await aRecipeKitchen(app)
  const [bread, cake] = [await aRecipe(client, mains), await aRecipe(client, mains, { name: 'Cake' })]
  await anIngredient(
    client,
    bread,
    { item: flour },
    {
      recipe_pack_size_uom: 'cup',
      recipe_pack_size_fraction: 1,
      conversion_pack_size_fraction: '4.25',
      conversion_pack_size_uom: 'oz',
    },
  )
  await anIngredient(client, cake, { item: flour }, { recipe_amount: 4, recipe_pack_size_uom: 'tbsp' })
  expect((await readRecipe(client, cake)).ingredients[0]).toMatchObject({
    costState: 'known',
    conversion_pack_size_uom: 'LB',
    conversion_pack_size_fraction: '17/1024',
    ingredientCosting: 0.03,
  })
  // Of two that were typed in other words the newer one counts for the next.
  app.clock.set('2026-03-04T15:10:00Z')
  const rolls = await aRecipe(client, mains, { name: 'Rolls' })
  const inScoops = { recipe_pack_size_uom: 'scoop', recipe_pack_size_fraction: 1, conversion_pack_size_fraction: '2' }
  await anIngredient(client, rolls, { item: flour }, { ...inScoops, conversion_pack_size_uom: 'lb' })
  app.clock.set('2026-03-04T15:20:00Z')
  const heaped = { ...inScoops, conversion_pack_size_fraction: '48', conversion_pack_size_uom: 'oz' }
  await anIngredient(client, rolls, { item: flour }, heaped)
  const buns = await aRecipe(client, mains, { name: 'Buns' })
  await anIngredient(client, buns, { item: flour }, { recipe_pack_size_uom: 'scoop' })
  expect((await readRecipe(client, buns)).ingredients[0]).toMatchObject({ costState: 'known', ingredientCosting: 1.32 })
  app.clock.set('2026-03-04T15:00:00Z')
  // A conversion of cups is none of pounds.
  const [{ id: inCups }] = (await readRecipe(client, bread)).ingredients
  const weighed = await client.patch(`/recipe/${bread}/ingredient/${inCups}`, { recipe_pack_size_uom: 'lb' })
  expect(weighed.body).toMatchObject({ ingredientCosting: 0.44, recipe: { totalCost: 0.44 } })
  const unknown = await anIngredient(client, cake, { item: flour }, { recipe_pack_size_uom: 'portion' })
  expect((await readRecipe(client, cake)).ingredients.find((one: { id: number }) => one.id === unknown)).toMatchObject({
    costState: 'not-convertible',
    isCustomUom: true,
    sentence: '1 case = 50 lb; 1 portion can’t be said in lb',
  })
})

test('ingredients are changed and put elsewhere', async () => {
  const { client, mains, tomatoes, flour, cream } = await aRecipeKitchen(app)
  const dish = await aRecipe(client, mains)
  const ids = [
    await anIngredient(client, dish, { item: tomatoes }),
    await anIngredient(client, dish, { item: flour }),
    await anIngredient(client, dish, { item: cream }, { recipe_pack_size_uom: 'qt' }),
  ]
  const at = (index: number) => `/recipe/${dish}/ingredient/${ids[index]}`
  await client.patch(at(2), { sort: 1 })
  await client.patch(at(0), { ingredient_type: 'item', ingredient_id: flour, recipe_amount_fraction: '3/4' })
  const { ingredients } = await readRecipe(client, dish)
  expect(ingredients.map((one: { name: string; recipe_amount: number }) => [one.name, one.recipe_amount])).toEqual([
    ['Cream', 1],
    ['Flour', 0.75],
    ['Flour', 1],
  ])
  expect((await client.patch(`/recipe/${dish}/ingredient/999999`, { recipe_amount: 2 })).status).toBe(404)
})

test('a change of an ingredient leaves what it does not name, and what is deleted costs nothing more', async () => {
  const { client, location, mains, tomatoes, flour } = await aRecipeKitchen(app)
  const dish = await aRecipe(client, mains)
  const trimmed = { waste_percentage: 20, note: 'sifted' }
  const id = await anIngredient(client, dish, { item: flour }, trimmed)
  const path = `/recipe/${dish}/ingredient/${id}`
  const more = await client.patch(path, { recipe_amount: 2 })
  expect(more.body).toMatchObject({ ...trimmed, recipe_amount: 2, ingredientCosting: 1.1, recipe: { totalCost: 1.1 } })
  const renamed = await client.patch(path, { note: 'whole' })
  expect(renamed.body).toMatchObject({ waste_percentage: 20, note: 'whole', ingredientCosting: 1.1 })

  // Another group brings its own items, none of them left from the one before.
  const of = (name: string, item: number) =>
    anInventoryList(app, location, { name, items: [{ id: item, distributorId: 0, name: '', din: '' }] })
  const [fridge, cellar] = [await of('Fridge', tomatoes), await of('Cellar', flour)]
  const generic = await anIngredient(client, dish, { generic: fridge.groupId })
  const moved = await client.patch(`/recipe/${dish}/ingredient/${generic}`, {
    ingredient_type: 'generic',
    ingredient_id: cellar.groupId,
  })
  expect(moved.body).toMatchObject({
    ingredientId: cellar.groupId,
    ingredientCosting: 0.44,
    recipe: { totalCost: 1.54 },
  })

  const { version } = await readRecipe(client, dish)
  expect((await client.delete(path)).status).toBe(200)
  expect(await readRecipe(client, dish)).toMatchObject({
    totalCost: 0.44,
    ingredientCount: 1,
    marginGrossProfit: 11.56,
  })
  // Whoever still has the recipe open as it was is told so.
  expect((await client.patch(`/recipe/${dish}`, { name: 'Stew', version })).body.code).toBe('recipe_changed')
})

test('a recipe has two hundred ingredients at most', async () => {
  const { client, location, mains, flour } = await aRecipeKitchen(app)
  const dish = await aRecipe(client, mains)
  const first = await anIngredient(client, dish, { item: flour })
  const db = app.deps.database.forLocation(location.id)
  const { id: _id, ...row } = await db
    .selectFrom('recipeIngredients')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 198 }, (_, at) => ({ ...row, sortIndex: row.sortIndex + at + 1 }))
  await db.insertInto('recipeIngredients').values(rows).execute()
  const add = () => client.post(`/recipe/${dish}/ingredient`, { ingredient_type: 'item', ingredient_id: flour, recipe_amount: 1 }) // prettier-ignore
  const [last, tooMany] = [await add(), await add()]
  expect([last.status, tooMany.status, tooMany.body.code]).toEqual([201, 400, 'too_many_ingredients'])
  expect(await readRecipe(client, dish)).toMatchObject({ ingredientCount: 200, totalCost: 88 })
})

test('a conversion that no food can have is refused, and one that was kept before leaves the cost not known', async () => {
  const { client, location, mains, flour } = await aRecipeKitchen(app)
  const dish = await aRecipe(client, mains)
  const form = { ingredient_type: 'item', ingredient_id: flour, recipe_amount: 1, recipe_pack_size_uom: 'cup' }
  const sizes = {
    recipe_pack_size_fraction: '1/999999999999',
    conversion_pack_size_fraction: '1000000',
    conversion_pack_size_uom: 'lb',
  }
  const refused = await client.post(`/recipe/${dish}/ingredient`, { ...form, ...sizes })
  expect([refused.status, refused.body.message]).toEqual([400, 'Please enter at least 0.000001.'])
  const sauce = { is_sub_recipe: 1, sub_recipe_yield: '1/999999999999', sub_recipe_yield_uom: 'qt', price: null }
  expect((await client.post('/recipe', { name: 'Sauce', recipe_menu_category_id: mains, ...sauce })).status).toBe(400)

  const small = await client.post(`/recipe/${dish}/ingredient`, {
    ...form,
    ...sizes,
    recipe_amount: 1_000_000,
    recipe_pack_size_fraction: '0.000001',
  })
  expect([small.status, small.body.costState]).toEqual([201, 'not-convertible'])
  const db = app.deps.database.forLocation(location.id)
  await db.updateTable('recipeIngredients').set({ recipeSizeText: '1/999999999999' }).execute()
  expect(await readRecipe(client, dish)).toMatchObject({ isCostComplete: false, totalCost: 0 })
})

test('a conversion far from the usual one of its food is doubted', async () => {
  const { client, location, mains, flour } = await aRecipeKitchen(app)
  const onions = await anItem(app, location, {
    name: 'ONION YELLOW JUMBO',
    priceCents: 2_500,
    packOuter: 1,
    packInner: 50,
    packUom: 'LB',
  })
  const dish = await aRecipe(client, mains)
  const each = { recipe_pack_size_uom: 'each', recipe_pack_size_fraction: '1', conversion_pack_size_fraction: '110' }
  await anIngredient(client, dish, { item: onions.id }, { ...each, conversion_pack_size_uom: 'lb' })
  const doubts = async () => (await readRecipe(client, dish)).doubts
  expect(await doubts()).toEqual([
    'ONION YELLOW JUMBO: 1 each = 110 lb is 454 times too much: usually 1 each = 110 g.',
    'It costs more than it is sold for.',
  ])
  // No table knows a scoop: what was typed of it before, in another unit, does.
  const cake = await aRecipe(client, mains, { name: 'Cake' })
  const scoop = { recipe_pack_size_uom: 'scoop', recipe_pack_size_fraction: '1' }
  const grams = { ...scoop, conversion_pack_size_fraction: '300', conversion_pack_size_uom: 'g' }
  const pounds = { ...scoop, conversion_pack_size_fraction: '30', conversion_pack_size_uom: 'lb' }
  await anIngredient(client, cake, { item: flour }, grams)
  await anIngredient(client, cake, { item: flour }, pounds)
  // Nobody knows which of the two is wrong, so that each names the other.
  const [first, second] = (await readRecipe(client, cake)).ingredients
  const oneIsWrong = 'One of the two is wrong; Conversions has what was typed.'
  expect([first.doubt, second.doubt]).toEqual([
    `1 scoop = 300 g does not go with 1 scoop = 30 lb, typed before: it is 45 times too little. ${oneIsWrong}`,
    `1 scoop = 30 lb does not go with 1 scoop = 300 g, typed before: it is 45 times too much. ${oneIsWrong}`,
  ])
})

test('a linked item of a group whose conversion is far from the usual one is doubted', async () => {
  const { client, location, mains } = await aRecipeKitchen(app)
  const onions = await anItem(app, location, {
    name: 'ONION YELLOW JUMBO',
    priceCents: 2_500,
    packOuter: 1,
    packInner: 50,
    packUom: 'LB',
  })
  const { groupId, groupItemId } = await anInventoryList(app, location, { items: [onions] })
  const dish = await aRecipe(client, mains)
  const link = {
    generic_item_id: groupItemId,
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: '110',
    conversion_pack_size_uom: 'lb',
  }
  await anIngredient(client, dish, { generic: groupId }, { recipe_pack_size_uom: 'each', link_items: [link] })
  const [one] = (await readRecipe(client, dish)).ingredients
  const doubt = '1 each = 110 lb is 454 times too much: usually 1 each = 110 g.'
  expect([one.doubt, one.item.items.find(({ isLinked }: { isLinked: boolean }) => isLinked).doubt]).toEqual([
    doubt,
    doubt,
  ])
})
