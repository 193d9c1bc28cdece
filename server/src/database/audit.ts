import { isDeepStrictEqual } from 'node:util'
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

/** A change of facts that are kept: what it makes of them is noted, and nothing when they were so before. */
type AuditedChange = AuditEntry & { before: unknown; after: unknown }

/** The same for a change; nothing when each fact after it was the same before. */
export async function auditChange(tx: Context<Tx>, entry: AuditedChange): Promise<void> {
  if (changesFacts(entry)) await audit(tx, entry)
}

/** Whether a fact after a change differs from what it was before. */
export function changesFacts({ before, after }: Pick<AuditedChange, 'before' | 'after'>): boolean {
  const [was, is] = [factsOf(before), factsOf(after)]
  return Object.keys(is).some((name) => !isDeepStrictEqual(asKept(was[name]), asKept(is[name])))
}

/** As the log has it: dates are texts, and no order of names counts. */
function asKept(fact: unknown): unknown {
  return fact === undefined ? null : JSON.parse(JSON.stringify(fact))
}

function factsOf(kept: unknown): Record<string, unknown> {
  return { ...(typeof kept === 'object' ? kept : { kept }) }
}

/** The person of a context, with the request they made. */
export function auditorOf({ actor, requestId }: Context): Actor & Auditor {
  return requestId === '' ? actor : { ...actor, requestId }
}

/** The same for changes that no request of a location made: commands of the operator, jobs, sign-in. */
export async function auditBy(tx: Queryable, by: Auditor, entry: AuditEntry, now: Date = new Date()): Promise<void> {
  await runStatement(tx, auditEntry(by, entry, now))
}

/** A change that no request of a location made; nothing when each fact after it was the same before. */
export async function auditChangeBy(tx: Queryable, by: Auditor, entry: AuditedChange, now: Date): Promise<void> {
  if (changesFacts(entry)) await auditBy(tx, by, entry, now)
}

/** The same, to be asked together with others. */
export function auditEntry(by: Auditor, entry: AuditEntry, now: Date): Statement<never> {
  return preparedStatement(
    `insert into audit_log (at, location_id, user_id, administrator_id, action, object_type, object_id, before, after, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      now,
      by.locationId,
      by.userId,
      by.administratorId,
      entry.action,
      entry.objectType,
      entry.objectId === undefined ? null : String(entry.objectId),
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
      by.requestId ?? null,
    ],
  )
}
