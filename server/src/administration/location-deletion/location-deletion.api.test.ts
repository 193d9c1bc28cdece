// A location is deleted after a wait: everything of it, and nothing else.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { calendarDate, instantAt } from '@larder/domain/values/calendar-date.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../context.ts'
import { reserveOrder } from '../../ordering/orders/place-order.queries.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { listening } from '../../testing/change-reader.ts'
import {
  aCompany,
  aLocation,
  aPerson,
  aSession,
  aSignUp,
  type TestLocation,
  type TestPerson,
} from '../../testing/factories/accounts.ts'
import { aDistributor, aRepKey, anItem } from '../../testing/factories/catalogue.ts'

import { belongingsOf } from '../../testing/structure/sample-requests.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { whileLocked } from '../../testing/kills/while-locked.ts'
import { deleteDueLocations } from './delete-due-locations.ts'
import { deleteSomeCountEntries, fileColumns } from './owned-tables.queries.ts'

let app: TestApp
let database: pg.Client
let companyId: number
let place: TestLocation
let other: TestLocation
let owner: TestPerson
let partner: TestPerson
let cook: TestPerson
const password = 'good words of mine'

beforeAll(async () => {
  app = await testApp()
  database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
})
afterAll(() => database.end())
beforeEach(async () => {
  // The clock goes back: of earlier tests nothing is left to follow.
  await database.query('delete from location_deletions')
  await database.query('delete from deleted_locations')
  app.clock.set('2026-03-04T15:00:00Z')
  companyId = await aCompany(app, 'Corner Table')
  const distributorIds = [(await aDistributor(app)).id]
  place = await aLocation(app, { companyId, nickname: 'Front', distributorIds })
  other = await aLocation(app, { companyId, nickname: 'Dock', distributorIds })
  owner = await aPerson(app, { at: [place, other], password })
  partner = await aPerson(app, { at: [place], title: 'Co-owner', password })
  cook = await aPerson(app, { at: [place], title: 'Chef' })
  await app.jobs.runAll()
  app.mails.length = 0
})

const look = (by = owner) => app.as(by).get('/location-deletion')
const ask = (by = owner, name = 'Front', more: object = { password }) =>
  app.as(by).post('/location-deletion', { name, ...more })
const cancel = (by = owner) => app.as(by).post('/location-deletion/cancel')
const night = async (instant: string) => {
  app.clock.set(instant)
  await deleteDueLocations(app.deps)
}
/** The nights from the warning to the deletion, in New York. */
const untilBegun = async () => {
  await night('2026-03-27T07:05:00Z')
  await app.jobs.runAll()
  await night('2026-04-04T07:05:00Z')
}
async function mailed() {
  await app.jobs.runAll()
  const here = new Set([owner.email, partner.email, cook.email])
  return app.mails
    .splice(0)
    .flatMap(({ subject, to }) =>
      [to].flat().flatMap((address) => (here.has(address) ? [`${subject} → ${address}`] : [])),
    )
}
const exists = async (of: TestLocation) =>
  (await database.query('select from locations where id = $1', [of.id])).rowCount === 1

/** Closes what a kitchen of the tests has open: its order is received, its credit and card payments end. */
async function aFullKitchen(location: TestLocation, by: TestPerson) {
  const belongings = await belongingsOf(app, location, by)
  await database.query("update orders set status = 'received' where location_id = $1", [location.id])
  return belongings
}

async function anOpenPayment() {
  await database.query(
    `insert into payments (location_id, gateway, distributor_id, status, amount_cents, card_token, card_type, last4, wanted, created_at, changed_at)
       values ($1, 'sandbox', $2, 'asking', 100, 'x', 'visa', '4242', '{}', now(), now())`,
    [place.id, place.distributorIds[0]],
  )
  await database.query(
    'insert into payments_to_settle (location_id, payment_id, try_at) select location_id, id, now() from payments where location_id = $1',
    [place.id],
  )
}

