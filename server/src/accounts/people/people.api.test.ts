// The people of a business: who is listed, who manages them, and what is told live.
import { describe, expect, it } from 'vitest'
import { listening } from '../../testing/change-reader.ts'
import { aPerson, aSignUp } from '../../testing/factories/accounts.ts'
import { testApp } from '../../testing/test-app.ts'
import { cornerTable, type PersonListed } from './testing-corner-table.ts'

const app = await testApp()
const corner = cornerTable(app)
const { database, access, accept, invite, mailedToken, newEmail, people } = corner

describe('the list of people', () => {
  it('has everybody at the locations that the owner owns, and nobody else', async () => {
    const chef = await aPerson(app, { at: [corner.front, corner.dock], title: 'Chef', editComparisonView: false })
    const ofDock = await aPerson(app, { at: [corner.dock] })
    await aPerson(app, { at: [corner.foreign] })
    // Somebody else's use of their account is none of theirs.
    const administrator = await aPerson(app, { companyId: corner.front.companyId, isAdministrator: true })
    const before = app.clock.now()
    app.clock.set(new Date(before.getTime() + 60_000).toISOString())
    const acting = { user_id: chef.id, merchant_id: corner.front.id }
    expect((await app.as(administrator).post('/users/merchant-login', acting)).status).toBe(200)
    app.clock.set(before.toISOString())
    const { people: listed, locations } = await people()
    expect(locations.map((at: { nickname: string }) => at.nickname)).toEqual(['Front', 'Dock'])
    expect(listed.map((row: PersonListed) => row.id).toSorted()).toEqual(
      [corner.owner.id, chef.id, ofDock.id].toSorted(),
    )
    expect(listed.find((row: PersonListed) => row.id === chef.id)).toEqual({
      accessVersion: expect.any(String),
      id: chef.id,
      firstName: 'Pat',
      lastName: chef.name.slice(4),
      email: chef.email,
      title: 'Chef',
      locations: [
        { id: corner.front.id, nickname: 'Front', title: 'Chef' },
        { id: corner.dock.id, nickname: 'Dock', title: 'Chef' },
      ],
      mayOrder: true,
      seePrices: true,
      editComparisonView: false,
      isSelf: false,
      hasSecondFactor: false,
      lastSeenTime: '2026-03-04T10:00:00.000Z',
    })
    const ofOne = await people(ofDock)
    expect(ofOne.people.find((row: PersonListed) => row.id === chef.id).locations).toMatchObject([{ nickname: 'Dock' }])
  })
})

it('whoever signed the business up manages its people, whatever their title', async () => {
  const signer = await aPerson(app, { at: [corner.front], title: 'Chef' })
  await aSignUp(app, corner.front.companyId, signer)
  expect((await app.as(signer).get('/users/current-user')).body.managesPeople).toBe(true)
  expect((await people(signer)).locations).toMatchObject([{ nickname: 'Front' }])
})

it('is told live: what is new of people to everybody of the business, of their own rights to the person', async () => {
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const atDock = await aPerson(app, { at: [corner.dock, corner.front] })
  const chef = await aPerson(app, { at: [corner.front], title: 'Chef' })
  const [partner, cook, other] = [
    await listening(app, base, atDock),
    await listening(app, base, chef),
    await listening(app, base, corner.stranger),
  ]
  const client = app.as(corner.owner)
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
  const leaver = await aPerson(app, { at: [corner.dock], title: 'Chef' })
  await partner.next('people')
  await database.query('update users set disabled_at = now() where id = $1', [leaver.id])
  await partner.next('people')
  // the name and the flags of a location are told to those who work there
  await database.query('update locations set nickname = $1 where id = $2', ['Quay', corner.front.id])
  await database.query('update locations set nickname = $1 where id = $2', ['Pier', corner.dock.id])
  await partner.next('current-user')
  await invite(newEmail(), { locationIds: [corner.dock.id] })
  await partner.next('people')
  await invite(newEmail(), { locationIds: [corner.foreign.id] }, corner.stranger)
  await other.next('people')
  expect(other.kindsHeard()).toEqual(['start', 'people'])
  for (const reader of [partner, cook, other]) reader.leave()
})
