import type { alreadyAssigned, PosSale } from '@larder/contract/pos/sales.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../api/call-input.ts'
import { call } from '../api/client.ts'
import { CallFailure, messageOf } from '../api/failures.ts'
import { queryOf, refresh } from '../api/queries.ts'
import { Button } from '../kit/forms/button.tsx'
import { SearchSelect } from '../kit/forms/search-select.tsx'
import { isFocusAt } from '../kit/layers/focus-at.ts'
import { confirm } from '../kit/layers/modals.tsx'
import { toast, toastFailure } from '../kit/layers/toasts.tsx'
import { noRecipeCosting, useCostsRecipes } from './mapped-sales.tsx'
import { refreshSoldRecipes } from '../recipes/refresh-sold-recipes.ts'
import style from './pos.module.css'

/** Rows come while somebody scrolls; each would have thousands of names read again. */
const freshMs = 600_000
/** all that a menu has, sub-recipes are not sold */
const menuRecipes = {
  query: { limit: 10_000, filters: JSON.stringify([{ field: 'is_sub_recipe', operator: '=', value: 0 }]) },
}

/** letters of a name that its field has room for beside the open sidebar of a small desktop */
const mostSeen = 24

/** The recipe of a sold item; where the location costs none, why there is nothing to choose. */
export function RecipeOfSale({ sale }: { sale: PosSale }) {
  return useCostsRecipes() ? (
    <ChosenRecipe sale={sale} />
  ) : (
    <span className="muted">{sale.recipe ?? noRecipeCosting}</span>
  )
}

/** Chosen from all, the proposed one accepted, or taken back. It counts on all dates. */
function ChosenRecipe({ sale: { item_name: itemName, recipe_id: recipeId, recipe, proposed } }: { sale: PosSale }) {
  const recipes = useQuery({ ...queryOf('getRecipes', menuRecipes), staleTime: freshMs, select: asOptions })
  const [isBusy, setIsBusy] = useState(false)
  const shown = recipeId === null ? null : { id: recipeId, name: recipe ?? '' }
  const assign = async (chosen: Sold, pressed?: HTMLElement) => {
    setIsBusy(true)
    const next = pressed && nextProposal(pressed)
    try {
      await say(itemName, chosen, shown)
      // before the rows are read again: the next Enter need not wait for them
      if (isFocusAt(pressed)) next?.focus()
      await readAgain()
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <div className={style.recipe} data-tooltip={recipe && recipe.length > mostSeen ? recipe : undefined}>
      <SearchSelect
        label={`Recipe of ${itemName}`}
        options={recipes.data ?? []}
        nothingFound={
          recipes.data ? 'Nothing found' : recipes.isError ? 'The recipes could not be read.' : 'Reading the recipes…'
        }
        chosen={recipeId === null ? undefined : { id: recipeId, label: recipe ?? '' }}
        onChoose={({ id, label }) => void assign({ id, name: label })}
        placeholder="Choose a recipe"
        disabled={isBusy}
      />
      {recipeId !== null && (
        <Button
          look="icon"
          disabled={isBusy}
          aria-label={`No recipe for ${itemName}`}
          onClick={() => void assign(null)}
        >
          <IconX size={18} stroke={1.5} aria-hidden />
        </Button>
      )}
      {recipeId === null && proposed && (
        <Button busy={isBusy} data-accept-recipe onClick={({ currentTarget }) => void assign(proposed, currentTarget)}>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          {proposed.name}?
        </Button>
      )}
    </div>
  )
}

/** One array for all rows while the answer is the same. */
function asOptions({ data }: AnswerOf<'getRecipes'>) {
  return data.map(({ id, name }) => ({ id, label: name }))
}

/** The recipe that a sold item is; null: none */
type Sold = { id: number; name: string } | null

/**
 * Says on all dates which recipe an item is, in place of the one that was shown, and offers to take that back. What a
 * colleague chose meanwhile is replaced only once the person knows of it.
 */
async function say(itemName: string, chosen: Sold, shown: Sold, isForced = false): Promise<void> {
  const body = {
    item_name: itemName,
    recipe_id: chosen?.id ?? null,
    shown_recipe_id: shown?.id ?? null,
    ...(isForced && { force: true }),
  }
  try {
    const { dates } = await call('postAssignRecipe', { body }, { quiet: true })
    const onDates = dates === 1 ? 'this date' : `all ${dates} dates`
    const words = chosen ? `${itemName} mapped to ${chosen.name}` : `${shown?.name ?? 'Recipe'} taken off ${itemName}`
    const message = `${words} on ${onDates}`
    // By force nothing is known of what it replaced.
    toast(isForced ? { message } : { message, undo: () => void takeBack(itemName, chosen, shown) })
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== assignedCode) throw failure
    const isToReplace = await confirm({
      message: `${failure.message} Somebody else chose it after this page was read.`,
      confirmLabel: chosen ? `Map to ${chosen.name}` : 'Take it off',
    })
    if (isToReplace) await say(itemName, chosen, shown, true)
  }
}

async function takeBack(itemName: string, chosen: Sold, shown: Sold): Promise<void> {
  try {
    await say(itemName, shown, chosen)
    await readAgain()
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
}

async function readAgain(): Promise<void> {
  await Promise.all([refresh('getPosDetail', 'getPos'), refreshSoldRecipes()])
}

/** The next row's proposal below the one that was pressed, else the first. */
function nextProposal(pressed: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-accept-recipe]')]
  return all[all.indexOf(pressed) + 1] ?? all.find((other) => other !== pressed)
}

const assignedCode: (typeof alreadyAssigned)['code'] = 'already_assigned'
