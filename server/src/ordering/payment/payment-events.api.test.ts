// C5: what the card provider tells, five times, in the wrong order, with a bad signature, and ten minutes old.
import { beforeAll, describe, expect, it } from 'vitest'
import { signEvent } from '../../adapters/payments/event-signature.ts'
import { aCardToken } from '../../testing/factories/cards.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import { anOrderingKitchen, cartOf, type OrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { paymentEventsPath } from './payment-events.routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

type Sent = { body?: Buffer; secret?: string; signedAt?: Date; signature?: string }

async function send(event: object, { secret = 'whsec_of_tests', signedAt = app.clock.now(), ...sent }: Sent = {}) {
  const payload = Buffer.from(JSON.stringify(event))
  const answer = await app.server.inject({
    method: 'POST',
    url: paymentEventsPath,
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': sent.signature ?? signEvent(payload, secret, signedAt),
    },
    payload: sent.body ?? payload,
  })
  return { status: answer.statusCode, body: answer.json<{ effect?: string; code?: string }>() }
}

/** An order of $100.00 whose payment nobody has heard of yet, or its owner has to consent to, and the events that may come. */
async function aPendingOrder(behaviour: 'late' | 'confirm' = 'late') {
  const kitchen = await anOrderingKitchen(app)
  const item = await anItem(app, kitchen.location)
  const client = app.as(kitchen.owner)
  const body = await cartOf(client, kitchen.distributor.id, [[item.id, 5]], { requestedDeliveryDate: '2026-03-05' })
  const answer = await client.post('/orders', { ...body, paymentType: 'card', payment_token: aCardToken(behaviour) })
  expect(answer.body.status).toBe('payment_pending')
  const payment = await app.deps.database.shared
    .selectFrom('sandboxPayments')
    .selectAll()
    .where('reference', 'like', `${kitchen.location.id}-%`)
    .executeTakeFirstOrThrow()
  const event = (kind: string, change: object = {}) => ({
    id: `evt_${kind}_${payment.paymentId}`,
    kind,
    payment: {
      id: payment.paymentId,
      reference: payment.reference,
      amount: 10_000,
      currency: 'usd',
      message: kind === 'payment.declined' ? 'No funds.' : null,
      ...change,
    },
  })
  const statusNow = async () => (await client.get(`/orders/${answer.body.id}`)).body.status as string
  return { kitchen, event, statusNow }
}

const mailsTo = async ({ rep }: OrderingKitchen) => {
  await app.jobs.runAll()
  return app.mails.filter((mail) => mail.to.includes(rep.email)).length
}

