import { beforeAll, expect, it } from 'vitest'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

it('a cart takes as many lines as it shows; of what it has any quantity may change, and what is taken out makes room', async () => {
  const { owner, location, distributor } = await anOrderingKitchen(app)
  const client = app.as(owner)
  const db = app.deps.database.forLocation(location.id)
  const [first, last] = [await anItem(app, location, { name: 'First' }), await anItem(app, location, { name: 'Last' })]
  const cart = async () => (await client.get('/shopping-carts')).body
  const save = async (...itemList: object[]) =>
    client.post('/shopping-carts', { itemList, lastModified: (await cart()).lastModified })
  await save({ itemDistributorId: first.id, quantity: 1 })
  await db
    .insertInto('cartLines')
    .values(
      Array.from({ length: 1_999 }, (_, at) => ({
        locationId: location.id,
        distributorId: distributor.id,
        quantity: 1,
        specialUom: 'case',
        description: `Request ${at}`,
        version: 1,
        updatedAt: new Date(),
      })),
    )
    .execute()
  expect((await cart()).shoppingCart).toHaveLength(2_000)
  const full = {
    status: 409,
    body: {
      code: 'cart_full',
      message: 'A cart can hold 2,000 lines. Order some of them first, or take some out.',
    },
  }
  const request = { distributorId: distributor.id, uom: 'case', quantity: 1, description: 'One more' }
  expect(await save({ itemDistributorId: last.id, quantity: 1 })).toMatchObject(full)
  expect(await client.post('/items/custom-order', { custom_order_data: request })).toMatchObject(full)
  expect((await save({ itemDistributorId: first.id, quantity: 5 })).status).toBe(200)
  const swapped = [
    { itemDistributorId: first.id, quantity: 0 },
    { itemDistributorId: last.id, quantity: 1 },
  ]
  expect((await save(...swapped)).status).toBe(200)
  expect(await save({ itemDistributorId: first.id, quantity: 1 }), 'taken out before').toMatchObject(full)
  expect((await cart()).shoppingCart).toHaveLength(2_000)
  expect((await save({ itemDistributorId: last.id, quantity: 0 })).status).toBe(200)
  expect((await save({ itemDistributorId: first.id, quantity: 1 })).status, 'the last place').toBe(200)
  expect((await cart()).shoppingCart).toHaveLength(2_000)
})
