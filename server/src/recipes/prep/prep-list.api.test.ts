import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { anInventoryList } from '../../testing/factories/inventory.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { listening } from '../../testing/change-reader.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
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
  // And on its shelf the onions, put there last, come before the cream.
  await db
    .updateTable('groupItems')
    .set({ shelfIndex: 0 })
    .where('genericGroupId', '=', cold.groupId)
    .where('itemId', '=', onions.id)
    .execute()
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

  const ask = async (recipes: unknown) => {
    await client.delete('/recipe/prep-list')
    await client.post('/recipe/prep-list', { recipes })
    return client.get('/recipe/prep-list')
  }
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
        ['Onions, yellow', '5 1/2 lb'],
        ['Cream', '2 qt'],
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
  expect(shelves[0]?.lines[0]).toEqual({
    key: `item ${onions.id}`,
    name: 'Onions, yellow',
    amount: '5 1/2 lb',
    place: 'Group of Walk-in',
    alsoIn: ['Dry store'],
    isInactive: false,
    taken: null,
    make: null,
    for: [
      { recipe: 'Risotto', amount: '5 lb', note: 'diced', afterWaste: '4 lb' },
      { recipe: 'Tomato sauce', amount: '8 oz', note: '', afterWaste: null },
    ],
  })
  // 6 cups of a sauce whose batch is 2 quarts.
  expect(shelves[2]?.lines).toMatchObject([
    { isInactive: true, make: null },
    { make: { id: sauce, times: '3/4', isListed: true, rest: null } },
  ])
  expect((await ask([{ id: dish, times: 1 }])).body.shelves.at(-1).lines[1].make).toEqual({
    id: sauce,
    times: '3/8',
    isListed: false,
    rest: null,
  })
  // Far too little of the sauce is on the list: what is lacking is said.
  const little = { id: sauce, times: '1/4' }
  expect((await ask([{ id: dish, times: 2 }, little])).body.shelves.at(-1).lines[1].make).toEqual({
    id: sauce,
    times: '3/4',
    isListed: true,
    rest: '1/2',
  })
  // Of the sauce for a soup half stays in the pot: it takes twice as much.
  const soup = await aRecipe(client, category, { name: 'Soup' })
  const half = { recipe_amount: 3, recipe_pack_size_uom: 'cup', waste_percentage: 50 }
  await anIngredient(client, soup, { subrecipe: sauce }, half)
  const [line] = (await ask([{ id: soup, times: 1 }])).body.shelves.at(-1).lines
  expect([line.amount, line.make.times]).toEqual(['6 cups', '3/4'])
})

test('others hear at once that the list changed, and what was taken', async () => {
  const location = await aLocation(app)
  const [person, baseUrl] = [await aPerson(app, { at: [location] }), await app.server.listen({ port: 0 })]
  const client = app.as(person)
  const soup = await aRecipe(client, await aCategory(client), { name: 'Soup' })
  const changes = await listening(app, baseUrl, person)
  const told = async (work: Promise<unknown>) => {
    await work
    return (await changes.next('prep-list'))?.kind
  }
  const heard = [
    await told(client.post('/recipe/prep-list', { recipes: [{ id: soup, times: '1' }] })),
    await told(client.patch(`/recipe/prep-list/${soup}`, { times: '2' })),
    await told(client.put('/recipe/prep-list/taken', { key: 'item 1', amount: '2 lb', isTaken: true })),
    await told(client.put('/recipe/prep-list/taken', { key: 'item 1', amount: '2 lb', isTaken: false })),
    await told(client.delete('/recipe/prep-list')),
  ]
  expect(new Set(heard)).toEqual(new Set(['prep-list']))
  changes.leave()
})

