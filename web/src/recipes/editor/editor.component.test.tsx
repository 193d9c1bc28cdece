import { recipeChanged, recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { press } from '../../../testing/page-parts.ts'
import { aMenu, anIngredient, aRecipe, aRecipeRow, recipesOf } from '../../../testing/recipes.ts'
import { kept } from '../../../testing/kept-recipe.ts'

const panel = page.getByRole('region', { name: 'Ingredients' })
const totals = page.getByRole('region', { name: 'Totals' })
const description = page.getByRole('form', { name: 'Recipe Description' })

test('a new recipe says what is missing, keeps what was typed, and goes on to its ingredients', async () => {
  const server = await openApp('/recipe-costing/new-recipe?menu=7', {
    ...kept(),
    postRecipe: { refused: 500, failure: { code: 'defect', message: 'no' } },
  })
  await page.getByRole('button', { name: 'Add Ingredients' }).click()
  await expect
    .element(page.getByLabelText('Recipe name'))
    .toHaveAccessibleDescription('Please enter at least 3 characters.')
  await expect
    .element(page.getByLabelText('Menu price'))
    .toHaveAccessibleDescription('Please enter a price above zero.')
  await page.getByLabelText('Recipe name').fill('Roast chicken')
  await page.getByRole('switch', { name: 'Use as a subrecipe' }).click()
  await expect.element(page.getByLabelText('Menu price')).not.toBeInTheDocument()
  await page.getByLabelText('Yield', { exact: true }).fill('1 1/')
  await page.getByLabelText('Yield unit').fill('qt2')
  await page.getByRole('button', { name: 'Add Ingredients' }).click()
  await expect
    .element(page.getByLabelText('Yield', { exact: true }))
    .toHaveAccessibleDescription('is not a fraction or number')
  await expect.element(page.getByLabelText('Yield unit')).toHaveAccessibleDescription('Please use letters only.')
  await page.getByRole('switch', { name: 'Use as a subrecipe' }).click()
  await page.getByLabelText('Menu price').fill('24')
  await page.getByRole('button', { name: 'Add Ingredients' }).click()
  await expect.element(page.getByText("Something wen't wrong")).toBeVisible()
  await expect.element(page.getByLabelText('Recipe name')).toHaveValue('Roast chicken')
  server.answer({ postRecipe: aRecipe({ id: 5 }) })
  await page.getByRole('button', { name: 'Add Ingredients' }).click()
  await expect.poll(address).toBe('/recipe-costing/7/recipe/5?view=edit')
  await expect.element(page.getByText('No ingredients have been added.')).toBeVisible()
  expect(server.sent('postRecipe').at(-1)?.body).toMatchObject({
    name: 'Roast chicken',
    recipe_menu_category_id: 7,
    price: 24,
  })
})

test('leaving asks while something typed is not saved', async () => {
  await openApp('/recipe-costing/5/recipe/5', kept())
  await description.getByLabelText('Recipe name').fill('Roast duck')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(description.getByLabelText('Recipe name')).toHaveValue('Roast duck')
  await description.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Recipe saved')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe('/recipe-costing/5')
})

test('only what was changed is sent, and a refusal keeps what was typed', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', { ...kept(), patchRecipe: refuse(recipeChanged) })
  await description.getByLabelText('Procedure').fill('Roast.')
  await description.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(description.getByText(recipeChanged.text)).toBeVisible()
  await expect.element(description.getByLabelText('Procedure')).toHaveValue('Roast.')
  expect(server.sent('patchRecipe').map(({ body }) => body)).toEqual([{ procedure: 'Roast.', version: 1 }])
})

test('what somebody else changes in a recipe shows, but not over what is typed, and is not written over unseen', async () => {
  let recipe = aRecipe({ id: 5 })
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getRecipe: () => recipe,
    patchRecipe: ({ body }) => (recipe = { ...recipe, procedure: body?.procedure ?? '' }),
  })
  await description.getByLabelText('Procedure').fill('Roast.')
  recipe = { ...recipe, name: 'Duck of Ana', procedure: 'Steam.' }
  server.tell({ kind: 'recipes' })
  await expect.element(description.getByLabelText('Recipe name')).toHaveValue('Duck of Ana')
  await expect.element(description.getByText('Somebody else changed this to “Steam.”.')).toBeVisible()
  recipe = { ...recipe, description: 'For two' }
  await description.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => server.sent('patchRecipe').map(({ body }) => body))
    .toEqual([{ procedure: 'Roast.', version: 1 }])
  await expect.element(description.getByLabelText('Description')).toHaveValue('For two')
  await expect.element(description.getByText(/Somebody else/)).not.toBeInTheDocument()
})

test('a price that is typed while somebody makes the dish a subrecipe stays, and both are shown', async () => {
  let recipe = aRecipe({ id: 5, price: 20 })
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getRecipe: () => recipe,
    patchRecipe: ({ body }) => (recipe = { ...recipe, isSubRecipe: false, price: body?.price ?? null }),
  })
  const price = description.getByLabelText('Menu price')
  await price.fill('25')
  recipe = {
    ...recipe,
    isSubRecipe: true,
    price: null,
    foodCostPercent: null,
    marginGrossProfit: null,
    version: 2,
    subRecipeYield: 2,
    subRecipeYieldFraction: '2',
    subRecipeYieldUom: 'qt',
  }
  server.tell({ kind: 'recipes' })
  await expect.element(description.getByText('Somebody else changed this to “a subrecipe of 2 qt”.')).toBeVisible()
  await expect.element(price).toHaveValue('25')
  await description.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => server.sent('patchRecipe').at(-1)?.body).toMatchObject({ price: 25, is_sub_recipe: false })
})

