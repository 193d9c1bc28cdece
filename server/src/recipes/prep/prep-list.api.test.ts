import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { anInventoryList } from '../../testing/factories/inventory.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Shelf = { name: string | null; lines: Record<string, unknown>[] }

test('what several recipes take is added up and told shelf by shelf, with what trimming loses', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const client = app.as(await aPerson(app, { at: [location] }))
  const [onions, cream, rice, salt] = [
    await anItem(app, location, { name: 'Onions' }),
    await anItem(app, location, { name: 'Cream' }),
    await anItem(app, location, { name: 'Rice' }),
    await anItem(app, location, { name: 'Salt' }),
  ]
  const dry = await anInventoryList(app, location, { name: 'Dry store', items: [rice, onions] })
  const cold = await anInventoryList(app, location, { name: 'Walk-in', items: [cream, onions] })
  const db = app.deps.database.forLocation(location.id)
  // The walk-in is passed first.
  await db.updateTable('inventoryLists').set({ sortIndex: 0 }).where('id', '=', cold.listId).execute()
  const category = await aCategory(client)
  const sauce = await aSubRecipe(client, category)
  await anIngredient(client, sauce, { item: onions.id }, { recipe_amount_fraction: '4', recipe_pack_size_uom: 'oz' })
  const dish = await aRecipe(client, category, { name: 'Risotto' })
  const trimmed = { recipe_amount: 2, waste_percentage: 20, note: 'diced' }
  await anIngredient(client, dish, { item: onions.id }, trimmed)
  await anIngredient(client, dish, { item: cream.id }, { recipe_pack_size_uom: 'qt' })
  await anIngredient(client, dish, { item: salt.id }, { recipe_amount_fraction: '1/3', recipe_pack_size_uom: 'tsp' })
  await anIngredient(client, dish, { generic: dry.groupId }, { recipe_pack_size_uom: 'cup' })
  await anIngredient(client, dish, { subrecipe: sauce }, { recipe_amount: 3, recipe_pack_size_uom: 'cup' })
  await db.updateTable('items').set({ name: 'Onions, yellow' }).where('id', '=', onions.id).execute()
  await db.deleteFrom('items').where('id', '=', salt.id).execute()

  const ask = (recipes: unknown) => client.get('/recipe/prep-list', { recipes: JSON.stringify(recipes) })
  const twice = [
    { id: dish, times: '1 1/2' },
    { id: sauce, times: '2' },
    { id: dish, times: '1/2' },
  ]
  const { status, body } = await ask(twice)
  expect([status, body.recipes]).toEqual([
    200,
    [
      { id: dish, menuId: category, name: 'Risotto', times: '2', makes: null },
      { id: sauce, menuId: category, name: 'Tomato sauce', times: '2', makes: '4 qt' },
    ],
  ])
  const shelves: Shelf[] = body.shelves
  expect(shelves.map(({ name, lines }) => [name, lines.map((line) => [line['name'], line['amount']])])).toEqual([
    [
      'Walk-in',
      [
        ['Cream', '2 qt'],
        ['Onions, yellow', '5 1/2 lb'],
      ],
    ],
    ['Dry store', [['Group of Dry store', '2 cups']]],
    [
      null,
      [
        ['Salt', '2/3 tsp'],
        ['Tomato sauce', '6 cups'],
      ],
    ],
  ])
  expect(shelves[0]?.lines[1]).toEqual({
    ...{ key: `item ${onions.id}`, name: 'Onions, yellow', amount: '5 1/2 lb', place: 'Group of Walk-in' },
    ...{ alsoIn: ['Dry store'], isInactive: false, make: null },
    for: [
      { recipe: 'Risotto', amount: '5 lb', note: 'diced', afterWaste: '4 lb' },
      { recipe: 'Tomato sauce', amount: '8 oz', note: '', afterWaste: null },
    ],
  })
  // 6 cups of a sauce whose batch is 2 quarts.
  expect(shelves[2]?.lines).toMatchObject([
    { isInactive: true, make: null },
    { make: { id: sauce, times: '3/4', isListed: true } },
  ])
  expect((await ask([{ id: dish, times: 1 }])).body.shelves.at(-1).lines[1].make).toEqual({
    ...{ id: sauce, times: '3/8', isListed: false },
  })

  // A recipe that was deleted since is left out.
  const rest = await ask([
    { id: 999_999, times: '1' },
    { id: sauce, times: '1' },
  ])
  expect(rest.body.recipes).toMatchObject([{ id: sauce }])

  const foreign = app.as(await aPerson(app, { at: [await aLocation(app)] }))
  const refused = [
    await ask([{ id: 999_999, times: '1' }]),
    await foreign.get('/recipe/prep-list', { recipes: JSON.stringify(twice) }),
    await ask([]),
    await ask([{ id: dish, times: '0' }]),
    await ask([{ id: dish, times: 'a lot' }]),
    await client.get('/recipe/prep-list'),
  ]
  expect(refused.map((answer) => answer.status)).toEqual([404, 404, 400, 400, 400, 400])
})
