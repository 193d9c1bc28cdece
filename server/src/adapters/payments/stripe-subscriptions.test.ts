import { cents } from '@larder/domain/values/money.ts'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeGateway } from './stripe-gateway.ts'
import { mostReceipts } from './payment-gateway.ts'
import { startStripeServer } from './testing-stripe-server.ts'
import { fakePeriod } from './testing-stripe-subscriptions.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let errors: unknown[] = []
const gateway = (mayTakeMs = 60_000) =>
  stripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl: stripe.url,
    mayTakeMs,
    onError: (error) => errors.push(error),
  })
beforeAll(async () => {
  stripe = await startStripeServer()
})
afterAll(() => stripe.close())

let counted = 0
const start = (token: string, key = `subscription-${++counted}`, by = gateway()) =>
  by.startSubscription({
    key,
    ownerId: 'cus_1',
    token,
    setUp: cents(14_900),
    monthly: cents(9_900),
    reference: 'company-5',
  })
const asked = (path: string) => stripe.asked.filter((one) => one.path === path)
const paidUntil = new Date(fakePeriod.end * 1000)

it('a subscription asks $149 once and $99 a month of the kept card; the same key is the same one', async () => {
  expect(await start('pm_visa', 'one')).toEqual({ kind: 'active', id: 'sub_1', paidUntil, isCancelled: false })
  expect(await start('pm_visa', 'one')).toMatchObject({ id: 'sub_1' })
  expect(stripe.subscriptions.get('sub_1')?.latest_invoice.amount_due).toBe(24_800)
  expect(stripe.subscriptions.size).toBe(1)
  const [{ form, key } = { form: new URLSearchParams(), key: '' }] = asked('/v1/subscriptions')
  expect(key).toBe('one')
  expect(Object.fromEntries(form)).toMatchObject({
    customer: 'cus_1',
    default_payment_method: 'pm_visa',
    payment_behavior: 'allow_incomplete',
    'items[0][price_data][currency]': 'usd',
    'items[0][price_data][unit_amount]': '9900',
    'items[0][price_data][recurring][interval]': 'month',
    'metadata[reference]': 'company-5',
    'add_invoice_items[0][price_data][unit_amount]': '14900',
  })
})

it('a subscription without a set-up asks only the month', async () => {
  const wanted = { key: 'without', ownerId: 'cus_1', token: 'pm_visa', setUp: cents(0), monthly: cents(9_900) }
  await gateway().startSubscription({ ...wanted, reference: 'company-6' })
  const form = asked('/v1/subscriptions').at(-1)?.form
  expect([...(form?.keys() ?? [])].filter((key) => key.startsWith('add_invoice_items'))).toEqual([])
})

it.each([
  ['active', 'active'],
  ['trialing', 'active'],
  ['canceled', 'ended'],
  ['incomplete_expired', 'ended'],
  ['past_due', 'pastDue'],
  ['unpaid', 'pastDue'],
  ['incomplete', 'pastDue'],
])('one that is %s at Stripe is %s', async (status, kind) => {
  const { id } = await paidOne()
  Object.assign(stripe.subscriptions.get(id) ?? {}, { status })
  expect(await gateway().subscriptionOf(id)).toMatchObject({ kind, id })
})

it.each([
  ['customer.subscription.updated', { id: 'sub_9', object: 'subscription' }],
  ['customer.subscription.deleted', { id: 'sub_9', object: 'subscription' }],
  ['invoice.paid', { parent: { subscription_details: { subscription: 'sub_9' } } }],
  ['invoice.payment_action_required', { parent: { subscription_details: { subscription: 'sub_9' } } }],
  ['invoice.payment_failed', { parent: { subscription_details: { subscription: { id: 'sub_9' } } } }],
  // an endpoint of an older version
  ['invoice.paid', { parent: null, subscription: 'sub_9' }],
])('an event %s tells whose it is, and nothing of its state is believed', (type, object) => {
  expect(heard(type, object)).toEqual({ kind: 'subscription', event: { eventId: 'evt_1', subscriptionId: 'sub_9' } })
})

it('an invoice that is of no subscription is none of ours', () => {
  expect(heard('invoice.paid', { parent: null })).toEqual({ kind: 'irrelevant' })
})

function heard(type: string, object: object) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, api_version: 'x', created: 1 })
  const now = new Date('2026-03-04T15:00:00Z')
  const timestamp = now.getTime() / 1_000
  const signed = { payload, secret: 'whsec_1', timestamp }
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString(signed)
  return gateway().readEvent(Buffer.from(payload), signature, now)
}

async function paidOne() {
  const paid = await start('pm_visa')
  return { id: 'id' in paid ? paid.id : '' }
}

