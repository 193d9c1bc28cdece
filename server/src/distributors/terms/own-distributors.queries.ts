import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** The nicknames of all distributors of a location, retired ones too; others wait that add one until the transaction ends. */
export async function lockDistributorNames({ db, locationId }: AtLocation<Tx>): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`distributors of location ${locationId}`}, 0))`.execute(db)
  const rows = await db
    .selectFrom('locationDistributors')
    .innerJoin('distributors', 'distributors.id', 'locationDistributors.distributorId')
    .select('distributors.nickname')
    .where('locationDistributors.locationId', '=', locationId)
    .execute()
  return rows.map(({ nickname }) => nickname)
}

type OwnDistributor = { nickname: string; phone: string | null; customerNumber: string | null }

/** Nobody was asked yet: no payment terms, any day, and no cut-off. */
const termsNotSet = {
  paymentTerms: '',
  deliveryWeekdays: [0, 1, 2, 3, 4, 5, 6],
  orderCutoffHour: 24,
  cutoffDaysBefore: 0,
}

/** Adds a distributor that no other location finds; its id. */
export async function insertOwnDistributor(
  { db, locationId }: AtLocation<Tx>,
  { nickname, phone, customerNumber }: OwnDistributor,
): Promise<number> {
  const { id } = await db
    .insertInto('distributors')
    .values({ nickname, phone, addedByLocation: locationId, ...termsNotSet })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('locationDistributors').values({ locationId, distributorId: id, customerNumber }).execute()
  return id
}

/** The number of a distributor's lines in the cart; locks the cart until the transaction ends. */
export async function countCartLinesOf({ db, locationId }: AtLocation<Tx>, distributorId: number): Promise<number> {
  await db.selectFrom('carts').select('locationId').where('locationId', '=', locationId).forUpdate().execute()
  const { lines } = await db
    .selectFrom('cartLines')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('quantity', '>', 0)
    .executeTakeFirstOrThrow()
  return lines
}

/** True where an order to a distributor waits for its card payment: what it ordered may come back into the cart. */
export async function awaitsPayment({ db, locationId }: AtLocation<Tx>, distributorId: number): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('status', '=', 'payment_pending')
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/**
 * Takes a distributor's items off the list, or puts back those that went with it; where a guide began to count meanwhile,
 * those that it has are back by it.
 */
export async function setRetired(
  { db, locationId }: AtLocation<Tx>,
  distributorId: number,
  { retiredAt, now }: { retiredAt: Date | null; now: Date },
): Promise<void> {
  const hasGuideSince = retiredAt === null && (await hasGuideSinceRetired({ db, locationId }, distributorId))
  await db
    .updateTable('locationDistributors')
    .set({ retiredAt })
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .execute()
  await db
    .updateTable('items')
    .set({
      ...(hasGuideSince ? {} : { isPunchedOut: retiredAt !== null }),
      isRetired: retiredAt !== null,
      updatedAt: now,
    })
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where(retiredAt ? 'isPunchedOut' : 'isRetired', '=', retiredAt === null)
    .execute()
}

async function hasGuideSinceRetired({ db, locationId }: AtLocation<Tx>, distributorId: number): Promise<boolean> {
  const guide = await db
    .selectFrom('orderGuides')
    .innerJoin('locationDistributors', (join) =>
      join
        .onRef('locationDistributors.locationId', '=', 'orderGuides.locationId')
        .onRef('locationDistributors.distributorId', '=', 'orderGuides.distributorId'),
    )
    .select('orderGuides.id')
    .where('orderGuides.locationId', '=', locationId)
    .where('orderGuides.distributorId', '=', distributorId)
    .where('takenBackAt', 'is', null)
    .whereRef('appliedAt', '>', 'retiredAt')
    .limit(1)
    .executeTakeFirst()
  return guide !== undefined
}
