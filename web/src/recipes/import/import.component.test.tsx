import { noRecipeFound, type ImportLine } from '@larder/contract/recipes/import.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../testing/answers.ts'
import { noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'
import { aMenu, aRecipe, recipesOf } from '../../../testing/recipes.ts'

const line = (own: Partial<ImportLine>): ImportLine => ({
  line: '2 lb onions',
  amount: '2',
  uom: 'LB',
  food: 'onions',
  note: '',
  isFree: false,
  matches: [],
  ...own,
})
const match = (name: string, score: number, id = 5) => ({
  ingredient_type: 'item' as const,
  ingredient_id: id,
  name,
  detail: 'Bay',
  score,
})
const read = {
  recipes: [
    {
      name: 'Onion Soup',
      description: '',
      procedure: 'Simmer it.',
      yield: '6 portions',
      yieldAmount: '6',
      yieldUom: 'portion',
      leftOut: 0,
      lines: [
        line({ note: 'sliced', matches: [match('ONION YELLOW', 0.92), match('ONION RED', 0.6, 6)] }),
        line({ line: '1 cup dulse', amount: '1', uom: 'CUP', food: 'dulse' }),
        line({ line: 'Salt to taste', amount: null, uom: null, food: 'Salt', note: 'to taste' }),
      ],
    },
  ],
}
const saved = aRecipe({ id: 9, name: 'Onion Soup' })
const answers: Answers = {
  getMenuCategories: listOf(aMenu({ value: 7, label: 'Mains' })),
  getRecipes: recipesOf(),
  getRecipe: saved,
  getItems: listOf(anItem({ itemDistributorId: 77, name: 'DULSE DRIED' })),
  getGroupsSearch: listOf(),
  postRecipeReading: ({ body }) => (body.text === 'Hello' ? refuse(noRecipeFound) : read),
  postRecipeImport: saved,
}
const row = (written: string) => page.getByRole('listitem', { name: written })

test('a pasted recipe is read, confirmed in one table and saved as one', async () => {
  const server = await openApp('/recipe-costing/import?menu=7', answers)
  await page.getByLabelText('Recipe', { exact: true }).fill('Hello')
  await page.getByRole('button', { name: 'Read recipe' }).click()
  await expect.element(page.getByText(noRecipeFound.text)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByLabelText('Recipe', { exact: true })).toHaveValue('Hello')
  await page.getByLabelText('Recipe', { exact: true }).fill('Onion Soup\n2 lb onions')
  await page.getByRole('button', { name: 'Read recipe' }).click()

  await expect.element(page.getByLabelText('Recipe name')).toHaveValue('Onion Soup')
  await expect.element(row('2 lb onions')).toMatchTextContent(/92 % alike/)
  await expect.element(row('1 cup dulse')).toMatchTextContent(/No item: no cost/)
  await expect.element(row('Salt to taste')).toMatchTextContent(/Stays in the procedure/)
  await expect.element(page.getByText('1 ingredient without an item: the cost will be incomplete')).toBeVisible()
  // Six portions of cost against the price of one would mislead.
  await expect.element(page.getByText(/menu price is compared with the cost of all of it/)).toBeVisible()
  await page.getByRole('button', { name: 'For one portion' }).click()
  await expect.element(page.getByLabelText('Amount of onions')).toHaveValue('1/3')
  await expect.element(page.getByText(/menu price is compared with the cost of all of it/)).not.toBeInTheDocument()

  await page.getByLabelText('Item for dulse').fill('dul')
  await page.getByRole('option', { name: /DULSE DRIED/ }).click()
  await expect.element(page.getByText(/without an item/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Make an ingredient of: Salt to taste' }).click()
  await expect.element(page.getByRole('button', { name: 'Save recipe' })).toBeDisabled()
  await page.getByRole('button', { name: 'Only in procedure: Salt to taste' }).click()
  await page.getByLabelText('Menu price').fill('9')
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect.poll(address).toMatch('/recipe-costing/7/recipe/9')
  expect(server.sent('postRecipeImport')[0]?.body).toMatchObject({
    name: 'Onion Soup',
    price: 9,
    recipe_menu_category_id: 7,
    procedure: 'Also: Salt to taste\n\nSimmer it.',
    procedure_foods: ['Salt to taste'],
    ingredients: [
      { name: 'onions', note: 'sliced', ingredient_id: 5, recipe_amount_fraction: '1/3', recipe_pack_size_uom: 'LB' },
      { name: 'dulse', ingredient_type: 'item', ingredient_id: 77, recipe_pack_size_uom: 'CUP' },
    ],
  })
})

test('a recipe whose answer is lost is saved once, as it was changed since', async () => {
  const server = await openApp('/recipe-costing/import?menu=7', { ...answers, postRecipeImport: noConnection })
  await page.getByLabelText('Recipe', { exact: true }).fill('Onion Soup\n2 lb onions')
  await page.getByRole('button', { name: 'Read recipe' }).click()
  await page.getByLabelText('Menu price').fill('9')
  const save = page.getByRole('button', { name: 'Save recipe' })
  await save.click()
  await expect.element(page.getByText('The server could not be reached')).toBeVisible()
  server.answer({ postRecipeImport: saved, deleteRecipe: { message: 'Deleted' } })
  await page.getByLabelText('Menu price').fill('9.50')
  await save.click()
  await expect.poll(address).toMatch('/recipe-costing/7/recipe/9')
  expect(server.sent('postRecipeImport').map(({ body }) => body.price)).toEqual([9, 9, 9.5])
  const [first, again, last] = server.keys('postRecipeImport')
  expect(again).toBe(first)
  expect(last).not.toBe(first)
  expect(server.sent('deleteRecipe')).toMatchObject([{ params: { id: '9' } }])
})

test('a file is read as soon as it is chosen, and refused when it is none of text', async () => {
  await page.viewport(...phone)
  await openApp('/recipe-costing/import?menu=7', answers)
  const files = page.getByLabelText('Recipe file')
  await files.upload(new File(['x'], 'soup.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('Please choose a .txt, .md, .html or .json file.')).toBeVisible()
  await files.upload(new File(['Onion Soup\n2 lb onions'], 'soup.txt', { type: 'text/plain' }))
  await expect.element(row('2 lb onions')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
