import { sql } from 'kysely'
import type { KeptAssignment } from '@larder/domain/distributors/headings/order-guide-assignment.ts'
import type { AtLocation } from '../../context.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'
import { inNameOrder } from '../../database/name-order.ts'
import { storedAssignment } from './stored-assignment.ts'

/** The columns of a layout as they were read, kept for the operator who decides on it. */
export type KeptColumns = { headerRow: number; columns: { header: string; readAs: string; sample: string }[] }

/** Before the hash of a file that could not be read, in place of a layout's signature. */
export const unreadSignature = 'unread file '

export async function existsApprovedLayout(db: Queryable, distributorId: number, signature: string): Promise<boolean> {
  const row = await db
    .selectFrom('orderGuideLayouts')
    .select('distributorId')
    .where('distributorId', '=', distributorId)
    .where('signature', '=', signature)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertApprovedLayout(
  tx: Tx,
  layout: {
    distributorId: number
    signature: string
    columns: unknown
    /** The columns as a person named them; left out for a layout that is read automatically. */
    assignment?: KeptAssignment
    approvedBy: string
    approvedAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('orderGuideLayouts')
    .values({
      ...layout,
      columns: JSON.stringify(layout.columns),
      assignment: layout.assignment ? JSON.stringify(layout.assignment) : null,
    })
    .onConflict((conflict) => conflict.columns(['distributorId', 'signature']).doNothing())
    .execute()
}

/** The layouts approved for everybody, by distributor and the newest first. */
export function listApprovedLayouts(db: Queryable) {
  return db
    .selectFrom('orderGuideLayouts')
    .innerJoin('distributors', 'distributors.id', 'orderGuideLayouts.distributorId')
    .select(['distributorId', 'signature', 'assignment', 'approvedBy', 'approvedAt', 'distributors.nickname'])
    .orderBy('distributors.nickname', inNameOrder)
    .orderBy('approvedAt', 'desc')
    .orderBy('signature')
    .limit(5_000)
    .execute()
}

export async function deleteApprovedLayout(tx: Tx, distributorId: number, signature: string): Promise<void> {
  await tx
    .deleteFrom('orderGuideLayouts')
    .where('distributorId', '=', distributorId)
    .where('signature', '=', signature)
    .execute()
}

/** More layouts of one distributor than people check; the oldest beyond are not tried. */
const mostAssignments = 20

/** The layouts checked by people that operators approved for everybody, the newest first. */
export async function listApprovedAssignments(db: Queryable, distributorId: number): Promise<KeptAssignment[]> {
  const rows = await db
    .selectFrom('orderGuideLayouts')
    .select('assignment')
    .where('distributorId', '=', distributorId)
    .where('assignment', 'is not', null)
    .orderBy('approvedAt', 'desc')
    .orderBy('signature')
    .limit(mostAssignments)
    .execute()
  return rows.flatMap(({ assignment }) => storedAssignment(assignment) ?? [])
}

/** Holds the requests of a location until the transaction ends: another one waits, and sees what this one writes. */
export async function holdTemplateRequests({ db, locationId }: AtLocation<Tx>): Promise<void> {
  const name = `template requests of location ${locationId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export async function existsRequestOfFile({ db, locationId }: AtLocation, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('templateRequests')
    .select('id')
    .where('locationId', '=', locationId)
    .where('fileKey', '=', fileKey)
    .executeTakeFirst()
  return row !== undefined
}

export async function existsWaitingRequest(
  { db, locationId }: AtLocation,
  distributorId: number,
  signature: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('templateRequests')
    .select('id')
    .where('locationId', '=', locationId)
    .where('distributorId', '=', distributorId)
    .where('signature', '=', signature)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

export type NewTemplateRequest = {
  locationId: number
  distributorId: number
  signature: string
  columns: KeptColumns
  fileName: string
  fileKey: string
  message: string
  requestedBy: number
  createdAt: Date
}

export async function insertTemplateRequest(tx: Tx, request: NewTemplateRequest): Promise<number> {
  const { id } = await tx
    .insertInto('templateRequests')
    .values({ ...request, columns: JSON.stringify(request.columns) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function listTemplateRequests(
  { db, locationId }: AtLocation,
  wanted: { id?: number; status?: string; distributorId?: number; signature?: string },
) {
  return db
    .selectFrom('templateRequests')
    .innerJoin('distributors', 'distributors.id', 'templateRequests.distributorId')
    .innerJoin('users', 'users.id', 'templateRequests.requestedBy')
    .selectAll('templateRequests')
    .select(['distributors.nickname as distributor', 'users.email as requestedByEmail'])
    .where('templateRequests.locationId', '=', locationId)
    .$if(wanted.id !== undefined, (query) => query.where('templateRequests.id', '=', wanted.id ?? 0))
    .$if(wanted.status !== undefined, (query) => query.where('templateRequests.status', '=', wanted.status ?? ''))
    .$if(wanted.distributorId !== undefined, (query) =>
      query.where('templateRequests.distributorId', '=', wanted.distributorId ?? 0),
    )
    .$if(wanted.signature !== undefined, (query) =>
      query.where('templateRequests.signature', '=', wanted.signature ?? ''),
    )
    .orderBy('templateRequests.id', 'desc')
    .limit(500)
    .execute()
}

export type TemplateRequestRow = Awaited<ReturnType<typeof listTemplateRequests>>[number]

/** Decides on a request that waits; false when somebody else has decided meanwhile. */
export async function decideTemplateRequest(
  { db: tx, locationId }: AtLocation<Tx>,
  id: number,
  decision: { status: 'approved' | 'declined'; answer: string; decidedAt: Date },
): Promise<boolean> {
  const decided = await tx
    .updateTable('templateRequests')
    .set(decision)
    .where('locationId', '=', locationId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}
