import { notSignedIn } from '@larder/contract/refusal.ts'
import type { ImportedRecipe } from '@larder/contract/recipes/import.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, newId } from '../../../testing/answers.ts'
import { noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, signInAgain } from '../../../testing/open-app.tsx'
import { aMenu, aRecipe, recipesOf } from '../../../testing/recipes.ts'

const read = (name: string): ImportedRecipe => ({
  name,
  description: '',
  procedure: 'Simmer it.',
  yield: '',
  yieldAmount: null,
  yieldUom: null,
  leftOut: 0,
  lines: [
    { line: '2 lb onions', amount: '2', uom: 'LB', food: 'onions', note: '', isFree: false, matches: [] },
    { line: 'Salt', amount: null, uom: null, food: 'Salt', note: '', isFree: true, matches: [] },
  ],
})
const answers = (...names: string[]): Answers => ({
  getMenuCategories: listOf(aMenu({ value: 7, label: 'Mains' })),
  getRecipes: recipesOf(),
  getRecipe: ({ params }) => aRecipe({ id: Number(params.id) }),
  getItems: listOf(),
  getGroupsSearch: listOf(),
  postRecipeReading: { recipes: names.map((name) => read(name)) },
  postRecipeImport: ({ body }) => aRecipe({ id: newId(), name: body.name }),
})
const start = '/recipe-costing/import?menu=7'
const text = page.getByLabelText('Recipe', { exact: true })
const name = page.getByLabelText('Recipe name')
const price = page.getByLabelText('Menu price')
const onions = page.getByLabelText('Amount of onions')
const save = page.getByRole('button', { name: 'Save recipe' })
const earlier = page.getByText('You began this import earlier.')

async function readText() {
  await text.fill('Onion Soup\n2 lb onions')
  await page.getByRole('button', { name: 'Read recipe' }).click()
  await expect.element(name).toBeVisible()
}

test('recipes of one text are saved one by one, and what is typed of one stays while another is looked at', async () => {
  const server = await openApp(start, answers('Onion Soup', 'Onion Tart', 'Onion Jam'))
  await readText()
  await onions.fill('3')
  await price.fill('9')
  const which = page.getByLabelText('3 recipes were found')
  await which.selectOptions('Onion Tart')
  await expect.element(name).toHaveValue('Onion Tart')
  await expect.element(onions).toHaveValue('2')
  await price.fill('12')
  await save.click()
  await expect.element(page.getByText('Onion Tart saved, 2 recipes left')).toBeVisible()
  // The next one that is not saved, here the last of the text, then back to the first.
  await expect.element(name).toHaveValue('Onion Jam')
  await expect.element(which.getByRole('option', { name: 'Onion Tart (saved)' })).toBeDisabled()
  await price.fill('4')
  await save.click()
  await expect.element(name).toHaveValue('Onion Soup')
  await expect.element(onions).toHaveValue('3')
  await expect.element(price).toHaveValue('9')
  await save.click()
  await expect.poll(address).toMatch('/recipe/')
  expect(server.sent('postRecipeImport').map(({ body }) => [body.name, body.price])).toEqual([
    ['Onion Tart', 12],
    ['Onion Jam', 4],
    ['Onion Soup', 9],
  ])
  await expect.element(page.getByRole('form', { name: 'Recipe Description' })).toBeVisible()
  await goTo(start)
  await expect.element(text).toHaveValue('')
  await expect.element(earlier).not.toBeInTheDocument()
})

test('an import that is being confirmed as the session ends is there after the next sign-in', async () => {
  const server = await openApp(start, { ...answers('Onion Soup'), postRecipeImport: refuse(notSignedIn) })
  await readText()
  await onions.fill('5')
  await price.fill('9')
  await save.click()
  await signInAgain(server)
  await expect.element(earlier).toBeVisible()
  await expect.element(onions).toHaveValue('5')
  await expect.element(price).toHaveValue('9')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(text).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(onions).toHaveValue('5')
})

test('an import whose page closed after a lost answer is saved once', async () => {
  const server = await openApp(start, { ...answers('Onion Soup'), postRecipeImport: noConnection })
  await readText()
  await price.fill('9')
  await save.click()
  await expect.element(page.getByText(/could not be reached/)).toBeVisible()
  await goTo('/recipe-costing/7')
  server.answer(answers('Onion Soup'))
  await goTo(start)
  await expect.element(earlier).toBeVisible()
  await expect.element(price).toHaveValue('9')
  await save.click()
  await expect.poll(address).toMatch('/recipe/')
  expect(server.sent('postRecipeImport')).toHaveLength(2)
  expect(new Set(server.keys('postRecipeImport')).size).toBe(1)
})
