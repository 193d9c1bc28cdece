import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../testing/answers.ts'
import { noConnection } from '../../../testing/fake-server.ts'
import { kept } from '../../../testing/kept-recipe.ts'
import { address, openApp } from '../../../testing/open-app.tsx'
import { aRecipe } from '../../../testing/recipes.ts'

const lost = page.getByText(/could not be reached/)

test('a new recipe whose answer is lost is one recipe, as it was written last', async () => {
  const server = await openApp('/recipe-costing/new-recipe?menu=7', { ...kept(), postRecipe: noConnection })
  await page.getByLabelText('Recipe name').fill('Roast')
  await page.getByLabelText('Menu price').fill('24')
  await page.getByRole('button', { name: 'Add Ingredients' }).click()
  await expect.element(lost).toBeVisible()
  server.answer({ postRecipe: aRecipe({ id: 5 }) })
  await page.getByLabelText('Recipe name').fill('Roast chicken')
  await page.getByRole('button', { name: 'Add Ingredients' }).click()
  await expect.poll(address).toBe('/recipe-costing/7/recipe/5?view=edit')
  expect(server.sent('postRecipe').map(({ body }) => body.name)).toEqual(['Roast', 'Roast'])
  expect(new Set(server.keys('postRecipe')).size).toBe(1)
  expect(server.sent('patchRecipe')).toMatchObject([{ body: { name: 'Roast chicken', price: 24 } }])
})

test('a new ingredient whose answer is lost is added once, with the amount typed last', async () => {
  const answers = kept()
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getItems: listOf(anItem({ name: 'Butter' })),
    postIngredient: noConnection,
  })
  await page.getByRole('combobox', { name: 'Find an ingredient' }).click()
  await page.getByRole('option', { name: /Butter/ }).click()
  await page.getByLabelText('Amount of Butter').fill('1')
  const save = page.getByRole('group', { name: 'New ingredient Butter' }).getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(lost).toBeVisible()
  server.answer({ postIngredient: answers.postIngredient })
  await page.getByLabelText('Amount of Butter').fill('1 1/2')
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  expect(server.sent('postIngredient').map(({ body }) => body.recipe_amount_fraction)).toEqual(['1', '1'])
  expect(new Set(server.keys('postIngredient')).size).toBe(1)
  expect(server.sent('patchIngredient')).toMatchObject([{ body: { recipe_amount_fraction: '1 1/2' } }])
})
