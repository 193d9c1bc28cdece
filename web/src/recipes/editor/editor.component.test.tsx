import type { LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import { recipeChanged, recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anItem, aUser, listOf } from '../../../testing/answers.ts'
import { later, noConnection, refuse } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { drawn, press } from '../../../testing/page-parts.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { queryClient } from '../../api/query-client.ts'
import {
  aConversion,
  anIngredient,
  anIngredientItem,
  aRecipe,
  aRecipeRow,
  recipesOf,
  saved,
} from '../../../testing/recipes.ts'
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
    ...{ ...recipe, isSubRecipe: true, price: null, foodCostPercent: null, marginGrossProfit: null, version: 2 },
    ...{ subRecipeYield: 2, subRecipeYieldFraction: '2', subRecipeYieldUom: 'qt' },
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
    .element(page.getByRole('dialog'))
    .toMatchTextContent(
      'You can not remove the subrecipe option because this recipe is being used as a subrecipe for other recipes.',
    )
  await page.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(toggle).toBeChecked()
})

test('by the keyboard an item is found, its amount typed, its conversion asked, and the next one searched', async () => {
  const flour = anItem({ name: 'Flour, all purpose', itemDistributorId: 77 })
  const butter = anItem({ name: 'Butter' })
  const found = later<ReturnType<typeof listOf<typeof flour>>>()
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getItems: ({ query }) => (query?.filterOptions?.includes('flour') ? found.promise : listOf(butter)),
  })
  await panel.getByRole('combobox', { name: 'Find an ingredient' }).click()
  await expect.element(page.getByRole('option', { name: /Butter/ })).toBeVisible()
  // Faster than the answer: Enter takes nothing that was found for another word.
  await press('flour{Enter}')
  found.come(listOf(flour))
  await expect.element(page.getByRole('option', { name: /Flour, all purpose/ })).toBeVisible()
  await press('{Enter}')
  const row = panel.getByRole('group', { name: 'New ingredient Flour, all purpose' })
  await expect.element(row.getByLabelText('Amount of Flour, all purpose')).toHaveFocus()
  await expect.element(row.getByRole('button', { name: 'Save' })).toBeDisabled()
  await press('1 1/2{Tab}cup{Enter}')
  await expect.element(panel.getByText('We are not able to convert the packsize for you selection')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Save conversion' })).toBeDisabled()
  await expect.element(panel.getByLabelText('are how many lb of Flour')).toHaveFocus()
  await press('0.28{Enter}')
  await expect.element(panel.getByText(/1 cup = 0\.28 lb/)).toBeVisible()
  await panel.getByRole('combobox', { name: 'Find an ingredient' }).click()
  expect(server.sent('postIngredient').map(({ body }) => body)).toEqual([
    {
      ...{ ingredient_type: 'item', ingredient_id: 77, recipe_amount_fraction: '1 1/2', recipe_pack_size_uom: 'CUP' },
      waste_percentage: 0,
    },
  ])
  expect(server.sent('patchIngredient').map(({ body }) => body)).toEqual([
    { recipe_pack_size_fraction: '1', conversion_pack_size_fraction: '0.28', conversion_pack_size_uom: 'LB' },
  ])
})

test('each kind of ingredient is searched for: the items bought most before a word is typed, no recipe in itself', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getItems: listOf(anItem({ name: 'Butter' })),
    getGroupsSearch: listOf(),
    getRecipes: recipesOf(aRecipeRow({ name: 'Stock', isSubRecipe: true, subRecipeYieldUom: 'QT' })),
  })
  const find = panel.getByRole('combobox', { name: 'Find an ingredient' })
  await find.click()
  await expect.element(page.getByRole('option', { name: /Butter/ })).toBeVisible()
  const filters = () => server.sent('getItems').map(({ query }) => JSON.parse(query?.filterOptions ?? '') as unknown)
  expect(filters()).toEqual([{ sort: 'Most Purchased' }])
  await find.fill('butt')
  await expect.poll(filters).toContainEqual({ search: 'butt' })
  await panel.getByRole('button', { name: 'Subrecipe' }).click()
  await find.click()
  await expect.element(page.getByRole('option', { name: /Stock/ })).toBeVisible()
  expect(JSON.parse(server.sent('getRecipes').at(-1)?.query?.filters ?? '')).toEqual([
    { field: 'is_sub_recipe', operator: '=', value: 1 },
    { field: 'id', operator: '!=', value: 5 },
  ])
})

