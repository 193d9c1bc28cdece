// Access that an owner takes away.
import { describe, expect, it } from 'vitest'
import { aCompany, aLocation, aPerson, aSession, aSignUp } from '../../testing/factories/accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { cornerTable } from './testing-corner-table.ts'

const app = await testApp()
const corner = cornerTable(app)
const { database, access, accept, anyone, invite, mailedToken, newEmail, rowOf } = corner

describe('access that is taken away', () => {
  it('ends sessions, streams, links and what a phone still sends, at the next request', async () => {
    const chef = await aPerson(app, { at: [corner.front], title: 'Chef' })
    const phone = app.as({ authKey: await aSession(app, chef.id) })
    const other = (await app.beside()).as(chef)
    const { body: link } = await phone.get('/items/download')
    expect((await anyone().get(link.itemsUrl)).status).toBe(200)
    expect((await phone.glance('/changes')).status).toBe(200)
    expect((await other.get('/items')).status).toBe(200)
    expect((await app.as(corner.owner).delete(`/people/${chef.id}`)).status).toBe(200)
    expect((await phone.post('/shopping-carts', {})).status).toBe(401)
    expect((await phone.glance('/changes')).status).toBe(401)
    expect((await anyone().get(link.itemsUrl)).status).toBe(404)
    await expect.poll(async () => (await other.get('/items')).status, { timeout: 60_000 }).toBe(401)
    expect(await rowOf(chef.id)).toBeUndefined()
    expect((await app.as(corner.owner).delete(`/people/${chef.id}`)).status).toBe(404)
  })

  it('ends the invitations that an owner has out, with the access or with the title alone', async () => {
    const partner = await aPerson(app, { at: [corner.front, corner.dock] })
    const cleo = await aPerson(app, { at: [corner.front], title: 'Chef' })
    const [first, second, third] = [newEmail(), newEmail(), newEmail()]
    await invite(first, { locationIds: [corner.front.id] }, partner)
    const atFront = await mailedToken()
    await invite(second, { locationIds: [corner.dock.id] }, partner)
    const atDock = await mailedToken()
    await invite(third)
    const ofOwner = await mailedToken()
    await app.as(corner.owner).patch(`/people/${cleo.id}`, access({ title: 'Sous Chef' }))
    await app.as(corner.owner).patch(`/people/${partner.id}`, access({ title: 'Owner', locationIds: [corner.dock.id] }))
    expect((await accept(atFront)).body.code).toBe('dead_invitation')
    expect((await accept(ofOwner)).status).toBe(200)
    await app.as(corner.owner).patch(`/people/${partner.id}`, access({ title: 'Chef', locationIds: [corner.dock.id] }))
    expect((await accept(atDock)).body.code).toBe('dead_invitation')
  })

  it('leaves them what they have elsewhere', async () => {
    const both = await aPerson(app, { at: [corner.foreign, corner.front], title: 'Chef' })
    await app.as(corner.owner).delete(`/people/${both.id}`)
    const user = (await app.as(both).get('/users/current-user')).body
    expect(user.locations.map((at: { id: number }) => at.id)).toEqual([corner.foreign.id])
    expect((await app.as(both).put(`/users/${both.id}`, { active_location_id: corner.front.id })).status).toBe(404)
  })

  it('at one location of two ends what is open there alone', async () => {
    const chef = await aPerson(app, { at: [corner.dock, corner.front], title: 'Chef' })
    await app.as(corner.owner).patch(`/people/${chef.id}`, access({ locationIds: [corner.dock.id] }))
    expect((await app.as(chef).get('/items')).status).toBe(200)
    await app.as(corner.owner).patch(`/people/${chef.id}`, access({ locationIds: [corner.front.id] }))
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
    const client = app.as(corner.owner)
    expect((await client.delete(`/people/${corner.owner.id}`)).body.code).toBe('last_owner')
    expect((await client.patch(`/people/${corner.owner.id}`, access({ title: 'Chef' }))).body.code).toBe('last_owner')
    expect((await client.get('/users/current-user')).body.title).toBe('Owner')
    const gone = await aPerson(app, { at: [corner.front, corner.dock] })
    await database.query('update users set disabled_at = now() where id = $1', [gone.id])
    expect(await rowOf(gone.id)).toBeUndefined()
    expect((await client.delete(`/people/${corner.owner.id}`)).body.code, 'one who can’t sign in').toBe('last_owner')
    await database.query('delete from location_users where user_id = $1', [gone.id])
    const second = await aPerson(app, { at: [corner.front, corner.dock] })
    const answers = await Promise.all([
      client.delete(`/people/${second.id}`),
      app.as(second).delete(`/people/${corner.owner.id}`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await database.query(
      'select count(distinct location_id)::int as count from location_users where title = $1 and location_id = any($2)',
      ['Owner', [corner.front.id, corner.dock.id]],
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('is refused to an administrator who acts as the owner', async () => {
    const administrator = await aPerson(app, { isAdministrator: true })
    const chef = await aPerson(app, { at: [corner.front], title: 'Chef' })
    const acting = app.as(
      (
        await app
          .as(administrator)
          .post('/users/merchant-login', { user_id: corner.owner.id, merchant_id: corner.front.id })
      ).body,
    )
    expect((await acting.get('/people')).status).toBe(200)
    for (const answer of [
      await acting.delete(`/people/${chef.id}`),
      await acting.post('/people/invitations', { email: newEmail(), ...access() }),
    ])
      expect(answer.body.code).toBe('not_while_acting_as')
  })
})
