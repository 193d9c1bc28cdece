import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { aLocation, aPerson, aSession, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { whileLocked } from '../../testing/kills/while-locked.ts'
import { codeTriesOf } from '../tries.ts'

const origin = 'https://larder.test'
const password = 'good old words'
const before = '2026-03-04T10:00:00Z'
/** Wednesday at ten by the location's clock, a week later */
const from = '2026-03-11T14:00:00.000Z'
const after = '2026-03-11T14:00:01Z'
let app: TestApp
let here: TestLocation
let owner: TestPerson
let cook: TestPerson

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin })
})
beforeEach(async () => {
  app.clock.set(before)
  here = await aLocation(app, { nickname: 'Front' })
  owner = await aPerson(app, { at: [here], password })
  cook = await aPerson(app, { at: [here], title: 'Chef', password })
  await app.jobs.runAll()
  app.mails.length = 0
})

type Keyed = { authKey: string }
const signIn = async (person: TestPerson, more: object = {}) => {
  const body = { email: person.email, password, company_id: here.companyId, secret: 'demo-secret', ...more }
  return app.as('anonymous').post('/authenticate', body)
}
const me = async (by: Keyed) => (await app.as(by).get('/users/current-user')).body
const work = (by: Keyed) => app.as(by).get('/items')
const shutOut = { status: 403, body: { code: 'second_factor_needed' } }

async function addPasskey(by: Keyed) {
  const phone = anAuthenticator()
  const { optionsJson } = (await app.as(by).post('/users/passkeys/options', { password })).body
  const added = await app
    .as(by)
    .post('/users/passkeys', { name: 'Phone', credential: phone.register(optionsJson, { origin }) })
  expect(added.status).toBe(201)
  return phone
}
async function addCodes(by: Keyed) {
  const { secret } = (await app.as(by).post('/users/two-factor', { password })).body
  const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  expect((await app.as(by).post('/users/two-factor/start', { code: code() })).status).toBe(200)
  return code
}
const require = (isRequired = true, by: Keyed = owner, id = here.id) =>
  app.as(by).put('/people/second-factor', { locations: [{ id, isRequired }] })
async function required() {
  await addPasskey(owner)
  expect((await require()).status).toBe(200)
}
async function mails() {
  await app.jobs.runAll()
  return app.mails.map(({ to, subject }) => `${to[0]}: ${subject}`)
}

describe('an owner', () => {
  it('requires it once they have one themself: from a morning in a week, told to everybody by mail', async () => {
    expect(await require()).toMatchObject({ status: 409, body: { code: 'own_factor_first' } })
    const [before] = (await app.as(owner).get('/people')).body.locations
    expect(before).toMatchObject({ secondFactorFrom: null, secondFactorWouldStart: '03/11/2026 10:00 AM EDT' })
    await required()
    const { locations, people } = (await app.as(owner).get('/people')).body
    expect(locations).toEqual([
      {
        id: here.id,
        nickname: 'Front',
        secondFactorFrom: from,
        secondFactorFromDisplay: '03/11/2026 10:00 AM EDT',
        secondFactorWouldStart: '',
      },
    ])
    expect(people.map(({ id, hasSecondFactor }: Record<string, unknown>) => [id, hasSecondFactor])).toEqual(
      expect.arrayContaining([
        [owner.id, true],
        [cook.id, false],
      ]),
    )
    const told = await mails()
    expect(told).toContain(`${cook.email}: Please add a second factor to your account`)
    expect(told).toContain(`${owner.email}: A second factor is needed soon`)
    expect(told.join()).not.toContain('any more')
    expect(app.mails.find(({ to }) => to[0] === cook.email)?.text).toContain('Front: from 03/11/2026 10:00 AM EDT')
    expect(await auditLog(app.databaseUrl, here.id, 'require-second-factor')).toMatchObject([
      {
        userId: owner.id,
        objectId: String(here.id),
        before: { secondFactorFrom: null },
        after: { secondFactorFrom: from },
      },
    ])
    app.clock.set('2026-03-06T10:00:00Z')
    await require()
    expect((await app.as(owner).get('/people')).body.locations[0].secondFactorFrom, 'its day stays').toBe(from)
  })

  it('ends it for everybody at once, told to the owners by mail; nobody else changes it, and not elsewhere', async () => {
    await required()
    const elsewhere = await aLocation(app)
    expect((await require(true, cook)).status).toBe(403)
    expect((await require(true, owner, elsewhere.id)).status).toBe(404)
    app.clock.set(after)
    expect(await work(cook)).toMatchObject(shutOut)
    const strong = await aSession(app, owner.id, true)
    expect((await require(false, { authKey: strong })).status).toBe(200)
    expect((await work(cook)).status).toBe(200)
    const toldOfEnd = (await mails()).filter((mail) => mail.endsWith('any more'))
    expect(toldOfEnd).toEqual([`${owner.email}: No second factor is required at Front any more`])
    expect(await auditLog(app.databaseUrl, here.id, 'stop-requiring-second-factor')).toHaveLength(1)
  })
})

