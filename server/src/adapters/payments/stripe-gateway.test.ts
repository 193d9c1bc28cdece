import { cents } from '@larder/domain/values/money.ts'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeGateway } from './stripe-gateway.ts'
import { startStripeServer } from './testing-stripe-server.ts'
import type { PaymentGateway } from './payment-gateway.ts'

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let gateway: PaymentGateway
const problems: unknown[] = []
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
const now = new Date('2026-03-04T15:00:00Z')

const gatewayThatWaits = (mayTakeMs: number) =>
  stripeGateway({ ...keys, apiUrl: stripe.url, mayTakeMs, onError: (error) => problems.push(error) })
beforeAll(async () => {
  stripe = await startStripeServer()
  gateway = gatewayThatWaits(60_000)
})
afterAll(() => stripe.close())

const charge = (token: string, key = `key ${token}`, by = gateway) =>
  by.authorise({ key, ownerId: 'cus_1', token, amount: cents(11_550), reference: '7-12' })

/** A payment that is held, and what Stripe has of it. */
async function aHeldIntent(key: string) {
  const held = await charge('pm_good', key)
  const paymentId = 'paymentId' in held ? held.paymentId : ''
  const intent = stripe.intents.get(paymentId)
  if (!intent) throw new Error('the payment of the test was not held')
  return { paymentId, intent }
}

