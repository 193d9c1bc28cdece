import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { focusOn, press } from '../../../testing/page-parts.ts'
import { aMenu, recipesOf } from '../../../testing/recipes.ts'

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('by keyboard the focus is on the next row after a deletion, and on the page that a row leads to', async () => {
  const [mains, sides] = [aMenu({ label: 'Mains' }), aMenu({ label: 'Sides' })]
  let menus = [mains, sides]
  await openApp('/recipe-costing', {
    getMenuCategories: () => listOf(...menus),
    getRecipes: recipesOf(),
    deleteMenuCategory: ({ params }) => {
      menus = menus.filter(({ value }) => value !== Number(params.id))
      return { message: 'Deleted' }
    },
  })
  await expect.element(link('Mains')).toBeVisible()
  focusOn(page.getByRole('button', { name: 'Delete Mains' }))
  await press('{Enter}')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true })).toHaveFocus()
  await press('{Enter}')
  await expect.element(link('Sides')).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Sides', exact: true })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
