import { sameWords, wordsOf } from '@larder/domain/receiving/match/same-words.ts'
import { comparedItemName } from '@larder/domain/pos/sale.ts'
import { eachInTurns, mapInTurns } from '../turns.ts'
import type { PosSaleRow } from './sales.queries.ts'

type Named = { id: number; name: string }

/** two names with half of their words in common */
const leastScore = 0.5

/** For each unmapped item the recipe whose name is most like its own. */
export async function proposedRecipes(
  sales: readonly PosSaleRow[],
  recipes: readonly Named[],
): Promise<Map<string, Named>> {
  const known = await mapInTurns(recipes, (recipe) => ({
    recipe,
    key: comparedItemName(recipe.name),
    words: wordsOf(recipe.name),
  }))
  const proposed = new Map<string, Named>()
  await eachInTurns(sales, ({ itemName, recipeId, isModifier }) => {
    if (recipeId !== null || isModifier) return
    const [key, words] = [comparedItemName(itemName), wordsOf(itemName)]
    let best = { score: leastScore, recipe: undefined as Named | undefined }
    for (const each of known) {
      const score = each.key === key ? 2 : sameWords(words, each.words)
      if (score > best.score || (score === best.score && !best.recipe)) best = { score, recipe: each.recipe }
    }
    if (best.recipe) proposed.set(itemName, best.recipe)
  })
  return proposed
}
