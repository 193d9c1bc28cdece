import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { anInventoryList } from '../../testing/factories/inventory.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

test('allergens are proposed by name, confirmed by a person, and come up through sub-recipes and groups', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const person = await aPerson(app, { at: [location], title: 'Owner' })
  const client = app.as(person)
  const pack = { packOuter: 1, packInner: 50, packUom: 'LB' }
  const [flour, butter, peanuts] = [
    await anItem(app, location, { name: 'FLOUR ALL PURPOSE', priceCents: 2_000, ...pack }),
    await anItem(app, location, { name: 'BUTTER UNSALTED', priceCents: 9_000, ...pack }),
    await anItem(app, location, { name: 'SHORTENING', priceCents: 5_000, ...pack }),
  ]
  const { groupId } = await anInventoryList(app, location, { items: [peanuts] })
  const mains = await aCategory(client)
  const dough = await aSubRecipe(client, mains, { name: 'Dough' })
  await anIngredient(client, dough, { item: flour.id })
  await anIngredient(client, dough, { generic: groupId })
  const pie = await aRecipe(client, mains, { name: 'Pie' })
  await anIngredient(client, pie, { subrecipe: dough }, { recipe_pack_size_uom: 'qt' })
  await anIngredient(client, pie, { item: butter.id })
  const dietOf = async (id: number) => {
    const { contains, mayContain, diet, unconfirmed } = (await client.get(`/recipe/${id}`)).body.allergens
    return [contains, mayContain, diet, unconfirmed]
  }
  const confirm = (body: object) => client.put('/recipe/allergens', body)
  expect(await dietOf(pie)).toEqual([[], ['milk', 'wheat'], null, 3])

  await confirm({ item_id: flour.id, allergens: ['wheat'], diet: 'vegan' })
  // The name does not say it: the shortening was fried with peanuts.
  const named = (await client.get(`/recipe/${pie}/allergens`)).body.foods
  expect(named.map(({ name, allergens }: { name: string; allergens: string[] }) => [name, allergens])).toEqual([
    ['BUTTER UNSALTED', ['milk']],
    ['SHORTENING', []],
    ['FLOUR ALL PURPOSE', ['wheat']],
  ])
  await confirm({ item_id: peanuts.id, allergens: ['soybeans', 'peanuts'], diet: 'vegan' })
  expect([await dietOf(pie), await dietOf(dough)]).toEqual([
    [['peanuts', 'wheat', 'soybeans'], ['milk'], null, 1],
    [['peanuts', 'wheat', 'soybeans'], [], 'vegan', 0],
  ])
  await confirm({ item_id: butter.id, allergens: ['milk'], diet: 'vegetarian' })
  const { body: list } = await client.get('/recipe')
  expect(list.data.map(({ name, allergens }: { name: string; allergens: object }) => [name, allergens])).toEqual([
    [
      'Dough',
      {
        contains: ['peanuts', 'wheat', 'soybeans'],
        mayContain: [],
        diet: 'vegan',
        unconfirmed: 0,
        emptySubRecipes: [],
      },
    ],
    [
      'Pie',
      {
        contains: ['milk', 'peanuts', 'wheat', 'soybeans'],
        mayContain: [],
        diet: 'vegetarian',
        unconfirmed: 0,
        emptySubRecipes: [],
      },
    ],
  ])
  expect(await auditLog(app.databaseUrl, location.id, 'confirm-allergens')).toHaveLength(3)

  // Another product under the same number has to be looked at again.
  const db = app.deps.database.forLocation(location.id)
  await db.updateTable('items').set({ name: 'MARGARINE' }).where('id', '=', butter.id).execute()
  expect(await dietOf(pie)).toEqual([['peanuts', 'wheat', 'soybeans'], [], null, 1])
  // So has what has no item any more.
  await db.deleteFrom('items').where('id', '=', butter.id).execute()
  const { foods } = (await client.get(`/recipe/${pie}/allergens`)).body
  expect(foods[0]).toMatchObject({ item_id: null, custom_item_id: null, confirmed: null })

  const { id: customItemId } = await db.selectFrom('customItems').select('id').limit(1).executeTakeFirstOrThrow()
  const foreign = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const stranger = app.as(await aPerson(app, { at: [foreign] }))
  const body = { item_id: flour.id, allergens: [], diet: 'vegan' }
  const refused = [
    await stranger.put('/recipe/allergens', body),
    await stranger.get(`/recipe/${pie}/allergens`),
    await confirm({ ...body, custom_item_id: customItemId }),
    await confirm({ ...body, allergens: ['gluten'] }),
    await confirm({ custom_item_id: customItemId, allergens: ['egg'], diet: 'vegetarian' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 400, 400, 200])
})

