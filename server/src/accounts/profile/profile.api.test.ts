import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { listening } from '../../testing/change-reader.ts'
import { aLocation, aPerson, aSession, type TestPerson } from '../../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { deviceText } from '../device-text.ts'

let app: TestApp
let cook: TestPerson
let other: TestPerson
let companyId: number

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set('2026-03-04T10:00:00Z')
  const location = await aLocation(app)
  companyId = location.companyId
  cook = await aPerson(app, { at: [location], title: 'Chef', password: 'good old words' })
  other = await aPerson(app, { at: [location], password: 'good old words' })
  await app.jobs.runAll()
  app.mails.length = 0
})

const signIn = (password: string) =>
  app
    .as('anonymous')
    .post('/authenticate', { email: cook.email, password, company_id: companyId, secret: 'demo-secret' })
const change = (more: object = {}) =>
  app.as(cook).post('/users/change-password', {
    current: 'good old words',
    password: 'good new words',
    password_repeat: 'good new words',
    endsOtherSessions: true,
    ...more,
  })
type Session = { id: number; isCurrent: boolean; device: string; actingAs: object | null }
const sessions = async (by = cook): Promise<Session[]> => (await app.as(by).get('/users/sessions')).body.data

it('name and phone are one’s own to change, and nothing else is', async () => {
  const body = { firstName: ' Ana ', lastName: 'Ruiz', phone: '(512) 555-0100', title: 'Owner', email: 'x@y.test' }
  expect((await app.as(cook).patch('/users/profile', body)).status).toBe(200)
  expect((await app.as(cook).get('/users/profile')).body).toEqual({
    firstName: 'Ana',
    lastName: 'Ruiz',
    phone: '(512) 555-0100',
    email: cook.email,
    passkeys: [],
    twoFactor: null,
    newEmail: null,
  })
  expect((await app.as(cook).get('/users/current-user')).body.title).toBe('Chef')
  expect((await app.as(cook).patch('/users/profile', { ...body, firstName: ' ' })).status).toBe(400)
  expect((await app.as(cook).patch('/users/profile', { ...body, phone: '1e5' })).body.errors).toEqual({
    phone: ['Please enter a phone number, such as 718-555-0101.'],
  })
  // one from before it was checked stays, and keeps nobody from changing the rest
  const kept = app.deps.database.shared.updateTable('users').set({ phone: '555' }).where('id', '=', cook.id)
  await kept.execute()
  expect((await app.as(cook).patch('/users/profile', { ...body, phone: '555' })).status).toBe(200)
  expect((await app.as(cook).patch('/users/profile', { ...body, phone: '' })).status).toBe(200)
})

describe('another password', () => {
  it('needs the present one, ends other sessions where wished, and is told by mail', async () => {
    const tablet = app.as({ authKey: await aSession(app, cook.id) })
    expect((await change({ current: 'not this' })).body).toMatchObject({ code: 'wrong_password' })
    for (const password of ['password', `${cook.email}1`])
      expect((await change({ password, password_repeat: password })).body.errors, password).toHaveProperty('password')
    expect((await change({ password_repeat: 'another' })).status).toBe(400)
    const same = { password: 'good old words', password_repeat: 'good old words' }
    expect((await change(same)).body.errors).toEqual({
      password: ['This is your present password. Please choose another one.'],
    })
    expect((await signIn('good old words')).status).toBe(200)
    expect((await change()).status).toBe(200)
    expect((await app.as(cook).get('/users/current-user')).status).toBe(200)
    expect((await tablet.get('/users/current-user')).status).toBe(401)
    expect([(await signIn('good old words')).status, (await signIn('good new words')).status]).toEqual([400, 200])
    await app.jobs.runAll()
    expect(app.mails).toMatchObject([{ to: [cook.email], subject: 'Your password was changed' }])
    expect(await sessions()).toHaveLength(2)
    expect(
      (
        await change({
          current: 'good new words',
          password: 'other new words',
          password_repeat: 'other new words',
          endsOtherSessions: false,
        })
      ).status,
    ).toBe(200)
    expect(await sessions()).toHaveLength(2)
  })

  it('is kept letter by letter, with an accent behind its letter as another device writes it', async () => {
    const written = 'cafe\u0301 au lait'
    expect((await change({ password: written, password_repeat: written })).status).toBe(200)
    expect((await signIn(written)).status).toBe(200)
    expect((await change({ current: written })).status).toBe(200)
  })

  it('is not guessed: after ten wrong ones the right one is refused too, for a quarter of an hour', async () => {
    for (let n = 0; n < 10; n++) await change({ current: `guess ${n}` })
    expect((await change()).status).toBe(429)
    app.clock.set('2026-03-04T10:15:01Z')
    expect((await change()).status).toBe(200)
  })
})

