import { sql } from 'kysely'
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
const twentyFour = { packText: '24 CT', packOuter: 24, packInner: 1, packUom: 'EA' }
const twenty = { packText: '20 CT', packOuter: 20, packInner: 1, packUom: 'EA' }

/** Six cases of 24 muffins at $20.00 in the cart, with a delivery fee of $10.00, and what an order of them sends. */
async function sixCases(options: Parameters<typeof anItem>[2] = {}) {
  const kitchen = await anOrderingKitchen(app, { deliveryFeeCents: 1_000 })
  const item = await anItem(app, kitchen.location, { name: 'Muffin Blueberry', ...twentyFour, ...options })
  const client = app.as(kitchen.owner)
  const body = await cartOf(client, kitchen.distributor.id, [[item.id, 6]], { requestedDeliveryDate })
  return { kitchen, item, client, body }
}

function nowIs({ location }: Pick<OrderingKitchen, 'location'>, item: TestItem, changes: object) {
  return app.deps.database
    .forLocation(location.id)
    .updateTable('items')
    .set(changes)
    .where('id', '=', item.id)
    .execute()
}

function feeIs({ distributor }: { distributor: { id: number } }, deliveryFeeCents: number) {
  return app.deps.database.shared
    .updateTable('distributors')
    .set({ deliveryFeeCents })
    .where('id', '=', distributor.id)
    .execute()
}

describe('a pack that shrank between cart and order', () => {
  it('is refused with both packs until somebody agrees', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowIs(kitchen, item, twenty)
    const refused = await client.post('/orders', body)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const lines = [
      {
        itemDistributorId: item.id,
        name: 'Muffin Blueberry',
        quantity: 6,
        oldPrice: 20,
        newPrice: 20,
        oldPack: { unitMeasure: 'CS', packSize: '24 CT', amount: '24', uom: 'EA' },
        newPack: { unitMeasure: 'CS', packSize: '20 CT', amount: '20', uom: 'EA' },
      },
    ]
    expect(refused.body.lines).toMatchObject(lines)
    expect(await orders(kitchen)).toEqual([])
    const [line] = (await client.get('/shopping-carts')).body.shoppingCart
    expect(line).toMatchObject({ packWhenAdded: { packSize: '24 CT' }, packNow: { packSize: '20 CT' } })

    const agreed = (packSize: string, unitMeasure = 'CS') => ({
      ...body,
      acceptedPrices: [{ itemDistributorId: item.id, price: 20, packSize, unitMeasure }],
    })
    expect(await client.post('/orders', agreed('24 CT'))).toMatchObject({ status: 409, body: { lines } })
    expect(await client.post('/orders', agreed('20 CT', 'EA'))).toMatchObject({ status: 409, body: { lines } })
    expect(await client.post('/orders', agreed('20 CT'))).toMatchObject({ status: 201 })
  })

  it('is agreed to by the lines of the refusal with their new prices alone', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowIs(kitchen, item, twenty)
    await feeIs(kitchen, 2_500)
    const { lines } = (await client.post('/orders', body)).body
    const acceptedPrices = lines.map((line: { itemDistributorId: number | null; newPrice: number }) => ({
      itemDistributorId: line.itemDistributorId,
      price: line.newPrice,
    }))
    expect(acceptedPrices).toHaveLength(2)
    const placed = await client.post('/orders', { ...body, acceptedPrices })
    expect(placed).toMatchObject({ status: 201, body: { totalItemsPrice: 120, deliveryFee: 25, totalPrice: 145 } })
  })

  it('is asked about though the case costs less', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowIs(kitchen, item, { ...twenty, priceCents: 1_500, effectivePriceCents: 1_500 })
    expect((await client.post('/orders', body)).body.lines).toMatchObject([
      { oldPrice: 20, newPrice: 15, oldPack: { packSize: '24 CT' } },
    ])
  })

  it('is asked about where the same price is now for another unit', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowIs(kitchen, item, { unitMeasure: 'EA' })
    expect((await client.post('/orders', body)).body.lines).toMatchObject([
      { oldPack: { unitMeasure: 'CS' }, newPack: { unitMeasure: 'EA' } },
    ])
  })

  it.each([
    ['that grew', { packText: '30 CT', packOuter: 30 }],
    ['said in other words', { packText: '2/12 CT', packOuter: 2, packInner: 12 }],
  ])('is no question: one %s', async (_what, changes) => {
    const { kitchen, item, client, body } = await sixCases()
    await nowIs(kitchen, item, changes)
    expect(await client.post('/orders', body)).toMatchObject({ status: 201 })
  })

  it('is told with a price that rose as one line', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowIs(kitchen, item, { ...twenty, priceCents: 2_400, effectivePriceCents: 2_400 })
    expect((await client.post('/orders', body)).body.lines).toMatchObject([
      { oldPrice: 20, newPrice: 24, oldPack: { packSize: '24 CT' }, newPack: { packSize: '20 CT' } },
    ])
  })

  it('keeps quiet where only the price rose', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowIs(kitchen, item, { priceCents: 2_400, effectivePriceCents: 2_400 })
    expect((await client.post('/orders', body)).body.lines).toMatchObject([{ oldPack: null, newPack: null }])
  })

  it('counts by its average weight where it is billed by weight, and only at more per pound', async () => {
    const weighed = { isCatchWeight: true, averageWeight: '40', unitMeasure: 'CS' }
    const ribs = await sixCases({ ...weighed, priceCents: 8_000 })
    await nowIs(ribs.kitchen, ribs.item, { averageWeight: '38', priceCents: 7_700, effectivePriceCents: 7_700 })
    expect((await ribs.client.post('/orders', ribs.body)).body.lines).toMatchObject([
      { oldPrice: 80, newPrice: 77, oldPack: { amount: '40', uom: 'LB' }, newPack: { amount: '38' } },
    ])
    const same = await sixCases({ ...weighed, priceCents: 8_000 })
    await nowIs(same.kitchen, same.item, { averageWeight: '38', priceCents: 7_600, effectivePriceCents: 7_600 })
    expect(await same.client.post('/orders', same.body)).toMatchObject({ status: 201 })
  })
})