/** Every table with a column of location ids, the audit log apart, as PostgreSQL has them. */
async function columnsOfLocations(): Promise<{ table: string; column: string }[]> {
  const { rows } = await database.query(`select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'audit_log'
      and (a.attname = 'location_id' or exists (select from pg_constraint where contype = 'f' and conrelid = c.oid
        and confrelid = 'locations'::regclass and conkey = array[a.attnum]))`)
  return rows
}
async function rowsOf(location: TestLocation): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { table, column } of await columnsOfLocations()) {
    const { rows } = await database.query(`select to_jsonb(t)::text as row from "${table}" t where "${column}" = $1`, [
      location.id,
    ])
    if (rows.length > 0) found[`${table}.${column}`] = rows.map(({ row }) => row).toSorted()
  }
  return found
}
function filesOfStore(): string[] {
  const root = path.join(app.deps.config.dataDirectory, 'files')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(content|type)$/.test(name))
}

test('everybody who works there is told at once that it was asked for, and that the location stays after all', async () => {
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const there = await listening(app, base, partner)
  const shown = async () => (await app.as(partner).get('/users/current-user')).body.deletion
  await ask()
  expect(await there.next('current-user')).toEqual({ kind: 'current-user' })
  expect(await shown()).toEqual({ by: owner.name, on: '2026-04-03' })
  await cancel()
  expect(await there.next('current-user')).toEqual({ kind: 'current-user' })
  expect(await shown()).toBeNull()
  there.leave()
})

test('an owner asks with name and password; all owners are mailed and see the day; asked twice, the first day counts', async () => {
  expect((await look()).body).toMatchObject({
    deletion: null,
    hindrance: null,
    openOrders: [],
    newestOrderOn: null,
    contents: { orders: 0, items: 0, people: 3, peopleWithoutOther: 2 },
  })
  expect((await ask(owner, 'Dock')).body).toMatchObject({ code: 'invalid', errors: { name: ['Please type Front.'] } })
  expect((await ask(owner, 'Front', { password: 'wrong' })).body).toMatchObject({ code: 'wrong_password' })
  expect((await ask(owner, 'Front', {})).status).toBe(400)
  expect((await look()).body.deletion).toBe(null)
  const asked = await ask()
  expect(asked.status, asked.text).toBe(200)
  const deletion = { askedBy: owner.name, askedTime: '2026-03-04T15:00:00.000Z', deletesOn: '2026-04-03' }
  expect(asked.body.deletion).toEqual(deletion)
  const subject = 'Front is deleted on Fri 04/03/2026'
  expect(await mailed()).toEqual([`${subject} → ${owner.email}`, `${subject} → ${partner.email}`])
  const shown = async (to: TestPerson) => (await app.as(to).get('/users/current-user')).body.deletion
  expect(await shown(partner)).toEqual({ by: owner.name, on: '2026-04-03' })
  expect(await shown(cook)).toBe(null)
  app.clock.set('2026-03-10T15:00:00Z')
  expect((await ask(partner)).body.deletion).toEqual(deletion)
  expect(await mailed()).toEqual([])
  expect((await auditLog(app.databaseUrl, place.id, 'ask-for-location-deletion')).length).toBe(1)
})

test('an owner whose account is disabled is not mailed, also when it was disabled with the mail on its way', async () => {
  const disable = ({ id }: TestPerson) => database.query('update users set disabled_at = now() where id = $1', [id])
  const late = await aPerson(app, { at: [place], title: 'Co-owner' })
  await disable(partner)
  await ask()
  await disable(late)
  await app.jobs.runAll()
  const told = app.mails.splice(0).flatMap(({ to }) => [to].flat())
  expect(told).toEqual([owner.email])
  const waits = await database.query('select from account_mails where recipient = any ($1)', [
    [partner.email, late.email],
  ])
  expect(waits.rowCount, 'none is left to be sent').toBe(0)
})

