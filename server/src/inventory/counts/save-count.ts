import { inventoryClosed, type CountEntry, type SavedCount } from '@larder/contract/inventory/counts.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { takesCounts } from '@larder/domain/inventory/inventory-status.ts'
import { cents } from '@larder/domain/values/money.ts'
import type { z } from 'zod'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable, type Tx } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { conflictsOf, countsOf } from './count-answer.ts'
import {
  findGroupItemId,
  findKeptTotals,
  findOnHandTotals,
  holdInventoryOpen,
  insertCountEntries,
  listLastEntries,
  lockCounts,
  updateCounts,
  updateKeptCounts,
  type CountedItem,
  type EntrySource,
  type ItemRef,
  type LockedCounts,
  type OnHandTotals,
} from './counts.queries.ts'
import { decideCount } from './decide-count.ts'
import { findActiveInventory, lockInventory } from '../inventories/inventories.queries.ts'
import { findKeptLine, findLiveLine, type InventoryLine } from '../inventories/inventory-lines.queries.ts'

type Entry = z.output<typeof CountEntry>
type Saved = z.output<typeof SavedCount>

/** Counts an item of a group; what somebody else entered meanwhile is answered, not overwritten. */
export function saveCount(
  db: Queryable,
  actor: Actor,
  place: { listId: number; groupId: number; ref: ItemRef },
  entry: Entry,
  now: Date,
): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    const itemId = await findGroupItemId(tx, actor.locationId, place.listId, place.groupId, place.ref)
    if (itemId === undefined) return refuse(notFound)
    return saveLiveCount(tx, actor, itemId, entry, now)
  })
}

/** Counts an item of the active inventory, or corrects it in a reopened one. */
export function saveInventoryCount(
  db: Queryable,
  actor: Actor,
  inventoryId: number,
  groupItemId: number,
  entry: Entry,
  now: Date,
): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    await holdInventoryOpen(tx, actor.locationId)
    const inventory = (await lockInventory(tx, actor.locationId, inventoryId)) ?? refuse(notFound)
    if (inventory.status === 'active') return saveLiveCount(tx, actor, groupItemId, { ...entry, inventoryId }, now)
    const line = (await findKeptLine(tx, actor.locationId, inventoryId, groupItemId)) ?? refuse(notFound)
    if (!takesCounts(inventory.status)) refuse(inventoryClosed)
    return correctKeptCount(tx, actor, inventoryId, line, entry, now)
  })
}

async function saveLiveCount(tx: Tx, actor: Actor, groupItemId: number, entry: Entry, now: Date): Promise<Saved> {
  const { locationId } = actor
  await holdInventoryOpen(tx, locationId)
  const active = await findActiveInventory(tx, locationId)
  const [standing] = await lockCounts(tx, locationId, [groupItemId])
  if (!standing) return refuse(notFound)
  if (entry.inventoryId !== undefined && entry.inventoryId !== (active?.id ?? null)) refuse(inventoryClosed)
  const source = { inventoryId: active?.id ?? null, reason: 'counted' as const, userId: actor.userId, now }
  const decided = await decideAndKeep(tx, actor, standing, entry, source, (item) =>
    updateCounts(tx, locationId, item, source),
  )
  const line = (await findLiveLine(tx, locationId, groupItemId)) ?? refuse(notFound)
  return savedCount(line, decided, await findOnHandTotals(tx, locationId, standing))
}

async function correctKeptCount(
  tx: Tx,
  actor: Actor,
  inventoryId: number,
  standing: InventoryLine,
  entry: Entry,
  now: Date,
): Promise<Saved> {
  const { locationId } = actor
  const source = { inventoryId, reason: 'corrected' as const, userId: actor.userId, now }
  const decided = await decideAndKeep(tx, actor, standing, entry, source, (item) =>
    updateKeptCounts(tx, locationId, inventoryId, item, source),
  )
  const line = (await findKeptLine(tx, locationId, inventoryId, standing.groupItemId)) ?? refuse(notFound)
  return savedCount(line, decided, await findKeptTotals(tx, locationId, inventoryId, standing))
}

type Conflicts = Saved['conflicts']

async function decideAndKeep(
  tx: Tx,
  actor: Actor,
  standing: LockedCounts | InventoryLine,
  entry: Entry,
  source: EntrySource,
  write: (item: CountedItem) => Promise<void>,
): Promise<Conflicts> {
  const { changes, conflicts } = decideCount(entry, standing)
  const { groupItemId, groupId, listId } = standing
  if (changes.length > 0) {
    const item = { groupItemId, groupId, listId, changes, typed: entry.typed }
    await write(item)
    await insertCountEntries(tx, actor.locationId, [item], source)
    await audit(
      tx,
      actor,
      {
        action: `count.${source.reason}`,
        objectType: 'group-item',
        objectId: groupItemId,
        before: Object.fromEntries(changes.map(({ field, previous }) => [field, previous])),
        after: Object.fromEntries(changes.map(({ field, value }) => [field, value])),
      },
      source.now,
    )
  }
  if (conflicts.length === 0) return []
  const reopenedId = source.reason === 'corrected' ? source.inventoryId : null
  const entries = await listLastEntries(tx, actor.locationId, [groupItemId], reopenedId)
  const line = 'packText' in standing ? standing : await findLiveLine(tx, actor.locationId, groupItemId)
  return conflictsOf(conflicts, entry, standing, entries, line)
}

function savedCount(line: InventoryLine, conflicts: Conflicts, totals: OnHandTotals): Saved {
  return {
    ...countsOf(line),
    conflicts,
    totalOnHandAmount: cents(totals.group),
    comparisonViewTotalOnHandAmount: cents(totals.list),
    allComparisonViewTotalOnHandAmount: cents(totals.all),
  }
}
