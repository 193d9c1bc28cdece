import { beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../database/cells/as-owner.ts'
import { auditTrailOf } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestPerson } from '../../testing/factories/accounts.ts'
import { testApp, type Client, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let dana: TestPerson
let admin: Client

beforeAll(async () => {
  app = await testApp()
  dana = await aPerson(app, { isAdministrator: true })
  admin = app.as(dana)
})

it('a distributor is added and changed for everybody who has no terms of their own, and the log says what it was', async () => {
  const facts = { nickname: 'Hudson 50% Off', minOrderAmount: 250, isMinOrderRequired: true, deliveryWeekdays: [2, 4] }
  const { id } = (await admin.post('/administration/distributors', facts)).body
  const location = await aLocation(app, { distributorIds: [id] })
  const owner = app.as(await aPerson(app, { at: [location] }))
  expect((await owner.get(`/distributors/${id}`)).body).toMatchObject({ minOrderAmount: 250 })
  // Wednesday, 11 am in New York
  app.clock.set('2026-06-10T15:00:00Z')
  expect((await owner.get(`/distributors/${id}`)).body).toMatchObject({ orderBy: '2026-06-11T21:00:00.000Z' })
  const change = { minOrderAmount: 300.5, deliveryFee: 12.25, acceptCC: 2, orderCutoffHour: 15, cutoffDaysBefore: 1 }
  expect((await admin.patch(`/administration/distributors/${id}`, change)).status).toBe(200)
  expect((await owner.get(`/distributors/${id}`)).body).toMatchObject({
    minOrderAmount: 300.5,
    acceptCC: 2,
    orderBy: '2026-06-10T19:00:00.000Z',
  })
  const [, changed] = await auditTrailOf(app.databaseUrl, dana)
  expect(changed?.slice(0, 5)).toEqual([
    'edit-distributor',
    `distributor ${id}`,
    dana.id,
    { acceptCc: 0, minOrderCents: 25_000, orderCutoffHour: 17, cutoffDaysBefore: 0, deliveryFeeCents: 0 },
    { acceptCc: 2, minOrderCents: 30_050, orderCutoffHour: 15, cutoffDaysBefore: 1, deliveryFeeCents: 1_225 },
  ])
  const found = await admin.get('/administration/distributors', { search: '50%' })
  expect(found.body.data).toMatchObject([
    { id, minOrderAmount: 300.5, deliveryWeekdays: [2, 4], cutoffDaysBefore: 1, addedBy: null },
  ])
})

it('one that another cell changes for all is refused, with the cell; what a location added for itself is changed here', async () => {
  const { id } = (await admin.post('/administration/distributors', { nickname: 'Elsewhere' })).body
  const location = await aLocation(app)
  const owner = app.as(await aPerson(app, { at: [location] }))
  await owner.post('/distributors', { nickname: 'Uncle Joe', email: 'joe@uncle.test' })
  const [own] = (await admin.get('/administration/distributors', { search: 'Uncle Joe' })).body.data
  await asOwner(app.databaseUrl, (client) =>
    client.query("insert into shared_facts (role, publisher_cell) values ('subscriber', 3)"),
  )
  try {
    const refused = await admin.patch(`/administration/distributors/${id}`, { minOrderAmount: 10 })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'changed_in_another_cell',
        message: 'This is changed in cell 3, from where it reaches all cells by itself.',
      }),
    ])
    expect((await admin.post('/administration/distributors', { nickname: 'New' })).status).toBe(409)
    expect((await admin.patch(`/administration/distributors/${own.id}`, { minOrderAmount: 10 })).status).toBe(200)
  } finally {
    await asOwner(app.databaseUrl, (client) => client.query('delete from shared_facts'))
  }
})

it.each([
  [{ nickname: ' ' }, 'nickname'],
  [{ deliveryWeekdays: [7] }, 'deliveryWeekdays.0'],
  [{ deliveryWeekdays: [] }, 'deliveryWeekdays'],
  [{ orderCutoffHour: 25 }, 'orderCutoffHour'],
  [{ cutoffDaysBefore: 8 }, 'cutoffDaysBefore'],
  [{ minOrderAmount: -1 }, 'minOrderAmount'],
  [{ phone: '1e5' }, 'phone'],
])('%j is refused at its field', async (body, field) => {
  const refused = await admin.patch('/administration/distributors/1', body)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
  expect((await admin.patch('/administration/distributors/2000000000', { phone: '718-555-0101' })).status).toBe(404)
})

it('a location buys from one that an administrator lets it buy from, and is known there by its number', async () => {
  const { id } = (await admin.post('/administration/distributors', { nickname: 'Bay Broadline' })).body
  const location = await aLocation(app, { nickname: 'Dock' })
  const owner = app.as(await aPerson(app, { at: [location] }))
  const bought = async () =>
    (await owner.get('/distributors', { expand: 'dcn' })).body.data.map(({ nickname, dcn }: Record<string, string>) => [
      nickname,
      dcn,
    ])
  expect(await bought()).toEqual([])
  const join = (at: number, body: object, of = id) =>
    admin.put(`/administration/distributors/${of}/locations/${at}`, body)
  const joined = await join(location.id, { customerNumber: 'D-17' })
  expect([joined.status, joined.body.message]).toEqual([200, 'Dock buys from Bay Broadline.'])
  expect(await bought()).toEqual([['Bay Broadline', 'D-17']])
  expect((await join(location.id, {})).status).toBe(200)
  expect(await bought(), 'a number that is not named stays').toEqual([['Bay Broadline', 'D-17']])
  await join(location.id, { customerNumber: 'D-18' })
  expect(await bought()).toEqual([['Bay Broadline', 'D-18']])
  expect((await join(2_000_000_000, {})).body.message).toBe('There is no location 2000000000.')
  expect((await join(location.id, {}, 2_000_000_000)).body.message).toBe('There is no distributor 2000000000.')
  expect(Object.keys((await join(location.id, { customerNumber: ' ' })).body.errors)).toEqual(['customerNumber'])
})

it('one that a business added for itself is joined by its other locations, and by nobody else', async () => {
  const [here, elsewhere] = [await aLocation(app), await aLocation(app)]
  const nextDoor = await aLocation(app, { companyId: here.companyId })
  const { id } = (
    await app
      .as(await aPerson(app, { at: [here] }))
      .post('/distributors', { nickname: 'The baker', email: 'baker@pier.test' })
  ).body
  const join = (at: { id: number }) => admin.put(`/administration/distributors/${id}/locations/${at.id}`, {})
  expect((await join(elsewhere)).body.code).toBe('own_of_another')
  expect((await join(nextDoor)).status).toBe(200)
  const namesAt = async (at: typeof here) =>
    (await app.as(await aPerson(app, { at: [at] })).get('/distributors')).body.data.map(
      ({ nickname }: { nickname: string }) => nickname,
    )
  expect([await namesAt(elsewhere), await namesAt(nextDoor)]).toEqual([[], ['The baker']])
})

it('one that a location added for itself says whose it is', async () => {
  const location = await aLocation(app, { nickname: 'Pier 9' })
  const owner = app.as(await aPerson(app, { at: [location] }))
  await owner.post('/distributors', { nickname: 'The fisherman', email: 'fish@pier.test' })
  const [own] = (await admin.get('/administration/distributors', { search: 'fisherman' })).body.data
  expect(own).toMatchObject({ nickname: 'The fisherman', addedBy: 'Pier 9' })
})
