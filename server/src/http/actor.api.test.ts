import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAuthenticator } from '../testing/authenticator.ts'
import { aLocation, aPerson, aSession, type TestLocation, type TestPerson } from '../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const origin = 'https://larder.test'
const password = 'good old words'
let app: TestApp

/** A server that hears nothing of what changes: it knows by itself what its own answers have changed. */
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin })
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query('create or replace function announce(change json) returns void language plpgsql as $$begin end$$')
  await client.end()
  app.clock.set('2026-03-04T10:00:00Z')
})

type Keyed = { authKey: string }
const status = async (who: Keyed) => (await app.as(who).get('/users/current-user')).status

async function aCook() {
  const location = await aLocation(app)
  const owner = await aPerson(app, { at: [location], password })
  const cook = await aPerson(app, { at: [location], title: 'Chef', password })
  expect([await status(owner), await status(cook)]).toEqual([200, 200])
  return { location, owner, cook }
}

const credentials = (person: TestPerson, { companyId: company_id }: TestLocation) => ({
  email: person.email,
  password,
  company_id,
  secret: 'demo-secret',
})

describe('what a server remembers of a session ends with the answer that changes it', () => {
  it('signing in again, by password or passkey, from the same browser', async () => {
    const { location, cook } = await aCook()
    const signed = await app.as(cook).post('/authenticate', credentials(cook, location))
    expect([await status(cook), await status(signed.body)]).toEqual([401, 200])
    const phone = anAuthenticator()
    const adding = (await app.as(signed.body).post('/users/passkeys/options', { password })).body.optionsJson
    const added = { name: 'Phone', credential: phone.register(adding, { origin }) }
    expect((await app.as(signed.body).post('/users/passkeys', added)).status).toBe(201)
    const asked = (await app.as('anonymous').post('/authenticate/passkey/options')).body.optionsJson
    const credential = phone.signIn(asked, { origin })
    expect(await status(signed.body)).toBe(200)
    const again = await app.as(signed.body).post('/authenticate/passkey', { credential })
    expect([await status(signed.body), await status(again.body)]).toEqual([401, 200])
  })

  it('signing out', async () => {
    const { cook } = await aCook()
    await app.as(cook).post('/users/logout')
    expect(await status(cook)).toBe(401)
  })

  it('a new password, or the end of the other sessions', async () => {
    const { cook } = await aCook()
    const phone = { authKey: await aSession(app, cook.id) }
    expect(await status(phone)).toBe(200)
    const words = { password: 'other good words', password_repeat: 'other good words' }
    const change = { current: password, ...words, endsOtherSessions: true }
    expect((await app.as(cook).post('/users/change-password', change)).status).toBe(200)
    expect([await status(cook), await status(phone)]).toEqual([200, 401])
    const tablet = { authKey: await aSession(app, cook.id) }
    expect(await status(tablet)).toBe(200)
    expect((await app.as(cook).post('/users/sessions/end-others', { password: words.password })).status).toBe(200)
    expect([await status(cook), await status(tablet)]).toEqual([200, 401])
  })

  it('a right that an owner takes away, or all of them', async () => {
    const { location, owner, cook } = await aCook()
    const sees = async () => (await app.as(cook).get('/users/current-user')).body.seePrices
    expect(await sees()).toBe(true)
    const access = { title: 'Chef', locationIds: [location.id], editComparisonView: false }
    const less = { ...access, mayOrder: false, seePrices: false }
    expect((await app.as(owner).patch(`/people/${cook.id}`, less)).status).toBe(200)
    expect(await sees()).toBe(false)
    expect((await app.as(cook).get('/items')).status).toBe(200)
    expect((await app.as(owner).delete(`/people/${cook.id}`)).status).toBe(200)
    expect(await status(cook)).toBe(401)
  })

  it('another location', async () => {
    const { location, cook } = await aCook()
    const second = await aLocation(app, { companyId: location.companyId })
    const owner = await aPerson(app, { at: [location, second], password })
    const at = async () => (await app.as(owner).get('/users/current-user')).body.activeLocation.id
    const before = await at()
    const other = before === location.id ? second.id : location.id
    expect((await app.as(owner).put(`/users/${owner.id}`, { active_location_id: other })).status).toBe(200)
    expect([await at(), await status(cook)]).toEqual([other, 200])
  })
})
