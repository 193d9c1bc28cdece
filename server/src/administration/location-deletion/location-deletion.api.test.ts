// A location is to be deleted: who may ask for it and call it off, who is told, and what hinders it.
import { expect, test } from 'vitest'
import { auditLog } from '../../testing/audit-log.ts'
import { listening } from '../../testing/change-reader.ts'
import { aCompany, aLocation, aPerson, aSignUp, type TestPerson } from '../../testing/factories/accounts.ts'
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
  owner,
  partner,
  passwordOfOwners,
  place,
} from '../../testing/factories/closing-business.ts'
import { belongingsOf } from '../../testing/structure/sample-requests.ts'

inAClosingBusiness()

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
  const stranger = await aPerson(app, { at: [await aLocation(app, { nickname: 'Front' })], password: passwordOfOwners })
  for (const refused of [await look(cook), await ask(cook), await cancel(cook)]) expect(refused.status).toBe(403)
  expect((await ask(stranger)).status).toBe(200)
  expect((await look()).body.deletion).toBe(null)
  await ask()
  expect((await cancel(stranger)).status).toBe(200)
  expect((await look()).body.deletion).not.toBe(null)
})

test('whoever signed the business up is mailed, sees the day, exports the tables and cancels, whatever their title', async () => {
  const signer = await aPerson(app, { at: [place], title: 'Chef', password: passwordOfOwners })
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
