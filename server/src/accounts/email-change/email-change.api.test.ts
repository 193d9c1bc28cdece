import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, auditTrailOf } from '../../testing/audit-log.ts'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { aLocation, aPerson, aSession, type TestPerson } from '../../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { whileLocked } from '../../testing/kills/while-locked.ts'

const origin = 'https://larder.test'
const password = 'good old words'
let app: TestApp
let cook: TestPerson
let companyId: number
let fresh: string
let counted = 0

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin })
})
beforeEach(async () => {
  app.clock.set('2026-03-04T10:00:00Z')
  const location = await aLocation(app)
  companyId = location.companyId
  cook = await aPerson(app, { at: [location], title: 'Chef', password })
  fresh = `fresh-${++counted}@kitchen.test`
  await app.jobs.runAll()
  app.mails.length = 0
})

const ask = (email = fresh, by = cook) => app.as(by).post('/users/email-change', { email, password })
const signIn = (email: string, given = password) =>
  app.as('anonymous').post('/authenticate', { email, password: given, company_id: companyId, secret: 'demo-secret' })
const mailTo = async (email: string) => {
  await app.jobs.runAll()
  return app.mails.findLast(({ to }) => to[0] === email)
}
const linkTo = async (email: string) =>
  /change-email\/(?:back\/)?([\w-]{43})/.exec((await mailTo(email))?.text ?? '')?.[1] ?? 'no link'
const confirm = (token: string) => app.as('anonymous').post('/users/email-change/confirm', { token })
const takeBack = (token: string) => app.as('anonymous').post('/users/email-change/take-back', { token })
const profile = async (by = cook) => (await app.as(by).get('/users/profile')).body
const dead = { status: 400, body: { code: 'dead_email_change' } }

