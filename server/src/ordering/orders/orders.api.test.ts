import { beforeAll, describe, expect, it } from 'vitest'
import { atLocation } from '../../context.ts'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '../../testing/factories/catalogue.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { findPurchaseOrder } from '../purchase-orders/purchase-order.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z') // a Wednesday, 10:00 in New York
})

type Distributor = Parameters<typeof aDistributor>[1]

async function aKitchen(terms: Distributor = {}) {
  const distributor = await aDistributor(app, terms)
  const location = await aLocation(app, { distributorIds: [distributor.id] })
  const rep = await aSalesRep(app, location, distributor.id)
  const owner = await aPerson(app, { at: [location] })
  return { distributor, location, rep, owner }
}

type Kitchen = Awaited<ReturnType<typeof aKitchen>>

/** Puts items into the cart and gives what an order of them sends. */
async function inCart({ owner, distributor }: Kitchen, wanted: [itemId: number, quantity: number][]) {
  const { lastModified } = (await app.as(owner).get('/shopping-carts')).body
  await app.as(owner).post('/shopping-carts', {
    itemList: wanted.map(([itemDistributorId, quantity]) => ({ itemDistributorId, quantity })),
    lastModified,
  })
  return {
    distributorId: distributor.id,
    paymentType: 'terms',
    requestedDeliveryDate: '2026-03-05',
    requestedDeliveryTime: '8am-11am',
    itemList: JSON.stringify(wanted.map(([itemDistributorId, quantity]) => ({ itemDistributorId, quantity }))),
  }
}

const order = (person: TestPerson, body: object, key?: string) =>
  app.as(person).post('/orders', body, key ? { 'idempotency-key': key } : {})
const cartLines = async (person: TestPerson) => (await app.as(person).get('/shopping-carts')).body.shoppingCart

