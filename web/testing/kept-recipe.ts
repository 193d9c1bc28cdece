import type { Ingredient } from '@larder/contract/recipes/ingredients.ts'
import { listOf } from './answers.ts'
import type { Answers } from './fake-server.ts'
import { aConversion, aMenu, anIngredient, aRecipe, recipesOf, saved } from './recipes.ts'

const menus = listOf(aMenu({ value: 7, label: 'Mains' }), aMenu({ value: 8, label: 'Sauces' }))

/** The server's side of one recipe, whose ingredients are added, changed and deleted. */
export function kept(first = aRecipe({ id: 5 })): Answers {
  let recipe = first
  const ingredients = () => recipe.ingredients ?? []
  return {
    getMenuCategories: menus,
    getRecipes: recipesOf(),
    getConversion: aConversion(),
    getRecipe: () => recipe,
    patchRecipe: ({ body }) => {
      recipe = {
        ...recipe,
        name: body?.name ?? recipe.name,
        price: body?.price ?? recipe.price,
        version: recipe.version + 1,
      }
      return recipe
    },
    postIngredient: ({ body }) => {
      const added = anIngredient({
        ingredientType: body.ingredient_type,
        ingredientId: body.ingredient_id,
        name: 'Flour',
        recipe_amount_fraction: String(body.recipe_amount_fraction),
        recipe_pack_size_uom: body.recipe_pack_size_uom ?? 'LB',
        ...(body.recipe_pack_size_uom === 'CUP' ? { costState: 'not-convertible', ingredientCosting: null } : {}),
      })
      recipe = { ...recipe, ingredients: [...ingredients(), added] }
      return saved(added, recipe)
    },
    patchIngredient: ({ params, body }) => {
      const before = ingredients().find(({ id }) => id === Number(params.ingredientId)) ?? anIngredient()
      const fraction = body?.recipe_amount_fraction
      const after: Ingredient = {
        ...before,
        ...(fraction ? { recipe_amount_fraction: String(fraction) } : {}),
        ...(body?.conversion_pack_size_fraction
          ? { costState: 'known', isAutoConverted: false, sentence: '1 cup = 0.28 lb; 1 1/2 cups cost $0.34' }
          : {}),
      }
      recipe = { ...recipe, ingredients: ingredients().map((one) => (one.id === after.id ? after : one)) }
      return saved(after, recipe)
    },
    deleteIngredient: ({ params }) => {
      recipe = { ...recipe, ingredients: ingredients().filter(({ id }) => id !== Number(params.ingredientId)) }
      return { message: 'Deleted' }
    },
  }
}
