import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { searchTextOf, searchWordsEdition } from '@larder/domain/catalogue/search/search-words.ts'
import { atLocation, type AtLocation } from '../../context.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { transactionOn } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { listItemsToRead, listLocationsToRead, noteEdition, writeSearchTexts } from './refresh-search-words.queries.ts'

/** Reading them takes some 20 ms, in which nobody else is answered. */
const itemsAtOnce = 250

const refreshSearchWordsJob = { name: 'refresh-search-words', payload: z.object({ locationId: z.int() }) }

export function refreshSearchWordsWork(deps: Deps): Job<{ locationId: number }> {
  return {
    ...refreshSearchWordsJob,
    handle: ({ locationId }) => refreshSearchWords(atLocation(deps.database, locationId)),
  }
}

/** An order guide's items keep the words that the version of its day knew: a newer version reads them again. */
export async function requestSearchWords({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  for (const locationId of await listLocationsToRead(database, searchWordsEdition))
    await transactionOn(database.forLocation(locationId), (tx) =>
      jobs.enqueue(tx, refreshSearchWordsJob, { locationId }),
    )
}

/** Ended in the middle it begins from the front; what is up to date is not written again. */
async function refreshSearchWords(at: AtLocation): Promise<void> {
  for (let after = 0; ;) {
    const items = await listItemsToRead(at, { after, most: itemsAtOnce })
    const last = items.at(-1)
    if (!last) break
    const changed = items
      .map((item) => ({ id: item.id, before: item.searchText, searchText: searchTextOf(item) }))
      .filter(({ before, searchText }) => before !== searchText)
    if (changed.length > 0) await writeSearchTexts(at, changed)
    after = last.id
    await turn()
  }
  await noteEdition(at.db, at.locationId, searchWordsEdition)
}
