import { alreadyInGroup, removedForGood } from '@larder/contract/inventory/group-items.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { holdInventoryOpen } from '../counts/counts.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { keepCountedPacks } from '../packs/counts-over-pack.queries.ts'
import { keepCountsOverPack } from '../packs/keep-counts-over-pack.ts'
import {
  clearCountsOfRow,
  insertRemovedRow,
  lockRemovedRow,
  type LinkBefore,
  type RemovedRow,
} from './removed-group-items.queries.ts'
import { listSubRecipes, repriceSubRecipes, updateBatch } from './sub-recipes.queries.ts'
import { holdGroup, requireRoom, type OfGroup } from './write-group-items.ts'
import { isItemInGroup, isRecipeInGroup } from './write-group-items.queries.ts'

/** Called in the same transaction when a row of a group is back: recipes say again how their ingredients convert it. */
export type PutLinksBack = (tx: AtLocation<Tx>, links: readonly LinkBefore[]) => Promise<void>

/**
 * Puts a row back that was taken out of its group within a day: the same row, with its number, history, place on the
 * shelf, pack and the counts it had when it was taken out. Counts that an inventory has cleared since stay cleared.
 */
export function restoreGroupItem(context: Context, of: OfGroup, id: number, putLinksBack: PutLinksBack): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdInventoryOpen(tx)
    await holdGroup(tx, of)
    const removed = (await lockRemovedRow(tx, of.groupId, id)) ?? refuse(removedForGood)
    await refuseTwice(tx, of, removed)
    if (!(await insertRemovedRow(tx, id))) refuse(removedForGood)
    await requireRoom(tx, of.groupId)
    if (removed.isCleared) await clearCountsOfRow(tx, id)
    else if (removed.countedPack) await keepCountedPacks(tx, [{ groupItemId: id, pack: removed.countedPack }])
    await catchUpWithRecipe(tx, removed)
    await putLinksBack(tx, removed.linksBefore)
    const entry = { action: 'restore-group-item', objectType: 'generic-group', objectId: of.groupId, after: { id } }
    await audit(tx, entry)
  })
}

async function refuseTwice(tx: AtLocation<Tx>, of: OfGroup, { itemId, recipeId }: RemovedRow): Promise<void> {
  const isTwice =
    (itemId !== null && (await isItemInGroup(tx, of.groupId, itemId))) ||
    (recipeId !== null && (await isRecipeInGroup(tx, of.groupId, recipeId)))
  if (!isTwice) return
  const group = await findGroup(tx, of.id, of.groupId)
  refuse(alreadyInGroup, { group: group?.name ?? '' })
}

/** A recipe may have changed while its row was out. */
async function catchUpWithRecipe(tx: Context<Tx>, { id, recipeId }: RemovedRow): Promise<void> {
  if (recipeId === null) return
  const [recipe] = await listSubRecipes(tx, [recipeId])
  if (!recipe) return refuse(removedForGood)
  await repriceSubRecipes(tx, [recipeId])
  await keepCountsOverPack(tx, id, () => updateBatch(tx, id, recipe))
}
