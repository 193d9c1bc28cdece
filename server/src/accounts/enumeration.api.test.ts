// A2: whether an address has an account must show in no answer, no header, and not in the time it takes.
import type * as argon2 from '@node-rs/argon2'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
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

let app: TestApp
let companyId: number
beforeAll(async () => {
  app = await testApp()
  const location = await aLocation(app)
  companyId = location.companyId
  const people = await Promise.all(
    Array.from({ length: pairs }, (_, n) => aPerson(app, { at: [location], email: `known-${n}@kitchen.test` })),
  )
  await app.deps.database.shared
    .updateTable('users')
    .set({ passwordHash: await hashPassword('a good password') })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
})

type Seen = { answer: string; headers: string; passwords: number; ms: number }

async function look(url: string, payload: object): Promise<Seen> {
  const before = judged.passwords
  const begun = performance.now()
  const { statusCode, headers, body } = await app.server.inject({ method: 'POST', url: `/api/v1${url}`, payload })
  const ms = performance.now() - begun
  const { 'x-request-id': requestId, date: _date, ...same } = headers
  return {
    answer: `${statusCode} ${body.replaceAll(String(requestId), 'its id')}`,
    headers: JSON.stringify(same),
    passwords: judged.passwords - before,
    ms,
  }
}

const questions = {
  'signing in': (email: string) =>
    look('/authenticate', { email, password: 'x y z', company_id: companyId, secret: 'demo-secret' }),
  'asking for a new password': (email: string) => look('/users/request-password-reset', { email }),
}

describe.each(Object.entries(questions))('%s', (what, ask) => {
  it(`looks the same for ${pairs} known and unknown addresses`, { timeout: 300_000 }, async () => {
    const seen: Record<'known' | 'unknown', Seen[]> = { known: [], unknown: [] }
    await ask('warming-up@kitchen.test')
    for (let n = 0; n < pairs; n++) {
      // Alternates who is asked first, so that neither is always the warm one.
      for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        seen[kind].push(await ask(`${kind}-${n}@kitchen.test`))
    }
    const all = [...seen.known, ...seen.unknown]
    expect(new Set(all.map(({ answer }) => answer)).size).toBe(1)
    expect(new Set(all.map(({ headers }) => headers.replaceAll(/known-\d+|unknown-\d+/g, ''))).size).toBe(1)
    expect(new Set(all.map(({ passwords }) => passwords)).size).toBe(1)
    if (pairs < 100) return
    const [known, unknown] = [seen.known.map(({ ms }) => ms), seen.unknown.map(({ ms }) => ms)]
    const difference = Math.abs(median(known) / median(unknown) - 1)
    const auc = chanceOfTelling(known, unknown)
    process.stdout.write(`A2 ${what}: medians ${(difference * 100).toFixed(1)} % apart, AUC ${auc.toFixed(2)}\n`)
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
