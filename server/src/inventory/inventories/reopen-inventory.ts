import { inventoryNotCompleted, ownersReopen } from '@larder/contract/inventory/inventories.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inventoryAfter, mayReopenInventory } from '@larder/domain/inventory/inventory-status.ts'
import { audit } from '../../database/audit.ts'
import { inTransaction, type Queryable } from '../../database/connections/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse } from '../../http/failures.ts'
import { lockInventory, updateToReopened } from './inventories.queries.ts'

/** Opens a completed inventory for corrections; owners only (spec 2 §6). Counts of today stay as they are. */
export function reopenInventory(db: Queryable, actor: Actor, inventoryId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const inventory = (await lockInventory(tx, actor.locationId, inventoryId)) ?? refuse(notFound)
    if (!mayReopenInventory(actor.title)) refuse(ownersReopen)
    if (!inventoryAfter(inventory.status, 'reopen')) refuse(inventoryNotCompleted)
    await updateToReopened(tx, actor.locationId, inventoryId)
    await audit(
      tx,
      actor,
      {
        action: 'inventory.reopen',
        objectType: 'inventory',
        objectId: inventoryId,
        before: { totalCents: inventory.totalCents },
      },
      now,
    )
  })
}