describe('the list of sessions', () => {
  it('has one’s own devices, and ends one of them or all others at once', async () => {
    const [phone, tablet, beside] = [await aSession(app, cook.id), await aSession(app, cook.id), await app.beside()]
    const listed = await sessions()
    expect(listed.map(({ isCurrent }) => isCurrent).filter(Boolean)).toEqual([true])
    expect(listed).toHaveLength(3)
    const idOf = async (authKey: string) =>
      (await sessions({ ...cook, authKey })).find(({ isCurrent }) => isCurrent)?.id
    const phoneId = await idOf(phone)
    expect((await beside.as({ authKey: phone }).get('/items')).status).toBe(200)
    const end = (by: TestPerson, which: string, password = 'good old words') =>
      app.as(by).post(`/users/sessions/${which}`, { password })
    expect((await end(other, `${phoneId}/end`)).status).toBe(404)
    expect((await end(cook, `${phoneId}/end`, 'not this')).body.code).toBe('wrong_password')
    expect((await beside.as({ authKey: phone }).get('/items')).status).toBe(200)
    expect((await end(cook, `${phoneId}/end`)).status).toBe(200)
    await expect
      .poll(async () => (await beside.as({ authKey: phone }).get('/items')).status, { timeout: 60_000 })
      .toBe(401)
    expect((await app.as({ authKey: tablet }).get('/items')).status).toBe(200)
    expect((await end(cook, 'end-others', 'not this')).body.code).toBe('wrong_password')
    expect((await end(cook, 'end-others')).status).toBe(200)
    expect((await app.as({ authKey: tablet }).get('/items')).status).toBe(401)
    expect(await sessions()).toMatchObject([{ isCurrent: true }])
    expect(await sessions(other)).toHaveLength(1)
  })

  it('names an administrator who acts as the person, whose session the person ends', async () => {
    const administrator = await aPerson(app, { isAdministrator: true })
    const login = () =>
      app
        .as(administrator)
        .post('/users/merchant-login', { user_id: cook.id, merchant_id: cook.location?.id, reason: 'Ticket 12' })
    const hears = await listening(app, await app.server.listen({ port: 0, host: '127.0.0.1' }), cook)
    const acting = app.as((await login()).body)
    // an open list of sessions is read again as soon as it begins
    expect(await hears.next('current-user')).toEqual({ kind: 'current-user' })
    hears.leave()
    const actingAs = { administrator: administrator.name, location: cook.location?.nickname, reason: 'Ticket 12' }
    const listed = await sessions()
    expect(listed.map((each) => each.actingAs)).toEqual([
      { ...actingAs, until: new Date(app.clock.now().getTime() + 3_600_000).toISOString() },
      null,
    ])
    const end = (which: string | number) =>
      app.as(cook).post(`/users/sessions/${which}`, { password: 'good old words' })
    // 'all other devices' are one's own
    expect((await end('end-others')).status).toBe(200)
    expect((await acting.get('/items')).status).toBe(200)
    expect((await end(`${listed[0]?.id}/end`)).body.message).toBe('That session is ended.')
    expect((await acting.get('/items')).status).toBe(401)
    expect(await sessions()).toHaveLength(1)
    // of a device there is no administrator to note
    await aSession(app, cook.id)
    const [device] = (await sessions()).filter(({ isCurrent }) => !isCurrent)
    await end(`${device?.id}/end`)
    const noted = await auditLog(app.databaseUrl, cook.location?.id ?? 0, 'end-session')
    expect(noted.map(({ userId, after }) => ({ userId, after }))).toEqual([
      { userId: cook.id, after: { sessionId: listed[0]?.id, administratorId: administrator.id } },
      { userId: cook.id, after: { sessionId: device?.id } },
    ])
    // over with the administrator's account
    await login()
    expect(await sessions()).toHaveLength(2)
    const { shared } = app.deps.database
    await shared.updateTable('users').set({ disabledAt: app.clock.now() }).where('id', '=', administrator.id).execute()
    expect(await sessions()).toHaveLength(1)
  })

  it('leaves out what was idle too long', async () => {
    await signIn('good old words')
    expect(await sessions()).toHaveLength(2)
    app.clock.set('2026-03-04T18:00:01Z')
    expect(await sessions()).toHaveLength(1)
  })

  it('names browser and system', () => {
    const android =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
    const told = [android, undefined, '', 'okhttp'].map(deviceText)
    expect(told).toEqual(['Chrome on Android', '', '', ''])
  })
})

it('an administrator who acts as somebody sees and changes none of it', async () => {
  const administrator = await aPerson(app, { isAdministrator: true })
  const as = { user_id: cook.id, merchant_id: cook.location?.id }
  const acting = app.as((await app.as(administrator).post('/users/merchant-login', as)).body)
  for (const answer of [await acting.get('/users/sessions'), await acting.post('/users/two-factor', { password: 'x' })])
    expect(answer.body.code).toBe('not_while_acting_as')
})