describe('somebody without one', () => {
  it('works on until the day, with its date', async () => {
    await required()
    expect((await work(cook)).status).toBe(200)
    expect((await me(cook)).secondFactor).toEqual({
      need: 'soon',
      from,
      fromDisplay: '03/11/2026 10:00 AM EDT',
      hasPasskey: false,
      hasCodes: false,
    })
  })

  it('can from then on do nothing but add one, and then works on in the same session', async () => {
    await required()
    app.clock.set(after)
    const beside = await app.beside()
    const session = (await signIn(cook)).body
    expect(session).toMatchObject({ secondFactor: { need: 'set-up' }, activeLocation: { activeInventory: null } })
    for (const path of ['/items', '/users/profile', '/users/sessions', '/changes', '/people', '/locations/all'])
      expect(await app.as(session).get(path), path).toMatchObject(shutOut)
    expect(await app.as(session).put(`/users/${cook.id}`, { active_location_id: here.id })).toMatchObject(shutOut)
    expect(await work(cook), 'a session of before').toMatchObject(shutOut)
    expect(await beside.as(session).get('/items')).toMatchObject(shutOut)
    expect((await app.as(session).post('/users/two-factor', { password })).status).toBe(200)
    expect((await me(session)).secondFactor, 'codes that were never confirmed').toMatchObject({ need: 'set-up' })
    await addCodes(session)
    expect((await work(session)).status).toBe(200)
    expect((await me(session)).secondFactor).toBeNull()
    expect((await me(cook)).secondFactor, 'the other session shows it first').toMatchObject({ need: 'proof' })
  })

  it('does not get round it with a new password by mail', async () => {
    await required()
    app.clock.set(after)
    await app.as('anonymous').post('/users/request-password-reset', { email: cook.email })
    await app.jobs.runAll()
    const [, token = ''] = /change-password\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? []
    const words = 'quite other words'
    const reset = { password: words, password_repeat: words }
    expect((await app.as('anonymous').post(`/users/reset-password?token=${token}`, reset)).status).toBe(200)
    const session = (await signIn(cook, { password: words })).body
    expect(await work(session)).toMatchObject(shutOut)
  })
})

describe('somebody with one', () => {
  it('shows a code or passkey in a session of a password alone, and adds nothing before', async () => {
    await required()
    const phone = await addPasskey(cook)
    app.clock.set(after)
    const session = (await signIn(cook)).body
    expect(session.secondFactor).toMatchObject({ need: 'proof', hasPasskey: true, hasCodes: false })
    const another = { password }
    expect(await app.as(session).post('/users/passkeys/options', another)).toMatchObject(shutOut)
    expect(await app.as(session).post('/users/two-factor', another)).toMatchObject(shutOut)
    expect(await work(session)).toMatchObject(shutOut)
    const { optionsJson } = (await app.as(session).post('/users/proof/options')).body
    const credential = phone.signIn(optionsJson, { origin })
    expect((await app.as(owner).post('/users/second-factor', { credential })).status, 'not of others').toBe(400)
    const strangers = await addPasskey(await aPerson(app, { at: [here], password }))
    const ownOptions = (await app.as(session).post('/users/proof/options')).body.optionsJson
    const byStranger = strangers.signIn(ownOptions, { origin })
    expect(await app.as(session).post('/users/second-factor', { credential: byStranger })).toMatchObject({
      status: 400,
      body: { code: 'passkey_refused' },
    })
    expect(await work(session), 'with the passkey of somebody else').toMatchObject(shutOut)
    const again = (await app.as(session).post('/users/proof/options')).body.optionsJson
    const shown = await app.as(session).post('/users/second-factor', { credential: phone.signIn(again, { origin }) })
    expect(shown.status).toBe(200)
    expect((await work(session)).status).toBe(200)
    expect(await work((await signIn(cook)).body), 'of each session by itself').toMatchObject(shutOut)
  })

  it('shows a code, each once; a wrong one opens nothing', async () => {
    await required()
    const code = await addCodes(cook)
    const weak = { authKey: await aSession(app, cook.id) }
    app.clock.set(after)
    const show = (typed: string) => app.as(weak).post('/users/second-factor', { code: typed })
    expect((await show('000000')).body.code).toBe('wrong_code')
    expect(await work(weak)).toMatchObject(shutOut)
    expect((await show(code())).status).toBe(200)
    expect((await work(weak)).status).toBe(200)
    expect((await show(code())).body.code).toBe('wrong_code')
    expect((await app.as(weak).post('/users/second-factor', {})).body.errors).toHaveProperty('code')
  })

  it('keeps the last one while it is required, and may remove it again afterwards', async () => {
    await required()
    await addCodes(cook)
    const end = () => app.as(cook).post('/users/two-factor/end', { password })
    expect(await end()).toMatchObject({ status: 409, body: { code: 'last_factor' } })
    await addPasskey(cook)
    expect((await end()).status).toBe(200)
    const [{ id }] = (await app.as(cook).get('/users/profile')).body.passkeys
    const remove = () => app.as(cook).post(`/users/passkeys/${id}/removal`, { password })
    expect((await remove()).body.code).toBe('last_factor')
    expect((await app.as(cook).get('/users/profile')).body.passkeys).toHaveLength(1)
    await require(false)
    expect((await remove()).status).toBe(200)
  })
})

