// A person's answer, their locations and messages, whole; what ends with what; and everything noted of them.
import { beforeAll, expect, test } from 'vitest'
import { auditTrailOf } from '../testing/audit-log.ts'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from '../testing/factories/accounts.ts'
import { testApp, type Client } from '../testing/test-app.ts'

const app = await testApp()
let companyId: number
let first: TestLocation
let second: TestLocation
let cook: TestPerson
let client: Client
const at = (instant: string) => app.clock.set(instant)
const { shared } = app.deps.database

/** A chef of two locations of one company and one of another; the later one of the company is active. */
beforeAll(async () => {
  at('2026-03-04T15:00:00Z')
  companyId = await aCompany(app, 'Two Kitchens')
  await aLocation(app)
  first = await aLocation(app, { companyId, nickname: 'Pier', off: ['display_match', 'canPlaceOrder'] })
  second = await aLocation(app, { companyId, nickname: 'Dock', timeZone: 'Pacific/Honolulu' })
  const elsewhere = await aLocation(app, { nickname: 'Attic' })
  cook = await aPerson(app, {
    at: [second, first, elsewhere],
    title: 'Chef',
    password: 'a good password',
    editComparisonView: false,
  })
  client = app.as(cook)
})

const signIn = (company_id = companyId) =>
  app.as('anonymous').post('/authenticate', {
    email: cook.email.toUpperCase(),
    password: 'a good password',
    company_id,
    secret: 'demo-secret',
  })
const me = async (who = client) => (await who.get('/users/current-user')).body

test('a person is told whole: rights, locations in the order they were made, and the active one', async () => {
  const user = await me()
  expect(user).toMatchObject({
    id: cook.id,
    firstName: 'Pat',
    email: cook.email,
    authKey: null,
    currentRole: 'Member',
    title: 'Chef',
    editComparisonView: false,
    actingAs: null,
  })
  expect(user.locations.map(({ nickname }: { nickname: string }) => nickname)).toEqual(['Pier', 'Dock', 'Attic'])
  expect(user.activeLocation).toEqual({ ...user.locations[1] })
  const [pier, dock] = user.locations
  const flags = {
    display_accounting: 1,
    display_recipe_costing: 1,
    display_comparison_view: 1,
    display_shopping_cart: 1,
    display_rebate: 1,
    display_inventory: 1,
  }
  expect(pier).toMatchObject({ ...flags, id: first.id, timezone: 'America/New_York', display_match: 0 })
  expect(dock).toMatchObject({ ...flags, id: second.id, timezone: 'Pacific/Honolulu', display_match: 1 })
  expect([Boolean(pier.canPlaceOrder), Boolean(dock.canPlaceOrder)]).toEqual([false, true])
})

test('signing in takes the active location, or the first of one’s own when that is gone', async () => {
  expect((await signIn(companyId + 1_000)).status).toBe(400)
  const { body } = await signIn()
  expect(body).toMatchObject({ id: cook.id, activeLocation: { id: second.id } })
  await shared.deleteFrom('locationUsers').where('userId', '=', cook.id).where('locationId', '=', second.id).execute()
  at('2026-03-04T15:00:01Z')
  // Nobody works on where they are no member any more.
  expect((await app.as(body).get('/shopping-carts')).status).toBe(403)
  const again = (await signIn()).body
  expect(again.activeLocation.id).toBe(first.id)
  await shared.insertInto('locationUsers').values({ userId: cook.id, locationId: second.id, title: 'Chef' }).execute()
  expect((await signIn()).body.activeLocation.id).toBe(first.id)
  // A session is idle for eight hours to the minute, and is over after thirty days however busy.
  const session = app.as(again)
  at('2026-03-04T23:00:00Z')
  expect((await session.get('/users/current-user')).status).toBe(200)
  at('2026-03-05T07:00:00Z')
  expect((await session.get('/users/current-user')).status).toBe(401)
  at('2026-03-04T15:00:02Z')
})

test('locations are those of one’s own by name, narrowed by every part', async () => {
  const found = async (...values: string[]) => {
    const filters = values.map((value) => ({ field: 'nickname', operator: 'like', value }))
    return (await client.get('/locations/all', { filters })).body.data.map(
      ({ nickname }: { nickname: string }) => nickname,
    )
  }
  expect(await found()).toEqual(['Attic', 'Dock', 'Pier'])
  expect(await found('C')).toEqual(['Attic', 'Dock'])
  expect(await found('c', 'do')).toEqual(['Dock'])
  expect(await found('\\')).toEqual([])
  const { data } = (await client.get(`/locations/users/${second.id}`)).body
  expect(data).toEqual([
    { id: cook.id, firstName: 'Pat', lastName: expect.any(String), email: cook.email, title: 'Chef' },
  ])
})

