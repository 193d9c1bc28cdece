import type { MenuCategory } from '@larder/contract/recipes/menu-categories.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { recipeFailure } from '../recipe-words.ts'

/** Asks, and deletes a category that has no recipes any more. */
export async function deleteMenu({ value, label }: MenuCategory): Promise<void> {
  const question = { title: 'Delete Category?', message: label, confirmLabel: 'Delete', danger: true }
  if (!(await confirm(question))) return
  try {
    await call('deleteMenuCategory', { params: { id: value } })
  } catch (failure) {
    toastFailure(recipeFailure(failure))
  }
  await refresh('getMenuCategories')
}
