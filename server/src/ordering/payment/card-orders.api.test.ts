import { beforeAll, describe, expect, it } from 'vitest'
import { atLocation } from '../../context.ts'
import { aPerson } from '../../testing/factories/accounts.ts'
import { aCardToken } from '../../testing/factories/cards.ts'
import { aDistributor, anItem } from '../../testing/factories/catalogue.ts'
import { cardOrdersIn } from '../../testing/factories/card-orders.ts'
import { anOrderingKitchen, cartOf } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { findPurchaseOrder } from '../purchase-orders/purchase-order.queries.ts'
import { settleDuePayments } from './settle-due-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

const { later, aCardOrder, order, cartLines, orders, heldBy, mailsOf } = cardOrdersIn(() => app)

describe('an order paid by card', () => {
  it('holds exactly its total, says how it is paid, and goes to the sales rep', async () => {
    const kitchen = await anOrderingKitchen(app, { deliveryFeeCents: 1_550 })
    const answer = await order(kitchen, await aCardOrder(kitchen, 'tok_visa'))
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'placed',
        totalPrice: 115.5,
        paymentType: 'card',
        paymentDisplay: 'Visa •••• 4242',
        payment: { status: 'authorised', amount: 115.5, cardType: 'Visa', last4: '4242', clientSecret: null },
      },
    })
    expect(await heldBy(kitchen)).toMatchObject([{ status: 'authorised', amountCents: 11_550 }])
    expect(await cartLines(kitchen)).toEqual([])
    expect(await mailsOf(kitchen)).toHaveLength(1)
  })

  it('is the order of who placed it, by the clock of its location', async () => {
    app.clock.set('2026-03-04T15:00:00Z')
    const kitchen = await anOrderingKitchen(app)
    await app.deps.database.shared
      .updateTable('locations')
      .set({ timeZone: 'Pacific/Honolulu' })
      .where('id', '=', kitchen.location.id)
      .execute()
    const chef = await aPerson(app, { at: [kitchen.location] })
    const body = await aCardOrder({ ...kitchen, owner: chef }, 'tok_visa')
    const placed = await order({ ...kitchen, owner: chef }, body)
    const shown = (await app.as(kitchen.owner).get(`/orders/${placed.body.id}?expand=items`)).body
    expect(placed.body.items, 'the order complete shows them').toEqual(shown.items)
    expect(shown.items).toHaveLength(1)
    expect(shown).toMatchObject({ orderedBy: chef.name, createTimeDisplay: '03/04/2026 05:00 AM HST' })
    expect(placed.body.orderedBy).toBe(chef.name)
  })

  it('is never answered in place of another: a key that went on with one order is refused for the next', async () => {
    const kitchen = await anOrderingKitchen(app)
    const placed = async () => (await order(kitchen, await aCardOrder(kitchen, 'tok_visa'))).body.id as number
    const [first, second] = [await placed(), await placed()]
    const goOn = (id: number) =>
      app.as(kitchen.owner).post(`/orders/${id}/payment`, undefined, { 'idempotency-key': 'go-on' })
    expect(await goOn(first)).toMatchObject({ status: 200, body: { id: first } })
    expect(await goOn(second)).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } })
  })

  it('that was refused sets its key free for another card', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, aCardToken('declineCharge'))
    expect(await order(kitchen, body, 'refused')).toMatchObject({ body: { message: 'Your card was declined.' } })
    expect((await order(kitchen, { ...body, payment_token: 'tok_visa' }, 'refused')).status).toBe(201)
    expect(await orders(kitchen)).toHaveLength(1)
  })

  it('uses a saved card of the location, also one that a colleague saved', async () => {
    const kitchen = await anOrderingKitchen(app)
    const chef = await aPerson(app, { at: [kitchen.location] })
    const token = aCardToken()
    await app.as(chef).post('/payment-methods', { token })
    const answer = await order(kitchen, await aCardOrder(kitchen, token))
    expect(answer).toMatchObject({ status: 201, body: { paymentDisplay: 'Visa •••• 4242' } })
  })

  it('says so on the purchase order', async () => {
    const kitchen = await anOrderingKitchen(app)
    const { body } = await order(kitchen, await aCardOrder(kitchen, 'tok_visa'))
    const { location } = kitchen
    const printed = await findPurchaseOrder(atLocation(app.deps.database, location.id), body.id)
    expect(printed?.payment).toBe('Card (Visa •••• 4242)')
  })

  it('is placed and charged once for fifty tries at once with one key', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, 'tok_visa')
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(kitchen, body, 'pay-once')))
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const again = await order(kitchen, body, 'pay-once')
    expect(again.status).toBe(201)
    for (const answer of answers) if (answer.status === 201) expect(answer.body.id).toBe(again.body.id)
    expect(await orders(kitchen)).toHaveLength(1)
    expect(await heldBy(kitchen)).toHaveLength(1)
    expect(await order(kitchen, { ...body, notes: 'other' }, 'pay-once')).toMatchObject({ status: 400 })
  })

  it('is one order and one charge for two buyers of one cart', async () => {
    const kitchen = await anOrderingKitchen(app)
    const chef = await aPerson(app, { at: [kitchen.location] })
    const body = await aCardOrder(kitchen, 'tok_visa')
    const terms = { ...body, paymentType: 'terms', payment_token: null }
    const answers = await Promise.all([
      order(kitchen, body, 'a'),
      app.as(chef).post('/orders', body, { 'idempotency-key': 'b' }),
      app.as(chef).post('/orders', terms, { 'idempotency-key': 'c' }),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
    expect(await orders(kitchen)).toHaveLength(1)
    expect((await heldBy(kitchen)).filter(({ status }) => status === 'authorised').length).toBeLessThanOrEqual(1)
  })
})

