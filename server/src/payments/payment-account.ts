import type { AtLocation } from '../context.ts'
import type { Deps } from '../deps.ts'

/** The provider's name for this location, which it is told of at the first need; undefined when it did not answer. */
export async function openPaymentAccount(
  { payments }: Pick<Deps, 'payments'>,
  at: AtLocation,
): Promise<string | undefined> {
  const known = await findPaymentOwner(at, payments.name)
  if (known) return known
  const { nickname } = await at.db
    .selectFrom('locations')
    .select('nickname')
    .where('id', '=', at.locationId)
    .executeTakeFirstOrThrow()
  const ownerId = await payments.openAccount({
    key: `account-${at.locationId}`,
    reference: `location-${at.locationId}`,
    name: nickname,
  })
  if (ownerId === undefined) return undefined
  await at.db
    .insertInto('paymentAccounts')
    .values({ locationId: at.locationId, gateway: payments.name, ownerId })
    .onConflict((conflict) => conflict.columns(['locationId', 'gateway']).doUpdateSet({ ownerId }))
    .execute()
  return ownerId
}

export async function findPaymentOwner({ db, locationId }: AtLocation, gateway: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('paymentAccounts')
    .select('ownerId')
    .where('locationId', '=', locationId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return account?.ownerId ?? undefined
}