describe('another e-mail', () => {
  it('takes the password, counts once confirmed at the new address, and leaves the device that asked', async () => {
    expect((await app.as(cook).post('/users/email-change', { email: fresh, password: 'not this' })).body.code).toBe(
      'wrong_password',
    )
    expect((await ask(cook.email.toUpperCase())).body.errors).toHaveProperty('email')
    const tablet = app.as({ authKey: await aSession(app, cook.id) })
    expect((await ask()).body.message).toBe(`Please open the link that we mailed to ${fresh}.`)
    const token = await linkTo(fresh)
    expect(await profile()).toMatchObject({ email: cook.email, newEmail: fresh })
    expect([(await signIn(fresh)).status, (await signIn(cook.email)).status]).toEqual([400, 200])
    expect((await confirm(token)).status).toBe(200)
    expect(await profile()).toMatchObject({ email: fresh, newEmail: null })
    expect((await tablet.get('/users/profile')).status).toBe(401)
    expect([(await signIn(fresh)).status, (await signIn(cook.email)).status]).toEqual([200, 400])
    expect(await confirm(token), 'once').toMatchObject(dead)
    expect(await mailTo(cook.email)).toMatchObject({ subject: 'Your e-mail was changed' })
    const noted = await auditLog(app.databaseUrl, null, 'change-email')
    expect(noted.filter(({ objectId }) => objectId === String(cook.id))).toMatchObject([
      { userId: cook.id, before: { email: cook.email }, after: { email: fresh } },
    ])
  })

  it('answers the same for an address that has an account, whose owner is told, and changes nothing', async () => {
    const other = await aPerson(app, { at: [await aLocation(app)] })
    const [taken, free] = [await ask(other.email), await ask()]
    expect([taken.status, taken.body.message.replace(other.email, '')]).toEqual([
      free.status,
      free.body.message.replace(fresh, ''),
    ])
    await ask(other.email)
    expect(await mailTo(other.email)).toMatchObject({ subject: 'You have an account already' })
    expect((await mailTo(other.email))?.text).not.toContain('change-email')
    const late = `late-${fresh}`
    await ask(late)
    const token = await linkTo(late)
    await aPerson(app, { email: late.toUpperCase() })
    expect(await confirm(token), 'taken meanwhile').toMatchObject(dead)
  })

  it('is refused to the second of two people who confirm one address at the same moment', async () => {
    const other = await aPerson(app, { at: [await aLocation(app)] })
    await ask()
    const token = await linkTo(fresh)
    const second = await whileLocked(app.databaseUrl, {
      lock: 'update users set email = $1 where id = $2',
      values: [fresh, other.id],
      start: () => confirm(token),
      waiting: 1,
      end: 'commit',
    })
    expect(second).toMatchObject(dead)
    expect(await profile()).toMatchObject({ email: cook.email })
  })

  it('lapses after a day, with a newer one, and when it is withdrawn', async () => {
    await ask()
    const first = await linkTo(fresh)
    await ask(`newer-${fresh}`)
    expect(await confirm(first)).toMatchObject(dead)
    const second = await linkTo(`newer-${fresh}`)
    app.clock.set('2026-03-05T10:00:00Z')
    expect(await confirm(second)).toMatchObject(dead)
    expect(await profile()).toMatchObject({ newEmail: null })
    await ask()
    const third = await linkTo(fresh)
    expect((await app.as(cook).delete('/users/email-change')).status).toBe(200)
    expect(await confirm(third)).toMatchObject(dead)
    expect(await profile()).toMatchObject({ email: cook.email, newEmail: null })
    await ask()
    const fourth = await linkTo(fresh)
    await app.deps.database.shared
      .updateTable('users')
      .set({ disabledAt: app.clock.now() })
      .where('id', '=', cook.id)
      .execute()
    expect(await confirm(fourth), 'disabled since').toMatchObject(dead)
  })

  it('is taken once of two that were asked for at the same moment', async () => {
    await ask()
    const first = await linkTo(fresh)
    await ask(`other-${fresh}`)
    const other = await linkTo(`other-${fresh}`)
    // neither request saw the other
    await app.deps.database.shared
      .updateTable('emailChanges')
      .set({ endedAt: null })
      .where('newEmail', '=', fresh)
      .execute()
    expect((await confirm(other)).status).toBe(200)
    expect(await confirm(first)).toMatchObject(dead)
    expect(await profile()).toMatchObject({ email: `other-${fresh}` })
  })

  it('that somebody asked for who knew the password ends with the password', async () => {
    await ask()
    const first = await linkTo(fresh)
    const given = 'good new words'
    const words = { current: password, password: given, password_repeat: given, endsOtherSessions: 0 }
    expect((await app.as(cook).post('/users/change-password', words)).status).toBe(200)
    expect(await confirm(first)).toMatchObject(dead)
    await app.as(cook).post('/users/email-change', { email: fresh, password: 'good new words' })
    const second = await linkTo(fresh)
    await app.as('anonymous').post('/users/request-password-reset', { email: cook.email })
    const [, reset] = /change-password\/([\w-]+)/.exec((await mailTo(cook.email))?.text ?? '') ?? []
    const again = { password: 'good other words', password_repeat: 'good other words' }
    expect((await app.as('anonymous').post(`/users/reset-password?token=${reset}`, again)).status).toBe(200)
    expect(await confirm(second)).toMatchObject(dead)
  })

  it('counts as confirmed, ends links for a new password that the old address had, and is noted when it is withdrawn', async () => {
    const user = async () => (await app.as(cook).get('/users/current-user')).body
    await app.deps.database.shared.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', cook.id).execute() // prettier-ignore
    await ask()
    await app.as(cook).delete('/users/email-change')
    await app.as(cook).delete('/users/email-change')
    const noted = (await auditTrailOf(app.databaseUrl, cook)).map(([action]) => action)
    expect(noted).toEqual(['request-email-change', 'withdraw-email-change'])
    await app.as('anonymous').post('/users/request-password-reset', { email: cook.email })
    const [, reset] = /change-password\/([\w-]+)/.exec((await mailTo(cook.email))?.text ?? '') ?? []
    await ask()
    await confirm(await linkTo(fresh))
    app.clock.set('2026-03-04T10:00:02Z')
    expect(await user()).toMatchObject({ email: fresh, isEmailConfirmed: true })
    const words = { password: 'good other words', password_repeat: 'good other words' }
    expect((await app.as('anonymous').post(`/users/reset-password?token=${reset}`, words)).status).toBe(400)
    expect((await signIn(fresh)).status).toBe(200)
  })

  it('is asked for five times a day at most', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await ask(`many-${n}-${fresh}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('taking it back from the old address', () => {
  it('ends sessions, password and passkeys; a link of a later change takes nothing away again', async () => {
    const phone = anAuthenticator()
    const options = (await app.as(cook).post('/users/passkeys/options', { password })).body.optionsJson
    await app.as(cook).post('/users/passkeys', { name: 'Theirs', credential: phone.register(options, { origin }) })
    await ask()
    await confirm(await linkTo(fresh))
    const back = await linkTo(cook.email)
    const further = `further-${fresh}`
    await ask(further, cook)
    await confirm(await linkTo(further))
    const theirBack = await linkTo(fresh)
    app.clock.set('2026-03-11T09:59:59Z')
    expect((await takeBack(back)).status).toBe(200)
    expect((await app.as(cook).get('/users/profile')).status).toBe(401)
    expect((await signIn(cook.email)).status, 'whoever knows the password is not let in').toBe(400)
    const signOptions = (await app.as('anonymous').post('/authenticate/passkey/options')).body.optionsJson
    const credential = phone.signIn(signOptions, { origin })
    expect((await app.as('anonymous').post('/authenticate/passkey', { credential })).status).toBe(400)
    for (const token of [back, theirBack]) expect(await takeBack(token)).toMatchObject(dead)
    const [, reset] = /change-password\/([\w-]+)/.exec((await mailTo(cook.email))?.text ?? '') ?? []
    const words = { password: 'good new words', password_repeat: 'good new words' }
    expect((await app.as('anonymous').post(`/users/reset-password?token=${reset}`, words)).status).toBe(200)
    expect((await signIn(cook.email, 'good new words')).body.email).toBe(cook.email)
  })

  it.each([
    // The session of the tests began at ten.
    ['leaves an app for codes that was there before whoever changed it signed in', '2026-03-04T09:59:59Z', true],
    ['ends an app for codes that they turned on, also before they asked', '2026-03-04T10:00:00Z', false],
  ])('%s', async (_what, createdAt, stays) => {
    const aSecret = { userId: cook.id, secretSealed: Buffer.from('sealed'), lastStep: 0 }
    const at = { createdAt: new Date(createdAt), confirmedAt: new Date(createdAt) }
    await app.deps.database.shared
      .insertInto('twoFactorSecrets')
      .values({ ...aSecret, ...at })
      .execute()
    app.clock.set('2026-03-04T11:00:00Z')
    await ask()
    await confirm(await linkTo(fresh))
    expect((await takeBack(await linkTo(cook.email))).status).toBe(200)
    const { text } = (await mailTo(cook.email)) ?? {}
    const [, reset] = /change-password\/([\w-]+)/.exec(text ?? '') ?? []
    const words = { password: 'good new words', password_repeat: 'good new words' }
    await app.as('anonymous').post(`/users/reset-password?token=${reset}`, words)
    expect((await signIn(cook.email, 'good new words')).body.code).toBe(stays ? 'code_needed' : undefined)
  })

  it('ends links for a new password that the other address got', async () => {
    await ask()
    await confirm(await linkTo(fresh))
    const back = await linkTo(cook.email)
    await app.as('anonymous').post('/users/request-password-reset', { email: fresh })
    const [, reset] = /change-password\/([\w-]+)/.exec((await mailTo(fresh))?.text ?? '') ?? []
    expect(reset).toBeDefined()
    expect((await takeBack(back)).status).toBe(200)
    const words = { password: 'good other words', password_repeat: 'good other words' }
    expect((await app.as('anonymous').post(`/users/reset-password?token=${reset}`, words)).status).toBe(400)
  })

  it('is refused where the old address is somebody else’s by now, and nothing changes', async () => {
    await ask()
    await confirm(await linkTo(fresh))
    const back = await linkTo(cook.email)
    await aPerson(app, { email: cook.email.toUpperCase() })
    expect(await takeBack(back)).toMatchObject(dead)
    expect((await signIn(fresh)).status).toBe(200)
  })

  it('works for seven days', async () => {
    await ask()
    await confirm(await linkTo(fresh))
    const back = await linkTo(cook.email)
    expect(await confirm(back), 'it is no link to confirm').toMatchObject(dead)
    app.clock.set('2026-03-11T10:00:00Z')
    expect(await takeBack(back)).toMatchObject(dead)
    expect((await signIn(fresh)).status).toBe(200)
  })
})
