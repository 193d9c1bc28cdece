import { onChange } from '../api/live/live-changes.ts'
import { refresh } from '../api/queries.ts'
import { refreshSoldRecipes } from '../recipes/refresh-sold-recipes.ts'

/** Has figures that depend on sales, waste or recipes read again when somebody changes them. Called once. */
export function followFoodCost() {
  onChange((change) => {
    if (change.kind === 'sales') {
      void refresh('getPos', 'getPosDetail', 'getVariance', 'getVarianceSums', 'getMenuEngineering')
      void refreshSoldRecipes()
    }
    if (change.kind === 'recipes') void refresh('getVariance', 'getVarianceSums')
    if (change.kind === 'waste') void refresh('getWaste', 'getWasteFoods', 'getVariance', 'getVarianceSums')
  })
}