describe('Stripe', () => {
  it('is told of a location once, by a key', async () => {
    expect(await gateway.openAccount({ key: 'account-7', reference: 'location-7', name: 'Kitchen' })).toBe('cus_1')
    expect(stripe.asked.at(-1)).toMatchObject({ key: 'account-7', authorization: 'Bearer sk_test_1' })
    expect(stripe.asked.at(-1)?.form.get('metadata[location]')).toBe('location-7')
  })

  it('keeps a card and tells what may be shown of it', async () => {
    const card = { cardType: 'Visa', last4: '4242', expiresMonth: 12, expiresYear: 2034 }
    const attach = (token: string) => gateway.attach({ key: `attach ${token}`, ownerId: 'cus_1', token })
    expect(await attach('pm_good')).toEqual({ kind: 'approved', card })
    expect(await attach('pm_declined')).toEqual({ kind: 'declined', message: 'Your card was declined.' })
    expect(await attach('pm_unknown')).toEqual({ kind: 'unknownCard' })
    await expect(gateway.detach({ ownerId: 'cus_1', token: 'pm_good' })).resolves.toBeUndefined()
    await expect(gateway.detach({ ownerId: 'cus_1', token: 'pm_unknown' })).resolves.toBeUndefined()
  })

  it('holds the amount without taking it, in cents, with our key and our reference', async () => {
    const outcome = await charge('pm_good', 'pay-7-12')
    expect(outcome).toEqual({
      kind: 'approved',
      paymentId: expect.stringMatching(/^pi_/),
      card: { cardType: 'Visa', last4: '4242' },
    })
    const sent = stripe.asked.at(-1)
    expect(sent?.key).toBe('pay-7-12')
    expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
      amount: '11550',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: 'pm_good',
      confirm: 'true',
      capture_method: 'manual',
      'metadata[reference]': '7-12',
      'expand[0]': 'payment_method',
      // No page of another bank or shop is ours to go to.
      'automatic_payment_methods[allow_redirects]': 'never',
    })
    expect(await charge('pm_good', 'pay-7-12')).toEqual(outcome)
  })

  it('is told of no owner of a card that is used once', async () => {
    const sent = { key: 'pay-once', ownerId: null, token: 'pm_good', amount: cents(100), reference: '7-1' }
    expect(await gateway.authorise(sent)).toMatchObject({ kind: 'approved' })
    expect(stripe.asked.at(-1)?.form.has('customer')).toBe(false)
  })

  it.each([
    ['visa', 'Visa'],
    ['mastercard', 'Mastercard'],
    ['amex', 'American Express'],
    ['discover', 'Discover'],
    ['diners', 'Diners Club'],
    ['jcb', 'JCB'],
    ['unionpay', 'UnionPay'],
    ['of_tomorrow', 'Card'],
  ])('names the brand %s %s', async (brand, cardType) => {
    const { paymentId, intent } = await aHeldIntent(`brand-${brand}`)
    intent.payment_method = { id: 'pm_good', object: 'payment_method', card: { brand, last4: '0005' } }
    expect(await gateway.outcomeOf(paymentId)).toMatchObject({ card: { cardType, last4: '0005' } })
  })

  it.each([
    ['requires_capture', 'approved'],
    ['succeeded', 'approved'],
    ['requires_action', 'needsAction'],
    ['requires_confirmation', 'needsAction'],
    ['canceled', 'voided'],
    ['requires_payment_method', 'declined'],
    // nobody knows yet
    ['processing', 'unanswered'],
  ])('a payment that is %s is %s', async (status, kind) => {
    const { paymentId, intent } = await aHeldIntent(`status-${status}`)
    intent.status = status
    expect(await gateway.outcomeOf(paymentId)).toMatchObject({ kind })
  })

  it('tells the operator what is our own fault, and the person only that the card can’t be used', async () => {
    const before = problems.length
    const refused = { kind: 'declined', message: 'This card can’t be used here.' }
    expect(await gateway.attach({ key: 'attach pm_used', ownerId: 'cus_1', token: 'pm_used' })).toEqual(refused)
    expect(problems.slice(before)).toEqual([expect.objectContaining({ code: 'payment_method_unexpected_state' })])
    // the card's own failures are none
    await charge('pm_declined', 'pay-declined')
    expect(problems).toHaveLength(before + 1)
  })

  it('keeps nothing that is no card', async () => {
    const attached = await gateway.attach({ key: 'attach pm_bank', ownerId: 'cus_1', token: 'pm_bank' })
    expect(attached).toEqual({ kind: 'unknownCard' })
  })

  it('says what is wrong with a card in its own words, and what the browser must do', async () => {
    expect(await charge('pm_declined')).toEqual({ kind: 'declined', message: 'Your card was declined.' })
    expect(await charge('pm_unknown')).toEqual({ kind: 'unknownCard' })
    const waiting = await charge('pm_confirm')
    expect(waiting).toMatchObject({ kind: 'needsAction', clientSecret: expect.stringContaining('_secret_') })
    const paymentId = 'paymentId' in waiting ? waiting.paymentId : ''
    expect(await gateway.outcomeOf(paymentId)).toMatchObject({ kind: 'needsAction' })
    const intent = stripe.intents.get(paymentId)
    if (intent) intent.status = 'requires_payment_method'
    expect(await gateway.outcomeOf(paymentId)).toEqual({ kind: 'declined', message: 'Your card was declined.' })
  })

  it('that does not answer in time is asked again by the same key, and holds once', async () => {
    stripe.silence(true)
    expect(await charge('pm_good', 'pay-7-13', gatewayThatWaits(1_000))).toEqual({ kind: 'unanswered' })
    stripe.silence(false)
    const before = stripe.intents.size
    expect(await charge('pm_good', 'pay-7-13')).toMatchObject({ kind: 'approved' })
    expect(stripe.intents.size).toBe(before)
    expect(problems.length).toBeGreaterThan(0)
  })

  it('that is away is unanswered, too', async () => {
    const away = stripeGateway({ ...keys, apiUrl: 'http://127.0.0.1:9', mayTakeMs: 300, onError: () => {} })
    const sent = { key: 'k', ownerId: null, token: 'pm_good', amount: cents(100), reference: '7-1' }
    expect(await away.authorise(sent)).toEqual({ kind: 'unanswered' })
    expect(await away.openAccount({ key: 'k', reference: 'x', name: 'x' })).toBeUndefined()
    await expect(away.detach({ ownerId: 'cus_1', token: 'pm_good' })).rejects.toThrow('does not answer')
  })

  it('sets free and takes what is held; free stays free', async () => {
    const held = await charge('pm_good', 'pay-7-14')
    const paymentId = 'paymentId' in held ? held.paymentId : ''
    expect(await gateway.void({ key: 'void-7-14', paymentId })).toEqual({ kind: 'voided' })
    expect(stripe.asked.at(-1)).toMatchObject({ path: `/v1/payment_intents/${paymentId}/cancel`, key: 'void-7-14' })
    expect(await gateway.void({ key: 'void-7-14 again', paymentId })).toEqual({ kind: 'voided' })
    const other = await charge('pm_good', 'pay-7-15')
    const otherId = 'paymentId' in other ? other.paymentId : ''
    expect(await gateway.capture({ key: 'take-7-15', paymentId: otherId, amount: cents(9_000) })).toMatchObject({
      kind: 'approved',
    })
    expect(stripe.asked.at(-1)?.form.get('amount_to_capture')).toBe('9000')
    expect(stripe.asked.at(-1)?.key).toBe('take-7-15')
    // A hold that was taken can't be set free any more.
    expect(await gateway.void({ key: 'void-7-15', paymentId: otherId })).toMatchObject({ kind: 'approved' })
    expect(stripe.intents.get(otherId)?.status).toBe('succeeded')
    // Days later the provider has forgotten the key; the payment itself says that it was taken.
    const asked = stripe.asked.filter(({ form }) => form.has('amount_to_capture')).length
    expect(await gateway.capture({ key: 'take-7-15 again', paymentId: otherId, amount: cents(9_000) })).toMatchObject({
      kind: 'approved',
    })
    expect(stripe.asked.filter(({ form }) => form.has('amount_to_capture'))).toHaveLength(asked)
    expect(await gateway.capture({ key: 'take-7-14', paymentId, amount: cents(9_000) })).toEqual({ kind: 'voided' })
  })
})

