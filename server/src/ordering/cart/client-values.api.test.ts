// M1: what a client says of prices, totals, fees, minimums and other people's things decides nothing.
import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aCardToken } from '../../testing/factories/cards.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const requestedDeliveryDate = '2026-03-05'

/** Five at $20.00 in the cart, and the honest order of them. */
async function aFullCart(
  terms: Parameters<typeof anOrderingKitchen>[1] = {},
  options: Parameters<typeof anItem>[2] = {},
) {
  const kitchen = await anOrderingKitchen(app, { deliveryFeeCents: 1_550, ...terms })
  const item = await anItem(app, kitchen.location, options)
  const client = app.as(kitchen.owner)
  const body = await cartOf(client, kitchen.distributor.id, [[item.id, 5]], { requestedDeliveryDate })
  const change = (values: object) =>
    app.deps.database
      .forLocation(kitchen.location.id)
      .updateTable('items')
      .set(values)
      .where('id', '=', item.id)
      .execute()
  return { kitchen, item, client, body, change, line: { itemDistributorId: item.id, quantity: 5 } }
}

/** The state that a refusal must not change. */
async function stateOf({ owner, location }: OrderingKitchen) {
  const { shoppingCart } = (await app.as(owner).get('/shopping-carts')).body
  const { totalCount } = (await app.as(owner).get('/orders')).body._meta
  const payments = app.deps.database.forLocation(location.id).selectFrom('payments').select(['id', 'status'])
  // that a card was refused is remembered
  const begun = await payments.where('status', '<>', 'declined').execute()
  return JSON.stringify([shoppingCart, totalCount, begun])
}

describe('the house’s own amounts are kept', () => {
  const said = {
    price: 0.01,
    total: 0.01,
    totalPrice: 0.01,
    deliveryFee: 0,
    usedCredit: 1_000,
    promoDiscount: 50,
    salesTax: -5,
  }

  it.each([
    ['said of the order', said, {}],
    ['said of the line', {}, { ...said, lineItemTotal: 0.01, priceCents: 1, isMarketPrice: true, isSpecial: 1 }],
    ['a same-day fee waved away, or asked for', { isSameDayDeliveryFee: false, sameDayDeliveryFee: 0 }, {}],
    ['paid already', { paid: true, status: 'placed', payment: { status: 'captured' } }, {}],
  ])('whatever is %s', async (_what, ofOrder, ofLine) => {
    const { client, body, line } = await aFullCart()
    const itemList = JSON.stringify([{ ...line, ...ofLine }])
    const answer = await client.post('/orders', { ...body, ...ofOrder, itemList })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        totalItemsPrice: 100,
        deliveryFee: 15.5,
        totalPrice: 115.5,
        promoDiscount: 0,
        usedCredit: 0,
        salesTax: 0,
      },
    })
    expect(answer.body.items).toMatchObject([{ price: 20, quantity: 5, lineItemTotal: 100 }])
  })

  it('at the price of this moment, once somebody agreed that it rose since the cart was filled', async () => {
    const { client, body, item, change } = await aFullCart()
    await change({ priceCents: 2_500, effectivePriceCents: 2_500 })
    expect((await client.post('/orders', body)).body.code).toBe('price_changed')
    const acceptedPrices = [{ itemDistributorId: item.id, price: 25 }]
    const answer = await client.post('/orders', { ...body, acceptedPrices })
    expect(answer.body).toMatchObject({ totalItemsPrice: 125, totalPrice: 140.5 })
  })

  it('in the cart too', async () => {
    const { client, item } = await aFullCart()
    const { lastModified } = (await client.get('/shopping-carts')).body
    const itemList = [{ itemDistributorId: item.id, quantity: 6, price: 0.01, status: 'active', isUnpurchasable: 0 }]
    const answer = await client.post('/shopping-carts', { itemList, lastModified })
    if (answer.status !== 200) expect(answer.status).toBe(400)
    const [line] = (await client.get('/shopping-carts')).body.shoppingCart
    expect(line.item.price).toBe(20)
  })
})

