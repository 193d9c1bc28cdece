import type { FoodWithDiet } from '@larder/contract/recipes/diet.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { later, refuse, type Refused } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { press, wordsOf } from '../../../testing/page-parts.ts'
import { kept } from '../../../testing/kept-recipe.ts'
import { anIngredient, aRecipe } from '../../../testing/recipes.ts'

const panel = page.getByRole('region', { name: 'Allergens' })
const open = { contains: [], mayContain: ['milk' as const], diet: null, unconfirmed: 1, emptySubRecipes: [] }
const confirmed = { by: 'Ana', time: '2026-11-20T12:00:00Z' }

function aFood(own: Partial<FoodWithDiet>): FoodWithDiet {
  return {
    item_id: 1,
    custom_item_id: null,
    name: 'BUTTER',
    allergens: ['milk'],
    diet: 'vegetarian',
    confirmed: null,
    withoutItemIn: [],
    ...own,
  }
}

function aDish(own = {}) {
  return kept(aRecipe({ id: 5, allergens: open, ingredientCount: 1, ingredients: [anIngredient()], ...own }))
}

test('each food says what is known of it: confirmed by whom, to be confirmed, or without an item', async () => {
  const foods = [
    aFood({}),
    aFood({ item_id: 2, name: 'CREAM', confirmed }),
    aFood({ item_id: 3, name: 'SALT', allergens: [], diet: 'vegan', confirmed }),
    aFood({
      item_id: null,
      name: 'Saffron',
      allergens: [],
      diet: 'vegan',
      withoutItemIn: [{ id: 5, name: 'Salad', isIngredient: true }],
    }),
  ]
  await openApp('/recipe-costing/7/recipe/5?view=edit', { ...aDish(), getRecipeDiet: { ...open, foods } })
  await panel.getByRole('button', { name: 'Confirm foods' }).click()
  const shown = panel.getByRole('listitem')
  await expect.element(shown.first()).toBeVisible()
  await expect
    .poll(() => foods.map((_, at) => wordsOf(shown.nth(at))))
    .toEqual([
      'BUTTER Not confirmed milk egg fish shellfish tree nuts peanuts wheat soybeans sesame Made of Plants only (vegan) Plants, milk, eggs or honey (vegetarian) Meat, fish or what comes of them Confirm Proposed by its name only: please read the label.',
      'CREAM Contains milk, vegetarian. Confirmed by Ana Change',
      'SALT None of the nine, vegan. Confirmed by Ana Change',
      'Saffron No item (Link an item to this ingredient to confirm it.)',
    ])
  await panel.getByRole('button', { name: 'Hide foods' }).click()
  await expect.element(shown.first()).not.toBeInTheDocument()
})

test('foods that are being read say so, and so do those that could not be read', async () => {
  const answer = later<Refused>()
  await openApp('/recipe-costing/7/recipe/5?view=edit', {
    ...aDish({ allergens: { ...open, unconfirmed: 0 } }),
    getRecipeDiet: () => answer.promise,
  })
  await panel.getByRole('button', { name: 'Show foods' }).click()
  await expect.element(panel.getByText('Loading…')).toBeVisible()
  await expect.element(panel.getByText(/Couldn’t load/)).not.toBeInTheDocument()
  answer.come(refuse(recipeNotFound))
  await expect.element(panel.getByText('Couldn’t load. Please try again.')).toBeVisible()
  await expect.element(panel.getByText('Loading…')).not.toBeInTheDocument()
})

test('a confirmed food is changed, or left as it was; Enter on a box confirms nothing', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5?view=edit', {
    ...aDish(),
    getRecipeDiet: { ...open, foods: [aFood({ confirmed })] },
    putFoodDiet: { message: 'Confirmed' },
  })
  await panel.getByRole('button', { name: 'Confirm foods' }).click()
  await panel.getByRole('button', { name: 'Change allergens of BUTTER' }).click()
  const form = panel.getByRole('form', { name: 'Allergens of BUTTER' })
  await expect.element(form.getByRole('checkbox', { name: 'milk' })).toBeChecked()
  await expect.element(form.getByText('Proposed by its name only')).not.toBeInTheDocument()
  await form.getByRole('checkbox', { name: 'milk' }).click()
  await press('{Enter}')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(panel.getByText('Contains milk, vegetarian. Confirmed by Ana')).toBeVisible()
  expect(server.sent('putFoodDiet')).toEqual([])
  await panel.getByRole('button', { name: 'Change allergens of BUTTER' }).click()
  await form.getByRole('checkbox', { name: 'fish', exact: true }).click()
  await form.getByLabelText('Made of').selectOptions('Meat, fish or what comes of them')
  await form.getByRole('button', { name: 'Confirm BUTTER' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.sent('putFoodDiet').map(({ body }) => body)).toEqual([
    { item_id: 1, custom_item_id: null, allergens: ['milk', 'fish'], diet: 'meat or fish' },
  ])
})
