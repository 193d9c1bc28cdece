import { sql } from 'kysely'
import { inTransaction, type Queryable, type Tx } from '../../database/connections/connection.ts'

/** Reads several things as they stood at one instant: what is written in between would show some of it without the rest. */
export function asOfOneInstant<T>(db: Queryable, read: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inTransaction(db, read)
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    return read(tx)
  })
}
