import type { VarianceSummary } from '@larder/contract/food-cost/variance.ts'

/** The days between the two counts that a variance is of, for its files and its paper. */
export function tableDays({ opening, closing }: VarianceSummary) {
  return { from: opening.startDate, to: closing.startDate }
}

/** By which recipes a variance goes, where it is not those of its days. */
export function recipesInWords({ recipes }: VarianceSummary): string | false {
  return recipes.by === 'today' && 'by today’s recipes'
}
