import { beforeAll, beforeEach } from 'vitest'
import { testApp, type Client, type TestApp } from '../test-app.ts'
import { aLocation, aPerson, type TestLocation, type TestPerson } from './accounts.ts'
import { aDistributor } from './catalogue.ts'

/** The parts a test of order guides works with; the importing file sees the values of the running test. */
export let app: TestApp
export let distributorId: number
export let kitchen: TestLocation
export let owner: TestPerson
export let client: Client

/** One application for the file, a fresh kitchen with one distributor and its owner for each test. */
export function inAGuideKitchen(): void {
  beforeAll(async () => {
    app = await testApp()
    // a Wednesday, 11:00 in New York
    app.clock.set('2026-06-10T15:00:00Z')
  })

  beforeEach(async () => {
    distributorId = (await aDistributor(app)).id
    kitchen = await aLocation(app, { distributorIds: [distributorId] })
    owner = await aPerson(app, { at: [kitchen] })
    client = app.as(owner)
  })
}

export function here() {
  return { distributorId, locationIds: [kitchen.id] }
}

/** The distributor's items at a location, in the order of the guide. */
export function items(locationId = kitchen.id) {
  return app.deps.database
    .forLocation(locationId)
    .selectFrom('items')
    .selectAll()
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .orderBy('sortIndex')
    .execute()
}
