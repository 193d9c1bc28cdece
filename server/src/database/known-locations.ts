import { CompiledQuery } from 'kysely'
import type { AtLocation } from '../context.ts'
import { inTransaction } from '../context.ts'

/** so many rows written at once that a plan for one row takes seconds */
export const manyRows = 500

/**
 * The next statements of the location are planned for as many rows as it has: of a location that the statistics don't know
 * PostgreSQL expects one row of each table, and looks by itself only some time later.
 */
export async function makeLocationKnown({ db }: AtLocation): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select make_location_known()'))
}

const atWork = new Set<number>()

/** After a statement that took too long: whatever was written, and by whom, the next try is planned for what there is. */
export async function makeKnownAfterTimeout(at: AtLocation): Promise<void> {
  if (atWork.has(at.locationId)) return
  atWork.add(at.locationId)
  try {
    await inTransaction(at, (tx) => makeLocationKnown(tx))
  } finally {
    atWork.delete(at.locationId)
  }
}