describe('an event of the card provider', () => {
  it('has one effect, delivered five times one after the other and five times at once', async () => {
    const { kitchen, event, statusNow } = await aPendingOrder()
    const approved = event('payment.authorised')
    const first = await Promise.all([1, 2, 3, 4, 5].map(() => send(approved)))
    for (let n = 0; n < 5; n++) expect(await send(approved)).toEqual({ status: 200, body: { effect: 'none' } })
    expect(first.filter(({ body }) => body.effect === 'applied').length).toBeGreaterThan(0)
    expect(first.every(({ status }) => status === 200)).toBe(true)
    expect(await statusNow()).toBe('placed')
    expect(await mailsTo(kitchen)).toBe(1)
  })

  it('that was overtaken changes nothing: declined after approved', async () => {
    const { kitchen, event, statusNow } = await aPendingOrder()
    await send(event('payment.authorised'))
    expect(await send(event('payment.declined'))).toEqual({ status: 200, body: { effect: 'none' } })
    expect(await statusNow()).toBe('placed')
    expect(await mailsTo(kitchen)).toBe(1)
  })

  it('approved after declined keeps the order cancelled and sets the money free', async () => {
    const { kitchen, event, statusNow } = await aPendingOrder()
    await send(event('payment.declined'))
    expect(await statusNow()).toBe('cancelled')
    await send(event('payment.authorised'))
    expect(await statusNow()).toBe('cancelled')
    expect(await mailsTo(kitchen)).toBe(0)
    const held = await app.deps.database.shared
      .selectFrom('sandboxPayments')
      .select('status')
      .where('reference', '=', event('x').payment.reference)
      .execute()
    expect(held).toEqual([{ status: 'voided' }])
  })

  it.each([
    ['a bad signature', { signature: `t=1772636400,v1=${'0'.repeat(64)}` }],
    ['no signature', { signature: '' }],
    ['another secret', { secret: 'whsec_guessed' }],
    ['a signature of ten minutes ago', { signedAt: new Date('2026-03-04T14:50:00Z') }],
    ['a signature of the future', { signedAt: new Date('2026-03-04T15:10:00Z') }],
  ])('with %s is 400 and has no effect', async (_what, sent) => {
    const { event, statusNow } = await aPendingOrder()
    expect(await send(event('payment.authorised'), sent)).toMatchObject({ status: 400, body: { code: 'untrusted' } })
    expect(await statusNow()).toBe('payment_pending')
  })

  it('whose body was changed after signing is 400', async () => {
    const { event, statusNow } = await aPendingOrder()
    const signature = signEvent(
      Buffer.from(JSON.stringify(event('payment.declined'))),
      'whsec_of_tests',
      app.clock.now(),
    )
    expect((await send(event('payment.authorised'), { signature })).status).toBe(400)
    expect(await statusNow()).toBe('payment_pending')
  })

  it.each([
    ['another amount', { amount: 9_999 }],
    ['another currency', { currency: 'jpy' }],
  ])('of %s is 400 and has no effect', async (_what, change) => {
    const { event, statusNow } = await aPendingOrder()
    expect(await send(event('payment.authorised', change))).toMatchObject({ status: 400, body: { code: 'mismatch' } })
    expect(await statusNow()).toBe('payment_pending')
  })

  it('of another payment than the one that waits for consent is 400 and has no effect', async () => {
    const { kitchen, event, statusNow } = await aPendingOrder('confirm')
    expect(await send(event('payment.authorised', { id: 'pi_of_somebody_else' }))).toMatchObject({
      status: 400,
      body: { code: 'mismatch' },
    })
    expect(await statusNow()).toBe('payment_pending')
    expect(await mailsTo(kitchen)).toBe(0)
  })

  it('and the suite would notice signatures that nobody looks at', async () => {
    const { event, statusNow } = await aPendingOrder()
    const { readEvent } = app.deps.payments
    const gullible = (body: Buffer): ReturnType<typeof readEvent> =>
      readEvent(body, signEvent(body, 'whsec_of_tests', app.clock.now()), app.clock.now())
    app.deps.payments.readEvent = gullible
    const { status } = await send(event('payment.authorised'), { signature: 'forged' })
    app.deps.payments.readEvent = readEvent
    expect([status, await statusNow()]).toEqual([200, 'placed'])
  })

  it('of nothing we know is thanked for', async () => {
    const { event } = await aPendingOrder()
    for (const reference of ['0-0', '1-999999', 'x', '99999999999-1', ''])
      expect(await send(event('payment.authorised', { reference }))).toEqual({ status: 200, body: { effect: 'none' } })
    expect(await send({ hello: 'world' })).toEqual({ status: 200, body: { effect: 'none' } })
  })

  it('may be anything at all without harm', async () => {
    for (const payload of ['', '{', 'null', '\u0000', 'x'.repeat(300_000)]) {
      const body = Buffer.from(payload)
      const answer = await send({}, { body, signature: signEvent(body, 'whsec_of_tests', app.clock.now()) })
      expect(answer.status).toBeLessThan(500)
    }
  })
})

describe('the sandbox', () => {
  it('tells us itself, like a provider outside', async () => {
    const told: string[] = []
    app.deps.sandbox?.tell(async (body, signature) => {
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: paymentEventsPath,
        headers: { 'sandbox-signature': signature, 'content-type': 'application/json' },
        payload: body,
      })
      told.push(`${statusCode} ${JSON.parse(body.toString()).kind}`)
    })
    const kitchen = await anOrderingKitchen(app)
    const item = await anItem(app, kitchen.location)
    const client = app.as(kitchen.owner)
    const body = await cartOf(client, kitchen.distributor.id, [[item.id, 5]], { requestedDeliveryDate: '2026-03-05' })
    const { body: order } = await client.post('/orders', {
      ...body,
      paymentType: 'card',
      payment_token: aCardToken('confirm'),
    })
    const { clientSecret } = order.payment
    await client.post('/payment-gateway/sandbox-confirmations', { clientSecret, isConfirmed: true })
    await expect
      .poll(async () => (await client.get(`/orders/${order.id}`)).body.status, { timeout: 60_000 })
      .toBe('placed')
    // the order is placed before the sandbox has its answer
    await expect.poll(() => told).toEqual(['200 payment.authorised'])
  })
})
