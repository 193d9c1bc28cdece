import { beforeEach, expect, test } from 'vitest'
import { atLocation } from '../../context.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import {
  aCountingKitchen,
  aFinishedInventory,
  countPath,
  placeOnShelf,
  type CountedItem,
  type CountingKitchen,
} from '../../testing/factories/counting-kitchen.ts'
import { aCategory, anIngredient, aRecipe, aSubRecipe } from '../../testing/factories/recipes.ts'
import { testApp } from '../../testing/test-app.ts'
import { forgetRemovedRows } from './removed-group-items.queries.ts'

const app = await testApp()
let kitchen: CountingKitchen
beforeEach(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  kitchen = await aCountingKitchen(app)
})

const owner = () => app.as(kitchen.owner)
const groupOf = ({ listId, groupId }: CountedItem) => `/comparison-views/${listId}/groups/${groupId}`
const itemsOf = async (item: CountedItem) => (await owner().get(groupOf(item), { expand: 'items' })).body.items
const rowOf = async (item: CountedItem, id = item.id) =>
  (await itemsOf(item)).find((row: { id: number }) => row.id === id)
const restore = (item: CountedItem, id = item.id) => owner().post(`${groupOf(item)}/item/${id}/restore`)

test('an item that was taken out comes back as the same row: number, place, heart, pack, history and counts', async () => {
  const { roma } = kitchen
  await aFinishedInventory(app, kitchen.owner)
  await owner().patch(`${countPath(roma)}/pack-size`, { packSizeVal: '20/1 LB' })
  await owner().post(`/generic-item/toggle-is-preferred/${roma.id}`)
  await app.as(kitchen.chef).patch(countPath(roma), { onHand: 2, onHandPack: 3 })
  const before = await rowOf(roma)
  await owner().delete(countPath(roma))
  expect(await rowOf(roma)).toBeUndefined()
  const { status, body } = await restore(roma)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: roma.id, onHand: 2, onHandPack: 3, customPackSize: '20/1 LB', isPreferred: true })
  expect(await rowOf(roma)).toEqual(before)
  expect((await owner().get(`${countPath(roma)}/historic-inventory`)).body.data).toHaveLength(1)
  expect((await restore(roma)).body.code).toBe('removed_for_good')
})

test('a count that a colleague saved before the item was taken out is what comes back', async () => {
  const { roma } = kitchen
  await owner().patch(countPath(roma), { onHand: 2 })
  await app.as(kitchen.chef).patch(countPath(roma), { onHand: 5 })
  await owner().delete(countPath(roma))
  expect((await restore(roma)).body).toMatchObject({ onHand: 5, countedBy: expect.any(String) })
})

test('a custom item comes back with its price from somebody who may not see prices', async () => {
  const { roma } = kitchen
  const form = {
    description: 'Farm eggs',
    unitMeasure: 'CS',
    distributor: 'Green Farm',
    price: 24.5,
    din: 'E1',
    brand: 'Green',
    packSize: { outerPack: 1, innerPack: 30, uom: 'EA' },
  }
  const { body: eggs } = await owner().post(`${groupOf(roma)}/custom`, form)
  await owner().post('/inventory/barcodes', { code: '4012345678901', id: eggs.id })
  const clerk = app.as(await aPerson(app, { at: [kitchen.location], title: 'Clerk', seePrices: false }))
  await clerk.patch(`${groupOf(roma)}/custom/${eggs.id}`, { onHand: 4 })
  const before = await rowOf(roma, eggs.id)
  expect((await clerk.delete(`${groupOf(roma)}/custom/${eggs.id}`)).status).toBe(200)
  expect((await clerk.post(`${groupOf(roma)}/item/${eggs.id}/restore`)).body).toMatchObject({
    id: eggs.id,
    price: null,
  })
  expect(await rowOf(roma, eggs.id)).toEqual(before)
  expect(before).toMatchObject({ price: 24.5, totalOnHandAmount: 98 })
})

