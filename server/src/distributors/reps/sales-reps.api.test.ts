// The sales reps of a distributor: who gets the orders, what is refused, and what others hear of it.
import { beforeAll, expect, test } from 'vitest'
import { auditTrail } from '../../testing/audit-log.ts'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep } from '../../testing/factories/catalogue.ts'
import { testApp, type Client } from '../../testing/test-app.ts'

const app = await testApp()
let harbor: number
let fixed: number
let place: TestLocation
let client: Client
let userId: number

beforeAll(async () => {
  app.clock.set('2026-06-10T15:00:00Z')
  harbor = (await aDistributor(app, { nickname: 'Harbor' })).id
  fixed = (await aDistributor(app, { nickname: 'Fixed Foods', isRepEditable: false })).id
  place = await aLocation(app, { distributorIds: [harbor, fixed] })
  const person = await aPerson(app, { at: [place] })
  userId = person.id
  client = app.as(person)
})

const told = async () => {
  const { body } = await client.get('/users/get-message', { merchant_id: place.id })
  await client.post(
    '/users/read-message',
    body.data.map(({ id }: { id: number }) => id),
  )
  return body.data.map(({ message }: { message: string }) => message)
}
const reps = async () =>
  (await client.get(`/distributors/${harbor}`, { expand: 'dsrs' })).body.dsrs.map((rep: Record<string, unknown>) => [
    rep.name,
    rep.email,
    rep.is_primary,
    rep.is_deleted,
  ])
const at = (id: number) => `/distributors/${harbor}/dsr/${id}`

