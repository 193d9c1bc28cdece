import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCompany,
  aLocation,
  aPerson,
  aSession,
  aSignUp,
  type TestLocation,
  type TestPerson,
} from '../../testing/factories/accounts.ts'
import { listening } from '../../testing/change-reader.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { insertInvitation } from './invitations.queries.ts'

// Two locations of one business with two owners, and a business of strangers.
let app: TestApp
let database: pg.Client
let [front, dock]: TestLocation[] = []
let foreign: TestLocation
let owner: TestPerson
let stranger: TestPerson
let counted = 0

beforeAll(async () => {
  app = await testApp()
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())
beforeEach(async () => {
  app.clock.set('2026-03-04T10:00:00Z')
  const companyId = await aCompany(app, 'Corner Table')
  ;[front, dock] = [
    await aLocation(app, { companyId, nickname: 'Front' }),
    await aLocation(app, { companyId, nickname: 'Dock' }),
  ]
  foreign = await aLocation(app)
  owner = await aPerson(app, { at: [place(front), place(dock)] })
  stranger = await aPerson(app, { at: [foreign] })
  await app.jobs.runAll()
  app.mails.length = 0
})

const place = (location: TestLocation | undefined) =>
  location ?? { id: 0, nickname: '', companyId: 0, distributorIds: [] }
const newEmail = () => `cook-${++counted}@corner.test`
const access = (more: object = {}) => ({
  title: 'Chef',
  locationIds: [place(front).id],
  mayOrder: true,
  editComparisonView: false,
  ...more,
})
const invite = (email: string, more: object = {}, by = owner) =>
  app.as(by).post('/people/invitations', { email, ...access(more) })
const anyone = () => app.as('anonymous')
const tokenIn = (text = '') => /\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? ''
async function mailedToken(): Promise<string> {
  await app.jobs.runAll()
  return tokenIn(app.mails.at(-1)?.text)
}
const newPerson = { firstName: 'Ana', lastName: 'Ruiz', password: 'good new words', password_repeat: 'good new words' }
const accept = (token: string, more: object = {}) =>
  anyone().post('/invitations/accept', { token, ...newPerson, ...more })
const signIn = async (email: string, password = 'good new words') => {
  const { rows } = await database.query('select company_id as id from users where email = $1', [email])
  return anyone().post('/authenticate', { email, password, company_id: rows[0]?.id ?? 1, secret: 'demo-secret' })
}
const people = async (by = owner) => (await app.as(by).get('/people')).body
type Row = { id: number; email: string; title: string; locations: { nickname: string }[]; mayOrder: boolean }
const rowOf = async (id: number, by = owner): Promise<Row | undefined> =>
  (await people(by)).people.find((row: Row) => row.id === id)

describe('an invitation', () => {
  it('mailed to a new address becomes an account with title, locations and rights, once', async () => {
    const email = newEmail()
    const locationIds = [place(front).id, place(dock).id]
    const sent = await invite(` ${email} `, { locationIds, mayOrder: false, seePrices: false })
    expect([sent.status, sent.body]).toEqual([200, { message: `An invitation is on its way to ${email}.` }])
    const token = await mailedToken()
    expect(app.mails.at(-1)).toMatchObject({
      to: [email],
      subject: `${owner.name} invites you to Corner Table on Larder`,
      text: expect.stringContaining('as Chef at Front, Dock'),
    })
    expect((await people()).invitations).toMatchObject([
      { email, isExpired: false, invitedBy: owner.name, seePrices: false },
    ])
    expect((await anyone().post('/invitations/look', { token })).body).toEqual({
      business: 'Corner Table',
      invitedBy: owner.name,
      email,
      title: 'Chef',
      locations: ['Front', 'Dock'],
      hasAccount: false,
    })
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { body: user } = await signIn(email)
    expect(user).toMatchObject({ firstName: 'Ana', title: 'Chef', editComparisonView: false, managesPeople: false })
    expect(user).toMatchObject({ seePrices: false, activeLocation: { onHandTotal: null } })
    expect(user.activeLocation).toMatchObject({ nickname: 'Front' })
    expect(user.locations).toMatchObject([
      { nickname: 'Front', canPlaceOrder: false },
      { nickname: 'Dock', canPlaceOrder: false },
    ])
    expect((await people()).invitations).toEqual([])
    expect(await rowOf(user.id)).toMatchObject({ email, title: 'Chef', mayOrder: false })
  })

  it('keeps no link that opens anything, ends after seven days, and lives again when it is sent again', async () => {
    const email = newEmail()
    await invite(email)
    const first = await mailedToken()
    const kept = await database.query('select * from invitation_links, account_mails')
    expect(JSON.stringify(kept.rows)).not.toContain(first)
    const [{ id }] = (await people()).invitations
    app.clock.set('2026-03-11T10:00:00Z')
    expect((await accept(first)).body.code).toBe('dead_invitation')
    expect((await people()).invitations).toMatchObject([{ isExpired: true }])
    expect((await app.as(owner).post(`/people/invitations/${id}/send`)).status).toBe(200)
    const second = await mailedToken()
    expect(second).not.toBe(first)
    expect((await accept(second)).status).toBe(200)
  })

  it('is sent no more than sixty times in an hour by one person, whichever of theirs', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' })
    limited.clock.set('2026-03-04T10:00:00Z')
    const kitchen = await aLocation(limited)
    const theirs = limited.as(await aPerson(limited, { at: [kitchen] }))
    const send = async () =>
      (await theirs.post('/people/invitations', { email: newEmail(), ...access({ locationIds: [kitchen.id] }) })).status
    expect([await send(), await send()]).toEqual([200, 200])
    const [first, second] = (await theirs.get('/people')).body.invitations
    const again = async ({ id }: { id: number }) => (await theirs.post(`/people/invitations/${id}/send`)).status
    const statuses: number[] = []
    for (let n = 0; n < 58; n++) statuses.push(await again(first))
    expect(statuses).toEqual(Array(58).fill(200))
    expect(await again(second)).toBe(429)
    expect(await send()).toBe(429)
  })

  it('that is withdrawn opens nothing any more, and is not mailed when it still waits', async () => {
    const email = newEmail()
    await invite(email)
    const token = await mailedToken()
    const [{ id }] = (await people()).invitations
    await app.as(owner).post(`/people/invitations/${id}/send`)
    expect((await app.as(owner).delete(`/people/invitations/${id}`)).status).toBe(200)
    app.mails.length = 0
    await app.jobs.runAll()
    expect(app.mails).toEqual([])
    expect((await accept(token)).body.code).toBe('dead_invitation')
    expect((await anyone().post('/invitations/look', { token })).status).toBe(400)
    expect((await app.as(owner).delete(`/people/invitations/${id}`)).status).toBe(404)
  })

  it('answers the same for an address that has an account elsewhere, who accepts signed in', async () => {
    const elsewhere = await aPerson(app, {
      at: [foreign],
      email: newEmail(),
      password: 'their own words',
      title: 'Owner',
    })
    const [known, unknown] = [await invite(elsewhere.email.toUpperCase()), await invite(newEmail())]
    expect(known.status).toBe(unknown.status)
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    await app.jobs.runAll()
    const token = tokenIn(app.mails.find(({ to }) => to[0] === elsewhere.email.toUpperCase())?.text)
    expect((await anyone().post('/invitations/look', { token })).body.hasAccount).toBe(true)
    expect((await accept(token)).body.code).toBe('sign_in_to_accept')
    expect((await app.as(stranger).post('/invitations/join', { token })).body.code).toBe('other_address')
    const client = app.as(elsewhere)
    // Two who belong nowhere yet, and have not confirmed their address: the one who joins, and one who does not.
    const [joins, waits] = [await aPerson(app, { email: newEmail() }), await aPerson(app, { email: newEmail() })]
    await database.query('update users set email_confirmed_at = null, active_location_id = null where id = any($1)', [
      [joins.id, waits.id],
    ])
    await invite(joins.email)
    expect((await app.as(joins).post('/invitations/join', { token: await mailedToken() })).status).toBe(200)
    const { rows } = await database.query(
      'select active_location_id as at, email_confirmed_at is not null as confirmed from users where id = any($1) order by id',
      [[joins.id, waits.id]],
    )
    expect(rows).toEqual([
      { at: place(front).id, confirmed: true },
      { at: null, confirmed: false },
    ])
    expect((await client.post('/invitations/join', { token })).status).toBe(200)
    const { body: user } = await client.get('/users/current-user')
    // still at the own business, still its owner; at the new one a chef
    expect(user).toMatchObject({ title: 'Owner', activeLocation: { id: foreign.id }, managesPeople: true })
    expect(user.locations.map((at: { nickname: string }) => at.nickname)).toContain('Front')
    await client.put(`/users/${elsewhere.id}`, { active_location_id: place(front).id })
    expect((await client.get('/users/current-user')).body).toMatchObject({ title: 'Chef', managesPeople: false })
    expect((await client.get('/people')).body.code).toBe('owners_only')
    expect((await client.post('/distributors', {})).status).toBe(403)
    expect((await signIn(elsewhere.email, 'their own words')).status).toBe(200)
  })

  it('leaves the access alone that somebody got meanwhile where they work by now', async () => {
    const cook = await aPerson(app, { at: [foreign], email: newEmail(), title: 'Chef' })
    const ofDock = await aPerson(app, { at: [place(dock)] })
    const both = [place(front).id, place(dock).id]
    await invite(cook.email, { locationIds: both })
    const older = await mailedToken()
    await invite(cook.email, { locationIds: [place(dock).id], title: 'Owner' }, ofDock)
    expect((await app.as(cook).post('/invitations/join', { token: await mailedToken() })).status).toBe(200)
    expect((await app.as(cook).post('/invitations/join', { token: older })).status).toBe(200)
    const { rows } = await database.query(
      'select location_id as at, title from location_users where user_id = $1 and location_id = any($2) order by location_id',
      [cook.id, both],
    )
    expect(rows).toEqual([
      { at: place(front).id, title: 'Chef' },
      { at: place(dock).id, title: 'Owner' },
    ])
  })

  it('makes no administrator a member of a business, whoever invited their address', async () => {
    const administrator = await aPerson(app, { isAdministrator: true, email: newEmail() })
    expect((await invite(administrator.email)).status).toBe(200)
    const join = { token: await mailedToken() }
    expect((await app.as(administrator).post('/invitations/join', join)).status).toBe(403)
    expect((await people()).people.map(({ id }: Row) => id)).not.toContain(administrator.id)
    expect((await anyone().post('/invitations/look', join)).status).toBe(200)
  })

  it('is refused to whoever is here or invited already, and to locations of others', async () => {
    const chef = await aPerson(app, { at: [place(front)], title: 'Chef', email: newEmail() })
    expect((await invite(chef.email.toUpperCase())).body.code).toBe('already_here')
    const email = newEmail()
    const answers = await Promise.all([invite(email), invite(email)])
    expect(answers.map(({ body }) => body.code ?? 'sent').toSorted()).toEqual(['already_invited', 'sent'])
    expect((await invite(newEmail(), { locationIds: [place(front).id, foreign.id] })).status).toBe(404)
    expect((await invite(newEmail(), {}, chef)).body.code).toBe('owners_only')
    const token = await mailedToken()
    for (const password of ['password', 'AnaRuiz1'])
      expect((await accept(token, { password, password_repeat: password })).body.errors, password).toEqual({
        password: ['This password is too easy to guess. Please choose another one.'],
      })
  })

  it('is one of a hundred open ones at most', async () => {
    const { id, companyId } = place(front)
    const [now, expiresAt] = [new Date('2026-03-04T10:00:00Z'), new Date('2026-03-11T10:00:00Z')]
    const asked = { title: 'Chef', mayOrder: true, seePrices: true, editComparisonView: false, locationIds: [id] }
    await transactionOn(app.deps.database.shared, async (tx) => {
      for (let open = 0; open < 99; open++)
        // oxlint-disable-next-line no-await-in-loop -- in one transaction
        await insertInvitation(tx, { ...asked, companyId, invitedBy: owner.id, email: newEmail(), now, expiresAt })
    })
    expect((await invite(newEmail())).status).toBe(200)
    expect((await invite(newEmail())).body.code).toBe('too_many_invitations')
  })

  it('of another owner is seen and withdrawn only by owners of all its locations', async () => {
    const ofDock = await aPerson(app, { at: [place(dock)] })
    await invite(newEmail(), { locationIds: [place(front).id, place(dock).id] })
    const [{ id }] = (await people()).invitations
    expect((await people(ofDock)).invitations).toEqual([])
    expect((await app.as(ofDock).delete(`/people/invitations/${id}`)).status).toBe(404)
    expect((await app.as(stranger).post(`/people/invitations/${id}/send`)).status).toBe(404)
  })
})

