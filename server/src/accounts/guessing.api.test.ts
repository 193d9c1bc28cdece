// A1 and A7: somebody guesses passwords, from one address and from many, of one account and of a thousand.
import type * as argon2 from '@node-rs/argon2'
import { hash, verify } from '@node-rs/argon2'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLocation, aPerson } from '../testing/factories/accounts.ts'
import { stopTheMinute } from '../testing/forget-calls.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { inDrills } from '../testing/long-marks.ts'

const judged = vi.hoisted(() => ({ tries: 0, atOnce: 0, mostAtOnce: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  const counted: typeof real.verify = async (...given) => {
    judged.tries += 1
    judged.mostAtOnce = Math.max(judged.mostAtOnce, ++judged.atOnce)
    return real.verify(...given).finally(() => (judged.atOnce -= 1))
  }
  return { ...real, verify: counted }
})

let app: TestApp
beforeAll(async () => {
  stopTheMinute()
  app = await testApp({ RATE_LIMITS: 'on' })
})
beforeEach(() => {
  Object.assign(judged, { tries: 0, atOnce: 0, mostAtOnce: 0 })
})

const password = 'a good password'
let hour = 0
/** Each test has hours of its own, since tries of an account are remembered for a while. */
const laterByHours = (hours: number) => app.clock.set(new Date(Date.UTC(2026, 2, 2, (hour += hours))).toISOString())

async function aCook(email: string) {
  const location = await aLocation(app)
  const person = await aPerson(app, { at: [location], email, password })
  const signIn = async (guess: string, address = '203.0.113.1', account = email) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/v1/authenticate',
      remoteAddress: address,
      payload: { email: account, password: guess, company_id: location.companyId, secret: 'demo-secret' },
    })
    return answer.statusCode
  }
  return { person, location, signIn }
}

const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

const waves = inDrills(5, 2)

describe(`${waves * 200} guesses`, () => {
  it.each([
    ['one address', 1],
    ['fifty addresses', 50],
  ])('on one account from %s: ten are judged, all are refused and logged', async (_where, addresses) => {
    laterByHours(2)
    const { signIn } = await aCook(`guessed-from-${addresses}@kitchen.test`)
    const warn = vi.spyOn(app.deps.log, 'warn')
    const statuses: number[] = []
    for (let wave = 0; wave < waves; wave++) {
      const guess = (_: unknown, n: number) => signIn(`guess ${n}`, `10.0.${addresses}.${n % addresses}`)
      statuses.push(...(await Promise.all(Array.from({ length: 200 }, guess))))
    }
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, waves * 200 - 10])
    expect(judged.tries).toBe(10)
    // Beyond 300 calls a minute an address is not even heard.
    const logged = warn.mock.calls.filter(([, message]) => message === 'sign-in refused').length
    expect(logged).toBeGreaterThanOrEqual(Math.min(200, waves * 100))
    if (addresses > 1) expect(logged).toBe(waves * 200)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('guess 1')
    warn.mockRestore()
  })

  it('lock the owner out for a quarter of an hour at most, and not from a new password by mail', async () => {
    laterByHours(2)
    const email = 'victim@kitchen.test'
    const { signIn } = await aCook(email)
    await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(`guess ${n}`, `192.0.2.${n}`)))
    expect(await signIn(password)).toBe(429)
    app.mails.length = 0
    await app.as('anonymous').post('/users/request-password-reset', { email })
    await app.jobs.runAll()
    expect(app.mails).toHaveLength(1)
    const [, token = ''] = /change-password\/([\w-]+)/.exec(app.mails[0]?.text ?? '') ?? []
    const words = { password: 'other good words', password_repeat: 'other good words' }
    expect((await app.as('anonymous').post(`/users/reset-password?token=${token}`, words)).status).toBe(200)
    expect(await signIn('other good words')).toBe(200)
    await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(`guess ${n}`, `192.0.2.${n}`)))
    expect(await signIn('other good words')).toBe(429)
    app.clock.set(new Date(app.clock.now().getTime() + 15 * 60_000 + 1).toISOString())
    expect(await signIn('other good words')).toBe(200)
  })

  it('of one password over a thousand accounts from one address: thirty a minute are judged', async () => {
    laterByHours(2)
    const { signIn } = await aCook('sprayed@kitchen.test')
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, n) => signIn('summer2026', '203.0.113.99', `cook-${n}@kitchen.test`)),
    )
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([30, 270])
    expect(judged.tries).toBe(30)
  })
})

describe('right passwords', () => {
  it('of one person on twenty devices at once are no guesses', async () => {
    laterByHours(2)
    const { signIn } = await aCook('twenty@kitchen.test')
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(password, `10.1.0.${n}`)))
    expect(count(statuses, 200)).toBe(20)
  })

  it('hashed at a lower cost than today’s get a new hash with the next sign-in, wrong ones none', async () => {
    laterByHours(2)
    const { person, signIn } = await aCook('old-hash@kitchen.test')
    const old = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const { shared } = app.deps.database
    await shared.updateTable('users').set({ passwordHash: old }).where('id', '=', person.id).execute()
    const kept = async () =>
      (await shared.selectFrom('users').select('passwordHash').where('id', '=', person.id).executeTakeFirstOrThrow())
        .passwordHash
    expect(await signIn('wrong')).toBe(400)
    expect(await kept()).toBe(old)
    expect(await signIn(password)).toBe(200)
    const renewed = await kept()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(renewed, password)).toBe(true)
    expect(await signIn(password)).toBe(200)
    expect(await kept()).toBe(renewed)
  })
})

describe('passwords', () => {
  it('are hashed by argon2id at the cost that OWASP asks for', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('are judged two at a time in a flood of sign-ins, and everybody else is served meanwhile', async () => {
    const { person } = await aCook('busy@kitchen.test')
    let isServed = false
    const tryOn = async () => {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other, as long as the flood lasts
      do await isPassword(undefined, 'x')
      while (!isServed)
    }
    const flood = Promise.all(Array.from({ length: 60 }, tryOn))
    const served: number[] = []
    // The flood ends with the last of them: had one waited for it, the test would not end.
    while (served.length < 20) {
      const begun = performance.now()
      expect((await app.as(person).get('/users/current-user')).status).toBe(200)
      served.push(performance.now() - begun)
    }
    isServed = true
    await flood
    expect(judged.mostAtOnce).toBe(2)
    const p99 = served.toSorted((one, other) => one - other)[Math.floor(served.length * 0.99)] ?? 0
    if (process.env.MARKS)
      process.stdout.write(`A7: ${served.length} reads beside the flood, p99 ${p99.toFixed(1)} ms\n`)
  })
})
