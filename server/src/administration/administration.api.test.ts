import pg from 'pg'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from '../testing/factories/accounts.ts'
import { forgetOldRows } from '../forget-old-rows.ts'
import { auditTrailOf } from '../testing/audit-log.ts'
import { operatorOf } from '../testing/operator.ts'
import { testApp, type Client, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let dana: TestPerson
let admin: Client
let location: TestLocation
let owner: TestPerson

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
  dana = await aPerson(app, { isAdministrator: true, email: 'dana@platform.test' })
  admin = app.as(dana)
  location = await aLocation(app, { nickname: 'Pier 9' })
  owner = await aPerson(app, { at: [location], email: 'ana@pier.test' })
})

/** The audit entries that `work` adds for this administrator, as [action, thing, before, after, administrator]. */
async function notedBy(work: () => Promise<unknown>) {
  const before = (await auditTrailOf(app.databaseUrl, dana)).length
  await work()
  const rows = (await auditTrailOf(app.databaseUrl, dana)).slice(before)
  return rows.map(([action, thing, , was, is, administrator]) => [action, thing, was, is, administrator])
}

describe('companies', () => {
  it('are added, changed under the administrator’s own name, and found by a part of their name', async () => {
    let id = 0
    const add = async () => {
      const added = await admin.post('/administration/companies', { title: 'Harbor 100% Fish', mainColor: '#AA0000' })
      expect(added.status).toBe(201)
      id = added.body.id
    }
    const facts = { nickname: 'Harbor 100% Fish', title: 'Harbor 100% Fish', mainColor: '#aa0000' }
    expect(await notedBy(add)).toEqual([['add-company', `company ${id}`, null, facts, null]])
    const one = `/administration/companies/${id}`
    const change = () => admin.patch(one, { nickname: 'Harbor', mainColor: null, website: 'https://harbor.test' })
    expect(await notedBy(change)).toEqual([
      [
        'edit-company',
        `company ${id}`,
        { nickname: 'Harbor 100% Fish', mainColor: '#aa0000', website: null },
        { nickname: 'Harbor', mainColor: null, website: 'https://harbor.test' },
        null,
      ],
    ])
    expect(await notedBy(change), 'the same again is no change').toEqual([])
    const found = await admin.get('/administration/companies', { search: '100%' })
    expect(found.body.data).toMatchObject([{ id, title: 'Harbor 100% Fish', nickname: 'Harbor', locations: 0 }])
    expect((await admin.get('/administration/companies', { search: '10_%' })).body.data).toEqual([])
    await admin.patch(one, { nickname: 'Pierside' })
    expect((await admin.get('/administration/companies', { search: 'PIERSI' })).body.data).toMatchObject([{ id }])
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ mainColor: 'green' }, 'mainColor'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ nickname: 'two\nlines' }, 'nickname'],
  ])('%j is refused at its field', async (body, field) => {
    const refused = await admin.patch(`/administration/companies/${location.companyId}`, body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
  })

  it('get a logo that the sign-in page shows, small whatever was sent, and lose it again', async () => {
    const picture = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#0a5' } })
      .png()
      .toBuffer()
    const address = `/administration/companies/${location.companyId}/logo`
    const kept = await admin.upload(address, {}, { fileName: 'logo.png', bytes: picture })
    expect(kept.status).toBe(200)
    const { logo } = (await app.as(owner).get(`/companies/${location.companyId}`)).body
    expect(logo).toBe(kept.body.logo)
    const bytes = Buffer.from(logo.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 384, height: 128 })
    const script = { fileName: 'logo.png', bytes: Buffer.from('<svg onload="alert(1)"/>') }
    expect((await admin.upload(address, {}, script)).status).toBe(415)
    const cut = { fileName: 'logo.png', bytes: picture.subarray(0, 60) }
    expect((await admin.upload(address, {}, cut)).body.code).toBe('unreadable_logo')
    expect((await admin.delete(address)).status).toBe(200)
    expect((await app.as(owner).get(`/companies/${location.companyId}`)).body.logo).toBeNull()
  })
})

