import type { AtLocation } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import {
  insertCountEntries,
  updateManyCounts,
  type EntrySource,
  type EntryToKeep,
  type LockedCounts,
} from '../counts/counts.queries.ts'

/** Counts that were decided but not written yet: many go out in two statements, and others hear of them in one notice. */
export type PendingCounts = {
  /** the item with its new counts, and the entry behind them */
  add(item: LockedCounts, entry: EntryToKeep): void
  /** writes all of them, in the order they came */
  write(): Promise<void>
}

export function pendingCounts(tx: AtLocation<Tx>, source: EntrySource): PendingCounts {
  let items = new Map<number, LockedCounts>()
  let entries: EntryToKeep[] = []
  return {
    add(item, entry) {
      items.set(item.groupItemId, item)
      entries.push(entry)
    },
    async write() {
      if (entries.length === 0) return
      const [changed, kept] = [[...items.values()], entries]
      items = new Map()
      entries = []
      await updateManyCounts(tx, changed, source)
      await insertCountEntries(tx, kept, source)
    },
  }
}
