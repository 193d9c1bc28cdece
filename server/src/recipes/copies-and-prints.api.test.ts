import { mostRecipes } from '@larder/contract/recipes/recipes.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../testing/audit-log.ts'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../testing/factories/catalogue.ts'
import { anInventoryList } from '../testing/factories/inventory.ts'
import { aSnap } from '../testing/factories/invoices.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../testing/factories/recipes.ts'
import { openPdf } from '../adapters/pictures/pdf-file.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

/** Two locations of one person, a third of somebody else; both own ones buy tomatoes, only the first one cream. */
async function aGroupOfKitchens() {
  const distributorIds = [(await aDistributor(app)).id]
  const [here, there, foreign] = [
    await aLocation(app, { distributorIds }),
    await aLocation(app, { distributorIds }),
    await aLocation(app, { distributorIds }),
  ]
  const owner = await aPerson(app, { at: [here, there], title: 'Owner' })
  const pack = { packText: '6/5 LB', packOuter: 6, packInner: 5, packUom: 'LB' }
  const tomatoes = await anItem(app, here, { name: 'Tomatoes', din: '77', priceCents: 4_950, ...pack })
  await anItem(app, there, { name: 'Tomatoes of there', din: '77', priceCents: 6_000, ...pack })
  const cream = await anItem(app, here, {
    name: 'Cream',
    priceCents: 6_400,
    packOuter: 12,
    packInner: 1,
    packUom: 'QT',
  })
  return { owner, client: app.as(owner), here, there, foreign, tomatoes, cream }
}

