import type { Tx } from '../../database/connections/connection.ts'
import type { PaymentRow } from '../../payments/payments.queries.ts'
import type { Orderer } from './write-order.ts'

/** The person who submitted the order of a payment; they may be gone by now, the order is still theirs. */
export async function findOrderer(
  tx: Tx,
  { locationId, askedBy, administratorId }: Pick<PaymentRow, 'locationId' | 'askedBy' | 'administratorId'>,
): Promise<Orderer> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', askedBy ?? 0)
    .executeTakeFirstOrThrow()
  const { timeZone } = await tx
    .selectFrom('locations')
    .select('timeZone')
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return { userId: user.id, name: `${user.firstName} ${user.lastName}`, locationId, timeZone, administratorId }
}
