import type { DeliveryDay, TimeSpan } from '@larder/domain/distributors/ordering-terms.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { inNameOrder } from '../../database/name-order.ts'

const mostDistributors = 500
const mostReps = 1_000

/** The columns of the view `ordering_terms` that say when and how a location orders. */
type TermsRow = {
  locationId: number
  distributorId: number
  isOwn: boolean
  minOrderCents: number
  skipMinOrder: boolean
  isMinOrderRequired: boolean
  acceptCc: number
  deliveryFeeCents: number
  paymentTerms: string
  deliveryDays: DeliveryDay[]
  slots: TimeSpan[] | null
  holidays: string[]
  note: string
}

type Wanted = { distributorId: number } | { isRetired: boolean }

/** The distributors a location buys from, or those it retired, by nickname; one of them, whichever, when an id is given. */
export function listDistributors({ db, locationId }: AtLocation, wanted: Wanted) {
  return db
    .selectFrom('locationDistributors')
    .innerJoin('distributors', 'distributors.id', 'locationDistributors.distributorId')
    .innerJoin(sql<TermsRow>`ordering_terms`.as('terms'), (join) =>
      join
        .onRef('terms.locationId', '=', 'locationDistributors.locationId')
        .onRef('terms.distributorId', '=', 'locationDistributors.distributorId'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orderGuides')
          .select([
            'orderGuides.id as guideId',
            'orderGuides.appliedAt as guideAppliedAt',
            'orderGuides.itemCount as guideItemCount',
          ])
          .whereRef('orderGuides.locationId', '=', 'locationDistributors.locationId')
          .whereRef('orderGuides.distributorId', '=', 'locationDistributors.distributorId')
          .where('orderGuides.appliedAt', 'is not', null)
          .where('orderGuides.takenBackAt', 'is', null)
          .orderBy('orderGuides.appliedAt', 'desc')
          .orderBy('orderGuides.startDate', 'desc')
          .orderBy('orderGuides.id', 'desc')
          .limit(1)
          .as('newestGuide'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orderGuides')
          .select([
            'orderGuides.id as nextGuideId',
            'orderGuides.startDate as nextGuideStartDate',
            'orderGuides.itemCount as nextGuideItemCount',
          ])
          .whereRef('orderGuides.locationId', '=', 'locationDistributors.locationId')
          .whereRef('orderGuides.distributorId', '=', 'locationDistributors.distributorId')
          .where('orderGuides.appliedAt', 'is', null)
          .where('orderGuides.takenBackAt', 'is', null)
          .where('orderGuides.replacedAt', 'is', null)
          .orderBy('orderGuides.startDate')
          .orderBy('orderGuides.id')
          .limit(1)
          .as('nextGuide'),
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
      'distributors.isOwnDelivery',
      'distributors.isRepEditable',
      'terms.isOwn',
      'terms.minOrderCents',
      'terms.skipMinOrder',
      'terms.isMinOrderRequired',
      'terms.acceptCc',
      'terms.deliveryFeeCents',
      'terms.paymentTerms',
      'terms.deliveryDays',
      'terms.slots',
      'terms.holidays',
      'terms.note',
      sql<number>`coalesce((select o.version from own_ordering_terms o
        where o.location_id = location_distributors.location_id and o.distributor_id = location_distributors.distributor_id), 0)`.as(
        'termsVersion',
      ),
      'locationDistributors.retiredAt',
      sql<boolean>`exists (select from edi_connections e where e.location_id = location_distributors.location_id
        and e.distributor_id = location_distributors.distributor_id and e.is_on)`.as('isByEdi'),
      'locationDistributors.customerNumber',
      'locationDistributors.websiteUsername',
      sql<boolean>`location_distributors.website_password_sealed is not null`.as('hasWebsitePassword'),
      'newestGuide.guideId',
      'newestGuide.guideAppliedAt',
      'newestGuide.guideItemCount',
      'nextGuide.nextGuideId',
      'nextGuide.nextGuideStartDate',
      'nextGuide.nextGuideItemCount',
      'newestRequest.templateStatus',
      'newestRequest.templateDecidedAt',
    ])
    .where('locationDistributors.locationId', '=', locationId)
    .where((where) =>
      'distributorId' in wanted
        ? where('locationDistributors.distributorId', '=', wanted.distributorId)
        : where('locationDistributors.retiredAt', wanted.isRetired ? 'is not' : 'is', null),
    )
    .orderBy('distributors.nickname', inNameOrder)
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
    .where('retiredAt', 'is', null)
    .orderBy('distributors.nickname', inNameOrder)
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
    .orderBy('name', inNameOrder)
    .orderBy('id')
    .limit(mostReps)
    .execute()
}

export type SalesRepRow = Awaited<ReturnType<typeof listSalesReps>>[number]

/** Whether the location buys from a distributor now. */
export async function buysFrom({ db, locationId }: AtLocation, distributorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('locationDistributors')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the location buys from a distributor, or did before it was retired. */
export async function existsDistributor({ db, locationId }: AtLocation, distributorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('locationDistributors')
    .select('distributorId')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .executeTakeFirst()
  return row !== undefined
}
