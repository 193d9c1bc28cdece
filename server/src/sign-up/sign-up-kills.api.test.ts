// R4 for sign-up: the server is killed at every gate of the last call of the wizard, and of the first payment.
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '../testing/factories/accounts.ts'
import { aDistributor } from '../testing/factories/catalogue.ts'
import { aSignUp, aSignUpLocation } from '../testing/factories/sign-ups.ts'
import { busyConnections, untilThereAre, waitingForLock } from '../testing/kills/lock-waits.ts'
import { inDrills } from '../testing/long-marks.ts'
import { startKillable } from '../testing/start-killable.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { followAllSubscriptions } from './subscription/follow-subscription.ts'

type Gate = readonly [when: string, table: string]

/** The point where a server is killed, and the table whose lock holds it there. */
const signUpGates: readonly Gate[] = [
  ['before the card is kept', 'sandbox_cards'],
  ['before the company is made', 'companies'],
  ['before its locations are made', 'locations'],
  ['before the owner is made', 'users'],
  ['before the owner gets the locations', 'location_users'],
  ['before the audit log is written', 'audit_log'],
  ['before the distributors are added', 'location_distributors'],
  ['before the sales reps are added', 'sales_reps'],
  ['before the reps are invited', 'rep_mails'],
  ['before the signature is kept', 'sign_ups'],
  ['before the subscription is noted', 'subscriptions'],
  ['before the owner is mailed', 'account_mails'],
]
const paymentGates: readonly Gate[] = [
  ['before the provider starts the subscription', 'sandbox_subscriptions'],
  ['before the provider charges the card', 'sandbox_charges'],
  ['after the provider charged the card, before that is written down', 'subscriptions'],
]
const some = (gates: readonly Gate[], at: number[]) =>
  inDrills(
    gates,
    gates.filter((_, place) => at.includes(place)),
  )

let app: TestApp
let database: pg.Client
let running: ChildProcess | undefined
beforeAll(async () => {
  app = await testApp()
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  expect(await aCompany(app, 'Larder')).toBe(1)
})
afterAll(() => database.end())
afterEach(() => {
  running?.kill('SIGKILL')
})

let counted = 0

/** A new owner with two locations, each with a sales rep. */
async function aNewOwner() {
  const email = `owner-${++counted}@vega.test`
  const { id } = await aDistributor(app)
  const rep = { id, nickname: 'x', name: 'Ann Rep', email: `ann-${counted}@rep.test` }
  const locations = [aSignUpLocation('Vega Downtown', [rep]), aSignUpLocation('Vega Hilo', [rep])]
  const body = aSignUp({ email, businessName: `Vega ${counted}`, locations, totalReportingLocations: 2 })
  const key = { 'idempotency-key': `sign-up-${counted}` }
  return { email, body, key, signUp: () => app.as('anonymous').post('/sign-up', body, key) }
}
type NewOwner = Awaited<ReturnType<typeof aNewOwner>>

async function signIn({ email }: NewOwner) {
  const credentials = { email, password: 'good new words', company_id: 1, secret: 'demo-secret' }
  return app.as('anonymous').post('/authenticate', credentials)
}

/** How many there are of everything that one sign-up makes. */
async function made({ email, body: { businessName } }: NewOwner): Promise<Record<string, number>> {
  const { rows } = await database.query(
    `with company as (select id from companies where title = $1), place as (select id from locations where company_id in (table company)),
        owner as (select id from users where email = $2)
      select (select count(*)::int from company) as companies, (select count(*)::int from place) as locations,
        (select count(*)::int from owner) as owners,
        (select count(*)::int from location_users where location_id in (table place)) as memberships,
        (select count(*)::int from location_distributors where location_id in (table place)) as distributors,
        (select count(*)::int from sales_reps where location_id in (table place)) as reps,
        (select count(*)::int from rep_mails where location_id in (table place)) as invites,
        (select count(*)::int from sign_ups where company_id in (table company)) as signatures,
        (select count(*)::int from subscriptions where company_id in (table company)) as subscriptions,
        (select count(*)::int from audit_log where user_id in (table owner) and action = 'sign-up') as noted,
        (select count(*)::int from account_mails where recipient = $2) as mails`,
    [businessName, email],
  )
  return rows[0]
}
const wholeBusiness = {
  companies: 1,
  locations: 2,
  owners: 1,
  memberships: 2,
  distributors: 2,
  reps: 2,
  invites: 2,
  signatures: 1,
  subscriptions: 1,
  noted: 1,
  mails: 1,
}
const nothing = Object.fromEntries(Object.keys(wholeBusiness).map((name) => [name, 0]))

