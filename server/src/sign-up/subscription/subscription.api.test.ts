import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moveSandboxClock } from '../../adapters/payments/sandbox-subscriptions.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { listening } from '../../testing/change-reader.ts'
import { aCompany, aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { operatorOf } from '../../testing/operator.ts'
import { aSignUp } from '../../testing/factories/sign-ups.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'
import { followAllSubscriptions } from './follow-subscription.ts'

let app: TestApp
let database: pg.Client
let counted = 0
let provider: TestApp['deps']['payments']
beforeAll(async () => {
  app = await testApp()
  provider = { ...app.deps.payments }
  await aCompany(app, 'Larder')
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())
beforeEach(async () => {
  app.clock.set('2026-01-31T12:00:00Z')
  // what other tests put in its place
  Object.assign(app.deps.payments, provider)
  // what other tests left would be charged too
  await database.query('delete from sandbox_clock; delete from sandbox_subscriptions; delete from subscriptions')
  await app.jobs.runAll()
  app.mails.length = 0
})

const card = (behaviour = 'approve', expires = '1234') =>
  `tok_sandbox_${behaviour}_0_4242_${expires}_nonce${++counted}abc`
const charges = async () =>
  (await database.query('select amount_cents::int as cents from sandbox_charges order by charged_at')).rows.map(
    ({ cents }) => cents,
  )

/** A business that has just signed up with this card, and its owner. */
async function aBusiness(token: string): Promise<Client & { email: string; locationId: number }> {
  const email = `owner${++counted}@vega.test`
  await database.query('delete from sandbox_charges')
  expect((await app.as('anonymous').post('/sign-up', aSignUp({ email, paymentMethod: { token } }))).status).toBe(200)
  await app.jobs.runAll()
  const credentials = { email, password: 'good new words', company_id: 1, secret: 'demo-secret' }
  const { body } = await app.as('anonymous').post('/authenticate', credentials)
  return { ...app.as(body), email, locationId: body.activeLocation.id }
}

it('renews every month by the clock of the sandbox, the set-up only once', async () => {
  const owner = await aBusiness(card())
  expect((await owner.get('/subscription')).body).toEqual({
    status: 'active',
    businessName: 'Vega Kitchens LLC',
    monthlyPrice: 99,
    cardType: 'Visa',
    last4: '4242',
    paidUntil: '2026-02-28T12:00:00.000Z',
    isCancelled: false,
    problem: null,
    consentSecret: null,
  })
  expect(await operatorOf(app)('sandbox', 'advance', '--days', '60')).toMatchObject({ exitCode: 0 })
  await followAllSubscriptions(app.deps)
  expect(await charges()).toEqual([24_800, 9_900, 9_900])
  expect((await owner.get('/subscription')).body.paidUntil).toBe('2026-04-28T12:00:00.000Z')
})

it('renews once, however many look at the same moment', async () => {
  const owner = await aBusiness(card())
  await moveSandboxClock(app.deps.database.shared, 60)
  const looks = await Promise.all(Array.from({ length: 8 }, () => owner.get('/subscription')))
  expect(looks.map(({ status, body }) => [status, body.paidUntil])).toEqual(
    looks.map(() => [200, '2026-04-28T12:00:00.000Z']),
  )
  expect(await charges()).toEqual([24_800, 9_900, 9_900])
})

it('a renewal that fails is mailed once, shown, and mended by another card', async () => {
  const owner = await aBusiness(card('approve', '0226'))
  await app.jobs.runAll()
  app.mails.length = 0
  await moveSandboxClock(app.deps.database.shared, 70)
  await followAllSubscriptions(app.deps)
  await app.jobs.runAll()
  await followAllSubscriptions(app.deps)
  await app.jobs.runAll()
  // February was paid by it, March was not: nothing is asked for twice
  expect(await charges()).toEqual([24_800, 9_900])
  expect(app.mails.map(({ to, subject }) => [to[0], subject])).toEqual([
    [owner.email, 'Your payment did not go through'],
  ])
  const due = await owner.get('/subscription')
  expect(due.body).toMatchObject({ status: 'past_due', problem: 'Your card has expired.' })
  const poor = await owner.put('/subscription/card', { token: card('insufficientFunds') })
  expect(poor.body).toMatchObject({ code: 'payment_still_due', message: 'Your card has insufficient funds.' })
  const mended = await owner.put('/subscription/card', { token: card() })
  expect(mended.body).toMatchObject({ status: 'active', problem: null })
  expect(await charges()).toEqual([24_800, 9_900, 9_900])
})

it('a first payment that fails leaves the business working and both prices due', async () => {
  const owner = await aBusiness(card('insufficientFunds'))
  expect((await owner.get('/subscription')).body).toMatchObject({
    status: 'past_due',
    problem: 'Your card has insufficient funds.',
  })
  expect((await owner.get('/shopping-carts')).status).toBe(200)
  await owner.put('/subscription/card', { token: card() })
  expect(await charges()).toEqual([24_800])
})

it('cancelled, it ends with the month that is paid for; resumed or begun again, it goes on without the set-up', async () => {
  const owner = await aBusiness(card())
  const cancel = (isCancelled: boolean) => owner.post('/subscription/cancel', { isCancelled })
  expect((await cancel(true)).body).toMatchObject({ status: 'active', isCancelled: true })
  expect((await cancel(false)).body).toMatchObject({ status: 'active', isCancelled: false })
  await cancel(true)
  await moveSandboxClock(app.deps.database.shared, 40)
  expect((await owner.get('/subscription')).body).toMatchObject({ status: 'ended' })
  expect((await cancel(true)).status).toBe(404)
  expect((await owner.put('/subscription/card', { token: card() })).body).toMatchObject({ status: 'active' })
  expect(await charges()).toEqual([24_800, 9_900])
})

it('begun again by two cards at the same moment, it is one subscription, paid by one of them', async () => {
  const owner = await aBusiness(card())
  await owner.post('/subscription/cancel', { isCancelled: true })
  await moveSandboxClock(app.deps.database.shared, 40)
  expect((await owner.get('/subscription')).body).toMatchObject({ status: 'ended' })
  const { attach, startSubscription } = app.deps.payments
  const cardsOf = new Map<string, Set<string>>()
  app.deps.payments.startSubscription = (wanted) => {
    cardsOf.set(wanted.key, new Set(cardsOf.get(wanted.key)).add(wanted.token))
    return startSubscription(wanted)
  }
  // Both have read that it ended when the first card is taken.
  const attached = Promise.withResolvers<void>()
  let count = 0
  app.deps.payments.attach = async (wanted) => {
    count += 1
    if (count === 2) attached.resolve()
    await attached.promise
    return attach(wanted)
  }
  const answers = await Promise.all([card(), card()].map((token) => owner.put('/subscription/card', { token })))
  Object.assign(app.deps.payments, { attach, startSubscription })
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
    [200, 'active'],
    [200, 'active'],
  ])
  expect(
    [...cardsOf.values()].map(({ size }) => size),
    'a provider refuses one key with two cards',
  ).toEqual([1])
  const running = "select token from sandbox_subscriptions where status <> 'ended'"
  const known = 'select card_token as token from subscriptions'
  expect((await database.query(running)).rows).toEqual((await database.query(known)).rows)
  expect(await charges()).toEqual([24_800, 9_900])
})