test('others than owners are refused, and nobody reaches another location by it', async () => {
  const stranger = await aPerson(app, { at: [await aLocation(app, { nickname: 'Front' })], password })
  for (const refused of [await look(cook), await ask(cook), await cancel(cook)]) expect(refused.status).toBe(403)
  expect((await ask(stranger)).status).toBe(200)
  expect((await look()).body.deletion).toBe(null)
  await ask()
  expect((await cancel(stranger)).status).toBe(200)
  expect((await look()).body.deletion).not.toBe(null)
})

test('whoever signed the business up is mailed, sees the day, exports the tables and cancels, whatever their title', async () => {
  const signer = await aPerson(app, { at: [place], title: 'Chef', password })
  await aSignUp(app, companyId, signer)
  // They signed up another business, and are a cook here.
  await aSignUp(app, await aCompany(app), cook)
  await ask()
  await app.jobs.runAll()
  const told = app.mails.flatMap(({ to }) => [to].flat())
  expect(told).toContain(signer.email)
  expect(told).not.toContain(cook.email)

  const shown = async (to: TestPerson) => (await app.as(to).get('/users/current-user')).body.deletion
  expect(await shown(signer)).toEqual({ by: owner.name, on: '2026-04-03' })
  expect(await shown(cook)).toBe(null)
  expect((await app.as(signer).get('/location-settings')).status).toBe(200)
  expect((await app.as(signer).post('/location-export')).status).toBe(200)
  await app.jobs.runAll()
  const { url } = (await app.as(signer).get('/location-export/download')).body
  expect((await app.server.inject({ url })).statusCode).toBe(200)

  for (const refused of [await look(cook), await cancel(cook)]) expect(refused.body.code).toBe('owners_only')
  expect((await cancel(signer)).body.deletion).toBe(null)
  expect((await ask(signer)).status).toBe(200)
})

test('another owner cancels, all are mailed, and nothing is deleted when the day comes', async () => {
  await ask()
  await mailed()
  expect((await cancel(partner)).body.deletion).toBe(null)
  expect((await cancel(partner)).status).toBe(200)
  expect(await mailed()).toEqual([`Front is not deleted → ${owner.email}`, `Front is not deleted → ${partner.email}`])
  expect(await auditLog(app.databaseUrl, place.id, 'cancel-location-deletion')).toHaveLength(1)
  await night('2026-05-04T07:05:00Z')
  await night('2026-05-15T07:05:00Z')
  expect(await exists(place)).toBe(true)
})

test('open orders, a card payment and the last location of a running subscription hinder it; one that opens later makes it wait', async () => {
  const { orderId } = await belongingsOf(app, place, owner)
  const refused = await ask()
  expect(refused.body).toMatchObject({
    code: 'open_orders_left',
    message: 'This location has open orders (1). Receive or cancel them first.',
  })
  expect((await look()).body.openOrders).toEqual([{ order_id: orderId, purchaseOrderNumber: expect.any(String) }])
  const orders = (status: string) =>
    database.query('update orders set status = $3 where location_id = $1 and id = $2', [place.id, orderId, status])
  await orders('electronically_received')
  expect((await look()).body, 'the history has it under Earlier').toMatchObject({ hindrance: null, openOrders: [] })
  await orders('received')
  await anOpenPayment()
  expect((await ask()).body.code).toBe('open_payments_left')
  await database.query('delete from payments where location_id = $1', [place.id])
  await database.query('delete from payments_to_settle where location_id = $1', [place.id])
  expect((await ask()).status).toBe(200)
  await night('2026-03-27T07:05:00Z')
  await orders('placed')
  await mailed()
  const toldOf = (subject: string) => [`${subject} → ${owner.email}`, `${subject} → ${partner.email}`]
  await night('2026-04-04T06:05:00Z')
  await night('2026-04-04T07:05:00Z')
  await night('2026-04-04T07:05:00Z')
  expect(await exists(place)).toBe(true)
  expect((await look()).body.hindrance).toContain('open orders (1)')
  expect(await mailed(), 'told once').toEqual(toldOf('Front is not deleted yet'))
  await night('2026-07-05T07:05:00Z')
  expect(await mailed()).toEqual([])

  // Months later nothing hinders it any more: its owners have another week, and the day shown is the new one.
  await orders('received')
  await night('2026-07-06T07:05:00Z')
  expect(await mailed()).toEqual(toldOf('Front is deleted in a week'))
  expect((await look()).body.deletion.deletesOn).toBe('2026-07-13')
  await night('2026-07-13T07:05:00Z')
  expect(await mailed()).toEqual([])
  expect((await app.as(partner).get('/items')).status).toBe(200)
  await night('2026-07-14T07:05:00Z')
  expect((await app.as(partner).get('/items')).status).toBe(401)
})