describe('the pack that a line was shown in', () => {
  it('stays the largest while the line does, and begins again when it was taken out', async () => {
    const { kitchen, item, client } = await sixCases()
    const order = (quantity: number) =>
      cartOf(client, kitchen.distributor.id, [[item.id, quantity]], { requestedDeliveryDate })
    await nowIs(kitchen, item, twenty)
    expect((await client.post('/orders', await order(7))).body).toMatchObject({ code: 'price_changed' })
    await nowIs(kitchen, item, { packText: '36 CT', packOuter: 36 })
    await order(8)
    await nowIs(kitchen, item, { packText: '30 CT', packOuter: 30 })
    expect((await client.post('/orders', await order(9))).body.lines).toMatchObject([
      { oldPack: { packSize: '36 CT' } },
    ])
    await order(0)
    expect(await client.post('/orders', await order(9))).toMatchObject({ status: 201 })
  })

  it('is what the client says it showed: the list may be older than the pack', async () => {
    const { kitchen, client } = await sixCases()
    const item = await anItem(app, kitchen.location, twenty)
    const save = async (shownPackSize: string, quantity: number) => {
      const { lastModified } = (await client.get('/shopping-carts')).body
      const itemList = [{ itemDistributorId: item.id, quantity, shownPackSize }]
      await client.post('/shopping-carts', { itemList, lastModified })
      const ordered = JSON.stringify([{ itemDistributorId: item.id, quantity }])
      const body = { distributorId: kitchen.distributor.id, paymentType: 'terms', requestedDeliveryDate }
      return client.post('/orders', { ...body, itemList: ordered })
    }
    expect((await save('24 CT', 1)).body.lines).toMatchObject([
      { oldPack: { packSize: '24 CT', amount: '24' }, newPack: { packSize: '20 CT' } },
    ])
    await save('20 CT', 0)
    expect(await save('whatever fits', 2)).toMatchObject({ status: 201 })
  })

  it('comes back with a line that is swapped back, and so does its delivery fee', async () => {
    const kitchen = await aSavingsKitchen(app)
    const { dear, cheap } = await twoFlours(kitchen)
    const swaps = [{ old_item_dist_id: dear.id, new_item_dist_id: cheap.id }]
    await kitchen.client.post('/items/swap', { swaps })
    await nowIs(kitchen, dear, { packText: '1/10 LB', packInner: 10 })
    await feeIs({ distributor: { id: kitchen.dear } }, 900)
    expect(await kitchen.client.post('/items/swap-back', { swaps })).toMatchObject({ status: 200 })
    const itemList = JSON.stringify([{ itemDistributorId: dear.id, quantity: 3 }])
    const body = { distributorId: kitchen.dear, paymentType: 'terms', requestedDeliveryDate, itemList }
    expect((await kitchen.client.post('/orders', body)).body).toMatchObject({
      code: 'price_changed',
      lines: [{ newPack: { packSize: '1/10 LB' } }, { name: 'Delivery fee', oldPrice: 0, newPrice: 9 }],
    })
  })
})