it('given two cards at the same moment while it runs, it is paid by the one that is shown', async () => {
  const owner = await aBusiness(card())
  const [first, second] = [card(), card()]
  const { changeSubscriptionCard } = app.deps.payments
  const secondIsThere = Promise.withResolvers<void>()
  app.deps.payments.changeSubscriptionCard = async (wanted) => {
    // the provider hears of the first card last
    if (wanted.token === first) await secondIsThere.promise
    return changeSubscriptionCard(wanted)
  }
  const early = owner.put('/subscription/card', { token: first })
  await expect
    .poll(async () => (await database.query('select card_token from subscriptions')).rows)
    .toEqual([{ card_token: first }])
  expect((await owner.put('/subscription/card', { token: second })).status).toBe(200)
  secondIsThere.resolve()
  expect((await early).status).toBe(200)
  Object.assign(app.deps.payments, { changeSubscriptionCard })
  expect((await database.query('select card_token from subscriptions')).rows).toEqual([{ card_token: second }])
  expect((await database.query('select token from sandbox_subscriptions')).rows).toEqual([{ token: second }])
  expect(await charges()).toEqual([24_800])
})

it('cancelled without an answer, it is asked about again soon, and the log has who wanted it', async () => {
  const owner = await aBusiness(card())
  const { cancelSubscription } = app.deps.payments
  app.deps.payments.cancelSubscription = async (wanted) => {
    await cancelSubscription(wanted)
    return { kind: 'unanswered' }
  }
  const cancelled = await owner.post('/subscription/cancel', { isCancelled: true })
  app.deps.payments.cancelSubscription = cancelSubscription
  expect(cancelled.body.code).toBe('card_provider_away')
  app.clock.set('2026-01-31T13:25:00Z')
  // The sandbox, whose clock may be ahead, is asked every time.
  const live = { ...app.deps, sandbox: undefined }
  await followAllSubscriptions(live)
  const isCancelled = 'select is_cancelled from subscriptions'
  expect((await database.query(isCancelled)).rows).toEqual([{ is_cancelled: true }])
  const notes = await auditLog(app.databaseUrl, owner.locationId, 'cancel-subscription')
  expect(notes).toMatchObject([{ userId: expect.any(Number) }])
  // What is answered needs no further look.
  const { subscriptionOf } = app.deps.payments
  let asked = 0
  app.deps.payments.subscriptionOf = (id) => {
    asked += 1
    return subscriptionOf(id)
  }
  await followAllSubscriptions(live)
  app.deps.payments.subscriptionOf = subscriptionOf
  expect(asked).toBe(0)
})

