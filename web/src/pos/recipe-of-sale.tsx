import type { PosSale } from '@larder/contract/pos/sales.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { messageOf } from '../api/failures.ts'
import { queryOf, refresh } from '../api/queries.ts'
import { Button } from '../kit/forms/button.tsx'
import { SearchSelect } from '../kit/forms/search-select.tsx'
import { isFocusAt } from '../kit/layers/focus-at.ts'
import { toast } from '../kit/layers/toasts.tsx'
import { refreshSoldRecipes } from '../recipes/refresh-sold-recipes.ts'
import style from './pos.module.css'

/** Rows come while somebody scrolls; each would have thousands of names read again. */
const freshMs = 600_000
/** all that a menu has, sub-recipes are not sold */
const menuRecipes = {
  query: { limit: 10_000, filters: JSON.stringify([{ field: 'is_sub_recipe', operator: '=', value: 0 }]) },
}

/** The recipe of a sold item: chosen from all, the proposed one accepted, or taken back. It counts on all dates. */
export function RecipeOfSale({
  sale: { item_name: itemName, recipe_id: recipeId, recipe, proposed },
}: {
  sale: PosSale
}) {
  const recipes = useQuery({ ...queryOf('getRecipes', menuRecipes), staleTime: freshMs }).data?.data ?? []
  const [isBusy, setIsBusy] = useState(false)
  const assign = async (id: number | null, pressed?: HTMLElement) => {
    setIsBusy(true)
    const next = pressed && nextProposal(pressed)
    try {
      const body = { item_name: itemName, recipe_id: id, force: true }
      const { dates } = await call('postAssignRecipe', { body }, { quiet: true })
      const onDates = dates === 1 ? 'this date' : `all ${dates} dates`
      toast({ message: id === null ? `${itemName} has no recipe on ${onDates}` : `${itemName} mapped on ${onDates}` })
      // before the rows are read again: the next Enter need not wait for them
      if (isFocusAt(pressed)) next?.focus()
      await Promise.all([refresh('getPosDetail', 'getPos'), refreshSoldRecipes()])
    } catch (failure) {
      toast({ message: messageOf(failure) })
    }
    setIsBusy(false)
  }
  return (
    <div className={style.recipe}>
      <SearchSelect
        label={`Recipe of ${itemName}`}
        options={recipes.map(({ id, name }) => ({ id, label: name }))}
        chosen={recipeId === null ? undefined : { id: recipeId, label: recipe ?? '' }}
        onChoose={({ id }) => void assign(id)}
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
        <Button
          busy={isBusy}
          data-accept-recipe
          onClick={({ currentTarget }) => void assign(proposed.id, currentTarget)}
        >
          <IconCheck size={18} stroke={1.5} aria-hidden />
          {proposed.name}?
        </Button>
      )}
    </div>
  )
}

/** The next row's proposal below the one that was pressed, else the first. */
function nextProposal(pressed: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-accept-recipe]')]
  return all[all.indexOf(pressed) + 1] ?? all.find((other) => other !== pressed)
}
