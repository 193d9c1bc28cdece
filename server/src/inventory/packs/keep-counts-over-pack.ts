import { packOfOtherKind } from '@larder/contract/inventory/group-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { countsOverPack } from '@larder/domain/inventory/counts-over-pack.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { packOf } from '../counts/count-answer.ts'
import { repackCounts } from './counts-over-pack.queries.ts'
import { lockCounts } from '../counts/counts.queries.ts'
import { findActiveInventory } from '../inventories/inventories.queries.ts'
import { findLiveLine } from '../inventories/inventory-lines.queries.ts'

/**
 * Changes what a pack of an item holds, and leaves on the shelf what was counted there: units are said in the new unit
 * (10 LB are 160 OZ), and refused where they can't be. A count against the old pack, from a device without a
 * connection for instance, meets a later version. Counts have to be held open before any other lock is taken.
 */
export async function keepCountsOverPack(
  tx: Context<Tx>,
  groupItemId: number,
  changePack: () => Promise<void>,
): Promise<void> {
  const { userId } = tx.actor
  const [current] = await lockCounts(tx, [groupItemId])
  const lineBefore = await findLiveLine(tx, groupItemId)
  await changePack()
  const lineAfter = await findLiveLine(tx, groupItemId)
  if (!current || !lineBefore || !lineAfter) return refuse(notFound)
  const before = packOf(lineBefore)
  const over = countsOverPack(current.onHandUom, before, packOf(lineAfter))
  const units = over.units === 'notConvertible' ? refuse(packOfOtherKind) : over.units
  const inventoryId = (await findActiveInventory(tx))?.id ?? null
  const row = { current, before, units, passesPacks: over.isOtherPack, passesUnits: over.isOtherUnit }
  await repackCounts(tx, [row], { inventoryId, userId, now: tx.now })
}