describe('placing an order', () => {
  it('answers the order at the server’s prices, and its lines leave the cart', async () => {
    const kitchen = await aKitchen({ deliveryFeeCents: 1_500 })
    const tomato = await anItem(app, kitchen.location, { name: 'Tomato Roma', priceCents: 2_450, rebateCents: 100 })
    const lobster = await anItem(app, kitchen.location, {
      name: 'Lobster Live',
      priceCents: 9_900,
      isMarketPrice: true,
    })
    const stays = await anItem(app, kitchen.location)
    await inCart(kitchen, [[stays.id, 9]])
    const body = await inCart(kitchen, [
      [tomato.id, 3],
      [lobster.id, 2],
    ])
    const answer = await order(kitchen.owner, { ...body, notes: ' Back door ', price: 0.01, total: 1 })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      purchaseOrderNumber: `${kitchen.location.id}-00001`,
      poStatus: 'On the Way',
      totalItemsPrice: 73.5,
      deliveryFee: 15,
      totalPrice: 88.5,
      totalRebates: 3,
      totalSavings: 0,
      marketPriceItems: 1,
      lineItems: 2,
      notes: 'Back door',
      requestedDeliveryDate: '2026-03-05',
      createTimeDisplay: '03/04/2026 10:00 AM EST',
      sentTo: [{ email: kitchen.rep.email, status: 'waiting' }],
      items: [
        { item: 'Tomato Roma', quantity: 3, price: 24.5, lineItemTotal: 73.5, isSpecial: 0 },
        { item: 'Lobster Live', quantity: 2, lineItemTotal: 0, isMarketPrice: true },
      ],
    })
    expect(
      (await cartLines(kitchen.owner)).map((line: { itemDistributorId: number }) => line.itemDistributorId),
    ).toEqual([stays.id])
  })

  it('mails the purchase order once to the primary sales rep, as PDF and Excel', async () => {
    const kitchen = await aKitchen()
    await aSalesRep(app, kitchen.location, kitchen.distributor.id, { isPrimary: false })
    const item = await anItem(app, kitchen.location)
    await app.jobs.runAll()
    app.mails.length = 0
    const wanted = { ...(await inCart(kitchen, [[item.id, 1]])), notes: 'Ring at the back door' }
    const { body } = await order(kitchen.owner, wanted)
    expect(app.mails).toEqual([])
    await app.jobs.runAll()
    await app.jobs.runAll()
    expect(app.mails).toHaveLength(1)
    const [mail] = app.mails
    expect(mail?.to).toEqual([kitchen.rep.email])
    expect(mail?.subject).toContain(body.purchaseOrderNumber)
    expect(mail?.text).toContain('Note:\nRing at the back door\n')
    expect(mail?.attachments.map((file) => file.fileName)).toEqual([
      `purchase-order-${body.purchaseOrderNumber}.pdf`,
      `purchase-order-${body.purchaseOrderNumber}.xlsx`,
    ])
    expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await app.as(kitchen.owner).get(`/orders/${body.id}`)).body.sentTo).toEqual([
      { email: kitchen.rep.email, status: 'sent', isLate: false },
    ])
  })

  it('keeps the subject of the mail on one line, whatever the location is called', async () => {
    const distributor = await aDistributor(app)
    const location = await aLocation(app, { distributorIds: [distributor.id], nickname: 'Dock\r\nBcc: all@else.test' })
    const rep = await aSalesRep(app, location, distributor.id)
    const kitchen = { distributor, location, rep, owner: await aPerson(app, { at: [location] }) }
    const item = await anItem(app, location)
    await order(kitchen.owner, await inCart(kitchen, [[item.id, 1]]))
    app.mails.length = 0
    await app.jobs.runAll()
    expect(app.mails.at(-1)?.subject).toMatch(
      /^Purchase order \S+ from Dock Bcc: all@else\.test, delivery 03\/05\/2026$/,
    )
  })

  it('says on the purchase order what a catch weight weighs on average', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location, { isCatchWeight: true, averageWeight: '40.5' })
    const { body } = await order(kitchen.owner, await inCart(kitchen, [[item.id, 1]]))
    const printed = await findPurchaseOrder(atLocation(app.deps.database, kitchen.location.id), body.id)
    expect(printed?.lines).toMatchObject([{ isCatchWeight: true, averageWeight: '40.5 LB' }])
  })

  it('says no price on the purchase order of a market-price line, and counts it in no total', async () => {
    const kitchen = await aKitchen()
    const priced = await anItem(app, kitchen.location, { priceCents: 2_450 })
    const lobster = await anItem(app, kitchen.location, { priceCents: 9_900, isMarketPrice: true })
    const wanted = await inCart(kitchen, [[priced.id, 3], [lobster.id, 2]]) // prettier-ignore
    const { body } = await order(kitchen.owner, wanted)
    const printed = await findPurchaseOrder(atLocation(app.deps.database, kitchen.location.id), body.id)
    expect(printed?.lines).toMatchObject([
      { price: 2_450, isMarketPrice: false, lineTotal: 7_350 },
      { price: null, isMarketPrice: true, lineTotal: 0 },
    ])
    expect(printed?.totals).toMatchObject({ items: 7_350, total: 7_350, marketPriceLines: 1 })
  })

  it('says on the purchase order of one that is not in force why, with the day of the location’s clock', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const { body } = await order(kitchen.owner, await inCart(kitchen, [[item.id, 1]]))
    const at = atLocation(app.deps.database, kitchen.location.id)
    const printed = async (status: string) => {
      // half past ten on the 4th in New York
      const change = { status, statusAt: new Date('2026-03-05T03:30:00Z') }
      await at.db.updateTable('orders').set(change).where('id', '=', body.id).execute()
      return (await findPurchaseOrder(at, body.id))?.notInForce
    }
    expect(await printed('placed')).toBeNull()
    expect(await printed('payment_pending')).toBe('Not sent: the card payment is not completed')
    expect(await printed('cancelled')).toBe('Cancelled 03/04/2026')
  })

  it('tries a mail that failed again, with the same message id, and sends it once', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const { body } = await order(kitchen.owner, await inCart(kitchen, [[item.id, 1]]))
    app.mails.length = 0
    const { send } = app.deps.mailer
    const tried: string[] = []
    app.deps.mailer.send = (mail) => {
      tried.push(mail.messageId)
      return Promise.reject(new Error('the mail server is away'))
    }
    await expect(app.jobs.runAll()).rejects.toThrow('the mail server is away')
    expect((await app.as(kitchen.owner).get(`/orders/${body.id}`)).body.sentTo).toMatchObject([{ status: 'waiting' }])
    app.deps.mailer.send = send
    await app.jobs.runAll()
    expect(app.mails.map((mail) => mail.messageId)).toEqual(tried)
  })

  it('leaves a mail alone that another try is sending, and comes back to it when that try was never heard of again', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    await app.jobs.runAll()
    await order(kitchen.owner, await inCart(kitchen, [[item.id, 1]]))
    app.mails.length = 0
    const hold = (until: string) =>
      app.deps.database
        .forLocation(kitchen.location.id)
        .updateTable('outboundMails')
        .set({ claimedUntil: until })
        .execute()
    await hold('2026-03-04T15:02:00Z')
    await expect(app.jobs.runAll()).rejects.toThrow('this mail is being sent')
    expect(app.mails).toEqual([])
    await hold('2026-03-04T14:59:00Z')
    await app.jobs.runAll()
    expect(app.mails).toHaveLength(1)
  })

  it('numbers the purchase orders of a location without gaps', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const first = await order(kitchen.owner, await inCart(kitchen, [[item.id, 1]]))
    await order(kitchen.owner, { ...(await inCart(kitchen, [[item.id, 1]])), requestedDeliveryDate: '2020-01-01' })
    const second = await order(kitchen.owner, await inCart(kitchen, [[item.id, 1]]))
    expect([first, second].map((answer) => answer.body.purchaseOrderNumber)).toEqual([
      `${kitchen.location.id}-00001`,
      `${kitchen.location.id}-00002`,
    ])
  })

  it('remembers what was bought, for the Purchased tag', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    await order(kitchen.owner, await inCart(kitchen, [[item.id, 4]]))
    expect((await app.as(kitchen.owner).get(`/items/${item.id}`)).body).toMatchObject({
      isPurchased: true,
      lastPurchasedQty: 4,
      lastPurchasedDate: '2026-03-04',
    })
  })

  it('takes special requests along, at no price', async () => {
    const kitchen = await aKitchen()
    const specialItem = { distributorId: kitchen.distributor.id, uom: 'case', description: 'Blood oranges' }
    await app
      .as(kitchen.owner)
      .post('/shopping-carts', { itemList: [{ quantity: 2, specialItem }], lastModified: null })
    const [line] = await cartLines(kitchen.owner)
    const answer = await order(kitchen.owner, {
      distributorId: kitchen.distributor.id,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-03-05',
      itemList: JSON.stringify([{ shoppingCartId: line.id, quantity: 2, description: 'Blood oranges' }]),
    })
    expect(answer.body.items).toMatchObject([{ item: 'Blood oranges', isSpecial: 1, quantity: 2, lineItemTotal: 0 }])
  })
})