describe('locations', () => {
  it('are added with all flags but those that are off', async () => {
    const body = { companyId: location.companyId, nickname: 'Hill', timeZone: 'america/chicago', on: ['canPlaceOrder'] }
    const { id } = (await admin.post('/administration/locations', body)).body
    const found = await admin.get('/administration/locations', { search: String(id) })
    expect(found.body.data).toMatchObject([
      { id, nickname: 'Hill', timeZone: 'America/Chicago', on: ['canPlaceOrder'] },
    ])
    const whole = await admin.post('/administration/locations', { companyId: location.companyId, nickname: 'Quay' })
    const [quay] = (await admin.get('/administration/locations', { search: String(whole.body.id) })).body.data
    expect(quay.on).toHaveLength(8)
    const nowhere = { companyId: 2_000_000_000, nickname: 'Nowhere' }
    expect((await admin.post('/administration/locations', nowhere)).body.message).toBe(
      'There is no company 2000000000.',
    )
    const moved = await admin.patch(`/administration/locations/${id}`, { companyId: 2_000_000_000 })
    expect([moved.status, moved.body.message]).toEqual([404, 'There is no company 2000000000.'])
    await admin.patch(`/administration/locations/${id}`, { city: 'Ogdensburg' })
    expect((await admin.get('/administration/locations', { search: 'ogdens' })).body.data).toMatchObject([{ id }])
  })

  it('lose what is switched off at once, and the log says what it was', async () => {
    expect((await app.as(owner).get('/comparison-views')).status).toBe(200)
    const flagsNow = async () =>
      (await admin.get('/administration/locations', { search: String(location.id) })).body.data[0].on
    const on = await flagsNow()
    const patch = (body: object) => admin.patch(`/administration/locations/${location.id}`, body)
    const change = () => patch({ switchOff: ['display_comparison_view'], phone: '718 555 0101' })
    expect(await notedBy(change)).toEqual([
      [
        'edit-location',
        `location ${location.id}`,
        { phone: '', displayComparisonView: true },
        { phone: '718 555 0101', displayComparisonView: false },
        null,
      ],
    ])
    expect((await app.as(owner).get('/comparison-views')).status).toBe(403)
    // Another administrator, whose dialog was opened before, switches another flag: both count.
    expect((await patch({ switchOff: ['display_match'] })).status).toBe(200)
    const without = ['display_comparison_view', 'display_match']
    expect(await flagsNow()).toEqual(on.filter((flag: string) => !without.includes(flag)))
    expect((await patch({ switchOn: without })).status).toBe(200)
    expect(await flagsNow()).toEqual(on)
    expect((await app.as(owner).get('/comparison-views')).status).toBe(200)
    expect((await admin.patch('/administration/locations/2000000000', { phone: '1' })).status).toBe(404)
    expect((await admin.patch(`/administration/locations/${location.id}`, { zipcode: '123' })).status).toBe(400)
  })

  it('get their first owner by mail from an administrator, and people who own others already', async () => {
    const { id } = (await admin.post('/administration/locations', { companyId: location.companyId, nickname: 'Bluff' }))
      .body
    const invite = (email: string, title = 'Owner', at = id) =>
      admin.post(`/administration/locations/${at}/invitations`, { email, title })
    const sent = await invite(' joe@bluff.test ')
    expect([sent.status, sent.body.message]).toEqual([200, 'An invitation is on its way to joe@bluff.test, as Owner.'])
    const linkOf = async () => {
      await app.jobs.runAll()
      return /invitation\/(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1]
    }
    const first = await linkOf()
    expect(app.mails.at(-1)).toMatchObject({
      to: ['joe@bluff.test'],
      text: expect.stringContaining('as Owner at Bluff'),
    })
    // Again: as it was, whatever title is said now, and the older link works no less.
    expect((await invite('JOE@bluff.test', 'Chef')).body.message).toContain(', as Owner.')
    expect(await linkOf()).not.toBe(first)
    const password = 'nine good words'
    const person = { firstName: 'Joe', lastName: 'Day', password, password_repeat: password }
    expect((await app.as('anonymous').post('/invitations/accept', { token: first, ...person })).status).toBe(200)
    const { companyId: company_id } = await app.deps.database.shared
      .selectFrom('users')
      .select('companyId')
      .where('email', '=', 'joe@bluff.test')
      .executeTakeFirstOrThrow()
    const signIn = { email: 'joe@bluff.test', password, company_id, secret: 'demo-secret' }
    expect((await app.as('anonymous').post('/authenticate', signIn)).body).toMatchObject({
      title: 'Owner',
      managesPeople: true,
      editComparisonView: true,
      seePrices: true,
      activeLocation: { id, canPlaceOrder: true },
    })
    expect((await invite('joe@bluff.test')).body).toMatchObject({
      code: 'works_there',
      message: 'joe@bluff.test works at Bluff already.',
    })

    expect((await invite(owner.email)).status).toBe(200)
    const token = await linkOf()
    const ana = app.as(owner)
    expect((await ana.post('/invitations/join', { token })).status).toBe(200)
    expect((await ana.get('/people')).body.locations).toMatchObject([{ id: location.id }, { id }])
    expect((await invite('x@bluff.test', 'Owner', 2_000_000_000)).status).toBe(404)
    const wrong = await admin.post(`/administration/locations/${id}/invitations`, { email: 'x', title: ' ' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['email', 'title']])
  })

  it('are listed page by page, those of one company alone when asked', async () => {
    const companyId = await aCompany(app, 'Three Doors')
    for (const nickname of ['Quay', 'Hill', 'Pier 10']) await aLocation(app, { companyId, nickname })
    const first = await admin.get('/administration/locations', { limit: 2, company_id: companyId })
    expect(first.body._meta).toMatchObject({ pageCount: 2, totalCount: 3, perPage: 2 })
    const second = await admin.get('/administration/locations', { limit: 2, page: 2, company_id: companyId })
    const names = [...first.body.data, ...second.body.data].map(({ nickname }: { nickname: string }) => nickname)
    expect(names).toEqual(['Hill', 'Pier 10', 'Quay'])
  })
})