/** Cancels at the provider, whose answer is lost. */
async function cancelWithoutAnswer(owner: Awaited<ReturnType<typeof aBusiness>>): Promise<void> {
  const { cancelSubscription } = app.deps.payments
  app.deps.payments.cancelSubscription = async (wanted) => {
    await cancelSubscription(wanted)
    return { kind: 'unanswered' }
  }
  await owner.post('/subscription/cancel', { isCancelled: true })
  app.deps.payments.cancelSubscription = cancelSubscription
}

it('cancelled without an answer, it is shown as the provider has it, also where nobody asks it each time', async () => {
  const owner = await aBusiness(card())
  await cancelWithoutAnswer(owner)
  const { sandbox } = app.deps
  Object.assign(app.deps, { sandbox: undefined })
  const shown = (await owner.get('/subscription')).body
  Object.assign(app.deps, { sandbox })
  expect(shown).toMatchObject({ status: 'active', isCancelled: true })
})

it('that ends while a wish to resume it waits for its answer was cancelled by nobody then', async () => {
  const owner = await aBusiness(card())
  await owner.post('/subscription/cancel', { isCancelled: true })
  const { cancelSubscription } = app.deps.payments
  app.deps.payments.cancelSubscription = async () => ({ kind: 'unanswered' })
  await owner.post('/subscription/cancel', { isCancelled: false })
  app.deps.payments.cancelSubscription = cancelSubscription
  await moveSandboxClock(app.deps.database.shared, 40)
  expect((await owner.get('/subscription')).body.status).toBe('ended')
  expect(await auditLog(app.databaseUrl, owner.locationId, 'cancel-subscription')).toHaveLength(1)
  expect(await auditLog(app.databaseUrl, owner.locationId, 'resume-subscription')).toEqual([])
})

it('cancelled by two presses, of which the first got no answer, the log has it once', async () => {
  const owner = await aBusiness(card())
  await cancelWithoutAnswer(owner)
  expect((await owner.get('/subscription')).body.isCancelled).toBe(true)
  await owner.post('/subscription/cancel', { isCancelled: true })
  expect(await auditLog(app.databaseUrl, owner.locationId, 'cancel-subscription')).toHaveLength(1)
})