test('the people of a kitchen share one list: what is made, how often, and who has taken what', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const ana = await aPerson(app, { at: [location] })
  const [client, ben] = [app.as(ana), app.as(await aPerson(app, { at: [location] }))]
  const onions = await anItem(app, location, { name: 'Onions' })
  const category = await aCategory(client)
  const [soup, stew] = [
    await aRecipe(client, category, { name: 'Soup' }),
    await aRecipe(client, category, { name: 'Stew' }),
  ]
  const pounds = { recipe_amount: 2, recipe_pack_size_uom: 'lb' }
  await anIngredient(client, soup, { item: onions.id }, pounds)
  await anIngredient(client, stew, { item: onions.id }, pounds)
  const add = (by: Client, ...recipes: object[]) => by.post('/recipe/prep-list', { recipes })
  const list = async (by = ben) => {
    const { recipes, shelves } = (await by.get('/recipe/prep-list')).body
    const made = recipes.map(({ name, times }: { name: string; times: string }) => `${times} ${name}`)
    return [made, shelves.flatMap(({ lines }: Shelf) => lines.map(({ amount, taken }) => [amount, taken]))]
  }
  expect(await list()).toEqual([[], []])
  await add(client, { id: stew, times: '1 1/2' })
  app.clock.set('2026-03-04T15:00:01Z')
  await add(ben, { id: soup, times: '1' }, { id: stew, times: '1/2' })
  expect(await list(client)).toEqual([['2 Stew', '1 Soup'], [['6 lb', null]]])

  const take = (by: Client, isTaken: boolean, amount = '6 lb') =>
    by.put('/recipe/prep-list/taken', { key: `item ${onions.id}`, amount, isTaken })
  await take(client, true)
  await take(ben, true)
  expect((await list())[1], 'whoever was first').toEqual([['6 lb', { by: ana.name, userId: ana.id }]])
  // More is needed: it is to be taken again. With less it was taken.
  const often = (id: number, times: unknown) => ben.patch(`/recipe/prep-list/${id}`, { times })
  await often(soup, '2')
  expect(await list()).toEqual([['2 Stew', '2 Soup'], [['8 lb', null]]])
  await often(soup, '1')
  expect((await list())[1]).toMatchObject([['6 lb', { by: ana.name }]])
  await take(ben, false, '8 lb')
  expect((await list())[1], 'another amount').toMatchObject([['6 lb', { by: ana.name }]])
  await take(ben, false)
  expect((await list())[1]).toEqual([['6 lb', null]])
  await often(soup, null)
  expect((await list())[0]).toEqual(['2 Stew'])

  const foreign = app.as(await aPerson(app, { at: [await aLocation(app)] }))
  const many = Array.from({ length: 51 }, () => ({ id: stew, times: '1' }))
  const refused = [
    await add(client, { id: 999_999, times: '1' }),
    await add(foreign, { id: soup, times: '1' }),
    await foreign.patch(`/recipe/prep-list/${stew}`, { times: '3' }),
    await often(soup, '2'),
    await add(client),
    await add(client, ...many),
    await add(client, { id: soup, times: '0' }),
    await often(stew, 'a lot'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400, 400, 400, 400])
  expect(await list(foreign)).toEqual([[], []])

  // A recipe that is deleted is not made any more.
  await client.delete(`/recipe/${stew}`)
  expect(await list()).toEqual([[], []])
})

test('deleted items are one food by their name, and two by two', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const client = app.as(await aPerson(app, { at: [location] }))
  const dish = await aRecipe(client, await aCategory(client), { name: 'Risotto' })
  const items = [
    await anItem(app, location, { name: 'Saffron' }),
    await anItem(app, location, { name: 'Truffle' }),
    await anItem(app, location, { name: 'Saffron' }),
  ]
  for (const { id } of items) await anIngredient(client, dish, { item: id }, { recipe_pack_size_uom: 'lb' }) // oxlint-disable-line no-await-in-loop -- one after the other
  const ids = items.map(({ id }) => id)
  await app.deps.database.forLocation(location.id).deleteFrom('items').where('id', 'in', ids).execute()
  await client.post('/recipe/prep-list', { recipes: [{ id: dish, times: '1' }] })
  const { shelves } = (await client.get('/recipe/prep-list')).body
  const lines = shelves.flatMap((shelf: Shelf) => shelf.lines)
  expect(lines.map(({ name, amount, isInactive }: Record<string, unknown>) => [name, amount, isInactive])).toEqual([
    ['Saffron', '2 lb', true],
    ['Truffle', '1 lb', true],
  ])
})

test('a prep list has fifty recipes at most', async () => {
  const location = await aLocation(app)
  const client = app.as(await aPerson(app, { at: [location] }))
  const category = await aCategory(client)
  const ids: number[] = []
  for (let at = 0; at < 51; at++) ids.push(await aRecipe(client, category, { name: `Dish ${at}` })) // oxlint-disable-line no-await-in-loop -- one after the other
  const add = (of: number[]) => client.post('/recipe/prep-list', { recipes: of.map((id) => ({ id, times: '1' })) })
  expect((await add(ids.slice(0, 50))).status).toBe(200)
  const [again, full] = [await add(ids.slice(0, 1)), await add(ids.slice(50))]
  expect([again.status, full.body.message]).toEqual([
    200,
    'A prep list can hold 50 recipes. Clear it or remove some first.',
  ])
})

