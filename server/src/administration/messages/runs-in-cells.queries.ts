import { sql } from 'kysely'
import type { NewMessage } from '../../accounts/messages/messages.queries.ts'
import type { Queryable, Tx } from '../../database/connections/connection.ts'

const mostRuns = 1_000

/** The runs that sent this text to everybody of all cells; one is open until every cell has it. */
export async function listRuns(db: Queryable, text: string): Promise<{ runId: string; isOpen: boolean }[]> {
  const rows = await withText(db, text)
    .select(['runId', 'isRunOpen'])
    .where('runId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostRuns)
    .execute()
  return rows.map(({ runId, isRunOpen }) => ({ runId: runId ?? '', isOpen: isRunOpen }))
}

/** Every cell has it: the same text begins a new run. */
export async function closeRuns(db: Queryable, text: string): Promise<void> {
  await db
    .updateTable('broadcastMessages')
    .set({ isRunOpen: false })
    .where('isRunOpen', '=', true)
    .where(sql<string>`md5(message)`, '=', sql<string>`md5(${text})`)
    .where('message', '=', text)
    .execute()
}

/** The message with the id, or else of one of the runs; that of a company which moved to another cell is none of this one. */
export function findBroadcast(db: Queryable, { id, runIds = [] }: { id: number; runIds?: readonly string[] }) {
  return db
    .selectFrom('broadcastMessages')
    .select(['id', 'runId', 'withdrawnAt'])
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

export async function findOfRuns(tx: Tx, runIds: readonly string[]): Promise<Sent | undefined> {
  if (runIds.length === 0) return undefined
  return tx
    .selectFrom('broadcastMessages')
    .select(['id', 'createdAt'])
    .where('runId', 'in', runIds)
    .limit(1)
    .executeTakeFirst()
}

/** The id of the message; undefined when another run of the same text is open here. */
export async function insertOfRun(tx: Tx, message: NewMessage & { runId: string }): Promise<number | undefined> {
  const row = await tx
    .insertInto('broadcastMessages')
    .values({ ...message, isRunOpen: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The newest message with this text that another run than these sent here. */
export function findOfOtherRun(tx: Tx, text: string, runIds: readonly string[]): Promise<Sent | undefined> {
  return withText(tx, text)
    .select(['id', 'createdAt'])
    .where('runId', 'is not', null)
    .$if(runIds.length > 0, (query) => query.where('runId', 'not in', runIds))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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