test('owners are mailed once more a week before, and everything works until the day', async () => {
  await ask()
  await mailed()
  await night('2026-03-27T06:05:00Z')
  expect(await mailed()).toEqual([])
  await night('2026-03-27T07:05:00Z')
  await night('2026-03-28T07:05:00Z')
  const subject = 'Front is deleted in a week'
  expect(await mailed()).toEqual([`${subject} → ${owner.email}`, `${subject} → ${partner.email}`])
  await night('2026-04-04T06:59:00Z')
  expect((await app.as(partner).get('/items')).status).toBe(200)
})

test('it begins between 2 and 5 am at the location, in the night after the day that is shown', async () => {
  const zones = ['America/Los_Angeles', 'Pacific/Honolulu', 'America/New_York']
  for (const timeZone of zones) {
    // the last minutes of 10 January everywhere
    app.clock.set(instantAt(calendarDate('2026-01-10'), 23 * 60 + 50, timeZone).toISOString())
    const west = await aLocation(app, { companyId, nickname: 'West', timeZone })
    const boss = await aPerson(app, { at: [west], password })
    expect((await ask(boss, 'West')).body.deletion, timeZone).toMatchObject({ deletesOn: '2026-02-09' })
    const at = async (day: string, hour: number) => {
      app.clock.set(instantAt(calendarDate(day), hour * 60 + 5, timeZone).toISOString())
      const authKey = await aSession(app, boss.id)
      await deleteDueLocations(app.deps)
      return (await app.as({ ...boss, authKey }).get('/items')).status
    }
    expect(await at('2026-02-02', 3)).toBe(200)
    const last = [await at('2026-02-09', 22), await at('2026-02-10', 1), await at('2026-02-10', 2)]
    expect(last, timeZone).toEqual([200, 200, 200])
    expect(await at('2026-02-10', 5), 'too late for this night').toBe(200)
    expect(await at('2026-02-11', 2), timeZone).toBe(401)
    await database.query('delete from location_deletions where location_id = $1', [west.id])
  }
})

test('without a week since the warning it waits: server down, clock moved, asked anew', async () => {
  const works = async () =>
    (await app.as({ ...partner, authKey: await aSession(app, partner.id) }).get('/items')).status
  await ask()
  await mailed()
  await night('2026-05-20T07:05:00Z')
  expect(await mailed()).toContain(`Front is deleted in a week → ${partner.email}`)
  expect(await works()).toBe(200)
  await database.query('update location_deletions set deletes_at = $2 where location_id = $1', [
    place.id,
    '2026-05-24T07:00:00Z',
  ])
  await night('2026-05-24T07:05:00Z')
  expect(await works()).toBe(200)
  expect(await mailed()).toContain(`Front is deleted in a week → ${partner.email}`)
  await night('2026-06-01T07:05:00Z')
  expect(await works()).toBe(403)
})

test('of two locations that are deleted together the last one waits while the subscription goes on', async () => {
  await database.query(
    `insert into subscriptions (company_id, gateway, owner_id, card_token, card_type, last4, set_up_cents, monthly_cents, status, provider_id, changed_at)
       values ($1, 'sandbox', 'x', 'x', 'visa', '4242', 0, 100, 'active', 'x', now())`,
    [companyId],
  )
  await ask()
  const chief = await aPerson(app, { at: [other], password })
  await ask(chief, 'Dock')
  await untilBegun()
  const { rows } = await database.query(
    'select location_id, begun_at is not null as begun from location_deletions where location_id = any ($1) order by 1',
    [[place.id, other.id]],
  )
  expect(rows.map(({ begun }) => begun)).toEqual([true, false])
  expect((await look(chief)).body.hindrance).toContain('its subscription goes on')
})

