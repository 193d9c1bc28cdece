import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { stopTheMinute } from '../../testing/forget-calls.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const origin = 'https://larder.test'
let app: TestApp
let cook: TestPerson
let phone: ReturnType<typeof anAuthenticator>

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin })
})
beforeEach(async () => {
  app.clock.set('2026-03-04T10:00:00Z')
  cook = await aPerson(app, { at: [await aLocation(app)], title: 'Chef', password: 'good old words' })
  phone = anAuthenticator()
  await app.jobs.runAll()
  app.mails.length = 0
})

const anyone = () => app.as('anonymous')
const begin = async (by = cook) =>
  (await app.as(by).post('/users/passkeys/options', { password: 'good old words' })).body.optionsJson
const add = (credential: string, by = cook) => app.as(by).post('/users/passkeys', { name: 'My phone', credential })
const addPhone = async () => expect((await add(phone.register(await begin(), { origin }))).status).toBe(201)
const beginSignIn = async () => (await anyone().post('/authenticate/passkey/options')).body.optionsJson
const signIn = (credential: string) => anyone().post('/authenticate/passkey', { credential })
const passkeys = async () => (await app.as(cook).get('/users/profile')).body.passkeys
const refused = { status: 400, body: { code: 'passkey_refused' } }

describe('a passkey', () => {
  it('is added with the password, told by mail, and signs its owner in', async () => {
    expect((await app.as(cook).post('/users/passkeys/options', { password: 'wrong' })).body.code).toBe('wrong_password')
    await addPhone()
    await app.jobs.runAll()
    expect(app.mails).toMatchObject([{ to: [cook.email], subject: 'A passkey was added to your account' }])
    const signed = await signIn(phone.signIn(await beginSignIn(), { origin }))
    expect(signed.body).toMatchObject({ id: cook.id, title: 'Chef', authKey: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await app.as(signed.body).get('/items')).status).toBe(200)
    expect(await passkeys()).toMatchObject([{ name: 'My phone', lastUsedTime: '2026-03-04T10:00:00.000Z' }])
  })

  it('ends the session that the browser had until then', async () => {
    await addPhone()
    const { body: before } = await signIn(phone.signIn(await beginSignIn(), { origin }))
    const credential = phone.signIn(await beginSignIn(), { origin, counter: 2 })
    const { body: now } = await app.as(before).post('/authenticate/passkey', { credential })
    const status = async (who: { authKey: string }) => (await app.as(who).get('/items')).status
    expect([await status(before), await status(now), await status(cook)]).toEqual([401, 200, 200])
  })

  it('is named, and removed for good; by nobody else', async () => {
    await addPhone()
    const [{ id }] = await passkeys()
    const stranger = app.as(await aPerson(app, { at: [await aLocation(app)], password: 'good old words' }))
    expect((await stranger.patch(`/users/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    const removal = (given: string) => app.as(cook).post(`/users/passkeys/${id}/removal`, { password: given })
    expect((await stranger.post(`/users/passkeys/${id}/removal`, { password: 'good old words' })).status).toBe(404)
    expect((await app.as(cook).patch(`/users/passkeys/${id}`, { name: 'Tablet' })).status).toBe(200)
    expect(await passkeys()).toMatchObject([{ name: 'Tablet' }])
    expect((await removal('not this')).body.code).toBe('wrong_password')
    expect(await passkeys()).toHaveLength(1)
    expect((await removal('good old words')).status).toBe(200)
    await app.jobs.runAll()
    expect(app.mails.at(-1)).toMatchObject({ to: [cook.email], subject: 'A passkey was removed from your account' })
    expect(await signIn(phone.signIn(await beginSignIn(), { origin }))).toMatchObject(refused)
  })

  it('made without finger, face or PIN, for another address, or for another person’s options is refused', async () => {
    expect(await add(phone.register(await begin(), { origin, isVerified: false }))).toMatchObject(refused)
    expect(await add(phone.register(await begin(), { origin: 'https://1arder.test' }))).toMatchObject(refused)
    const stranger = await aPerson(app, { at: [await aLocation(app)] })
    expect(await add(phone.register(await begin(), { origin }), stranger)).toMatchObject(refused)
    expect(await passkeys()).toEqual([])
  })

  it('is refused beyond twenty', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      userId: cook.id,
      credentialId: `credential-${cook.id}-${at}`,
      publicKey: Buffer.from('key'),
      counter: 0,
      name: `Phone ${at}`,
      createdAt: app.clock.now(),
    }))
    await app.deps.database.shared.insertInto('passkeys').values(many).execute()
    const begun = await app.as(cook).post('/users/passkeys/options', { password: 'good old words' })
    expect(begun.body.code).toBe('too_many_passkeys')
  })

  it('is one person’s alone', async () => {
    await addPhone()
    const other = await aPerson(app, { at: [await aLocation(app)], password: 'good old words' })
    expect(await add(phone.register(await begin(other), { origin }), other)).toMatchObject(refused)
    expect((await signIn(phone.signIn(await beginSignIn(), { origin }))).body.id).toBe(cook.id)
  })
})

describe('signing in with a passkey', () => {
  beforeEach(addPhone)

  it('works once for a challenge, and within five minutes', async () => {
    const options = await beginSignIn()
    const credential = phone.signIn(options, { origin })
    expect((await signIn(credential)).status).toBe(200)
    expect(await signIn(credential), 'sent again').toMatchObject(refused)
    const late = await beginSignIn()
    app.clock.set('2026-03-04T10:05:00Z')
    expect(await signIn(phone.signIn(late, { origin, counter: 2 }))).toMatchObject(refused)
  })

  it('refuses another address, no verification, a copied device, another key and what is no credential', async () => {
    const tries = [
      phone.signIn(await beginSignIn(), { origin: 'https://1arder.test' }),
      phone.signIn(await beginSignIn(), { origin, isVerified: false }),
      phone.signIn(JSON.stringify({ ...JSON.parse(await beginSignIn()), rpId: '1arder.test' }), { origin }),
      anAuthenticator().signIn(await beginSignIn(), { origin }),
      JSON.stringify({
        ...JSON.parse(anAuthenticator().signIn(await beginSignIn(), { origin })),
        id: JSON.parse(phone.signIn(await beginSignIn(), { origin })).id,
      }),
      phone.signIn(JSON.stringify({ challenge: 'made-up', rpId: 'larder.test' }), { origin }),
      phone.signIn(await begin(), { origin }),
      '{}',
      'null',
      'no json',
      '{"id":1,"response":{"clientDataJSON":"e30"}}',
    ]
    for (const credential of tries) expect(await signIn(credential), credential).toMatchObject(refused)
    expect((await signIn(phone.signIn(await beginSignIn(), { origin, counter: 7 }))).status).toBe(200)
    expect(
      await signIn(phone.signIn(await beginSignIn(), { origin, counter: 7 })),
      'a counter of before',
    ).toMatchObject(refused)
  })

  it('is over with the account, and as limited as by password', async () => {
    await app.deps.database.shared
      .updateTable('users')
      .set({ disabledAt: app.clock.now() })
      .where('id', '=', cook.id)
      .execute()
    expect(await signIn(phone.signIn(await beginSignIn(), { origin }))).toMatchObject(refused)
    stopTheMinute()
    const limited = await testApp({ PUBLIC_URL: origin, RATE_LIMITS: 'on' })
    const statuses: number[] = []
    for (let n = 0; n < 31; n++)
      statuses.push((await limited.as('anonymous').post('/authenticate/passkey/options')).status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  it('tries no more than thirty credentials of an address in a minute', async () => {
    stopTheMinute()
    const limited = (await testApp({ PUBLIC_URL: origin, RATE_LIMITS: 'on' })).as('anonymous')
    const statuses: number[] = []
    for (let n = 0; n < 31; n++)
      statuses.push((await limited.post('/authenticate/passkey', { credential: '{}' })).status)
    expect(statuses).toEqual([...Array(30).fill(400), 429])
  })
})
