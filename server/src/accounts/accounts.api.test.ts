import { locationFlags, type LocationFlag } from '@larder/contract/accounts/location-flags.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aLocation, aPerson, aSession } from '../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const secret = 'demo-secret'

async function aCook({ nickname, ...options }: { email: string; password?: string; nickname?: string }) {
  const location = await aLocation(app, nickname === undefined ? {} : { nickname })
  const person = await aPerson(app, { at: [location], password: 'a good password', ...options })
  const signIn = (password: string, changes: object = {}) =>
    app
      .as('anonymous')
      .post('/authenticate', { email: options.email, password, company_id: location.companyId, secret, ...changes })
  return { person, location, signIn }
}

describe('signing in', () => {
  it('answers the person with a key that works from then on', async () => {
    const { signIn, location } = await aCook({ email: 'in@kitchen.test' })
    const answer = await signIn('a good password')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      email: 'in@kitchen.test',
      title: 'Owner',
      currentRole: 'Member',
      activeLocation: { id: location.id },
    })
    const me = await app.as(answer.body).get('/users/current-user')
    expect(me.body).toMatchObject({ email: 'in@kitchen.test', authKey: null })
  })

  it('takes a password exactly as it was typed: capitals, and blanks before, within and after it', async () => {
    const { signIn } = await aCook({ email: 'exact@kitchen.test', password: ' Two  Eggs ' })
    for (const other of ['Two  Eggs', ' two  eggs ', ' Two Eggs ', ' Two  Eggs'])
      expect((await signIn(other)).body.code, JSON.stringify(other)).toBe('wrong_credentials')
    expect((await signIn(' Two  Eggs ')).status).toBe(200)
  })

  it('is refused to who was disabled, in the words of a wrong password', async () => {
    const { signIn, person } = await aCook({ email: 'left@kitchen.test' })
    const wrong = await signIn('another password')
    await app.deps.database.shared
      .updateTable('users')
      .set({ disabledAt: app.clock.now() })
      .where('id', '=', person.id)
      .execute()
    const answer = await signIn('a good password')
    expect([answer.status, answer.body.message]).toEqual([400, wrong.body.message])
    expect(answer.body.authKey).toBeUndefined()
  })

  it('takes the e-mail in any letter case', async () => {
    const { signIn } = await aCook({ email: 'case@kitchen.test' })
    expect((await signIn('a good password', { email: 'Case@Kitchen.Test' })).status).toBe(200)
  })

  it('gives one and the same answer for a wrong password, an unknown address, another company and a wrong secret', async () => {
    const { signIn } = await aCook({ email: 'same@kitchen.test' })
    const answers = [
      await signIn('wrong'),
      await signIn('a good password', { email: 'nobody@kitchen.test' }),
      await signIn('a good password', { company_id: await aCompany(app) }),
      await signIn('a good password', { secret: 'another secret' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toEqual({
        message: 'Incorrect e-mail or password.',
        code: 'wrong_credentials',
        requestId: body.requestId,
      })
    }
  })

  it('names the fields that are missing or malformed', async () => {
    const answer = await app.as('anonymous').post('/authenticate', { email: 'no address', company_id: 1, secret })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(['email', 'password']))
  })

  it('stops trying an account after ten failures, and tries again a quarter of an hour later', async () => {
    const { signIn } = await aCook({ email: 'guessed@kitchen.test' })
    app.clock.set('2026-03-02T12:00:00Z')
    for (let guess = 0; guess < 10; guess++) {
      // Capitals make it no other account.
      const email = guess % 2 === 0 ? 'guessed@kitchen.test' : 'Guessed@Kitchen.test'
      expect((await signIn(`guess ${guess}`, { email })).status).toBe(400)
    }
    const blocked = await signIn('a good password')
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.set('2026-03-02T12:15:01Z')
    expect((await signIn('a good password')).status).toBe(200)
  })

  it('says how long to wait: until the oldest of the ten failures is a quarter of an hour old', async () => {
    const { signIn } = await aCook({ email: 'waits@kitchen.test' })
    app.clock.set('2026-03-02T12:00:00Z')
    await signIn('guess 0')
    app.clock.set('2026-03-02T12:05:00Z')
    for (let guess = 1; guess < 10; guess++) await signIn(`guess ${guess}`)
    const blocked = await signIn('a good password')
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '600'])
  })
})

