import type { LocationDb } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'

/** Gives what the provider calls this location, telling it of the location at the first need; undefined when it did not answer. */
export async function openPaymentAccount(
  { payments }: Pick<Deps, 'payments'>,
  db: LocationDb,
  locationId: number,
): Promise<string | undefined> {
  const known = await findPaymentOwner(db, locationId, payments.name)
  if (known) return known
  const { nickname } = await db
    .selectFrom('locations')
    .select('nickname')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  const ownerId = await payments.openAccount({
    key: `account-${locationId}`,
    reference: `location-${locationId}`,
    name: nickname,
  })
  if (ownerId === undefined) return undefined
  await db
    .insertInto('paymentAccounts')
    .values({ locationId, gateway: payments.name, ownerId })
    .onConflict((conflict) => conflict.columns(['locationId', 'gateway']).doUpdateSet({ ownerId }))
    .execute()
  return ownerId
}

export async function findPaymentOwner(
  db: LocationDb,
  locationId: number,
  gateway: string,
): Promise<string | undefined> {
  const account = await db
    .selectFrom('paymentAccounts')
    .select('ownerId')
    .where('locationId', '=', locationId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return account?.ownerId ?? undefined
}
