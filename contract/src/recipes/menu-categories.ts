import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Id, IdText, listOf, text } from '../shared.ts'

export const categoryNameTaken = {
  code: 'menu_category_taken',
  status: 400,
  text: 'There is already a menu category with this name.',
} as const
export const categoryNotFound = {
  code: 'not_found',
  status: 404,
  text: 'Menu Category Not Found',
} as const
export const categoryInUse = {
  code: 'menu_category_in_use',
  status: 400,
  text: 'This menu category still has recipes ({count}). Move or delete them first.',
} as const
export const tooManyCategories = {
  code: 'too_many_menu_categories',
  status: 400,
  text: 'A location can keep {most} menu categories. Please delete one first.',
} as const

const nameIsBlank = 'Name cannot be blank.'
const CategoryName = z.string(nameIsBlank).trim().min(1, nameIsBlank).pipe(text(100))

/** A category of the menu: value is its id, label its name (spec 2 §3). */
export const MenuCategory = z.object({
  value: Id,
  label: z.string(),
  recipeCount: z.int(),
})
export type MenuCategory = z.input<typeof MenuCategory>

const costing = { who: 'member', flags: ['display_recipe_costing'] } as const
const ofCategory = z.object({ id: IdText })

export const getMenuCategories = defineCall({
  ...costing,
  name: 'getMenuCategories',
  method: 'GET',
  path: '/recipe-menu-category',
  summary: 'The menu categories of the active location, by name',
  response: listOf(MenuCategory),
})

export const postMenuCategory = defineCall({
  ...costing,
  name: 'postMenuCategory',
  method: 'POST',
  path: '/recipe-menu-category',
  summary: 'A new menu category',
  status: 201,
  body: z.object({ name: CategoryName }),
  response: MenuCategory,
  refusals: [categoryNameTaken, tooManyCategories],
})

export const patchMenuCategory = defineCall({
  ...costing,
  name: 'patchMenuCategory',
  method: 'PATCH',
  path: '/recipe-menu-category/{id}',
  summary: 'Give a menu category another name',
  params: ofCategory,
  body: z.object({ name: CategoryName }),
  response: MenuCategory,
  refusals: [categoryNotFound, categoryNameTaken],
})

export const deleteMenuCategory = defineCall({
  ...costing,
  name: 'deleteMenuCategory',
  method: 'DELETE',
  path: '/recipe-menu-category/{id}',
  summary: 'Delete a menu category that has no recipes any more',
  params: ofCategory,
  response: Done,
  refusals: [categoryNotFound, categoryInUse],
})

/** The most categories of one location; told in the refusal. */
export const mostMenuCategories = 200
