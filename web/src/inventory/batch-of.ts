import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'

type BatchFacts = Pick<RecipeRow, 'subRecipeYieldFraction' | 'subRecipeYieldUom'>

/** '2 qt', the yield of a batch of a sub-recipe; empty where none is said. */
export function batchOf({ subRecipeYieldFraction, subRecipeYieldUom }: BatchFacts): string {
  return subRecipeYieldFraction === null ? '' : `${subRecipeYieldFraction} ${subRecipeYieldUom ?? ''}`.trim()
}
