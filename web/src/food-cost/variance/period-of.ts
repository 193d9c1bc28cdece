import type { VarianceSummary } from '@larder/contract/food-cost/variance.ts'
import { usDate } from '../../catalogue/date-texts.ts'

/** The counts that a variance is between, and the recipes it goes by, above its rows on paper. */
export function periodOf({ opening, closing, recipes }: VarianceSummary): (string | false)[] {
  return [
    `${usDate(opening.startDate)} to ${usDate(closing.startDate)}`,
    recipes.by === 'today' && 'by today’s recipes',
  ]
}