describe('an event of Stripe', () => {
  const intent = (change: object = {}) => ({
    id: 'pi_1',
    object: 'payment_intent',
    status: 'requires_capture',
    amount: 11_550,
    currency: 'usd',
    client_secret: 's',
    metadata: { reference: '7-12' },
    payment_method: 'pm_good',
    last_payment_error: null,
    ...change,
  })
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, api_version: 'x', created: 1 })
  const read = (payload: string, secret = keys.webhookSecret, at = now) => {
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    })
    return gateway.readEvent(Buffer.from(payload), signature, now)
  }

  it('is read when its signature is right and fresh', () => {
    expect(read(event('payment_intent.amount_capturable_updated', intent()))).toEqual({
      kind: 'event',
      event: {
        eventId: 'evt_1',
        reference: '7-12',
        paymentId: 'pi_1',
        amount: 11_550,
        currency: 'usd',
        outcome: { kind: 'approved', paymentId: 'pi_1' },
      },
    })
    const failed = intent({ status: 'requires_payment_method', last_payment_error: { message: 'No funds.' } })
    expect(read(event('payment_intent.payment_failed', failed))).toMatchObject({
      event: { outcome: { kind: 'declined', message: 'No funds.' } },
    })
    expect(read(event('payment_intent.canceled', intent({ status: 'canceled' })))).toMatchObject({
      event: { outcome: { kind: 'voided' } },
    })
    expect(read(event('customer.created', {}))).toEqual({ kind: 'irrelevant' })
  })

  it('is none of ours without our reference, nor while nobody knows how it ends', () => {
    for (const change of [{ metadata: {} }, { status: 'processing' }, { status: 'requires_action' }])
      expect(read(event('payment_intent.amount_capturable_updated', intent(change)))).toEqual({ kind: 'irrelevant' })
  })

  it('is fresh for five minutes', () => {
    const approved = event('payment_intent.amount_capturable_updated', intent())
    const signedBefore = (seconds: number) =>
      read(approved, keys.webhookSecret, new Date(now.getTime() - seconds * 1_000)).kind
    expect([signedBefore(300), signedBefore(301)]).toEqual(['event', 'untrusted'])
  })

  it('is not, when it is signed by somebody else or ten minutes old', () => {
    const approved = event('payment_intent.amount_capturable_updated', intent())
    expect(read(approved, 'whsec_guessed')).toEqual({ kind: 'untrusted' })
    expect(read(approved, keys.webhookSecret, new Date(now.getTime() - 600_000))).toEqual({ kind: 'untrusted' })
    expect(gateway.readEvent(Buffer.from(approved), '', now)).toEqual({ kind: 'untrusted' })
  })
})