test('a new ingredient that could not be saved says why, and is saved again', async () => {
  const answers = kept()
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getItems: listOf(anItem({ name: 'Butter' })),
    postIngredient: { refused: 500, failure: { code: 'defect', message: 'no' } },
  })
  await panel.getByRole('combobox', { name: 'Find an ingredient' }).click()
  await page.getByRole('option', { name: /Butter/ }).click()
  await panel.getByLabelText('Amount of Butter').fill('2')
  const save = panel.getByRole('group', { name: 'New ingredient Butter' }).getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(panel.getByText("Something wen't wrong")).toBeVisible()
  await expect.element(panel.getByLabelText('Amount of Butter')).toHaveValue('2')
  server.answer({ postIngredient: answers.postIngredient })
  await save.click()
  await expect.element(save).not.toBeInTheDocument()
  const [first, second] = server.sent('postIngredient').map(({ body }) => body)
  expect(second).toEqual(first)
})

test('a field saves itself when it is left: not what is no amount, and again after a failure', async () => {
  const butter = anIngredient()
  const salt = anIngredient({ name: 'Salt' })
  const server = await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, ingredients: [butter, salt] })))
  const amount = panel.getByLabelText('Amount of Butter')
  await amount.click()
  await press('1/{Enter}')
  await expect.element(amount).toHaveValue('1/4')
  await expect.element(panel.getByLabelText('Amount of Salt')).toHaveFocus()
  expect(server.sent('patchIngredient')).toHaveLength(0)
  const answer = kept(aRecipe({ id: 5, ingredients: [{ ...butter, recipe_amount_fraction: '1/2' }, salt] }))
  server.answer({ patchIngredient: noConnection })
  await amount.click()
  await press('1/2{Tab}')
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/could not be reached.*Try again/)
  await expect.element(amount).toHaveValue('1/2')
  server.answer({ patchIngredient: answer.patchIngredient, getRecipe: answer.getRecipe })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(amount).toHaveValue('1/2')
  expect(server.sent('patchIngredient').map(({ body }) => body)).toEqual([
    { recipe_amount_fraction: '1/2' },
    { recipe_amount_fraction: '1/2' },
  ])
})

test('an ingredient says what it costs and why, who it was bought from, and what can hardly be', async () => {
  const bought = {
    ...{ lastPurchasedDistributor: 'Bay Broadline', lastPurchasedDistributorPrice: 141.12 },
    ...{ lastPurchasedDistributorDate: '2026-11-04', lastPurchasedDistributorItem: { unit_measure: 'CS' } },
  }
  const doubt = 'Butter is 93 % of the cost. Is 1 cup really 45 lb?'
  const butter = anIngredient({ ...bought, doubt, isInactive: true, shareOfCost: 0.93 })
  const herbs = anIngredient({ name: 'Herbs', recipe_pack_size_uom: 'pinch', isCustomUom: true })
  await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, ingredients: [butter, herbs] })))
  const row = panel.getByRole('listitem').filter({ hasText: doubt })
  await expect
    .element(row)
    .toMatchTextContent(
      /Butter.*Inactive.*\$0\.98.*93 % of the cost is Butter.*Plugra · Bay Broadline · 36\/1 LB.*Last purchased from Bay Broadline, \$141\.12\/CS on 11\/04\/2026.*1 case = 36 × 1 lb = 36 lb; 1\/4 lb costs \$0\.98/,
    )
  await expect.element(panel.getByLabelText('Unit of Herbs')).toHaveValue('Custom: pinch')
})

test('a deleted ingredient is asked about, and can be put back where it was', async () => {
  const server = await openApp(
    '/recipe-costing/7/recipe/5',
    kept(aRecipe({ id: 5, ingredients: [anIngredient(), anIngredient({ name: 'Salt' })] })),
  )
  await panel.getByRole('button', { name: 'Delete Butter' }).click()
  await page.getByRole('dialog', { name: 'Delete Ingredient?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Butter deleted')).toBeVisible()
  await expect.element(panel.getByLabelText('Amount of Butter')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.sent('patchIngredient').map(({ body }) => body)).toEqual([{ sort: 1 }])
  expect(server.sent('postIngredient')[0]?.body).toMatchObject({
    recipe_amount_fraction: '1/4',
    recipe_pack_size_uom: 'LB',
  })
})

