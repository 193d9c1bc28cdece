import type { ParsedCall } from '@larder/contract/call.ts'
import type { putFoodDiet } from '@larder/contract/recipes/diet.ts'
import { unknownIngredient } from '@larder/contract/recipes/ingredients.ts'
import { allergens } from '@larder/domain/recipes/diet/diet.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { findDiet, findFoodName, keepDiet } from './diets.queries.ts'

/** Keeps what a person confirms of a food, for every recipe with it. */
export function confirmDiet(context: Context, body: ParsedCall<typeof putFoodDiet>['body']): Promise<void> {
  return inTransaction(context, async (tx) => {
    const of = { itemId: body.item_id ?? null, customItemId: body.custom_item_id ?? null }
    const name = (await findFoodName(tx, of)) ?? refuse(unknownIngredient)
    const before = await findDiet(tx, of)
    const after = { allergens: allergens.filter((one) => body.allergens.includes(one)), diet: body.diet }
    await keepDiet(tx, { ...of, name, ...after }, { name: tx.actor.name, now: tx.now })
    const objectType = of.itemId === null ? 'custom-item' : 'item'
    const objectId = of.itemId ?? of.customItemId ?? 0
    await audit(tx, { action: 'confirm-allergens', objectType, objectId, ...(before ? { before } : {}), after })
  })
}
