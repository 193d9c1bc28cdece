import { effectOf, portionUnit, type WasteEffect } from '@larder/domain/food-cost/waste.ts'
import { foodOfSubRecipe, rateOf } from '@larder/domain/recipes/food.ts'
import { fraction, keptFraction, type Fraction } from '@larder/domain/values/fraction.ts'
import type { CountRow } from './counted-foods.queries.ts'
import type { WastedRow } from './moves.queries.ts'
import type { Batch } from './recipes-to-use.ts'
import type { Period } from './variance-period.ts'

/** Batches of sub-recipes that the closing count has more than the opening one; below zero where it has less. */
export function preparedBetween(
  counts: readonly CountRow[],
  { opening, closing }: Period,
  batches: ReadonlyMap<number, Batch | null>,
): { batches: Map<number, Fraction>; notCounted: string[] } {
  const ofRecipe = Map.groupBy(
    counts.filter(({ recipeId }) => recipeId !== null),
    ({ recipeId }) => recipeId ?? 0,
  )
  const found = { batches: new Map<number, Fraction>(), notCounted: [] as string[] }
  for (const [recipeId, rows] of ofRecipe) {
    const counted = (id: number) =>
      batchesOf(
        rows.filter(({ inventoryId }) => inventoryId === id),
        batches.get(recipeId),
      )
    const [before, after] = [counted(opening.id), counted(closing.id)]
    if (before === null || after === null) found.notCounted.push(rows[0]?.name ?? '')
    else found.batches.set(recipeId, after.sub(before))
  }
  return found
}

function batchesOf(rows: readonly CountRow[], batch: Batch | null | undefined): Fraction | null {
  if (rows.length === 0 || !batch) return null
  let all = none
  for (const { isMissing, units, uom } of rows) {
    const made = batchesIn(keptFraction(units), uom, batch)
    if (isMissing || made === null) return null
    all = all.add(made)
  }
  return all
}

function batchesIn(amount: Fraction, uom: string, batch: Batch): Fraction | null {
  const rate = rateOf(foodOfSubRecipe(null, batch), uom)?.rate
  return rate ? amount.mul(rate).div(batch.amount) : null
}

/** Dishes and batches in the waste log; a dish is counted in portions. */
export function madeOfWaste(
  rows: readonly WastedRow[],
  batches: ReadonlyMap<number, Batch | null>,
  effect: WasteEffect,
): Map<number, Fraction> {
  const made = new Map<number, Fraction>()
  for (const { recipeId, quantity, uom, reason } of rows) {
    if (recipeId === null || effectOf(reason) !== effect) continue
    const count = madeIn(keptFraction(quantity), uom, batches.get(recipeId))
    if (count) made.set(recipeId, (made.get(recipeId) ?? none).add(count))
  }
  return made
}

/** The dishes and sub-recipes of the log that were noted in a unit that says nothing of them any more: their yield has another since. */
export function wasteNotConverted(rows: readonly WastedRow[], batches: ReadonlyMap<number, Batch | null>): Set<number> {
  const lost = rows.filter(
    ({ recipeId, quantity, uom }) =>
      recipeId !== null && madeIn(keptFraction(quantity), uom, batches.get(recipeId)) === null,
  )
  return new Set(lost.flatMap(({ recipeId }) => recipeId ?? []))
}

function madeIn(amount: Fraction, uom: string, batch: Batch | null | undefined): Fraction | null {
  if (batch) return batchesIn(amount, uom, batch)
  return uom === portionUnit ? amount : null
}

const none = fraction(0)