test('a delete that failed is told as that, with nothing to put back', async () => {
  await openApp('/recipe-costing/7/recipe/5', {
    ...kept(aRecipe({ id: 5, ingredients: [anIngredient()] })),
    deleteIngredient: noConnection,
  })
  await panel.getByRole('button', { name: 'Delete Butter' }).click()
  await page.getByRole('dialog', { name: 'Delete Ingredient?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(panel.getByLabelText('Amount of Butter')).toBeVisible()
  expect(page.getByText('Butter deleted').elements()).toEqual([])
})

test('a field that is left shows what was typed while it is saved, and its old text is saved when it is typed again', async () => {
  const butter = anIngredient()
  const recipe = aRecipe({ id: 5, ingredients: [butter] })
  const answer = later<AnswerOf<'patchIngredient'>>()
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(recipe),
    patchIngredient: () => answer.promise,
  })
  const amount = panel.getByLabelText('Amount of Butter')
  await amount.fill('1/2')
  await press('{Tab}')
  await expect.poll(() => server.sent('patchIngredient').length).toBe(1)
  await drawn()
  // At once: after 30 s without an answer it would be shown as not saved.
  expect((amount.element() as HTMLInputElement).value).toBe('1/2')
  await amount.fill('1/4')
  await press('{Tab}')
  answer.come(saved({ ...butter, recipe_amount_fraction: '1/2' }, recipe))
  await expect
    .poll(() => server.sent('patchIngredient').map(({ body }) => body))
    .toEqual([{ recipe_amount_fraction: '1/2' }, { recipe_amount_fraction: '1/4' }])
})

test('two items that are linked quickly are both linked; a first save that fails goes along with the second', async () => {
  const items = [1, 2].map((id): LinkedIngredientItem => ({
    ...{ ...aConversion().item, name: `Oil ${id}`, genericItemId: id, isLinked: false, isCosted: false },
    ...{ recipe_pack_size_value: null, recipe_pack_size_fraction: null, conversion_pack_size_value: null },
    ...{ conversion_pack_size_fraction: null, conversion_pack_size_uom: null, waste_percentage: 0 },
    ...{ costState: 'known', ingredientCosting: 0.98, sentence: '', doubt: null, isAutoConverted: true },
  }))
  let oil = anIngredient({ ingredientType: 'generic', name: 'Oil', item: anIngredientItem({ items }) })
  let recipe = aRecipe({ id: 5, version: 1, ingredients: [oil] })
  const answers: ((isTaken: boolean) => void)[] = []
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getRecipe: () => recipe,
    patchIngredient: async ({ body }) => {
      if (!(await new Promise<boolean>((resolve) => answers.push(resolve)))) return noConnection
      const linked = body?.link_items?.map((one) => one.generic_item_id)
      const all = oil.item.items.map((one) => ({
        ...one,
        isLinked: linked?.includes(one.genericItemId) ?? one.isLinked,
      }))
      oil = { ...oil, note: body?.note ?? oil.note, item: { ...oil.item, items: all } }
      recipe = { ...recipe, version: recipe.version + 1, ingredients: [oil] }
      return saved(oil, recipe)
    },
  })
  const answer = async (number: number, isTaken = true) => {
    await expect.poll(() => answers.length).toBe(number)
    answers.at(-1)?.(isTaken)
  }
  await panel.getByRole('button', { name: 'Linked items (2)' }).click()
  await panel.getByRole('button', { name: 'Link Oil 1' }).click()
  await panel.getByRole('button', { name: 'Link Oil 2' }).click()
  await answer(1)
  await answer(2)
  await expect.element(panel.getByRole('button', { name: 'Unlink Oil 2' })).toBeVisible()
  const linksSent = server.sent('patchIngredient').map(({ body }) => [body?.version, body?.link_items?.map((one) => one.generic_item_id)]) // prettier-ignore
  expect(linksSent).toEqual([
    [1, [1]],
    [2, [1, 2]],
  ])
  // A first save that fails goes along with the second one.
  await panel.getByLabelText('Amount of Oil').fill('3')
  await panel.getByRole('button', { name: 'Add a note to Oil' }).click()
  await expect.element(panel.getByLabelText('Note of Oil')).toHaveFocus()
  await panel.getByLabelText('Note of Oil').fill('warm')
  await panel.getByLabelText('Waste of Oil, per cent').click()
  await answer(3, false)
  await answer(4)
  await expect
    .poll(() => server.sent('patchIngredient').at(-1)?.body)
    .toEqual({ recipe_amount_fraction: '3', note: 'warm' })
  // The note was removed, and another one is being typed: the answer to the removal leaves it alone.
  const note = panel.getByLabelText('Note of Oil')
  await note.fill('')
  await panel.getByLabelText('Waste of Oil, per cent').click()
  await expect.poll(() => answers.length).toBe(5)
  await note.fill('hot')
  await answer(5)
  await expect.poll(() => oil.note).toBe('')
  await queryClient.invalidateQueries({ queryKey: ['getRecipe'] })
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveValue('hot')
  await panel.getByLabelText('Waste of Oil, per cent').click()
  await answer(6)
  await expect.poll(() => server.sent('patchIngredient').at(-1)?.body?.note).toBe('hot')
})

