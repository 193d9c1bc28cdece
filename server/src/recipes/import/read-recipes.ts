import { noRecipeFound, type ImportedRecipe } from '@larder/contract/recipes/import.ts'
import { isWater } from '@larder/domain/recipes/import/food-likeness.ts'
import { yieldOf } from '@larder/domain/recipes/import/read-recipe.ts'
import { readRecipePage } from '../../adapters/documents/recipe-page.ts'
import type { AtLocation } from '../../context.ts'
import { refuse } from '../../http/failures.ts'
import { matchFoods } from './match-foods.ts'

/** Reads what was pasted and matches its ingredients; saves nothing. */
export async function readRecipes(at: AtLocation, text: string): Promise<{ recipes: ImportedRecipe[] }> {
  const read = readRecipePage(text)
  if (read.length === 0) refuse(noRecipeFound)
  const matches = await matchFoods(
    at,
    read.flatMap(({ lines }) => lines.map(({ food }) => food)),
  )
  const recipes = read.map(({ lines, ...recipe }) => {
    const yields = yieldOf(recipe.yield)
    return {
      ...recipe,
      yieldAmount: yields?.amount ?? null,
      yieldUom: yields?.uom ?? null,
      lines: lines.map((line) => ({ ...line, isFree: isWater(line.food), matches: matches.get(line.food) ?? [] })),
    }
  })
  return { recipes }
}
