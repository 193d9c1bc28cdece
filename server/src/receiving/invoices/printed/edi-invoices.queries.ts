import type { AtLocation } from '../../../context.ts'

/** The booked invoices of an order that came by EDI, the oldest first. */
export async function listEdiInvoicesOfOrder({ db, locationId }: AtLocation, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('locationId', '=', locationId)
    .where('orderId', '=', orderId)
    .where('status', '=', 'booked')
    .where('kind', '=', 'invoice')
    .where('source', '=', 'edi')
    .orderBy('id')
    .limit(mostOfOrder)
    .execute()
  return rows.map(({ id }) => id)
}

const mostOfOrder = 100

/** The location that a distributor's invoices are sent to, with its clock and its number there. */
export function findRecipient({ db, locationId }: AtLocation, distributorId: number) {
  return db
    .selectFrom('locations')
    .leftJoin('locationDistributors', (join) =>
      join
        .onRef('locationDistributors.locationId', '=', 'locations.id')
        .on('locationDistributors.distributorId', '=', distributorId),
    )
    .select(['locations.nickname as location', 'locations.timeZone', 'locationDistributors.customerNumber'])
    .where('locations.id', '=', locationId)
    .executeTakeFirstOrThrow()
}
