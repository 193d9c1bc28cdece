import type { Selectable, Updateable } from 'kysely'
import type { Auditor } from '../../database/audit.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import type { Subscription } from '../../database/schema.gen.ts'

export type SubscriptionRow = Selectable<Subscription>

export function findSubscription(db: Queryable, companyId: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscriptions').selectAll().where('companyId', '=', companyId).executeTakeFirst()
}

/** The subscription that the provider knows by this id. */
export function findSubscriptionOfProvider(
  db: Queryable,
  gateway: string,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
}

/** The row as it is now, held until the transaction ends. */
export function lockSubscription(tx: Tx, companyId: number): Promise<SubscriptionRow> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The business of a location. */
export function findBusiness(db: Queryable, locationId: number) {
  return db
    .selectFrom('locations')
    .innerJoin('companies', 'companies.id', 'locations.companyId')
    .leftJoin('signUps', 'signUps.companyId', 'companies.id')
    .select(['companies.id', 'companies.title', 'signUps.businessName'])
    .where('locations.id', '=', locationId)
    .executeTakeFirstOrThrow()
}

export async function updateSubscription(
  tx: Tx,
  companyId: number,
  changes: Updateable<Subscription>,
): Promise<SubscriptionRow> {
  return tx
    .updateTable('subscriptions')
    .set(changes)
    .where('companyId', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes that somebody asks the provider for a change, before it is asked. */
export async function noteAsked(db: Queryable, companyId: number, by: Auditor, now: Date): Promise<void> {
  const { locationId, userId, administratorId, requestId } = by
  const askedBy = JSON.stringify({ locationId, userId, administratorId, requestId })
  await db.updateTable('subscriptions').set({ askedAt: now, askedBy }).where('companyId', '=', companyId).execute()
}

/** Subscriptions whose payment is due, or where the provider never answered; those to be looked at by the clock. */
export async function listSubscriptionsToFollow(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('companyId')
    .where('status', '<>', 'ended')
    .where((eb) =>
      eb.or([
        eb('paidUntil', 'is', null),
        eb('paidUntil', '<=', now),
        eb('status', '=', 'past_due'),
        eb('askedAt', 'is not', null),
      ]),
    )
    .orderBy('companyId')
    .limit(10_000)
    .execute()
  return rows.map(({ companyId }) => companyId)
}
