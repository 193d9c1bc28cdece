import { foodOfSubRecipe, rateOf, type Food } from '../recipes/food.ts'
import type { Fraction } from '../values/fraction.ts'
import { roundToCents, type Cents } from '../values/money.ts'
import { unitOfCode } from '../values/units.ts'

/** Why food was thrown away; 'moved' went to another location and 'arrived' came from one: both are no loss. */
export const wasteReasons = [
  'spoiled',
  'dropped',
  'overcooked',
  'sent_back',
  'overprepared',
  'staff_meal',
  'moved',
  'arrived',
] as const
export type WasteReason = (typeof wasteReasons)[number]

export const wasteReasonNames: Readonly<Record<WasteReason, string>> = {
  spoiled: 'Spoiled',
  dropped: 'Dropped',
  overcooked: 'Overcooked',
  sent_back: 'Sent back',
  overprepared: 'Prepped too much',
  staff_meal: 'Staff meal',
  moved: 'Moved to another location',
  arrived: 'Came from another location',
}

/** An entry of the waste log lowers the stock as lost or as gone to another location, or raises it as come from one. */
export type WasteEffect = 'wasted' | 'transferred' | 'arrived'

/** The effect of each reason. */
export function effectOf(reason: WasteReason): WasteEffect {
  if (reason === 'moved') return 'transferred'
  return reason === 'arrived' ? 'arrived' : 'wasted'
}

/** The unit in which wasted dishes are counted. */
export const portionUnit = 'portion'

/** Something that can be wasted: an item as it is bought, a batch of a sub-recipe, a portion of a dish. */
export type Wastable =
  | { readonly kind: 'food'; readonly food: Food }
  | {
      readonly kind: 'batch'
      readonly batch: { readonly amount: Fraction; readonly uom: string }
      readonly cost: Fraction | null
    }
  | { readonly kind: 'portion'; readonly cost: Fraction | null }

const small: Readonly<Record<string, readonly string[]>> = {
  mass: ['LB', 'OZ'],
  volume: ['QT', 'FL OZ'],
}

/** The units that it can be noted in, the usual one first: the item's own, its packs, and small ones of the same kind. */
export function unitsToWaste(what: Wastable): string[] {
  if (what.kind === 'portion') return [portionUnit]
  const food = what.kind === 'batch' ? foodOfSubRecipe(null, what.batch) : what.food
  const dimension = unitOfCode(food.uom)?.dimension ?? 'count'
  return [...new Set([food.uom, ...food.packs.map(({ fromUom }) => fromUom), ...(small[dimension] ?? [])])]
}

/** The cost of a quantity; null without a price, or in a unit that does not convert. */
export function costOfWaste(what: Wastable, quantity: Fraction, uom: string): Cents | null {
  const units = unitsOfWaste(what, quantity, uom)
  const price = what.kind === 'food' ? what.food.pricePerUom : what.cost
  return units === null || price === null ? null : roundToCents(units.mul(price), 'halfUp')
}

/** The quantity in the food's own unit, in batches or in portions; null when it can't be said so. */
export function unitsOfWaste(what: Wastable, quantity: Fraction, uom: string): Fraction | null {
  if (what.kind === 'portion') return uom === portionUnit ? quantity : null
  const food = what.kind === 'batch' ? foodOfSubRecipe(null, what.batch) : what.food
  const rate = rateOf(food, uom)?.rate
  if (!rate) return null
  return what.kind === 'batch' ? quantity.mul(rate).div(what.batch.amount) : quantity.mul(rate)
}

/** Quantities worth one tap, for a unit: halves of what is weighed by the pound, whole pieces, eighths of a pound in ounces. */
export function quickQuantities(uom: string): readonly number[] {
  if (uom === portionUnit || unitOfCode(uom)?.dimension === 'count') return [1, 2, 3, 5]
  if (uom === 'OZ' || uom === 'FL OZ') return [4, 8, 12, 16]
  return [0.5, 1, 2, 5]
}

/** Ten times the most that is one tap away: a point that was left out, or cases where pounds were meant. Moved food comes by the pallet. */
export function isMuchToWaste(quantity: number, uom: string, reason: WasteReason): boolean {
  return effectOf(reason) === 'wasted' && quantity > 10 * Math.max(...quickQuantities(uom))
}
