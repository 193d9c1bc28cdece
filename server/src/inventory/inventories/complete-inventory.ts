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
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable, type Tx } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
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
 * whose corrections are kept already. Gives its id.
 */
export function completeInventory(
  db: Queryable,
  actor: Actor,
  { inventoryId, ...asked }: Completion,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await holdAllCounts(tx, actor.locationId)
    const inventory = await inventoryToComplete(tx, actor.locationId, inventoryId)
    const counted = inventory.status === 'active' ? await countOfActive(tx, actor.locationId) : null
    if (counted) refuseUnseen(counted, asked)
    const totalCents = await totalOf(tx, actor, inventory, now)
    await updateToCompleted(tx, actor.locationId, inventory.id, { totalCents, userId: actor.userId, now })
    await audit(
      tx,
      actor,
      {
        action: 'inventory.complete',
        objectType: 'inventory',
        objectId: inventory.id,
        before: { status: inventory.status, totalCents: inventory.totalCents },
        after: { totalCents, ...counted, ...(counted && asked.confirmation ? { typed: asked.confirmation } : {}) },
      },
      now,
    )
    return inventory.id
  })
}

/**
 * What the person was asked about must still hold. A client that does not say what it showed, as that of the specification,
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

async function inventoryToComplete(tx: Tx, locationId: number, id: number | undefined): Promise<InventoryRow> {
  if (id === undefined) return (await findActiveInventory(tx, locationId)) ?? refuse(noInventoryActive)
  const inventory = (await lockInventory(tx, locationId, id)) ?? refuse(notFound)
  return inventoryAfter(inventory.status, 'complete') ? inventory : refuse(noInventoryActive)
}

async function totalOf(tx: Tx, actor: Actor, inventory: InventoryRow, now: Date): Promise<number> {
  if (inventory.totalCents !== null) return inventory.totalCents
  const { locationId, userId } = actor
  const total = await keepLines(tx, locationId, inventory.id)
  await clearCounts(tx, locationId, { inventoryId: inventory.id, reason: 'completed', userId, now })
  return total
}
