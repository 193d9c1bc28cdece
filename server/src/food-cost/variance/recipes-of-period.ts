import type { CalendarDate } from '@larder/domain/values/calendar-date.ts'
import type { Context } from '../../context.ts'
import { isSameRecipe, type RecipeRows } from '../../recipes/before/recipe-rows.ts'
import { listBefore } from '../../recipes/before/recipes-before.queries.ts'
import {
  listIngredients,
  listLinks,
  listRecipeCosts,
  type IngredientRow,
  type LinkRow,
  type RecipeCostRow,
} from '../../recipes/costs/costs.queries.ts'
import { listRecipeIds } from './recipe-ids.queries.ts'

export type RecipesBy = 'of-their-time' | 'today'

type RecipesOfPeriod = {
  readonly recipes: RecipeCostRow[]
  readonly ingredients: IngredientRow[]
  readonly links: LinkRow[]
  /** the names of those that took other amounts at the end of the period, in the order of the alphabet */
  readonly changed: readonly string[]
}

/** All recipes of a location, as they are today or as they were at the end of a day. */
export async function recipesOfPeriod(context: Context, by: RecipesBy, day: CalendarDate): Promise<RecipesOfPeriod> {
  const recipeIds = await listRecipeIds(context)
  const recipes = await listRecipeCosts(context, recipeIds)
  const ingredients = await listIngredients(context, recipeIds)
  const links = await listLinks(context, recipeIds)
  const before = await listBefore(context, day)
  if (before.length === 0) return { recipes, ingredients, links, changed: [] }

  const ingredientsOf = Map.groupBy(ingredients, ({ recipeId }) => recipeId)
  const linksOf = Map.groupBy(links, ({ ingredientId }) => ingredientId)
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const changed = new Map<number, RecipeRows>()
  const names: string[] = []
  for (const { id, was } of before) {
    const recipe = byId.get(id)
    const own = ingredientsOf.get(id) ?? []
    if (
      !recipe ||
      isSameRecipe(was, { recipe, ingredients: own, links: own.flatMap((row) => linksOf.get(row.id) ?? []) })
    )
      continue
    changed.set(id, was)
    names.push(recipe.name)
  }
  names.sort((a, b) => a.localeCompare(b))
  if (by === 'today') return { recipes, ingredients, links, changed: names }
  const ofOthers = ingredients.filter(({ recipeId }) => !changed.has(recipeId))
  const isOfOthers = new Set(ofOthers.map(({ id }) => id))
  return {
    recipes: recipes.map((recipe) => ({ ...recipe, ...changed.get(recipe.id)?.recipe })),
    ingredients: [...ofOthers, ...[...changed.values()].flatMap((was) => was.ingredients)],
    links: [
      ...links.filter(({ ingredientId }) => isOfOthers.has(ingredientId)),
      ...[...changed.values()].flatMap((was) => was.links),
    ],
    changed: names,
  }
}
