import { sql } from 'kysely'
import { inTransaction, type AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** Reads several things as of one instant; otherwise a write in between would show in only some of them. */
export function asOfOneInstant<At extends AtLocation, T>(
  at: At,
  read: (tx: At & { readonly db: Tx }) => Promise<T>,
): Promise<T> {
  return inTransaction(at, async (tx, isWhole) => {
    if (isWhole) await sql`set transaction isolation level repeatable read, read only`.execute(tx.db)
    return read(tx)
  })
}
