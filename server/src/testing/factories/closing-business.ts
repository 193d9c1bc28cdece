import type pg from 'pg'
import { deleteDueLocations } from '../../administration/location-deletion/delete-due-locations.ts'
import type { TestApp } from '../test-app.ts'
import { aCompany, aLocation, aPerson, type TestLocation, type TestPerson } from './accounts.ts'
import { aDistributor } from './catalogue.ts'

/** A business of two locations: Front, which is to be deleted, and Dock, which stays. */
export type ClosingBusiness = {
  app: TestApp
  database: pg.Client
  companyId: number
  place: TestLocation
  other: TestLocation
  /** of both locations */
  owner: TestPerson
  /** of Front only */
  partner: TestPerson
  cook: TestPerson
}

export const passwordOfOwners = 'good words of mine'

/** At noon of 4 March in New York, with no mail on its way and no deletion of an earlier test. */
export async function aClosingBusiness(app: TestApp, database: pg.Client): Promise<ClosingBusiness> {
  // The clock goes back: of earlier tests nothing is left to follow.
  await database.query('delete from location_deletions')
  await database.query('delete from deleted_locations')
  app.clock.set('2026-03-04T15:00:00Z')
  const companyId = await aCompany(app, 'Corner Table')
  const distributorIds = [(await aDistributor(app)).id]
  const place = await aLocation(app, { companyId, nickname: 'Front', distributorIds })
  const other = await aLocation(app, { companyId, nickname: 'Dock', distributorIds })
  const owner = await aPerson(app, { at: [place, other], password: passwordOfOwners })
  const partner = await aPerson(app, { at: [place], title: 'Co-owner', password: passwordOfOwners })
  const cook = await aPerson(app, { at: [place], title: 'Chef' })
  await app.jobs.runAll()
  app.mails.length = 0
  return { app, database, companyId, place, other, owner, partner, cook }
}

/** What its people do about the deletion, and the nights that follow; of the business of the test that runs. */
export function deletionSteps(business: () => ClosingBusiness) {
  const as = (by: TestPerson | undefined) => business().app.as(by ?? business().owner)
  const night = async (instant: string) => {
    business().app.clock.set(instant)
    await deleteDueLocations(business().app.deps)
  }
  return {
    look: (by?: TestPerson) => as(by).get('/location-deletion'),
    ask: (by?: TestPerson, name = 'Front', more: object = { password: passwordOfOwners }) =>
      as(by).post('/location-deletion', { name, ...more }),
    cancel: (by?: TestPerson) => as(by).post('/location-deletion/cancel'),
    night,
    /** The nights from the warning to the deletion, in New York. */
    untilBegun: async () => {
      await night('2026-03-27T07:05:00Z')
      await business().app.jobs.runAll()
      await night('2026-04-04T07:05:00Z')
    },
    /** Sends what waits, and gives the mails to its people since the last time as 'subject → address'. */
    mailed: async () => {
      const { app, owner, partner, cook } = business()
      await app.jobs.runAll()
      const here = new Set([owner.email, partner.email, cook.email])
      return app.mails
        .splice(0)
        .flatMap(({ subject, to }) =>
          [to].flat().flatMap((address) => (here.has(address) ? [`${subject} → ${address}`] : [])),
        )
    },
    exists: async ({ id }: TestLocation) =>
      (await business().database.query('select from locations where id = $1', [id])).rowCount === 1,
  }
}

/** A card payment at the location whose outcome nobody knows yet. */
export async function anOpenPayment({ database, place }: ClosingBusiness): Promise<void> {
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
