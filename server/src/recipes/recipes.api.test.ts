import { beforeAll, describe, expect, test } from 'vitest'
import { aPerson } from '../testing/factories/accounts.ts'
import { anItem } from '../testing/factories/catalogue.ts'
import { anInventoryList } from '../testing/factories/inventory.ts'
import { aRecipeKitchen, readRecipe, type RecipeKitchen } from '../testing/factories/recipe-kitchen.ts'
import { aCategory, aRecipe, aSubRecipe, anIngredient } from '../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

async function setPrice({ location }: RecipeKitchen, itemId: number, cents: number): Promise<void> {
  await app.deps.database
    .forLocation(location.id)
    .updateTable('items')
    .set({ priceCents: cents, effectivePriceCents: cents })
    .where('id', '=', itemId)
    .execute()
}

describe('a recipe', () => {
  test('is costed through a sub-recipe, and told as sentences', async () => {
    const { client, mains, tomatoes, cream, flour } = await aRecipeKitchen(app)
    const sauce = await aSubRecipe(client, mains)
    await anIngredient(client, sauce, { item: tomatoes }, { recipe_amount_fraction: '2 1/2', waste_percentage: 20 })
    await anIngredient(client, sauce, { item: cream }, { recipe_amount: 8, recipe_pack_size_uom: 'fl oz' })
    const dish = await aRecipe(client, mains)
    await anIngredient(
      client,
      dish,
      { subrecipe: sauce },
      { recipe_amount_fraction: '1/2', recipe_pack_size_uom: 'cup' },
    )
    await anIngredient(
      client,
      dish,
      { item: flour },
      {
        recipe_amount_fraction: '1 1/2',
        recipe_pack_size_uom: 'cups',
        recipe_pack_size_fraction: '1',
        conversion_pack_size_fraction: '4 1/4',
        conversion_pack_size_uom: 'oz',
      },
    )
    const [sauceNow, dishNow] = [await readRecipe(client, sauce), await readRecipe(client, dish)]
    // 2.5 × 1.65 ÷ 0.8 = 5.15625, and a quarter of a quart of cream for 1.3333
    expect(sauceNow).toMatchObject({
      totalCost: 6.49,
      marginGrossProfit: null,
      foodCostPercent: null,
      price: null,
      isSubRecipeUsed: true,
      subRecipeYield: 2,
      subRecipeYieldFraction: '2',
      subRecipeYieldUom: 'QT',
      costPerYield: '$3.24 per qt',
      usedIn: [{ id: dish, name: 'Roast chicken', menuId: mains }],
    })
    expect(sauceNow.ingredients.map((one: { sentence: string }) => one.sentence)).toEqual([
      '1 case = 6 × 5 lb = 30 lb; 2 1/2 lb with 20 % waste costs $5.16',
      '1 case = 12 qt; 1 qt = 32 fl oz; 8 fl oz costs $1.33',
    ])
    // an eighth of 3.2448, and 6.375 oz of flour
    expect(dishNow).toMatchObject({
      price: 12,
      totalCost: 0.58,
      computedCost: 0.58,
      marginGrossProfit: 11.42,
      foodCostPercent: 4.83,
      priceFor30Percent: 1.93,
      isCostComplete: true,
      hasInactiveItems: false,
      doubts: [],
      ingredients: [
        {
          ingredientType: 'subrecipe',
          ingredientId: sauce,
          recipe_amount: 0.5,
          recipe_amount_fraction: '1/2',
          recipe_pack_size_uom: 'CUP',
          isAutoConverted: true,
          ingredientCosting: 0.41,
          shareOfCost: 0.6982,
          sentence: '1 batch = 2 qt; 1 qt = 4 cups; 1/2 cup costs $0.41',
        },
        {
          ingredientType: 'item',
          ingredientId: flour,
          recipe_amount: 1.5,
          conversion_pack_size_value: 4.25,
          conversion_pack_size_fraction: '4 1/4',
          conversion_pack_size_uom: 'OZ',
          ingredientCosting: 0.18,
          sentence: '1 case = 50 lb; 1 cup = 4 1/4 oz; 1 lb = 16 oz; 1 1/2 cups cost $0.18',
        },
      ],
    })
  })

  test('costs what its items cost now, whoever moved a price', async () => {
    const kitchen = await aRecipeKitchen(app)
    const { client, mains, tomatoes } = kitchen
    const sauce = await aSubRecipe(client, mains)
    await anIngredient(client, sauce, { item: tomatoes })
    const dish = await aRecipe(client, mains)
    await anIngredient(client, dish, { subrecipe: sauce }, { recipe_pack_size_uom: 'qt' })
    expect((await readRecipe(client, dish)).totalCost).toBe(0.83)
    // A form that sends the cost back as it was shown types none.
    expect((await client.patch(`/recipe/${dish}`, { name: 'Chicken', totalCost: 0.83 })).body).toMatchObject({
      totalCost: 0.83,
      isTotalCostTyped: false,
    })
    await setPrice(kitchen, tomatoes, 9_900)
    const listed = async () =>
      (await client.get('/recipe')).body.data.map((row: { totalCost: number }) => row.totalCost)
    expect(await listed()).toEqual([1.65, 3.3])
    await setPrice(kitchen, tomatoes, 0)
    expect(
      (await client.get('/recipe', { filters: [{ field: 'name', operator: 'like', value: 'chick' }] })).body.data,
    ).toMatchObject([{ totalCost: 0, isCostComplete: false, marginGrossProfit: null, foodCostPercent: null }])
    expect((await readRecipe(client, sauce)).ingredients[0]).toMatchObject({
      costState: 'no-price',
      ingredientCosting: null,
    })
  })

  test('keeps its ingredients when an item is punched out or deleted, and says so', async () => {
    const { client, location, mains, tomatoes, flour } = await aRecipeKitchen(app)
    const dish = await aRecipe(client, mains)
    await anIngredient(client, dish, { item: tomatoes })
    await anIngredient(client, dish, { item: flour })
    const db = app.deps.database.forLocation(location.id)
    const ofTomatoes = (facts: { isPunchedOut?: boolean; status?: 'active' | 'inactive' }) =>
      db.updateTable('items').set(facts).where('id', '=', tomatoes).execute()
    await ofTomatoes({ status: 'inactive' })
    expect(await readRecipe(client, dish), 'left out of the newest order guide').toMatchObject({
      hasInactiveItems: true,
      ingredients: [{ name: 'Tomatoes', isInactive: true }, { isInactive: false }],
    })
    await ofTomatoes({ status: 'active' })
    expect(await readRecipe(client, dish)).toMatchObject({ hasInactiveItems: false })
    await ofTomatoes({ isPunchedOut: true })
    expect(await readRecipe(client, dish)).toMatchObject({
      hasInactiveItems: true,
      isCostComplete: true,
      totalCost: 2.09,
    })
    await db.deleteFrom('items').where('id', '=', flour).execute()
    const now = await readRecipe(client, dish)
    expect(now).toMatchObject({ hasInactiveItems: true, isCostComplete: false, totalCost: 1.65 })
    expect(now.ingredients).toMatchObject([
      { name: 'Tomatoes', isInactive: true, costState: 'known', item: { isPunchedOut: true } },
      { name: 'Flour', ingredientId: null, isInactive: true, costState: 'gone', ingredientCosting: null },
    ])
  })

  test('is refused with a reason where something is missing or wrong', async () => {
    const { client, mains } = await aRecipeKitchen(app)
    const form = { name: 'Soup', recipe_menu_category_id: mains, price: 5 }
    const sub = { ...form, is_sub_recipe: 1, sub_recipe_yield: '1/2', sub_recipe_yield_uom: 'qt' }
    const answers = [
      await client.post('/recipe', { ...form, name: 'So' }),
      await client.post('/recipe', { ...form, price: undefined }),
      await client.post('/recipe', { ...form, price: 0 }),
      await client.post('/recipe', { ...form, recipe_menu_category_id: 999_999 }),
      await client.post('/recipe', { ...form, recipe_menu_category_id: undefined }),
      await client.post('/recipe', { ...sub, sub_recipe_yield: '1//2' }),
      await client.post('/recipe', { ...sub, sub_recipe_yield: undefined }),
      await client.post('/recipe', { ...sub, sub_recipe_yield_uom: 'qt2' }),
      await client.get('/recipe/999999'),
    ]
    expect(
      answers.map(({ status, body }) => [status, Object.values(body.errors ?? { no: [body.message] })[0]]),
    ).toEqual([
      [400, ['Please enter at least 3 characters.']],
      [400, ['Please enter the menu price.']],
      [400, ['Please enter an amount above zero.']],
      [404, ['Menu Category Not Found']],
      [400, [expect.any(String)]],
      [400, ['is not a fraction or number']],
      [400, ['is not a fraction or number']],
      [400, ['Please use letters only.']],
      [404, ['Recipe Not Found']],
    ])
  })

  test('has totals that are edited, and a typed cost until its ingredients change', async () => {
    const { client, mains, tomatoes } = await aRecipeKitchen(app)
    const dish = await aRecipe(client, mains)
    await anIngredient(client, dish, { item: tomatoes }, { recipe_amount: 2 })
    const patched = async (body: object) => {
      const { price, totalCost, marginGrossProfit, foodCostPercent, isTotalCostTyped } = (
        await client.patch(`/recipe/${dish}`, body)
      ).body
      return [totalCost, price, marginGrossProfit, foodCostPercent, isTotalCostTyped]
    }
    expect([
      await patched({ price: 11 }),
      await patched({ marginGrossProfit: 6.7 }),
      await patched({ foodCostPercentage: 25 }),
      await patched({ totalCost: 4, price: 16, marginGrossProfit: 1, foodCostPercentage: 99 }),
    ]).toEqual([
      [3.3, 11, 7.7, 30, false],
      [3.3, 10, 6.7, 33, false],
      [3.3, 13.2, 9.9, 25, false],
      [4, 16, 12, 25, true],
    ])
    expect((await readRecipe(client, dish)).computedCost).toBe(3.3)
    await anIngredient(client, dish, { item: tomatoes })
    expect(await readRecipe(client, dish)).toMatchObject({ totalCost: 4.95, isTotalCostTyped: false })
    const stale = await client.patch(`/recipe/${dish}`, { name: 'Roast hen', version: 1 })
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Somebody else changed this recipe. Please look at it again.',
    ])
  })

  test('takes the known part of an incomplete cost for all of it where that alone is typed', async () => {
    const { client, location, mains, tomatoes } = await aRecipeKitchen(app)
    const dish = await aRecipe(client, mains)
    await anIngredient(client, dish, { item: tomatoes }, { recipe_amount: 2 })
    const garnish = await anItem(app, location, { name: 'Cress', priceCents: 0 })
    await anIngredient(client, dish, { item: garnish.id }, { recipe_pack_size_uom: 'pinch' })
    const patched = async (body: object) => {
      const { totalCost, isTotalCostTyped, foodCostPercent } = (await client.patch(`/recipe/${dish}`, body)).body
      return [totalCost, isTotalCostTyped, foodCostPercent]
    }
    // A form that sends the cost back as it was shown types none.
    expect(await patched({ name: 'Chicken', totalCost: 3.3 })).toEqual([3.3, false, null])
    expect(await patched({ totalCost: 3.3 })).toEqual([3.3, true, 27.5])
    expect(await patched({ totalCost: null })).toEqual([3.3, false, null])
  })

  test('has neither its price nor its cost set, or told by a doubt, by whoever sees no prices', async () => {
    const { client, location, mains, tomatoes } = await aRecipeKitchen(app)
    const dish = await aRecipe(client, mains)
    await anIngredient(client, dish, { item: tomatoes }, { recipe_amount: 2 })
    await client.patch(`/recipe/${dish}`, { price: 2 })
    const before = await readRecipe(client, dish)
    expect(before).toMatchObject({ price: 2, totalCost: 3.3, doubts: [expect.any(String), expect.any(String)] })
    const cook = app.as(await aPerson(app, { at: [location], title: 'Cook', seePrices: false }))
    for (const body of [{ price: 9 }, { totalCost: 9 }, { marginGrossProfit: 9 }, { foodCostPercentage: 9 }]) {
      const answer = await cook.patch(`/recipe/${dish}`, { ...body, procedure: `Roast, ${Object.keys(body)[0]}.` })
      expect(answer).toMatchObject({ status: 200, body: { doubts: [], ingredients: [{ doubt: null }] } })
    }
    expect(await readRecipe(client, dish)).toMatchObject({
      price: 2,
      totalCost: 3.3,
      isTotalCostTyped: false,
      doubts: before.doubts,
      procedure: 'Roast, foodCostPercentage.',
    })
    const form = { name: 'Stock', recipe_menu_category_id: mains }
    const made = [
      await cook.post('/recipe', { ...form, price: 5 }),
      await cook.patch(`/recipe/${dish}`, { is_sub_recipe: 1, sub_recipe_yield: '1', sub_recipe_yield_uom: 'qt' }),
      await cook.post('/recipe', { ...form, is_sub_recipe: 1, sub_recipe_yield: '1', sub_recipe_yield_uom: 'qt' }),
    ]
    expect(made.map(({ status }) => status)).toEqual([400, 400, 201])
    expect(made[0]?.body.message).toContain('Please ask somebody who sees prices')
  })

  test('has no price from a margin or a percentage while its cost is incomplete', async () => {
    const { client, mains, tomatoes, flour } = await aRecipeKitchen(app)
    const dish = await aRecipe(client, mains)
    await anIngredient(client, dish, { item: tomatoes }, { recipe_amount: 2 })
    await anIngredient(client, dish, { item: flour }, { recipe_pack_size_uom: 'scoop' })
    expect(await readRecipe(client, dish)).toMatchObject({ isCostComplete: false, priceFor30Percent: null, price: 12 })
    const refused = [
      await client.patch(`/recipe/${dish}`, { foodCostPercentage: 30 }),
      await client.patch(`/recipe/${dish}`, { marginGrossProfit: 5 }),
    ]
    const why = 'The cost is incomplete: no price follows from it yet.'
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [400, why],
      [400, why],
    ])
    expect((await readRecipe(client, dish)).price).toBe(12)
    // A price is the kitchen's own, and a typed cost is the cost.
    expect((await client.patch(`/recipe/${dish}`, { price: 13 })).status).toBe(200)
    expect((await client.patch(`/recipe/${dish}`, { totalCost: 6, foodCostPercentage: 30 })).body).toMatchObject({
      price: 20,
      priceFor30Percent: 20,
    })
  })

  test('that is sold stays a dish until its sold item is mapped elsewhere', async () => {
    const { client, location, mains } = await aRecipeKitchen(app)
    const dish = await aRecipe(client, mains)
    const db = app.deps.database.forLocation(location.id)
    await db
      .insertInto('posRecipes')
      .values({
        locationId: location.id,
        nameKey: 'chicken plate',
        recipeId: dish,
        assignedByName: 'Owner',
        assignedAt: new Date('2026-03-04'),
      })
      .execute()
    const toSubRecipe = { is_sub_recipe: 1, sub_recipe_yield: '2', sub_recipe_yield_uom: 'qt' }
    const refused = await client.patch(`/recipe/${dish}`, toSubRecipe)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Roast chicken is the recipe of chicken plate in POS. Choose another one there first, or none.',
    ])
    await db.deleteFrom('posRecipes').execute()
    expect((await client.patch(`/recipe/${dish}`, toSubRecipe)).body).toMatchObject({ isSubRecipe: true })
  })

  test('that others use stays a sub-recipe, and is not deleted under them', async () => {
    const { client, mains, tomatoes } = await aRecipeKitchen(app)
    const sauce = await aSubRecipe(client, mains)
    const dish = await aRecipe(client, mains)
    const ingredient = await anIngredient(client, dish, { subrecipe: sauce }, { recipe_pack_size_uom: 'cup' })
    const answers = [
      await client.patch(`/recipe/${sauce}`, { is_sub_recipe: 0, price: 4 }),
      await client.delete(`/recipe/${sauce}`),
      await client.post(`/recipe/${sauce}/ingredient`, {
        ingredient_type: 'subrecipe',
        ingredient_id: dish,
        recipe_amount: 1,
      }),
      await client.post(`/recipe/${sauce}/ingredient`, {
        ingredient_type: 'subrecipe',
        ingredient_id: sauce,
        recipe_amount: 1,
      }),
      await client.post(`/recipe/${dish}/ingredient`, {
        ingredient_type: 'item',
        ingredient_id: tomatoes,
        recipe_amount_fraction: '1/0',
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [
        400,
        'You can not remove the subrecipe option because this recipe is being used as a subrecipe for other recipes.',
      ],
      [400, 'Tomato sauce is used in Roast chicken. Remove it there first.'],
      [400, 'Roast chicken is made with this recipe, so it can’t be one of its ingredients.'],
      [400, 'Tomato sauce is made with this recipe, so it can’t be one of its ingredients.'],
      [400, 'is not a fraction or number'],
    ])
    await client.delete(`/recipe/${dish}/ingredient/${ingredient}`)
    expect((await client.patch(`/recipe/${sauce}`, { is_sub_recipe: 0, price: 4 })).body).toMatchObject({
      isSubRecipe: false,
      price: 4,
      subRecipeYield: null,
    })
    expect((await client.delete(`/recipe/${sauce}`)).status).toBe(200)
  })

  test('is made of recipes in recipes, twenty levels at most', async () => {
    const { client, mains } = await aRecipeKitchen(app)
    const part = (of: number, id: number) =>
      client.post(`/recipe/${of}/ingredient`, {
        ingredient_type: 'subrecipe',
        ingredient_id: id,
        recipe_amount: 1,
      })
    let lowest = await aSubRecipe(client, mains, { name: 'Level 0' })
    for (let level = 1; level <= 20; level++) {
      const next = await aSubRecipe(client, mains, { name: `Level ${level}` })
      expect((await part(lowest, next)).status).toBe(201)
      lowest = next
    }
    const refused = await part(lowest, await aSubRecipe(client, mains, { name: 'Too deep' }))
    expect(refused.body.code).toBe('recipes_too_deep')
  })

  test('becomes part of itself by nobody, not even by two people at once', async () => {
    const { client, mains } = await aRecipeKitchen(app)
    const [one, other] = [await aSubRecipe(client, mains), await aSubRecipe(client, mains, { name: 'Stock' })]
    const link = (into: number, part: number) =>
      client.post(`/recipe/${into}/ingredient`, {
        ingredient_type: 'subrecipe',
        ingredient_id: part,
        recipe_amount: 1,
        recipe_pack_size_uom: 'qt',
      })
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([link(one, other), link(other, one)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(
        round === 0 ? [201, 400] : expect.arrayContaining([400]),
      )
    }
    expect((await readRecipe(client, one)).isSubRecipeUsed).not.toBe((await readRecipe(client, other)).isSubRecipeUsed)
  })

  test('is duplicated with its ingredients and links', async () => {
    const { client, location, mains, tomatoes } = await aRecipeKitchen(app)
    const { groupId } = await anInventoryList(app, location, {
      items: [{ id: tomatoes, distributorId: 0, name: '', din: '' }],
    })
    const dish = await aRecipe(client, mains, { procedure: 'Roast it.' })
    await anIngredient(client, dish, { item: tomatoes }, { recipe_amount_fraction: '1/3' })
    await anIngredient(client, dish, { generic: groupId }, { recipe_amount: 2 })
    const { status, body } = await client.post(`/recipe/${dish}/duplicate`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Roast chicken (copy)', procedure: 'Roast it.', totalCost: 3.85, price: 12 })
    expect(body.id).not.toBe(dish)
    expect(body.ingredients.map((one: { recipe_amount_fraction: string }) => one.recipe_amount_fraction)).toEqual([
      '1/3',
      '2',
    ])
    expect(body.ingredients[1].item.items).toMatchObject([{ isLinked: false }, { isLinked: true, isCosted: true }])

    // A cost that was typed comes along, even where no ingredient does.
    const bare = await aRecipe(client, mains, { name: 'Daily special' })
    await client.patch(`/recipe/${bare}`, { totalCost: 4 })
    const copy = (await client.post(`/recipe/${bare}/duplicate`)).body
    expect(copy).toMatchObject({ totalCost: 4, isTotalCostTyped: true, marginGrossProfit: 8 })
  })
})

test('a sub-recipe that many dishes use names three of them, and how many more', async () => {
  const { client, mains } = await aRecipeKitchen(app)
  const sauce = await aSubRecipe(client, mains)
  for (const name of ['Ash', 'Bel', 'Cor', 'Dun', 'Eck'])
    await anIngredient(client, await aRecipe(client, mains, { name }), { subrecipe: sauce }, { recipe_pack_size_uom: 'cup' }) // prettier-ignore
  expect((await client.delete(`/recipe/${sauce}`)).body.message).toBe(
    'Tomato sauce is used in Ash, Bel, Cor and 2 more. Remove it there first.',
  )
})

test('the list filters, sorts and pages, and everything is closed where recipe costing is off', async () => {
  const { client, location, mains, tomatoes } = await aRecipeKitchen(app)
  const drinks = await aCategory(client, 'Drinks')
  const sauce = await aSubRecipe(client, mains)
  const [cheap, dear] = [
    await aRecipe(client, mains, { name: 'Cheap', price: 4 }),
    await aRecipe(client, drinks, { name: 'Dear', price: 40 }),
  ]
  await anIngredient(client, cheap, { item: tomatoes }, { recipe_amount: 1 })
  await anIngredient(client, dear, { item: tomatoes }, { recipe_amount: 2 })
  const ids = async (query: object) => {
    const { body } = await client.get('/recipe', query as Record<string, unknown>)
    return body.data.map((row: { id: number }) => row.id)
  }
  const filter = (field: string, operator: string, value: unknown) => [{ field, operator, value, table: 'recipe' }]
  expect([
    await ids({}),
    await ids({ sort: '-name' }),
    await ids({ sort: '-price' }),
    await ids({ sort: 'foodCostPercent' }),
    await ids({ sort: '-totalCost', limit: 1, page: 2 }),
    await ids({ filters: filter('recipe_menu_category_id', '=', drinks) }),
    await ids({ filters: filter('is_sub_recipe', '=', 1) }),
    await ids({ filters: [...filter('is_sub_recipe', '=', 1), ...filter('id', '!=', sauce)] }),
    await ids({ filters: filter('name', 'like', 'ea') }),
  ]).toEqual([
    [cheap, dear, sauce],
    [sauce, dear, cheap],
    [dear, cheap, sauce],
    [dear, cheap, sauce],
    [cheap],
    [dear],
    [sauce],
    [],
    [cheap, dear],
  ])
  expect((await client.get('/recipe')).body._meta).toMatchObject({ currentPage: 1, perPage: 20 })
  const { body } = await client.get('/recipe', { expand: 'posQuantitySold,posTotalSold,menu', limit: 1 })
  expect(body).toMatchObject({
    data: [{ name: 'Cheap', foodCostPercent: 41.25, posQuantitySold: 0, posTotalSold: 0, menu: { id: mains } }],
    _meta: { totalCount: 3, pageCount: 3, perPage: 1 },
    totals: { foodCostPercent: 11.25, isWeightedBySales: false },
  })
  const sales = ['Business Date,Menu Item,Qty Sold,Net Sales', '03/02/2026,Cheap,5,20.00', '03/02/2026,Dear,1,40.00']
  await client.upload('/pos/sales-file', {}, { fileName: 'a.csv', bytes: Buffer.from(sales.join('\n')) })
  for (const [item_name, recipe_id] of [
    ['Cheap', cheap],
    ['Dear', dear],
  ])
    await client.post('/pos/assign-recipe', { item_name, recipe_id, force: true })
  // the sub-recipe has no price, no share of one and no sales: it comes last either way
  for (const [sort, sorted] of [
    ['name', [cheap, dear, sauce]],
    ['price', [cheap, dear, sauce]],
    ['totalCost', [sauce, cheap, dear]],
    ['-totalCost', [dear, cheap, sauce]],
    ['-foodCostPercent', [cheap, dear, sauce]],
    ['posQuantitySold', [dear, cheap, sauce]],
    ['-posQuantitySold', [cheap, dear, sauce]],
    ['posTotalSold', [cheap, dear, sauce]],
    ['-posTotalSold', [dear, cheap, sauce]],
  ])
    expect(await ids({ sort, expand: 'posQuantitySold,posTotalSold' }), String(sort)).toEqual(sorted)
  // five at a cost of $1.65 and one at $3.30, sold for $60.00
  expect((await client.get('/recipe', { expand: 'posTotalSold' })).body.totals).toMatchObject({
    foodCostPercent: 19.25,
    isWeightedBySales: true,
  })
  await app.deps.database.shared
    .updateTable('locations')
    .set({ displayRecipeCosting: false })
    .where('id', '=', location.id)
    .execute()
  app.clock.set(new Date(app.clock.now().getTime() + 1_000).toISOString())
  const closed = [
    await client.get('/recipe'),
    await client.get(`/recipe/${cheap}`),
    await client.post('/recipe', {}),
    await client.get('/recipe-menu-category'),
    await client.delete(`/recipe/${cheap}`),
  ]
  expect(closed.map(({ status, body: { code } }) => [status, code])).toEqual(closed.map(() => [403, 'feature_off']))
})
