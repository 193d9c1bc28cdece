// The nights of a deletion: the warning a week before, the night it begins in, and what makes it wait.
import { calendarDate, instantAt } from '@larder/domain/values/calendar-date.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../context.ts'
import { reserveOrder } from '../../ordering/orders/place-order.queries.ts'
import { aLocation, aPerson, aSession } from '../../testing/factories/accounts.ts'
import { anItem } from '../../testing/factories/catalogue.ts'
import {
  anOpenPayment,
  app,
  ask,
  cancel,
  companyId,
  cook,
  database,
  exists,
  inAClosingBusiness,
  look,
  mailed,
  night,
  other,
  owner,
  partner,
  passwordOfOwners,
  place,
  untilBegun,
} from '../../testing/factories/closing-business.ts'
import { whileLocked } from '../../testing/kills/while-locked.ts'
import { deleteDueLocations } from './delete-due-locations.ts'

inAClosingBusiness()

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
    const boss = await aPerson(app, { at: [west], password: passwordOfOwners })
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
  const chief = await aPerson(app, { at: [other], password: passwordOfOwners })
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

test('cancelled and begun at once, one of both happens', async () => {
  await ask()
  await night('2026-03-27T07:05:00Z')
  app.clock.set('2026-04-04T07:05:00Z')
  const authKey = await aSession(app, partner.id)
  const [, cancelled] = await Promise.all([deleteDueLocations(app.deps), cancel({ ...partner, authKey })])
  const { rows } = await database.query('select closed_at as closed from locations where id = $1', [place.id])
  expect(rows[0].closed === null, cancelled.text).toBe(cancelled.status === 200)
})
