import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let here: TestLocation
let other: TestLocation
let owner: TestPerson
let chef: TestPerson

beforeAll(async () => {
  app = await testApp()
  here = await aLocation(app, { nickname: 'Front' })
  other = await aLocation(app, { companyId: here.companyId, nickname: 'Dock' })
  owner = await aPerson(app, { at: [here, other] })
  chef = await aPerson(app, { at: [here], title: 'Chef' })
})

const facts = {
  nickname: 'Front Street',
  phone: '718 555 0100',
  address: '14 Front Street',
  city: 'Brooklyn',
  state: 'NY',
  zipcode: '11201',
  timeZone: 'America/Chicago',
}
const put = (more: object = {}, by = owner) => app.as(by).put('/location-settings', { ...facts, ...more })
const current = async () => (await app.as(chef).get('/users/current-user')).body.activeLocation

it('an owner changes name, address and time zone of the active location alone; audited with what was before', async () => {
  const beside = await app.beside()
  expect((await beside.as(chef).get('/users/current-user')).body.activeLocation.nickname).toBe('Front')
  expect((await put({ nickname: ' Front Street ' })).status).toBe(200)
  expect((await app.as(owner).get('/location-settings')).body).toEqual(facts)
  expect(await current()).toMatchObject({ nickname: 'Front Street', timezone: 'America/Chicago' })
  const [noted, ...more] = await auditLog(app.databaseUrl, here.id, 'edit-location')
  expect(noted).toMatchObject({
    userId: owner.id,
    objectId: String(here.id),
    before: { nickname: 'Front', timeZone: 'America/New_York' },
    after: { nickname: 'Front Street', timeZone: 'America/Chicago' },
  })
  expect(noted?.after).not.toHaveProperty('city')
  expect((await put()).status, 'the same again is no change').toBe(200)
  expect([more, await auditLog(app.databaseUrl, here.id, 'edit-location')]).toMatchObject([[], [noted]])
  expect(await auditLog(app.databaseUrl, other.id, 'edit-location')).toEqual([])
  const kept = await app.deps.database.shared.selectFrom('locations').selectAll().where('id', '=', other.id).execute()
  expect(kept).toMatchObject([{ nickname: 'Dock' }])
})

it('another time zone counts from the next request on, also for who is signed in', async () => {
  // 11:30 p.m. on 4 March in New York, the afternoon of 5 March in Auckland
  app.clock.set('2026-03-05T04:30:00Z')
  const begin = () => app.as(chef).post('/inventory', { start_date: '2026-03-06' })
  await put({ timeZone: 'America/New_York' })
  expect((await begin()).body.errors).toHaveProperty('start_date')
  await put({ timeZone: 'Pacific/Auckland' })
  expect((await begin()).status).toBe(201)
})

it('is for owners, and refuses what is no name, state, zipcode or time zone at its field', async () => {
  for (const answer of [await put({}, chef), await app.as(chef).get('/location-settings')])
    expect(answer.body.code).toBe('owners_only')
  for (const [field, wrong] of [
    ['nickname', ' '],
    ['nickname', 'two\nlines'],
    ['state', 'New York'],
    ['zipcode', '1120'],
    ['timeZone', 'Mars/Olympus'],
  ] as const)
    expect((await put({ [field]: wrong })).body.errors, wrong).toHaveProperty(field)
})
