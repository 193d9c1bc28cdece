import { recipeInUse, type Recipe } from '@larder/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { address, openApp } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'
import { kept } from '../../../testing/kept-recipe.ts'
import { anIngredient, aRecipe } from '../../../testing/recipes.ts'

const totals = page.getByRole('region', { name: 'Totals' })
const description = page.getByRole('form', { name: 'Recipe Description' })
const dish = (own: Partial<Recipe> = {}) => aRecipe({ id: 5, ingredients: [anIngredient()], ...own })
const batch = {
  isSubRecipe: true,
  price: null,
  marginGrossProfit: null,
  foodCostPercent: null,
  costPerYield: '$3.60 per qt',
  subRecipeYield: 2,
  subRecipeYieldFraction: '2',
  subRecipeYieldUom: 'QT',
  priceFor30Percent: null,
}

test.each<[string, Partial<Recipe>, string, string[]]>([
  [
    'a dish',
    { price: 18, marginGrossProfit: 10.8, foodCostPercent: 40 },
    'Total cost $ Menu price $ Margin $ Food cost % % Price for 35 %: $20.57 Use this price',
    ['7.20', '18.00', '10.80', '40.00'],
  ],
  [
    'a dish at the price of its target',
    { price: 20.57, marginGrossProfit: 13.37, foodCostPercent: 35 },
    'Total cost $ Menu price $ Margin $ Food cost % %',
    ['7.20', '20.57', '13.37', '35.00'],
  ],
  [
    'a dish whose cost was typed',
    { isTotalCostTyped: true, computedCost: 6.5, isCostComplete: false },
    'Total cost $ Menu price $ Margin $ Food cost % % Cost typed by hand. Ingredients cost $6.50. Use that Price for 35 %: $20.57',
    ['7.20', '24.00', '16.80', '30.00'],
  ],
  [
    'a dish with an ingredient of no cost',
    { isCostComplete: false, ingredients: [anIngredient({ costState: 'gone', ingredientCosting: null })] },
    'Total cost $ Menu price $ Margin $ Known once the cost is complete Food cost % % Known once the cost is complete Cost incomplete: the cost of its one ingredient is not known.',
    ['7.20', '24.00', '16.80', '30.00'],
  ],
  ['a subrecipe', batch, 'Total cost $ Costs $3.60 per qt', ['7.20']],
])('the totals of %s, and what they say of them', async (_, own, words, values) => {
  await openApp('/recipe-costing/7/recipe/5', kept(dish(own)))
  await expect.element(totals.getByLabelText('Total cost')).toHaveValue('7.20')
  await expect
    .poll(() => [
      wordsOf(totals),
      totals
        .getByRole('textbox')
        .elements()
        .map((field) => (field as HTMLInputElement).value),
    ])
    .toEqual([words, values])
})

test('nothing is saved until something is changed, and a changed text that is put back is none', async () => {
  await openApp('/recipe-costing/7/recipe/5', kept(dish()))
  const save = description.getByRole('button', { name: 'Save changes' })
  await expect.element(save).toBeDisabled()
  await description.getByLabelText('Recipe name').fill('Roast duck')
  await expect.element(save).toBeEnabled()
  await description.getByLabelText('Recipe name').fill('Roast chicken')
  await expect.element(save).toBeDisabled()
})

test('a subrecipe names what it is used in, with the way there', async () => {
  const usedIn = [
    { id: 8, name: 'Soup', menuId: 7 },
    { id: 9, name: 'Pie', menuId: 6 },
  ]
  await openApp('/recipe-costing/7/recipe/5', kept(dish({ ...batch, isSubRecipeUsed: true, usedIn })))
  await expect.element(description.getByText('Used in Soup, Pie')).toBeVisible()
  await expect
    .element(description.getByRole('link', { name: 'Pie' }))
    .toHaveAttribute('href', '/recipe-costing/6/recipe/9')
})

test('an open recipe is duplicated, and the copy opens; a refusal leaves the recipe as it is', async () => {
  const [here, there] = [aLocation(), aLocation({ display_recipe_costing: 0 })]
  const user = aUser({ activeLocation: here, locations: [here, there] })
  const server = await openApp(
    '/recipe-costing/7/recipe/5',
    {
      ...kept(dish()),
      postRecipeDuplicate: refuse(recipeInUse, { message: 'There are too many recipes.' }),
      deleteRecipe: refuse(recipeInUse, { message: 'Used in Soup.' }),
    },
    user,
  )
  const choose = async (option: string) => {
    await page.getByRole('button', { name: 'Options of Roast chicken' }).click()
    await page.getByRole('menuitem', { name: option }).click()
  }
  await choose('Duplicate')
  await expect.element(page.getByRole('status').getByText('There are too many recipes.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await choose('Delete')
  await page.getByRole('dialog', { name: 'Delete Recipe?' }).getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('deleteRecipe')).toEqual([])
  await choose('Delete')
  await page.getByRole('dialog', { name: 'Delete Recipe?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('status').getByText('Used in Soup.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(address()).toBe('/recipe-costing/7/recipe/5')
  // Another location without recipe costing is none to copy to.
  await page.getByRole('button', { name: 'Options of Roast chicken' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .all()
        .map((item) => item.element().textContent),
    )
    .toEqual(['Duplicate', 'Delete'])
  server.answer({ postRecipeDuplicate: aRecipe({ id: 6, name: 'Roast chicken (2)' }), getRecipe: dish({ id: 6 }) })
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(address).toBe('/recipe-costing/7/recipe/6?view=edit')
  expect(server.sent('postRecipeDuplicate').map(({ params }) => params)).toEqual([{ id: '5' }, { id: '5' }])
})