describe('the audit log', () => {
  const days = { start_date: '2026-05-01', end_date: '2026-05-01' }
  const search = async (wanted: object) =>
    (await admin.get('/administration/audit', { ...days, ...wanted })).body.data.map(
      ({ action, person, administrator, operator, location: at }: Record<string, { nickname: string } | string>) => [
        action,
        person ?? operator,
        administrator,
        typeof at === 'object' && at !== null ? at.nickname : null,
      ],
    )

  it('says who helped whom, and is searched by person, location, action, day and words', async () => {
    app.clock.set('2026-04-30T23:59:59Z')
    await admin.patch(`/administration/companies/${location.companyId}`, { description: 'The day before' })
    app.clock.set('2026-05-01T00:00:00Z')
    const acting = await admin.post('/users/merchant-login', {
      user_id: owner.id,
      merchant_id: location.id,
      reason: '=Ticket 12',
    })
    await app.as(acting.body).post('/contacts/help', { message: 'Written by Dana' })
    app.clock.set('2026-05-01T23:59:59Z')
    await operatorOf(app)('locations', 'edit', String(location.id), '--nickname', 'Pier Nine')
    app.clock.set('2026-05-02T00:00:00Z')
    await admin.patch(`/administration/companies/${location.companyId}`, { description: 'The day after' })

    const [person, helper] = [`${owner.name}, ana@pier.test`, `${dana.name}, dana@platform.test`]
    const edited = ['edit-location', 'tester', null, 'Pier Nine']
    const asked = ['ask-for-help', person, helper, 'Pier Nine']
    const acted = ['act-as', person, helper, 'Pier Nine']
    expect(await search({})).toEqual([edited, asked, acted])
    expect(await search({ person: 'ANA@' })).toEqual([asked, acted])
    expect(await search({ person: 'dana@' })).toEqual([asked, acted])
    expect(await search({ person: 'test' })).toEqual([edited, asked, acted])
    expect(await search({ location_id: location.id, action: 'act' })).toEqual([acted])
    expect(await search({ location_id: location.id + 1_000 })).toEqual([])
    expect(await search({ text: 'ticket 12' })).toEqual([acted])

    const { fileName, csv } = (await admin.get('/administration/audit/file', days)).body
    expect(fileName).toBe('audit-2026-05-01-2026-05-01.csv')
    expect(csv.trim().split('\r\n')).toHaveLength(4)
    expect(csv).toContain('"{""reason"":""=Ticket 12""}"')
  })

  it('is no file when it is more than one holds', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl })
    await client.connect()
    const note = (count: number) =>
      client.query(
        `insert into audit_log (at, action, object_type, object_id)
          select '2026-07-01T12:00:00Z', 'look', 'thing', n from generate_series(1, $1::integer) n`,
        [count],
      )
    const file = () => admin.get('/administration/audit/file', { start_date: '2026-07-01', end_date: '2026-07-01' })
    await note(10_000)
    expect((await file()).status).toBe(200)
    await note(1)
    const refused = await file()
    expect([refused.status, refused.body.code]).toEqual([400, 'too_many_rows'])
    await note(500)
    const days = { start_date: '2026-07-01', end_date: '2026-07-01' }
    // counted no further, so that millions cost no more
    expect((await admin.get('/administration/audit', days)).body._meta.totalCount).toBe(10_001)
    await client.end()
  })

  it('is read in no other way', async () => {
    const db = app.deps.database
    for (const asker of [db.shared, db.forLocation(location.id)])
      expect(await asker.selectFrom('auditLog').select('id').execute()).toEqual([])
    await expect(db.shared.deleteFrom('auditLog').execute()).rejects.toThrow('permission denied')
    await expect(db.shared.updateTable('auditLog').set({ action: 'x' }).execute()).rejects.toThrow('permission denied')
  })
})

