import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction, type AtLocation } from '../../context.ts'
import { placeLocks } from '../../database/advisory-locks.ts'
import { findMatches, keysOf } from './find-matches.ts'
import {
  listCandidates,
  listChangedItems,
  listDueItemIds,
  listItemsToTell,
  noteChangedItems,
  replaceMatches,
  tellItems,
} from './refresh-matches.queries.ts'

class MatchesUnderWay extends Error {}

type RefreshedMatches = { changed: number; compared: number; told: number }

const lockTryMs = 100
const itemsAtOnce = 1_000

/**
 * Brings the matches of a location up to date: only items that changed since the last time, and those that share a key
 * with them. Ended in the middle, the next run goes on where it stopped.
 */
export function refreshMatches({ db, locationId }: AtLocation, longestWaitMs = 60_000): Promise<RefreshedMatches> {
  return db.connection().execute(async (one) => {
    for (let waitedMs = 0; !(await tryLock({ db: one, locationId })); waitedMs += lockTryMs) {
      if (waitedMs >= longestWaitMs) throw new MatchesUnderWay('matches of this location are being looked for')
      await wait(lockTryMs)
    }
    try {
      const changed = await noteChanges({ db: one, locationId })
      const compared = await compareDueItems({ db: one, locationId })
      return { changed, compared, told: await tellAll({ db: one, locationId }) }
    } finally {
      // In a transaction of its own: after one that failed the connection takes nothing else.
      await inTransaction({ db: one, locationId }, ({ db }) =>
        sql`select pg_advisory_unlock(${placeLocks.refreshingMatches}, ${locationId})`.execute(db),
      )
    }
  })
}

async function tryLock({ db, locationId }: AtLocation): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(${placeLocks.refreshingMatches}, ${locationId}) as "isLocked"`.execute(
    db.withoutPlugins(),
  )
  return rows[0]?.isLocked ?? false
}

async function noteChanges(at: AtLocation): Promise<number> {
  let after = 0
  for (let changed = 0; ;) {
    const items = await listChangedItems(at, { after, most: itemsAtOnce })
    const last = items.at(-1)
    if (!last) return changed
    const noted = items.map((item) => ({ id: item.id, mark: item.mark, keys: keysOf(item) }))
    await inTransaction(at, (tx) => noteChangedItems(tx, noted))
    changed += items.length
    after = last.id
  }
}

async function compareDueItems(at: AtLocation): Promise<number> {
  const due = await listDueItemIds(at)
  for (let first = 0; first < due.length; first += itemsAtOnce) {
    const itemIds = due.slice(first, first + itemsAtOnce)
    const candidates = await listCandidates(at, itemIds)
    const found = await findMatches(new Set(itemIds), candidates)
    await inTransaction(at, (tx) => replaceMatches(tx, itemIds, found))
  }
  return due.length
}

async function tellAll(at: AtLocation): Promise<number> {
  const itemIds = await listItemsToTell(at)
  for (let first = 0; first < itemIds.length; first += itemsAtOnce)
    await tellItems(at, itemIds.slice(first, first + itemsAtOnce))
  return itemIds.length
}
