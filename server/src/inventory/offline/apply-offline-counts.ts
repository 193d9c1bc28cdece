import { createHash } from 'node:crypto'
import type { CountOutcome, NoCount, OfflineCount, patchCountBatch } from '@larder/contract/inventory/offline.ts'
import { listChecksumText } from '@larder/domain/inventory/list-checksum.ts'
import type { z } from 'zod'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { conflictsOf } from '../counts/count-answer.ts'
import { holdInventoryOpen, listLastEntries, lockCounts, type LockedCounts } from '../counts/counts.queries.ts'
import { countFields, decideCount, type WantedCounts } from '../counts/decide-count.ts'
import { findActiveInventory } from '../inventories/inventories.queries.ts'
import { findLiveLine } from '../inventories/inventory-lines.queries.ts'
import { listRowsToCount } from '../group-items/sub-recipes.queries.ts'
import { pendingCounts, type PendingCounts } from './pending-counts.ts'
import { refuseNoCount } from '../counts/refuse-no-count.ts'
import {
  insertAppliedOps,
  listAppliedOps,
  listCountsOfList,
  listLastSyncedEntries,
  lockDevices,
  opKey,
  type AppliedOp,
} from './sync.queries.ts'

type Op = z.output<typeof OfflineCount>
type Sent = Op | NoCount
type Answer = z.output<(typeof patchCountBatch)['response']>
type Result = Answer['results'][number]

const opsOfOneTransaction = 200

/**
 * Applies what a device counted offline, in the order it arrives; the device's clock decides nothing (reliability 3.3).
 * Each count gets its own answer, and only applied ones are remembered: after a lost answer the device simply sends again.
 */
export async function applyOfflineCounts(
  context: Context,
  { batch, merchantId }: { batch: Sent[]; merchantId?: number | undefined },
): Promise<Answer> {
  const isElsewhere = merchantId !== undefined && merchantId !== context.locationId
  if (isElsewhere) return { results: batch.map((sent) => forbid(sent)), checksums: [] }
  const named = await withRowsOfSubRecipes(context, batch)
  const results: Result[] = []
  const listIds = new Set<number>()
  for (let at = 0; at < named.length; at += opsOfOneTransaction) {
    const some = named.slice(at, at + opsOfOneTransaction)
    // oxlint-disable-next-line no-await-in-loop -- one after another: a later count of an item meets the earlier one
    const applied = await inTransaction(context, (tx) => applySome(tx, some))
    results.push(...applied.results)
    for (const id of applied.listIds) listIds.add(id)
  }
  return { results, checksums: await checksumsOf(context, [...listIds]) }
}

/** Sub-recipes are named by recipe and group; what counts is their row. */
async function withRowsOfSubRecipes(context: Context, batch: Sent[]): Promise<Sent[]> {
  const recipeIds = batch.flatMap((sent) => ('sent' in sent ? [] : (sent.subRecipeId ?? [])))
  if (recipeIds.length === 0) return batch
  const rows = await listRowsToCount(context, recipeIds)
  return batch.map((sent) => {
    if ('sent' in sent || !sent.subRecipeId || sent.genericItemId || sent.genericCustomItemId) return sent
    const of = rows.filter(({ recipeId }) => recipeId === sent.subRecipeId)
    const row = sent.genericGroupId ? of.find(({ groupId }) => groupId === sent.genericGroupId) : of[0]
    return row ? { ...sent, genericItemId: row.id } : sent
  })
}

function forbid(sent: Sent): Result {
  return 'sent' in sent ? { ...refuseNoCount(sent), outcome: 'forbidden' } : resultOf(sent, 'forbidden')
}

