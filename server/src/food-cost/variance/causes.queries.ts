import type { AtLocation, Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

export type Cause = 'waste' | 'theft' | 'portion' | 'count' | 'yield'
type CauseOf = { openingId: number; closingId: number; kind: 'item' | 'custom'; foodId: number }
export type CauseRow = {
  kind: string
  foodId: number
  cause: Cause
  note: string
  assignedByName: string
  assignedAt: Date
}

/** The causes that people found for differences between two inventories. */
export async function listCauses(
  { db, locationId }: AtLocation,
  openingId: number,
  closingId: number,
): Promise<CauseRow[]> {
  const rows = await db
    .selectFrom('varianceCauses')
    .select(['kind', 'foodId', 'cause', 'note', 'assignedByName', 'assignedAt'])
    .where('locationId', '=', locationId)
    .where('openingId', '=', openingId)
    .where('closingId', '=', closingId)
    .execute()
  return rows.map((row) => ({ ...row, cause: row.cause as Cause }))
}

/** The cause that was there before, held until the transaction ends. */
export function lockCause({ db: tx, locationId }: AtLocation<Tx>, of: CauseOf) {
  return tx
    .selectFrom('varianceCauses')
    .select(['cause', 'note'])
    .where('locationId', '=', locationId)
    .where('openingId', '=', of.openingId)
    .where('closingId', '=', of.closingId)
    .where('kind', '=', of.kind)
    .where('foodId', '=', of.foodId)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeCause(
  { db: tx, locationId, actor, now }: Context<Tx>,
  of: CauseOf,
  cause: Cause,
  note: string,
): Promise<void> {
  const facts = { cause, note, assignedBy: actor.userId, assignedByName: actor.name, assignedAt: now }
  await tx
    .insertInto('varianceCauses')
    .values({ locationId, ...of, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['locationId', 'openingId', 'closingId', 'kind', 'foodId']).doUpdateSet(facts),
    )
    .execute()
}

export async function deleteCause({ db: tx, locationId }: AtLocation<Tx>, of: CauseOf): Promise<void> {
  await tx
    .deleteFrom('varianceCauses')
    .where('locationId', '=', locationId)
    .where('openingId', '=', of.openingId)
    .where('closingId', '=', of.closingId)
    .where('kind', '=', of.kind)
    .where('foodId', '=', of.foodId)
    .execute()
}
