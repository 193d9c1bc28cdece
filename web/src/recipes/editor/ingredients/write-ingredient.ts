import type { Ingredient, LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { call } from '../../../api/client.ts'
import type { AnswerOf, InputOf } from '../../../api/call-input.ts'
import { CallFailure } from '../../../api/failures.ts'
import { makeOnce } from '../../../api/once/make-once.ts'
import { queryOf, refresh } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { recipeFailure } from '../../recipe-words.ts'

export type IngredientChange = NonNullable<InputOf<'patchIngredient'>['body']>
export type LinkSent = NonNullable<IngredientChange['link_items']>[number]
export type NewIngredient = InputOf<'postIngredient'>['body']

/** Saves the row of a new ingredient once, also when an answer is lost and the amount is changed then. */
export function addingTo(recipeId: number): (body: NewIngredient) => Promise<Ingredient> {
  return makeOnce({
    make: (body, idempotencyKey) => addIngredient(recipeId, body, idempotencyKey),
    change: (added, body) => changeIngredient(recipeId, added.id, body),
  })
}

async function addIngredient(recipeId: number, body: NewIngredient, idempotencyKey: string): Promise<Ingredient> {
  const saved = await call('postIngredient', { params: { id: recipeId }, body }, { idempotencyKey, quiet: true })
  show(recipeId, saved, (all) => [...all.filter(({ id }) => id !== saved.id), saved])
  return saved
}

/** A change to an ingredient as it is when the change is sent; it gets what the changes before it send. */
export type PlannedChange = (before: IngredientChange, now: Ingredient) => IngredientChange

/** Sends changes that were made one after the other as one. A linked set is refused when the recipe was changed meanwhile. */
export async function sendChanges(
  recipeId: number,
  shown: Ingredient,
  changes: readonly PlannedChange[],
): Promise<void> {
  const recipe = queryClient.getQueryData(recipeKey(recipeId))
  const now = recipe?.ingredients?.find(({ id }) => id === shown.id) ?? shown
  const body = bodyOf(changes, now)
  try {
    await changeIngredient(recipeId, shown.id, body.link_items ? { ...body, version: recipe?.version } : body)
  } catch (failure) {
    // Another try begins with what the others made of it.
    if (failure instanceof CallFailure && failure.code === 'recipe_changed') await refreshRecipes()
    throw failure
  }
}

export function bodyOf(changes: readonly PlannedChange[], now: Ingredient): IngredientChange {
  return changes.reduce<IngredientChange>((before, change) => change(before, now), {})
}

export async function changeIngredient(
  recipeId: number,
  ingredientId: number,
  body: IngredientChange,
): Promise<Ingredient> {
  const params = { id: recipeId, ingredientId }
  const saved = await call('patchIngredient', { params, body }, { quiet: true })
  show(recipeId, saved, (all) => all.map((one) => (one.id === saved.id ? saved : one)))
  return saved
}

/** Asks, takes an ingredient out, and for a while offers to put it back where it was. */
export async function removeIngredient(recipe: Recipe, ingredient: Ingredient): Promise<void> {
  const question = { title: 'Delete Ingredient?', message: ingredient.name, confirmLabel: 'Delete', danger: true }
  if (!(await confirm(question))) return
  const at = recipe.ingredients?.findIndex(({ id }) => id === ingredient.id) ?? 0
  try {
    await call('deleteIngredient', { params: { id: recipe.id, ingredientId: ingredient.id } })
  } catch (failure) {
    toastFailure(recipeFailure(failure))
    return refreshRecipes()
  }
  await refreshRecipes()
  const body = asNew(ingredient)
  const undo = body && (() => void putBack(recipe.id, body, at + 1))
  toast({ message: `${ingredient.name} deleted`, ...(undo ? { undo } : {}) })
}

async function putBack(recipeId: number, body: NewIngredient, sort: number): Promise<void> {
  try {
    const { id } = await addIngredient(recipeId, body, crypto.randomUUID())
    await changeIngredient(recipeId, id, { sort })
  } catch (failure) {
    toastFailure(recipeFailure(failure))
  }
}

/** The ingredient as it was made; undefined when what it was made of is gone. */
function asNew(ingredient: Ingredient): NewIngredient | undefined {
  if (ingredient.ingredientId === null) return undefined
  return {
    ingredient_type: ingredient.ingredientType,
    ingredient_id: ingredient.ingredientId,
    recipe_amount_fraction: ingredient.recipe_amount_fraction,
    recipe_pack_size_uom: ingredient.recipe_pack_size_uom,
    note: ingredient.note,
    is_put_back: true,
    ...conversionOf(ingredient),
    ...(ingredient.ingredientType === 'generic'
      ? {
          link_items: ingredient.item.items.filter(({ isLinked }) => isLinked).map(linkOf),
        }
      : {}),
  }
}

/** A linked item as it is sent: the whole set goes each time. */
export function linkOf(item: LinkedIngredientItem): LinkSent {
  const { genericItemId, genericCustomItemId } = item
  return {
    ...(genericItemId === null ? { generic_custom_item_id: genericCustomItemId } : { generic_item_id: genericItemId }),
    ...conversionOf(item),
  }
}

type Converted = Pick<
  Ingredient,
  | 'recipe_pack_size_fraction'
  | 'conversion_pack_size_fraction'
  | 'conversion_pack_size_uom'
  | 'waste_percentage'
  | 'isAutoConverted'
>

function conversionOf(of: Converted) {
  const typed = {
    recipe_pack_size_fraction: of.recipe_pack_size_fraction,
    conversion_pack_size_fraction: of.conversion_pack_size_fraction,
    conversion_pack_size_uom: of.conversion_pack_size_uom,
  }
  return { ...(of.isAutoConverted ? {} : typed), waste_percentage: of.waste_percentage }
}

/** Shows what was answered at once; the shares of the others are read again. */
function show(
  recipeId: number,
  { recipe: totals }: AnswerOf<'patchIngredient'>,
  change: (all: readonly Ingredient[]) => Ingredient[],
) {
  queryClient.setQueryData(
    recipeKey(recipeId),
    (recipe) =>
      recipe && {
        ...recipe,
        ...totals,
        ingredients: change(recipe.ingredients ?? []),
      },
  )
  void refreshRecipes()
}

function recipeKey(recipeId: number) {
  return queryOf('getRecipe', { params: { id: recipeId } }).queryKey
}

function refreshRecipes(): Promise<void> {
  return refresh('getRecipe', 'getRecipes')
}
