// A2: whether an address has an account must show in no answer, no header, and not in the time it takes.
import type * as argon2 from '@node-rs/argon2'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCompany, aLocation, aPerson, type TestPerson } from '../testing/factories/accounts.ts'
import { aDistributor, aRepKey, aSalesRep } from '../testing/factories/catalogue.ts'
import { aSignUp, aSignUpLocation } from '../testing/factories/sign-ups.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'
import { inDrills } from '../testing/long-marks.ts'

const judged = vi.hoisted(() => ({ passwords: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  const counted: typeof real.verify = (...given) => {
    judged.passwords += 1
    return real.verify(...given)
  }
  return { ...real, verify: counted }
})

/** Few in every run of the tests; ENUMERATION_PAIRS=300 for the mark, which also measures. */
const pairs = Number(process.env.ENUMERATION_PAIRS ?? inDrills(300, 10))

/** Names of one length, so that no header tells them apart by their letters. */
const known = (n: number) => `known-${n}@kitchen.test`
const unknown = (n: number) => `other-${n}@kitchen.test`
const password = 'a good password'

let app: TestApp
let database: pg.Client
let companyId: number
let distributorId: number
let owner: TestPerson
let askers: TestPerson[]
beforeAll(async () => {
  app = await testApp()
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  companyId = await aCompany(app, 'Larder')
  const location = await aLocation(app, { companyId })
  const atKitchen = (email: string) => aPerson(app, { at: [location], email })
  const people = Array.from({ length: pairs }, (_, n) => n)
  await Promise.all(people.map((n) => atKitchen(known(n))))
  // Each asks once for a known and once for an unknown address: nobody may change theirs more than five times a day.
  askers = await Promise.all(people.map((n) => atKitchen(`asker-${n}@kitchen.test`)))
  await database.query('update users set password_hash = $1', [await hashPassword(password)])
  distributorId = (await aDistributor(app)).id
  owner = await aPerson(app, { at: [await aLocation(app, { distributorIds: [distributorId] })] })
  // The known ones are sales reps of another restaurant too, who accepted its invite.
  const elsewhere = await aLocation(app, { distributorIds: [distributorId] })
  for (const n of people) {
    const rep = { email: known(n), isPrimary: n === 0, inviteStatus: 'accepted' as const }
    const { id } = await aSalesRep(app, elsewhere, distributorId, rep)
    await aRepKey(app, elsewhere, id)
  }
})
afterAll(() => database.end())

type Seen = { answer: string; headers: string; passwords: number; statements: number; ms: number }

/** The statements of the request under way; those that jobs send meanwhile are not among them. */
const ofRequest = new AsyncLocalStorage<{ statements: number }>()
const { query } = pg.Client.prototype
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
  const request = ofRequest.getStore()
  if (request) request.statements += 1
  return Reflect.apply(query, this, given)
})

async function look(method: 'POST' | 'PATCH', url: string, payload: object, key?: string) {
  const before = judged.passwords
  const request = { statements: 0 }
  const begun = performance.now()
  const asked = {
    method,
    url: `/api/v1${url}`,
    payload,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  }
  const { statusCode, headers, body } = await ofRequest.run(request, async () => await app.server.inject(asked))
  const ms = performance.now() - begun
  const { 'x-request-id': requestId, date: _date, ...same } = headers
  return {
    answer: `${statusCode} ${withoutName(body.replaceAll(String(requestId), 'its id'))}`,
    headers: JSON.stringify(same),
    passwords: judged.passwords - before,
    statements: request.statements,
    ms,
    body,
  }
}

const withoutName = (text: string) => text.replaceAll(/(known|other)-\d+/g, 'somebody')