test('a total that is typed while another one is saved is saved after it', async () => {
  const answers: (() => void)[] = []
  let recipe = aRecipe({ id: 5, price: 20 })
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getRecipe: () => recipe,
    patchRecipe: async ({ body }) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      recipe = { ...recipe, price: body?.price ?? recipe.price, version: recipe.version + 1 }
      return recipe
    },
  })
  const price = totals.getByLabelText('Menu price')
  await price.fill('25')
  await press('{Enter}')
  await expect.poll(() => answers.length).toBe(1)
  await price.fill('20.00')
  await press('{Enter}')
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  await expect.element(price).toHaveValue('20.00')
  answers[1]?.()
  await expect.element(totals.getByText('Saved')).toBeInTheDocument()
  expect(server.sent('patchRecipe').map(({ body }) => body)).toEqual([{ price: 25 }, { price: 20 }])
})

test('totals are typed, and the price for the food cost that is aimed at is taken by a press', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(aRecipe({ id: 5, price: 20, totalCost: 8.4 })),
    getFoodCostTarget: { target: 35, high: 40, changed: null },
  })
  await expect.element(totals.getByText('Price for 35 %: $24.00')).toBeVisible()
  await totals.getByLabelText('Food cost %').fill('0')
  await expect.element(totals.getByText('Please enter a number above zero.')).toBeVisible()
  await press('{Escape}')
  // $1,250 by the comma of another country
  await totals.getByLabelText('Menu price').fill('12,50')
  await press('{Enter}')
  await expect.element(totals.getByText('Please enter a number.')).toBeVisible()
  await press('{Escape}')
  await totals.getByLabelText('Margin').fill('15.006')
  await press('{Enter}')
  await expect.poll(() => server.sent('patchRecipe').map(({ body }) => body)).toEqual([{ marginGrossProfit: 15.01 }])
  await totals.getByRole('button', { name: 'Use this price' }).click()
  await expect.poll(() => server.sent('patchRecipe').at(-1)?.body).toEqual({ price: 24 })
})

test('a recipe without ingredients says beside its totals why it has no margin', async () => {
  const draft = { ...{ ingredients: [], ingredientCount: 0, totalCost: 0 }, isCostComplete: false }
  await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, ...draft })))
  await expect.element(totals).toMatchTextContent('No ingredients yet: nobody knows what it costs.')
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

test('subrecipes are searched among a hundred of them, without the recipe itself', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', kept())
  await panel.getByText('Subrecipe', { exact: true }).click()
  await panel.getByRole('combobox', { name: 'Find an ingredient' }).fill('stock')
  const asked = () => server.sent('getRecipes').map(({ query }) => query)
  const filters = JSON.stringify([
    { field: 'is_sub_recipe', operator: '=', value: 1 },
    { field: 'id', operator: '!=', value: 5 },
    { field: 'name', operator: 'like', value: 'stock' },
  ])
  await expect.poll(asked).toContainEqual({ filters, expand: 'menu', limit: '100' })
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

test('linked items and where an ingredient was last bought have no price for somebody who may not see it', async () => {
  const cook = aUser({ title: 'Cook', managesPeople: false, seePrices: false })
  const oil: LinkedIngredientItem = {
    ...{ ...aConversion().item, name: 'Oil', price: 20, genericItemId: 1, isLinked: true, isCosted: true },
    ...{ recipe_pack_size_value: null, recipe_pack_size_fraction: null, conversion_pack_size_value: null },
    ...{ conversion_pack_size_fraction: null, conversion_pack_size_uom: null, waste_percentage: 0 },
    ...{ costState: 'known', ingredientCosting: null, sentence: '', doubt: null, isAutoConverted: true },
  }
  const ingredient = anIngredient({
    ...{ ingredientType: 'generic', item: anIngredientItem({ items: [oil] }) },
    ...{ lastPurchasedDistributor: 'Bay', lastPurchasedDistributorPrice: 20 },
  })
  await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, ingredients: [ingredient] })), cook)
  await panel.getByRole('button', { name: 'Linked items (1)' }).click()
  await expect.element(panel.getByText('Used for the cost')).toBeVisible()
  await expect.element(panel.getByText('Last purchased from Bay')).toBeVisible()
  expect((panel.element() as HTMLElement).innerText).not.toMatch(/—|hidden|\/CS/)
})
