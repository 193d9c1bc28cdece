import { onChange } from '../api/live/live-changes.ts'
import { refresh } from '../api/queries.ts'
import { unsavedParts } from './unsaved.ts'

/** Has recipes read again when their costs or the target changed; not the open one while something typed in it is not saved. Called once. */
export function followRecipes() {
  onChange((change) => {
    if (['prep-list', 'recipes', 'look-again'].includes(change.kind)) void refresh('getPrepList')
    if (change.kind !== 'recipes') return
    void refresh('getRecipes', 'getRecipeCosts', 'getFoodCostTarget', 'getPriceRipple', 'getMenuEngineering')
    if (unsavedParts.get().size === 0) void refresh('getRecipe')
  })
}
