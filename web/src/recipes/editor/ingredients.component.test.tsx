import type { LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, aUser, listOf } from '../../../testing/answers.ts'
import { later, noConnection } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
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

test('by the keyboard an item is found, its amount typed, its conversion asked, and the next one searched', async () => {
  const flour = anItem({ name: 'Flour, all purpose', itemDistributorId: 77 })
  const butter = anItem({ name: 'Butter' })
  const found = later<ReturnType<typeof listOf<typeof flour>>>()
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getItems: ({ query }) => (query?.filterOptions?.includes('flour') ? found.promise : listOf(butter)),
  })
  await expect.element(panel.getByText('I want to add...', { exact: true })).toBeVisible()
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
  await expect.element(panel.getByText('Not Auto-Convertible')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Save conversion' })).toBeDisabled()
  await expect.element(panel.getByLabelText('are how many lb of Flour')).toHaveFocus()
  await press('0.28{Enter}')
  await expect.element(panel.getByText(/1 cup = 0\.28 lb/)).toBeVisible()
  await panel.getByRole('combobox', { name: 'Find an ingredient' }).click()
  expect(server.sent('postIngredient').map(({ body }) => body)).toEqual([
    {
      ingredient_type: 'item',
      ingredient_id: 77,
      recipe_amount_fraction: '1 1/2',
      recipe_pack_size_uom: 'CUP',
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
  // With its hyphen or comma kept out it would be eleven halves, and fifteen.
  for (const typed of ['1-1/2', '1,5']) {
    await amount.click()
    await press(`${typed}{Tab}`)
    await expect.element(page.getByText(`“${typed}” is not a fraction or number.`)).toBeVisible()
    await expect.element(amount).toHaveValue('1/4')
  }
  for (const typed of ['0', '-3']) {
    await amount.click()
    await press(`${typed}{Tab}`)
    await expect.element(page.getByText(`“${typed}” is not above zero.`)).toBeVisible()
    await expect.element(amount).toHaveValue('1/4')
  }
  expect(server.sent('patchIngredient')).toHaveLength(0)
  const answer = kept(aRecipe({ id: 5, ingredients: [{ ...butter, recipe_amount_fraction: '1/2' }, salt] }))
  server.answer({ patchIngredient: noConnection })
  await amount.click()
  await press('1/2{Tab}')
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/could not be reached.*Try again/)
  const failure = panel.getByRole('alert').element()
  failure.style.width = '180px'
  const [sign, why] = ['svg', 'span span'].map((part) => failure.querySelector(part)?.getBoundingClientRect())
  expect(sign?.bottom, 'as narrow as on a phone the sign stands beside the words').toBeGreaterThan(why?.top ?? Infinity)
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
    lastPurchasedDistributor: 'Bay Broadline',
    lastPurchasedDistributorPrice: 141.12,
    lastPurchasedDistributorDate: '2026-11-04',
    lastPurchasedDistributorItem: { unit_measure: 'CS' },
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
  await expect.element(page.getByRole('status').getByText('The server could not be reached.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
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
    ...aConversion().item,
    name: `Oil ${id}`,
    genericItemId: id,
    isLinked: false,
    isCosted: false,
    recipe_pack_size_value: null,
    recipe_pack_size_fraction: null,
    conversion_pack_size_value: null,
    conversion_pack_size_fraction: null,
    conversion_pack_size_uom: null,
    waste_percentage: 0,
    costState: 'known',
    ingredientCosting: 0.98,
    sentence: '',
    doubt: null,
    isAutoConverted: true,
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
  await panel.getByLabelText('Amount of Oil').click()
  await answer(3, false)
  await answer(4)
  await expect
    .poll(() => server.sent('patchIngredient').at(-1)?.body)
    .toEqual({ recipe_amount_fraction: '3', note: 'warm' })
  // The note was removed, and another one is being typed: the answer to the removal leaves it alone.
  const note = panel.getByLabelText('Note of Oil')
  await note.fill('')
  await panel.getByLabelText('Amount of Oil').click()
  await expect.poll(() => answers.length).toBe(5)
  await note.fill('hot')
  await answer(5)
  await expect.poll(() => oil.note).toBe('')
  await queryClient.invalidateQueries({ queryKey: ['getRecipe'] })
  await expect.element(note).toHaveFocus()
  await expect.element(note).toHaveValue('hot')
  await panel.getByLabelText('Amount of Oil').click()
  await answer(6)
  await expect.poll(() => server.sent('patchIngredient').at(-1)?.body?.note).toBe('hot')
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

test('linked items and where an ingredient was last bought have no price for somebody who may not see it', async () => {
  const cook = aUser({ title: 'Cook', managesPeople: false, seePrices: false })
  const oil: LinkedIngredientItem = {
    ...aConversion().item,
    name: 'Oil',
    price: 20,
    genericItemId: 1,
    isLinked: true,
    isCosted: true,
    recipe_pack_size_value: null,
    recipe_pack_size_fraction: null,
    conversion_pack_size_value: null,
    conversion_pack_size_fraction: null,
    conversion_pack_size_uom: null,
    waste_percentage: 0,
    costState: 'known',
    ingredientCosting: null,
    sentence: '',
    doubt: null,
    isAutoConverted: true,
  }
  const ingredient = anIngredient({
    ingredientType: 'generic',
    item: anIngredientItem({ items: [oil] }),
    lastPurchasedDistributor: 'Bay',
    lastPurchasedDistributorPrice: 20,
  })
  await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, ingredients: [ingredient] })), cook)
  await panel.getByRole('button', { name: 'Linked items (1)' }).click()
  await expect.element(panel.getByText('Used for the cost')).toBeVisible()
  await expect.element(panel.getByText('Last purchased from Bay')).toBeVisible()
  expect((panel.element() as HTMLElement).innerText).not.toMatch(/—|hidden|\/CS/)
})