test('a cook who sees no prices saves a procedure, and writes subrecipes', async () => {
  const cook = aUser({ title: 'Cook', managesPeople: false, seePrices: false })
  const hidden = { ...aRecipe({ id: 5, ingredients: [anIngredient()] }), price: null }
  const server = await openApp('/recipe-costing/7/recipe/5', kept(hidden), cook)
  await expect.element(description.getByLabelText('Procedure')).toBeVisible()
  await expect.element(description.getByLabelText('Menu price')).not.toBeInTheDocument()
  expect(document.body.innerText).toContain('Waste %')
  expect(document.body.innerText).not.toMatch(/—|Cost\n|Share/)
  await description.getByLabelText('Procedure').fill('Roast.')
  await description.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => server.sent('patchRecipe').map(({ body }) => body))
    .toEqual([{ procedure: 'Roast.', version: 1 }])
  await expect.element(page.getByText('Recipe saved')).toBeVisible()
  await goTo('/recipe-costing/new-recipe?menu=7')
  await expect.element(page.getByLabelText('Yield unit')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Use as a subrecipe' })).not.toBeInTheDocument()
})

test('a recipe that others are made with stays a subrecipe, and has no price', async () => {
  const stock = {
    isSubRecipe: true,
    isSubRecipeUsed: true,
    price: null,
    marginGrossProfit: null,
    foodCostPercent: null,
  }
  const batch = {
    subRecipeYield: 2,
    subRecipeYieldFraction: '2',
    subRecipeYieldUom: 'QT',
    costPerYield: '$3.60 per qt',
  }
  await openApp(
    '/recipe-costing/7/recipe/5',
    kept(aRecipe({ id: 5, name: 'Stock', ...stock, ...batch, priceFor30Percent: null })),
  )
  await expect.element(totals.getByText('Costs $3.60 per qt')).toBeVisible()
  await expect.element(totals.getByLabelText('Menu price')).not.toBeInTheDocument()
  const toggle = page.getByRole('switch', { name: 'Use as a subrecipe' })
  await toggle.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'You can not remove the subrecipe option because this recipe is being used as a subrecipe for other recipes.',
    )
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.element(toggle).toBeChecked()
})

test('an open recipe is deleted after its question, and its menu category shows without it', async () => {
  const duck = { id: 5, name: 'Duck', menu: { id: 7, name: 'Mains' } }
  let recipes = [aRecipeRow(duck)]
  const server = await openApp('/recipe-costing/7', {
    ...kept(aRecipe(duck)),
    getRecipes: () => recipesOf(...recipes),
    deleteRecipe: () => {
      recipes = []
      return { message: 'Deleted' }
    },
  })
  await expect.element(page.getByText('Duck').first()).toBeVisible()
  await goTo('/recipe-costing/7/recipe/5')
  const ask = async () => {
    await page.getByRole('button', { name: 'Options of Duck' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return page.getByRole('dialog', { name: 'Delete Recipe?' })
  }
  await (await ask()).getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.sent('deleteRecipe')).toEqual([])
  await (await ask()).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(address).toBe('/recipe-costing/7')
  await expect.element(page.getByText('Duck')).not.toBeInTheDocument()
  expect(server.sent('deleteRecipe').map(({ params }) => params)).toEqual([{ id: '5' }])
})

test('a recipe that there is not leads to the menu', async () => {
  await openApp('/recipe-costing/7/recipe/5', { ...kept(), getRecipe: refuse(recipeNotFound) })
  await expect.element(page.getByRole('dialog').getByText('Recipe Not Found')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(address).toBe('/recipe-costing')
})

test('a phone shows what to cook first, at any scale', async () => {
  await page.viewport(...phone)
  const flour = anIngredient({ name: 'Flour', recipe_amount_fraction: '1 1/2', recipe_pack_size_uom: 'CUP' })
  const recipe = aRecipe({ id: 5, ingredients: [flour], procedure: 'Mix.\nRest.' })
  await openApp('/recipe-costing/7/recipe/5', kept(recipe))
  const list = page.getByRole('region', { name: 'Ingredients' })
  await expect.element(list).toMatchTextContent('1 1/2 cups Flour')
  await page.getByRole('button', { name: 'Double' }).click()
  await expect.element(list).toMatchTextContent('3 cups Flour')
  await userEvent.fill(page.getByLabelText('Makes how much: times the recipe'), '1/2')
  await press('{Enter}')
  await expect.element(list).toMatchTextContent('3/4 cup Flour')
  await expect.element(page.getByText('Mix.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabelText('Amount of Flour').click()
  await panel.getByRole('button', { name: '½' }).click()
  await expect.element(panel.getByLabelText('Amount of Flour')).toHaveValue('½')
})

test('a recipe that goes to another category is counted there', async () => {
  const menus = (ofSauces: number) =>
    listOf(aMenu({ value: 7, label: 'Mains' }), aMenu({ value: 8, label: 'Sauces', recipeCount: ofSauces }))
  const server = await openApp('/recipe-costing', { ...kept(), getMenuCategories: menus(41) })
  await expect.element(page.getByText('41', { exact: true })).toBeVisible()
  await goTo('/recipe-costing/7/recipe/5')
  await description.getByLabelText('Menu category').selectOptions('Sauces')
  server.answer({ getMenuCategories: menus(42) })
  await description.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Recipe saved')).toBeVisible()
  await goTo('/recipe-costing')
  await expect.element(page.getByText('42', { exact: true })).toBeVisible()
})
