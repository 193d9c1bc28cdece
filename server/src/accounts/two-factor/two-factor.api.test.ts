import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { operator } from '../../testing/factories/operator.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const origin = 'https://larder.test'
const password = 'good old words'
let app: TestApp
let cook: TestPerson
let companyId: number

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin })
})
beforeEach(async () => {
  app.clock.set('2026-03-04T10:00:00Z')
  const location = await aLocation(app)
  companyId = location.companyId
  cook = await aPerson(app, { at: [location], title: 'Chef', password })
  await app.jobs.runAll()
  app.mails.length = 0
})

const signIn = (code?: string, more: object = {}) =>
  app.as('anonymous').post('/authenticate', {
    email: cook.email,
    password,
    company_id: companyId,
    secret: 'demo-secret',
    ...(code === undefined ? {} : { code }),
    ...more,
  })
const ofApp = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
const begin = (by = cook) => app.as(by).post('/users/two-factor', { password })
const start = (code: string) => app.as(cook).post('/users/two-factor/start', { code })
const state = async () => (await app.as(cook).get('/users/profile')).body.twoFactor
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await begin()).body
  const { recoveryCodes } = (await start(ofApp(secret))).body
  app.clock.set('2026-03-04T10:01:00Z')
  return { secret, recoveryCodes }
}
async function subjects(): Promise<string[]> {
  await app.jobs.runAll()
  return app.mails.map(({ subject }) => subject)
}
const wrong = { status: 400, body: { code: 'wrong_code' } }