describe('a delivery fee that rose between cart and order', () => {
  it('is refused with both figures, beside the lines, until somebody agrees', async () => {
    const { kitchen, client, body } = await sixCases()
    await feeIs(kitchen, 2_500)
    const refused = await client.post('/orders', body)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const fee = { itemDistributorId: null, name: 'Delivery fee', quantity: 1, oldPrice: 10, newPrice: 25 }
    expect(refused.body.lines).toMatchObject([fee])
    expect(await orders(kitchen)).toEqual([])
    const agreed = (price: number) => ({ ...body, acceptedPrices: [{ itemDistributorId: null, price }] })
    expect((await client.post('/orders', agreed(24.99))).body.lines).toMatchObject([{ ...fee, oldPrice: 24.99 }])
    expect(await client.post('/orders', agreed(25))).toMatchObject({
      status: 201,
      body: { deliveryFee: 25, totalPrice: 145 },
    })
  })

  it('is not agreed to by another quantity', async () => {
    const { kitchen, item, client } = await sixCases()
    await feeIs(kitchen, 2_500)
    const body = await cartOf(client, kitchen.distributor.id, [[item.id, 7]], { requestedDeliveryDate })
    expect((await client.post('/orders', body)).body.lines).toMatchObject([{ oldPrice: 10, newPrice: 25 }])
  })

  it('that is lower needs no question, and what was agreed to never sets it', async () => {
    const { kitchen, client, body } = await sixCases()
    await feeIs(kitchen, 500)
    const acceptedPrices = [{ itemDistributorId: null, price: 99 }]
    expect(await client.post('/orders', { ...body, acceptedPrices })).toMatchObject({
      status: 201,
      body: { deliveryFee: 5, totalPrice: 125 },
    })
  })

  it('counts as it was when the first of the lines came, for a special request too', async () => {
    const { kitchen, client } = await sixCases()
    const specialRequest = {
      distributorId: kitchen.distributor.id,
      uom: 'case',
      quantity: 2,
      description: 'Ramps, if any',
    }
    const { line } = (await client.post('/items/custom-order', { custom_order_data: specialRequest })).body
    expect(line.deliveryFeeWhenAdded).toBe(10)
    await feeIs(kitchen, 1_500)
    const later = await anItem(app, kitchen.location)
    await cartOf(client, kitchen.distributor.id, [[later.id, 1]], { requestedDeliveryDate })
    const body = { distributorId: kitchen.distributor.id, paymentType: 'terms', requestedDeliveryDate }
    const order = (...itemList: object[]) => client.post('/orders', { ...body, itemList: JSON.stringify(itemList) })
    const two = [
      { itemDistributorId: later.id, quantity: 1 },
      { shoppingCartId: line.id, quantity: 2 },
    ] as const
    const { lastModified } = (await client.get('/shopping-carts')).body
    const both = await client.post('/orders', { ...body, lastModified, itemList: JSON.stringify(two) })
    expect(both.body.lines).toMatchObject([{ oldPrice: 10, newPrice: 15 }])
    expect(await order(two[0])).toMatchObject({ status: 201, body: { deliveryFee: 15 } })
  })
})

describe('paid by card', () => {
  const byCard = { paymentType: 'card', payment_token: 'tok_visa' }

  it('another total than what is held is never ordered, also for a payment that kept its sum alone', async () => {
    const { kitchen, client, body } = await sixCases()
    const { authorise } = app.deps.payments
    app.deps.payments.authorise = async (charge) => {
      await sql`update payments set wanted = jsonb_set(wanted - 'deliveryFeeCents', '{lines}',
          (select jsonb_agg(line - 'priceCents' - 'pack') from jsonb_array_elements(wanted->'lines') line))
        where location_id = ${kitchen.location.id}`.execute(app.deps.database.forLocation(kitchen.location.id))
      await feeIs(kitchen, 500)
      return authorise(charge)
    }
    const answer = await client.post('/orders', { ...body, ...byCard })
    app.deps.payments.authorise = authorise
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
    expect(await heldBy(kitchen)).toMatchObject([{ status: 'voided' }])
    expect(await orders(kitchen)).toEqual([])
  })

  it('both are asked about before anything is held', async () => {
    const { kitchen, item, client, body } = await sixCases()
    await nowIs(kitchen, item, twenty)
    await feeIs(kitchen, 2_500)
    const refused = await client.post('/orders', { ...body, ...byCard })
    expect(refused.body.lines).toMatchObject([{ newPack: { packSize: '20 CT' } }, { name: 'Delivery fee' }])
    expect(await heldBy(kitchen)).toEqual([])
  })

  it.each([
    ['a fee that rose', 2_500, {}, [{ name: 'Delivery fee', oldPrice: 10, newPrice: 25 }]],
    ['a fee that fell', 500, {}, [{ name: 'Delivery fee', oldPrice: 10, newPrice: 5 }]],
    ['a pack that shrank', 1_000, twenty, [{ oldPack: { packSize: '24 CT' }, newPack: { packSize: '20 CT' } }]],
  ])('%s while the provider was asked is told, and nothing stays held', async (_what, fee, changes, lines) => {
    const { kitchen, item, client, body } = await sixCases()
    const { authorise } = app.deps.payments
    app.deps.payments.authorise = async (charge) => {
      await nowIs(kitchen, item, { name: 'Muffin Blueberry', ...changes })
      await feeIs(kitchen, fee)
      return authorise(charge)
    }
    const answer = await client.post('/orders', { ...body, ...byCard })
    app.deps.payments.authorise = authorise
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', lines } })
    expect(await heldBy(kitchen)).toMatchObject([{ status: 'voided' }])
    expect(await orders(kitchen)).toEqual([])
  })
})
