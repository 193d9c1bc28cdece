import { beforeAll, describe, expect, it } from 'vitest'
import { cardOrdersIn } from '../../testing/factories/card-orders.ts'
import { anItem, type TestItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { aSavingsKitchen, twoFlours } from '../../testing/factories/savings-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const { heldBy, orders } = cardOrdersIn(() => app)
const requestedDeliveryDate = '2026-03-05'

/** Six cases at $87.10 in the cart, $522.60 in all, and what an order of them sends. */
async function sixCases(options: Parameters<typeof anItem>[2] = {}) {
  const kitchen = await anOrderingKitchen(app)
  const item = await anItem(app, kitchen.location, { name: 'Butter Unsalted', priceCents: 8_710, ...options })
  const client = app.as(kitchen.owner)
  const body = await cartOf(client, kitchen.distributor.id, [[item.id, 6]], { requestedDeliveryDate })
  return { kitchen, item, client, body }
}

function nowCosts(kitchen: Pick<OrderingKitchen, 'location'>, item: TestItem, priceCents: number, more: object = {}) {
  return app.deps.database
    .forLocation(kitchen.location.id)
    .updateTable('items')
    .set({ priceCents, effectivePriceCents: priceCents, ...more })
    .where('id', '=', item.id)
    .execute()
}

describe('a price that rose between cart and order', () => {
  it('is refused with both figures until somebody agrees to the new one', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowCosts(kitchen, item, 26_130)
    const refused = await client.post('/orders', body, { 'idempotency-key': 'first' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'price_changed',
      lines: [{ itemDistributorId: item.id, name: 'Butter Unsalted', quantity: 6, oldPrice: 87.1, newPrice: 261.3 }],
    })
    expect(await orders(kitchen)).toEqual([])
    expect((await client.get('/shopping-carts')).body.shoppingCart).toHaveLength(1)
    // The same try again is refused again: a refusal is no answer to keep.
    expect(await client.post('/orders', body, { 'idempotency-key': 'first' })).toMatchObject({ status: 409 })

    const acceptedPrices = [{ itemDistributorId: item.id, price: 261.3 }]
    const placed = await client.post('/orders', { ...body, acceptedPrices }, { 'idempotency-key': 'second' })
    expect(placed).toMatchObject({ status: 201, body: { totalItemsPrice: 1_567.8 } })
    // The placed order is answered again, whatever the price does afterwards.
    await nowCosts(kitchen, item, 30_000)
    const again = await client.post('/orders', { ...body, acceptedPrices }, { 'idempotency-key': 'second' })
    expect(again.body).toMatchObject({ id: placed.body.id, totalItemsPrice: 1_567.8 })
  })

  it('is asked about again when it rose further than was agreed', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowCosts(kitchen, item, 9_500)
    const acceptedPrices = [{ itemDistributorId: item.id, price: 90 }]
    expect(await client.post('/orders', { ...body, acceptedPrices })).toMatchObject({
      status: 409,
      body: { lines: [{ oldPrice: 90, newPrice: 95 }] },
    })
  })

  it('is never set by what was agreed: more is not charged, less is not taken', async () => {
    const { item, client, body } = await sixCases()
    const dear = [{ itemDistributorId: item.id, price: 9_999 }]
    expect((await client.post('/orders', { ...body, acceptedPrices: dear })).body.totalItemsPrice).toBe(522.6)
    const second = await sixCases()
    const cheap = [{ itemDistributorId: second.item.id, price: 0.01 }]
    expect(await second.client.post('/orders', { ...second.body, acceptedPrices: cheap })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
  })

  it('names each line, and only those that rose', async () => {
    const { kitchen, item, client } = await sixCases()
    const other = await anItem(app, kitchen.location, { name: 'Cream', priceCents: 1_000 })
    const fell = await anItem(app, kitchen.location, { name: 'Milk', priceCents: 1_000 })
    const body = await cartOf(
      client,
      kitchen.distributor.id,
      [
        [item.id, 6],
        [other.id, 1],
        [fell.id, 1],
      ],
      { requestedDeliveryDate },
    )
    await nowCosts(kitchen, item, 8_711)
    await nowCosts(kitchen, other, 1_001)
    await nowCosts(kitchen, fell, 900)
    const { lines } = (await client.post('/orders', body)).body
    expect(lines.map(({ name }: { name: string }) => name)).toEqual(['Butter Unsalted', 'Cream'])
    const acceptedPrices = [{ itemDistributorId: item.id, price: 87.11 }]
    const half = await client.post('/orders', { ...body, acceptedPrices })
    expect(half.body.lines).toMatchObject([{ name: 'Cream', oldPrice: 10, newPrice: 10.01 }])
  })

  it('that is lower now needs no question', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowCosts(kitchen, item, 8_000)
    expect(await client.post('/orders', body)).toMatchObject({ status: 201, body: { totalItemsPrice: 480 } })
  })
})

