import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { confirm, showMessage } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { recipeFailure } from '../recipe-words.ts'

type Chosen = readonly Pick<RecipeRow, 'id' | 'name'>[]

/** A copy of a recipe, beside it in its category; one only when it is asked for again after a lost answer. */
export function duplicateRecipe(id: number): Promise<AnswerOf<'postRecipeDuplicate'>> {
  return onceInTab(`duplicate recipe ${id}`, {}, (idempotencyKey) =>
    call('postRecipeDuplicate', { params: { id } }, { idempotencyKey }),
  )
}

/** A copy of each recipe. */
export async function duplicateRecipes(recipes: Chosen): Promise<void> {
  const done = await onEach(recipes, ({ id }) => duplicateRecipe(id))
  if (done > 0) toast({ message: `${counted(done, 'recipe')} duplicated` })
}

/** Asks, and deletes those that no other recipe is made with; of the others it says why. */
export async function deleteRecipes(recipes: Chosen): Promise<boolean> {
  const names = recipes.slice(0, mostNamed).map(({ name }) => name)
  const more = recipes.length > mostNamed ? ` and ${recipes.length - mostNamed} more` : ''
  const question = { title: 'Delete selected recipe(s)?', message: `${names.join(', ')}${more}` }
  if (!(await confirm({ ...question, confirmLabel: 'Delete', danger: true }))) return false
  const done = await onEach(recipes, ({ id }) => call('deleteRecipe', { params: { id } }))
  if (done > 0) toast({ message: `${counted(done, 'recipe')} deleted` })
  return true
}

const mostNamed = 5

/** Goes on after a refusal, then says all that was refused; returns for how many it worked. */
async function onEach(recipes: Chosen, act: (recipe: Chosen[number]) => Promise<unknown>): Promise<number> {
  const refused: string[] = []
  for (const recipe of recipes)
    try {
      await act(recipe)
    } catch (failure) {
      refused.push(recipeFailure(failure))
    }
  await refresh('getRecipes', 'getMenuCategories', 'getRecipe')
  if (refused.length > 0) await showMessage({ message: [...new Set(refused)].join(' ') })
  return recipes.length - refused.length
}
