import { postRecipeImport, postRecipeReading } from '@larder/contract/recipes/import.ts'
import type { Deps } from '../../deps.ts'
import { route, type App } from '../../http/route.ts'
import { readRecipe } from '../recipe-answer.ts'
import { importRecipe } from './import-recipe.ts'
import { readRecipes } from './read-recipes.ts'

export function registerRecipeImportRoutes(app: App, deps: Deps): void {
  route(app, deps, postRecipeReading, ({ context, body }) => readRecipes(context, body.text))

  route(app, deps, postRecipeImport, async ({ context, body }) =>
    readRecipe(context, await importRecipe(context, body)),
  )
}