test('the first rep gets the orders; another is chosen, removed and comes back; everybody hears where orders go', async () => {
  const ann = { name: ' Ann ', email: 'ann@harbor.test', phone: '718-555-0101', accessType: 'unlimited' }
  const first = await client.post(`/distributors/${harbor}/dsr`, ann)
  expect([first.status, first.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Ann',
      email: 'ann@harbor.test',
      phone: '718-555-0101',
      is_primary: 1,
      access_type: 'unlimited',
      start_date: null,
      end_date: null,
      invite_status: null,
      is_deleted: 0,
    },
  ])
  const zoe = { name: 'Zoe', email: 'zoe@harbor.test', accessType: 'limited' }
  const dates = { startDate: '2026-06-01', endDate: '2026-06-30' }
  const second = await client.post(`/distributors/${harbor}/dsr`, { ...zoe, ...dates })
  expect(second.body).toMatchObject({ is_primary: 0, start_date: '2026-06-01', end_date: '2026-06-30' })
  expect(await told()).toEqual([])
  const [annId, zoeId] = [first.body.id, second.body.id]

  expect((await client.patch(at(zoeId), { is_primary: 1 })).body).toMatchObject({ is_primary: 1, name: 'Zoe' })
  expect(await reps()).toEqual([
    ['Zoe', 'zoe@harbor.test', 1, 0],
    ['Ann', 'ann@harbor.test', 0, 0],
  ])
  // what nobody could call is refused, and is left alone where it was taken before
  const wrong = { phone: '1e5 🥕' }
  const refused = { status: 400, body: { errors: { phone: ['Please enter a phone number, such as 718-555-0101.'] } } }
  expect(await client.patch(at(zoeId), wrong)).toMatchObject(refused)
  expect(await client.post(`/distributors/${harbor}/dsr`, { ...zoe, ...dates, ...wrong })).toMatchObject(refused)

  const by = (await client.get('/users/current-user')).body
  const who = `${by.firstName} ${by.lastName} changed this.`
  expect(await told()).toEqual([`Orders to Harbor go to Zoe, zoe@harbor.test, now. ${who}`])

  await client.patch(at(zoeId), { email: 'zoe@harbour.test' })
  expect(await told()).toEqual([`The e-mail of Zoe at Harbor is zoe@harbour.test now. It was zoe@harbor.test. ${who}`])
  expect((await client.patch(at(zoeId), { is_deleted: 1 })).body).toMatchObject({ is_deleted: 1, is_primary: 0 })
  expect(await reps()).toEqual([
    ['Ann', 'ann@harbor.test', 1, 0],
    ['Zoe', 'zoe@harbour.test', 0, 1],
  ])
  expect(await told()).toEqual([`Orders to Harbor go to Ann, ann@harbor.test, now. ${who}`])
  // one who is removed can't be made to get the orders
  expect((await client.patch(at(zoeId), { is_primary: 1 })).body).toMatchObject({ is_primary: 0 })
  expect((await client.patch(at(zoeId), { is_deleted: false })).body).toMatchObject({ is_deleted: 0, is_primary: 0 })
  // the only one left to get them keeps getting them
  await client.patch(at(zoeId), { is_deleted: 1 })
  expect((await client.patch(at(annId), { is_primary: 0 })).body).toMatchObject({ is_primary: 1 })
  await client.patch(at(annId), { is_deleted: 1 })
  expect(await told()).toEqual([`Orders to Harbor are mailed to nobody now. ${who}`])

  // leaving limited access takes its dates away; whole replaces what is not said
  const whole = { name: 'Zoe Park', email: 'zoe@harbour.test', accessType: 'unlimited', ...dates }
  expect((await client.put(at(zoeId), whole)).body).toMatchObject({
    name: 'Zoe Park',
    phone: '',
    access_type: 'unlimited',
    start_date: null,
    end_date: null,
    is_deleted: 1,
  })
  const trail = (await auditTrail(app.databaseUrl, place.id)).filter(([action]) => !/read|sign/.test(String(action)))
  const rep = (id: number) => `sales-rep ${id}`
  const primary = (before: number | null, after: number | null) => [
    'choose-primary-sales-rep',
    `distributor ${harbor}`,
    userId,
    { primaryRepId: before },
    { primaryRepId: after },
  ]
  const noDates = { startDate: null, endDate: null }
  expect(trail).toEqual([
    ['add-sales-rep', rep(annId), userId, null, { ...ann, ...noDates, name: 'Ann', distributorId: harbor }],
    primary(null, annId),
    ['add-sales-rep', rep(zoeId), userId, null, { ...zoe, ...dates, phone: '', distributorId: harbor }],
    primary(annId, zoeId),
    ['change-sales-rep', rep(zoeId), userId, { email: 'zoe@harbor.test' }, { email: 'zoe@harbour.test' }],
    ['remove-sales-rep', rep(zoeId), userId, { isDeleted: false }, { isDeleted: true }],
    primary(zoeId, annId),
    ['change-sales-rep', rep(zoeId), userId, { isDeleted: true }, { isDeleted: false }],
    ['remove-sales-rep', rep(zoeId), userId, { isDeleted: false }, { isDeleted: true }],
    ['remove-sales-rep', rep(annId), userId, { isDeleted: false }, { isDeleted: true }],
    primary(annId, null),
    [
      'change-sales-rep',
      rep(zoeId),
      userId,
      { name: 'Zoe', accessType: 'limited', ...dates },
      { name: 'Zoe Park', accessType: 'unlimited', ...noDates },
    ],
  ])
})

test('what is missing is said at its field; reps that the distributor keeps itself and others’ are not touched', async () => {
  const post = (rep: object, id = harbor) => client.post(`/distributors/${id}/dsr`, rep)
  const refused = await post({ name: ' ', email: 'nobody', accessType: 'limited', endDate: '2026-06-01' })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    {
      name: ['Name is required.'],
      email: ['Please enter a correct email.'],
      startDate: ['Start date is required.'],
    },
  ])
  const kept = await aSalesRep(app, place, fixed)
  const whole = { name: 'Ann', email: 'ann@fixed.test', accessType: 'none' }
  for (const answer of [
    await post(whole, fixed),
    await client.patch(`/distributors/${fixed}/dsr/${kept.id}`, { name: 'Mine' }),
  ])
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { code: 'reps_not_editable', message: 'The sales reps of Fixed Foods can’t be changed here. Please call them.' },
    ])
  // of another distributor of the same location, and of nothing
  const mixed = await client.patch(at(kept.id), { name: 'Mine' })
  expect([mixed.status, (await client.patch(at(2_000_000_000), { name: 'Mine' })).status]).toEqual([404, 404])
})