it('a card that does not pay leaves it due, and another one pays the open invoice', async () => {
  const due = await start('pm_poor')
  expect(due).toMatchObject({ kind: 'pastDue', paidUntil: new Date(fakePeriod.start * 1000) })
  const id = 'id' in due ? due.id : ''
  expect(await gateway().changeSubscriptionCard({ id, ownerId: 'cus_1', token: 'pm_poor' })).toMatchObject({
    kind: 'pastDue',
  })
  expect(await gateway().changeSubscriptionCard({ id, ownerId: 'cus_1', token: 'pm_visa' })).toMatchObject({
    kind: 'active',
    id,
  })
  expect(asked(`/v1/invoices/in_${id}/pay`)).toHaveLength(2)
  expect(
    asked(`/v1/subscriptions/${id}`)
      .map(({ form }) => form.get('default_payment_method'))
      .filter(Boolean),
  ).toEqual(['pm_poor', 'pm_visa'])
  // nothing is open any more, so nothing is paid again
  await gateway().changeSubscriptionCard({ id, ownerId: 'cus_1', token: 'pm_visa' })
  expect(asked(`/v1/invoices/in_${id}/pay`)).toHaveLength(2)
})

it('a payment that its owner has to confirm waits for them, and is no failure of the card', async () => {
  const consent = { message: 'Your bank wants you to confirm the payment.' }
  const waiting = await start('pm_careful')
  const id = 'id' in waiting ? waiting.id : ''
  expect(waiting).toMatchObject({ kind: 'pastDue', ...consent, consentSecret: `pi_in_${id}_secret` })
  stripe.confirm(id, false)
  const refused = await gateway().subscriptionOf(id)
  expect(refused).toMatchObject({ kind: 'pastDue', message: expect.stringContaining('another card') })
  expect(refused).not.toHaveProperty('consentSecret')
  expect(await gateway().changeSubscriptionCard({ id, ownerId: 'cus_1', token: 'pm_careful' })).toMatchObject({
    kind: 'pastDue',
    ...consent,
    consentSecret: `pi_in_${id}_secret`,
  })
  stripe.confirm(id, true)
  expect(await gateway().subscriptionOf(id)).toEqual({ kind: 'active', id, paidUntil, isCancelled: false })
  expect(errors).toEqual([])
})

it('cancelled, a paid one ends with its month and an unpaid one at once', async () => {
  const paid = await start('pm_visa')
  const id = 'id' in paid ? paid.id : ''
  expect(await gateway().cancelSubscription({ id, isCancelled: true })).toMatchObject({
    kind: 'active',
    isCancelled: true,
  })
  expect(await gateway().cancelSubscription({ id, isCancelled: false })).toMatchObject({ isCancelled: false })
  const due = await start('pm_poor')
  const dueId = 'id' in due ? due.id : ''
  expect(await gateway().cancelSubscription({ id: dueId, isCancelled: false })).toMatchObject({ kind: 'pastDue' })
  expect(await gateway().cancelSubscription({ id: dueId, isCancelled: true })).toMatchObject({ kind: 'ended' })
})

it('one that Stripe does not know, and no answer in time, are told apart', async () => {
  expect(await gateway().subscriptionOf('sub_unknown')).toEqual({ kind: 'unknownCard' })
  stripe.silence(true)
  expect(await start('pm_visa', 'in silence', gateway(1_000))).toEqual({ kind: 'unanswered' })
  stripe.silence(false)
  expect(errors.length).toBeGreaterThan(0)
  errors = []
})

it('lists what was paid, with Stripe’s own PDF, and says when Stripe does not answer', async () => {
  const paid = await start('pm_visa')
  const id = 'id' in paid ? paid.id : ''
  expect((await gateway().receiptsOf('cus_1'))?.[0]).toEqual({
    id: `in_${id}`,
    number: `F-in_${id}`,
    amount: 24_800,
    pdfUrl: `https://stripe.test/in_${id}`,
    paidAt: new Date((fakePeriod.start + 60) * 1000),
  })
  expect(Object.fromEntries(asked('/v1/invoices').at(-1)?.query ?? [])).toEqual({
    customer: 'cus_1',
    status: 'paid',
    limit: String(mostReceipts),
  })
  // a month that a credit covered
  Object.assign(stripe.subscriptions.get(id)?.latest_invoice ?? {}, { amount_due: 0 })
  expect((await gateway().receiptsOf('cus_1'))?.map((receipt) => receipt.id)).not.toContain(`in_${id}`)
  stripe.silence(true)
  expect(await gateway(1_000).receiptsOf('cus_1')).toBeUndefined()
  stripe.silence(false)
})
