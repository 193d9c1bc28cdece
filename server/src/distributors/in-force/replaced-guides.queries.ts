import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

type Of = { orderGuideId: number; distributorId: number; startsOn: string }

/** A guide that waits for its day, or did until it was replaced. */
type WaitingGuide = { id: number; fileName: string; startDate: string; endDate: string }

const named = ['id', 'fileName', 'startDate', 'endDate'] as const

/** The guides that wait for the first day of a newer one, which replaces them from now on. */
export function replaceWaitingGuides(
  { db, locationId }: AtLocation<Tx>,
  { orderGuideId, distributorId, startsOn }: Of,
  now: Date,
): Promise<WaitingGuide[]> {
  return db
    .updateTable('orderGuides')
    .set({ replacedAt: now, replacedBy: orderGuideId })
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('startDate', '=', startsOn)
    .where('id', '<', orderGuideId)
    .where('appliedAt', 'is', null)
    .where('takenBackAt', 'is', null)
    .where('replacedAt', 'is', null)
    .returning(named)
    .execute()
}

export async function noteReplaced(
  { db, locationId }: AtLocation<Tx>,
  { orderGuideId, replacedBy, now }: { orderGuideId: number; replacedBy: number; now: Date },
): Promise<void> {
  await db
    .updateTable('orderGuides')
    .set({ replacedAt: now, replacedBy })
    .where('locationId', '=', locationId)
    .where('id', '=', orderGuideId)
    .execute()
}

/** The guides that one replaced wait for their day again, as it was called off before it began. */
export function returnReplacedGuides(
  { db, locationId }: AtLocation<Tx>,
  orderGuideId: number,
): Promise<WaitingGuide[]> {
  return db
    .updateTable('orderGuides')
    .set({ replacedAt: null, replacedBy: null })
    .where('locationId', '=', locationId)
    .where('replacedBy', '=', orderGuideId)
    .where('takenBackAt', 'is', null)
    .returning(named)
    .execute()
}

/** One began on their first day, so the guides that were replaced on it can't return: their rows go. */
export async function forgetReplacedRows(
  { db, locationId }: AtLocation<Tx>,
  { distributorId, startsOn }: Pick<Of, 'distributorId' | 'startsOn'>,
): Promise<void> {
  await sql`
    delete from held_guides h using order_guides g
    where h.location_id = ${locationId} and g.location_id = h.location_id and g.id = h.order_guide_id
      and g.distributor_id = ${distributorId} and g.start_date = ${startsOn} and g.replaced_at is not null`.execute(db)
}