test('a list that begins again has nothing taken yet, also of the very amounts of before', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const client = app.as(await aPerson(app, { at: [location] }))
  const rice = await anItem(app, location, { name: 'Rice' })
  const dish = await aRecipe(client, await aCategory(client), { name: 'Pilaf' })
  await anIngredient(client, dish, { item: rice.id })
  const begin = () => client.post('/recipe/prep-list', { recipes: [{ id: dish, times: '1' }] })
  const line = async () => (await client.get('/recipe/prep-list')).body.shelves[0].lines[0]
  await begin()
  const { key, amount } = await line()
  expect((await client.put('/recipe/prep-list/taken', { key, amount, isTaken: true })).status).toBe(200)
  expect((await line()).taken).not.toBeNull()
  await client.delete('/recipe/prep-list')
  await begin()
  expect(await line()).toMatchObject({ key, amount, taken: null })
})

test('a mark of a list that was cleared since is refused, and the new list stays open', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const client = app.as(await aPerson(app, { at: [location] }))
  const rice = await anItem(app, location, { name: 'Rice' })
  const dishes = [
    await aRecipe(client, await aCategory(client)),
    await aRecipe(client, await aCategory(client, 'Lunch')),
  ]
  for (const dish of dishes) await anIngredient(client, dish, { item: rice.id }) // oxlint-disable-line no-await-in-loop -- one after the other
  const add = (id?: number) => client.post('/recipe/prep-list', { recipes: [{ id, times: '1' }] })
  const read = async () => (await client.get('/recipe/prep-list')).body
  const mark = { key: `item ${rice.id}`, amount: '1 lb', isTaken: true }
  app.clock.set('2026-03-04T15:00:00Z')
  await add(dishes[0])
  const { addedUntil } = await read()
  expect(addedUntil).toBe('2026-03-04T15:00:00.000Z')
  app.clock.set('2026-03-04T16:00:00Z')
  await add(dishes[1])
  expect((await client.put('/recipe/prep-list/taken', { ...mark, addedUntil })).status, 'it grew').toBe(200)
  await client.delete('/recipe/prep-list')
  const refused = { status: 409, body: { code: 'prep_list_cleared' } }
  expect(await client.put('/recipe/prep-list/taken', { ...mark, addedUntil }), 'it is empty').toMatchObject(refused)
  app.clock.set('2026-03-05T15:00:00Z')
  await add(dishes[0])
  expect(await client.put('/recipe/prep-list/taken', { ...mark, addedUntil }), 'the next day').toMatchObject(refused)
  const { shelves, addedFrom } = await read()
  expect(shelves[0].lines).toMatchObject([{ amount: '1 lb', taken: null }])
  expect(addedFrom).toBe('2026-03-05T15:00:00.000Z')
})

test('marks go with the last recipe that needs their food, whether it is taken off or deleted', async () => {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const client = app.as(await aPerson(app, { at: [location] }))
  const [rice, salt] = [await anItem(app, location, { name: 'Rice' }), await anItem(app, location, { name: 'Salt' })]
  const category = await aCategory(client)
  const [pilaf, soup] = [
    await aRecipe(client, category, { name: 'Pilaf' }),
    await aRecipe(client, category, { name: 'Soup' }),
  ]
  await anIngredient(client, pilaf, { item: rice.id })
  for (const dish of [pilaf, soup]) await anIngredient(client, dish, { item: salt.id }) // oxlint-disable-line no-await-in-loop -- one after the other
  const add = (...ids: number[]) => client.post('/recipe/prep-list', { recipes: ids.map((id) => ({ id, times: '1' })) })
  const takeOff = (id: number) => client.patch(`/recipe/prep-list/${id}`, { times: null })
  const lines = async () =>
    (await client.get('/recipe/prep-list')).body.shelves.flatMap((shelf: Shelf) => shelf.lines) as {
      key: string
      amount: string
      name: string
      taken: object | null
    }[]
  const takeAll = async () => {
    for (const { key, amount } of await lines())
      await client.put('/recipe/prep-list/taken', { key, amount, isTaken: true }) // oxlint-disable-line no-await-in-loop -- one after the other
  }
  const taken = async () => (await lines()).filter((line) => line.taken !== null).map(({ name }) => name)
  await add(pilaf)
  await takeAll()
  await takeOff(pilaf)
  await add(pilaf)
  expect(await taken(), 'the next day').toEqual([])

  // What another recipe still needs is taken already, as much as it was.
  await takeAll()
  await add(soup)
  await takeOff(soup)
  expect((await taken()).toSorted()).toEqual(['Rice', 'Salt'])
  await add(soup)
  await takeOff(pilaf)
  await add(pilaf)
  expect(await taken(), 'the rice was put back').toEqual([])
  await takeOff(soup)
  expect(await taken()).toEqual(['Salt'])

  await takeAll()
  await client.delete(`/recipe/${pilaf}`)
  await add(soup)
  expect(await taken()).toEqual([])
})
