import { notFound } from '@larder/contract/refusal.ts'
import { atLocation } from '../../context.ts'
import type { Database, Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { buysFrom } from '../list/distributors.queries.ts'
import { inNameOrder } from '../../database/name-order.ts'
import { isOpenToAsker } from '../../accounts/second-factor/factors.queries.ts'
import { seePricesColumn, seesPrices } from '../../accounts/people/sees-prices.ts'

type Asker = Pick<Actor, 'userId' | 'twoFactors'>

const mostLocations = 500

/**
 * The person's own locations of the same company as one of them, as far as they are open to the session and the person
 * sees prices there; refuses when that one is not the person's.
 */
export async function requireAllowedChildren(shared: Queryable, asker: Asker, locationId: number, now: Date) {
  const own = await shared
    .selectFrom('locationUsers as from')
    .innerJoin('locations as start', 'start.id', 'from.locationId')
    .innerJoin('locations', 'locations.companyId', 'start.companyId')
    .innerJoin('locationUsers', (join) =>
      join.onRef('locationUsers.locationId', '=', 'locations.id').onRef('locationUsers.userId', '=', 'from.userId'),
    )
    .innerJoin('users', 'users.id', 'locationUsers.userId')
    .select(['locations.id', 'locations.nickname', 'locations.timeZone'])
    .select(['locationUsers.title', 'users.isAdministrator', seePricesColumn])
    .where('from.userId', '=', asker.userId)
    .where('from.locationId', '=', locationId)
    .where(isOpenToAsker(asker, now))
    .orderBy('locations.nickname', inNameOrder)
    .orderBy('locations.id')
    .limit(mostLocations)
    .execute()
  if (own.length === 0) refuse(notFound)
  // The check of a guide tells the prices there, and its upload writes them.
  return own
    .filter((child) => child.isAdministrator || seesPrices(child))
    .map(({ id, nickname, timeZone }) => ({ id, nickname, timeZone }))
}

/** Those of the locations that buy from the distributor. */
export async function carrying<L extends { id: number }>(
  database: Database,
  locations: readonly L[],
  distributorId: number,
): Promise<L[]> {
  const carries = await Promise.all(
    locations.map((location) => buysFrom(atLocation(database, location.id), distributorId)),
  )
  return locations.filter((_, index) => carries[index])
}

/** The wanted locations, each of which the person may upload this distributor's order guide for; else it is as if they were unknown. */
export async function requireUploadLocations(
  database: Database,
  asker: Actor,
  { wanted, distributorId, now }: { wanted: readonly number[]; distributorId: number; now: Date },
) {
  const ids = [...new Set(wanted)].sort((one, other) => one - other)
  const children = await requireAllowedChildren(database.shared, asker, asker.locationId, now)
  const chosen = await carrying(
    database,
    children.filter((child) => ids.includes(child.id)),
    distributorId,
  )
  if (chosen.length !== ids.length) refuse(notFound)
  return chosen.sort((one, other) => one.id - other.id)
}
