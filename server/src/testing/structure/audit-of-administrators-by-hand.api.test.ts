// The audit log's entry for each change that an administrator makes on their screens, by hand, as audit-by-hand.api has it for the rest.
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { auditTrailOf } from '../audit-log.ts'
import { aLocation, aPerson, type TestPerson } from '../factories/accounts.ts'
import { testApp, type Answer, type Client, type TestApp } from '../test-app.ts'

let app: TestApp
let dana: TestPerson
let admin: Client
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-05-01T15:00:00Z')
  dana = await aPerson(app, { isAdministrator: true, email: 'dana@noted.test' })
  admin = app.as(dana)
})

/** The entries of a change that succeeds, under the administrator's own name, and what it answered. */
async function notedBy(change: () => Promise<Answer>) {
  const earlier = (await auditTrailOf(app.databaseUrl, dana)).length
  const answered = await change()
  expect(answered.status, answered.text).toBeLessThan(300)
  const rows = (await auditTrailOf(app.databaseUrl, dana)).slice(earlier)
  return { answered, noted: rows.map(([action, thing, , before, after]) => [action, thing, before, after]) }
}

it('a company and its logo', async () => {
  const added = await notedBy(() => admin.post('/administration/companies', { title: 'Harbor' }))
  const { id } = added.answered.body
  expect(added.noted).toEqual([['add-company', `company ${id}`, null, { title: 'Harbor', nickname: 'Harbor' }]])
  const one = `/administration/companies/${id}`
  expect((await notedBy(() => admin.patch(one, { nickname: 'Pier' }))).noted).toEqual([
    ['edit-company', `company ${id}`, { nickname: 'Harbor' }, { nickname: 'Pier' }],
  ])
  const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  const logo = { fileName: 'logo.png', bytes }
  expect((await notedBy(() => admin.upload(`${one}/logo`, {}, logo))).noted).toEqual([
    ['change-logo', `company ${id}`, null, {}],
  ])
  expect((await notedBy(() => admin.delete(`${one}/logo`))).noted).toEqual([['remove-logo', `company ${id}`, null, {}]])
})

it('a location, a distributor', async () => {
  const { companyId } = await aLocation(app)
  const added = await notedBy(() => admin.post('/administration/locations', { companyId, nickname: 'Quay' }))
  const { id } = added.answered.body
  expect(added.noted).toEqual([['add-location', `location ${id}`, null, { companyId, nickname: 'Quay' }]])
  expect((await notedBy(() => admin.patch(`/administration/locations/${id}`, { city: 'Albany' }))).noted).toEqual([
    ['edit-location', `location ${id}`, { city: '' }, { city: 'Albany' }],
  ])
  const invite = () =>
    admin.post(`/administration/locations/${id}/invitations`, { email: 'ana@quay.test', title: 'Owner' })
  const { noted: invited } = await notedBy(invite)
  const rights = { title: 'Owner', mayOrder: true, seePrices: true, editComparisonView: true }
  expect(invited).toEqual([
    ['invite-to-location', expect.stringMatching(/^invitation \d+$/), null, { ...rights, email: 'ana@quay.test' }],
  ])
  expect((await notedBy(invite)).noted).toEqual([['send-invitation-again', invited[0]?.[1], null, {}]])
  const made = await notedBy(() => admin.post('/administration/distributors', { nickname: 'Bay' }))
  const { id: sellerId } = made.answered.body
  expect(made.noted).toEqual([['add-distributor', `distributor ${sellerId}`, null, { nickname: 'Bay' }]])
  const of = `/administration/distributors/${sellerId}`
  expect((await notedBy(() => admin.patch(of, { phone: '718 555 0101' }))).noted).toEqual([
    ['edit-distributor', `distributor ${sellerId}`, { phone: null }, { phone: '718 555 0101' }],
  ])
  const there = () => admin.put(`${of}/locations/${id}`, { customerNumber: 'Q-7' })
  expect((await notedBy(there)).noted).toEqual([
    ['join-distributor', `distributor ${sellerId}`, null, { customerNumber: 'Q-7' }],
  ])
})

it('a message to a location, and its end', async () => {
  const { id: locationId } = await aLocation(app)
  const sent = await notedBy(() =>
    admin.post('/administration/messages', { message: 'We are closed on Monday.', locationIds: [locationId] }),
  )
  const [{ id, kind }] = (await admin.get('/administration/messages')).body.data
  expect(sent.noted).toEqual([['send-message', `location-message ${id}`, null, { text: 'We are closed on Monday.' }]])
  const end = () => admin.post('/administration/messages/end', { kind, id, locationId })
  expect((await notedBy(end)).noted).toEqual([['withdraw-message', `location-message ${id}`, null, {}]])
})

it('an answer to a report of an issue', async () => {
  const location = await aLocation(app)
  const client = app.as(await aPerson(app, { at: [location] }))
  await client.post('/contacts/help', { message: 'The scale is off', page: '/help' })
  const [{ id }] = (await admin.get('/administration/help-requests')).body.data
  const answer = () => admin.post(`/administration/help-requests/${location.id}/${id}/answer`, { answer: 'Mended.' })
  expect((await notedBy(answer)).noted).toEqual([
    ['answer-help-request', `help-request ${id}`, null, { answer: 'Mended.' }],
  ])
})
