import type { RecipeRow } from '@larder/contract/recipes/recipes.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { CallFailure } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { recipeFailure } from '../recipe-words.ts'

type Chosen = readonly Pick<RecipeRow, 'id' | 'name'>[]

/** A copy of a recipe, beside it in its category; one only when it is asked for again after a lost answer. */
export function duplicateRecipe(id: number): Promise<AnswerOf<'postRecipeDuplicate'>> {
  return onceInTab(`duplicate recipe ${id}`, {}, (idempotencyKey) =>
    call('postRecipeDuplicate', { params: { id } }, { idempotencyKey }),
  )
}

/** A copy of each recipe; those that have none yet, where something was refused or lost. */
export function duplicateRecipes(recipes: Chosen): Promise<Chosen> {
  return onEach(recipes, { done: 'duplicated', act: ({ id }) => duplicateRecipe(id) })
}

/** Asks, and deletes those that no other recipe is made with; of the others, which it returns, it says why. */
export async function deleteRecipes(recipes: Chosen): Promise<Chosen> {
  const question = { title: 'Delete selected recipe(s)?', message: named(recipes) }
  if (!(await confirm({ ...question, confirmLabel: 'Delete', danger: true }))) return recipes
  return onEach(recipes, { done: 'deleted', act: deleteOne, waits: isCode('recipe_in_use') })
}

/** Somebody else, or a try whose answer was lost, has deleted it already. */
async function deleteOne({ id }: Chosen[number]): Promise<void> {
  try {
    await call('deleteRecipe', { params: { id } })
  } catch (failure) {
    if (!isCode('not_found')(failure)) throw failure
  }
}

type Work = {
  /** the word for what was done */
  done: string
  act: (recipe: Chosen[number]) => Promise<unknown>
  /** a refusal that may end with the others: a sub-recipe is free once the recipes that use it are gone */
  waits?: (failure: unknown) => boolean
}

/** Goes on after a refusal, then says all that was refused; the recipes that are left. */
async function onEach(recipes: Chosen, { done, act, waits = never }: Work): Promise<Chosen> {
  let left: Chosen = recipes
  let reasons: readonly string[] = []
  for (;;) {
    const round = await oneRound(left, act)
    const isFreer = round.left.length < left.length && round.failures.some(waits) && !round.isCut
    left = round.left
    reasons = [...new Set(round.failures.map(recipeFailure))]
    if (!isFreer) break
  }
  await refresh('getRecipes', 'getMenuCategories', 'getRecipe')
  const count = recipes.length - left.length
  if (left.length > 0) {
    const were = left.length === 1 ? 'was' : 'were'
    const which = `${left.length} of ${counted(recipes.length, 'recipe')} ${were} not ${done}: ${named(left)}. `
    toastFailure(`${recipes.length > 1 ? which : ''}${reasons.join(' ')}`)
  }
  if (count > 0) toast({ message: `${counted(count, 'recipe')} ${done}` })
  return left
}

async function oneRound(recipes: Chosen, act: Work['act']) {
  const left: Chosen[number][] = []
  const failures: unknown[] = []
  for (const [at, recipe] of recipes.entries())
    try {
      // oxlint-disable-next-line no-await-in-loop -- hundreds at once would be refused
      await act(recipe)
    } catch (failure) {
      failures.push(failure)
      if (endsTheRound(failure)) return { left: [...left, ...recipes.slice(at)], failures, isCut: true }
      left.push(recipe)
    }
  return { left, failures, isCut: false }
}

/** The next recipe would get the same: no answer, a session that is over, or too many calls in this minute. */
function endsTheRound(failure: unknown): boolean {
  return failure instanceof CallFailure && [0, 401, 429].includes(failure.status)
}

function isCode(code: string) {
  return (failure: unknown) => failure instanceof CallFailure && failure.code === code
}

const never = () => false
const mostNamed = 5

function named(recipes: Chosen): string {
  const names = recipes.slice(0, mostNamed).map(({ name }) => name)
  return `${names.join(', ')}${recipes.length > mostNamed ? ` and ${recipes.length - mostNamed} more` : ''}`
}
