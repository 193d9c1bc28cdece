import type { AnswerOf } from '../../api/call-input.ts'
import { percentText } from '../food-cost.tsx'

/** The food cost of all recipes of the list, weighted by what was sold of each. */
export function TotalFoodCost({ totals }: { totals: AnswerOf<'getRecipes'>['totals'] | undefined }) {
  if (!totals || totals.foodCostPercent === null) return null
  return (
    <p>
      <span className="muted">Food cost of this menu </span>
      <strong className="digits">{percentText(totals.foodCostPercent)}</strong>
      <span className="meta">
        {' '}
        {totals.isWeightedBySales ? 'weighted by sales, at today’s food cost' : 'one of each, no sales yet'}
      </span>
    </p>
  )
}
