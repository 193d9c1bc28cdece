import { unitNotKnown, wasteInFuture, type deleteWaste, type postWaste } from '@larder/contract/food-cost/waste.ts'
import type { ParsedCall } from '@larder/contract/call.ts'
import { keyReused, notFound } from '@larder/contract/refusal.ts'
import { costOfWaste, unitsOfWaste, unitsToWaste, type Wastable } from '@larder/domain/food-cost/waste.ts'
import { unitWord } from '@larder/domain/recipes/kitchen-units.ts'
import { fraction, keptFraction } from '@larder/domain/values/fraction.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { today } from '../../recipes/costs/cost-recipes.ts'
import { foodOf } from '../../recipes/costs/priced-foods.ts'
import { batchOf } from '../../recipes/costs/recipes-to-cost.ts'
import { findRecipe } from '../../recipes/recipes.queries.ts'
import { findWastable, type WastableRow } from './foods-to-waste.queries.ts'
import { deleteWasteEntry, findWasteByKey, insertWaste, type WasteRow } from './waste.queries.ts'

/** clocks of phones go wrong by some minutes */
const aheadMs = 10 * 60_000

/** Notes what was thrown away, and what it cost. */
export function noteWaste(context: Context, body: ParsedCall<typeof postWaste>['body']): Promise<WasteRow> {
  const { key: clientKey, kind, id, quantity, uom, reason, note, happened_at: said } = body
  const happenedAt = said === undefined ? context.now : new Date(said)
  if (happenedAt.getTime() > context.now.getTime() + aheadMs) refuse(wasteInFuture)
  return inTransaction(context, async (tx) => {
    const known = await findWasteByKey(tx, clientKey)
    if (known) return ofThese(known, body)
    const row = (await findWastable(tx, kind, id)) ?? refuse(notFound)
    const what = wastableOf(row)
    const exact = keptFraction(String(quantity))
    if (unitsOfWaste(what, exact, uom) === null)
      refuse(unitNotKnown, {
        name: row.name,
        units: unitsToWaste(what)
          .map((unit) => unitWord(unit, fraction(1)))
          .join(', '),
      })
    const costCents = (await isCostKnown(tx, kind, id)) ? costOfWaste(what, exact, uom) : null
    const made = await insertWaste(tx, {
      clientKey,
      name: row.name.slice(0, 200),
      quantity: String(quantity),
      uom,
      reason,
      note,
      happenedAt,
      itemId: kind === 'item' ? id : null,
      customItemId: kind === 'custom' ? id : null,
      recipeId: kind === 'recipe' ? id : null,
      costCents,
    })
    if (made !== undefined) {
      const after = { name: row.name, quantity, uom, reason, note }
      await audit(tx, { action: 'note-waste', objectType: 'waste', objectId: made, after })
    }
    const kept = (await findWasteByKey(tx, clientKey)) ?? refuse(notFound)
    return ofThese(kept, body)
  })
}

/**
 * The entry that a key has, where it is the one that was sent: other contents under a key were never noted. The first
 * moment stays, a repeat may say a later one. A food that was deleted since is told by its entry no more.
 */
function ofThese(row: WasteRow, { kind, id, quantity, uom, reason, note }: ParsedCall<typeof postWaste>['body']) {
  const ids = { item: row.itemId, custom: row.customItemId, recipe: row.recipeId }
  const isSameFood = ids[kind] === id || Object.values(ids).every((known) => known === null)
  const isSame = Number(row.quantity) === quantity && row.uom === uom && row.reason === reason && row.note === note
  return isSameFood && isSame ? row : refuse(keyReused)
}

/** Of a recipe whose cost is incomplete the known part would be taken for all of it. */
async function isCostKnown(tx: Context<Tx>, kind: WastableRow['kind'], id: number): Promise<boolean> {
  return kind !== 'recipe' || ((await findRecipe(tx, id, today(tx)))?.isCostComplete ?? false)
}

/** Takes an entry back. */
export function takeBackWaste(context: Context, { id }: ParsedCall<typeof deleteWaste>['params']): Promise<void> {
  return inTransaction(context, async (tx) => {
    const before = (await deleteWasteEntry(tx, id)) ?? refuse(notFound)
    await audit(tx, { action: 'take-back-waste', objectType: 'waste', objectId: id, before })
  })
}

export function wastableOf(row: WastableRow): Wastable {
  if (row.kind !== 'recipe') return { kind: 'food', food: foodOf(row) }
  const cost = row.costExact === null ? null : keptFraction(row.costExact)
  const batch = batchOf({ isSubRecipe: row.yieldText !== null, yieldText: row.yieldText, yieldUom: row.yieldUom })
  return batch ? { kind: 'batch', batch, cost } : { kind: 'portion', cost }
}
