import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'

const mostDistributors = 500
const mostReps = 1_000

/** The distributors a location buys from, by nickname; only one of them when an id is given. */
export function listDistributors({ db, locationId }: AtLocation, distributorId?: number) {
  return db
    .selectFrom('locationDistributors')
    .innerJoin('distributors', 'distributors.id', 'locationDistributors.distributorId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orderGuides')
          .select([
            'orderGuides.id as guideId',
            'orderGuides.createdAt as guideCreatedAt',
            'orderGuides.itemCount as guideItemCount',
          ])
          .whereRef('orderGuides.locationId', '=', 'locationDistributors.locationId')
          .whereRef('orderGuides.distributorId', '=', 'locationDistributors.distributorId')
          .orderBy('orderGuides.id', 'desc')
          .limit(1)
          .as('newestGuide'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('templateRequests')
          .select(['templateRequests.status as templateStatus', 'templateRequests.decidedAt as templateDecidedAt'])
          .whereRef('templateRequests.locationId', '=', 'locationDistributors.locationId')
          .whereRef('templateRequests.distributorId', '=', 'locationDistributors.distributorId')
          .orderBy('templateRequests.id', 'desc')
          .limit(1)
          .as('newestRequest'),
      (join) => join.onTrue(),
    )
    .select([
      'distributors.id',
      'distributors.nickname',
      'distributors.phone',
      'distributors.minOrderCents',
      'distributors.skipMinOrder',
      'distributors.isMinOrderRequired',
      'distributors.isOwnDelivery',
      'distributors.acceptCc',
      'distributors.deliveryWeekdays',
      'distributors.orderCutoffHour',
      'distributors.deliveryFeeCents',
      'distributors.paymentTerms',
      'distributors.isRepEditable',
      'locationDistributors.customerNumber',
      'locationDistributors.websiteUsername',
      sql<boolean>`location_distributors.website_password_sealed is not null`.as('hasWebsitePassword'),
      'newestGuide.guideId',
      'newestGuide.guideCreatedAt',
      'newestGuide.guideItemCount',
      'newestRequest.templateStatus',
      'newestRequest.templateDecidedAt',
    ])
    .where('locationDistributors.locationId', '=', locationId)
    .$if(distributorId !== undefined, (query) =>
      query.where('locationDistributors.distributorId', '=', distributorId ?? 0),
    )
    .orderBy('distributors.nickname')
    .orderBy('distributors.id')
    .limit(mostDistributors)
    .execute()
}

export type DistributorRow = Awaited<ReturnType<typeof listDistributors>>[number]

export function listDistributorNames({ db, locationId }: AtLocation) {
  return db
    .selectFrom('locationDistributors')
    .innerJoin('distributors', 'distributors.id', 'locationDistributors.distributorId')
    .select(['distributors.id', 'distributors.nickname'])
    .where('locationDistributors.locationId', '=', locationId)
    .orderBy('distributors.nickname')
    .orderBy('distributors.id')
    .limit(mostDistributors)
    .execute()
}

/** The sales reps of a location's distributors, the primary one first; removed ones only when asked for. */
export function listSalesReps(
  { db, locationId }: AtLocation,
  { distributorId, withRemoved }: { distributorId?: number; withRemoved: boolean },
) {
  return db
    .selectFrom('salesReps')
    .selectAll()
    .where('locationId', '=', locationId)
    .$if(distributorId !== undefined, (query) => query.where('distributorId', '=', distributorId ?? 0))
    .$if(!withRemoved, (query) => query.where('isDeleted', '=', false))
    .orderBy('isDeleted')
    .orderBy('isPrimary', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(mostReps)
    .execute()
}

export type SalesRepRow = Awaited<ReturnType<typeof listSalesReps>>[number]

export async function existsDistributor({ db, locationId }: AtLocation, distributorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('locationDistributors')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .executeTakeFirst()
  return row !== undefined
}