it('two factors are not removed at the same moment, so that none is left', async () => {
  await required()
  await addCodes(cook)
  await addPasskey(cook)
  const [{ id }] = (await app.as(cook).get('/users/profile')).body.passkeys
  const both = await whileLocked(app.databaseUrl, {
    lock: 'select from users where id = $1 for no key update',
    values: [cook.id],
    start: () =>
      Promise.all([
        app.as(cook).post('/users/two-factor/end', { password }),
        app.as(cook).post(`/users/passkeys/${id}/removal`, { password }),
      ]),
    waiting: 2,
  })
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

describe('an administrator', () => {
  it('needs one always, and adds it before anything else', async () => {
    const administrator = await aPerson(app, { isAdministrator: true, companyId: here.companyId, password })
    const session = (await signIn(administrator)).body
    expect(session.secondFactor).toMatchObject({ need: 'set-up', from: null })
    expect(await app.as(session).get('/locations/all')).toMatchObject(shutOut)
    const acting = { user_id: cook.id, merchant_id: here.id }
    expect(await app.as(session).post('/users/merchant-login', acting)).toMatchObject(shutOut)
    await addPasskey(session)
    expect((await app.as(session).post('/users/merchant-login', acting)).status).toBe(200)
    await required()
    app.clock.set(after)
    const fresh = { authKey: await aSession(app, administrator.id, true) }
    const acted = (await app.as(fresh).post('/users/merchant-login', acting)).body
    expect((await work(acted)).status, 'with two factors, where they are required').toBe(200)
    const [{ id }] = (await app.as(fresh).get('/users/profile')).body.passkeys
    expect((await app.as(fresh).post(`/users/passkeys/${id}/removal`, { password })).body.code).toBe('last_factor')
  })

  it('beside demo data signs in as before, and acts as nobody where a second factor is required', async () => {
    const demo = await testApp({ PUBLIC_URL: origin, DEMO_DATA: 'on' })
    demo.clock.set(before)
    const place = await aLocation(demo)
    const person = await aPerson(demo, { at: [place], title: 'Chef' })
    const { id } = await aPerson(demo, { isAdministrator: true })
    const administrator = { authKey: await aSession(demo, id) }
    const actAs = () =>
      demo.as(administrator).post('/users/merchant-login', { user_id: person.id, merchant_id: place.id })
    const acting = (await actAs()).body
    expect((await demo.as(acting).get('/items')).status).toBe(200)
    const { shared } = demo.deps.database
    await shared.updateTable('locations').set({ secondFactorFrom: before }).where('id', '=', place.id).execute()
    demo.clock.set('2026-03-04T10:00:05Z')
    expect(await actAs()).toMatchObject(shutOut)
    expect((await demo.as(acting).get('/items')).status, 'begun before').toBe(401)
  })
})

describe('the second factor of a colleague who lost it', () => {
  const remove = (by: Keyed, proof: object = { password }, id = cook.id) =>
    app.as(by).post(`/people/${id}/second-factor/removal`, proof)

  /** The owner in a session of two factors; the cook with a passkey and codes. */
  async function bothHaveOne() {
    const ownerCode = await addCodes(owner)
    await addPasskey(cook)
    await addCodes(cook)
    app.clock.set('2026-03-04T10:05:00Z')
    const strong = (await signIn(owner, { code: ownerCode() })).body
    await mails()
    app.mails.length = 0
    return { strong }
  }

  it('is removed by an owner: their sessions end, they sign in with the password alone, and all are told by mail', async () => {
    const { strong } = await bothHaveOne()
    const second = await aPerson(app, { at: [here], password })
    expect(await signIn(cook)).toMatchObject({ status: 409, body: { code: 'code_needed' } })
    expect((await remove(strong)).status).toBe(200)
    expect((await work(cook)).status).toBe(401)
    expect((await signIn(cook)).status).toBe(200)
    expect((await remove(strong)).status, 'asked for again, as the answer was lost').toBe(200)
    expect((await mails()).toSorted()).toEqual(
      [
        `${cook.email}: Your second factor was removed`,
        `${owner.email}: The second factor of ${cook.name} was removed`,
        `${second.email}: The second factor of ${cook.name} was removed`,
      ].toSorted(),
    )
    // The operator's list of mails names them by it.
    for (const { messageId } of app.mails) expect(messageId).toMatch(/^<second-factor-removed-/)
    expect(await auditLog(app.databaseUrl, here.id, 'remove-factor-of-colleague')).toMatchObject([
      { userId: owner.id, objectId: String(cook.id), after: { hadCodes: true, hadPasskeys: true } },
    ])
  })

  it('is removed with the wrong codes that were tried of it: they add another at once', async () => {
    const { strong } = await bothHaveOne()
    const tries = Array.from({ length: 20 }, () => ({ account: codeTriesOf(cook.id), failedAt: app.clock.now() }))
    await app.deps.database.shared.insertInto('signInFailures').values(tries).execute()
    expect((await signIn(cook, { code: '000000' })).status, 'too many').toBe(429)
    expect((await remove(strong)).status).toBe(200)
    await addCodes((await signIn(cook)).body)
  })

  it('is removed only by an owner with a second factor, who shows it again', async () => {
    await addPasskey(cook)
    expect(await remove(owner)).toMatchObject({ status: 409, body: { code: 'own_factor_first' } })
    const phone = await addPasskey(owner)
    const weak = (await signIn(owner)).body
    expect(await remove(weak)).toMatchObject({ status: 409, body: { code: 'password_alone_here' } })
    expect((await app.as(weak).get('/people')).body.people).toContainEqual(
      expect.objectContaining({ id: cook.id, hasSecondFactor: true }),
    )
    const { optionsJson } = (await app.as(weak).post('/users/proof/options')).body
    expect((await remove(weak, { credential: phone.signIn(optionsJson, { origin }) })).status).toBe(200)
    const strong = { authKey: await aSession(app, owner.id, true) }
    await addPasskey((await signIn(cook)).body)
    expect(await remove(strong, { password: 'not this one' })).toMatchObject({ body: { code: 'wrong_password' } })
    expect((await app.as(strong).get('/people')).body.people).toContainEqual(
      expect.objectContaining({ id: cook.id, hasSecondFactor: true }),
    )
    expect((await remove(cook, { password }, owner.id)).status).toBeGreaterThanOrEqual(401)
  })

  it('stays where it is an owner’s, somebody’s who works elsewhere too, or somebody’s of another business', async () => {
    const { strong } = await bothHaveOne()
    const elsewhere = await aLocation(app)
    const partner = await aPerson(app, { at: [here], password })
    const guest = await aPerson(app, { at: [here, elsewhere], title: 'Chef', password })
    const stranger = await aPerson(app, { at: [elsewhere], title: 'Chef', password })
    const administrator = await aPerson(app, { at: [], isAdministrator: true, password })
    for (const person of [partner, guest, stranger]) await addPasskey(person)
    const met: [string, number][] = []
    for (const { id } of [partner, guest, owner, stranger, administrator]) {
      const { status, body } = await remove(strong, { password }, id)
      met.push([body.code, status])
    }
    expect(met).toEqual([
      ['not_yours_to_remove', 409],
      ['not_yours_to_remove', 409],
      ['not_yours_to_remove', 409],
      ['not_found', 404],
      ['not_found', 404],
    ])
    expect((await me(partner)).secondFactor).toBeNull()
    expect(await mails()).toEqual(expect.not.arrayContaining([expect.stringContaining('was removed')]))
  })
})
