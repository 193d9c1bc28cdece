import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { store } from '../../kit/store.ts'
import { recipeFailure } from '../recipe-words.ts'

export type Printed = { recipes: readonly Recipe[]; withCosts: boolean }

/** The cards on their way to paper; null while nothing is printed. */
export const printed = store<Printed | null>(null)

/** Reads recipes and prints a card for each: with what they cost for the office, without for the line. */
export async function printRecipes(ids: readonly number[], withCosts: boolean): Promise<void> {
  try {
    const recipes = await Promise.all(ids.map((id) => queryClient.fetchQuery(queryOf('getRecipe', { params: { id } }))))
    await Promise.all(recipes.map(({ photoUrl }) => loaded(photoUrl)))
    printed.set({ recipes, withCosts })
  } catch (failure) {
    toastFailure(recipeFailure(failure))
  }
}

/** A photo that does not come is left out: the card is worth more than its picture. */
async function loaded(url: string | null): Promise<void> {
  if (url === null) return
  const image = new Image()
  image.src = url
  await image.decode().catch(() => undefined)
}