test('what waits to be sent goes out first; a card payment that is still open holds the deletion up', async () => {
  await ask()
  await untilBegun()
  const wait =
    "insert into help_requests (location_id, user_id, message, request_id, message_id, created_at, status) values ($1, $2, 'x', 'x', 'x', now(), 'waiting')"
  await database.query(wait, [place.id, owner.id])
  await night('2026-04-04T08:05:00Z')
  expect(await exists(place)).toBe(true)
  await anOpenPayment()
  await database.query("update help_requests set status = 'sent' where location_id = $1", [place.id])
  await night('2026-04-05T09:05:00Z')
  expect(await exists(place)).toBe(true)
  await database.query('delete from payments_to_settle where location_id = $1', [place.id])
  await night('2026-04-05T10:05:00Z')
  expect(await exists(place)).toBe(false)
})

test('once the deletion has begun nothing is ordered, and the one who cancels is told that it is too late', async () => {
  await ask()
  await database.query('update location_deletions set begun_at = now() where location_id = $1', [place.id])
  expect((await cancel()).body).toMatchObject({ code: 'deletion_begun' })
  expect((await ask()).body).toMatchObject({ code: 'deletion_begun' })
  const [distributorId = 0] = place.distributorIds
  const at = { db: app.deps.database.forLocation(place.id), locationId: place.id }
  const reserve = () => inTransaction(at, (tx) => reserveOrder(tx, distributorId))
  expect((await reserve()).purchaseOrderNumber).toContain(`${place.id}-`)
  await database.query('update locations set closed_at = now() where id = $1', [place.id])
  await expect(reserve()).rejects.toThrow('Please login')
})

test('an order in the moment in which the location closes is refused, and nothing of it is kept', async () => {
  const [distributorId = 0] = place.distributorIds
  const { id } = await anItem(app, place, { distributorId })
  const itemList = [{ itemDistributorId: id, quantity: 2 }]
  await app.as(cook).post('/shopping-carts', { itemList, lastModified: '0' })
  const order = () =>
    app.as(cook).post('/orders', {
      distributorId,
      paymentType: 'terms',
      requestedDeliveryDate: '2026-03-06',
      itemList: JSON.stringify(itemList),
    })
  const kept = async () => {
    const count = (table: string) => `(select count(*)::int from ${table} where location_id = $1) as ${table}`
    return (await database.query(`select ${count('orders')}, ${count('cart_lines')}`, [place.id])).rows
  }

  const refused = await whileLocked(app.databaseUrl, {
    lock: 'update locations set closed_at = now() where id = $1',
    values: [place.id],
    start: order,
    waiting: 1,
    end: 'commit',
  })
  expect(refused.body).toMatchObject({ code: 'not_signed_in' })
  expect(await kept()).toEqual([{ orders: 0, cart_lines: 1 }])
  // Nothing else hindered it.
  await database.query('update locations set closed_at = null where id = $1', [place.id])
  expect((await order()).status).toBe(201)
})

