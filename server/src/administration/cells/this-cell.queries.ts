import { sql } from 'kysely'
import type { Queryable } from '../../database/connections/connection.ts'

type Sharing = {
  role: 'publisher' | 'subscriber'
  publisherCell: number
  /** the cells that a message to everybody reaches, written at the publisher; none while each cell has its own */
  messageCells: number[]
}

/** What this cell shares with others; undefined where it shares nothing. */
export async function readSharing(db: Queryable): Promise<Sharing | undefined> {
  const row = await db.selectFrom('sharedFacts').select(['role', 'publisherCell', 'messageCells']).executeTakeFirst()
  // the table allows these two alone
  return row && { ...row, role: row.role as Sharing['role'] }
}

/** Whether messages to everybody are written at the publisher, also by this cell's administrators. */
export async function sharesMessages(db: Queryable): Promise<boolean> {
  return ((await readSharing(db))?.messageCells.length ?? 0) > 0
}

/** Whether the database gives out ids of one cell of several (database/cells/id-ranges). */
export async function hasIdRange(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ hasRange: boolean }>`select seqmax - seqmin < 2147483646 as "hasRange" from pg_sequence
    where seqrelid = pg_get_serial_sequence('companies', 'id')::regclass`.execute(db)
  return rows[0]?.hasRange ?? false
}
