import type { FoodWithDiet } from '@larder/contract/recipes/diet.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { wordsOf } from '../../../testing/page-parts.ts'
import { aConversion, aMenu, anIngredient, aRecipe, recipesOf } from '../../../testing/recipes.ts'

const food = (own: Partial<FoodWithDiet>): FoodWithDiet => ({
  item_id: 1,
  custom_item_id: null,
  name: 'BUTTER',
  allergens: ['milk'],
  diet: 'vegetarian',
  confirmed: null,
  withoutItemIn: [],
  ...own,
})

const unlinked: Parameters<typeof food>[0] = { item_id: null, allergens: [], diet: 'vegan' }

test('a food is confirmed in the editor, and the stove shows what may be incomplete', async () => {
  const open = { contains: [], mayContain: ['milk' as const], diet: null, unconfirmed: 1, emptySubRecipes: [] }
  const whole = {
    contains: ['milk' as const, 'egg' as const],
    mayContain: [],
    diet: 'vegetarian' as const,
    unconfirmed: 0,
    emptySubRecipes: [],
  }
  let allergens: typeof open | typeof whole = open
  const server = await openApp('/recipe-costing/7/recipe/5?view=edit', {
    getMenuCategories: listOf(aMenu({ value: 7 })),
    getRecipes: recipesOf(),
    getConversion: aConversion(),
    getRecipe: () =>
      aRecipe({
        id: 5,
        allergens,
        ingredientCount: 2,
        ingredients: [anIngredient(), anIngredient({ name: 'Eggs', note: 'beaten' })],
      }),
    getRecipeDiet: () => ({
      ...allergens,
      foods: [food(allergens === open ? {} : { confirmed: { by: 'Ana', time: '2026-11-20T12:00:00Z' } })],
    }),
    putFoodDiet: () => {
      allergens = whole
      return { message: 'Confirmed' }
    },
  })
  const panel = page.getByRole('region', { name: 'Allergens' })
  await expect.element(panel.getByText('Probably also milk. May be incomplete: 1 food not confirmed.')).toBeVisible()
  await panel.getByRole('button', { name: 'Confirm foods' }).click()
  await expect.element(panel.getByText('Proposed by its name only: please read the label.')).toBeVisible()
  await panel.getByRole('checkbox', { name: 'egg' }).click()
  await panel.getByRole('button', { name: 'Confirm BUTTER' }).click()
  await expect.element(panel.getByText(/Confirmed by Ana/)).toBeVisible()
  expect(server.sent('putFoodDiet')[0]?.body).toEqual({
    item_id: 1,
    custom_item_id: null,
    allergens: ['milk', 'egg'],
    diet: 'vegetarian',
  })

  await page.viewport(...phone)
  await page.getByRole('button', { name: 'Cook' }).click()
  await expect.element(page.getByText('Contains milk, egg. Vegetarian.')).toBeVisible()
  await page.getByRole('button', { name: 'One at a time' }).click()
  const stove = page.getByRole('group', { name: 'One ingredient at a time' })
  await expect.element(stove.getByText('1 of 2')).toBeVisible()
  await stove.getByRole('button', { name: 'Next' }).click()
  await expect.element(stove.getByText('Eggs')).toBeVisible()
  await expect.element(stove.getByText('beaten')).toBeVisible()
  await expect.element(stove.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('what was ticked stays when a colleague confirms the same food, and is not saved over theirs unseen', async () => {
  const allergens = { contains: [], mayContain: ['milk' as const], diet: null, unconfirmed: 1, emptySubRecipes: [] }
  const server = await openApp('/recipe-costing/7/recipe/5?view=edit', {
    getMenuCategories: listOf(aMenu({ value: 7 })),
    getRecipes: recipesOf(),
    getConversion: aConversion(),
    getRecipe: aRecipe({ id: 5, allergens, ingredientCount: 1, ingredients: [anIngredient()] }),
    getRecipeDiet: { ...allergens, foods: [food({})] },
    putFoodDiet: { message: 'Confirmed' },
  })
  const panel = page.getByRole('region', { name: 'Allergens' })
  await panel.getByRole('button', { name: 'Confirm foods' }).click()
  await panel.getByRole('checkbox', { name: 'egg' }).click()
  const confirmed = { by: 'Ana', time: '2026-11-20T12:00:00Z' }
  server.answer({ getRecipeDiet: { ...allergens, foods: [food({ allergens: ['milk', 'soybeans'], confirmed })] } })
  await panel.getByRole('button', { name: 'Confirm BUTTER' }).click()
  await expect.element(panel.getByText('Somebody else changed this to “milk, soybeans”.')).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: 'egg' })).toBeChecked()
  expect(server.sent('putFoodDiet')).toEqual([])
  await panel.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(panel.getByRole('checkbox', { name: 'egg' })).not.toBeChecked()
  await expect.element(panel.getByRole('checkbox', { name: 'soybeans' })).toBeChecked()
  await expect.element(panel.getByText(/Not saved yet/)).not.toBeInTheDocument()
})

