import { fraction, printDecimal, type Fraction } from '../values/fraction.ts'
import type { CostState } from './recipe-cost.ts'
import { cents, formatMoney, minus, roundToCents, sum, type Cents } from '../values/money.ts'

/** The cost, profit and food cost percentage of a recipe, from the exact cost rounded once to cents. */
type RecipeTotals = {
  readonly totalCost: Cents
  /** null: a sub-recipe has no price, or the cost is not known */
  readonly marginGrossProfit: Cents | null
  /** 25.5 is 25.5 %; two decimals */
  readonly foodCostPercent: number | null
}

/** The totals of a recipe. An incomplete cost has no margin and no share: both would look better than they are. */
export function recipeTotals(cost: Fraction, price: Cents | null, isComplete = true): RecipeTotals {
  const totalCost = roundToCents(cost, 'halfUp')
  if (price === null || price === 0 || !isComplete) return { totalCost, marginGrossProfit: null, foodCostPercent: null }
  return { totalCost, marginGrossProfit: minus(price, totalCost), foodCostPercent: percentOf(totalCost, price) }
}

/**
 * How much of an incomplete cost is missing, as 'the cost of 2 of 7 ingredients is not known'; a sub-recipe whose own cost is
 * incomplete counts. Null where nothing is missing.
 */
export function unknownCostsNote(ingredients: readonly { costState: CostState }[]): string | null {
  const unknown = ingredients.filter(({ costState }) => costState !== 'known').length
  if (unknown === 0) return null
  if (ingredients.length === 1) return 'the cost of its one ingredient is not known'
  return `the cost of ${unknown} of ${ingredients.length} ingredients is not known`
}

/** The cost as per cent of the price, with two decimals. */
function percentOf(totalCost: Cents, price: Cents): number {
  return Number(printDecimal(fraction(totalCost, price).mul(100), 2))
}

type TotalsEdit =
  | { readonly field: 'totalCost'; readonly value: Cents }
  | { readonly field: 'price'; readonly value: Cents }
  | { readonly field: 'marginGrossProfit'; readonly value: Cents }
  /** hundredths of a per cent */
  | { readonly field: 'foodCostPercent'; readonly value: number }

/**
 * The totals after one of them is typed (spec 2 §4): a margin and a food cost per cent move the menu price, the cost and
 * the price move the other two. All are rounded to two decimals. A price that would not be above zero is null.
 */
export function editTotals(
  { totalCost, price }: { totalCost: Cents; price: Cents },
  { field, value }: TotalsEdit,
): { totalCost: Cents; price: Cents | null; marginGrossProfit: Cents | null; foodCostPercent: number | null } {
  const cost = field === 'totalCost' ? value : totalCost
  const wanted = field === 'price' ? value : field === 'marginGrossProfit' ? cents(cost + value) : null
  const newPrice = wanted ?? (field === 'foodCostPercent' ? priceForPercent(cost, value) : price)
  if (newPrice === null || newPrice <= 0)
    return { totalCost: cost, price: null, marginGrossProfit: null, foodCostPercent: null }
  return { ...recipeTotals(fraction(cost, 100), newPrice), price: newPrice }
}

/** The price at which the cost is that share of it, in hundredths of a per cent (3000 is 30 %); null when there is none. */
export function priceForPercent(totalCost: Cents, hundredths: number): Cents | null {
  if (hundredths <= 0 || totalCost <= 0) return null
  return roundToCents(fraction(totalCost, 100).mul(fraction(10_000, hundredths)), 'halfUp')
}

/**
 * The sum of the costs of lines as they are shown, each in whole cents; null where that is their cost together, or differs
 * by more than rounding can. A line keeps its own cents: the sentence beside it says the same.
 */
export function sumOfRoundedLines(lines: readonly (Cents | null)[], together: Cents): Cents | null {
  const shown = sum(lines.filter((line) => line !== null))
  const difference = Math.abs(minus(shown, together))
  return difference === 0 || difference > lines.length / 2 ? null : shown
}

/** Why lines don't add up to what they cost together; null where they do. */
export function roundingNote(lines: readonly (Cents | null)[], together: Cents): string | null {
  const shown = sumOfRoundedLines(lines, together)
  if (shown === null) return null
  return `Each line is rounded to the cent: as shown they add up to ${formatMoney(shown)}, exactly to ${formatMoney(together)}.`
}
