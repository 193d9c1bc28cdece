// Catch weight is priced by the pound: everywhere at the price that counts today, whether a guide or an invoice says it.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
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

/** Strip loin of some twelve pounds, $8.00 a pound by the guide, and a dish of eight ounces of it. */
async function aDishOfLoin(pack: object = { packText: '1/12 LB', packOuter: 1, packInner: 12, packUom: 'LB' }) {
  const { client, location, mains } = await aRecipeKitchen(app)
  const perPound = { isCatchWeight: true, averageWeight: '12', pricePerPound: 80_000, unitPrice: 80_000 }
  const loin = await anItem(app, location, { name: 'Strip loin', priceCents: 9_600, ...perPound, ...pack })
  const { listId, groupId } = await anInventoryList(app, location, { items: [loin] })
  const dish = await aRecipe(client, mains)
  await anIngredient(client, dish, { item: loin.id }, { recipe_amount: 8, recipe_pack_size_uom: 'oz' })
  const ofGroup = await aRecipe(client, mains, { name: 'Steak sandwich' })
  await anIngredient(client, ofGroup, { generic: groupId }, { recipe_amount: 8, recipe_pack_size_uom: 'oz' })
  const set = (facts: object) =>
    app.deps.database.forLocation(location.id).updateTable('items').set(facts).where('id', '=', loin.id).execute()
  const prices = async () => {
    const { items } = (await client.get(`/comparison-views/${listId}/groups/${groupId}`, { expand: 'items' })).body
    const ounces = { key: randomUUID(), kind: 'item', id: loin.id, quantity: 8, uom: 'OZ', reason: 'dropped' }
    return {
      dish: (await readRecipe(client, dish)).totalCost,
      ofGroup: (await readRecipe(client, ofGroup)).totalCost,
      waste: (await client.post('/waste', ounces)).body.cost,
      shelf: items.find((row: { itemDistributorId: number }) => row.itemDistributorId === loin.id).finalUnitPrice,
      list: (await client.get(`/items/${loin.id}`)).body.unitPrice,
    }
  }
  return { set, prices }
}

/** An invoice billed $9.50 a pound: a case of the average weight costs $114. */
const billed = {
  effectivePriceCents: 11_400,
  purchasedPriceCents: 11_400,
  isFromInvoice: true,
  isPriceOutdated: true,
}

test('a pound costs what the last invoice billed in dishes, groups, waste and lists, once that price counts', async () => {
  const { set, prices } = await aDishOfLoin()
  const guide = { dish: 4, ofGroup: 4, waste: 4, shelf: 8, list: 8 }
  expect(await prices()).toEqual(guide)
  await set(billed)
  expect(await prices()).toEqual({ dish: 4.75, ofGroup: 4.75, waste: 4.75, shelf: 9.5, list: 9.5 })
  // A case that weighs more costs less a pound.
  await set({ averageWeight: '15' })
  expect(await prices()).toEqual({ dish: 3.8, ofGroup: 3.8, waste: 3.8, shelf: 7.6, list: 7.6 })
  await set({ averageWeight: '12', effectivePriceCents: 9_600 })
  expect(await prices()).toEqual(guide)
})

test('a pack in ounces has the price of a pound all the same', async () => {
  const { set, prices } = await aDishOfLoin({
    packText: '12/16 OZ',
    packOuter: 12,
    packInner: 16,
    packUom: 'OZ',
    unitPrice: 5_000,
  })
  expect(await prices()).toEqual({ dish: 4, ofGroup: 4, waste: 4, shelf: 0.5, list: 0.5 })
  await set(billed)
  expect(await prices()).toEqual({ dish: 4.75, ofGroup: 4.75, waste: 4.75, shelf: 0.5938, list: 0.5938 })
})

test('the unit price of a case that is not weighed follows the price last paid too, once that counts', async () => {
  const { client, location } = await aRecipeKitchen(app)
  const oil = { name: 'Oil', priceCents: 4_800, unitPrice: 120_000, packText: '4/1 GAL', packOuter: 4, packInner: 1, packUom: 'GAL' } // prettier-ignore
  const item = await anItem(app, location, oil)
  const { listId, groupId } = await anInventoryList(app, location, { items: [item] })
  const prices = async () => {
    const listed = (await client.get('/items')).body.data.find(({ id }: { id: number }) => id === item.id)
    const { items } = (await client.get(`/comparison-views/${listId}/groups/${groupId}`, { expand: 'items' })).body
    const shelf = items.find((row: { itemDistributorId: number }) => row.itemDistributorId === item.id)
    return [listed.price, listed.unitPrice, shelf.unitPrice, shelf.finalUnitPrice]
  }
  expect(await prices()).toEqual([48, 12, 12, 12])
  await app.deps.database.forLocation(location.id).updateTable('items').set({ ...billed, effectivePriceCents: 5_000, purchasedPriceCents: 5_000 }).where('id', '=', item.id).execute() // prettier-ignore
  expect(await prices()).toEqual([50, 12.5, 12.5, 12.5])
})
