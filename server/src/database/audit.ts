import type { Actor, SignedIn } from '../http/actor.ts'
import type { Context } from '../context.ts'
import type { Queryable, Tx } from './connections/connection.ts'
import type { Statement } from './batch.ts'
import { runStatement, preparedStatement } from './statements.ts'

export type AuditEntry = {
  action: string
  objectType: string
  objectId?: string | number
  before?: unknown
  after?: unknown
}

/** The author of a change: a person; no user is the platform itself, or the operator at the command line. */
export type Auditor = Pick<SignedIn, 'administratorId'> & {
  userId: number | null
  locationId: number | null
  requestId?: string
}

/** Notes what a person changed, in the same transaction as the change; the log can only grow. */
export async function audit(tx: Context<Tx>, entry: AuditEntry): Promise<void> {
  await auditBy(tx.db, auditorOf(tx), entry, tx.now)
}

/** The person of a context, with the request they made. */
export function auditorOf({ actor, requestId }: Context): Actor & Auditor {
  return requestId === '' ? actor : { ...actor, requestId }
}

/** The same for changes that no request of a location made: commands of the operator, jobs, sign-in. */
export async function auditBy(tx: Queryable, by: Auditor, entry: AuditEntry, now: Date = new Date()): Promise<void> {
  await runStatement(tx, auditEntry(by, entry, now))
}

/** The same, to be asked together with others. */
export function auditEntry(by: Auditor, entry: AuditEntry, now: Date): Statement<never> {
  return preparedStatement(
    `insert into audit_log (at, location_id, user_id, administrator_id, action, object_type, object_id, before, after, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[now, by.locationId, by.userId, by.administratorId, entry.action, entry.objectType],
      entry.objectId === undefined ? null : String(entry.objectId),
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
      by.requestId ?? null,
    ],
  )
}
