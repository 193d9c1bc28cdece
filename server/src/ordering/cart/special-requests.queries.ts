import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type SpecialRequestToWrite = {
  distributorId: number
  quantity: number
  uom: string
  description: string
  din: string | null
  packSize: string | null
  searchText: string | null
}

/** Puts a special request into the cart as a new line and gives the line's id. */
export async function insertSpecialRequest(
  { db: tx, locationId }: AtLocation<Tx>,
  { distributorId, quantity, uom, description, din, packSize, searchText }: SpecialRequestToWrite,
  { revision, userId, now }: { revision: number; userId: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('cartLines')
    .values({
      locationId,
      distributorId,
      quantity,
      description,
      searchText,
      seenFeeCents: sql<number>`(select delivery_fee_cents from ordering_terms
        where location_id = ${locationId} and distributor_id = ${distributorId})`,
      specialUom: uom,
      specialDin: din,
      specialPackSize: packSize,
      version: revision,
      updatedBy: userId,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