it('is cancelled or resumed together with its note in the audit log, or not at all', async () => {
  const owner = await aBusiness(card())
  await database.query(`create function lose_note() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
    create trigger lose_note before insert on audit_log for each row
      when (new.action in ('cancel-subscription', 'resume-subscription')) execute function lose_note()`)
  const answer = await owner.post('/subscription/cancel', { isCancelled: true })
  await database.query('drop trigger lose_note on audit_log; drop function lose_note()')
  expect(answer.status).toBe(500)
  expect((await database.query('select is_cancelled from subscriptions')).rows).toEqual([{ is_cancelled: false }])
  const notes = async () =>
    (await database.query("select action from audit_log where action like '%-subscription' order by id")).rows.length
  const before = await notes()
  await owner.post('/subscription/cancel', { isCancelled: true })
  await owner.post('/subscription/cancel', { isCancelled: false })
  expect((await notes()) - before).toBe(2)
})

it('cancelled before anything was paid, it begins again with the set-up', async () => {
  const owner = await aBusiness(card('insufficientFunds'))
  expect((await owner.get('/subscription')).body.status).toBe('past_due')
  expect((await owner.post('/subscription/cancel', { isCancelled: true })).body.status).toBe('ended')
  expect((await owner.put('/subscription/card', { token: card() })).body).toMatchObject({ status: 'active' })
  expect(await charges()).toEqual([24_800])
})

it('mails a failed payment to the owners who can sign in, not to a signer who left', async () => {
  const owner = await aBusiness(card('approve', '0226'))
  const [at] = (
    await database.query('select id, nickname, company_id as "companyId" from locations where id = $1', [
      owner.locationId,
    ])
  ).rows
  const here = { ...at, distributorIds: [] }
  const partner = await aPerson(app, { at: [here], title: 'Owner' })
  await aPerson(app, { at: [here], title: 'Chef' })
  const gone = await aPerson(app, { at: [here], title: 'Owner' })
  await database.query('update users set disabled_at = now() where id = $1', [gone.id])
  await database.query('delete from location_users where user_id = (select id from users where email = $1)', [
    owner.email,
  ])
  await app.jobs.runAll()
  app.mails.length = 0
  await moveSandboxClock(app.deps.database.shared, 70)
  await followAllSubscriptions(app.deps)
  await app.jobs.runAll()
  expect(app.mails.map(({ to }) => to[0])).toEqual([partner.email])
})

it('whose start was not answered is asked about before another card pays, so that two never do', async () => {
  const { startSubscription } = app.deps.payments
  const cardsOf = new Map<string, Set<string>>()
  let isHeard = false
  app.deps.payments.startSubscription = async (wanted) => {
    cardsOf.set(wanted.key, new Set(cardsOf.get(wanted.key)).add(wanted.token))
    const outcome = await startSubscription(wanted)
    return isHeard ? outcome : { kind: 'unanswered' }
  }
  const email = `lost${++counted}@vega.test`
  await database.query('delete from sandbox_charges')
  const [first, second] = [card(), card()]
  await app.as('anonymous').post('/sign-up', aSignUp({ email, paymentMethod: { token: first } }))
  await expect(app.jobs.runAll()).rejects.toThrow('does not answer')
  const credentials = { email, password: 'good new words', company_id: 1, secret: 'demo-secret' }
  const owner = app.as((await app.as('anonymous').post('/authenticate', credentials)).body)
  expect((await owner.put('/subscription/card', { token: second })).body.code).toBe('card_provider_away')
  isHeard = true
  expect((await owner.put('/subscription/card', { token: second })).body).toMatchObject({ status: 'active' })
  app.deps.payments.startSubscription = startSubscription
  expect(
    [...cardsOf.values()].map(({ size }) => size),
    'a provider refuses one key with two cards',
  ).toEqual([1])
  expect(await charges()).toEqual([24_800])
  const { rows } = await database.query('select count(*)::int as count from sandbox_subscriptions')
  expect(rows).toEqual([{ count: 1 }])
  await app.jobs.runAll().catch(() => undefined)
})