test('when the day has come no row and no file of the location is left, and nothing of another location changed', async () => {
  const front = await aFullKitchen(place, owner)
  await aFullKitchen(other, await aPerson(app, { at: [other] }))
  await app.as(owner).post('/location-export')
  const own = await app.as(owner).post('/distributors', { nickname: 'Uncle Joe', email: 'joe@farm.test' })
  expect(own.status, own.text).toBeLessThan(300)
  const folder = (of: { id: number }) => path.join(app.deps.config.dataDirectory, 'edi', `${of.id}-9`)
  const longer = { id: place.id * 10 + 1 }
  for (const of of [place, other, longer]) {
    mkdirSync(folder(of), { recursive: true })
    writeFileSync(path.join(folder(of), 'a.edi'), 'ISA')
  }
  const shared = await app.as(owner).post('/distributors', { nickname: 'Aunt May', email: 'may@farm.test' })
  expect(shared.status, shared.text).toBeLessThan(300)
  await database.query(
    `insert into location_distributors (location_id, distributor_id, customer_number)
       select $1, id, 'C' from distributors where nickname = 'Aunt May'`,
    [other.id],
  )
  await ask()
  await app.jobs.runAll()
  await database.query(
    `insert into count_entries (location_id, list_id, group_id, group_item_id, field, version, reason, at)
       select id, 1, 1, 1, 'onHand', 1, 'counted', now() from unnest($1::integer[]) id`,
    [[place.id, other.id]],
  )
  const deletedEntries = () =>
    deleteSomeCountEntries({ db: app.deps.database.forLocation(place.id), locationId: place.id }, 1)
  expect(await deletedEntries(), 'entries of counts stay while it waits').toBe(0)
  const filesBefore = filesOfStore()
  const before = await rowsOf(other)
  expect(Object.keys(await rowsOf(place)).length, 'the kitchen has rows in most tables').toBeGreaterThan(50)
  const reps = await database.query('select id from sales_reps where location_id = $1', [place.id])
  await aRepKey(app, place, reps.rows[0].id)
  const waysInBefore = await rowsOf(place)
  await untilBegun()
  const waysIn = await rowsOf(place)
  for (const table of ['location_users', 'register_keys', 'rep_keys', 'invitation_locations', 'downloads']) {
    expect(waysInBefore[`${table}.location_id`], table).toBeDefined()
    expect(waysIn[`${table}.location_id`], `${table} are gone at once`).toBe(undefined)
  }
  const connected = 'select from edi_connections where is_on and location_id = $1'
  expect((await database.query(connected, [place.id])).rowCount).toBe(0)
  expect(await deletedEntries()).toBe(1)
  await app.jobs.runAll()
  await night('2026-04-05T07:05:00Z')
  expect(await rowsOf(place)).toEqual({})
  expect(await exists(place)).toBe(false)
  // The owner of both is signed out there, and their membership of the other stays.
  expect({ ...(await rowsOf(other)), 'distributors.added_by_location': undefined }).toEqual(before)
  expect([place, other, longer].map((of) => existsSync(folder(of)))).toEqual([false, true, true])
  const { rows: kept } = await database.query('select nickname from distributors where nickname = $1', ['Uncle Joe'])
  expect(kept).toEqual([])
  const heir = await database.query("select added_by_location as heir from distributors where nickname = 'Aunt May'")
  expect(heir.rows, 'what another location has too is passed on').toEqual([{ heir: other.id }])
  const sandboxCards = await database.query('select from sandbox_cards where token = $1', [front.cardToken])
  expect(sandboxCards.rowCount, 'the provider has forgotten the card').toBe(0)

  const left = filesOfStore()
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(filesBefore.length)
  const named = new Set(await filesNamed())
  expect(left.filter((name) => !named.has(name.replace(/\.(content|type)$/, '')))).toEqual([])
  expect((await auditLog(app.databaseUrl, place.id, 'delete-location')).length).toBe(1)
  expect(await auditLog(app.databaseUrl, place.id, 'ask-for-location-deletion'), 'the log stays').toHaveLength(1)

  // People are out at once; whoever has no other location is told when they sign in.
  for (const person of [owner, partner, cook]) expect((await app.as(person).get('/items')).status).toBe(401)
  const signedIn = await app.as('anonymous').post('/authenticate', {
    email: partner.email,
    password,
    company_id: companyId,
    secret: 'demo-secret',
  })
  expect(signedIn.body).toMatchObject({ deletedLocation: 'Front', activeLocation: null, locations: [] })
  const stays = await app.as('anonymous').post('/authenticate', {
    email: owner.email,
    password,
    company_id: companyId,
    secret: 'demo-secret',
  })
  expect(stays.body).toMatchObject({ deletedLocation: null, activeLocation: { id: other.id } })
  const db = app.deps.database.shared
  await db.insertInto('locationUsers').values({ locationId: other.id, userId: partner.id, title: 'Owner' }).execute()
  await db.deleteFrom('locationUsers').where('userId', '=', partner.id).execute()
  const again = await app.as('anonymous').post('/authenticate', {
    email: partner.email,
    password,
    company_id: companyId,
    secret: 'demo-secret',
  })
  expect(again.body.deletedLocation, 'told until they have a location again').toBe(null)
})

