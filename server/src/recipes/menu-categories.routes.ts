import {
  categoryNotFound,
  deleteMenuCategory,
  getMenuCategories,
  patchMenuCategory,
  postMenuCategory,
} from '@larder/contract/recipes/menu-categories.ts'
import { wholeList } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import { findCategory, listCategories } from './menu-categories.queries.ts'
import { createCategory, deleteCategory, renameCategory } from './write-menu-category.ts'

export function registerMenuCategoryRoutes(app: App, deps: Deps): void {
  route(app, deps, getMenuCategories, async ({ context }) => wholeList(await listCategories(context)))

  route(app, deps, postMenuCategory, async ({ context, body }) => {
    const id = await createCategory(context, body.name)
    return (await findCategory(context, id)) ?? refuse(categoryNotFound)
  })

  route(app, deps, patchMenuCategory, async ({ context, params, body }) => {
    await renameCategory(context, params.id, body.name)
    return (await findCategory(context, params.id)) ?? refuse(categoryNotFound)
  })

  route(app, deps, deleteMenuCategory, async ({ context, params }) => {
    await deleteCategory(context, params.id)
    return { message: 'The menu category was deleted.' }
  })
}