test('messages come newest first, those of one moment by number, in the zone of the location', async () => {
  await client.put(`/users/${cook.id}`, { id: cook.id, active_location_id: second.id })
  const write = async (message: string, createdAt: string, withdrawnAt: string | null = null) => {
    const told = { message, createdAt, withdrawnAt, sentBy: 'operator' }
    const db = app.deps.database.forLocation(second.id)
    const { id } = await db
      .insertInto('locationMessages')
      .values({ ...told, locationId: second.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: all } = await shared
      .insertInto('broadcastMessages')
      .values({ ...told, companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [id, all]
  }
  const [old, one, two] = [
    await write('old', '2026-03-01T03:00:00Z'),
    await write('one', '2026-03-04T01:00:00Z'),
    await write('two', '2026-03-04T01:00:00Z'),
  ]
  await write('gone', '2026-03-04T02:00:00Z', '2026-03-04T03:00:00Z')
  const order = [two[0], one[0], old[0]]
  const display = ['03/03/2026 3:00 PM HST', '03/03/2026 3:00 PM HST', '02/28/2026 5:00 PM HST']
  const location = (await client.get('/users/get-message')).body.data
  const broadcast = (await client.get('/users/get-broadcast-message')).body.data
  expect(location.map(({ id }: { id: number }) => id)).toEqual(order)
  expect(broadcast.map(({ id }: { id: number }) => id)).toEqual([two[1], one[1], old[1]])
  for (const told of [location, broadcast])
    expect(
      told.map(({ createTimeDisplay }: { createTimeDisplay: string }) => createTimeDisplay.replace(/ 0/, ' ')),
    ).toEqual(display)
  expect(location[1]).toMatchObject({ message: 'one', isRead: false, createTime: '2026-03-04T01:00:00.000Z' })
  expect(broadcast[1]).toMatchObject({ broadcast_message: 'one', isRead: false })
  await client.post('/users/read-message', [one[0], two[0], one[0]])
  await client.post('/users/read-message', [one[0]])
  await client.post('/users/read-broadcast-message', { id: old[1] })
  await client.post('/users/read-broadcast-message', { id: old[1] })
  const read = async (path: string) =>
    (await client.get(path, { read: '1' })).body.data.map(({ isRead }: { isRead: boolean }) => isRead)
  expect(await read('/users/get-message')).toEqual([true, true, false])
  expect(await read('/users/get-broadcast-message')).toEqual([false, false, true])
  expect((await client.get('/users/get-message')).body.data.map(({ id }: { id: number }) => id)).toEqual([old[0]])

  const trail = (await auditTrailOf(app.databaseUrl, cook)).map(
    ([action, object, , before, after, administrator, place]) => [action, object, before, after, administrator, place],
  )
  const user = `user ${cook.id}`
  expect(trail).toEqual([
    ['sign-in', user, null, null, null, second.id],
    ['sign-in', user, null, null, null, first.id],
    ['sign-in', user, null, null, null, first.id],
    ['switch-location', user, { locationId: first.id }, { locationId: second.id }, null, first.id],
    ['read-message', `location-message ${one[0]}`, null, null, null, second.id],
    ['read-message', `location-message ${two[0]}`, null, null, null, second.id],
    ['read-message', `broadcast-message ${old[1]}`, null, null, null, second.id],
  ])
})

test('an administrator at work as somebody is named in the log beside them, and in every answer', async () => {
  const administrator = await aPerson(app, { isAdministrator: true })
  const wanted = { user_id: cook.id, merchant_id: first.id }
  const { body } = await app.as(administrator).post('/users/merchant-login', wanted)
  expect(body).toMatchObject({
    id: cook.id,
    actingAs: { administrator: administrator.name },
    activeLocation: { id: first.id },
  })
  const acting = app.as(body)
  expect(await me(acting)).toMatchObject({ actingAs: { administrator: administrator.name }, authKey: null })
  // The person keeps their own active location.
  expect((await me()).activeLocation.id).toBe(second.id)
  await acting.post('/shopping-lists', { name: 'Prep' })
  const trail = (await auditTrailOf(app.databaseUrl, cook)).slice(-2)
  expect(trail.map(([action, , , , , by, place, when]) => [action, by, place, when])).toEqual([
    ['act-as', administrator.id, first.id, app.clock.now()],
    ['create-shopping-list', administrator.id, first.id, app.clock.now()],
  ])
  // The role says whether somebody is an administrator; without an active location none is answered.
  expect(await me(app.as(administrator))).toMatchObject({
    currentRole: 'Larder Administrator',
    activeLocation: null,
    locations: [],
  })
})