describe('the price that a line was shown at', () => {
  it('is kept with the line, and told', async () => {
    const { kitchen, item, client } = await sixCases()
    await nowCosts(kitchen, item, 9_900)
    const [line] = (await client.get('/shopping-carts')).body.shoppingCart
    expect(line).toMatchObject({ priceWhenAdded: 87.1, item: { price: 99 } })
  })

  it('stays the lowest while the line does: another quantity is no agreement', async () => {
    const { kitchen, item, client } = await sixCases()
    await nowCosts(kitchen, item, 9_900)
    const body = await cartOf(client, kitchen.distributor.id, [[item.id, 7]], { requestedDeliveryDate })
    expect((await client.post('/orders', body)).body).toMatchObject({ lines: [{ oldPrice: 87.1, newPrice: 99 }] })
    await nowCosts(kitchen, item, 5_000)
    await cartOf(client, kitchen.distributor.id, [[item.id, 8]], { requestedDeliveryDate })
    await nowCosts(kitchen, item, 6_000)
    const last = await cartOf(client, kitchen.distributor.id, [[item.id, 9]], { requestedDeliveryDate })
    expect((await client.post('/orders', last)).body).toMatchObject({ lines: [{ oldPrice: 50, newPrice: 60 }] })
  })

  it('begins again when the line was taken out and put in', async () => {
    const { kitchen, item, client } = await sixCases()
    await cartOf(client, kitchen.distributor.id, [[item.id, 0]], { requestedDeliveryDate })
    await nowCosts(kitchen, item, 9_900)
    const body = await cartOf(client, kitchen.distributor.id, [[item.id, 1]], { requestedDeliveryDate })
    expect(await client.post('/orders', body)).toMatchObject({ status: 201, body: { totalItemsPrice: 99 } })
  })

  it('is still asked about when an Undo puts the line back, of the fee and the pack too', async () => {
    const { kitchen, item, client } = await sixCases({ packText: '6/1 LB', packOuter: 6, packInner: 1, packUom: 'LB' })
    const save = async (entry: object) => {
      const { lastModified } = (await client.get('/shopping-carts')).body
      await client.post('/shopping-carts', { itemList: [{ itemDistributorId: item.id, ...entry }], lastModified })
      return (await client.get('/shopping-carts')).body.shoppingCart[0]
    }
    const before = (await client.get('/shopping-carts')).body.shoppingCart[0]
    await save({ quantity: 0 })
    await nowCosts(kitchen, item, 9_900, { packText: '5/1 LB', packOuter: 5 })
    await app.deps.database.shared
      .updateTable('distributors')
      .set({ deliveryFeeCents: 9_900 })
      .where('id', '=', kitchen.distributor.id)
      .execute()
    const back = await save({ quantity: 6, shownPrice: 99, shownPackSize: '5/1 LB', isBack: true })
    expect([back.priceWhenAdded, back.packWhenAdded?.packSize]).toEqual([87.1, '6/1 LB'])
    expect(back.deliveryFeeWhenAdded).toBe(before.deliveryFeeWhenAdded)
    const body = { distributorId: kitchen.distributor.id, paymentType: 'terms', requestedDeliveryDate }
    const itemList = JSON.stringify([{ itemDistributorId: item.id, quantity: 6 }])
    expect((await client.post('/orders', { ...body, itemList })).body).toMatchObject({
      code: 'price_changed',
      lines: expect.arrayContaining([expect.objectContaining({ oldPrice: 87.1, newPrice: 99 })]),
    })
    // Put in again by hand, it is at today's price.
    await save({ quantity: 0 })
    expect((await save({ quantity: 6 })).priceWhenAdded).toBe(99)
  })

  it('is what the client says it showed, when that is less: the list may be older than the price', async () => {
    const { kitchen, client } = await sixCases()
    const item = await anItem(app, kitchen.location, { priceCents: 2_000 })
    const { lastModified } = (await client.get('/shopping-carts')).body
    const itemList = [{ itemDistributorId: item.id, quantity: 1, shownPrice: 15 }]
    await client.post('/shopping-carts', { itemList, lastModified })
    const body = { distributorId: kitchen.distributor.id, paymentType: 'terms', requestedDeliveryDate }
    const ordered = JSON.stringify([{ itemDistributorId: item.id, quantity: 1 }])
    expect((await client.post('/orders', { ...body, itemList: ordered })).body).toMatchObject({
      code: 'price_changed',
      lines: [{ oldPrice: 15, newPrice: 20 }],
    })
  })
})

