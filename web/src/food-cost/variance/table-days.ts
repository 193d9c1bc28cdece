import type { VarianceSummary } from '@larder/contract/food-cost/variance.ts'

/** The days between the two counts, and the recipes that a variance goes by: what its files and its paper say. */
export function tableDays({ opening, closing }: VarianceSummary) {
  return { from: opening.startDate, to: closing.startDate }
}

export function recipesInWords({ recipes }: VarianceSummary): string | false {
  return recipes.by === 'today' && 'by today’s recipes'
}