test('what is not entered yet leaves the allergens open: a subrecipe without ingredients, and a deleted food', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const client = app.as(await aPerson(app, { at: [location], title: 'Owner' }))
  const flour = await anItem(app, location, { name: 'FLOUR ALL PURPOSE', priceCents: 2_000 })
  const { groupId } = await anInventoryList(app, location, { items: [flour] })
  await client.put('/recipe/allergens', { item_id: flour.id, allergens: ['wheat'], diet: 'vegan' })
  const mains = await aCategory(client)
  const filling = await aSubRecipe(client, mains, { name: 'Filling' })
  const dietOf = async (id: number) => {
    const { contains, diet, unconfirmed, emptySubRecipes } = (await client.get(`/recipe/${id}`)).body.allergens
    const asked = (await client.get(`/recipe/${id}/allergens`)).body
    expect(asked).toMatchObject({ contains, diet, unconfirmed, emptySubRecipes })
    return { contains, diet, unconfirmed, emptySubRecipes }
  }
  const pie = await aRecipe(client, mains, { name: 'Pie' })
  await anIngredient(client, pie, { item: flour.id })
  expect(await dietOf(pie)).toEqual({ contains: ['wheat'], diet: 'vegan', unconfirmed: 0, emptySubRecipes: [] })
  await anIngredient(client, pie, { subrecipe: filling }, { recipe_pack_size_uom: 'qt' })
  const open = { diet: null, unconfirmed: 0, emptySubRecipes: ['Filling'] }
  expect(await dietOf(pie)).toEqual({ contains: ['wheat'], ...open })

  // One level further down, and where a cost was typed in place of its ingredients.
  await client.patch(`/recipe/${filling}`, { totalCost: 5 })
  const slice = await aSubRecipe(client, mains, { name: 'Slice' })
  await anIngredient(client, slice, { subrecipe: filling }, { recipe_pack_size_uom: 'qt' })
  const plate = await aRecipe(client, mains, { name: 'Plate' })
  await anIngredient(client, plate, { subrecipe: slice }, { recipe_pack_size_uom: 'qt' })
  expect([await dietOf(slice), await dietOf(plate)]).toEqual([
    { contains: [], ...open },
    { contains: [], ...open },
  ])
  const { body: list } = await client.get('/recipe')
  const rows = new Map<string, { emptySubRecipes: string[] }>(
    list.data.map((row: { name: string; allergens: object }) => [row.name, row.allergens]),
  )
  expect([...rows].map(([name, { emptySubRecipes }]) => [name, emptySubRecipes])).toEqual([
    ['Filling', []],
    ['Pie', ['Filling']],
    ['Plate', ['Filling']],
    ['Slice', ['Filling']],
  ])

  // Once it is filled, its foods count; what nothing is linked to any more is not confirmed.
  await anIngredient(client, filling, { generic: groupId })
  expect(await dietOf(plate)).toEqual({ contains: ['wheat'], diet: 'vegan', unconfirmed: 0, emptySubRecipes: [] })
  const db = app.deps.database.forLocation(location.id)
  await db.deleteFrom('groupItems').execute()
  expect(await dietOf(plate)).toEqual({ contains: [], diet: null, unconfirmed: 1, emptySubRecipes: [] })
  expect((await client.get(`/recipe/${plate}/allergens`)).body.foods).toMatchObject([
    { withoutItemIn: [{ id: filling, name: 'Filling', isIngredient: true }] },
  ])
})

