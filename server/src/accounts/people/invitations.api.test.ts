// Invitations: mailed, accepted with a new account or a known one, withdrawn, and refused.
import { describe, expect, it } from 'vitest'
import { transactionOn } from '../../database/connections/connection.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { insertInvitation } from './invitations.queries.ts'
import { cornerTable, type PersonListed } from './testing-corner-table.ts'

const app = await testApp()
const corner = cornerTable(app)
const { database, access, accept, anyone, invite, mailedToken, newEmail, people, rowOf, signIn, tokenIn } = corner

describe('an invitation', () => {
  it('mailed to a new address becomes an account with title, locations and rights, once', async () => {
    const email = newEmail()
    const locationIds = [corner.front.id, corner.dock.id]
    const sent = await invite(` ${email} `, { locationIds, mayOrder: false, seePrices: false })
    expect([sent.status, sent.body]).toEqual([200, { message: `An invitation is on its way to ${email}.` }])
    const token = await mailedToken()
    expect(app.mails.at(-1)).toMatchObject({
      to: [email],
      subject: `${corner.owner.name} invites you to Corner Table on Larder`,
      text: expect.stringContaining('as Chef at Front, Dock'),
    })
    expect((await people()).invitations).toMatchObject([
      { email, isExpired: false, invitedBy: corner.owner.name, seePrices: false },
    ])
    expect((await anyone().post('/invitations/look', { token })).body).toEqual({
      business: 'Corner Table',
      invitedBy: corner.owner.name,
      email,
      title: 'Chef',
      locations: ['Front', 'Dock'],
      hasAccount: false,
    })
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
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
    expect((await app.as(corner.owner).post(`/people/invitations/${id}/send`)).status).toBe(200)
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

  it('accepted again by the same person, whose answer was lost, is answered again and changes nothing', async () => {
    const email = newEmail()
    await invite(email)
    const token = await mailedToken()
    expect((await accept(token)).status).toBe(200)
    const noted = () => database.query("select id from audit_log where action = 'accept-invitation'")
    const before = (await noted()).rows
    expect(await accept(token, { firstName: 'Another' })).toMatchObject({ status: 200 })
    expect((await signIn(email)).body).toMatchObject({ firstName: 'Ana', title: 'Chef' })
    expect((await noted()).rows).toEqual(before)
    // The page says what became of it, and what to do.
    expect((await anyone().post('/invitations/look', { token })).body.code).toBe('used_invitation')
  })

  it('lets nobody in who has the used link and not the password, and counts as a try to sign in', async () => {
    const email = newEmail()
    await invite(email)
    const token = await mailedToken()
    await accept(token)
    const guess = (at: number) =>
      accept(token, { password: `a guess of theirs ${at}`, password_repeat: `a guess of theirs ${at}` })
    for (let at = 0; at < 10; at++) {
      // oxlint-disable-next-line no-await-in-loop -- one guess after the other
      expect((await guess(at)).body.code).toBe('used_invitation')
    }
    expect([(await guess(10)).status, (await accept(token)).status, (await signIn(email)).status]).toEqual([
      429, 429, 429,
    ])
  })

  it('joined again after a lost answer names the location again, and gives back no access that was taken away', async () => {
    const cook = await aPerson(app, { at: [corner.foreign], email: newEmail(), title: 'Chef' })
    await invite(cook.email)
    const token = await mailedToken()
    const join = (by = cook) => app.as(by).post('/invitations/join', { token })
    const answers = await Promise.all([join(), join()])
    expect(answers.map(({ status, body }) => [status, body.locationId])).toEqual([
      [200, corner.front.id],
      [200, corner.front.id],
    ])
    expect((await join()).body.locationId).toBe(corner.front.id)
    expect((await join(corner.stranger)).body.code).toBe('dead_invitation')
    await database.query('delete from location_users where user_id = $1 and location_id = $2', [
      cook.id,
      corner.front.id,
    ])
    expect((await join()).body.code).toBe('dead_invitation')
  })

  it('that is withdrawn opens nothing any more, and is not mailed when it still waits', async () => {
    const email = newEmail()
    await invite(email)
    const token = await mailedToken()
    const [{ id }] = (await people()).invitations
    await app.as(corner.owner).post(`/people/invitations/${id}/send`)
    expect((await app.as(corner.owner).delete(`/people/invitations/${id}`)).status).toBe(200)
    app.mails.length = 0
    await app.jobs.runAll()
    expect(app.mails).toEqual([])
    expect((await accept(token)).body.code).toBe('dead_invitation')
    expect((await anyone().post('/invitations/look', { token })).status).toBe(400)
    expect((await app.as(corner.owner).delete(`/people/invitations/${id}`)).status).toBe(404)
  })

  it('answers the same for an address that has an account elsewhere, who accepts signed in', async () => {
    const elsewhere = await aPerson(app, {
      at: [corner.foreign],
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
    expect((await app.as(corner.stranger).post('/invitations/join', { token })).body.code).toBe('other_address')
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
      { at: corner.front.id, confirmed: true },
      { at: null, confirmed: false },
    ])
    expect((await client.post('/invitations/join', { token })).status).toBe(200)
    const { body: user } = await client.get('/users/current-user')
    // still at the own business, still its owner; at the new one a chef
    expect(user).toMatchObject({ title: 'Owner', activeLocation: { id: corner.foreign.id }, managesPeople: true })
    expect(user.locations.map((at: { nickname: string }) => at.nickname)).toContain('Front')
    await client.put(`/users/${elsewhere.id}`, { active_location_id: corner.front.id })
    expect((await client.get('/users/current-user')).body).toMatchObject({ title: 'Chef', managesPeople: false })
    expect((await client.get('/people')).body.code).toBe('owners_only')
    expect((await client.post('/distributors', {})).status).toBe(403)
    expect((await signIn(elsewhere.email, 'their own words')).status).toBe(200)
  })

  it('leaves the access alone that somebody got meanwhile where they work by now', async () => {
    const cook = await aPerson(app, { at: [corner.foreign], email: newEmail(), title: 'Chef' })
    const ofDock = await aPerson(app, { at: [corner.dock] })
    const both = [corner.front.id, corner.dock.id]
    await invite(cook.email, { locationIds: both })
    const older = await mailedToken()
    await invite(cook.email, { locationIds: [corner.dock.id], title: 'Owner' }, ofDock)
    expect((await app.as(cook).post('/invitations/join', { token: await mailedToken() })).status).toBe(200)
    expect((await app.as(cook).post('/invitations/join', { token: older })).status).toBe(200)
    const { rows } = await database.query(
      'select location_id as at, title from location_users where user_id = $1 and location_id = any($2) order by location_id',
      [cook.id, both],
    )
    expect(rows).toEqual([
      { at: corner.front.id, title: 'Chef' },
      { at: corner.dock.id, title: 'Owner' },
    ])
  })

  it('makes no administrator a member of a business, whoever invited their address', async () => {
    const administrator = await aPerson(app, { isAdministrator: true, email: newEmail() })
    expect((await invite(administrator.email)).status).toBe(200)
    const join = { token: await mailedToken() }
    expect((await app.as(administrator).post('/invitations/join', join)).status).toBe(403)
    expect((await people()).people.map(({ id }: PersonListed) => id)).not.toContain(administrator.id)
    expect((await anyone().post('/invitations/look', join)).status).toBe(200)
  })

  it('is refused to whoever is here or invited already, and to locations of others', async () => {
    const chef = await aPerson(app, { at: [corner.front], title: 'Chef', email: newEmail() })
    expect((await invite(chef.email.toUpperCase())).body.code).toBe('already_here')
    const email = newEmail()
    const answers = await Promise.all([invite(email), invite(email)])
    expect(answers.map(({ body }) => body.code ?? 'sent').toSorted()).toEqual(['already_invited', 'sent'])
    expect((await invite(newEmail(), { locationIds: [corner.front.id, corner.foreign.id] })).status).toBe(404)
    expect((await invite(newEmail(), {}, chef)).body.code).toBe('owners_only')
    const token = await mailedToken()
    const { business, locations } = (await anyone().post('/invitations/look', { token })).body
    for (const password of ['password', 'AnaRuiz1', `${business}1`, `${locations[0]}1`])
      expect((await accept(token, { password, password_repeat: password })).body.errors, password).toEqual({
        password: ['This password is too easy to guess. Please choose another one.'],
      })
  })

  it('is one of a hundred open ones at most', async () => {
    const { id, companyId } = corner.front
    const [now, expiresAt] = [new Date('2026-03-04T10:00:00Z'), new Date('2026-03-11T10:00:00Z')]
    const asked = { title: 'Chef', mayOrder: true, seePrices: true, editComparisonView: false, locationIds: [id] }
    await transactionOn(app.deps.database.shared, async (tx) => {
      for (let open = 0; open < 99; open++)
        // oxlint-disable-next-line no-await-in-loop -- in one transaction
        await insertInvitation(tx, {
          ...asked,
          companyId,
          invitedBy: corner.owner.id,
          email: newEmail(),
          now,
          expiresAt,
        })
    })
    expect((await invite(newEmail())).status).toBe(200)
    expect((await invite(newEmail())).body.code).toBe('too_many_invitations')
  })

  it('of another owner is seen and withdrawn only by owners of all its locations', async () => {
    const ofDock = await aPerson(app, { at: [corner.dock] })
    await invite(newEmail(), { locationIds: [corner.front.id, corner.dock.id] })
    const [{ id }] = (await people()).invitations
    expect((await people(ofDock)).invitations).toEqual([])
    expect((await app.as(ofDock).delete(`/people/invitations/${id}`)).status).toBe(404)
    expect((await app.as(corner.stranger).post(`/people/invitations/${id}/send`)).status).toBe(404)
  })
})
