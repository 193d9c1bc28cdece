import { readAllLocations } from '../administration/all-locations.ts'
import type { Deps } from '../deps.ts'
import { sealEntries } from './audit-seals.queries.ts'

const entriesOfSeal = 5_000
const mostSeals = 200

/** Seals what was noted since the last time, in pieces. The result is how many entries. */
export async function sealAudit({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  let all = 0
  for (let made = 0; made < mostSeals; made++) {
    const sealed = await readAllLocations(database, (tx) => sealEntries(tx, clock.now(), entriesOfSeal))
    all += sealed
    if (sealed < entriesOfSeal) break
  }
  return all
}