test('a food that only the procedure names is not confirmed, in every recipe above and in copies', async () => {
  const distributorIds = [(await aDistributor(app)).id]
  const [location, there] = [await aLocation(app, { distributorIds }), await aLocation(app, { distributorIds })]
  const owner = await aPerson(app, { at: [location, there], title: 'Owner' })
  const client = app.as(owner)
  const flour = await anItem(app, location, { name: 'FLOUR ALL PURPOSE', priceCents: 2_000 })
  await client.put('/recipe/allergens', { item_id: flour.id, allergens: ['wheat'], diet: 'vegan' })
  const menu = await aCategory(client)
  const batch = { is_sub_recipe: 1, sub_recipe_yield: '2', sub_recipe_yield_uom: 'qt' }
  const amount = { recipe_amount_fraction: '1', recipe_pack_size_uom: 'LB' }
  const peanuts = 'Chopped peanuts, for garnish'
  const imported = await client.post('/recipe/import', {
    name: 'Noodles',
    recipe_menu_category_id: menu,
    ...batch,
    procedure_foods: [peanuts, peanuts, 'Salt'],
    ingredients: [{ name: 'Flour', ingredient_type: 'item', ingredient_id: flour.id, ...amount }],
  })
  expect(imported.body).toMatchObject({
    procedureFoods: [peanuts, 'Salt'],
    allergens: { contains: ['wheat'], mayContain: ['peanuts'], diet: null, unconfirmed: 2 },
  })
  const noodles = imported.body.id
  const dish = await aRecipe(client, menu)
  await anIngredient(client, dish, { subrecipe: noodles }, { recipe_pack_size_uom: 'qt' })
  const dietOf = async (id: number) => (await client.get(`/recipe/${id}`)).body.allergens
  expect(await dietOf(dish)).toMatchObject({ mayContain: ['peanuts'], diet: null, unconfirmed: 2 })
  const { foods } = (await client.get(`/recipe/${dish}/allergens`)).body
  expect(foods.map(({ name, item_id: id }: { name: string; item_id: number | null }) => [name, id])).toEqual([
    [peanuts, null],
    ['Salt', null],
    ['FLOUR ALL PURPOSE', flour.id],
  ])
  const placesOf = (rows: { withoutItemIn: object[] }[]) => rows.map(({ withoutItemIn }) => withoutItemIn)
  const inNoodles = [{ id: noodles, name: 'Noodles', isIngredient: false }]
  expect(placesOf(foods)).toEqual([inNoodles, inNoodles, []])
  // Another change leaves them, and so do copies; who takes them off says that nothing is left.
  const renamed = (await client.patch(`/recipe/${noodles}`, { name: 'Rice noodles' })).body
  const twin = (await client.post(`/recipe/${noodles}/duplicate`)).body
  expect([renamed.procedureFoods, twin.procedureFoods]).toEqual([
    [peanuts, 'Salt'],
    [peanuts, 'Salt'],
  ])
  const copied = (await client.post(`/recipe/${dish}/copy-to-location/${there.id}`)).body
  // Two are taken off at once, one of them twice, and none comes back.
  const gone = [peanuts, 'Salt', 'Salt']
  await Promise.all(gone.map((name) => client.patch(`/recipe/${noodles}`, { procedure_food_gone: name })))
  expect((await client.get(`/recipe/${noodles}`)).body.procedureFoods).toEqual([])
  expect(await dietOf(dish)).toMatchObject({ contains: ['wheat'], mayContain: [], diet: 'vegan', unconfirmed: 0 })
  await client.put(`/users/${owner.id}`, { active_location_id: there.id })
  expect(await dietOf(copied.id)).toMatchObject({ mayContain: ['peanuts', 'wheat'], unconfirmed: 3 })
})
