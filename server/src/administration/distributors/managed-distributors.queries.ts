import type { Queryable, Tx } from '../../database/connections/connection.ts'
import { within, type Paging } from '../all-locations.ts'
import { inNameOrder } from '../../database/name-order.ts'

export type DistributorFacts = {
  nickname?: string
  phone?: string | null
  minOrderCents?: number
  isMinOrderRequired?: boolean
  deliveryWeekdays?: number[]
  orderCutoffHour?: number
  cutoffDaysBefore?: number
  isOwnDelivery?: boolean
  acceptCc?: number
  deliveryFeeCents?: number
  paymentTerms?: string
}

/** Distributors by nickname, with the location that added one for itself. */
export function listDistributorsOfAll(db: Queryable, { search, page, limit }: Paging & { search: string }) {
  return matching(db, search)
    .leftJoin('locations', 'locations.id', 'distributors.addedByLocation')
    .selectAll('distributors')
    .select('locations.nickname as addedBy')
    .orderBy('distributors.nickname', inNameOrder)
    .orderBy('distributors.id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
}

export async function countDistributorsOfAll(db: Queryable, search: string): Promise<number> {
  const { count } = await matching(db, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Queryable, search: string) {
  const query = db.selectFrom('distributors')
  return search === '' ? query : query.where('distributors.nickname', 'ilike', within(search))
}

/** Keeps a distributor as it is until the transaction ends. */
export function lockDistributor(tx: Tx, id: number) {
  return tx.selectFrom('distributors').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertDistributor(tx: Tx, facts: DistributorFacts & { nickname: string }): Promise<number> {
  const { id } = await tx.insertInto('distributors').values(facts).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDistributor(tx: Tx, id: number, facts: DistributorFacts): Promise<void> {
  await tx.updateTable('distributors').set(facts).where('id', '=', id).execute()
}

export async function insertLocationDistributor(tx: Tx, locationId: number, distributorId: number): Promise<void> {
  await tx.insertInto('locationDistributors').values({ locationId, distributorId }).execute()
}

/** How a location is known at a distributor: its customer number, and its user name on the website. */
export type FactsThere = { customerNumber?: string | null; websiteUsername?: string | null }

/** Lets a location buy from a distributor; where it does already, these facts of it are changed. */
export async function joinLocation(
  tx: Tx,
  ids: { locationId: number; distributorId: number },
  facts: FactsThere,
): Promise<void> {
  await tx
    .insertInto('locationDistributors')
    .values({ ...facts, ...ids })
    .onConflict((conflict) =>
      Object.keys(facts).length === 0
        ? conflict.doNothing()
        : conflict.columns(['locationId', 'distributorId']).doUpdateSet(facts),
    )
    .execute()
}
