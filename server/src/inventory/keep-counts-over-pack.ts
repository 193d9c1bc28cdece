import { packOfOtherKind } from '@larder/contract/inventory/group-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { count, largestCount, type Count } from '@larder/domain/inventory/count-input.ts'
import { fraction } from '@larder/domain/values/fraction.ts'
import { roundToInteger } from '@larder/domain/values/rounding.ts'
import { convert } from '@larder/domain/values/unit-conversion.ts'
import type { Tx } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/failures.ts'
import {
  insertCountEntries,
  lockCounts,
  passCountVersions,
  updateCounts,
  type FieldChange,
  type LockedCounts,
} from './counts.queries.ts'
import { findActiveInventory } from './inventories.queries.ts'
import { findLiveLine } from './inventory-lines.queries.ts'

/**
 * Changes what a pack of an item holds, and leaves on the shelf what was counted there: units are said in the new unit
 * (10 LB are 160 OZ), and refused where they can't be. Whoever counted against the old pack, on a device without a
 * connection for instance, meets a later version. Counts have to be held open before any other lock is taken.
 */
export async function keepCountsOverPack(
  tx: Tx,
  actor: Actor,
  groupItemId: number,
  changePack: () => Promise<void>,
  now: Date,
): Promise<void> {
  const { locationId, userId } = actor
  const [standing] = await lockCounts(tx, locationId, [groupItemId])
  const before = await findLiveLine(tx, locationId, groupItemId)
  await changePack()
  const after = await findLiveLine(tx, locationId, groupItemId)
  if (!standing || !before || !after) return refuse(notFound)
  const isOtherUnit = before.packUom !== null && after.packUom !== null && before.packUom !== after.packUom
  const changes =
    isOtherUnit && standing.onHandUom !== null
      ? [inOtherUnit(standing, standing.onHandUom, before.packUom ?? '', after.packUom ?? '')]
      : []
  if (changes.length > 0) {
    const inventory = await findActiveInventory(tx, locationId)
    const source = { inventoryId: inventory?.id ?? null, reason: 'counted' as const, userId, now }
    const { groupId, listId } = standing
    const typed = `${(standing.onHandUom ?? 0) / 100} ${before.packUom}`
    await updateCounts(tx, locationId, { groupItemId, groupId, listId, changes }, source)
    await insertCountEntries(tx, locationId, [{ groupItemId, groupId, listId, changes, typed }], source)
  }
  const isOtherPack = isOtherUnit || before.packInner !== after.packInner
  await passCountVersions(tx, locationId, groupItemId, {
    packs: isOtherPack,
    units: isOtherUnit && changes.length === 0,
  })
}

function inOtherUnit(standing: LockedCounts, units: Count, from: string, to: string): FieldChange {
  const amount = convert(fraction(units, 100), from, to)
  const hundredths = amount === null ? largestCount + 1 : roundToInteger(amount.mul(100), 'halfUp')
  if (hundredths > largestCount) refuse(packOfOtherKind)
  const version = standing.onHandUomVersion + 1
  return { field: 'onHandUom', value: count(hundredths), previous: units, version }
}