describe('turning codes on', () => {
  it('takes the password and a first code, gives ten recovery codes, and is told by mail', async () => {
    expect((await app.as(cook).post('/users/two-factor', { password: 'not this' })).body.code).toBe('wrong_password')
    expect((await app.as(cook).post('/users/two-factor', {})).body.errors).toHaveProperty('password')
    const { secret, address } = (await begin()).body
    expect(address).toContain(secret)
    expect((await signIn()).status, 'asked for only once a code has shown that the app works').toBe(200)
    expect(await start('000000')).toMatchObject(wrong)
    expect(await state()).toBeNull()
    const { recoveryCodes } = (await start(ofApp(secret))).body
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
    expect(await state()).toEqual({ recoveryCodesLeft: 10 })
    expect(await subjects()).toEqual(['Codes of an app are asked for from now on'])
    expect((await begin()).body.code).toBe('two_factor_is_on')
    expect((await start(ofApp(secret))).body.code, 'sent again').toBe('two_factor_is_on')
    expect((await signIn(ofApp(secret))).body.code, 'the first code is used up').toBe('wrong_code')
    const kept = await app.deps.database.shared.selectFrom('twoFactorSecrets').selectAll().execute()
    const hashes = await app.deps.database.shared.selectFrom('recoveryCodes').selectAll().execute()
    const everything = Buffer.concat(kept.map(({ secretSealed }) => secretSealed)).toString('latin1')
    expect(everything).not.toContain(secret)
    expect(hashes.every(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toBe(true)
  })

  it('takes the first code as apps show it, with a space in it', async () => {
    const code = ofApp((await begin()).body.secret)
    expect((await start(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(await state()).toEqual({ recoveryCodesLeft: 10 })
  })

  it('is not guessed: after twenty wrong first codes the right one is refused too', async () => {
    const { secret } = (await begin()).body
    for (let n = 0; n < 20; n++) expect(await start('000000')).toMatchObject(wrong)
    expect((await start(ofApp(secret))).status).toBe(429)
    expect(await state()).toBeNull()
  })

  it('ends after a quarter of an hour, and with a newer try', async () => {
    const first = (await begin()).body.secret
    const second = (await begin()).body.secret
    expect(await start(ofApp(first))).toMatchObject(wrong)
    app.clock.set('2026-03-04T10:15:01Z')
    expect((await start(ofApp(second))).body.code).toBe('set_up_lapsed')
    expect(await state()).toBeNull()
  })
})

describe('signing in', () => {
  it('asks for a code after the right password alone, and takes each code once', async () => {
    const { secret } = await turnOn()
    const code = ofApp(secret)
    expect((await signIn(code, { password: 'not this' })).body.code).toBe('wrong_credentials')
    expect((await signIn(undefined, { password: 'not this' })).body.code).toBe('wrong_credentials')
    expect(await signIn()).toMatchObject({ status: 409, body: { code: 'code_needed' } })
    expect(await signIn('000000')).toMatchObject(wrong)
    const together = await Promise.all([signIn(code), signIn(`${code.slice(0, 3)} ${code.slice(3)}`), signIn(code)])
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    app.clock.set('2026-03-04T10:01:30Z')
    expect(await signIn(code), 'the same code half a minute later').toMatchObject(wrong)
    expect((await signIn(ofApp(secret))).body.authKey).toMatch(/^[\w-]{43}$/)
  })

  it('takes a recovery code once, told by mail, and not those of before', async () => {
    const { recoveryCodes } = await turnOn()
    const [one = '', two = ''] = recoveryCodes
    expect((await signIn(one.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await signIn(one)).toMatchObject(wrong)
    expect(await state()).toEqual({ recoveryCodesLeft: 9 })
    expect(await subjects()).toContain('A recovery code signed you in')
    const renewed = (await app.as(cook).post('/users/two-factor/recovery-codes', { password })).body.recoveryCodes
    expect(await signIn(two)).toMatchObject(wrong)
    expect((await signIn(renewed[0])).status).toBe(200)
    expect(await subjects()).toContain('You have new recovery codes')
    const other = await aPerson(app, { at: [await aLocation(app)], password })
    expect((await app.as(other).post('/users/two-factor/recovery-codes', { password })).body.code).toBe(
      'two_factor_is_off',
    )
  })

  it('is not guessed: after twenty wrong codes in a day the right one is refused too', async () => {
    const { secret } = await turnOn()
    for (let n = 0; n < 20; n++) {
      app.clock.set(new Date(Date.parse('2026-03-04T11:00:00Z') + n * 16 * 60_000).toISOString())
      expect(await signIn('000000')).toMatchObject(wrong)
    }
    app.clock.set('2026-03-04T20:00:00Z')
    expect((await signIn(ofApp(secret))).status).toBe(429)
    app.clock.set('2026-03-05T12:00:00Z')
    expect((await signIn(ofApp(secret))).status).toBe(200)
  })

  it('lets its owner in by a new password after wrong codes of others, once a day', async () => {
    const { secret } = await turnOn()
    let now = Date.parse('2026-03-04T11:00:00Z')
    const guess = async (code = '000000', given = password) => {
      app.clock.set(new Date((now += 16 * 60_000)).toISOString())
      return signIn(code, { password: given })
    }
    const wrongTwentyTimes = async (given: string) => {
      for (let n = 0; n < 20; n++) await guess('000000', given)
      expect((await guess('000000', given)).status).toBe(429)
    }
    const reset = async (words: string) => {
      await app.as('anonymous').post('/users/request-password-reset', { email: cook.email })
      await app.jobs.runAll()
      const [, token] = /change-password\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? []
      const passwords = { password: words, password_repeat: words }
      expect((await app.as('anonymous').post(`/users/reset-password?token=${token}`, passwords)).status).toBe(200)
    }
    await wrongTwentyTimes(password)
    await reset('good new words')
    expect((await signIn(ofApp(secret), { password: 'good new words' })).status).toBe(200)
    await wrongTwentyTimes('good new words')
    await reset('good other words')
    expect((await signIn(ofApp(secret), { password: 'good other words' })).status).toBe(429)
  })

  it('ten tries in a quarter of an hour are the most with wrong codes too', async () => {
    const { secret } = await turnOn()
    for (let n = 0; n < 10; n++) expect(await signIn('000000')).toMatchObject(wrong)
    expect((await signIn(ofApp(secret))).status).toBe(429)
  })

  it('stays with a new password, and a passkey needs no code', async () => {
    const { secret } = await turnOn()
    await app.as('anonymous').post('/users/request-password-reset', { email: cook.email })
    await app.jobs.runAll()
    const [, token] = /change-password\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '') ?? []
    const passwords = { password: 'good new words', password_repeat: 'good new words' }
    expect((await app.as('anonymous').post(`/users/reset-password?token=${token}`, passwords)).status).toBe(200)
    expect((await signIn(undefined, { password: 'good new words' })).body.code).toBe('code_needed')
    const signed = await signIn(ofApp(secret), { password: 'good new words' })
    const phone = anAuthenticator()
    const options = await app.as(signed.body).post('/users/passkeys/options', { password: 'good new words' })
    const credential = phone.register(options.body.optionsJson, { origin })
    await app.as(signed.body).post('/users/passkeys', { name: 'Phone', credential })
    const { optionsJson } = (await app.as('anonymous').post('/authenticate/passkey/options')).body
    const byPasskey = await app
      .as('anonymous')
      .post('/authenticate/passkey', { credential: phone.signIn(optionsJson, { origin }) })
    expect(byPasskey.status).toBe(200)
  })

  it('asks administrators too', async () => {
    const administrator = await aPerson(app, { isAdministrator: true, password, companyId })
    const { secret } = (await begin(administrator)).body
    await app.as(administrator).post('/users/two-factor/start', { code: ofApp(secret) })
    expect((await signIn(undefined, { email: administrator.email })).body.code).toBe('code_needed')
  })
})

describe('turning codes off', () => {
  it('takes the password, is told by mail, and recovery codes end with it', async () => {
    const { recoveryCodes } = await turnOn()
    const end = (given: string) => app.as(cook).post('/users/two-factor/end', { password: given })
    expect((await end('not this')).body.code).toBe('wrong_password')
    expect((await end(password)).status).toBe(200)
    expect((await end(password)).body.code).toBe('two_factor_is_off')
    expect((await signIn()).status).toBe(200)
    expect(await subjects()).toContain('Codes of an app are not asked for any more')
    await turnOn()
    expect(await signIn(recoveryCodes[0])).toMatchObject(wrong)
  })

  it('is done for who lost everything by the operator, audited, and ends their sessions', async () => {
    await turnOn()
    await operator(app, 'people', 'lose-second-factor', cook.email)
    expect((await app.as(cook).get('/users/profile')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await subjects()).toContain('Codes of an app are not asked for any more')
    const [noted] = await auditLog(app.databaseUrl, null, 'lose-second-factor')
    expect(noted).toMatchObject({ objectId: String(cook.id), after: { operator: 'tester' } })
  })

  it('a new key for what is sealed opens the secrets of before', async () => {
    const { secret } = await turnOn()
    expect(await operator(app, 'credentials', 'rotate')).toMatch(/^Sealed \d+ with the new key/)
    expect((await signIn(ofApp(secret))).status).toBe(200)
  })
})

describe('the proof that it is oneself', () => {
  it('may be a passkey that signs just now: one’s own, once, and no sign-in of somebody', async () => {
    const phone = anAuthenticator()
    const options = (await app.as(cook).post('/users/passkeys/options', { password })).body.optionsJson
    await app.as(cook).post('/users/passkeys', { name: 'Phone', credential: phone.register(options, { origin }) })
    const proofOptions = async (by = cook) => (await app.as(by).post('/users/proof/options')).body.optionsJson
    const ask = (credential: string, by = cook) => app.as(by).post('/users/sessions/end-others', { credential })
    const refused = { status: 400, body: { code: 'passkey_refused' } }
    const signed = phone.signIn(await proofOptions(), { origin, counter: 1 })
    expect((await ask(signed)).status).toBe(200)
    expect(await ask(signed), 'sent again').toMatchObject(refused)
    const ofCopy = phone.signIn(await proofOptions(), { origin, counter: 1 })
    expect(await ask(ofCopy), 'a counter of before').toMatchObject(refused)
    const ofSignIn = (await app.as('anonymous').post('/authenticate/passkey/options')).body.optionsJson
    expect(await ask(phone.signIn(ofSignIn, { origin, counter: 2 }))).toMatchObject(refused)
    const other = await aPerson(app, { at: [await aLocation(app)], password })
    const theirs = phone.signIn(await proofOptions(other), { origin, counter: 3 })
    expect(await ask(theirs, other), 'a passkey of somebody else').toMatchObject(refused)
    const both = { credential: phone.signIn(await proofOptions(), { origin, counter: 4 }), password: 'not this' }
    expect((await app.as(cook).post('/users/two-factor', both)).status).toBe(400)
  })
})