it('shows its payments to owners, and to them alone that one is due, on every screen', async () => {
  const owner = await aBusiness(card('approve', '0226'))
  await moveSandboxClock(app.deps.database.shared, 70)
  await followAllSubscriptions(app.deps)
  expect((await owner.get('/subscription/receipts')).body.data).toMatchObject([
    { number: 'SB-2026-02-28', paidTime: '2026-02-28T12:00:00.000Z', amount: 99, pdfUrl: null },
    { number: 'SB-2026-01-31', paidTime: '2026-01-31T12:00:00.000Z', amount: 248, pdfUrl: null },
  ])
  const other = await aBusiness(card())
  expect((await other.get('/subscription/receipts')).body.data).toHaveLength(1)
  const { companyId } = (
    await database.query('select company_id as "companyId" from locations where id = $1', [owner.locationId])
  ).rows[0]
  const here = { id: owner.locationId, nickname: '', companyId, distributorIds: [] }
  const chef = app.as(await aPerson(app, { at: [here], title: 'Chef' }))
  expect((await chef.get('/subscription/receipts')).status).toBe(403)
  const isDue = async (client: Client) => (await client.get('/users/current-user')).body.isPaymentDue
  expect([await isDue(owner), await isDue(chef), await isDue(other)]).toEqual([true, false, false])
  await owner.put('/subscription/card', { token: card() })
  expect(await isDue(owner)).toBe(false)
  app.deps.payments.receiptsOf = () => Promise.resolve(undefined)
  expect((await owner.get('/subscription/receipts')).body.code).toBe('card_provider_away')
})

it('tells everybody of the business at once that a payment is due, and that it was made', async () => {
  const owner = await aBusiness(card('approve', '0226'))
  const credentials = { email: owner.email, password: 'good new words', company_id: 1, secret: 'demo-secret' }
  const { body: elsewhere } = await app.as('anonymous').post('/authenticate', credentials)
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const device = await listening(app, base, elsewhere)
  const isDue = async () => (await app.as(elsewhere).get('/users/current-user')).body.isPaymentDue
  await moveSandboxClock(app.deps.database.shared, 70)
  await followAllSubscriptions(app.deps)
  expect(await device.next('current-user')).toEqual({ kind: 'current-user' })
  expect(await isDue()).toBe(true)
  await owner.put('/subscription/card', { token: card() })
  expect(await device.next('current-user')).toEqual({ kind: 'current-user' })
  expect(await isDue()).toBe(false)
  device.leave()
})

it('is its owners’ and the signer’s business only', async () => {
  const owner = await aBusiness(card())
  const at = (
    await database.query('select id, nickname, company_id as "companyId" from locations where id = $1', [
      owner.locationId,
    ])
  ).rows[0]
  const here = { ...at, distributorIds: [] }
  const statusFor = async (title: string) =>
    (await app.as(await aPerson(app, { at: [here], title })).get('/subscription')).status
  expect([await statusFor('Owner'), await statusFor('Chef'), await statusFor('Homeowner liaison')]).toEqual([
    200, 403, 403,
  ])
  const stranger = app.as(await aPerson(app, { at: [await aLocation(app)], title: 'Owner' }))
  expect((await stranger.get('/subscription')).body).toMatchObject({ status: 'none', last4: '' })
  expect((await stranger.put('/subscription/card', { token: card() })).status).toBe(404)
  expect((await stranger.post('/subscription/cancel', { isCancelled: true })).status).toBe(404)
})

it('is asked for again until the provider answers, with the same key', async () => {
  const { startSubscription } = app.deps.payments
  const keys: string[] = []
  app.deps.payments.startSubscription = (wanted) => {
    keys.push(wanted.key)
    return Promise.resolve({ kind: 'unanswered' })
  }
  await app.as('anonymous').post('/sign-up', aSignUp({ email: 'late@vega.test', paymentMethod: { token: card() } }))
  await expect(app.jobs.runAll()).rejects.toThrow('does not answer')
  app.deps.payments.startSubscription = (wanted) => {
    keys.push(wanted.key)
    return startSubscription(wanted)
  }
  await database.query('delete from sandbox_charges')
  await followAllSubscriptions(app.deps)
  await app.jobs.runAll().catch(() => undefined)
  await app.jobs.runAll()
  expect(new Set(keys).size).toBe(1)
  expect(await charges()).toEqual([24_800])
})