describe('while the provider is asked', () => {
  it('nobody else can order the same lines, by card or on terms', async () => {
    const kitchen = await anOrderingKitchen(app)
    const chef = await aPerson(app, { at: [kitchen.location] })
    const body = await aCardOrder(kitchen, 'tok_visa')
    const { authorise } = app.deps.payments
    const told: unknown[] = []
    app.deps.payments.authorise = async (charge) => {
      for (const paymentType of ['card', 'terms'])
        told.push((await app.as(chef).post('/orders', { ...body, paymentType })).body.code)
      return authorise(charge)
    }
    const answer = await order(kitchen, body)
    app.deps.payments.authorise = authorise
    expect(told).toEqual(['payment_under_way', 'payment_under_way'])
    expect(answer.status).toBe(201)
    expect(await heldBy(kitchen)).toHaveLength(1)
  })

  it('a second try with the key is told so and leaves the key to the first', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, 'tok_visa')
    const { authorise } = app.deps.payments
    const told: unknown[] = []
    app.deps.payments.authorise = async (charge) => {
      told.push((await order(kitchen, body, 'k')).body.code)
      return authorise(charge)
    }
    const answer = await order(kitchen, body, 'k')
    app.deps.payments.authorise = authorise
    expect([told, answer.status]).toEqual([['idempotency_key_in_flight'], 201])
    const changed = await order(kitchen, { ...body, notes: 'By the back door' }, 'k')
    expect(changed).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } })
  })

  it('the lines of another distributor can be ordered', async () => {
    const kitchen = await anOrderingKitchen(app)
    const { location, owner } = kitchen
    const other = await aDistributor(app)
    await app.deps.database
      .forLocation(location.id)
      .insertInto('locationDistributors')
      .values({ locationId: location.id, distributorId: other.id, customerNumber: 'C-2' })
      .execute()
    const item = await anItem(app, location, { distributorId: other.id })
    const body = await aCardOrder(kitchen, 'tok_visa')
    const ofOther = await cartOf(app.as(owner), other.id, [[item.id, 1]], { requestedDeliveryDate: '2026-03-05' })
    const { authorise } = app.deps.payments
    const told: number[] = []
    app.deps.payments.authorise = async (charge) => {
      told.push((await order(kitchen, ofOther)).status)
      return authorise(charge)
    }
    const answer = await order(kitchen, body)
    app.deps.payments.authorise = authorise
    expect([...told, answer.status]).toEqual([201, 201])
  })
})

