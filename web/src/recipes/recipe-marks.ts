import type { Recipe, RecipeRow } from '@larder/contract/recipes/recipes.ts'
import { roundingNote } from '@larder/domain/recipes/recipe-totals.ts'
import { fromWire } from '../api/wire-money.ts'
import type { TagContent } from '../kit/lists/tag.tsx'

/** A cost that moved more than this since last month is marked (ux.md 10). */
const notedChange = 0.05

type Marked = Pick<
  RecipeRow,
  'isSubRecipe' | 'isCostComplete' | 'hasInactiveItems' | 'totalCost' | 'costMonthAgo' | 'ingredientCount'
>

/** The tags that somebody should see before they trust a recipe's cost. */
export function recipeMarks(recipe: Marked): TagContent[] {
  const change = costChange(recipe)
  return [
    ...(recipe.isSubRecipe ? [{ label: 'Subrecipe' }] : []),
    ...(recipe.hasInactiveItems ? [inactive] : []),
    ...(recipe.isCostComplete ? [] : [isEmpty(recipe) ? empty : incomplete]),
    ...(change === undefined ? [] : [changed(change)]),
  ]
}

/** Whether nothing is known of a recipe's cost yet, not even a part of it. */
export function isEmpty({
  ingredientCount,
  isCostComplete,
}: Pick<Marked, 'ingredientCount' | 'isCostComplete'>): boolean {
  return ingredientCount === 0 && !isCostComplete
}

const empty: TagContent = {
  label: 'No ingredients',
  tone: 'attention',
  tooltip: 'Nobody knows what it costs until it has ingredients.',
}
const inactive: TagContent = {
  label: 'Inactive item',
  tone: 'attention',
  tooltip: 'An ingredient is not on the latest order guide, or was deleted.',
}
const incomplete: TagContent = {
  label: 'Cost incomplete',
  tone: 'attention',
  tooltip: 'The cost of an ingredient is not known, so the recipe costs more than shown.',
}

/** The change of the cost in a month, where it is worth saying: 0.07 is 7 % up. */
function costChange({ totalCost, costMonthAgo, isCostComplete }: Marked): number | undefined {
  if (!isCostComplete || costMonthAgo === null || costMonthAgo === 0) return undefined
  const change = totalCost / costMonthAgo - 1
  return Math.abs(change) > notedChange ? change : undefined
}

function changed(change: number): TagContent {
  const percent = Math.round(Math.abs(change) * 100)
  return change > 0
    ? {
        label: `Cost up ${percent} %`,
        tone: 'danger',
        tooltip: `The food cost is ${percent} % higher than a month ago.`,
      }
    : {
        label: `Cost down ${percent} %`,
        tone: 'savings',
        tooltip: `The food cost is ${percent} % lower than a month ago.`,
      }
}

/** Why the costs of its lines don't add up to what its ingredients cost; null where they do. */
export function roundingOf({ ingredients = [], computedCost }: Recipe): string | null {
  const lines = ingredients.map(({ ingredientCosting: cost }) => (cost === null ? null : fromWire(cost)))
  return roundingNote(lines, fromWire(computedCost))
}
