import type { Recipe } from '@larder/contract/recipes/recipes.ts'
import { IconDots, IconPrinter } from '@tabler/icons-react'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { Menu } from '../../kit/layers/menu.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { copyItems } from '../copy-dialog.tsx'
import { duplicateRecipe } from '../list/act-on-recipes.ts'
import { printItems } from '../print/print-items.ts'
import { recipeFailure } from '../recipe-words.ts'

/** Print, Duplicate and Delete of one recipe. */
export function RecipeActions({ recipe }: { recipe: Recipe }) {
  const { duplicate, remove } = useRecipeActions(recipe)
  return (
    <span className="row gap-4">
      <Menu align="end" items={printItems([recipe.id])}>
        <IconPrinter size={18} stroke={1.5} aria-hidden />
        Print
      </Menu>
      <Menu
        look="icon"
        align="end"
        label={`Options of ${recipe.name}`}
        items={[
          { label: 'Duplicate', onSelect: () => void duplicate() },
          ...copyItems([recipe]),
          { label: 'Delete', danger: true, onSelect: () => void remove() },
        ]}
      >
        <IconDots size={18} stroke={1.5} aria-hidden />
      </Menu>
    </span>
  )
}

function useRecipeActions({ id, name, menu }: Recipe) {
  const goOn = useGoOn()
  const menuId = String(menu.id)
  const duplicate = async () => {
    try {
      const copy = await duplicateRecipe(id)
      await refresh('getRecipes', 'getMenuCategories')
      await goOn({
        to: '/recipe-costing/$menuId/recipe/$recipeId',
        params: { menuId, recipeId: String(copy.id) },
        search: { view: 'edit' },
      })
    } catch (failure) {
      toastFailure(recipeFailure(failure))
    }
  }
  const remove = async () => {
    const question = { title: 'Delete Recipe?', message: name, confirmLabel: 'Delete', danger: true }
    if (!(await confirm(question))) return
    try {
      await call('deleteRecipe', { params: { id } })
      await goOn({ to: '/recipe-costing/$menuId', params: { menuId }, replace: true })
      await refresh('getRecipes', 'getMenuCategories')
    } catch (failure) {
      toastFailure(recipeFailure(failure))
    }
  }
  return { duplicate, remove }
}
