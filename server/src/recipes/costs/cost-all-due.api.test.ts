import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { costAllDueRecipes } from './cost-recipes.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

/** A dish of a pound of flour and a sauce of two, at $1.00 a pound. */
async function aKitchen({ isOff = false } = {}) {
  const location = await aLocation(app, { distributorIds: [(await aDistributor(app)).id] })
  const client = app.as(await aPerson(app, { at: [location] }))
  const pack = { packOuter: 1, packInner: 10, packUom: 'LB' }
  const flour = await anItem(app, location, { name: 'Flour', priceCents: 1_000, ...pack })
  const category = await aCategory(client)
  const sauce = await aSubRecipe(client, category)
  await anIngredient(client, sauce, { item: flour.id }, { recipe_amount: 2 })
  const dish = await aRecipe(client, category)
  await anIngredient(client, dish, { item: flour.id })
  await anIngredient(client, dish, { subrecipe: sauce }, { recipe_amount: 2, recipe_pack_size_uom: 'qt' })
  const db = app.deps.database.forLocation(location.id)
  const price = (priceCents: number) =>
    db.updateTable('items').set({ priceCents, effectivePriceCents: priceCents }).where('id', '=', flour.id).execute()
  // As kept, read past the calls: they bring costs up to date themselves.
  const kept = async () => {
    const rows = await db.selectFrom('recipes').select('costCents').where('locationId', '=', location.id).orderBy('id').execute() // prettier-ignore
    return rows.map(({ costCents }) => costCents)
  }
  const shared = app.deps.database.shared
  if (isOff) await shared.updateTable('locations').set({ displayRecipeCosting: false }).where('id', '=', location.id).execute() // prettier-ignore
  return { id: location.id, price, kept }
}

test('the background costs what a price moved at each location that costs recipes, and rests where nothing moved', async () => {
  const [first, second, still, off] = [await aKitchen(), await aKitchen(), await aKitchen(), await aKitchen({ isOff: true })] // prettier-ignore
  const said: unknown[] = []
  const log = { ...app.deps.log, info: (facts: object) => void said.push(facts) }
  const work = () => costAllDueRecipes({ ...app.deps, log })
  await work()
  said.length = 0
  await first.price(1_500)
  await second.price(500)
  await off.price(3_000)
  expect(await first.kept(), 'until then').toEqual([200, 300])
  await work()
  expect(await Promise.all([first, second, still, off].map(({ kept }) => kept()))).toEqual([
    [300, 450],
    [100, 150],
    [200, 300],
    [200, 300],
  ])
  expect(said).toMatchObject([
    { locationId: first.id, recipes: 2 },
    { locationId: second.id, recipes: 2 },
  ])
  await work()
  expect(said, 'once more').toHaveLength(2)
})

test('a location whose recipes can’t be costed holds up no other', async () => {
  const [broken, sound] = [await aKitchen(), await aKitchen()]
  await broken.price(1_500)
  await sound.price(500)
  const failed: unknown[] = []
  const log = { ...app.deps.log, info: () => undefined, error: (facts: object) => void failed.push(facts) }
  const { database } = app.deps
  const forLocation = (id: number) => {
    if (id === broken.id) throw new Error('Its rows can’t be read.')
    return database.forLocation(id)
  }
  await costAllDueRecipes({ ...app.deps, log, database: { ...database, forLocation } })
  expect(await sound.kept()).toEqual([100, 150])
  expect(failed).toMatchObject([{ locationId: broken.id }])
})

test('a recipe without ingredients that an older version kept as costing nothing is costed again', async () => {
  const location = await aLocation(app)
  const client = app.as(await aPerson(app, { at: [location] }))
  const id = await aRecipe(client, await aCategory(client))
  const read = async () => (await client.get(`/recipe/${id}`)).body.isCostComplete
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query('update recipes set is_cost_complete = true where id = $1', [id])
  expect(await read(), 'as it was kept').toBe(true)
  const migration = new URL('../../../migrations/0993-cost-empty-recipes.sql', import.meta.url)
  await owner.query(readFileSync(migration, 'utf8'))
  await owner.end()
  expect(await read()).toBe(false)
})
