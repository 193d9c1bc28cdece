import { getRecipeDiet, putFoodDiet } from '@larder/contract/recipes/diet.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { existRecipes } from '../recipe-print.queries.ts'
import { confirmDiet } from './confirm-diet.ts'
import { dietOfOne } from './diet-answer.ts'

export function registerRecipeDietRoutes(app: App, deps: Deps): void {
  route(app, deps, getRecipeDiet, async ({ context, params }) => {
    if (!(await existRecipes(context, [params.id]))) refuse(recipeNotFound)
    return dietOfOne(context, params.id)
  })

  route(app, deps, putFoodDiet, async ({ context, body }) => {
    await confirmDiet(context, body)
    return { message: 'The allergens were confirmed.' }
  })
}
