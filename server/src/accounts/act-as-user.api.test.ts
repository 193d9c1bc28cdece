import { beforeAll, describe, expect, it } from 'vitest'
import { aLocation, aPerson, aSession, aSignUp } from '../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('an administrator', () => {
  it('sees all locations, has no access to the main app, and may act as a person there', async () => {
    const location = await aLocation(app, { nickname: 'Acting Place' })
    const cook = await aPerson(app, { at: [location] })
    const administrator = await aPerson(app, { isAdministrator: true })
    const found = await app
      .as(administrator)
      .get('/locations/all', { filters: [{ field: 'nickname', operator: 'like', value: 'acting pl' }] })
    expect(found.body.data).toMatchObject([{ id: location.id, nickname: 'Acting Place' }])
    expect((await app.as(administrator).get(`/locations/users/${location.id}`)).body.data).toMatchObject([
      { id: cook.id },
    ])
    expect((await app.as(administrator).get('/shopping-carts')).status).toBe(403)
    app.clock.set(new Date().toISOString())
    const acting = await app
      .as(administrator)
      .post('/users/merchant-login', { user_id: cook.id, merchant_id: location.id, reason: ' Ticket 12 ' })
    const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const actingAs = { administrator: administrator.name, reason: 'Ticket 12', until }
    expect(acting.body).toMatchObject({ id: cook.id, activeLocation: { id: location.id }, actingAs })
    // the bar says the same after a reload, and the person themselves sees nothing of it
    expect((await app.as(acting.body).get('/users/current-user')).body.actingAs).toEqual(actingAs)
    expect((await app.as(cook).get('/users/current-user')).body.actingAs).toBeNull()
    expect((await app.as(acting.body).get('/shopping-carts')).status).toBe(200)
    // not nested, and over after an hour
    expect(
      (await app.as(acting.body).post('/users/merchant-login', { user_id: cook.id, merchant_id: location.id })).status,
    ).toBe(403)
    app.clock.set(new Date(app.clock.now().getTime() + 3_601_000).toISOString())
    expect((await app.as(acting.body).get('/shopping-carts')).status).toBe(401)
  })

  it('is told to the person and the owners there, once a session: who, why and until when', async () => {
    const west = { nickname: 'Told Place', timeZone: 'America/Los_Angeles' }
    const [location, elsewhere] = [await aLocation(app, west), await aLocation(app)]
    const cook = await aPerson(app, { at: [location, elsewhere], title: 'Chef' })
    // whoever signed the business up is told as an owner is, whatever their title
    const signer = await aPerson(app, { at: [location], title: 'Chef' })
    await aSignUp(app, location.companyId, signer)
    const owners = [await aPerson(app, { at: [location] }), await aPerson(app, { at: [location, elsewhere] }), signer]
    await aPerson(app, { at: [elsewhere] })
    await aPerson(app, { at: [location], title: 'Chef' })
    const administrator = await aPerson(app, { isAdministrator: true })
    await app.jobs.runAll()
    app.mails.length = 0
    app.clock.set('2026-03-04T16:00:00Z')
    const login = (user_id: number, reason?: string) =>
      app.as(administrator).post('/users/merchant-login', { user_id, merchant_id: location.id, reason })
    const { body: acting } = await login(cook.id, ' Wrong\r\npack ')
    await app.as(acting).get('/items')
    await app.as(acting).get('/users/current-user')
    await app.jobs.runAll()
    expect(app.mails.flatMap(({ to }) => to).toSorted()).toEqual([cook, ...owners].map(({ email }) => email).toSorted())
    const mailTo = (email: string) => app.mails.find(({ to }) => to.includes(email))
    expect(mailTo(cook.email)?.subject).toBe(`${administrator.name} of Larder is signed in as you at Told Place`)
    expect(mailTo(cook.email)?.text).toContain('/profile')
    for (const { email } of owners) {
      const { subject, text } = mailTo(email) ?? {}
      expect(subject).toBe(`${administrator.name} of Larder is signed in as ${cook.name} at Told Place`)
      expect(text).toContain('since 03/04/2026 08:00 AM PST and until 03/04/2026 09:00 AM PST at the latest')
      expect(text).toContain('The reason given: Wrong pack\n')
    }
    // an owner helped in person gets one mail, and nobody is told of what was refused
    app.mails.length = 0
    await login(owners[0]?.id ?? 0)
    await login(administrator.id)
    await app.jobs.runAll()
    expect(app.mails).toHaveLength(3)
    expect(mailTo(owners[0]?.email ?? '')?.subject).toContain('signed in as you')
    expect(mailTo(owners[0]?.email ?? '')?.text).toContain('No reason was given.')
  })

  it('moves nobody to another location while acting', async () => {
    const [location, elsewhere] = [await aLocation(app), await aLocation(app)]
    const cook = await aPerson(app, { at: [location, elsewhere] })
    const administrator = await aPerson(app, { isAdministrator: true })
    const acting = await app
      .as(administrator)
      .post('/users/merchant-login', { user_id: cook.id, merchant_id: location.id })
    const moved = await app.as(acting.body).put(`/users/${cook.id}`, { id: cook.id, active_location_id: elsewhere.id })
    expect(moved.status).toBe(403)
    expect((await app.as(cook).get('/users/current-user')).body.activeLocation.id).toBe(location.id)
  })

  it('acts for an hour at most, however busy', async () => {
    const location = await aLocation(app)
    const cook = await aPerson(app, { at: [location] })
    const administrator = await aPerson(app, { isAdministrator: true })
    const begun = app.clock.now().getTime()
    const acting = await app
      .as(administrator)
      .post('/users/merchant-login', { user_id: cook.id, merchant_id: location.id })
    const statusAfter = async (minutes: number) => {
      app.clock.set(new Date(begun + minutes * 60_000).toISOString())
      return (await app.as(acting.body).get('/shopping-carts')).status
    }
    expect([await statusAfter(30), await statusAfter(59), await statusAfter(61)]).toEqual([200, 200, 401])
  })

  it('acts only as people who may sign in, where they work; lists those by name', async () => {
    const [location, elsewhere] = [await aLocation(app), await aLocation(app)]
    const people = [await aPerson(app, { at: [location] }), await aPerson(app, { at: [location] })]
    const gone = await aPerson(app, { at: [location] })
    await aPerson(app, { at: [location], isAdministrator: true })
    const { shared } = app.deps.database
    await shared.updateTable('users').set({ disabledAt: app.clock.now() }).where('id', '=', gone.id).execute()
    for (const [at, lastName] of ['Zamora', 'Abel'].entries())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await shared
        .updateTable('users')
        .set({ lastName })
        .where('id', '=', people[at]?.id ?? 0)
        .execute()
    const client = app.as(await aPerson(app, { isAdministrator: true }))
    const { data } = (await client.get(`/locations/users/${location.id}`)).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([people[1]?.id, people[0]?.id])
    const login = async (user_id: number, { id: merchant_id }: { id: number }) =>
      (await client.post('/users/merchant-login', { user_id, merchant_id })).status
    const [one] = people
    expect([await login(gone.id, location), await login(one?.id ?? 0, elsewhere)]).toEqual([404, 404])
    expect(await login(one?.id ?? 0, location)).toBe(200)
  })

  it('finds locations by the letters that were typed, in the order of their names', async () => {
    const client = app.as(await aPerson(app, { isAdministrator: true }))
    for (const nickname of ['Percent 100% Vegan', 'Percent 100 Grams', 'Percent 1_0'])
      await aLocation(app, { nickname })
    const found = async (value: string) =>
      (await client.get('/locations/all', { filters: [{ field: 'nickname', operator: 'like', value }] })).body.data.map(
        ({ nickname }: { nickname: string }) => nickname,
      )
    expect(await found('percent')).toEqual(['Percent 1_0', 'Percent 100 Grams', 'Percent 100% Vegan'])
    expect(await found('100%')).toEqual(['Percent 100% Vegan'])
    expect(await found('1_0')).toEqual(['Percent 1_0'])
  })

  it('can’t act as another administrator', async () => {
    const location = await aLocation(app)
    const administrator = await aPerson(app, { isAdministrator: true })
    const another = await aPerson(app, { isAdministrator: true, at: [location] })
    expect(
      (await app.as(administrator).post('/users/merchant-login', { user_id: another.id, merchant_id: location.id }))
        .status,
    ).toBe(404)
  })

  it('is the only one who may', async () => {
    const location = await aLocation(app)
    const cook = await aPerson(app, { at: [location] })
    expect(
      (await app.as(cook).post('/users/merchant-login', { user_id: cook.id, merchant_id: location.id })).status,
    ).toBe(403)
    const others = await aLocation(app)
    expect((await app.as(cook).get('/locations/all')).body.data).toHaveLength(1)
    expect((await app.as(cook).get(`/locations/users/${others.id}`)).status).toBe(404)
  })

  it('loses the acting session when disabled', async () => {
    const location = await aLocation(app)
    const cook = await aPerson(app, { at: [location] })
    const administrator = await aPerson(app, { isAdministrator: true })
    const acting = await app
      .as(administrator)
      .post('/users/merchant-login', { user_id: cook.id, merchant_id: location.id })
    // In use until then: who acts is remembered from call to call.
    expect((await app.as(acting.body).get('/shopping-carts')).status).toBe(200)
    await app.deps.database.shared
      .updateTable('users')
      .set({ disabledAt: app.clock.now() })
      .where('id', '=', administrator.id)
      .execute()
    await expect.poll(async () => (await app.as(acting.body).get('/shopping-carts')).status).toBe(401)
    expect(await aSession(app, cook.id)).toHaveLength(43)
  })
})
