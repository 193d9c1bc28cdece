import { inventoryClosed, type CountEntry, type SavedCount } from '@larder/contract/inventory/counts.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { takesCounts } from '@larder/domain/inventory/inventory-status.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { conflictsOf, countsOf } from './count-answer.ts'
import {
  findGroupItemId,
  findKeptTotals,
  findOnHandTotals,
  holdInventoryOpen,
  insertCountEntries,
  listLastEntries,
  listUntouchedFields,
  lockCounts,
  updateCounts,
  updateKeptCounts,
  type CountedItem,
  type EntrySource,
  type ItemRef,
  type LockedCounts,
  type OnHandTotals,
} from './counts.queries.ts'
import { countFields, decideCount } from './decide-count.ts'
import { findActiveInventory, lockInventory } from '../inventories/inventories.queries.ts'
import { findKeptLine, findLiveLine, type InventoryLine } from '../inventories/inventory-lines.queries.ts'

type Entry = z.output<typeof CountEntry>
type Saved = z.output<typeof SavedCount>

/** Counts an item of a group; what somebody else entered meanwhile is answered, not overwritten. */
export function saveCount(
  context: Context,
  place: { listId: number; groupId: number; ref: ItemRef },
  entry: Entry,
): Promise<Saved> {
  return inTransaction(context, async (tx) => {
    const itemId = await findGroupItemId(tx, place.listId, place.groupId, place.ref)
    if (itemId === undefined) return refuse(notFound)
    return saveLiveCount(tx, itemId, entry)
  })
}

/** Counts an item of the active inventory, or corrects it in a reopened one. */
export function saveInventoryCount(
  context: Context,
  inventoryId: number,
  groupItemId: number,
  entry: Entry,
): Promise<Saved> {
  return inTransaction(context, async (tx) => {
    await holdInventoryOpen(tx)
    const inventory = (await lockInventory(tx, inventoryId)) ?? refuse(notFound)
    if (inventory.status === 'active') return saveLiveCount(tx, groupItemId, { ...entry, inventoryId })
    const line = (await findKeptLine(tx, inventoryId, groupItemId)) ?? refuse(notFound)
    if (!takesCounts(inventory.status)) refuse(inventoryClosed)
    return correctKeptCount(tx, inventoryId, line, entry)
  })
}

async function saveLiveCount(tx: Context<Tx>, groupItemId: number, entry: Entry): Promise<Saved> {
  await holdInventoryOpen(tx)
  const active = await findActiveInventory(tx)
  const [current] = await lockCounts(tx, [groupItemId])
  if (!current) return refuse(notFound)
  if (entry.inventoryId !== undefined && entry.inventoryId !== (active?.id ?? null)) refuse(inventoryClosed)
  const source = { inventoryId: active?.id ?? null, reason: 'counted' as const, userId: tx.actor.userId, now: tx.now }
  const seen = await seenSinceStart(tx, current, entry)
  const decided = await decideAndKeep(tx, current, seen, source, (item) => updateCounts(tx, item, source))
  const line = (await findLiveLine(tx, groupItemId)) ?? refuse(notFound)
  return savedCount(line, decided, await findOnHandTotals(tx, current))
}

/**
 * The entry with versions from just before its inventory began lifted to those since: the count was made for this
 * inventory, and there is no other to ask about.
 */
async function seenSinceStart(tx: Context<Tx>, current: LockedCounts, entry: Entry): Promise<Entry> {
  const { inventoryId } = entry
  const before = countFields.filter(
    (field) => current[field] === null && entry[`${field}Version`] === current[`${field}Version`] - 1,
  )
  if (typeof inventoryId !== 'number' || before.length === 0) return entry
  const untouched = await listUntouchedFields(tx, { groupItemId: current.groupItemId, inventoryId })
  const lifted = before.filter((field) => untouched.has(field))
  return {
    ...entry,
    ...Object.fromEntries(lifted.map((field) => [`${field}Version`, current[`${field}Version`]])),
  }
}

async function correctKeptCount(
  tx: Context<Tx>,
  inventoryId: number,
  current: InventoryLine,
  entry: Entry,
): Promise<Saved> {
  const source = { inventoryId, reason: 'corrected' as const, userId: tx.actor.userId, now: tx.now }
  const decided = await decideAndKeep(tx, current, entry, source, (item) =>
    updateKeptCounts(tx, inventoryId, item, source),
  )
  const line = (await findKeptLine(tx, inventoryId, current.groupItemId)) ?? refuse(notFound)
  return savedCount(line, decided, await findKeptTotals(tx, inventoryId, current))
}

type Conflicts = Saved['conflicts']

async function decideAndKeep(
  tx: Context<Tx>,
  current: LockedCounts | InventoryLine,
  entry: Entry,
  source: EntrySource,
  write: (item: CountedItem) => Promise<void>,
): Promise<Conflicts> {
  const { changes, conflicts } = decideCount(entry, current)
  const { groupItemId, groupId, listId } = current
  if (changes.length > 0) {
    const item = { groupItemId, groupId, listId, changes, typed: entry.typed }
    await write(item)
    await insertCountEntries(tx, [item], source)
    await audit(
      { ...tx, now: source.now },
      {
        action: `count.${source.reason}`,
        objectType: 'group-item',
        objectId: groupItemId,
        before: Object.fromEntries(changes.map(({ field, previous }) => [field, previous])),
        after: Object.fromEntries(changes.map(({ field, value }) => [field, value])),
      },
    )
  }
  if (conflicts.length === 0) return []
  const reopenedId = source.reason === 'corrected' ? source.inventoryId : null
  const entries = await listLastEntries(tx, [groupItemId], reopenedId)
  const line = 'packText' in current ? current : await findLiveLine(tx, groupItemId)
  return conflictsOf(conflicts, entry, current, entries, line)
}

function savedCount(line: InventoryLine, conflicts: Conflicts, totals: OnHandTotals): Saved {
  return {
    ...countsOf(line),
    conflicts,
    totalOnHandAmount: cents(totals.group),
    comparisonViewTotalOnHandAmount: cents(totals.list),
    allComparisonViewTotalOnHandAmount: cents(totals.all),
    marketPriceCount: totals.groupLeftOut,
    unpricedCount: totals.groupUnpriced,
    comparisonViewMarketPriceCount: totals.listLeftOut,
    comparisonViewUnpricedCount: totals.listUnpriced,
    allComparisonViewMarketPriceCount: totals.allLeftOut,
    allComparisonViewUnpricedCount: totals.allUnpriced,
  }
}
