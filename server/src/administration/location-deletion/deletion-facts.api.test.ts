// The facts that are shown of a location before its deletion, and the reasons that hold the deletion up.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from '../../testing/factories/accounts.ts'
import { aDelivery } from '../../testing/factories/deliveries.ts'
import { anOrderingKitchen } from '../../testing/factories/ordering-kitchen.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { deleteDueLocations } from './delete-due-locations.ts'
import { outboxes } from './location-deletions.queries.ts'

let app: TestApp
let database: pg.Client
let companyId: number
let place: TestLocation
let owner: TestPerson
const password = 'good words of mine'

beforeAll(async () => {
  app = await testApp()
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())
beforeEach(async () => {
  app.clock.set('2026-03-04T15:00:00Z')
  companyId = await aCompany(app, 'Corner Table')
  place = await aLocation(app, { companyId, nickname: 'Front' })
  owner = await aPerson(app, { at: [place], password })
})

const ask = () => app.as(owner).post('/location-deletion', { name: 'Front', password })
const night = async (instant: string) => {
  app.clock.set(instant)
  await deleteDueLocations(app.deps)
}
const exists = async () => (await database.query('select from locations where id = $1', [place.id])).rowCount === 1

test('people are counted who can sign in there; the newest order has the day of the location’s clock', async () => {
  const kitchen = await anOrderingKitchen(app)
  await aPerson(app, { at: [kitchen.location], isAdministrator: true })
  const gone = await aPerson(app, { at: [kitchen.location] })
  await database.query('update users set disabled_at = now() where id = $1', [gone.id])
  const { orderId } = await aDelivery(app, [{ quantity: 1 }], { kitchen })
  // 10 pm of the 4th in New York
  await database.query("update orders set created_at = '2026-03-05T03:00:00Z' where id = $1", [orderId])
  expect((await app.as(kitchen.owner).get('/location-deletion')).body).toMatchObject({
    contents: { orders: 1, people: 1, peopleWithoutOther: 1 },
    newestOrderOn: '2026-03-04',
  })
})

test('a subscription that was cancelled, or has ended, holds nothing up', async () => {
  await database.query(
    `insert into subscriptions (company_id, gateway, owner_id, card_token, card_type, last4, set_up_cents, monthly_cents, status, provider_id, changed_at)
       values ($1, 'sandbox', 'x', 'x', 'visa', '4242', 0, 100, 'active', 'x', now())`,
    [companyId],
  )
  expect((await ask()).status).toBe(409)
  await database.query('update subscriptions set is_cancelled = true where company_id = $1', [companyId])
  expect((await ask()).status).toBe(200)
})

test('a mail that waits holds the deletion up for half a day and an hour, in which it is sent or given up', async () => {
  await ask()
  await night('2026-03-27T07:05:00Z')
  await app.jobs.runAll()
  await night('2026-04-04T07:05:00Z')
  await database.query(
    "insert into help_requests (location_id, user_id, message, request_id, message_id, created_at, status) values ($1, $2, 'x', 'x', 'x', now(), 'waiting')",
    [place.id, owner.id],
  )
  await night('2026-04-04T20:04:59Z')
  expect(await exists()).toBe(true)
  await night('2026-04-04T20:05:00Z')
  expect(await exists()).toBe(false)
})

test('every table with mails of locations is one that the deletion waits for', async () => {
  const { rows } = await database.query(`select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name in ('location_id', 'message_id', 'claimed_until')
    group by table_name having count(*) = 3 order by 1`)
  const tables = rows.map(({ table }) => table)
  // Orders by EDI go nowhere once the connection is closed with the location.
  expect(tables.filter((table) => table !== 'edi_files')).toEqual(outboxes.toSorted())
})