describe('a session', () => {
  it('ends with logout', async () => {
    const { person } = await aCook({ email: 'out@kitchen.test' })
    expect((await app.as(person).post('/users/logout')).status).toBe(200)
    expect((await app.as(person).get('/users/current-user')).status).toBe(401)
  })

  it('ends after eight idle hours', async () => {
    app.clock.set('2026-03-02T08:00:00Z')
    const { signIn } = await aCook({ email: 'idle@kitchen.test' })
    const { body: user } = await signIn('a good password')
    app.clock.set('2026-03-02T15:59:00Z')
    expect((await app.as(user).get('/users/current-user')).status).toBe(200)
    app.clock.set('2026-03-02T23:58:00Z')
    expect((await app.as(user).get('/users/current-user')).status).toBe(200)
    app.clock.set('2026-03-03T07:59:00Z')
    expect((await app.as(user).get('/users/current-user')).status).toBe(401)
  })

  it('ends thirty days after it began, however often it is used', async () => {
    app.clock.set('2026-03-02T08:00:00Z')
    const { signIn } = await aCook({ email: 'month@kitchen.test' })
    const { body: user } = await signIn('a good password')
    const usedAt = async (instant: string) => {
      await app.deps.database.shared
        .updateTable('sessions')
        .set({ lastUsedAt: new Date(instant) })
        .where('userId', '=', user.id)
        .execute()
      app.clock.set(instant)
      return (await app.as(user).get('/users/current-user')).status
    }
    expect(await usedAt('2026-04-01T07:59:00Z')).toBe(200)
    expect(await usedAt('2026-04-01T08:00:01Z')).toBe(401)
    app.clock.set('2026-03-02T08:00:00Z')
  })

  it('ends when somebody signs in from its browser, after the right password only, and no other session does', async () => {
    const { person, location, signIn } = await aCook({ email: 'again@kitchen.test' })
    const phone = { authKey: await aSession(app, person.id) }
    const credentials = { email: 'again@kitchen.test', company_id: location.companyId, secret }
    const again = (password: string) => app.as(person).post('/authenticate', { ...credentials, password })
    const status = async (who: { authKey: string }) => (await app.as(who).get('/users/current-user')).status
    expect((await again('not this one')).status).toBe(400)
    expect([await status(person), await status(phone)]).toEqual([200, 200])
    // Somebody else's session, as of a program that signs several people in, is not the browser's to end.
    const other = await aPerson(app, { at: [location] })
    await app.as(other).post('/authenticate', { ...credentials, password: 'a good password' })
    expect([await status(other), await status(person)]).toEqual([200, 200])
    const { body: now } = await again('a good password')
    expect(now.authKey).toHaveLength(43)
    expect([await status(person), await status(phone), await status(now)]).toEqual([401, 200, 200])
    expect((await signIn('a good password')).status, 'signed out').toBe(200)
    expect([await status(phone), await status(now)]).toEqual([200, 200])
  })

  it('of another device goes on when one is logged out, and so do those of others', async () => {
    const { person } = await aCook({ email: 'two@kitchen.test' })
    const { person: another } = await aCook({ email: 'beside@kitchen.test' })
    const phone = { authKey: await aSession(app, person.id) }
    await app.as(person).post('/users/logout')
    const status = async (who: { authKey: string }) => (await app.as(who).get('/users/current-user')).status
    expect([await status(person), await status(phone), await status(another)]).toEqual([401, 200, 200])
  })

  it('shows the switches of its location, each under its own name', async () => {
    const shown = async (off: LocationFlag) => {
      const person = await aPerson(app, { at: [await aLocation(app, { off: [off] })] })
      const { activeLocation } = (await app.as(person).get('/users/current-user')).body
      return locationFlags.filter((flag) => !activeLocation[flag])
    }
    for (const flag of locationFlags)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await shown(flag)).toEqual([flag])
  })

  it('begins where the person was last, or at their first location when they may not be there any more', async () => {
    const companyId = await aCompany(app)
    const [first, second] = [await aLocation(app, { companyId }), await aLocation(app, { companyId })]
    const person = await aPerson(app, { at: [second, first], email: 'moved@kitchen.test', password: 'a good password' })
    const signIn = async () => {
      const credentials = { email: person.email, password: 'a good password', company_id: companyId, secret }
      const { activeLocation, locations } = (await app.as('anonymous').post('/authenticate', credentials)).body
      return [activeLocation.id, locations.map(({ id }: { id: number }) => id)]
    }
    expect(await signIn()).toEqual([second.id, [first.id, second.id]])
    await app.deps.database.shared.deleteFrom('locationUsers').where('locationId', '=', second.id).execute()
    expect(await signIn()).toEqual([first.id, [first.id]])
  })

  it('keeps no key in the database', async () => {
    const { person } = await aCook({ email: 'hashed@kitchen.test' })
    const rows = await app.deps.database.shared.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(person.authKey)
  })

  it('is refused with the sentence of the spec when the key is unknown', async () => {
    const answer = await app.as({ authKey: 'x'.repeat(43) }).get('/users/current-user')
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please login with proper credentials.' } })
  })

  it('loses its rights with the membership, within a second', async () => {
    const { person, location } = await aCook({ email: 'removed@kitchen.test' })
    app.clock.set('2026-03-02T12:00:00Z')
    expect((await app.as(person).get('/shopping-lists')).status).toBe(200)
    await app.deps.database.shared.deleteFrom('locationUsers').where('locationId', '=', location.id).execute()
    app.clock.set('2026-03-02T12:00:01Z')
    expect((await app.as(person).get('/shopping-lists')).status).toBe(403)
  })
})

