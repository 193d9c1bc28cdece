import { beforeAll, describe, expect, test } from 'vitest'
import { aRecipeKitchen } from '../testing/factories/recipe-kitchen.ts'
import { aCategory, aRecipe } from '../testing/factories/recipes.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

describe('menu categories', () => {
  test('come by name, are renamed, and go once they are empty', async () => {
    const { client, mains } = await aRecipeKitchen(app)
    const drinks = await aCategory(client, 'Drinks')
    const recipe = await aRecipe(client, drinks)
    const creams = await aCategory(client, 'Cr\u00e8mes')
    const refused = [
      await client.post('/recipe-menu-category', { name: 'mains' }),
      await client.post('/recipe-menu-category', { name: ' ' }),
      await client.patch(`/recipe-menu-category/${mains}`, { name: 'Drinks' }),
      await client.post('/recipe-menu-category', { name: 'Cre\u0300mes' }),
      await client.patch('/recipe-menu-category/999999', { name: 'Other' }),
      await client.delete(`/recipe-menu-category/${drinks}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'There is already a menu category with this name.'],
      [400, 'Name cannot be blank.'],
      [400, 'There is already a menu category with this name.'],
      [400, 'There is already a menu category with this name.'],
      [404, 'Menu Category Not Found'],
      [400, 'This menu category still has recipes (1). Move or delete them first.'],
    ])
    await client.patch(`/recipe-menu-category/${mains}`, { name: 'Plates' })
    const sameName = await client.patch(`/recipe-menu-category/${mains}`, { name: 'PLATES' })
    expect(sameName.status, 'its own name in other letters').toBe(200)
    expect((await client.get('/recipe-menu-category')).body.data).toEqual([
      { value: creams, label: 'Cr\u00e8mes', recipeCount: 0 },
      { value: drinks, label: 'Drinks', recipeCount: 1 },
      { value: mains, label: 'PLATES', recipeCount: 0 },
    ])
    await client.delete(`/recipe/${recipe}`)
    expect((await client.delete(`/recipe-menu-category/${drinks}`)).status).toBe(200)
    expect((await client.get('/recipe-menu-category')).body._meta.totalCount).toBe(2)
  })
})

test('a location has two hundred menu categories at most', async () => {
  const { client, location } = await aRecipeKitchen(app)
  const many = Array.from({ length: 198 }, (_, at) => ({
    locationId: location.id,
    name: `Section ${at}`,
    createdAt: app.clock.now(),
  }))
  await app.deps.database.forLocation(location.id).insertInto('recipeMenuCategories').values(many).execute()
  const add = (name: string) => client.post('/recipe-menu-category', { name })
  expect([(await add('Last')).status, (await add('More')).body.code]).toEqual([201, 'too_many_menu_categories'])
})
