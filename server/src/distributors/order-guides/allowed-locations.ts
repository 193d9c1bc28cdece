import { notFound } from '@larder/contract/refusal.ts'
import { atLocation } from '../../context.ts'
import type { Database, Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { buysFrom } from '../list/distributors.queries.ts'
import { inNameOrder } from '../../database/name-order.ts'

type Asker = Pick<Actor, 'userId'>

const mostLocations = 500

/** The person's own locations that belong to the same company as one of them; refuses when that one is not the person's. */
export async function requireAllowedChildren(shared: Queryable, asker: Asker, locationId: number) {
  const children = await shared
    .selectFrom('locationUsers as own')
    .innerJoin('locations as start', 'start.id', 'own.locationId')
    .innerJoin('locations', 'locations.companyId', 'start.companyId')
    .innerJoin('locationUsers as member', (join) =>
      join.onRef('member.locationId', '=', 'locations.id').onRef('member.userId', '=', 'own.userId'),
    )
    .select(['locations.id', 'locations.nickname', 'locations.timeZone'])
    .where('own.userId', '=', asker.userId)
    .where('own.locationId', '=', locationId)
    .orderBy('locations.nickname', inNameOrder)
    .orderBy('locations.id')
    .limit(mostLocations)
    .execute()
  return children.length > 0 ? children : refuse(notFound)
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
  wanted: readonly number[],
  distributorId: number,
) {
  const ids = [...new Set(wanted)].sort((one, other) => one - other)
  const children = await requireAllowedChildren(database.shared, asker, asker.locationId)
  const chosen = await carrying(
    database,
    children.filter((child) => ids.includes(child.id)),
    distributorId,
  )
  if (chosen.length !== ids.length) refuse(notFound)
  return chosen.sort((one, other) => one.id - other.id)
}
