// Renewals as Stripe tells of them: signed by its own package, five times, in the wrong order, and ten minutes old.
import { cents } from '@larder/domain/values/money.ts'
import pg from 'pg'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { stripeGateway } from '../../adapters/payments/stripe-gateway.ts'
import { startStripeServer } from '../../adapters/payments/testing-stripe-server.ts'
import { paymentEventsPath } from '../../ordering/payment/payment-events.routes.ts'
import { aSignUp } from '../../testing/factories/sign-ups.ts'
import { aCompany } from '../../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const secret = 'whsec_of_renewals'
const now = '2026-03-04T15:00:00Z'
let app: TestApp
let database: pg.Client
let stripe: Awaited<ReturnType<typeof startStripeServer>>
let subscriptionId = ''
const email = 'owner@renewed.test'

beforeAll(async () => {
  app = await testApp()
  app.clock.set(now)
  await aCompany(app, 'Larder')
  const token = 'tok_sandbox_approve_0_4242_1234_nonce1abc'
  expect((await app.as('anonymous').post('/sign-up', aSignUp({ email, paymentMethod: { token } }))).status).toBe(200)
  await app.jobs.runAll()
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  stripe = await startStripeServer()
  app.deps.payments = gatewayThatWaits(60_000)
  const started = await app.deps.payments.startSubscription({
    key: 'one',
    ownerId: 'cus_1',
    token: 'pm_visa',
    setUp: cents(0),
    monthly: cents(9_900),
    reference: 'company-1',
  })
  subscriptionId = 'id' in started ? started.id : ''
})
afterAll(() => Promise.all([database.end(), stripe.close()]))
beforeEach(async () => {
  app.clock.set(now)
  app.deps.payments = gatewayThatWaits(60_000)
  stripe.silence(false)
  become('active')
  await database.query(
    `update subscriptions set gateway = 'stripe', provider_id = $1, status = 'active', problem = null`,
    [subscriptionId],
  )
  app.mails.length = 0
})

const gatewayThatWaits = (mayTakeMs: number) =>
  stripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: secret,
    apiUrl: stripe.url,
    mayTakeMs,
    onError: () => undefined,
  })
const become = (status: string) => Object.assign(stripe.subscriptions.get(subscriptionId) ?? {}, { status })
const status = async () => (await database.query('select status from subscriptions')).rows[0].status
let counted = 0
const invoiceOf = (id: string) => ({ object: 'invoice', parent: { subscription_details: { subscription: id } } })
const anEvent = (type: string, object: object = invoiceOf(subscriptionId)) =>
  JSON.stringify({ id: `evt_${++counted}`, object: 'event', type, data: { object }, api_version: 'x', created: 1 })

async function send(payload: string, { by = secret, at = now, body = payload } = {}) {
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret: by,
    timestamp: Date.parse(at) / 1000,
  })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const answer = await app.server.inject({ method: 'POST', url: paymentEventsPath, headers, payload: body })
  return { status: answer.statusCode, ...answer.json<{ effect?: string; code?: string }>() }
}
const mails = async () => {
  await app.jobs.runAll()
  return app.mails.map(({ to, subject }) => [to[0], subject])
}

it('a failed renewal is noted and mailed once, however often it is told; a paid one mends it', async () => {
  become('past_due')
  const failed = anEvent('invoice.payment_failed')
  const told = await Promise.all(
    [failed, failed, anEvent('customer.subscription.updated', { id: subscriptionId }), failed].map((one) => send(one)),
  )
  expect(told.every(({ status: answered }) => answered === 200)).toBe(true)
  expect(await status()).toBe('past_due')
  expect(await mails()).toEqual([[email, 'Your payment did not go through']])
  become('active')
  // late and out of order: the state is read from Stripe's books, not from the event
  expect(await send(anEvent('invoice.payment_failed'))).toEqual({ status: 200, effect: 'applied' })
  expect(await status()).toBe('active')
  expect(await send(anEvent('invoice.paid'))).toEqual({ status: 200, effect: 'none' })
  expect(await mails()).toHaveLength(1)
})

