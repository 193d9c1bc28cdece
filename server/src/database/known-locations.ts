import { CompiledQuery } from 'kysely'
import type { AtLocation } from '../context.ts'

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

/**
 * After a statement that took too long: whatever was written, and by whom, the next try is planned for what there is. Each
 * table by itself, so that on a busy machine those that were looked at stay known.
 */
export async function makeKnownAfterTimeout({ db, locationId }: AtLocation): Promise<void> {
  if (atWork.has(locationId)) return
  atWork.add(locationId)
  try {
    for (let known: string | null = ''; known !== null;) {
      const step = CompiledQuery.raw('select make_table_known($1) as known', [known])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { rows }: { rows: { known: string | null }[] } = await db.executeQuery<{ known: string | null }>(step)
      known = rows[0]?.known ?? null
    }
  } finally {
    atWork.delete(locationId)
  }
}