describe('the list of people', () => {
  it('has everybody at the locations that the owner owns, and nobody else', async () => {
    const chef = await aPerson(app, { at: [place(front), place(dock)], title: 'Chef', editComparisonView: false })
    const ofDock = await aPerson(app, { at: [place(dock)] })
    await aPerson(app, { at: [foreign] })
    // Somebody else's use of their account is none of theirs.
    const administrator = await aPerson(app, { companyId: place(front).companyId, isAdministrator: true })
    const before = app.clock.now()
    app.clock.set(new Date(before.getTime() + 60_000).toISOString())
    const acting = { user_id: chef.id, merchant_id: place(front).id }
    expect((await app.as(administrator).post('/users/merchant-login', acting)).status).toBe(200)
    app.clock.set(before.toISOString())
    const { people: listed, locations } = await people()
    expect(locations.map((at: { nickname: string }) => at.nickname)).toEqual(['Front', 'Dock'])
    expect(listed.map((row: Row) => row.id).toSorted()).toEqual([owner.id, chef.id, ofDock.id].toSorted())
    expect(listed.find((row: Row) => row.id === chef.id)).toEqual({
      accessVersion: expect.any(String),
      id: chef.id,
      firstName: 'Pat',
      lastName: chef.name.slice(4),
      email: chef.email,
      title: 'Chef',
      locations: [
        { id: place(front).id, nickname: 'Front', title: 'Chef' },
        { id: place(dock).id, nickname: 'Dock', title: 'Chef' },
      ],
      mayOrder: true,
      seePrices: true,
      editComparisonView: false,
      isSelf: false,
      hasSecondFactor: false,
      lastSeenTime: '2026-03-04T10:00:00.000Z',
    })
    const ofOne = await people(ofDock)
    expect(ofOne.people.find((row: Row) => row.id === chef.id).locations).toMatchObject([{ nickname: 'Dock' }])
  })
})