test('recipes say of an item that is back how they convert it, and what it wastes', async () => {
  const { roma } = kitchen
  const recipeId = await aRecipe(owner(), await aCategory(owner()))
  const ingredientId = await anIngredient(owner(), recipeId, { generic: roma.groupId })
  const links = { link_items: [{ generic_item_id: roma.id, waste_percentage: 50 }] }
  expect((await owner().patch(`/recipe/${recipeId}/ingredient/${ingredientId}`, links)).status).toBe(200)
  const linked = async () => (await owner().get(`/recipe/${recipeId}`, { expand: 'ingredients' })).body.ingredients
  const before = await linked()
  await owner().delete(countPath(roma))
  expect(await linked()).not.toEqual(before)
  expect((await restore(roma)).status).toBe(200)
  expect(await linked()).toEqual(before)
})

test('a sub-recipe comes back with its counts, called and measured as its recipe is by now', async () => {
  const { roma } = kitchen
  const recipeId = await aSubRecipe(owner(), await aCategory(owner()))
  const { items } = (await owner().post(`${groupOf(roma)}/link-items`, { subrecipes: [recipeId] })).body
  const { id } = items.find(({ subRecipeId }: { subRecipeId: number | null }) => subRecipeId === recipeId)
  await owner().patch(`${groupOf(roma)}/subrecipe/${recipeId}`, { onHand: 1, onHandUom: 1 })
  await owner().delete(`${groupOf(roma)}/subrecipe/${recipeId}`)
  const change = { name: 'Red sauce', sub_recipe_yield: '1', sub_recipe_yield_uom: 'gal' }
  expect((await owner().patch(`/recipe/${recipeId}`, change)).status).toBe(200)
  const back = { id, name: 'Red sauce', packSizeUom: 'GAL', unitSize: 1, onHand: 1, onHandUom: 0.25 }
  expect((await restore(roma, id)).body).toMatchObject(back)
})

test('a sub-recipe whose recipe was deleted meanwhile can’t be put back, and is said to be gone', async () => {
  const { roma } = kitchen
  const recipeId = await aSubRecipe(owner(), await aCategory(owner()))
  const { items } = (await owner().post(`${groupOf(roma)}/link-items`, { subrecipes: [recipeId] })).body
  const { id } = items.find(({ subRecipeId }: { subRecipeId: number | null }) => subRecipeId === recipeId)
  await owner().delete(`${groupOf(roma)}/subrecipe/${recipeId}`)
  expect((await owner().delete(`/recipe/${recipeId}`)).status).toBe(200)
  const gone = await restore(roma, id)
  expect([gone.status, gone.body.code]).toEqual([404, 'removed_for_good'])
})

test('counts that an inventory has cleared meanwhile stay cleared', async () => {
  const { roma, plum } = kitchen
  await owner().patch(countPath(roma), { onHand: 2 })
  await owner().patch(countPath(plum), { onHand: 1 })
  await owner().delete(countPath(roma))
  await owner().post('/inventory', { start_date: '2026-06-10' })
  expect((await restore(roma)).body).toMatchObject({ id: roma.id, onHand: null, countedBy: null, onHandVersion: 2 })
  await owner().patch(countPath(plum), { onHand: 1 })
  await owner().delete(countPath(plum))
  await owner().post('/inventory/complete')
  expect((await restore(plum)).body).toMatchObject({ id: plum.id, onHand: null, totalOnHandAmount: null })
})

test('packs that were counted keep the pack they were counted in when the distributor sells another one by then', async () => {
  const { roma } = kitchen
  await owner().patch(countPath(roma), { onHandPack: 1 })
  await owner().delete(countPath(roma))
  const db = app.deps.database.forLocation(kitchen.location.id)
  await db
    .updateTable('items')
    .set({ packOuter: '12', packInner: '1', packUom: 'EA' })
    .where('id', '=', roma.itemId)
    .execute()
  expect((await restore(roma)).body).toMatchObject({ onHandPack: 1, customPackSize: '2/10 LB', keepsCountedPack: true })
})

