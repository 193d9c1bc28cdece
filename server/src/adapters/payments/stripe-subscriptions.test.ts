import { cents } from '@larder/domain/values/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeGateway } from './stripe-gateway.ts'
import { startStripeServer } from './testing-stripe-server.ts'
import { fakePeriod } from './testing-stripe-subscriptions.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let errors: unknown[] = []
const gateway = () =>
  stripeGateway({
    ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
    ...{ apiUrl: stripe.url, mayTakeMs: 300, onError: (error) => errors.push(error) },
  })
beforeAll(async () => {
  stripe = await startStripeServer()
})
afterAll(() => stripe.close())

let counted = 0
const start = (token: string, key = `subscription-${++counted}`) =>
  gateway().startSubscription({
    ...{ key, ownerId: 'cus_1', token, setUp: cents(14_900), monthly: cents(9_900), reference: 'company-5' },
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
    ...{ customer: 'cus_1', default_payment_method: 'pm_visa', payment_behavior: 'allow_incomplete' },
    ...{ 'items[0][price_data][currency]': 'usd', 'items[0][price_data][unit_amount]': '9900' },
    ...{ 'items[0][price_data][recurring][interval]': 'month', 'metadata[reference]': 'company-5' },
    'add_invoice_items[0][price_data][unit_amount]': '14900',
  })
})

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
  // nothing is open any more, so nothing is paid again
  await gateway().changeSubscriptionCard({ id, ownerId: 'cus_1', token: 'pm_visa' })
  expect(asked(`/v1/invoices/in_${id}/pay`)).toHaveLength(2)
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
  expect(await gateway().cancelSubscription({ id: 'id' in due ? due.id : '', isCancelled: true })).toMatchObject({
    kind: 'ended',
  })
})

it('one that Stripe does not know, and no answer in time, are told apart', async () => {
  expect(await gateway().subscriptionOf('sub_unknown')).toEqual({ kind: 'unknownCard' })
  stripe.silence(true)
  expect(await start('pm_visa')).toEqual({ kind: 'unanswered' })
  stripe.silence(false)
  expect(errors.length).toBeGreaterThan(0)
  errors = []
})

it('lists what was paid, with Stripe’s own PDF, and says when Stripe does not answer', async () => {
  const paid = await start('pm_visa')
  const id = 'id' in paid ? paid.id : ''
  expect((await gateway().receiptsOf('cus_1'))?.[0]).toEqual({
    ...{ id: `in_${id}`, number: `F-in_${id}`, amount: 24_800, pdfUrl: `https://stripe.test/in_${id}` },
    paidAt: new Date((fakePeriod.start + 60) * 1000),
  })
  stripe.silence(true)
  expect(await gateway().receiptsOf('cus_1')).toBeUndefined()
  stripe.silence(false)
})
