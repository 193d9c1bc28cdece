import { locationFlags, type LocationFlag } from '@larder/contract/accounts/location-flags.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'

/** The first person of a place, or the one named, as if signed in there, to make its past through the same use cases as its future. */
export async function demoActor(deps: Pick<Deps, 'database'>, place: DemoLocation, email?: string): Promise<Actor> {
  const user = await deps.database.shared
    .selectFrom('users')
    .innerJoin('locationUsers', 'locationUsers.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'locationUsers.title', 'users.companyId'])
    .where('locationUsers.locationId', '=', place.id)
    .$if(email !== undefined, (people) => people.where('users.email', '=', email ?? ''))
    .orderBy('users.id')
    .executeTakeFirstOrThrow()
  return {
    userId: user.id,
    sessionId: 0,
    cell: 0,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
    title: user.title,
    companyId: user.companyId,
    isAdministrator: false,
    editComparisonView: true,
    mayOrder: true,
    seePrices: true,
    isOwner: true,
    administratorId: null,
    twoFactors: true,
    missingFactor: null,
    locationId: place.id,
    timeZone: place.timeZone,
    flags: Object.fromEntries(locationFlags.map((flag) => [flag, true])) as Record<LocationFlag, boolean>,
  }
}
