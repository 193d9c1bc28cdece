import type { SignedIn } from '../http/actor.ts'
import type { Queryable } from './connection.ts'

export type AuditEntry = {
  action: string
  objectType: string
  objectId?: string | number
  before?: unknown
  after?: unknown
}

/** Who made a change: a person, or the platform itself. */
export type Auditor = Pick<SignedIn, 'userId' | 'administratorId'> & { locationId: number | null; requestId?: string }

/** Notes a change in the same transaction as the change; the log can only grow. */
export async function audit(tx: Queryable, by: Auditor, entry: AuditEntry, now: Date = new Date()): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      at: now,
      locationId: by.locationId,
      userId: by.userId,
      administratorId: by.administratorId,
      action: entry.action,
      objectType: entry.objectType,
      objectId: entry.objectId === undefined ? null : String(entry.objectId),
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      requestId: by.requestId ?? null,
    })
    .execute()
}
