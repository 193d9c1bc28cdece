import { fraction, type Fraction } from '../values/fraction.ts'
import { rateOf, type Equivalent, type Food } from './food.ts'

/** The amount of a food that a recipe takes. */
export type Portion = {
  readonly amount: Fraction
  readonly uom: string
  /** as typed, where the units don't convert by themselves; `fromUom` is the recipe's unit */
  readonly conversion: Equivalent | null
  /** hundredths of a per cent that are lost, 0 to 9999 */
  readonly waste: number
}

type IngredientCost =
  | { readonly state: 'known'; readonly cost: Fraction }
  | { readonly state: 'not-convertible' | 'no-price'; readonly cost: null }

const everything = 10_000
/** more than any ingredient costs */
export const mostDollars = fraction(100_000_000)

/** The exact dollars of a portion: what is bought for it, waste included (contract.md: cost ÷ (1 − w)). */
export function ingredientCost(food: Food, portion: Portion): IngredientCost {
  const units = unitsOf(food, portion)
  if (units === null) return { state: 'not-convertible', cost: null }
  if (food.pricePerUom === null) return { state: 'no-price', cost: null }
  const cost = units.mul(food.pricePerUom).mul(fraction(everything, everything - portion.waste))
  // No conversion leads there that is no slip, and money has no figures for it.
  if (cost.gt(mostDollars)) return { state: 'not-convertible', cost: null }
  return { state: 'known', cost }
}

/** The portion in the unit that the food is priced in, before waste; null when it can't be said so. */
export function unitsOf(food: Food, { amount, uom, conversion }: Portion): Fraction | null {
  if (conversion === null) return rateOf(food, uom)?.rate.mul(amount) ?? null
  const rate = rateOf(food, conversion.toUom)?.rate
  return rate ? amount.mul(conversion.toSize).div(conversion.fromSize).mul(rate) : null
}
