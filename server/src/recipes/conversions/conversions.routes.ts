import {
  getConversion,
  getRecipeGenericCustomItem,
  getRecipeGenericItem,
} from '@larder/contract/recipes/conversions.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { linkedItemOfRecipe } from './linked-item-of-recipe.ts'
import { conversionOfFood } from './conversion-of-food.ts'

export function registerConversionRoutes(app: App, deps: Deps): void {
  route(app, deps, getConversion, ({ context, query }) => conversionOfFood(context, query))

  route(app, deps, getRecipeGenericItem, ({ context, params, query }) =>
    linkedItemOfRecipe(context, {
      recipeId: params.id,
      groupItemId: params.genericItemId,
      kind: 'item',
      uom: query.uom,
    }),
  )

  route(app, deps, getRecipeGenericCustomItem, ({ context, params, query }) =>
    linkedItemOfRecipe(context, {
      recipeId: params.id,
      groupItemId: params.genericCustomItemId,
      kind: 'custom',
      uom: query.uom,
    }),
  )
}
