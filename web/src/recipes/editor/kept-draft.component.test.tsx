import { notSignedIn } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noConnection, refuse } from '../../../testing/fake-server.ts'
import { kept } from '../../../testing/kept-recipe.ts'
import { address, goTo, openApp, signInAgain } from '../../../testing/open-app.tsx'
import { queryClient } from '../../api/query-client.ts'
import { aRecipe } from '../../../testing/recipes.ts'

const name = page.getByLabelText('Recipe name')
const procedure = page.getByLabelText('Procedure')
const earlier = page.getByText('You began this recipe earlier.')
const addIngredients = page.getByRole('button', { name: 'Add Ingredients' })
const description = page.getByRole('form', { name: 'Recipe Description' })

test('a new recipe that was being typed as the session ended is there after the next sign-in', async () => {
  const server = await openApp('/recipe-costing/new-recipe?menu=7', { ...kept(), postRecipe: refuse(notSignedIn) })
  await name.fill('Roast chicken')
  await procedure.fill('Salt it the day before.')
  await page.getByLabelText('Menu price').fill('24')
  await addIngredients.click()
  await signInAgain(server)
  await expect.element(earlier).toBeVisible()
  await expect.element(name).toHaveValue('Roast chicken')
  await expect.element(procedure).toHaveValue('Salt it the day before.')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(name).toHaveValue('')
  await expect.element(earlier).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(name).toHaveValue('Roast chicken')
})

test('a new recipe whose page closed after a lost answer is still made once, and a saved one does not come back', async () => {
  const server = await openApp('/recipe-costing/new-recipe?menu=7', { ...kept(), postRecipe: noConnection })
  await name.fill('Roast')
  await page.getByLabelText('Menu price').fill('24')
  await addIngredients.click()
  await expect.element(page.getByText(/could not be reached/)).toBeVisible()
  await goTo('/recipe-costing/7')
  server.answer({ postRecipe: aRecipe({ id: 5 }) })
  await goTo('/recipe-costing/new-recipe?menu=7')
  await expect.element(earlier).toBeVisible()
  await addIngredients.click()
  await expect.poll(address).toBe('/recipe-costing/7/recipe/5?view=edit')
  await expect.element(description).toBeVisible()
  expect(server.sent('postRecipe')).toHaveLength(2)
  expect(new Set(server.keys('postRecipe')).size).toBe(1)
  await goTo('/recipe-costing/new-recipe?menu=7')
  await expect.element(name).toHaveValue('')
  await expect.element(earlier).not.toBeInTheDocument()
})

test('the text of a recipe waits when its page closes, beside what somebody else made of it, and not when it is left', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', kept())
  await description.getByLabelText('Procedure').fill('Roast it.')
  await goTo('/recipe-costing/7')
  server.answer({ getRecipe: aRecipe({ id: 5, procedure: 'Braise it.', version: 4 }) })
  queryClient.removeQueries({ queryKey: ['getRecipe'] })
  await goTo('/recipe-costing/7/recipe/5')
  await expect.element(description.getByText('You typed this earlier; it is not saved.')).toBeVisible()
  await expect.element(description.getByLabelText('Procedure')).toHaveValue('Roast it.')
  await expect.element(description.getByText(/Braise it\./)).toBeVisible()
  await description.getByRole('button', { name: 'Start over' }).click()
  await expect.element(description.getByLabelText('Procedure')).toHaveValue('Braise it.')
  await description.getByLabelText('Procedure').fill('Grill it.')
  // This is typed now.
  await expect.element(description.getByText('You typed this earlier; it is not saved.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/recipe-costing/7')
  await goTo('/recipe-costing/7/recipe/5')
  await expect.element(description.getByLabelText('Procedure')).toHaveValue('Braise it.')
})
