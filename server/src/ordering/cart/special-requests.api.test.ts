import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { atLocation } from '../../context.ts'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep } from '../../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { findPurchaseOrder } from '../purchase-orders/purchase-order.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function aKitchen() {
  const distributor = await aDistributor(app, { nickname: 'Bay Broadline' })
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const chef = await aPerson(app, { at: [location], title: 'Chef' })
  const specialRequest = {
    distributorId: distributor.id,
    uom: 'case',
    quantity: 2,
    description: 'Blood oranges, small',
  }
  return { distributor, location, chef, specialRequest }
}

const request = (person: TestPerson, custom_order_data: object, headers?: Record<string, string>) =>
  app.as(person).post('/items/custom-order', { custom_order_data }, headers)
const cartOf = async (person: TestPerson) => (await app.as(person).get('/shopping-carts')).body

describe('a special request', () => {
  it('becomes a line of the cart', async () => {
    const { chef, specialRequest, distributor } = await aKitchen()
    const answer = await request(chef, specialRequest)
    expect(answer).toMatchObject({ status: 201, body: { message: 'Special Request Added!' } })
    const cart = await cartOf(chef)
    expect(cart.shoppingCart).toEqual([answer.body.line])
    expect(cart.lastModified).toBe(answer.body.lastModified)
    expect(cart.shoppingCart).toMatchObject([
      {
        itemDistributorId: null,
        item: null,
        quantity: 2,
        distributorId: distributor.id,
        specialItem: {
          distributorId: distributor.id,
          distributorName: 'Bay Broadline',
          uom: 'case',
          description: 'Blood oranges, small',
          din: '',
          packSize: '',
        },
      },
    ])
  })

  it.each([{ uom: 'each' }, { din: '48-213' }, { packSize: '4/5 LB' }, { description: 'Blood oranges, large' }])(
    'is changed in %o alone by a save of the cart',
    async (changed) => {
      const { chef, specialRequest } = await aKitchen()
      const { line, lastModified } = (await request(chef, specialRequest)).body
      const entry = { shoppingCartId: line.id, quantity: 2, specialItem: { ...line.specialItem, ...changed } }
      const saved = await app.as(chef).post('/shopping-carts', { itemList: [entry], lastModified })
      expect(saved).toMatchObject({ status: 200, body: { sameModifiedItems: [] } })
      expect((await cartOf(chef)).shoppingCart).toMatchObject([{ specialItem: { ...line.specialItem, ...changed } }])
    },
  )

  it('goes to another distributor of the location when a save says so, at the fee of that one', async () => {
    const { chef, specialRequest, location } = await aKitchen()
    const other = await aDistributor(app, { nickname: 'Dock Fish', deliveryFeeCents: 900 })
    await app.deps.database
      .forLocation(location.id)
      .insertInto('locationDistributors')
      .values({ locationId: location.id, distributorId: other.id })
      .execute()
    // With all of its fields, so that the distributor is all that changes.
    const asked = { ...specialRequest, din: '48-213', packSize: '4/5 LB' }
    const { line, lastModified } = (await request(chef, asked)).body
    const specialItem = { ...line.specialItem, distributorId: other.id }
    const itemList = [{ shoppingCartId: line.id, quantity: line.quantity, specialItem }]
    const saved = await app.as(chef).post('/shopping-carts', { itemList, lastModified })
    const moved = {
      id: line.id,
      distributorId: other.id,
      deliveryFeeWhenAdded: 9,
      specialItem: { distributorId: other.id, distributorName: 'Dock Fish', description: 'Blood oranges, small' },
    }
    expect(saved).toMatchObject({ status: 200, body: { sameModifiedItems: [], changedItems: [moved] } })
    // A save that says nothing of it leaves it where it is.
    const quantity = [{ shoppingCartId: line.id, quantity: 3 }]
    await app.as(chef).post('/shopping-carts', { itemList: quantity, lastModified: saved.body.lastModified })
    expect((await cartOf(chef)).shoppingCart).toMatchObject([{ ...moved, quantity: 3 }])
  })

  it('of a known item keeps its number, its pack and the search it came from', async () => {
    const { chef, specialRequest } = await aKitchen()
    await request(chef, { ...specialRequest, din: '48-213', packSize: '4/5 LB', searchText: 'moro' })
    expect((await cartOf(chef)).shoppingCart).toMatchObject([
      { searchText: 'moro', specialItem: { din: '48-213', packSize: '4/5 LB' } },
    ])
  })

  it('is a line of its own beside another in the same words, and changes by its line', async () => {
    const { chef, specialRequest } = await aKitchen()
    const first = await request(chef, specialRequest)
    const second = await request(chef, specialRequest)
    const itemList = [{ shoppingCartId: second.body.line.id, quantity: 9 }]
    await app.as(chef).post('/shopping-carts', { itemList, lastModified: second.body.lastModified })
    expect(
      (await cartOf(chef)).shoppingCart.map((line: { id: number; quantity: number }) => [line.id, line.quantity]),
    ).toEqual([
      [first.body.line.id, 2],
      [second.body.line.id, 9],
    ])
  })

  it('is told to the person who saves the cart next, and is no conflict', async () => {
    const { chef, specialRequest } = await aKitchen()
    const { lastModified } = await cartOf(chef)
    const { body } = await request(chef, specialRequest)
    const save = await app.as(chef).post('/shopping-carts', { itemList: [], lastModified })
    expect(save.body).toMatchObject({ sameModifiedItems: [], changedItems: [{ id: body.line.id }] })
  })

  it('is ordered with the rest of the cart and printed on the order and on the purchase order mailed to the rep', async () => {
    const { chef, specialRequest, location, distributor } = await aKitchen()
    const rep = await aSalesRep(app, location, distributor.id)
    const { line } = (await request(chef, { ...specialRequest, din: '48-213' })).body
    const { deliveryDates } = (await app.as(chef).get(`/distributors/${distributor.id}`)).body
    const order = await app.as(chef).post('/orders', {
      distributorId: distributor.id,
      paymentType: 'terms',
      requestedDeliveryDate: deliveryDates[0],
      itemList: JSON.stringify([{ shoppingCartId: line.id, quantity: 2 }]),
    })
    expect(order.status).toBe(201)
    expect((await app.as(chef).get(`/orders/${order.body.id}`, { expand: 'items' })).body.items).toMatchObject([
      { item: 'Blood oranges, small', isSpecial: 1, quantity: 2, unit_measure: 'case', din: '48-213' },
    ])
    await app.jobs.runAll()
    expect(app.mails.at(-1)?.to).toEqual([rep.email])
    const printed = await findPurchaseOrder(atLocation(app.deps.database, location.id), order.body.id)
    expect(printed?.lines).toMatchObject([
      { isSpecial: true, description: 'Blood oranges, small', din: '48-213', unitMeasure: 'case', quantity: 2 },
    ])
    expect((await cartOf(chef)).shoppingCart).toEqual([])
  })

  it('is noted under the name of who asked', async () => {
    const { chef, specialRequest, location } = await aKitchen()
    const { line } = (await request(chef, specialRequest)).body
    const reader = new pg.Client({ connectionString: app.databaseUrl })
    await reader.connect()
    const noted = await reader.query(
      "select user_id, location_id, object_id, after from audit_log where action = 'add-special-request' and user_id = $1",
      [chef.id],
    )
    await reader.end()
    expect(noted.rows).toMatchObject([
      {
        location_id: location.id,
        object_id: String(line.id),
        after: { uom: 'case', quantity: 2, description: 'Blood oranges, small' },
      },
    ])
  })
})

