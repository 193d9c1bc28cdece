import { categoryInUse, categoryNameTaken } from '@larder/contract/recipes/menu-categories.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../../testing/answers.ts'
import { refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { press } from '../../../testing/page-parts.ts'
import { aMenu, recipesOf } from '../../../testing/recipes.ts'

/** The server's side of the categories. */
function menus(...first: ReturnType<typeof aMenu>[]): Answers {
  let all = first
  return {
    getMenuCategories: () => listOf(...all),
    getRecipes: recipesOf(),
    postMenuCategory: ({ body }) => {
      const menu = aMenu({ label: body.name })
      all = [...all, menu]
      return menu
    },
    patchMenuCategory: ({ params, body }) => {
      all = all.map((menu) => (menu.value === Number(params.id) ? { ...menu, label: body.name } : menu))
      return all.find(({ value }) => value === Number(params.id)) ?? aMenu()
    },
    deleteMenuCategory: ({ params }) => {
      all = all.filter(({ value }) => value !== Number(params.id))
      return { message: 'Deleted' }
    },
  }
}

const dialog = (name: string) => page.getByRole('dialog', { name })

test('the first category is made, renamed and deleted', async () => {
  const server = await openApp('/recipe-costing', menus())
  await expect.element(page.getByRole('heading', { name: 'Menu', exact: true })).toBeVisible()
  await expect.element(page.getByText('There are no menu here yet!')).toBeVisible()
  await page.getByRole('button', { name: 'New Menu Category' }).click()
  await dialog('New Menu Category').getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog('New Menu Category').getByText('Name cannot be blank.')).toBeVisible()
  await page.getByLabelText('Name').fill('Mains')
  await press('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Mains' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Mains' }).click()
  await page.getByLabelText('Name').fill('Plates')
  await dialog('Edit Menu Category').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('link', { name: 'Plates' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Plates' }).click()
  await dialog('Delete Category?').getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('deleteMenuCategory')).toHaveLength(0)
  await page.getByRole('button', { name: 'Delete Plates' }).click()
  await dialog('Delete Category?').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('There are no menu here yet!')).toBeVisible()
})

test('a refusal is said in the server’s words, any other failure by one sentence', async () => {
  const server = await openApp('/recipe-costing', { ...menus(aMenu()), postMenuCategory: refuse(categoryNameTaken) })
  await page.getByRole('button', { name: 'New Menu Category' }).click()
  await page.getByLabelText('Name').fill('Mains')
  await press('{Enter}')
  await expect.element(dialog('New Menu Category').getByText(categoryNameTaken.text)).toBeVisible()
  server.answer({ postMenuCategory: { refused: 500, failure: { code: 'defect', message: 'no' } } })
  await press('{Enter}')
  await expect.element(dialog('New Menu Category').getByText("Something wen't wrong")).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Mains')
})

test('on a phone the bar below few categories is at the foot of the screen', async () => {
  await page.viewport(...phone)
  await openApp('/recipe-costing', menus(aMenu()))
  const add = page.getByRole('button', { name: 'New Menu Category' })
  await expect.element(add).toBeVisible()
  await expect.poll(() => innerHeight - add.element().getBoundingClientRect().bottom).toBeLessThan(24)
})

test('on a phone the options of a category delete it, unless it has recipes', async () => {
  await page.viewport(...phone)
  const inUse = 'This menu category still has recipes (3). Move or delete them first.'
  await openApp('/recipe-costing', {
    ...menus(aMenu({ label: 'Soups', recipeCount: 3 })),
    deleteMenuCategory: refuse(categoryInUse, { message: inUse }),
  })
  await expect.element(page.getByText('3 recipes')).toBeVisible()
  await page.getByRole('button', { name: 'Options of Soups' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog('Delete Category?').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('status').getByText(inUse)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('unknown paths lead to the menu, and a new recipe needs a category', async () => {
  await openApp('/recipe-costing/nothing/like/this', menus())
  expect(address()).toBe('/recipe-costing')
  await goTo('/recipe-costing/new-recipe')
  expect(address()).toBe('/recipe-costing')
  await goTo('/recipe-costing/mains')
  expect(address()).toBe('/recipe-costing')
})

test('without recipe costing there is neither the link nor the screen', async () => {
  const noCosting = aLocation({ display_recipe_costing: 0, display_comparison_view: 0 })
  const opening = openApp('/recipe-costing', {}, aUser({ activeLocation: noCosting }))
  // The notice goes by itself, on a busy machine before the list that is opened instead has come.
  await expect.element(page.getByText('Recipe costing is not switched on for this location.')).toBeVisible()
  await opening
  expect(address()).toBe('/place-order/list')
  await expect.element(page.getByRole('link', { name: 'Recipe Costing' })).not.toBeInTheDocument()
})
