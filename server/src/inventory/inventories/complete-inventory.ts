import { makeLocationKnown, manyRows } from '../../database/known-locations.ts'
import {
  littleCounted,
  moreNotCounted,
  noInventoryActive,
  type postInventoryCompletion,
} from '@larder/contract/inventory/inventories.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { isCompletionWord, needsTypedCompletion } from '@larder/domain/inventory/completion-check.ts'
import { inventoryAfter } from '@larder/domain/inventory/inventory-status.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { clearCounts, holdAllCounts } from '../counts/counts.queries.ts'
import {
  countOfActive,
  findActiveInventory,
  lockInventory,
  updateToCompleted,
  type InventoryRow,
} from './inventories.queries.ts'
import { keepLines } from './inventory-lines.queries.ts'

type Completion = ParsedCall<typeof postInventoryCompletion>['body']

/**
 * Completes the active inventory: what was counted is kept first, then cleared (reliability 3.1.9); or a reopened one,
 * whose corrections are kept already. Returns its id.
 */
export function completeInventory(context: Context, { inventoryId, ...asked }: Completion): Promise<number> {
  return inTransaction(context, async (tx) => {
    await holdAllCounts(tx)
    const inventory = await inventoryToComplete(tx, inventoryId)
    const counted = inventory.status === 'active' ? await countOfActive(tx) : null
    if (counted) refuseUnseen(counted, asked)
    const totalCents = await totalOf(tx, inventory)
    await updateToCompleted(tx, inventory.id, { totalCents, userId: context.actor.userId, now: context.now })
    await audit(tx, {
      action: 'inventory.complete',
      objectType: 'inventory',
      objectId: inventory.id,
      before: { status: inventory.status, totalCents: inventory.totalCents },
      after: { totalCents, ...counted, ...(counted && asked.confirmation ? { typed: asked.confirmation } : {}) },
    })
    return inventory.id
  })
}

/**
 * Refuses when more is uncounted than the person was shown. A client that does not say, as that of the specification,
 * is taken at its word; the trace has how much was counted.
 */
function refuseUnseen(
  { itemCount, notCounted }: { itemCount: number; notCounted: number },
  asked: Omit<Completion, 'inventoryId'>,
): void {
  if (asked.notCounted === undefined) return
  if (notCounted > asked.notCounted) refuse(moreNotCounted)
  if (needsTypedCompletion(itemCount - notCounted, itemCount) && !isCompletionWord(asked.confirmation ?? ''))
    refuse(littleCounted)
}

async function inventoryToComplete(tx: AtLocation<Tx>, id: number | undefined): Promise<InventoryRow> {
  if (id === undefined) return (await findActiveInventory(tx)) ?? refuse(noInventoryActive)
  const inventory = (await lockInventory(tx, id)) ?? refuse(notFound)
  return inventoryAfter(inventory.status, 'complete') ? inventory : refuse(noInventoryActive)
}

async function totalOf(tx: Context<Tx>, inventory: InventoryRow): Promise<number> {
  if (inventory.totalCents !== null) return inventory.totalCents
  const { userId } = tx.actor
  const { total, count } = await keepLines(tx, inventory.id)
  if (count >= manyRows) await makeLocationKnown(tx)
  await clearCounts(tx, { inventoryId: inventory.id, reason: 'completed', userId, now: tx.now })
  return total
}
