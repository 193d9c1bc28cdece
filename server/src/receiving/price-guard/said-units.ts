import { packsCompared } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { unitsToSay } from '@larder/domain/receiving/price-guard/moved-price.ts'
import { rateBetween } from '@larder/domain/receiving/price-guard/price-point.ts'
import type { Equivalent } from '@larder/domain/recipes/food.ts'
import { printFraction } from '@larder/domain/values/fraction.ts'
import { inTransaction, type AtLocation, type Context } from '../../context.ts'
import { auditChange } from '../../database/audit.ts'
import { refuse } from '../../http/failures.ts'
import { equivalentOf } from '../../recipes/conversions/conversion-of-form.ts'
import {
  forgetUnitsOfItem,
  listItemEquivalents,
  rememberEquivalent,
} from '../../recipes/conversions/equivalents.queries.ts'
import { findPriceChange } from './moved-prices.queries.ts'

type SaidUnits = ReadonlyMap<number, readonly Equivalent[]>

/** How units of items convert that no table knows, as people said it here or in a recipe. */
export async function listSaidUnits(at: AtLocation, itemIds: readonly number[]): Promise<SaidUnits> {
  const rows = await listItemEquivalents(at, itemIds)
  return new Map([...rows].map(([itemId, known]) => [itemId, known.map(equivalentOf)]))
}

/** Remembers what one unit of the old pack holds in the unit of the new one, or forgets it. */
export function sayUnits(context: Context, priceChangeId: number, holds: string | null): Promise<void> {
  return inTransaction(context, async (tx) => {
    const row = (await findPriceChange(tx, priceChangeId)) ?? refuse(notFound)
    const { before: from, now: to } = unitsToSay(row) ?? refuse(packsCompared)
    const { itemId } = row
    const known = (await listSaidUnits(tx, [itemId])).get(itemId) ?? []
    const before = rateBetween(from, to, known)
    if (holds === null) await forgetUnitsOfItem(tx, itemId, { from, to })
    else {
      const said = { fromSizeText: '1', fromUom: from, toSizeText: holds, toUom: to }
      const food = { itemId, customItemId: null, recipeId: null }
      await rememberEquivalent(tx, food, said, { name: tx.actor.name, now: tx.now })
    }
    await auditChange(tx, {
      action: 'say-units',
      objectType: 'item',
      objectId: itemId,
      before: { from, to, holds: before && printFraction(before) },
      after: { from, to, holds },
    })
  })
}