const questions = {
  'signing in': (email: string) =>
    look('POST', '/authenticate', { email, password: 'x y z', company_id: companyId, secret: 'demo-secret' }),
  'asking for a new password': (email: string) => look('POST', '/users/request-password-reset', { email }),
  'signing a business up': (email: string) => {
    const rep = { id: distributorId, nickname: 'x', name: 'Ann Rep', email: 'ann@rep.test' }
    const locations = [aSignUpLocation('Vega Downtown', [rep]), aSignUpLocation('Vega Hilo', [rep])]
    return look('POST', '/sign-up', aSignUp({ email, locations }))
  },
  'inviting a colleague': async (email: string) => {
    const access = { title: 'Chef', locationIds: [owner.location?.id], mayOrder: true, editComparisonView: false }
    const seen = await look('POST', '/people/invitations', { email, ...access }, owner.authKey)
    // no more than a hundred may be open
    await database.query('delete from invitations')
    return seen
  },
  'inviting a sales rep': async (email: string) => {
    const of = `/distributors/${distributorId}/dsr`
    const fields = { name: 'Ann Rep', email, accessType: 'unlimited' }
    const added = await look('POST', of, fields, owner.authKey)
    const { id } = JSON.parse(added.body)
    const invited = await look('PATCH', `${of}/${id}`, { sendInvite: 1 }, owner.authKey)
    await database.query('delete from sales_reps where id = $1', [id])
    const both = (fact: 'passwords' | 'statements' | 'ms') => added[fact] + invited[fact]
    return {
      answer: `${added.answer}\n${invited.answer}`.replaceAll(`"id":${id},`, ''),
      headers: added.headers + invited.headers,
      passwords: both('passwords'),
      statements: both('statements'),
      ms: both('ms'),
    }
  },
  'changing an address': async (email: string, n: number) => {
    const asker = askers[n]?.authKey ?? ''
    await app.as({ authKey: asker }).get('/users/current-user')
    return look('POST', '/users/email-change', { email, password }, asker)
  },
}

describe.each(Object.entries(questions))('%s', (what, ask) => {
  it(`looks the same for ${pairs} known and unknown addresses`, { timeout: 300_000 }, async () => {
    const seen: Record<'known' | 'unknown', Seen[]> = { known: [], unknown: [] }
    await ask('warming-up@kitchen.test', 0)
    for (let n = 0; n < pairs; n++) {
      // Alternates who is asked first, so that neither is always the warm one.
      for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        seen[kind].push(await ask({ known, unknown }[kind](n), n))
    }
    const all = [...seen.known, ...seen.unknown]
    expect(new Set(all.map(({ answer }) => answer)).size).toBe(1)
    expect(new Set(seen.known.map(({ headers }) => headers))).toEqual(
      new Set(seen.unknown.map(({ headers }) => headers)),
    )
    expect(new Set(all.map(({ passwords }) => passwords)).size).toBe(1)
    // Statements tell where a busy machine allows no measuring.
    const statements = (kind: 'known' | 'unknown') => median(seen[kind].map((one) => one.statements))
    expect(Math.abs(statements('known') / statements('unknown') - 1)).toBeLessThan(0.1)
    if (pairs < 100) return
    const times = { known: seen.known.map(({ ms }) => ms), unknown: seen.unknown.map(({ ms }) => ms) }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)]
    const difference = Math.abs(ofKnown / ofUnknown - 1)
    const auc = chanceOfTelling(times.known, times.unknown)
    process.stdout.write(
      `A2 ${what}: medians ${ofKnown.toFixed(1)} and ${ofUnknown.toFixed(1)} ms, ${(difference * 100).toFixed(1)} % apart, AUC ${auc.toFixed(2)}\n`,
    )
    expect(difference).toBeLessThanOrEqual(0.05)
    expect(auc).toBeGreaterThan(0.4)
    expect(auc).toBeLessThan(0.6)
  })
})

function median(of: number[]): number {
  return of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0
}

/** The share of comparisons in which a known address takes longer than an unknown one: a half tells nothing. */
function chanceOfTelling(known: number[], unknown: number[]): number {
  const wins = known.reduce((sum, ms) => sum + unknown.filter((other) => ms > other).length, 0)
  return wins / (known.length * unknown.length)
}