describe('a card order is refused', () => {
  it.each([
    ['declineCharge', 'Your card was declined.'],
    ['insufficientFunds', 'Your card has insufficient funds.'],
    ['expired', 'Your card has expired.'],
  ] as const)('in the provider’s words, the cart untouched: %s', async (behaviour, message) => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, aCardToken(behaviour))
    const before = (await app.as(kitchen.owner).get('/shopping-carts')).text
    expect(await order(kitchen, body, 'k')).toMatchObject({ status: 400, body: { code: 'card_refused', message } })
    expect((await app.as(kitchen.owner).get('/shopping-carts')).text).toBe(before)
    expect(await orders(kitchen)).toEqual([])
    const other = await order(kitchen, { ...body, payment_token: 'tok_visa' }, 'k2')
    expect(other).toMatchObject({ status: 201, body: { purchaseOrderNumber: `${kitchen.location.id}-00001` } })
  })

  it('where the distributor takes none, or no line has a price', async () => {
    const none = await anOrderingKitchen(app, { acceptCc: 0 })
    expect((await order(none, await aCardOrder(none, 'tok_visa'))).body.code).toBe('card_not_accepted')
    const kitchen = await anOrderingKitchen(app, { acceptCc: 2 })
    const lobster = await anItem(app, kitchen.location, { isMarketPrice: true })
    const body = await cartOf(app.as(kitchen.owner), kitchen.distributor.id, [[lobster.id, 1]], {
      requestedDeliveryDate: '2026-03-05',
    })
    const answer = await order(kitchen, { ...body, paymentType: 'card', payment_token: 'tok_visa' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'card_not_accepted' } })
    expect(await heldBy(kitchen)).toEqual([])
  })

  it('without a card, with another location’s card, and with none of the sandbox', async () => {
    const [kitchen, theirs] = [await anOrderingKitchen(app), await anOrderingKitchen(app)]
    const token = aCardToken()
    await app.as(theirs.owner).post('/payment-methods', { token })
    const body = await aCardOrder(kitchen, '')
    expect((await order(kitchen, { ...body, payment_token: null })).body.errors).toHaveProperty('payment_token')
    for (const unknown of [token, 'tok_nonsense'])
      expect((await order(kitchen, { ...body, payment_token: unknown })).status).toBe(404)
    expect(await cartLines(kitchen)).toHaveLength(1)
  })

  it('for a card’s number in place of a token, in any field', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, '4242424242424242')
    expect(await order(kitchen, body)).toMatchObject({ status: 400, body: { code: 'card_number' } })
    const noted = { ...body, payment_token: 'tok_visa', notes: 'pay with 4242-4242-4242-4242' }
    expect((await order(kitchen, noted)).body.code).toBe('card_number')
  })

  it('while an administrator acts as somebody', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, 'tok_visa')
    const administrator = await aPerson(app, { isAdministrator: true })
    const login = { user_id: kitchen.owner.id, merchant_id: kitchen.location.id }
    const acting = (await app.as(administrator).post('/users/merchant-login', login)).body
    expect((await app.as(acting).post('/orders', body)).status).toBe(403)
  })

  it('when the cart changed while the provider was asked, and what was held is set free', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, 'tok_visa')
    const { authorise } = app.deps.payments
    app.deps.payments.authorise = async (charge) => {
      const [line] = await cartLines(kitchen)
      const { lastModified } = (await app.as(kitchen.owner).get('/shopping-carts')).body
      const itemList = [{ shoppingCartId: line?.id, quantity: 7 }]
      await app.as(kitchen.owner).post('/shopping-carts', { itemList, lastModified })
      return authorise(charge)
    }
    const answer = await order(kitchen, body)
    app.deps.payments.authorise = authorise
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
    expect(await heldBy(kitchen)).toMatchObject([{ status: 'voided' }])
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 7 }])
    expect(await orders(kitchen)).toEqual([])
  })
})

