import pg from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { deleteDueLocations } from '../../administration/location-deletion/delete-due-locations.ts'
import { testApp, type TestApp } from '../test-app.ts'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from './accounts.ts'
import { aDistributor } from './catalogue.ts'

/** A business of two locations: Front, which is to be deleted, and Dock, which stays; the importing file sees those of the running test. */
export let app: TestApp
export let database: pg.Client
export let companyId: number
export let place: TestLocation
export let other: TestLocation
/** of both locations */
export let owner: TestPerson
/** of Front only */
export let partner: TestPerson
export let cook: TestPerson

export const passwordOfOwners = 'good words of mine'

/**
 * One application for the file, a fresh business for each test, at 10 am of 4 March in New York, with no mail on its way and
 * no deletion of an earlier test.
 */
export function inAClosingBusiness(): void {
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
    owner = await aPerson(app, { at: [place, other], password: passwordOfOwners })
    partner = await aPerson(app, { at: [place], title: 'Co-owner', password: passwordOfOwners })
    cook = await aPerson(app, { at: [place], title: 'Chef' })
    await app.jobs.runAll()
    app.mails.length = 0
  })
}

export function look(by = owner) {
  return app.as(by).get('/location-deletion')
}

export function ask(by = owner, name = 'Front', more: object = { password: passwordOfOwners }) {
  return app.as(by).post('/location-deletion', { name, ...more })
}

export function cancel(by = owner) {
  return app.as(by).post('/location-deletion/cancel')
}

export async function night(instant: string) {
  app.clock.set(instant)
  await deleteDueLocations(app.deps)
}

/** The nights from the warning to the deletion, in New York. */
export async function untilBegun() {
  await night('2026-03-27T07:05:00Z')
  await app.jobs.runAll()
  await night('2026-04-04T07:05:00Z')
}

/** Sends what waits, and gives the mails to its people since the last time as 'subject → address'. */
export async function mailed() {
  await app.jobs.runAll()
  const here = new Set([owner.email, partner.email, cook.email])
  return app.mails
    .splice(0)
    .flatMap(({ subject, to }) =>
      [to].flat().flatMap((address) => (here.has(address) ? [`${subject} → ${address}`] : [])),
    )
}

export async function exists({ id }: TestLocation) {
  return (await database.query('select from locations where id = $1', [id])).rowCount === 1
}

/** A card payment at the location whose outcome nobody knows yet. */
export async function anOpenPayment(): Promise<void> {
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
