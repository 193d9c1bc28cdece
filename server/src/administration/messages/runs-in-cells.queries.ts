import { sql } from 'kysely'
import type { NewMessage } from '../../accounts/messages/messages.queries.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'

const mostRuns = 1_000

type Run = { runId: string; isOpen: boolean; isShared: boolean }

/** The runs that sent this text to everybody of all cells; one is open until every cell has it. */
export async function listRuns(db: Queryable, text: string): Promise<Run[]> {
  const rows = await withText(db, text)
    .select(['runId', 'isRunOpen', 'isShared'])
    .where('runId', 'is not', null)
    .where(isWrittenHere)
    .orderBy('id', 'desc')
    .limit(mostRuns)
    .execute()
  return rows.map(({ runId, isRunOpen, isShared }) => ({ runId: runId ?? '', isOpen: isRunOpen, isShared }))
}

/** Every cell has it: the same text begins a new run. */
export async function closeRuns(db: Queryable, text: string): Promise<void> {
  await db
    .updateTable('broadcastMessages')
    .set({ isRunOpen: false })
    .where('isRunOpen', '=', true)
    .where(sql<string>`md5(message)`, '=', sql<string>`md5(${text})`)
    .where('message', '=', text)
    .where(isWrittenHere)
    .execute()
}

/** Leaves out messages that arrived from the publisher: they are changed there, and come here a moment later. */
const isWrittenHere = sql<boolean>`(not is_shared or not exists (select from shared_facts where role = 'subscriber'))`

/** The message with the id, or else of one of the runs; that of a company which moved to another cell is none of this one. */
export function findBroadcast(db: Queryable, { id, runIds = [] }: { id: number; runIds?: readonly string[] }) {
  return db
    .selectFrom('broadcastMessages')
    .select(['id', 'runId', 'withdrawnAt', 'isShared'])
    .where((eb) =>
      eb.or([
        eb('companyId', 'is', null),
        eb.exists(eb.selectFrom('companies').select('companies.id').whereRef('companies.id', '=', 'companyId')),
      ]),
    )
    .where((eb) => eb.or([eb('id', '=', id), ...(runIds.length > 0 ? [eb('runId', 'in', runIds)] : [])]))
    .orderBy((eb) => eb('id', '=', id), 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Sent = { id: number; createdAt: Date }

export async function findOfRuns(tx: Queryable, runIds: readonly string[]): Promise<Sent | undefined> {
  if (runIds.length === 0) return undefined
  return tx
    .selectFrom('broadcastMessages')
    .select(['id', 'createdAt'])
    .where('runId', 'in', runIds)
    .limit(1)
    .executeTakeFirst()
}

/** The id of the message; undefined when another run of the same text is open here. */
export async function insertOfRun(
  tx: Tx,
  message: NewMessage & { runId: string; isShared: boolean },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('broadcastMessages')
    .values({ ...message, isRunOpen: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The newest message with this text that another run than these sent here. */
export function findOfOtherRun(tx: Queryable, text: string, runIds: readonly string[]): Promise<Sent | undefined> {
  return withText(tx, text)
    .select(['id', 'createdAt'])
    .where('runId', 'is not', null)
    .$if(runIds.length > 0, (query) => query.where('runId', 'not in', runIds))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the message has arrived in this cell. */
export async function hasArrived(db: Queryable, id: number): Promise<boolean> {
  const row = await db.selectFrom('broadcastMessages').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function takeBack(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('broadcastMessages').where('id', '=', id).execute()
}

function withText(db: Queryable, text: string) {
  return db
    .selectFrom('broadcastMessages')
    .where(sql<string>`md5(message)`, '=', sql<string>`md5(${text})`)
    .where('message', '=', text)
}