describe('a provider that does not answer', () => {
  it('leaves the order pending, mails nobody, and the order goes out when the answer is there', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, aCardToken('late'))
    const answer = await order(kitchen, body, 'late-1')
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'payment_pending', poStatus: 'Payment pending', payment: { status: 'pending' }, sentTo: [] },
    })
    expect(await mailsOf(kitchen)).toEqual([])
    expect(await cartLines(kitchen)).toEqual([])
    expect((await order(kitchen, body, 'late-1')).body.id).toBe(answer.body.id)
    later(2)
    await Promise.all([settleDuePayments(app.deps), settleDuePayments(app.deps)])
    const settled = (await app.as(kitchen.owner).get(`/orders/${answer.body.id}`)).body
    expect(settled).toMatchObject({
      status: 'placed',
      payment: { status: 'authorised' },
      paymentDisplay: 'Visa •••• 8880',
    })
    expect(await heldBy(kitchen)).toHaveLength(1)
    expect(await mailsOf(kitchen)).toHaveLength(1)
    const abandoned = await app.as(kitchen.owner).delete(`/orders/${answer.body.id}/payment`)
    expect(abandoned.body.code, 'too late').toBe('payment_settled')
    await settleDuePayments(app.deps)
    expect(await mailsOf(kitchen)).toHaveLength(1)
  })

  it('and declines later: the order is cancelled and its lines are in the cart again, with what came meanwhile', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, aCardToken('lateDecline'))
    const { body: pending } = await order(kitchen, body)
    const [{ itemDistributorId }] = JSON.parse(body.itemList)
    const { lastModified } = (await app.as(kitchen.owner).get('/shopping-carts')).body
    await app
      .as(kitchen.owner)
      .post('/shopping-carts', { itemList: [{ itemDistributorId, quantity: 2 }], lastModified })
    later(2)
    await settleDuePayments(app.deps)
    expect((await app.as(kitchen.owner).get(`/orders/${pending.id}`)).body).toMatchObject({
      status: 'cancelled',
      payment: { status: 'declined', message: 'Your card was declined.' },
    })
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 7 }])
    expect(await mailsOf(kitchen)).toEqual([])
  })

  it('and declines later: on top of what came meanwhile a line gets no larger than one may be', async () => {
    const kitchen = await anOrderingKitchen(app)
    const body = await aCardOrder(kitchen, aCardToken('lateDecline'))
    const { body: pending } = await order(kitchen, body)
    const [{ itemDistributorId }] = JSON.parse(body.itemList)
    const { lastModified } = (await app.as(kitchen.owner).get('/shopping-carts')).body
    const itemList = [{ itemDistributorId, quantity: 99_998 }]
    expect((await app.as(kitchen.owner).post('/shopping-carts', { itemList, lastModified })).status).toBe(200)
    later(2)
    await settleDuePayments(app.deps)
    expect((await app.as(kitchen.owner).get(`/orders/${pending.id}`)).body.status).toBe('cancelled')
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 99_999 }])
  })

  it('is asked for twenty hours and no longer: a key that it has forgotten would hold the amount a second time', async () => {
    const kitchen = await anOrderingKitchen(app)
    const { authorise } = app.deps.payments
    app.deps.payments.authorise = () => Promise.resolve({ kind: 'unanswered' })
    const { body } = await order(kitchen, await aCardOrder(kitchen, 'tok_visa'))
    const statusAfter = async (minutes: number) => {
      later(minutes)
      await settleDuePayments(app.deps)
      return (await app.as(kitchen.owner).get(`/orders/${body.id}`)).body.status
    }
    expect([await statusAfter(19 * 60 + 59), await statusAfter(2)]).toEqual(['payment_pending', 'cancelled'])
    app.deps.payments.authorise = authorise
    expect(await cartLines(kitchen)).toMatchObject([{ quantity: 5 }])
  })

  it('is asked again with the same key each time, until it answers', async () => {
    const kitchen = await anOrderingKitchen(app)
    const { authorise } = app.deps.payments
    const keys: string[] = []
    let isAway = true
    app.deps.payments.authorise = (charge) => {
      if (charge.reference.startsWith(`${kitchen.location.id}-`)) keys.push(charge.key)
      return isAway ? Promise.resolve({ kind: 'unanswered' }) : authorise(charge)
    }
    const { body } = await order(kitchen, await aCardOrder(kitchen, 'tok_visa'))
    for (let round = 0; round < 3; round++) {
      later(1)
      await settleDuePayments(app.deps)
    }
    isAway = false
    later(1)
    await settleDuePayments(app.deps)
    app.deps.payments.authorise = authorise
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(5)
    expect((await app.as(kitchen.owner).get(`/orders/${body.id}`)).body.status).toBe('placed')
    expect(await heldBy(kitchen)).toHaveLength(1)
  })
})
