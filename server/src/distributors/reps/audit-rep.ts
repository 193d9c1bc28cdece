import type { AtLocation } from '../../context.ts'
import type { AuditEntry } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'

type By = { id: number; name: string; email: string }

/** Notes what a sales rep did, under their name: they are no user of the product. */
export async function auditRep(
  { db, locationId }: AtLocation<Tx>,
  { id, name, email }: By,
  { action, objectType, objectId, after }: Omit<AuditEntry, 'before'> & { after?: object },
  { now, requestId }: { now: Date; requestId: string },
): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      at: now,
      locationId,
      userId: null,
      administratorId: null,
      action,
      objectType,
      requestId,
      before: null,
      objectId: objectId === undefined ? null : String(objectId),
      after: JSON.stringify({ ...after, salesRep: { id, name, email } }),
    })
    .execute()
}