test('a rep without an address is sent no invite and never gets the orders, also when nobody else is left', async () => {
  const { id: pier } = await aDistributor(app, { nickname: 'Pier' })
  const dock = await aLocation(app, { distributorIds: [pier] })
  const owner = app.as(await aPerson(app, { at: [dock] }))
  const nomi = await aSalesRep(app, dock, pier, { name: 'Nomi', email: '', isPrimary: false })
  const invited = await owner.patch(`/distributors/${pier}/dsr/${nomi.id}`, { sendInvite: 1 })
  expect([invited.status, invited.body.errors]).toEqual([400, { email: ['E-mail is required.'] }])
  const ann = (await owner.post(`/distributors/${pier}/dsr`, { name: 'Ann', email: 'ann@pier.test', accessType: 'none' })).body // prettier-ignore
  expect(ann).toMatchObject({ is_primary: 1 })
  await owner.patch(`/distributors/${pier}/dsr/${ann.id}`, { is_deleted: 1 })
  const { dsrs } = (await owner.get(`/distributors/${pier}`, { expand: 'dsrs' })).body
  expect(dsrs.map((rep: { name: string; is_primary: number }) => [rep.name, rep.is_primary])).toEqual([
    ['Nomi', 0],
    ['Ann', 0],
  ])
})

test('a distributor has fifty reps at most, those that were removed not counted', async () => {
  const { id } = await aDistributor(app)
  const kitchen = await aLocation(app, { distributorIds: [id] })
  const owner = app.as(await aPerson(app, { at: [kitchen] }))
  const many = Array.from({ length: 50 }, (_, rep) => ({
    locationId: kitchen.id,
    distributorId: id,
    name: 'Rep',
    email: `many-${rep}@harbor.test`,
    isPrimary: false,
    accessType: 'none',
    isDeleted: rep === 0,
  }))
  await app.deps.database.forLocation(kitchen.id).insertInto('salesReps').values(many).execute()
  const add = (name: string) =>
    owner.post(`/distributors/${id}/dsr`, { name, email: `${name}@harbor.test`, accessType: 'none' })
  expect([(await add('fifty')).status, (await add('more')).body.code]).toEqual([201, 'too_many_reps'])
})

test('of two people who choose who gets the orders at once, the later one has it, and one rep does', async () => {
  const ids = await Promise.all(
    ['Bo', 'Cy', 'Di'].map(async (name) => {
      const rep = { name, email: `${name}@harbor.test`, accessType: 'none' }
      return (await client.post(`/distributors/${harbor}/dsr`, rep)).body.id
    }),
  )
  await Promise.all(ids.flatMap((id) => [1, 2].map(() => client.patch(at(id), { is_primary: 1 }))))
  expect((await reps()).filter(([, , isPrimary]: unknown[]) => isPrimary === 1)).toHaveLength(1)
})

test('of a rep who does not get the orders another address is told too, since they may open the orders sent before', async () => {
  const there = await aLocation(app, { distributorIds: [harbor] })
  const owner = app.as(await aPerson(app, { at: [there] }))
  await aSalesRep(app, there, harbor, { name: 'Ann' })
  const bo = await aSalesRep(app, there, harbor, { name: 'Bo', email: 'bo@harbor.test', isPrimary: false })
  const change = { email: 'bo@elsewhere.test' }
  expect((await owner.patch(`/distributors/${harbor}/dsr/${bo.id}`, change)).body).toMatchObject({ is_primary: 0 })
  const { data } = (await owner.get('/users/get-message', { merchant_id: there.id })).body
  expect(data.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(
      /^The e-mail of Bo at Harbor is bo@elsewhere\.test now\. It was bo@harbor\.test\. .+ changed this\.$/,
    ),
  ])
})

test('a phone number from before it was checked keeps nobody from changing the rest; another wrong one is refused', async () => {
  const there = await aLocation(app, { distributorIds: [harbor] })
  const owner = app.as(await aPerson(app, { at: [there] }))
  const { id } = await aSalesRep(app, there, harbor, { name: 'Ann', phone: 'ask Joe' })
  const ann = `/distributors/${harbor}/dsr/${id}`
  expect(await owner.patch(ann, { name: 'Anne' })).toMatchObject({
    status: 200,
    body: { name: 'Anne', phone: 'ask Joe' },
  })
  expect((await owner.patch(ann, { phone: 'ask Jim' })).body.errors).toHaveProperty('phone')
  expect((await owner.patch(ann, { phone: '718-555-0101' })).body).toMatchObject({ phone: '718-555-0101' })
})
