import { sql } from 'kysely'
import { transactionOn, type Database, type Tx } from '../database/connections/connection.ts'

/** Reads rows of all locations in one question: of the few tables that migration 0770 shows to administrators. */
export function readAllLocations<T>(database: Pick<Database, 'shared'>, read: (tx: Tx) => Promise<T>): Promise<T> {
  return transactionOn(database.shared, async (tx) => {
    await sql`select set_config('app.administrator', 'on', true)`.execute(tx)
    return read(tx)
  })
}

/** The pattern of a search within a text, for ilike. */
export function within(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

/** The rows of one page, and how many there are in all. */
export type PageOf<T> = { rows: T[]; total: number }
export type Paging = { page: number; limit: number }
