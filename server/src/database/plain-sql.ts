import { CompiledQuery } from 'kysely'
import type { Queryable } from './connections/connection.ts'
import { prepare } from './connections/prepared-statements.ts'

/**
 * Runs SQL text that already names its columns as the answer does. The hot lists use it: nothing is compiled and no
 * row is renamed, which for a page of 50 items of 60 fields costs more than asking the database.
 */
export async function selectPlain<Row>(db: Queryable, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
  return rows
}

/** The same for the hottest texts, planned once per connection. Their number must be small and bounded. */
export function selectPrepared<Row>(db: Queryable, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  prepare(text)
  return selectPlain<Row>(db, text, parameters)
}
