import { onChange } from '../api/live/live-changes.ts'
import { refresh } from '../api/queries.ts'
import { isSafeToReadAgain } from './unsaved.ts'

/** Has recipes read again when somebody changes them, their costs or the target; not the open one while something typed could be lost. Called once. */
export function followRecipes() {
  onChange((change) => {
    if (['prep-list', 'recipes', 'look-again'].includes(change.kind)) void refresh('getPrepList')
    if (change.kind !== 'recipes') return
    void refresh(
      'getRecipes',
      'getMenuCategories',
      'getRecipeCosts',
      'getFoodCostTarget',
      'getPriceRipple',
      'getMenuEngineering',
    )
    if (isSafeToReadAgain()) void refresh('getRecipe')
  })
}