describe('a changed title or right', () => {
  it('counts at the next request, in every process', async () => {
    const chef = await aPerson(app, { at: [place(front)], title: 'Chef', editComparisonView: false })
    const beside = (await app.beside()).as(chef)
    const order = () => beside.post('/orders', {})
    expect((await order()).body.code).not.toBe('may_not_order')
    expect((await beside.get('/people')).status).toBe(403)
    const change = access({ title: 'Co-owner', mayOrder: false, editComparisonView: true })
    expect((await app.as(owner).patch(`/people/${chef.id}`, change)).status).toBe(200)
    const user = (await app.as(chef).get('/users/current-user')).body
    expect(user).toMatchObject({ title: 'Co-owner', editComparisonView: true, managesPeople: true })
    expect(user.activeLocation.canPlaceOrder).toBe(false)
    await expect.poll(async () => (await order()).body.code, { timeout: 60_000 }).toBe('may_not_order')
    expect((await beside.get('/people')).status).toBe(200)
  })

  it('never lets somebody order who sees no prices; without a word about prices they stay as they were', async () => {
    const chef = await aPerson(app, { at: [place(front)], title: 'Chef', mayOrder: false })
    const change = (more: object) => app.as(owner).patch(`/people/${chef.id}`, access(more))
    expect((await change({ seePrices: false })).body.code).toBe('orders_unseen')
    expect((await invite(newEmail(), { seePrices: false })).body.code).toBe('orders_unseen')
    await change({ mayOrder: false, seePrices: false })
    expect((await change({})).body.code).toBe('orders_unseen')
    expect((await change({ mayOrder: false, title: 'Cook' })).status).toBe(200)
    expect(await rowOf(chef.id)).toMatchObject({ title: 'Cook', seePrices: false })
    // owners see prices whatever is sent
    await change({ title: 'Owner', seePrices: false })
    expect(await rowOf(chef.id)).toMatchObject({ title: 'Owner', mayOrder: true, seePrices: true })
    // the version before lets somebody order without knowing of the right
    const set = 'update location_users set title = $2, may_order = $3, see_prices = false where user_id = $1'
    await database.query(set, [chef.id, 'Cook', true])
    expect(await rowOf(chef.id)).toMatchObject({ title: 'Cook', mayOrder: true, seePrices: true })
    const askedBy = async () => (await app.as(chef).get('/users/current-user')).body.seePrices
    await expect.poll(askedBy).toBe(true)
    await database.query(set, [chef.id, 'Cook', false])
    await expect.poll(askedBy).toBe(false)
  })

  it('that another owner made since is not written over, whatever they changed', async () => {
    const cook = await aPerson(app, { at: [place(front), place(dock)], title: 'Chef' })
    const versionOf = async () =>
      (await app.as(owner).get('/people')).body.people.find(({ id }: { id: number }) => id === cook.id).accessVersion
    const change = (more: object) => app.as(owner).patch(`/people/${cook.id}`, access(more))
    const seen = await versionOf()
    expect(await versionOf(), 'looking changes nothing').toBe(seen)
    expect((await change({ title: 'Baker', version: seen })).status).toBe(200)
    expect((await change({ title: 'Baker', version: seen })).status, 'the answer was lost').toBe(200)
    expect(await change({ title: 'Owner', version: seen })).toMatchObject({
      status: 409,
      body: { code: 'access_changed_meanwhile' },
    })
    const after = await versionOf()
    expect((await app.as(owner).get('/people')).body.people).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: cook.id, title: 'Baker' })]),
    )
    for (const more of [{ mayOrder: false }, { editComparisonView: true }, { locationIds: [place(dock).id] }]) {
      expect((await change({ title: 'Baker', ...more })).status).toBe(200)
      expect(await versionOf(), JSON.stringify(more)).not.toBe(after)
      expect((await change({ title: 'Baker' })).status, 'without a version').toBe(200)
      expect(await versionOf()).toBe(after)
    }
  })

  it('about prices alone, made by another owner since, is not written over either', async () => {
    const rights = { title: 'Chef', mayOrder: false, editComparisonView: false }
    const cook = await aPerson(app, { at: [place(front)], ...rights })
    const change = (more: object) =>
      app.as(owner).patch(`/people/${cook.id}`, access({ mayOrder: false, seePrices: true, ...more }))
    const { accessVersion: version } = (await people()).people.find(({ id }: Row) => id === cook.id)
    expect((await change({ seePrices: false })).status).toBe(200)
    expect((await change({ title: 'Baker', version })).body.code).toBe('access_changed_meanwhile')
  })

  it('that says nothing of prices shows them nowhere to somebody who sees them at one of two locations', async () => {
    const locationIds = [place(front).id, place(dock).id]
    const chef = await aPerson(app, { at: [place(front), place(dock)], title: 'Chef', mayOrder: false })
    const blindAt = 'update location_users set see_prices = (location_id <> $2) where user_id = $1'
    await database.query(blindAt, [chef.id, place(front).id])
    const change = access({ title: 'Cook', mayOrder: false, locationIds })
    expect((await app.as(owner).patch(`/people/${chef.id}`, change)).status).toBe(200)
    const { rows } = await database.query('select see_prices from location_users where user_id = $1', [chef.id])
    expect(rows).toEqual([{ see_prices: false }, { see_prices: false }])
  })

  it('of rights that differ between locations gives by itself nowhere what is withheld at one of them', async () => {
    const both = [place(front), place(dock)]
    const chef = await aPerson(app, { at: both, title: 'Chef', editComparisonView: true })
    expect(await rowOf(chef.id)).not.toHaveProperty('rightsDiffer')
    await database.query('update location_users set may_order = false where user_id = $1 and location_id = $2', [
      chef.id,
      place(dock).id,
    ])
    expect(await rowOf(chef.id)).toMatchObject({ mayOrder: false, editComparisonView: true, rightsDiffer: true })
  })

  it('about prices is that of the location somebody goes to', async () => {
    const chef = await aPerson(app, { at: [place(front), place(dock)], title: 'Chef', mayOrder: false })
    const blindAt = 'update location_users set see_prices = (location_id <> $2) where user_id = $1'
    await database.query(blindAt, [chef.id, place(front).id])
    const goTo = async (id: number) =>
      (await app.as(chef).put(`/users/${chef.id}`, { active_location_id: id })).body.activeLocation
    expect(await goTo(place(dock).id)).toMatchObject({ id: place(dock).id, onHandTotal: expect.any(Number) })
    expect(await goTo(place(front).id)).toMatchObject({ id: place(front).id, onHandTotal: null })
    expect(await goTo(place(dock).id)).toMatchObject({ onHandTotal: expect.any(Number) })
  })

  it('is audited with what was before', async () => {
    const chef = await aPerson(app, { at: [place(front)], title: 'Chef' })
    await app.as(owner).patch(`/people/${chef.id}`, access({ title: 'Sous Chef', locationIds: [place(dock).id] }))
    const { rows } = await database.query(
      `select user_id, action, before, after from audit_log where object_type = 'user' and object_id = $1`,
      [String(chef.id)],
    )
    expect(rows).toEqual([
      {
        user_id: owner.id,
        action: 'change-colleague',
        before: [
          { locationId: place(front).id, title: 'Chef', mayOrder: true, seePrices: true, editComparisonView: true },
        ],
        after: {
          title: 'Sous Chef',
          mayOrder: true,
          seePrices: true,
          editComparisonView: false,
          locationIds: [place(dock).id],
        },
      },
    ])
  })

  it('is audited where it changes one location of two, and not where it changes nothing', async () => {
    const chef = await aPerson(app, { at: [place(front), place(dock)], title: 'Chef', editComparisonView: false })
    await database.query(`update location_users set title = 'Porter' where user_id = $1 and location_id = $2`, [
      chef.id,
      place(dock).id,
    ])
    const both = { locationIds: [place(front).id, place(dock).id] }
    const audited = async () => {
      const { rows } = await database.query(
        `select action from audit_log where object_type = 'user' and object_id = $1 and action = 'change-colleague'`,
        [String(chef.id)],
      )
      return rows.length
    }
    for (const times of ['changed', 'the same again']) {
      expect((await app.as(owner).patch(`/people/${chef.id}`, access(both))).status).toBe(200)
      expect(await audited(), times).toBe(1)
    }
  })

  it('of somebody elsewhere, or at a location of others, is refused and changes nothing', async () => {
    const chef = await aPerson(app, { at: [place(front), foreign], title: 'Chef' })
    const client = app.as(owner)
    expect((await client.patch(`/people/${stranger.id}`, access())).status).toBe(404)
    expect((await client.patch(`/people/${chef.id}`, access({ locationIds: [foreign.id] }))).status).toBe(404)
    expect((await client.patch(`/people/${chef.id}`, access({ locationIds: [] }))).status).toBe(400)
    expect((await app.as(chef).patch(`/people/${owner.id}`, access())).body.code).toBe('owners_only')
    await client.patch(`/people/${chef.id}`, access({ title: 'Owner' }))
    const { rows } = await database.query('select title from location_users where user_id = $1 order by location_id', [
      chef.id,
    ])
    // the other business decides its own
    expect(rows).toEqual([{ title: 'Owner' }, { title: 'Chef' }])
  })
})

