// contract.md: limits by address and the general limit of calls a minute are twenty times wider while demo data is
// loaded; the limit of failed sign-ins of one account is not. The figures are those of reliability 3.2.7.
import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { stopTheMinute } from '../../testing/forget-calls.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { limiterOf, type CallKind } from './call-limits.ts'
import { isDrill } from '../../testing/long-marks.ts'

const configurations = [
  { demoData: 'off', resets: 10, uploads: 60, checks: 240, exports: 10, calls: 300 },
  { demoData: 'on', resets: 200, uploads: 1_200, checks: 4_800, exports: 200, calls: 6_000 },
] as const

beforeAll(stopTheMinute)

describe.each(configurations)('with demo data $demoData', ({ demoData, resets, uploads, checks, exports, calls }) => {
  it(`${resets} resets of passwords an hour come from one address`, async () => {
    const app = await strictApp(demoData)
    const ask = () =>
      post(
        app,
        '/users/reset-password?token=x',
        { password: 'a good password', password_repeat: 'a good password' },
        '203.0.113.7',
      )
    const left = await leftOf(app, 'password-reset', '203.0.113.7', resets)
    expect(await allowed(ask, left)).toBe(left)
    expect(inAnHour(await ask())).toBe(true)
  })

  it(`${uploads} uploads an hour come from one person, and the answer says when to come back`, async () => {
    const app = await strictApp(demoData)
    const { cook, who } = await aCook(app)
    const left = await leftOf(app, 'upload', who, uploads)
    // Counted before the body is read: one that is no form at all is the quickest.
    expect(await allowed(() => cook.post('/order-guides/front-upload', {}), left)).toBe(left)
    const refused = await cook.upload('/order-guides/front-upload', fields, aPicture)
    expect(refused.status).toBe(429)
    expect(inAnHour(refused)).toBe(true)
    expect((await cook.upload('/distributor-order-guides/upload-template/1', {}, aPicture)).status).toBe(429)
    expect((await cook.upload('/distributor-order-guides/check-for-template', fields, aPicture)).status).not.toBe(429)
    const { cook: another } = await aCook(app)
    expect((await another.upload('/order-guides/front-upload', fields, aPicture)).status).not.toBe(429)
  })

  it(`${checks} looks at a file an hour come from one person`, async () => {
    const app = await strictApp(demoData)
    const { cook, who } = await aCook(app)
    const left = await leftOf(app, 'upload-check', who, checks)
    const check = () => cook.post('/distributor-order-guides/check-for-template', {})
    expect(await allowed(check, left)).toBe(left)
    expect(inAnHour(await check())).toBe(true)
  })

  it.each(['/orders/download-order-history?format=csv', '/inventory/spreadsheet', '/items/download?format=csv'])(
    `${exports} times a minute one person saves %s, and the answer says for how long to wait`,
    async (path) => {
      const app = await strictApp(demoData)
      const { cook, who } = await aCook(app)
      const left = await leftOf(app, 'export', who, exports)
      expect(await allowed(() => cook.get(path), left)).toBe(left)
      const refused = await cook.get(path)
      expect(refused.status).toBe(429)
      const seconds = Number(refused.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(refused.body.message).toBe(
        `That was a lot of files in one minute. Please wait ${seconds} seconds and try again.`,
      )
      expect((await cook.get('/order-guides/1/download')).status).toBe(429)
      expect((await (await aCook(app)).cook.get(path)).status).not.toBe(429)
    },
  )

  it(`${calls} calls a minute come from one address`, async () => {
    const app = await strictApp(demoData)
    const left = await leftOf(app, 'any', '127.0.0.1', calls)
    expect(await allowed(() => app.as('anonymous').post('/authenticate', {}), left)).toBe(left)
  })

  it('ten passwords a quarter of an hour are judged for one account, wherever they come from', async () => {
    const app = await strictApp(demoData)
    const email = `guessed-${demoData}@kitchen.test`
    const location = await aLocation(app)
    await aPerson(app, { at: [location], email, password: 'a good password' })
    let tries = 0
    const guess = () => {
      const body = { email, password: 'a guess', company_id: location.companyId, secret: 'demo-secret' }
      return post(app, '/authenticate', body, `198.51.100.${++tries}`)
    }
    expect(await allowed(guess, 10)).toBe(10)
  })
})

const fields = { distributor_id: '1', merchantIds: '[1]', start_date: '2026-06-10' }
const aPicture = { fileName: 'menu.png', bytes: Buffer.from('no guide') }

const strictApp = (demoData: 'on' | 'off') => testApp({ RATE_LIMITS: 'on', DEMO_DATA: demoData })

async function aCook(app: TestApp) {
  const person = await aPerson(app, { at: [await aLocation(app)] })
  return { cook: app.as(person), who: `user ${person.id}` }
}

/** The number of calls left to make. The drills make all of them; else all but the last few are noted as made. */
async function leftOf(app: TestApp, kind: CallKind, who: string, most: number): Promise<number> {
  const made = isDrill ? 0 : Math.max(0, most - 20)
  if (made > 0) await limiterOf(app.deps, kind).penalty(who, made)
  return most - made
}

async function post(app: TestApp, path: string, payload: object, remoteAddress: string) {
  const answer = await app.server.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress })
  return { status: answer.statusCode, headers: answer.headers }
}

/** Whether the answer says to come back in about an hour, counted from the first call. */
function inAnHour({ headers }: { headers: Record<string, unknown> }): boolean {
  const seconds = Number(headers['retry-after'])
  return seconds > 3_000 && seconds <= 3_600
}

/** The number of calls that get through before the first 429; tries one more than expected. */
async function allowed(call: () => Promise<{ status: number }>, expected: number): Promise<number> {
  for (let made = 0; made <= expected; made++) {
    const { status } = await call()
    if (status === 429) return made
    expect(status).toBeLessThan(500)
  }
  return expected + 1
}
