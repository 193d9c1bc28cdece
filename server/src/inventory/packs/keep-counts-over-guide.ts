import { countsOverPack } from '@larder/domain/inventory/counts-over-pack.ts'
import type { PackSize } from '@larder/domain/values/pack-size.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { ChangedPack } from '../../distributors/import/compare-order-guide.ts'
import {
  announceRows,
  keepCountedPacks,
  lockCountsOfItems,
  repackCounts,
  type LockedRowOfItem,
  type RepackedRow,
} from './counts-over-pack.queries.ts'
import { holdInventoryOpen } from '../counts/counts.queries.ts'
import { findActiveInventory } from '../inventories/inventories.queries.ts'

/** The numbers of group rows that took over a guide's new pack, and that keep the pack they were counted in. */
type CountsOverGuide = { repackedCount: number; keptPackCount: number }

/**
 * An order guide tells of deliveries to come, not of the shelf: what was counted there stays what it was, as when a person
 * changes the pack (keep-counts-over-pack.ts). Nobody can be refused here, so a row with counts that the new pack can't
 * say keeps the pack it was counted in until its counts are cleared. A row with a pack size of its own is not touched.
 *
 * The items are already written and locked: adding one to a group, or removing it, runs before or after this.
 */
export async function keepCountsOverGuide(
  tx: Tx,
  { locationId, userId }: { locationId: number; userId: number | null },
  changed: readonly ChangedPack[],
  now: Date,
): Promise<CountsOverGuide> {
  if (changed.length === 0) return { repackedCount: 0, keptPackCount: 0 }
  const at = { db: tx, locationId }
  await holdInventoryOpen(at)
  const packOf = new Map(changed.map((change) => [change.itemId, change]))
  const rows = await lockCountsOfItems(at, [...packOf.keys()])
  const repacked: RepackedRow[] = []
  const kept: { groupItemId: number; pack: PackSize }[] = []
  for (const row of rows) {
    const { before, after } = packOf.get(row.itemId) ?? { before: null, after: null }
    const decided = decide(row, before, after)
    if (decided.kind === 'repacked') repacked.push(decided.row)
    else kept.push({ groupItemId: row.groupItemId, pack: decided.pack })
  }
  const inventoryId = (await findActiveInventory(at))?.id ?? null
  await repackCounts(at, repacked, { inventoryId, userId, now })
  await keepCountedPacks(at, kept)
  await announceRows(at, rows)
  return { repackedCount: repacked.length, keptPackCount: kept.length }
}

type Decided = { kind: 'repacked'; row: RepackedRow } | { kind: 'kept'; pack: PackSize }

function decide(current: LockedRowOfItem, before: PackSize | null, after: PackSize | null): Decided {
  const { units, holdsOther, isOtherPack, isOtherUnit } = countsOverPack(current.onHandUom, before, after)
  const isOfOldPack = (current.onHandPack ?? 0) > 0 && holdsOther
  if (units === 'notConvertible' || isOfOldPack) {
    // Only a count in a known pack can fail to convert to another.
    if (before === null) throw new Error('counts of no pack have none to keep')
    return { kind: 'kept', pack: before }
  }
  return { kind: 'repacked', row: { current, before, units, passesPacks: isOtherPack, passesUnits: isOtherUnit } }
}
