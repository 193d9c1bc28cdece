import {
  categoryInUse,
  categoryNameTaken,
  categoryNotFound,
  mostMenuCategories,
  tooManyCategories,
} from '@larder/contract/recipes/menu-categories.ts'
import { inTransaction, type Context } from '../context.ts'
import { audit } from '../database/audit.ts'
import { refuse } from '../http/failures.ts'
import { holdRecipes } from './costs/costs.queries.ts'
import {
  categoryNameExists,
  findCategory,
  insertCategory,
  listCategories,
  removeCategory,
  updateCategoryName,
} from './menu-categories.queries.ts'

const objectType = 'menu-category'

export function createCategory(context: Context, name: string): Promise<number> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    if (await categoryNameExists(tx, name)) refuse(categoryNameTaken)
    if ((await listCategories(tx)).length >= mostMenuCategories) refuse(tooManyCategories, { most: mostMenuCategories })
    const objectId = await insertCategory(tx, name, context.now)
    await audit(tx, { action: 'create-menu-category', objectType, objectId, after: { name } })
    return objectId
  })
}

export function renameCategory(context: Context, id: number, name: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    const { label } = (await findCategory(tx, id)) ?? refuse(categoryNotFound)
    if (label === name) return
    if (await categoryNameExists(tx, name, id)) refuse(categoryNameTaken)
    await updateCategoryName(tx, id, name)
    const change = { before: { name: label }, after: { name } }
    await audit(tx, { action: 'rename-menu-category', objectType, objectId: id, ...change })
  })
}

export function deleteCategory(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    await holdRecipes(tx)
    const { label, recipeCount } = (await findCategory(tx, id)) ?? refuse(categoryNotFound)
    if (recipeCount > 0) refuse(categoryInUse, { count: recipeCount })
    await removeCategory(tx, id)
    await audit(tx, { action: 'delete-menu-category', objectType, objectId: id, before: { name: label } })
  })
}