test('a recipe goes to another location with its sub-recipes and what is bought there', async () => {
  const { owner, client, here, there, foreign, tomatoes, cream } = await aGroupOfKitchens()
  const mains = await aCategory(client)
  const sauce = await aSubRecipe(client, mains)
  await anIngredient(client, sauce, { item: tomatoes.id }, { recipe_amount: 2, waste_percentage: 10 })
  // Of a group goes what can be ordered, whatever was bought last.
  const gone = await anItem(app, here, { name: 'Tomatoes, old', isPunchedOut: true, lastPurchasedOn: '2026-03-01' })
  const { groupId } = await anInventoryList(app, here, { items: [gone, tomatoes] })
  const dish = await aRecipe(client, mains)
  await anIngredient(client, dish, { subrecipe: sauce }, { recipe_pack_size_uom: 'cup' })
  await anIngredient(client, dish, { item: cream.id }, { recipe_pack_size_uom: 'cup' })
  await anIngredient(client, dish, { generic: groupId })
  const refused = [
    await client.post(`/recipe/${dish}/copy-to-location/${foreign.id}`),
    await client.post(`/recipe/999999/copy-to-location/${there.id}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404])
  const { status, body } = await client.post(`/recipe/${dish}/copy-to-location/${there.id}`)
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), locationId: there.id, copied: 2, notFound: ['Cream'] },
  ])
  expect(await auditLog(app.databaseUrl, there.id, 'copy-recipe')).toMatchObject([
    { objectId: String(body.id), after: { from: { locationId: here.id, recipeId: dish }, copied: 2 } },
  ])
  await client.put(`/users/${owner.id}`, { active_location_id: there.id })
  const copy = (await client.get(`/recipe/${body.id}`)).body
  // A quarter cup of 2 qt of 4.4444, and a pound of tomatoes for 2.
  expect(copy).toMatchObject({ name: 'Roast chicken', totalCost: 2.56, isCostComplete: false, menu: { name: 'Mains' } })
  expect(
    copy.ingredients.map((one: Record<string, unknown>) => [one['name'], one['ingredientType'], one['costState']]),
  ).toEqual([
    ['Tomato sauce', 'subrecipe', 'known'],
    ['Cream', 'item', 'gone'],
    ['Tomatoes of there', 'item', 'known'],
  ])
})

test('a recipe takes its photo and its typed cost along to another location', async () => {
  const { owner, client, there, tomatoes } = await aGroupOfKitchens()
  const mains = await aCategory(client)
  const sauce = await aSubRecipe(client, mains)
  const dish = await aRecipe(client, mains)
  await anIngredient(client, dish, { item: tomatoes.id })
  await anIngredient(client, dish, { subrecipe: sauce }, { recipe_pack_size_uom: 'cup' })
  await client.patch(`/recipe/${dish}`, { totalCost: 7.5 })
  const { bytes } = await aSnap({ width: 80, height: 60 })
  const photo = { field: 'image', fileName: 'dish.jpg', bytes }
  for (const id of [dish, sauce]) expect((await client.upload(`/recipe/${id}/photo`, {}, photo)).status).toBe(201)
  const copied = (await client.post(`/recipe/${dish}/copy-to-location/${there.id}`)).body
  // Neither loses it with the other.
  await client.delete(`/recipe/${dish}`)
  await client.put(`/users/${owner.id}`, { active_location_id: there.id })
  const copy = (await client.get(`/recipe/${copied.id}`)).body
  expect(copy).toMatchObject({ totalCost: 7.5, isTotalCostTyped: true, isCostComplete: true })
  expect((await app.as('anonymous').get(copy.photoUrl)).status).toBe(200)
  const part = copy.ingredients.find((one: { ingredientType: string }) => one.ingredientType === 'subrecipe')
  expect((await client.get(`/recipe/${part.ingredientId}`)).body.thumbnailUrl).toEqual(expect.any(String))
})

test('a copy whose answer was lost is not made a second time by its key, and gets the photo it lacks', async () => {
  const { owner, client, here, there } = await aGroupOfKitchens()
  const mains = await aCategory(client)
  const sauce = await aSubRecipe(client, mains)
  const dish = await aRecipe(client, mains)
  await anIngredient(client, dish, { subrecipe: sauce }, { recipe_pack_size_uom: 'cup' })
  const { bytes } = await aSnap({ width: 80, height: 60 })
  await client.upload(`/recipe/${dish}/photo`, {}, { field: 'image', fileName: 'dish.jpg', bytes })
  const copy = (key: string) =>
    client.post(`/recipe/${dish}/copy-to-location/${there.id}`, undefined, { 'idempotency-key': key })
  const [first, beside] = await Promise.all([copy('key-1'), copy('key-1')])
  expect([first.status, beside.status, beside.body]).toEqual([201, 201, first.body])

  // The process ended before the answer was kept here, and before the photo was copied.
  const { database } = app.deps
  const keysHere = () => database.forLocation(here.id)
  const losses = [
    () => keysHere().deleteFrom('idempotencyKeys').where('key', '=', 'key-1').execute(),
    () => keysHere().updateTable('idempotencyKeys').set({ body: null }).where('key', '=', 'key-1').execute(),
  ]
  for (const lose of losses) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await lose()
    const copies = database.forLocation(there.id).updateTable('recipes')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await copies.set({ photoKey: null }).where('id', '=', first.body.id).execute()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await copy('key-1')).toMatchObject({ status: 201, body: first.body })
  }
  await client.put(`/users/${owner.id}`, { active_location_id: there.id })
  const { data } = (await client.get('/recipe')).body
  expect(data.map(({ name }: { name: string }) => name)).toHaveLength(2)
  expect((await client.get(`/recipe/${first.body.id}`)).body.photoUrl).toEqual(expect.any(String))
  await client.put(`/users/${owner.id}`, { active_location_id: here.id })
  expect((await copy('key-2')).body.id).not.toBe(first.body.id)
})

test.each(['here', 'there'] as const)(
  'no money of a recipe goes along for somebody who sees no prices %s',
  async (blind) => {
    const { owner, client, here, there, tomatoes } = await aGroupOfKitchens()
    const cook = await aPerson(app, { at: [here, there], title: 'Chef', mayOrder: false })
    await app.deps.database.shared
      .updateTable('locationUsers')
      .set({ seePrices: false, mayOrder: false })
      .where('userId', '=', cook.id)
      .where('locationId', '=', blind === 'here' ? here.id : there.id)
      .execute()
    const mains = await aCategory(client)
    const sauce = await aSubRecipe(client, mains)
    await anIngredient(client, sauce, { item: tomatoes.id })
    await client.patch(`/recipe/${sauce}`, { totalCost: 7.5 })
    const dish = await aRecipe(client, mains)
    await anIngredient(client, dish, { subrecipe: sauce }, { recipe_pack_size_uom: 'cup' })
    expect(await app.as(cook).post(`/recipe/${dish}/copy-to-location/${there.id}`)).toMatchObject({
      status: 409,
      body: { code: 'copy_is_priced' },
    })
    const copied = await app.as(cook).post(`/recipe/${sauce}/copy-to-location/${there.id}`)
    expect(copied.status, copied.text).toBe(201)
    await client.put(`/users/${owner.id}`, { active_location_id: there.id })
    const copy = (await client.get(`/recipe/${copied.body.id}`)).body
    expect(copy.isTotalCostTyped).toBe(false)
    expect((await client.get('/recipe')).body.data).toHaveLength(1)
  },
)

test('a recipe is copied once although its photo can’t be, here and to another location', async () => {
  const { owner, client, there } = await aGroupOfKitchens()
  const dish = await aRecipe(client, await aCategory(client), { name: 'Bisque' })
  const { bytes } = await aSnap({ width: 80, height: 60 })
  await client.upload(`/recipe/${dish}/photo`, {}, { field: 'image', fileName: 'dish.jpg', bytes })
  const [{ put, remove }, { error }] = [app.deps.files, app.deps.log]
  const logged: object[] = []
  app.deps.files.put = app.deps.files.remove = () => Promise.reject(new Error('the disk is full'))
  app.deps.log.error = (facts) => void logged.push(facts)
  const copied = await client.post(`/recipe/${dish}/copy-to-location/${there.id}`)
  const twin = await client.post(`/recipe/${dish}/duplicate`)
  const gone = await client.delete(`/recipe/${dish}`)
  Object.assign(app.deps.files, { put, remove })
  app.deps.log.error = error
  expect([copied.status, twin.status, gone.status]).toEqual([201, 201, 200])
  expect(twin.body).toMatchObject({ name: 'Bisque (copy)', photoUrl: null })
  expect(logged).toMatchObject([
    { recipeId: copied.body.id, locationId: there.id },
    { recipeId: twin.body.id },
    { photoKey: expect.any(String) },
  ])
  await client.put(`/users/${owner.id}`, { active_location_id: there.id })
  const { data } = (await client.get('/recipe', { expand: 'photo' })).body
  expect(data).toMatchObject([{ id: copied.body.id, name: 'Bisque', photoUrl: null }])
})

test('a recipe and its sub-recipes go together, or not at all where there is no room for all', async () => {
  const { client, there, tomatoes } = await aGroupOfKitchens()
  const mains = await aCategory(client)
  const sauce = await aSubRecipe(client, mains)
  await anIngredient(client, sauce, { item: tomatoes.id })
  const dish = await aRecipe(client, mains)
  await anIngredient(client, dish, { subrecipe: sauce }, { recipe_pack_size_uom: 'cup' })
  const db = app.deps.database.forLocation(there.id)
  const soups = { locationId: there.id, name: 'Soups', createdAt: app.clock.now() }
  const { id: category } = await db
    .insertInto('recipeMenuCategories')
    .values(soups)
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into recipes (location_id, menu_category_id, name, price_cents, created_at, updated_at)
    select ${there.id}, ${category}, 'Soup', 900, now(), now() from generate_series(1, ${mostRecipes - 1})`.execute(db)
  const refused = await client.post(`/recipe/${dish}/copy-to-location/${there.id}`)
  expect(refused).toMatchObject({ status: 400, body: { code: 'too_many_recipes' } })
})

test('a recipe goes to no location where recipes are switched off', async () => {
  const { client, owner } = await aGroupOfKitchens()
  const without = await aLocation(app, { off: ['display_recipe_costing'] })
  await app.deps.database.shared
    .insertInto('locationUsers')
    .values({ locationId: without.id, userId: owner.id, title: 'Owner' })
    .execute()
  const dish = await aRecipe(client, await aCategory(client))
  const refused = await client.post(`/recipe/${dish}/copy-to-location/${without.id}`)
  expect(refused).toMatchObject({ status: 403, body: { code: 'feature_off' } })
  const there = await app.deps.database.forLocation(without.id).selectFrom('recipes').select('id').execute()
  expect(there).toEqual([])
})

/** The words of the first card. */
async function wordsOf(bytes: Buffer): Promise<string> {
  const opened = await openPdf(new Uint8Array(bytes))
  if (opened.kind !== 'opened') throw new Error('the card of the test is no PDF')
  const { items } = await (await opened.document.getPage(1)).getTextContent()
  return items.map((word) => ('str' in word ? word.str : '')).join(' ')
}

test('cards are printed with and without costs, by a link that lives while recipe costing is on', async () => {
  const { client, tomatoes } = await aGroupOfKitchens()
  const dish = await aRecipe(client, await aCategory(client), { procedure: 'Roast it.\nRest it.' })
  await anIngredient(client, dish, { item: tomatoes.id }, { recipe_amount_fraction: '1 1/2' })
  const sizes = []
  for (const costs of ['1', '0']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body } = await client.get('/recipe/print', { recipes: `${dish}`, costs })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const file = await app.server.inject({ url: body.url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    sizes.push(file.rawPayload.length)
    // The line has to know it as much as the office.
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await wordsOf(file.rawPayload)).toContain('May be incomplete: 1 food not confirmed.')
  }
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
  expect((await client.get('/recipe/print', { recipes: `${dish},999999` })).status).toBe(404)
  expect((await client.get('/recipe/print', { recipes: 'x' })).status).toBe(400)
  const large = (count: number) => Array.from({ length: count }, (_, at) => 2_000_000_000 + at).join(',')
  expect((await client.get('/recipe/print', { recipes: large(500) })).status, '500 ids of ten digits').toBe(404)
  expect((await client.get('/recipe/print', { recipes: large(501) })).status).toBe(400)
})

test('a card with costs says what its rounded lines add up to, where that is another cent than the total', async () => {
  const { client, tomatoes } = await aGroupOfKitchens()
  // $49.50 for 30 lb: a tenth of a pound is 16.5 cents.
  const dish = await aRecipe(client, await aCategory(client))
  for (const part of [1, 2])
    await anIngredient(client, dish, { item: tomatoes.id }, { recipe_amount: 0.1, note: `${part}` })
  const { body } = await client.get('/recipe/print', { recipes: `${dish}`, costs: '1' })
  const words = await wordsOf((await app.server.inject({ url: body.url })).rawPayload)
  expect(words).toMatch(/Sum of rounded lines\s+\$0\.34\s+Total cost\s+\$0\.33/)
})

test('a card says of how many ingredients the cost is not known, and calls what is known the least it costs', async () => {
  const { client, here, tomatoes } = await aGroupOfKitchens()
  const lobster = await anItem(app, here, { name: 'Lobster', isMarketPrice: true, priceCents: 0 })
  const dish = await aRecipe(client, await aCategory(client))
  await anIngredient(client, dish, { item: tomatoes.id })
  await anIngredient(client, dish, { item: lobster.id })
  const { body } = await client.get('/recipe/print', { recipes: `${dish}`, costs: '1' })
  const words = await wordsOf((await app.server.inject({ url: body.url })).rawPayload)
  expect(words).toMatch(/Total cost\s+at least \$1\.65\s+Incomplete\s+the cost of 1 of 2 ingredients is not known/)
})

test('a unit is converted by tables and packs, by what was typed, and only proposed from the table of foods', async () => {
  const { client, here, tomatoes } = await aGroupOfKitchens()
  const flour = await anItem(app, here, {
    name: 'Flour, All Purpose',
    priceCents: 2_200,
    packOuter: 1,
    packInner: 50,
    packUom: 'LB',
  })
  const ask = async (id: number, query: object) => {
    const { body } = await client.get('/recipe/conversion', { ingredient_type: 'item', ingredient_id: id, ...query })
    return [body.source, body.sentence, body.cost, body.notice ?? body.from]
  }
  const notice = 'We are not able to convert the packsize for you selection'
  const first = await ask(flour.id, { uom: 'cup', amount: '2' })
  const dish = await aRecipe(client, await aCategory(client))
  const typed = {
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: '4.25',
    conversion_pack_size_uom: 'oz',
  }
  await anIngredient(client, dish, { item: flour.id }, { recipe_pack_size_uom: 'cup', ...typed })
  expect([
    await ask(tomatoes.id, { uom: 'oz', amount: '4' }),
    await ask(tomatoes.id, { uom: 'cs' }),
    first,
    await ask(flour.id, { uom: 'cup', amount: '2' }),
    await ask(flour.id, { uom: 'portion' }),
  ]).toEqual([
    ['units', '16 oz = 1 lb', 0.41, null],
    ['pack', '1 case = 30 lb', null, null],
    ['proposed', '1 cup = 0.2756 lb', 0.24, 'USDA FoodData Central, flour: a cup weighs 125 g'],
    ['remembered', '1 cup = 0.2656 lb', 0.23, null],
    ['none', '', null, notice],
  ])
  // What packs and tables convert is kept with no ingredient: it follows the item.
  const byCase = await anIngredient(client, dish, { item: tomatoes.id }, { recipe_pack_size_uom: 'cs' })
  const { ingredients } = (await client.get(`/recipe/${dish}`)).body
  expect(ingredients.find(({ id }: { id: number }) => id === byCase)).toMatchObject({
    recipe_pack_size_uom: 'CS',
    conversion_pack_size_value: null,
  })
  const { groupItemId, customItemId } = await anInventoryList(app, here, { items: [flour] })
  const linked = await client.get(`/recipe/item/${dish}/genericItem/${groupItemId}`, { uom: 'cup' })
  expect(linked.body).toMatchObject({
    name: 'Flour, All Purpose',
    genericItemId: groupItemId,
    isLinked: false,
    conversion: { source: 'remembered', conversion_pack_size_uom: 'LB' },
  })
  const custom = await client.get(`/recipe/item/${dish}/genericCustomItem/${customItemId}`, { uom: 'ea' })
  expect(custom.body).toMatchObject({ isCustomItem: true, conversion: { source: 'units' } })
})