test('what is in the group again, what was taken out of another one and what went days ago is not put back', async () => {
  const { roma, plum, basil } = kitchen
  await owner().delete(countPath(roma))
  await placeOnShelf(app, kitchen.location, { id: roma.groupId, name: 'Tomatoes' }, roma.itemId)
  const twice = await restore(roma)
  expect([twice.status, twice.body.message]).toEqual([400, 'This item is already in Tomatoes.'])
  await owner().delete(countPath(plum))
  expect((await restore(basil, plum.id)).body.code).toBe('removed_for_good')
  app.clock.set('2026-06-11T15:00:01Z')
  const late = await restore(plum)
  expect([late.status, late.body.message]).toEqual([404, 'This item can’t be put back any more. Add it again.'])
})

test('a custom item that was taken out goes with its group; until then nothing knows of it but Undo', async () => {
  const { roma, basil, location } = kitchen
  const packSize = { outerPack: 1, innerPack: 30, uom: 'EA' }
  const form = { description: 'Farm eggs', unitMeasure: 'CS', distributor: 'Green Farm', price: 24.5, packSize }
  const eggs = (await owner().post(`${groupOf(roma)}/custom`, form)).body
  await owner().post('/inventory/barcodes', { code: '4012345678901', id: eggs.id })
  const here = atLocation(app.deps.database, location.id)
  const [{ id: customItemId } = { id: 0 }] = await here.db.selectFrom('customItems').select('id').execute()
  const known = {
    fromSizeText: '1',
    fromUom: 'EA',
    toSizeText: '2',
    toUom: 'OZ',
    notedByName: 'Ana',
    notedAt: new Date(),
  }
  await here.db
    .insertInto('foodEquivalents')
    .values({ locationId: location.id, customItemId, ...known })
    .execute()
  const conversions = async () => (await owner().get('/recipe/equivalents')).body
  expect(await conversions()).toMatchObject({ data: [{ food: 'Farm eggs' }] })

  await owner().delete(`${groupOf(roma)}/custom/${eggs.id}`)
  expect(await conversions()).toMatchObject({ data: [], _meta: { totalCount: 0 } })
  expect((await restore(roma, eggs.id)).status).toBe(200)
  expect(await conversions()).toMatchObject({ data: [{ food: 'Farm eggs' }] })
  await owner().delete(`${groupOf(roma)}/custom/${eggs.id}`)
  const taught = await owner().post('/inventory/barcodes', { code: '4012345678901', id: basil.id })
  expect([taught.status, taught.body.replaced]).toEqual([200, null])

  await owner().delete(groupOf(roma))
  expect(await here.db.selectFrom('customItems').select('description').execute()).toEqual([])
})

test('a custom item is forgotten a day after it was taken out, one that is back is not', async () => {
  const { roma, location } = kitchen
  const packSize = { outerPack: 1, innerPack: 30, uom: 'EA' }
  const form = { description: 'Farm eggs', unitMeasure: 'CS', distributor: 'Green Farm', price: 24.5, packSize }
  const path = `${groupOf(roma)}/custom`
  const [eggs, ducks] = [
    (await owner().post(path, form)).body,
    (await owner().post(path, { ...form, description: 'Duck eggs' })).body,
  ]
  for (const { id } of [eggs, ducks]) await owner().delete(`${path}/${id}`)
  expect((await restore(roma, ducks.id)).status).toBe(200)
  const here = atLocation(app.deps.database, location.id)
  const kept = async () =>
    (await here.db.selectFrom('customItems').select('description').execute()).map((row) => row.description)
  await forgetRemovedRows(here, new Date('2026-06-10T15:00:00Z'))
  expect(await kept()).toEqual(['Farm eggs', 'Duck eggs'])
  await forgetRemovedRows(here, new Date('2026-06-10T15:00:01Z'))
  expect(await kept()).toEqual(['Duck eggs'])
  expect((await restore(roma, eggs.id)).body.code).toBe('removed_for_good')
})