describe('a special request is refused', () => {
  it.each([
    ['distributorId', undefined, 'This field is required.'],
    ['uom', undefined, 'Please choose one of: lb, pint, oz, bunch, each, case.'],
    ['uom', 'gallon', 'Please choose one of: lb, pint, oz, bunch, each, case.'],
    ['quantity', undefined, 'Please enter a whole number.'],
    ['quantity', 0, 'Please enter a quantity greater than 0.'],
    ['quantity', -2, 'Please enter a quantity greater than 0.'],
    ['quantity', 1.5, 'Please enter a whole number.'],
    ['quantity', '2', 'Please enter a whole number.'],
    ['description', undefined, 'This field is required.'],
    ['description', 'ab', 'Please enter at least 3 characters.'],
    ['description', '  a  ', 'Please enter at least 3 characters.'],
  ])('for the %s %j at its field', async (field, value, text) => {
    const { chef, specialRequest } = await aKitchen()
    const answer = await request(chef, { ...specialRequest, [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ [`custom_order_data.${field}`]: [text] })
    expect((await cartOf(chef)).shoppingCart).toEqual([])
  })

  it('for a distributor the location does not have', async () => {
    const { chef, specialRequest } = await aKitchen()
    const foreign = await aKitchen()
    const answer = await request(chef, { ...specialRequest, distributorId: foreign.distributor.id })
    expect(answer).toMatchObject({ status: 404, body: { message: 'This distributor is not known.' } })
    expect((await cartOf(chef)).shoppingCart).toEqual([])
  })

  it('where the cart is switched off', async () => {
    const distributor = await aDistributor(app)
    const location = await aLocation(app, { off: ['display_shopping_cart'], distributorIds: [distributor.id] })
    const chef = await aPerson(app, { at: [location] })
    const { specialRequest } = await aKitchen()
    expect((await request(chef, { ...specialRequest, distributorId: distributor.id })).status).toBe(403)
  })
})

it('a special request sent many times under one key is one line', async () => {
  const { chef, specialRequest } = await aKitchen()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => request(chef, specialRequest, { 'idempotency-key': 'one' })),
  )
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  expect((await cartOf(chef)).shoppingCart).toHaveLength(1)
})