type Cart = Awaited<ReturnType<typeof aFullCart>>
const refusals: [
  what: string,
  cart: () => Promise<Cart>,
  makeChange: (cart: Cart) => Promise<object> | object,
  code: string,
][] = [
  [
    'the minimum waved through',
    () => aFullCart({ minOrderCents: 25_000, isMinOrderRequired: true }),
    () => ({ skipOrderMinimum: true }),
    'minimum_not_met',
  ],
  [
    'a card where the distributor takes none',
    () => aFullCart({ acceptCc: 0 }),
    () => ({ paymentType: 'card', payment_token: 'tok_visa' }),
    'card_not_accepted',
  ],
  [
    'a card of somebody at another location',
    () => aFullCart(),
    async () => {
      const theirs = await anOrderingKitchen(app)
      const payment_token = aCardToken()
      await app.as(theirs.owner).post('/payment-methods', { token: payment_token })
      return { paymentType: 'card', payment_token }
    },
    'not_found',
  ],
  [
    'a delivery date in the past',
    () => aFullCart(),
    () => ({ requestedDeliveryDate: '2026-03-03' }),
    'delivery_date_not_offered',
  ],
  [
    'a slot that is not offered',
    () => aFullCart(),
    () => ({ requestedDeliveryTime: '3am-4am' }),
    'delivery_time_not_offered',
  ],
  ...[-1, 0, 1.5, 1e9, '1e3', null].map((quantity): (typeof refusals)[number] => [
    `a quantity of ${JSON.stringify(quantity)}`,
    () => aFullCart(),
    ({ item }) => ({ itemList: JSON.stringify([{ itemDistributorId: item.id, quantity }]) }),
    'invalid',
  ]),
  [
    'a quantity that is not in the cart',
    () => aFullCart(),
    ({ item }) => ({ itemList: JSON.stringify([{ itemDistributorId: item.id, quantity: 1 }]) }),
    'cart_changed',
  ],
  [
    'a line of the cart under another item’s number',
    () => aFullCart(),
    async ({ kitchen, client }) => {
      const other = await anItem(app, kitchen.location, { priceCents: 1 })
      const [{ id, quantity }] = (await client.get('/shopping-carts')).body.shoppingCart
      return { itemList: JSON.stringify([{ shoppingCartId: id, itemDistributorId: other.id, quantity }]) }
    },
    'cart_changed',
  ],
  [
    'another distributor than the item’s',
    () => aFullCart(),
    async ({ kitchen: { location } }) => {
      const cheap = await aDistributor(app)
      const values = { locationId: location.id, distributorId: cheap.id, customerNumber: 'C' }
      await app.deps.database.forLocation(location.id).insertInto('locationDistributors').values(values).execute()
      return { distributorId: cheap.id }
    },
    'nothing_to_order',
  ],
  [
    'a distributor that the location does not buy of',
    () => aFullCart(),
    async () => ({ distributorId: (await aDistributor(app)).id }),
    'not_found',
  ],
  [
    'an item that is ordered by a call only',
    () => aFullCart(),
    ({ change }) => change({ isUnpurchasable: true }).then(() => ({})),
    'line_not_orderable',
  ],
  [
    'an item that is out of stock',
    () => aFullCart(),
    ({ change }) => change({ status: 'inactive' }).then(() => ({})),
    'line_not_orderable',
  ],
  [
    'somebody else’s cart line',
    () => aFullCart(),
    async () => {
      const theirs = await aFullCart()
      const [{ id }] = (await theirs.client.get('/shopping-carts')).body.shoppingCart
      return { itemList: JSON.stringify([{ shoppingCartId: id, quantity: 5 }]) }
    },
    'not_found',
  ],
]

describe('refused, and nothing has changed:', () => {
  it.each(refusals)('%s', async (_what, aCart, makeChange, code) => {
    const cart = await aCart()
    const change = await makeChange(cart)
    const before = await stateOf(cart.kitchen)
    const answer = await cart.client.post('/orders', { ...cart.body, ...change })
    expect(answer.body.code).toBe(code)
    expect(answer.status).toBeLessThan(500)
    expect(await stateOf(cart.kitchen)).toBe(before)
  })

  it('any order where the location may not place one', async () => {
    const distributor = await aDistributor(app)
    const location = await aLocation(app, { distributorIds: [distributor.id], off: ['canPlaceOrder'] })
    const owner = await aPerson(app, { at: [location] })
    const item = await anItem(app, location)
    const body = await cartOf(app.as(owner), distributor.id, [[item.id, 5]], { requestedDeliveryDate })
    const answer = await app.as(owner).post('/orders', { ...body, canPlaceOrder: true })
    expect(answer).toMatchObject({ status: 403 })
    expect((await app.as(owner).get('/shopping-carts')).body.shoppingCart).toHaveLength(1)
  })

  it('and the honest order of each of these carts goes through', async () => {
    const { client, body } = await aFullCart()
    expect((await client.post('/orders', body)).status).toBe(201)
  })

  it('a punched-out line is ordered at its last known price: the specification lets it be changed on review order', async () => {
    const { client, body, change } = await aFullCart()
    await change({ isPunchedOut: true })
    expect((await client.post('/orders', body)).body).toMatchObject({ totalItemsPrice: 100 })
  })
})