async function applySome(tx: Context<Tx>, batch: readonly Sent[]) {
  const ops = batch.filter((sent): sent is Op => !('sent' in sent))
  const { userId } = tx.actor
  await holdInventoryOpen(tx)
  const inventoryId = (await findActiveInventory(tx))?.id ?? null
  const deviceIds = [...new Set(ops.flatMap((op) => op.deviceId ?? []))]
  const ownerOf = await lockDevices(tx, deviceIds, { userId, now: tx.now })
  const done = await listAppliedOps(
    tx,
    deviceIds,
    ops.flatMap((op) => op.opId ?? []),
  )
  const current = new Map((await lockCounts(tx, ops.map(itemIdOf))).map((item) => [item.groupItemId, item]))
  const own = await ownEntries(tx, [...current.keys()])
  const applied: AppliedOp[] = []
  const pending = pendingCounts(tx, { inventoryId, reason: 'synced', userId, now: tx.now })

  const results: Result[] = []
  for (const op of batch) {
    if ('sent' in op) {
      results.push(refuseNoCount(op))
      continue
    }
    const item = current.get(itemIdOf(op))
    const key = op.opId && op.deviceId ? opKey(op.deviceId, op.opId) : undefined
    const refused = refusalOf(op, { isOthers: ownerOf.get(op.deviceId ?? '') !== userId, item, inventoryId })
    if (key && done.has(key) && refused !== 'forbidden') results.push(resultOf(op, 'duplicate', item))
    else if (refused || !item) results.push(resultOf(op, refused ?? 'gone', refused === 'closed' ? item : undefined))
    else {
      // oxlint-disable-next-line no-await-in-loop -- in the order they arrive
      const result = await applyOne(tx, op, item, own, pending)
      results.push(result)
      if (result.outcome === 'applied' && key) {
        done.add(key)
        applied.push({ deviceId: op.deviceId ?? '', opId: op.opId ?? '', seq: op.seq ?? 0 })
      }
    }
  }
  await pending.write()
  if (applied.length > 0) await insertAppliedOps(tx, applied, { userId, now: tx.now })
  const outcomes = Object.fromEntries(
    [...Map.groupBy(results, (result) => result.outcome)].map(([outcome, those]) => [outcome, those.length]),
  )
  await audit(tx, {
    action: 'count.sync',
    objectType: 'inventory',
    ...(inventoryId ? { objectId: inventoryId } : {}),
    after: outcomes,
  })
  return { results, listIds: [...current.values()].map((item) => item.listId) }
}

function refusalOf(
  op: Op,
  now: { isOthers: boolean; item: LockedCounts | undefined; inventoryId: number | null },
): CountOutcome | undefined {
  if (op.deviceId !== undefined && now.isOthers) return 'forbidden'
  if (!now.item) return 'gone'
  return op.inventoryId !== undefined && op.inventoryId !== now.inventoryId ? 'closed' : undefined
}

/** The last entries of the device itself, by item and field: its own later count replaces its earlier one, in any order. */
type OwnEntries = Map<string, { device: string; seq: number; version: number }>

async function ownEntries(tx: AtLocation<Tx>, groupItemIds: number[]): Promise<OwnEntries> {
  const entries = await listLastSyncedEntries(tx, groupItemIds)
  return new Map(entries.map(({ groupItemId, field, ...entry }) => [`${groupItemId} ${field}`, entry]))
}

async function applyOne(
  tx: Context<Tx>,
  op: Op,
  item: LockedCounts,
  own: OwnEntries,
  pending: PendingCounts,
): Promise<Result> {
  const { changes, conflicts } = decideCount(wantedOf(op, item, own), item)
  if (changes.length > 0) {
    const counted = { groupItemId: item.groupItemId, groupId: item.groupId, listId: item.listId, changes }
    pending.add(item, { ...counted, typed: op.typed ?? undefined, opId: op.opId, device: op.deviceId })
    for (const { field, value, version } of changes) {
      item[field] = value
      item[`${field}Version`] = version
      if (op.deviceId) own.set(`${item.groupItemId} ${field}`, { device: op.deviceId, seq: op.seq ?? 0, version })
    }
  }
  if (conflicts.length === 0) return resultOf(op, 'applied', item)
  // The author of the current count may be in this very batch.
  await pending.write()
  const entries = await listLastEntries(tx, [item.groupItemId])
  const line = await findLiveLine(tx, item.groupItemId)
  return { ...resultOf(op, 'conflict', item), conflicts: conflictsOf(conflicts, op, item, entries, line) }
}

/**
 * If this device entered the current count, its later count wins and its earlier one no longer matters. A version
 * made since, for example by a new pack, has to be seen first.
 */
function wantedOf(op: Op, item: LockedCounts, own: OwnEntries): WantedCounts {
  const wanted: WantedCounts = { ...op }
  for (const field of countFields) {
    const last = own.get(`${item.groupItemId} ${field}`)
    if (!last || last.device !== op.deviceId) continue
    if ((op.seq ?? 0) <= last.seq) wanted[field] = undefined
    else if (last.version === item[`${field}Version`]) wanted[`${field}Version`] = last.version
  }
  return wanted
}

function itemIdOf(op: Op): number {
  return op.genericItemId ?? op.genericCustomItemId ?? 0
}

function resultOf(op: Op, outcome: CountOutcome, item?: LockedCounts): Result {
  return {
    opId: op.opId ?? null,
    id: itemIdOf(op) || (op.subRecipeId ?? 0),
    outcome,
    conflicts: [],
    errors: {},
    onHandVersion: item?.onHandVersion ?? null,
    onHandPackVersion: item?.onHandPackVersion ?? null,
    onHandUomVersion: item?.onHandUomVersion ?? null,
  }
}

async function checksumsOf(at: AtLocation, listIds: readonly number[]): Promise<Answer['checksums']> {
  return Promise.all(
    listIds.map(async (listId) => {
      const text = listChecksumText(await listCountsOfList(at, listId))
      return { comparisonViewId: listId, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