test('a list that nobody has seen is not confirmed: a colleague’s shows first', async () => {
  const allergens = { contains: [], mayContain: ['milk' as const], diet: null, unconfirmed: 1, emptySubRecipes: [] }
  const server = await openApp('/recipe-costing/7/recipe/5?view=edit', {
    getMenuCategories: listOf(aMenu({ value: 7 })),
    getRecipes: recipesOf(),
    getConversion: aConversion(),
    getRecipe: aRecipe({ id: 5, allergens, ingredientCount: 1, ingredients: [anIngredient()] }),
    getRecipeDiet: { ...allergens, foods: [food({})] },
    putFoodDiet: { message: 'Confirmed' },
  })
  const panel = page.getByRole('region', { name: 'Allergens' })
  await panel.getByRole('button', { name: 'Confirm foods' }).click()
  await expect.element(panel.getByRole('checkbox', { name: 'milk' })).toBeChecked()
  const confirmed = { by: 'Ana', time: '2026-11-20T12:00:00Z' }
  server.answer({ getRecipeDiet: { ...allergens, foods: [food({ allergens: ['milk', 'soybeans'], confirmed })] } })
  await panel.getByRole('button', { name: 'Confirm BUTTER' }).click()
  await expect.element(panel.getByText(/somebody else changed this, as it shows now/)).toBeVisible()
  await expect.element(panel.getByRole('checkbox', { name: 'soybeans' })).toBeChecked()
  await panel.getByRole('checkbox', { name: 'egg' }).click()
  await userEvent.keyboard('{Enter}')
  expect(server.sent('putFoodDiet')).toEqual([])
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(panel.getByText(/Contains milk, soybeans.*Confirmed by Ana/)).toBeVisible()
})

test('a food that only the procedure names is shown as not confirmed, until somebody takes it off', async () => {
  const peanuts = 'Chopped peanuts, for garnish'
  const allergens = { contains: [], mayContain: ['peanuts' as const], diet: null, unconfirmed: 1, emptySubRecipes: [] }
  let procedureFoods = ['Salt', peanuts]
  const server = await openApp('/recipe-costing/7/recipe/5?view=edit', {
    getMenuCategories: listOf(aMenu({ value: 7 })),
    getRecipes: recipesOf(),
    getConversion: aConversion(),
    getRecipe: () => aRecipe({ id: 5, allergens, procedureFoods, ingredientCount: 0, ingredients: [] }),
    getRecipeDiet: () => ({
      ...allergens,
      foods: procedureFoods.map((name) =>
        food({ ...unlinked, name, withoutItemIn: [{ id: 5, name: 'Salad', isIngredient: false }] }),
      ),
    }),
    patchRecipe: ({ body }) => {
      procedureFoods = procedureFoods.filter((name) => name !== body?.procedure_food_gone)
      return aRecipe({ id: 5, procedureFoods })
    },
  })
  const panel = page.getByRole('region', { name: 'Allergens' })
  await expect.element(panel).toMatchTextContent('Probably also peanuts. May be incomplete: 1 food not confirmed.')
  await panel.getByRole('button', { name: 'Confirm foods' }).click()
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: peanuts }))
    .toMatchTextContent(/Only in the procedure/)
  await panel.getByRole('button', { name: `Take ${peanuts} off` }).click()
  await expect.element(panel.getByRole('button', { name: `Take ${peanuts} off` })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Take Salt off' })).toBeVisible()
  expect(server.sent('patchRecipe').map(({ body }) => body)).toEqual([{ procedure_food_gone: peanuts }])
})

test('a food without an item says in which sub-recipe it is, where it is to be linked or taken off', async () => {
  const allergens = { contains: [], mayContain: [], diet: null, unconfirmed: 3, emptySubRecipes: [] }
  const [own, noodles] = [
    { id: 5, name: 'Salad' },
    { id: 6, name: 'Noodles' },
  ]
  await openApp('/recipe-costing/7/recipe/5?view=edit', {
    getMenuCategories: listOf(aMenu({ value: 7 })),
    getRecipes: recipesOf(),
    getConversion: aConversion(),
    getRecipe: aRecipe({ id: 5, allergens, ingredientCount: 1, ingredients: [anIngredient()] }),
    getRecipeDiet: {
      ...allergens,
      foods: [
        food({ ...unlinked, name: 'Peanuts', withoutItemIn: [{ ...noodles, isIngredient: false }] }),
        food({ ...unlinked, name: 'Saffron', withoutItemIn: [{ ...noodles, isIngredient: true }] }),
        food({ ...unlinked, name: 'Salt', withoutItemIn: [{ ...own, isIngredient: true }] }),
      ],
    },
  })
  const panel = page.getByRole('region', { name: 'Allergens' })
  await panel.getByRole('button', { name: 'Confirm foods' }).click()
  const foods = panel.getByRole('listitem')
  await expect.element(foods.first()).toBeVisible()
  await expect
    .poll(() => [0, 1, 2].map((at) => wordsOf(foods.nth(at))))
    .toEqual([
      'Peanuts Only in the procedure of Noodles (Open Noodles, add it as an ingredient to confirm its allergens, then take it off there.)',
      'Saffron No item in Noodles (Open Noodles and link an item to this ingredient to confirm it.)',
      'Salt No item (Link an item to this ingredient to confirm it.)',
    ])
})