describe('an order is refused', () => {
  it('below the minimum with a special request beside it: only special requests alone are let through', async () => {
    const kitchen = await aKitchen({ minOrderCents: 25_000, isMinOrderRequired: true })
    const item = await anItem(app, kitchen.location, { priceCents: 24_999 })
    const body = await inCart(kitchen, [[item.id, 1]])
    const request = { distributorId: kitchen.distributor.id, uom: 'case', quantity: 9, description: 'Ramps, if any' }
    const { line } = (await app.as(kitchen.owner).post('/items/custom-order', { custom_order_data: request })).body
    const special = { shoppingCartId: line.id, quantity: 9 }
    const both = JSON.stringify([{ itemDistributorId: item.id, quantity: 1 }, special])
    expect((await order(kitchen.owner, { ...body, itemList: both })).body.code).toBe('minimum_not_met')
    expect((await order(kitchen.owner, { ...body, itemList: JSON.stringify([special]) })).status).toBe(201)
  })

  it('below the minimum that binds, with the amount; the client can’t wave it through', async () => {
    const kitchen = await aKitchen({ minOrderCents: 25_000, isMinOrderRequired: true })
    const item = await anItem(app, kitchen.location, { priceCents: 24_999 })
    const body = await inCart(kitchen, [[item.id, 1]])
    const answer = await order(kitchen.owner, { ...body, skipOrderMinimum: true })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'minimum_not_met', message: 'Minimum price required for placing order is $250.00 !' },
    })
    expect(await cartLines(kitchen.owner)).toHaveLength(1)
  })

  it.each([
    ['a day in the past', { requestedDeliveryDate: '2026-03-03' }, 'delivery_date_not_offered'],
    ['a day too far ahead', { requestedDeliveryDate: '2026-09-01' }, 'delivery_date_not_offered'],
    ['no such slot', { requestedDeliveryTime: '3am-4am' }, 'delivery_time_not_offered'],
    [
      'an afternoon on a Saturday',
      { requestedDeliveryDate: '2026-03-07', requestedDeliveryTime: '2pm-5pm' },
      'delivery_time_not_offered',
    ],
    ['an unknown time zone', { timezone: '../etc' }, 'unknown_time_zone'],
    ['a card', { paymentType: 'card', payment_token: 'tok_visa' }, 'card_not_accepted'],
  ])('for %s', async (_what, change, code) => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const answer = await order(kitchen.owner, { ...(await inCart(kitchen, [[item.id, 1]])), ...change })
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })

  it('without a time when the product’s own delivery brings it on another day', async () => {
    const kitchen = await aKitchen({ isOwnDelivery: true })
    const item = await anItem(app, kitchen.location)
    const body = { ...(await inCart(kitchen, [[item.id, 1]])), requestedDeliveryTime: null }
    expect((await order(kitchen.owner, body)).body.code).toBe('delivery_time_required')
    expect((await order(kitchen.owner, { ...body, requestedDeliveryDate: '2026-03-04' })).status).toBe(201)
  })

  it('when the cart is not what the buyer saw', async () => {
    const kitchen = await aKitchen()
    const [item, gone] = [await anItem(app, kitchen.location), await anItem(app, kitchen.location)]
    const body = await inCart(kitchen, [[item.id, 2]])
    const withLines = (lines: object[]) => ({ ...body, itemList: JSON.stringify(lines) })
    for (const lines of [
      [{ itemDistributorId: item.id, quantity: 50 }],
      [{ itemDistributorId: gone.id, quantity: 1 }],
    ]) {
      expect(await order(kitchen.owner, withLines(lines))).toMatchObject({
        status: 409,
        body: { code: 'cart_changed' },
      })
    }
    expect(await order(kitchen.owner, { ...body, lastModified: '0' })).toMatchObject({ status: 409 })
  })

  it('for somebody else’s item, cart line and distributor, as if they did not exist', async () => {
    const kitchen = await aKitchen()
    const theirs = await aKitchen()
    const [mine, foreign] = [await anItem(app, kitchen.location), await anItem(app, theirs.location)]
    const body = await inCart(kitchen, [[mine.id, 1]])
    await inCart(theirs, [[foreign.id, 1]])
    const [foreignLine] = await cartLines(theirs.owner)
    const requests = [
      { ...body, itemList: JSON.stringify([{ itemDistributorId: foreign.id, quantity: 1 }]) },
      { ...body, itemList: JSON.stringify([{ shoppingCartId: foreignLine.id, quantity: 1 }]) },
      { ...body, distributorId: theirs.distributor.id },
    ]
    for (const request of requests) expect((await order(kitchen.owner, request)).status).toBe(404)
    expect(await cartLines(theirs.owner)).toHaveLength(1)
  })

  it.each([{ status: 'inactive' as const }, { isUnpurchasable: true }])(
    'when an item is %o since, naming it',
    async (since) => {
      const kitchen = await aKitchen()
      const item = await anItem(app, kitchen.location, { name: 'Fresh Basil' })
      const body = await inCart(kitchen, [[item.id, 1]])
      await app.deps.database
        .forLocation(kitchen.location.id)
        .updateTable('items')
        .set(since)
        .where('id', '=', item.id)
        .execute()
      expect((await order(kitchen.owner, body)).body.message).toBe(
        'Fresh Basil can’t be ordered any more. Please remove it from your cart.',
      )
    },
  )

  it('where the location may not place orders', async () => {
    const location = await aLocation(app, { off: ['canPlaceOrder'] })
    const owner = await aPerson(app, { at: [location] })
    expect((await order(owner, {})).status).toBe(403)
  })

  it('for a list that is no JSON, or holds impossible quantities', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const body = await inCart(kitchen, [[item.id, 1]])
    for (const quantity of [-1, 0, 1.5, 1e9, '1e3']) {
      expect(
        (await order(kitchen.owner, { ...body, itemList: JSON.stringify([{ itemDistributorId: item.id, quantity }]) }))
          .status,
      ).toBe(400)
    }
    expect((await order(kitchen.owner, { ...body, itemList: '[{' })).body.errors.itemList).toBeDefined()
  })
})

describe('submitting once', () => {
  it('holds at fifty tries at once with one key', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const body = await inCart(kitchen, [[item.id, 1]])
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(kitchen.owner, body, 'submit-1')))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect((await app.as(kitchen.owner).get('/orders')).body._meta.totalCount).toBe(1)
  })

  it('holds at two buyers of one cart: one order, the other is told', async () => {
    const kitchen = await aKitchen()
    const chef = await aPerson(app, { at: [kitchen.location] })
    const item = await anItem(app, kitchen.location)
    const body = await inCart(kitchen, [[item.id, 1]])
    const answers = await Promise.all([order(kitchen.owner, body, 'a'), order(chef, body, 'b')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  it('holds after the key was forgotten', async () => {
    const kitchen = await aKitchen()
    const item = await anItem(app, kitchen.location)
    const body = await inCart(kitchen, [[item.id, 1]])
    const first = await order(kitchen.owner, body, 'old-key')
    await app.deps.database.forLocation(kitchen.location.id).deleteFrom('idempotencyKeys').execute()
    const again = await order(kitchen.owner, body, 'old-key')
    expect(again.body.id).toBe(first.body.id)
  })
})
