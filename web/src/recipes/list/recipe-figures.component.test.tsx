import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import type { Answers } from '../../../testing/fake-server.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { rowsByHead } from '../../../testing/page-parts.ts'
import { aMenu, aRecipeRow, recipesOf } from '../../../testing/recipes.ts'

const rows = [
  aRecipeRow({ name: 'Soup', foodCostPercent: 34.9, costMonthAgo: 7.4 }),
  aRecipeRow({ name: 'Duck', foodCostPercent: 35, costMonthAgo: 6 }),
  aRecipeRow({ name: 'Tart', foodCostPercent: 40, costMonthAgo: 9, hasInactiveItems: true }),
  aRecipeRow({ name: 'Lamb', foodCostPercent: 40.1, isCostComplete: false, costMonthAgo: 6 }),
  aRecipeRow({
    name: 'Stock',
    isSubRecipe: true,
    subRecipeYieldFraction: '1 1/2',
    subRecipeYieldUom: 'qt',
    price: null,
    foodCostPercent: null,
    posQuantitySold: 1200,
    posTotalSold: 0,
    allergens: { contains: ['milk'], mayContain: [], diet: 'vegan', unconfirmed: 1, emptySubRecipes: [] },
  }),
]
const answers: Answers = {
  getMenuCategories: listOf(aMenu({ value: 7, label: 'Mains' })),
  getRecipes: recipesOf(...rows),
}

test('every figure of a recipe is under its head, with the marks and the words that its colour stands for', async () => {
  await openApp('/recipe-costing/7', answers)
  await expect.element(page.getByRole('link', { name: 'Duck', exact: true })).toBeVisible()
  const figures = {
    '': '',
    'Menu Price': '$24.00',
    'Food Cost': '$7.20',
    'POS: QTY': '12',
    'POS: Total Sold': '$288.00',
  }
  await expect
    .poll(() => rowsByHead('Recipes'))
    .toEqual([
      { ...figures, Details: 'Details of Soup', 'Food Cost %': '34.9 %', 'Menu Item Name': 'Soup' },
      {
        ...figures,
        Details: 'Details of Duck',
        'Food Cost %': '35.0 % (High: 35 to 40 %)',
        'Menu Item Name': 'Duck Cost up 20 % (The food cost is 20 % higher than a month ago.)',
      },
      {
        ...figures,
        Details: 'Details of Tart',
        'Food Cost %': '40.0 % (High: 35 to 40 %)',
        'Menu Item Name':
          'Tart Inactive item (An ingredient is not on the latest order guide, or was deleted.) Cost down 20 % (The food cost is 20 % lower than a month ago.)',
      },
      {
        ...figures,
        Details: 'Details of Lamb',
        'Food Cost %': '40.1 % (Too high: above 40 %)',
        'Menu Item Name':
          'Lamb Cost incomplete (The cost of an ingredient is not known, so the recipe costs more than shown.)',
      },
      {
        ...figures,
        Details: 'Details of Stock',
        'Food Cost': '$7.20 for 1 1/2 qt',
        'Menu Price': '–',
        'Food Cost %': '–',
        'POS: QTY': '1,200',
        'POS: Total Sold': '$0.00',
        'Menu Item Name':
          'Stock Subrecipe Contains milk, perhaps more (Contains milk. May be incomplete: 1 food not confirmed. Vegan.) Vegan',
      },
    ])
})

test('who sees no prices has the columns without money', async () => {
  const cook = aUser({ title: 'Cook', managesPeople: false, seePrices: false })
  await openApp('/recipe-costing/7', answers, cook)
  await expect.element(page.getByRole('link', { name: 'Duck', exact: true })).toBeVisible()
  await expect
    .poll(() => Object.keys(rowsByHead('Recipes')[0] ?? {}))
    .toEqual(['', 'Menu Item Name', 'POS: QTY', 'Details'])
})

test('on a phone the order is chosen from a menu; a deletion names five of seven recipes and says how many more', async () => {
  const seven = Array.from({ length: 7 }, (_, at) => aRecipeRow({ name: `Dish ${at + 1}` }))
  await page.viewport(...phone)
  const server = await openApp('/recipe-costing/7', { ...answers, getRecipes: recipesOf(...seven) })
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Food cost %, low to high' }).click()
  await expect.poll(() => server.sent('getRecipes').at(-1)?.query?.sort).toBe('foodCostPercent')
  for (const { name } of seven) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('group', { name: '7 recipes selected' }).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete selected recipe(s)?' })
  await expect.element(dialog.getByText('Dish 1, Dish 2, Dish 3, Dish 4, Dish 5 and 2 more')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Select Dish 7' })).toBeChecked()
  expect(server.sent('deleteRecipe')).toEqual([])
})