describe('what is asked for again under its Idempotency-Key, because no answer came,', () => {
  beforeAll(() => app.clock.set('2026-03-04T15:00:00Z'))

  const key = (name: string) => ({ 'idempotency-key': name })
  const idsOf = async (path: string, search: string) =>
    (await admin.get(path, { search })).body.data.map(({ id }: { id: number }) => id)

  it('is added once: a company, a location and a distributor', async () => {
    const companyId = (await admin.post('/administration/companies', { title: 'Owner of Twice Street' })).body.id
    for (const [path, body, search] of [
      ['/administration/companies', { title: 'Twice & Co' }, 'Twice & Co'],
      ['/administration/locations', { nickname: 'Twice Street', companyId }, 'Twice Street'],
      ['/administration/distributors', { nickname: 'Twice Foods' }, 'Twice Foods'],
    ] as const) {
      const noted = await notedBy(async () => {
        const [first, second] = await Promise.all([
          admin.post(path, body, key(`add ${search}`.replaceAll(' ', '-'))),
          admin.post(path, body, key(`add ${search}`.replaceAll(' ', '-'))),
        ])
        expect([first.status, second.status]).toEqual([201, 201])
        expect(second.body).toEqual(first.body)
        expect(await idsOf(path, search)).toEqual([first.body.id])
        const other = await admin.post(
          path,
          { ...body, phone: '718-555-0101' },
          key(`add ${search}`.replaceAll(' ', '-')),
        )
        expect(other.status).toBe(path.endsWith('companies') ? 201 : 400)
      })
      expect(noted).toHaveLength(1)
    }
  })

  it('is sent once: a message to locations and one to everybody; a refusal sets the key free', async () => {
    const message = { message: 'Closing early today', locationIds: [location.id] }
    const gone = { ...message, locationIds: [2_000_000_000] }
    expect((await admin.post('/administration/messages', gone, key('said'))).status).toBe(404)
    for (const [body, name] of [
      [message, 'said'],
      [{ message: 'Closing early today', everybody: true }, 'said-to-all'],
    ] as const)
      for (let time = 0; time < 2; time++) {
        // oxlint-disable-next-line no-await-in-loop -- one press after another
        expect((await admin.post('/administration/messages', body, key(name))).status).toBe(201)
      }
    const { data } = (await admin.get('/administration/messages')).body
    expect(data.filter((sent: { message: string }) => sent.message === message.message)).toHaveLength(2)
  })

  it('is another administrator’s own under the same key, and forgotten after 30 days', async () => {
    const erin = app.as(await aPerson(app, { isAdministrator: true, email: 'erin@platform.test' }))
    const add = (by: Client) => by.post('/administration/companies', { title: 'Shared key' }, key('shared'))
    const [first, other] = [await add(admin), await add(erin)]
    expect(other.body.id).not.toBe(first.body.id)
    expect((await add(admin)).body.id).toBe(first.body.id)
    app.clock.set('2026-04-04T15:00:00Z')
    await forgetOldRows(app.deps)
    app.clock.set('2026-03-04T15:00:00Z')
    expect((await add(admin)).body.id).not.toBe(first.body.id)
  })
})