describe('access that is taken away', () => {
  it('ends sessions, streams, links and what a phone still sends, at the next request', async () => {
    const chef = await aPerson(app, { at: [place(front)], title: 'Chef' })
    const phone = app.as({ authKey: await aSession(app, chef.id) })
    const other = (await app.beside()).as(chef)
    const { body: link } = await phone.get('/items/download')
    expect((await anyone().get(link.itemsUrl)).status).toBe(200)
    expect((await phone.glance('/changes')).status).toBe(200)
    expect((await other.get('/items')).status).toBe(200)
    expect((await app.as(owner).delete(`/people/${chef.id}`)).status).toBe(200)
    expect((await phone.post('/shopping-carts', {})).status).toBe(401)
    expect((await phone.glance('/changes')).status).toBe(401)
    expect((await anyone().get(link.itemsUrl)).status).toBe(404)
    await expect.poll(async () => (await other.get('/items')).status, { timeout: 60_000 }).toBe(401)
    expect(await rowOf(chef.id)).toBeUndefined()
    expect((await app.as(owner).delete(`/people/${chef.id}`)).status).toBe(404)
  })

  it('ends the invitations that an owner has out, with the access or with the title alone', async () => {
    const partner = await aPerson(app, { at: [place(front), place(dock)] })
    const cleo = await aPerson(app, { at: [place(front)], title: 'Chef' })
    const [first, second, third] = [newEmail(), newEmail(), newEmail()]
    await invite(first, { locationIds: [place(front).id] }, partner)
    const atFront = await mailedToken()
    await invite(second, { locationIds: [place(dock).id] }, partner)
    const atDock = await mailedToken()
    await invite(third, {}, owner)
    const ofOwner = await mailedToken()
    await app.as(owner).patch(`/people/${cleo.id}`, access({ title: 'Sous Chef' }))
    await app.as(owner).patch(`/people/${partner.id}`, access({ title: 'Owner', locationIds: [place(dock).id] }))
    expect((await accept(atFront)).body.code).toBe('dead_invitation')
    expect((await accept(ofOwner)).status).toBe(200)
    await app.as(owner).patch(`/people/${partner.id}`, access({ title: 'Chef', locationIds: [place(dock).id] }))
    expect((await accept(atDock)).body.code).toBe('dead_invitation')
  })

  it('leaves them what they have elsewhere', async () => {
    const both = await aPerson(app, { at: [foreign, place(front)], title: 'Chef' })
    await app.as(owner).delete(`/people/${both.id}`)
    const user = (await app.as(both).get('/users/current-user')).body
    expect(user.locations.map((at: { id: number }) => at.id)).toEqual([foreign.id])
    expect((await app.as(both).put(`/users/${both.id}`, { active_location_id: place(front).id })).status).toBe(404)
  })

  it('at one location of two ends what is open there alone', async () => {
    const chef = await aPerson(app, { at: [place(dock), place(front)], title: 'Chef' })
    await app.as(owner).patch(`/people/${chef.id}`, access({ locationIds: [place(dock).id] }))
    expect((await app.as(chef).get('/items')).status).toBe(200)
    await app.as(owner).patch(`/people/${chef.id}`, access({ locationIds: [place(front).id] }))
    expect((await app.as(chef).get('/items')).status).toBe(401)
  })

  it('never leaves a location without whoever signed its business up, when nobody else owns it', async () => {
    const companyId = await aCompany(app)
    const here = await aLocation(app, { companyId })
    const signer = await aPerson(app, { at: [here], title: 'Chef' })
    await aSignUp(app, companyId, signer)
    const client = app.as(signer)
    expect((await client.delete(`/people/${signer.id}`)).body.code).toBe('last_owner')
    await aPerson(app, { at: [here], title: 'Owner' })
    expect((await client.delete(`/people/${signer.id}`)).status).toBe(200)
  })

  it('never leaves a location without an owner, not even when two owners remove each other at once', async () => {
    const client = app.as(owner)
    expect((await client.delete(`/people/${owner.id}`)).body.code).toBe('last_owner')
    expect((await client.patch(`/people/${owner.id}`, access({ title: 'Chef' }))).body.code).toBe('last_owner')
    expect((await client.get('/users/current-user')).body.title).toBe('Owner')
    const gone = await aPerson(app, { at: [place(front), place(dock)] })
    await database.query('update users set disabled_at = now() where id = $1', [gone.id])
    expect(await rowOf(gone.id)).toBeUndefined()
    expect((await client.delete(`/people/${owner.id}`)).body.code, 'one who can’t sign in').toBe('last_owner')
    await database.query('delete from location_users where user_id = $1', [gone.id])
    const second = await aPerson(app, { at: [place(front), place(dock)] })
    const answers = await Promise.all([
      client.delete(`/people/${second.id}`),
      app.as(second).delete(`/people/${owner.id}`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await database.query(
      'select count(distinct location_id)::int as count from location_users where title = $1 and location_id = any($2)',
      ['Owner', [place(front).id, place(dock).id]],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('is refused to an administrator who acts as the owner', async () => {
    const administrator = await aPerson(app, { isAdministrator: true })
    const chef = await aPerson(app, { at: [place(front)], title: 'Chef' })
    const acting = app.as(
      (await app.as(administrator).post('/users/merchant-login', { user_id: owner.id, merchant_id: place(front).id }))
        .body,
    )
    expect((await acting.get('/people')).status).toBe(200)
    for (const answer of [
      await acting.delete(`/people/${chef.id}`),
      await acting.post('/people/invitations', { email: newEmail(), ...access() }),
    ])
      expect(answer.body.code).toBe('not_while_acting_as')
  })
})

it('whoever signed the business up manages its people, whatever their title', async () => {
  const signer = await aPerson(app, { at: [place(front)], title: 'Chef' })
  await aSignUp(app, place(front).companyId, signer)
  expect((await app.as(signer).get('/users/current-user')).body.managesPeople).toBe(true)
  expect((await people(signer)).locations).toMatchObject([{ nickname: 'Front' }])
})

it('is told live: what is new of people to everybody of the business, of their own rights to the person', async () => {
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const atDock = await aPerson(app, { at: [place(dock), place(front)] })
  const chef = await aPerson(app, { at: [place(front)], title: 'Chef' })
  const [partner, cook, other] = [
    await listening(app, base, atDock),
    await listening(app, base, chef),
    await listening(app, base, stranger),
  ]
  const client = app.as(owner)
  // The notice that the chef was added may come late; once a later change of theirs is told, it has come.
  await app.as(chef).patch('/users/profile', { firstName: 'Bea', lastName: 'Ho', phone: '' })
  await cook.next('current-user')
  await partner.next('people')
  const known = cook.seen.length
  const email = newEmail()
  await invite(email)
  expect(await partner.next('people')).toEqual({ kind: 'people' })
  const token = await mailedToken()
  await client.post(`/people/invitations/${(await people()).invitations[0].id}/send`)
  await partner.next('people')
  expect(cook.seen.slice(known).map(({ kind }) => kind)).not.toContain('current-user')
  await accept(token)
  await partner.next('people')
  await client.patch(`/people/${chef.id}`, access({ title: 'Sous Chef', mayOrder: false, seePrices: true }))
  expect(await cook.next('current-user')).toEqual({ kind: 'current-user' })
  await partner.next('people')
  await app.as(chef).patch('/users/profile', { firstName: 'Bea', lastName: 'Cho', phone: '' })
  await cook.next('current-user')
  await partner.next('people')
  await client.delete(`/people/${chef.id}`)
  await cook.ended
  await partner.next('people')
  const leaver = await aPerson(app, { at: [place(dock)], title: 'Chef' })
  await partner.next('people')
  await database.query('update users set disabled_at = now() where id = $1', [leaver.id])
  await partner.next('people')
  // the name and the flags of a location are told to those who work there
  await database.query('update locations set nickname = $1 where id = $2', ['Quay', place(front).id])
  await database.query('update locations set nickname = $1 where id = $2', ['Pier', place(dock).id])
  await partner.next('current-user')
  await invite(newEmail(), { locationIds: [place(dock).id] })
  await partner.next('people')
  await invite(newEmail(), { locationIds: [foreign.id] }, stranger)
  await other.next('people')
  expect(other.kindsHeard()).toEqual(['start', 'people'])
  for (const reader of [partner, cook, other]) reader.leave()
})