describe('switching the location', () => {
  it('moves all further calls there', async () => {
    const first = await aLocation(app)
    const second = await aLocation(app, { companyId: first.companyId })
    const person = await aPerson(app, { at: [first, second] })
    const answer = await app.as(person).put(`/users/${person.id}`, { id: person.id, active_location_id: second.id })
    expect(answer.body.activeLocation.id).toBe(second.id)
    expect((await app.as(person).get('/users/current-user')).body.activeLocation.id).toBe(second.id)
  })

  it('finds neither other people nor other locations', async () => {
    const mine = await aLocation(app)
    const theirs = await aLocation(app)
    const person = await aPerson(app, { at: [mine] })
    const other = await aPerson(app, { at: [theirs] })
    expect((await app.as(person).put(`/users/${person.id}`, { active_location_id: theirs.id })).status).toBe(404)
    expect((await app.as(person).put(`/users/${other.id}`, { active_location_id: theirs.id })).status).toBe(404)
  })

  it('takes no other fields of a user', async () => {
    const mine = await aLocation(app)
    const person = await aPerson(app, { at: [mine], title: 'Chef' })
    await app
      .as(person)
      .put(`/users/${person.id}`, { active_location_id: mine.id, title: 'Owner', is_administrator: true })
    const user = await app.deps.database.shared
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ title: 'Chef', isAdministrator: false })
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => app.as('anonymous').post('/users/request-password-reset', { email })
  const tokenOfNewestMail = async () => {
    await app.jobs.runAll()
    return /change-password\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const reset = (token: string, password = 'new good words') =>
    app.as('anonymous').post(`/users/reset-password?token=${token}`, { password, password_repeat: password })

  it('is answered alike for known and unknown addresses, and mailed only to the known', async () => {
    await aCook({ email: 'forgot@kitchen.test' })
    await app.jobs.runAll()
    app.mails.length = 0
    const known = await ask('forgot@kitchen.test')
    const unknown = await ask('stranger@kitchen.test')
    expect(known.body).toEqual(unknown.body)
    expect(known.body.message).toBe("You'll recieve an email shortly with instructions on how to reset your password.")
    await app.jobs.runAll()
    expect(app.mails.map((mail) => mail.to[0])).toEqual(['forgot@kitchen.test'])
  })

  it('is asked for three times an hour, however its address is written', async () => {
    await aCook({ email: 'often@kitchen.test' })
    const asked: number[] = []
    for (const email of ['often', 'Often', 'OFTEN', 'oFTEN']) asked.push((await ask(`${email}@kitchen.test`)).status)
    expect(asked).toEqual([200, 200, 200, 429])
  })

  it('is replaced by a link that works once and ends all sessions', async () => {
    const { person, signIn } = await aCook({ email: 'reset@kitchen.test' })
    const { person: another } = await aCook({ email: 'not-reset@kitchen.test' })
    app.mails.length = 0
    await ask('reset@kitchen.test')
    const token = await tokenOfNewestMail()
    const tries = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
    expect(tries.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    expect((await app.as(person).get('/users/current-user')).status).toBe(401)
    expect((await app.as(another).get('/users/current-user')).status).toBe(200)
    expect((await signIn('new good words')).status).toBe(200)
    expect((await signIn('a good password')).status).toBe(400)
  })

  it('lapses after an hour and with a newer link', async () => {
    await aCook({ email: 'late@kitchen.test' })
    app.clock.set('2026-04-01T10:00:00Z')
    app.mails.length = 0
    await ask('late@kitchen.test')
    const first = await tokenOfNewestMail()
    app.mails.length = 0
    await ask('late@kitchen.test')
    const second = await tokenOfNewestMail()
    expect((await reset(first)).status).toBe(400)
    app.clock.set('2026-04-01T11:00:01Z')
    expect((await reset(second)).status).toBe(400)
  })

  it('a look tells whether a link still works, and uses nothing up', async () => {
    await aCook({ email: 'looks@kitchen.test' })
    app.clock.set('2026-04-02T10:00:00Z')
    app.mails.length = 0
    await ask('looks@kitchen.test')
    const token = await tokenOfNewestMail()
    const look = async (of = token) => {
      const { status, body } = await app.as('anonymous').post('/users/reset-password/look', { token: of })
      return [status, body.code]
    }
    expect(await look()).toEqual([200, undefined])
    expect(await look()).toEqual([200, undefined])
    expect(await look(`${token}x`)).toEqual([400, 'dead_reset_link'])
    app.clock.set('2026-04-02T11:00:00Z')
    expect(await look()).toEqual([400, 'dead_reset_link'])
    app.clock.set('2026-04-02T10:59:59Z')
    expect((await reset(token)).status).toBe(200)
    expect(await look()).toEqual([400, 'dead_reset_link'])
  })

  it('refuses short, unequal and the commonest passwords with a text at the field', async () => {
    expect((await reset('x', 'short')).body.errors.password).toBeDefined()
    expect((await reset('x', 'password')).body.errors.password).toEqual([
      'This password is too easy to guess. Please choose another one.',
    ])
    const unequal = await app
      .as('anonymous')
      .post('/users/reset-password?token=x', { password: 'one good word', password_repeat: 'another word' })
    expect(unequal.body.errors.password_repeat).toBeDefined()
  })

  it('is not replaced by a name around the person, and the link still works afterwards', async () => {
    await aCook({ email: 'saucier@kitchen.test', nickname: 'Blue Gate' })
    app.mails.length = 0
    await ask('saucier@kitchen.test')
    const token = await tokenOfNewestMail()
    for (const name of ['saucier2026', 'BlueGate!!1']) {
      const answer = await reset(token, name)
      expect([answer.status, answer.body.errors], name).toEqual([
        400,
        { password: ['This password is too easy to guess. Please choose another one.'] },
      ])
    }
    expect((await reset(token)).status).toBe(200)
  })
})