async function charged(): Promise<number[]> {
  const { rows } = await database.query('select amount_cents::int as cents from sandbox_charges')
  return rows.map(({ cents }) => cents)
}

/** Asks a server of its own, which is killed while it waits for the table. */
async function killedAt(table: string, path: string, request: RequestInit): Promise<void> {
  const { address, child } = await startKillable(app)
  running = child
  const gate = new pg.Client({ connectionString: app.databaseUrl })
  await gate.connect()
  await gate.query('begin')
  await gate.query(`lock table ${table} in share mode`)
  const answer = fetch(address + path, request).catch(() => 'cut off')
  await untilThereAre(app.databaseUrl, 1, waitingForLock(table))
  child.kill('SIGKILL')
  expect(await answer).toBe('cut off')
  await gate.query('commit')
  await gate.end()
  await untilThereAre(app.databaseUrl, 0, busyConnections)
}

const sent = ({ body, key }: NewOwner): RequestInit => ({
  method: 'POST',
  headers: { ...key, authorization: 'Bearer anonymous', 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('the server is killed while a business signs up', () => {
  it.each(some(signUpGates, [0, 7, 11]))(
    '%s: nothing is made, and a retry makes all of it once',
    async (_, table) => {
      const owner = await aNewOwner()
      const before = await charged()
      await killedAt(table, '/sign-up', sent(owner))
      expect(await made(owner)).toEqual(nothing)
      expect((await signIn(owner)).status).toBe(400)

      const answers = [await owner.signUp(), await owner.signUp()]
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { message: 'Singup Success' }])
      expect(await made(owner)).toEqual(wholeBusiness)
      await app.jobs.runAll()
      expect(await charged()).toEqual([...before, 24_800])
      expect((await signIn(owner)).body).toMatchObject({ activeLocation: { nickname: 'Vega Downtown' } })
    },
    300_000,
  )

  it('after all of it is made, before anybody heard: a retry answers the same and makes nothing more', async () => {
    const owner = await aNewOwner()
    const before = await charged()
    const { address, child } = await startKillable(app)
    running = child
    expect((await fetch(`${address}/sign-up`, sent(owner))).status).toBe(200)
    child.kill('SIGKILL')
    const { status, body } = await owner.signUp()
    expect([status, body]).toEqual([200, { message: 'Singup Success' }])
    expect(await made(owner)).toEqual(wholeBusiness)
    // The killed server's job is in the queue of production; here it is lost, and the hourly look finds the subscription.
    await followAllSubscriptions(app.deps)
    await followAllSubscriptions(app.deps)
    expect(await charged()).toEqual([...before, 24_800])
  }, 300_000)
})

describe('the server is killed while the first payment is taken', () => {
  it.each(some(paymentGates, [2]))(
    '%s: it is taken once',
    async (_, table) => {
      const owner = await aNewOwner()
      const before = await charged()
      await owner.signUp()
      const { body: person } = await signIn(owner)
      await killedAt(table, '/subscription', { headers: { authorization: `Bearer ${person.authKey}` } })
      expect(await charged()).toEqual(table === 'subscriptions' ? [...before, 24_800] : before)
      await app.jobs.runAll()
      await followAllSubscriptions(app.deps)
      expect(await charged()).toEqual([...before, 24_800])
      expect((await app.as(person).get('/subscription')).body).toMatchObject({ status: 'active', problem: null })
    },
    300_000,
  )
})
