import { inventoryNotCompleted, ownersReopen } from '@larder/contract/inventory/inventories.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { inventoryAfter, mayReopenInventory } from '@larder/domain/inventory/inventory-status.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { lockInventory, updateToReopened } from './inventories.queries.ts'

/** Opens a completed inventory for corrections; owners only (spec 2 §6). Counts of today stay as they are. */
export function reopenInventory(context: Context, inventoryId: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const inventory = (await lockInventory(tx, inventoryId)) ?? refuse(notFound)
    if (!mayReopenInventory(context.actor.title)) refuse(ownersReopen)
    if (!inventoryAfter(inventory.status, 'reopen')) refuse(inventoryNotCompleted)
    await updateToReopened(tx, inventoryId)
    await audit(tx, {
      action: 'inventory.reopen',
      objectType: 'inventory',
      objectId: inventoryId,
      before: { totalCents: inventory.totalCents },
    })
  })
}
