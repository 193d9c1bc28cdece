import type { AtLocation } from '../../context.ts'

/** What the match says of an order as a whole. */
export function findMatchedOrder({ db, locationId }: AtLocation, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('distributors', 'distributors.id', 'orders.distributorId')
    .select([
      'orders.id',
      'orders.purchaseOrderNumber',
      'orders.distributorId',
      'orders.status',
      'orders.totalCents',
      'orders.deliveryFeeCents',
      'orders.sameDayDeliveryFeeCents',
      'distributors.nickname as distributor',
    ])
    .where('orders.locationId', '=', locationId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
}

/** The ids of the invoices that are booked for an order; credit memos are no part of what was delivered. */
export async function listBookedInvoices({ db, locationId }: AtLocation, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'booked')
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type Tolerance = { cents: number; basisPoints: number; changedByName: string | null; changedAt: Date | null }

const usual: Tolerance = { cents: 0, basisPoints: 0, changedByName: null, changedAt: null }

/** The location's tolerance; none until it says so. */
export async function findTolerance({ db, locationId }: AtLocation): Promise<Tolerance> {
  const own = await db
    .selectFrom('matchTolerances')
    .select(['cents', 'basisPoints', 'changedByName', 'changedAt'])
    .where('locationId', '=', locationId)
    .executeTakeFirst()
  return own ?? usual
}

export async function saveTolerance({ db, locationId }: AtLocation, tolerance: Tolerance): Promise<void> {
  await db
    .insertInto('matchTolerances')
    .values({ locationId, ...tolerance })
    .onConflict((conflict) => conflict.column('locationId').doUpdateSet(tolerance))
    .execute()
}
