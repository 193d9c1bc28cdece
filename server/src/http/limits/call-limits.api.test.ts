// Limits hold over all processes of a product together: with two, nobody has twice as many calls.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { forgetCalls, stopTheMinute } from '../../testing/forget-calls.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  stopTheMinute()
  app ??= await testApp({ RATE_LIMITS: 'on', DEMO_DATA: 'off' })
  await forgetCalls(app)
})

it('ten resets of passwords an hour, alternating between two servers', async () => {
  const [one, other] = [app.as('anonymous'), (await app.beside()).as('anonymous')]
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    statuses.push(await resetBy(n % 2 === 0 ? one : other, n))
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

it('300 calls a minute of one person; each server may let nine more through', async () => {
  const cook = await aPerson(app, { at: [await aLocation(app)] })
  const clients = [app.as(cook), (await app.beside()).as(cook)]
  let served = 0
  for (let wave = 0; wave < 20; wave++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => clients[n % 2]?.get('/users/current-user') ?? Promise.reject(new Error())),
    )
    served += answers.filter(({ status }) => status === 200).length
  }
  expect(served).toBeGreaterThanOrEqual(300)
  expect(served).toBeLessThanOrEqual(318)
})

it('made-up keys count for their address, and keep nobody out whose key is known', async () => {
  // The address of the other tests would be kept out until the minute ends.
  const own = await testApp({ RATE_LIMITS: 'on', DEMO_DATA: 'off' })
  const cook = own.as(await aPerson(own, { at: [await aLocation(own)] }))
  expect((await cook.get('/users/current-user')).status).toBe(200)
  const statuses: number[] = []
  for (let n = 0; n < 340; n++) {
    const { status } = await own.as({ authKey: randomBytes(32).toString('base64url') }).get('/users/current-user')
    statuses.push(status)
  }
  expect(statuses.slice(0, 290)).toEqual(Array(290).fill(401))
  expect(statuses.slice(-20)).toEqual(Array(20).fill(429))
  expect((await cook.get('/users/current-user')).status).toBe(200)
})

it('300 clicks of mail programs a minute of one address', async () => {
  const click = async (payload: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.server.inject({ method: 'POST', url: '/weekly-mail/1-1-x', payload, headers })).statusCode
  }
  for (let wave = 0; wave < 15; wave++)
    expect(await Promise.all(Array.from({ length: 20 }, () => click('hello=1')))).toEqual(Array(20).fill(400))
  expect(await click('List-Unsubscribe=One-Click')).toBe(429)
})

it('what was counted is not forgotten by a server that starts again', async () => {
  for (let n = 0; n < 10; n++) await resetBy(app.as('anonymous'), n)
  const again = (await app.beside()).as('anonymous')
  const refused = await again.post('/users/request-password-reset', { email: 'cook-10@kitchen.test' })
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(3_500)
  expect(seconds).toBeLessThanOrEqual(3_600)
})

/** For another account each time: one account has a limit of its own. */
async function resetBy(client: Client, n: number): Promise<number> {
  return (await client.post('/users/request-password-reset', { email: `cook-${n}@kitchen.test` })).status
}