test('stopped in the middle it goes on; what is written in the moment of deletion goes too', async () => {
  await aFullKitchen(place, owner)
  await ask()
  const { files } = app.deps
  let removed = 0
  const dying = {
    ...files,
    remove: (key: string) => (++removed > 3 ? Promise.reject(new Error('killed')) : files.remove(key)),
  }
  await untilBegun()
  app.clock.set('2026-04-05T07:05:00Z')
  await expect(deleteDueLocations({ ...app.deps, files: dying })).rejects.toThrow('a location could not be deleted')
  const half = await rowsOf(place)
  expect(half['locations.id'] ?? half['orders.location_id'] ?? half['items.location_id']).toBeDefined()
  expect((await app.as(partner).get('/items')).status, 'nobody is in while it is half gone').toBe(401)
  // A job that had begun before writes between two pieces, and after the end.
  const late = (key: string) =>
    database.query(
      'insert into idempotency_keys (location_id, user_id, key, route, fingerprint, created_at) values ($1, $2, $3, $4, $4, now())',
      [place.id, owner.id, key, 'x'],
    )
  await late('between')
  await night('2026-04-05T08:05:00Z')
  expect(await rowsOf(place)).toEqual({})
  // Late files of an exchange, too; rows that can't be deleted hold up no other location.
  await late('after')
  mkdirSync(path.join(app.deps.config.dataDirectory, 'edi', `${place.id}-9`), { recursive: true })
  await night('2026-04-06T07:05:00Z')
  expect(existsSync(path.join(app.deps.config.dataDirectory, 'edi', `${place.id}-9`))).toBe(false)
  expect(await rowsOf(place)).toEqual({})
  await expect(
    database.query(
      "insert into location_messages (location_id, message, sent_by, created_at) values ($1, 'x', 'x', now())",
      [place.id],
    ),
  ).rejects.toThrow('foreign key')
})

test('cancelled and begun at once, one of both happens', async () => {
  await ask()
  await night('2026-03-27T07:05:00Z')
  app.clock.set('2026-04-04T07:05:00Z')
  const authKey = await aSession(app, partner.id)
  const [, cancelled] = await Promise.all([deleteDueLocations(app.deps), cancel({ ...partner, authKey })])
  const { rows } = await database.query('select closed_at as closed from locations where id = $1', [place.id])
  expect(rows[0].closed === null, cancelled.text).toBe(cancelled.status === 200)
})

test('every column of a file’s key is known to the deletion', async () => {
  const { rows } = await database.query(`select table_name as table, column_name as column
    from information_schema.columns c where table_schema = 'public' and data_type = 'text' and column_name like '%\\_key'
      and exists (select from information_schema.columns l where l.table_schema = 'public' and l.table_name = c.table_name
        and l.column_name = 'location_id')`)
  const noFiles = ['name_key', 'client_key', 'request_key', 'product_key', 'pages_key', 'sftp_host_key', 'food_key']
  const found = rows.filter(({ column }) => !noFiles.includes(column))
  const known = Object.entries(fileColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => ({ table, column })),
  )
  const sorted = (all: object[]) => all.map((one) => JSON.stringify(one)).toSorted()
  expect(sorted(found)).toEqual(sorted(known))
})

/** The files that rows of the whole database name. */
async function filesNamed(): Promise<string[]> {
  const keys: string[] = []
  for (const [table, columns] of Object.entries(fileColumns))
    for (const [column, endings] of Object.entries(columns)) {
      const { rows } = await database.query(`select "${column}" as key from "${table}" where "${column}" is not null`)
      keys.push(...rows.flatMap(({ key }) => endings.map((ending) => key + ending)))
    }
  return keys
}