describe('prices of other kinds', () => {
  it('a case billed by weight is asked about too', async () => {
    const { kitchen, item, client, body } = await sixCases({ isCatchWeight: true, averageWeight: '21.5' })
    await nowCosts(kitchen, item, 9_000)
    expect(await client.post('/orders', body)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  })

  it('a price that became a market price, and a market price that got one', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowCosts(kitchen, item, 8_710, { isMarketPrice: true })
    expect((await client.post('/orders', body)).body).toMatchObject({
      code: 'price_changed',
      lines: [{ oldPrice: 87.1, newPrice: 0, isMarketPrice: true }],
    })
    const acceptedPrices = [{ itemDistributorId: item.id, price: 0 }]
    expect(await client.post('/orders', { ...body, acceptedPrices })).toMatchObject({ status: 201 })

    const market = await sixCases({ isMarketPrice: true })
    await nowCosts(market.kitchen, market.item, 8_710, { isMarketPrice: false })
    expect((await market.client.post('/orders', market.body)).body).toMatchObject({
      lines: [{ oldPrice: 0, newPrice: 87.1, isMarketPrice: false }],
    })
  })

  it('a special request has none', async () => {
    const { kitchen, client } = await sixCases()
    const specialRequest = {
      distributorId: kitchen.distributor.id,
      uom: 'case',
      quantity: 2,
      description: 'Ramps, if any',
    }
    const { line, lastModified } = (await client.post('/items/custom-order', { custom_order_data: specialRequest }))
      .body
    expect(line.priceWhenAdded).toBeNull()
    const itemList = JSON.stringify([{ shoppingCartId: line.id, quantity: 2 }])
    const body = { distributorId: kitchen.distributor.id, paymentType: 'terms', requestedDeliveryDate, lastModified }
    expect(await client.post('/orders', { ...body, itemList })).toMatchObject({ status: 201 })
  })

  it('a swapped line was shown at the price of the swap; swapped back, at the one before', async () => {
    const kitchen = await aSavingsKitchen(app)
    const { dear, cheap } = await twoFlours(kitchen)
    const swaps = [{ old_item_dist_id: dear.id, new_item_dist_id: cheap.id }]
    expect(await kitchen.client.post('/items/swap', { swaps })).toMatchObject({ status: 200 })
    const orderOf = (distributorId: number, id: number) => ({
      distributorId,
      paymentType: 'terms',
      requestedDeliveryDate,
      itemList: JSON.stringify([{ itemDistributorId: id, quantity: 3 }]),
    })
    await nowCosts(kitchen, cheap, 9_999)
    const swapped = await kitchen.client.post('/orders', orderOf(kitchen.cheap, cheap.id))
    expect(swapped.body).toMatchObject({ code: 'price_changed', lines: [{ oldPrice: 27, newPrice: 99.99 }] })
    await nowCosts(kitchen, dear, 4_000)
    expect(await kitchen.client.post('/items/swap-back', { swaps })).toMatchObject({ status: 200 })
    const back = await kitchen.client.post('/orders', orderOf(kitchen.dear, dear.id))
    expect(back.body).toMatchObject({ code: 'price_changed', lines: [{ oldPrice: 30, newPrice: 40 }] })
  })
})

describe('a price that rose, paid by card', () => {
  it('is asked about before anything is held', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowCosts(kitchen, item, 26_130)
    const byCard = { ...body, paymentType: 'card', payment_token: 'tok_visa' }
    const key = { 'idempotency-key': 'card' }
    expect(await client.post('/orders', byCard, key)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(await heldBy(kitchen)).toEqual([])
    const acceptedPrices = [{ itemDistributorId: item.id, price: 261.3 }]
    expect(await client.post('/orders', { ...byCard, acceptedPrices }, key)).toMatchObject({ status: 201 })
    expect(await heldBy(kitchen)).toMatchObject([{ amountCents: 156_780 }])
  })
  it.each([
    ['rose', 12_000],
    ['fell', 8_000],
  ])('is never another sum than what is held: it %s while the provider was asked', async (_how, priceCents) => {
    const { kitchen, item, client } = await sixCases()
    const other = await anItem(app, kitchen.location, { name: 'Cream', priceCents: 60_000 })
    const wanted: [number, number][] = [
      [item.id, 6],
      [other.id, 1],
    ]
    const both = await cartOf(client, kitchen.distributor.id, wanted, { requestedDeliveryDate })
    const { authorise } = app.deps.payments
    app.deps.payments.authorise = async (charge) => {
      await nowCosts(kitchen, item, priceCents)
      // The sum stays what it was: only the lines tell.
      await nowCosts(kitchen, other, 60_000 + 6 * (8_710 - priceCents))
      return authorise(charge)
    }
    const answer = await client.post('/orders', { ...both, paymentType: 'card', payment_token: 'tok_visa' })
    app.deps.payments.authorise = authorise
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(answer.body.lines).toContainEqual(
      expect.objectContaining({ name: 'Butter Unsalted', oldPrice: 87.1, newPrice: priceCents / 100 }),
    )
    expect(await heldBy(kitchen)).toMatchObject([{ status: 'voided' }])
    expect(await orders(kitchen)).toEqual([])
  })
})