it('a payment that waits for the owner’s consent is handed to them to confirm, and is paid once they did', async () => {
  const signIn = { email, password: 'good new words', company_id: 1, secret: 'demo-secret' }
  const owner = app.as((await app.as('anonymous').post('/authenticate', signIn)).body)
  const waiting = { status: 'past_due', consentSecret: `pi_in_${subscriptionId}_secret` }
  stripe.askForConsent(subscriptionId)
  expect(await send(anEvent('invoice.payment_action_required'))).toEqual({ status: 200, effect: 'applied' })
  expect((await owner.get('/subscription')).body).toMatchObject(waiting)
  // another card that asks for it too
  const changed = await owner.put('/subscription/card', { token: 'pm_careful' })
  expect([changed.status, changed.body]).toMatchObject([200, waiting])
  stripe.confirm(subscriptionId, true)
  expect((await owner.get('/subscription')).body).toMatchObject({
    status: 'active',
    problem: null,
    consentSecret: null,
  })
  expect(await mails()).toEqual([[email, 'Your payment did not go through']])
})

it('an answer that arrives after a newer one was written is asked for again, and mails nobody', async () => {
  become('past_due')
  const held = stripe.holdNextAnswer()
  const overtaken = send(anEvent('invoice.payment_failed'))
  await held.begun
  become('active')
  app.clock.set('2026-03-04T15:00:02Z')
  expect(await send(anEvent('invoice.paid'))).toMatchObject({ status: 200 })
  held.letGo()
  expect(await overtaken).toMatchObject({ status: 200 })
  expect(await status()).toBe('active')
  expect(await mails()).toEqual([])
})

it('one of an endpoint with an older version of Stripe’s API names its subscription elsewhere', async () => {
  become('past_due')
  const older = { object: 'invoice', subscription: subscriptionId }
  expect(await send(anEvent('invoice.payment_failed', older))).toEqual({ status: 200, effect: 'applied' })
  expect(await status()).toBe('past_due')
})

it('one that was heard is not asked for again, and one about nothing of ours is thanked for', async () => {
  const paid = anEvent('invoice.paid')
  await send(paid)
  const asked = stripe.asked.length
  expect(await send(paid)).toEqual({ status: 200, effect: 'none' })
  expect(await send(anEvent('invoice.paid', invoiceOf('sub_of_others')))).toEqual({ status: 200, effect: 'none' })
  expect(await send(anEvent('invoice.paid', { object: 'invoice', parent: null }))).toEqual({
    status: 200,
    effect: 'none',
  })
  expect(stripe.asked).toHaveLength(asked)
  become('canceled')
  await send(anEvent('customer.subscription.deleted', { id: subscriptionId }))
  expect(await status()).toBe('ended')
})

it('signed by somebody else, ten minutes ago, or changed since is refused and changes nothing', async () => {
  become('past_due')
  const failed = anEvent('invoice.payment_failed')
  for (const wrong of [
    { by: 'whsec_guessed' },
    { at: '2026-03-04T14:50:00Z' },
    { body: failed.replace('evt_', 'evt_x') },
  ])
    expect(await send(failed, wrong)).toMatchObject({ status: 400, code: 'untrusted' })
  expect(await status()).toBe('active')
})

it('is sent again by Stripe while Stripe does not say how the subscription is, and then counts', async () => {
  become('past_due')
  const failed = anEvent('invoice.payment_failed')
  stripe.silence(true)
  app.deps.payments = gatewayThatWaits(1_000)
  expect(await send(failed)).toMatchObject({ status: 503, code: 'unanswered' })
  expect(await status()).toBe('active')
  stripe.silence(false)
  app.deps.payments = gatewayThatWaits(60_000)
  expect(await send(failed)).toEqual({ status: 200, effect: 'applied' })
  expect(await status()).toBe('past_due')
})
