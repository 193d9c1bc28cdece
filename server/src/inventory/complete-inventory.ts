import { noInventoryActive } from '@larder/contract/inventory/inventories.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inventoryAfter } from '@larder/domain/inventory/inventory-status.ts'
import { audit } from '../database/audit.ts'
import { inTransaction, type Queryable, type Tx } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import { clearCounts, holdAllCounts } from './counts.queries.ts'
import { findActiveInventory, lockInventory, updateToCompleted, type InventoryRow } from './inventories.queries.ts'
import { keepLines } from './inventory-lines.queries.ts'

/**
 * Completes the active inventory: what was counted is kept first, then cleared (reliability 3.1.9); or a reopened one,
 * whose corrections are kept already. Gives its id.
 */
export function completeInventory(
  db: Queryable,
  actor: Actor,
  inventoryId: number | undefined,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await holdAllCounts(tx, actor.locationId)
    const inventory = await inventoryToComplete(tx, actor.locationId, inventoryId)
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
        after: { totalCents },
      },
      now,
    )
    return inventory.id
  })
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
