import type { LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import { recipeChanged } from '@larder/contract/recipes/refusals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../../testing/answers.ts'
import { refuse } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { press } from '../../../../testing/page-parts.ts'
import {
  aConversion,
  aMenu,
  anIngredient,
  anIngredientItem,
  aRecipe,
  recipesOf,
  saved,
} from '../../../../testing/recipes.ts'

function aLinkedItem(id: number, isLinked: boolean): LinkedIngredientItem {
  return {
    ...aConversion().item,
    name: `Oil ${id}`,
    genericItemId: id,
    isLinked,
    isCosted: id === 1,
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
  }
}

const panel = page.getByRole('region', { name: 'Ingredients' })
const answers = { getMenuCategories: listOf(aMenu({ value: 7 })), getRecipes: recipesOf() }

test('the cost of an ingredient is said while its amount is typed, and a conversion that is only proposed as that', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getRecipe: aRecipe({ id: 5 }),
    getItems: listOf(anItem({ name: 'Honey', itemDistributorId: 77 })),
    getConversion: ({ query }) =>
      query?.uom === 'CUP'
        ? aConversion({ source: 'proposed', from: 'USDA portions', costSentence: '1 cup = 0.75 lb; 2 cups cost $6.00' })
        : aConversion({ costSentence: query?.amount ? '2 lb costs $8.00' : null, sentence: '1 case = 12 lb' }),
  })
  await panel.getByRole('combobox', { name: 'Find an ingredient' }).click()
  await page.getByRole('option', { name: /Honey/ }).click()
  const row = panel.getByRole('group', { name: 'New ingredient Honey' })
  await expect.element(row.getByText('1 case = 12 lb')).toBeVisible()
  await press('2')
  await expect.element(row.getByText('2 lb costs $8.00')).toBeVisible()
  await row.getByLabelText('Unit of Honey').fill('cup')
  await expect
    .element(
      row.getByText('1 cup = 0.75 lb; 2 cups cost $6.00 Only proposed, from USDA portions: confirm it in the row.'),
    )
    .toBeVisible()
  expect(server.sent('postIngredient'), 'nothing is saved yet').toEqual([])
})

test('where no unit converts the table of foods is asked, and its weight is taken by a press, for an item and a link', async () => {
  const flour = anIngredient({ ingredientType: 'item', ingredientId: 77, name: 'Flour', recipe_pack_size_uom: 'CUP' })
  const oil = { ...aLinkedItem(1, true), costState: 'not-convertible' } as const
  const group = anIngredient({ ingredientType: 'generic', name: 'Oil', item: anIngredientItem({ items: [oil] }) })
  const asked = { costState: 'not-convertible', ingredientCosting: null, sentence: '' } as const
  const recipe = aRecipe({
    id: 5,
    ingredients: [
      { ...flour, ...asked },
      { ...group, recipe_pack_size_uom: 'CUP' },
    ],
  })
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getRecipe: recipe,
    getConversion: ({ query }) =>
      aConversion({
        source: 'proposed',
        from: `USDA, ${query?.ingredient_type} ${String(query?.ingredient_id)}`,
        recipe_pack_size_fraction: '1',
        recipe_pack_size_uom: 'CUP',
        sentence: '1 cup = 125 g',
        conversion_pack_size_fraction: '125',
        conversion_pack_size_uom: 'G',
      }),
    patchIngredient: saved(flour, recipe),
  })
  const row = panel.getByRole('listitem').filter({ hasText: 'We are not able to convert the packsize' })
  await expect.element(row.getByText('Proposed by USDA, item 77.')).toBeVisible()
  await expect.element(row.getByLabelText('are how many lb of Flour')).toHaveValue('')
  expect(server.sent('patchIngredient'), 'nothing is taken unseen').toEqual([])
  await row.getByRole('button', { name: 'Use 1 cup = 125 g' }).click()
  const sizes = {
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: '125',
    conversion_pack_size_uom: 'G',
  }
  await expect.poll(() => server.sent('patchIngredient').map(({ body }) => body)).toEqual([sizes])
  await panel.getByRole('button', { name: 'Linked items (1)' }).click()
  const linked = panel.getByRole('list', { name: 'Linked items of Oil' })
  await expect.element(linked.getByText('Proposed by USDA, generic_item 1.')).toBeVisible()
  await linked.getByRole('button', { name: 'Use 1 cup = 125 g' }).click()
  await expect
    .poll(() => server.sent('patchIngredient').map(({ body }) => body)[1])
    .toMatchObject({ link_items: [{ generic_item_id: 1, ...sizes }] })
})

test('a link that is set while the description is saved goes after it, with the version that it made', async () => {
  const items = [aLinkedItem(1, false)]
  const oil = anIngredient({ ingredientType: 'generic', name: 'Oil', item: anIngredientItem({ items }) })
  let recipe = aRecipe({ id: 5, ingredients: [oil] })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getRecipe: () => recipe,
    patchRecipe: async ({ body }) => {
      await held
      return (recipe = { ...recipe, procedure: body?.procedure ?? '', version: 2 })
    },
    patchIngredient: ({ body }) => {
      if (body?.version !== recipe.version) return refuse(recipeChanged)
      const linked = { ...oil, item: { ...oil.item, items: [aLinkedItem(1, true)] } }
      recipe = { ...recipe, version: 3, ingredients: [linked] }
      return saved(linked, recipe)
    },
  })
  await panel.getByRole('button', { name: 'Linked items (1)' }).click()
  const description = page.getByRole('form', { name: 'Recipe Description' })
  await description.getByLabelText('Procedure').fill('Roast.')
  await description.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => server.sent('patchRecipe')).toHaveLength(1)
  await panel.getByRole('button', { name: 'Link Oil 1', exact: true }).click()
  await expect.element(panel.getByRole('button', { name: 'Link Oil 1', exact: true })).toHaveAttribute('aria-busy')
  letGo()
  await expect.element(panel.getByRole('button', { name: 'Unlink Oil 1' })).toBeVisible()
  await expect.element(page.getByText(recipeChanged.text)).not.toBeInTheDocument()
  expect(server.sent('patchIngredient').map(({ body }) => body?.version)).toEqual([2])
})

test('a linked item is unlinked, and the others stay with their sizes and their waste', async () => {
  const sizes = {
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: '125',
    conversion_pack_size_uom: 'G',
  }
  const items = [
    aLinkedItem(1, true),
    { ...aLinkedItem(2, true), waste_percentage: 4 },
    { ...aLinkedItem(3, true), ...sizes, isAutoConverted: false, waste_percentage: 6 },
    { ...aLinkedItem(4, true), genericItemId: null, genericCustomItemId: 9 },
  ]
  let oil = anIngredient({ ingredientType: 'generic', name: 'Oil', item: anIngredientItem({ items }) })
  let recipe = aRecipe({ id: 5, ingredients: [oil] })
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getRecipe: () => recipe,
    patchIngredient: ({ body }) => {
      const kept = body?.link_items?.map((one) => one.generic_item_id ?? one.generic_custom_item_id)
      const idOf = (one: LinkedIngredientItem) => one.genericItemId ?? one.genericCustomItemId
      const all = items.map((one) => ({ ...one, isLinked: kept?.includes(idOf(one)) ?? one.isLinked }))
      oil = { ...oil, item: { ...oil.item, items: all } }
      recipe = { ...recipe, version: recipe.version + 1, ingredients: [oil] }
      return saved(oil, recipe)
    },
  })
  await panel.getByRole('button', { name: 'Linked items (4)' }).click()
  await panel.getByRole('button', { name: 'Unlink Oil 1' }).click()
  await expect.element(panel.getByRole('button', { name: 'Link Oil 1', exact: true })).toBeVisible()
  await expect.element(panel.getByText('1 item to link')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Unlink Oil 2' })).toBeVisible()
  expect(server.sent('patchIngredient').map(({ body }) => body?.link_items)).toEqual([
    [
      { generic_item_id: 2, waste_percentage: 4 },
      { generic_item_id: 3, ...sizes, waste_percentage: 6 },
      { generic_custom_item_id: 9, waste_percentage: 0 },
    ],
  ])
})

test('each linked item has its own waste and conversion to change, and says what of it can hardly be', async () => {
  const sizes = {
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: '125',
    conversion_pack_size_uom: 'LB',
  }
  const doubt = '1 cup = 125 lb is 454 times too much.'
  const typed = { ...sizes, isAutoConverted: false, waste_percentage: 6, sentence: '1 cup = 125 lb', doubt }
  let items = [aLinkedItem(1, true), { ...aLinkedItem(2, true), ...typed }, aLinkedItem(3, false)]
  let recipe = aRecipe({ id: 5 })
  const oil = () =>
    anIngredient({
      id: 8,
      ingredientType: 'generic',
      name: 'Oil',
      recipe_pack_size_uom: 'CUP',
      item: anIngredientItem({ items }),
    })
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getRecipe: () => ({ ...recipe, ingredients: [oil()] }),
    patchIngredient: ({ body }) => {
      items = items.map((item) => {
        const sent = body?.link_items?.find((one) => one.generic_item_id === item.genericItemId)
        return { ...item, waste_percentage: Number(sent?.waste_percentage ?? item.waste_percentage) }
      })
      recipe = { ...recipe, version: recipe.version + 1 }
      return saved(oil(), recipe)
    },
  })
  const links = () => server.sent('patchIngredient').map(({ body }) => body?.link_items)
  await panel.getByRole('button', { name: 'Linked items (3)' }).click()
  const linked = panel.getByRole('list', { name: 'Linked items of Oil' })
  await expect.element(linked.getByText(doubt)).toBeVisible()
  await expect.element(linked.getByLabelText('Waste of Oil 2, per cent')).toHaveValue('6')
  await expect.element(linked.getByLabelText('Waste of Oil 3, per cent')).not.toBeInTheDocument()
  await linked.getByLabelText('Waste of Oil 1, per cent').fill('100')
  await press('{Tab}')
  await expect.element(page.getByText('“100” is not a percentage below 100')).toBeVisible()
  await linked.getByLabelText('Waste of Oil 1, per cent').fill('12.5')
  await press('{Enter}')
  await expect.element(linked.getByLabelText('Waste of Oil 2, per cent')).toHaveFocus()
  await expect.poll(links).toEqual([
    [
      { generic_item_id: 2, ...sizes, waste_percentage: 6 },
      { generic_item_id: 1, waste_percentage: 12.5 },
    ],
  ])
  await expect.element(linked.getByLabelText('Waste of Oil 1, per cent')).toHaveValue('12.5')
  // Only what a person typed can be wrong.
  await expect.element(linked.getByRole('button', { name: 'Change the conversion of Oil 1' })).not.toBeInTheDocument()
  await linked.getByRole('button', { name: 'Change the conversion of Oil 2' }).click()
  await linked.getByLabelText('are how many lb of Oil 2').fill('0.275')
  await linked.getByRole('button', { name: 'Save conversion' }).click()
  await expect.element(linked.getByRole('button', { name: 'Change the conversion of Oil 2' })).toBeVisible()
  expect(links()[1]).toEqual([
    { generic_item_id: 1, waste_percentage: 12.5 },
    { generic_item_id: 2, ...sizes, conversion_pack_size_fraction: '0.275', waste_percentage: 6 },
  ])
})

test('a waste that could not be saved goes along with the conversion that is changed next', async () => {
  const sizes = {
    recipe_pack_size_fraction: '1',
    conversion_pack_size_fraction: '125',
    conversion_pack_size_uom: 'G',
  }
  const items = [{ ...aLinkedItem(1, true), ...sizes, isAutoConverted: false }]
  const oil = anIngredient({ ingredientType: 'generic', name: 'Oil', item: anIngredientItem({ items }) })
  const recipe = aRecipe({ id: 5, ingredients: [oil] })
  let isDown = true
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getRecipe: recipe,
    patchIngredient: () => (isDown ? refuse(recipeChanged) : saved(oil, recipe)),
  })
  await panel.getByRole('button', { name: 'Linked items (1)' }).click()
  const waste = panel.getByLabelText('Waste of Oil 1, per cent')
  await waste.fill('8')
  await press('{Tab}')
  await expect.element(panel.getByText(recipeChanged.text)).toBeVisible()
  await expect.element(waste).toHaveValue('8')
  isDown = false
  await panel.getByRole('button', { name: 'Change the conversion of Oil 1' }).click()
  await panel.getByLabelText('are how many g of Oil 1').fill('120')
  await panel.getByRole('button', { name: 'Save conversion' }).click()
  await expect
    .poll(() => server.sent('patchIngredient')[1]?.body?.link_items)
    .toEqual([{ generic_item_id: 1, ...sizes, conversion_pack_size_fraction: '120', waste_percentage: 8 }])
})

test('a deleted group of items is put back with the items that were linked, and with no others', async () => {
  const items = [{ ...aLinkedItem(1, true), waste_percentage: 4 }, aLinkedItem(2, false)]
  const oil = anIngredient({ ingredientType: 'generic', name: 'Oil', item: anIngredientItem({ items }) })
  const recipe = aRecipe({ id: 5, ingredients: [oil] })
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getRecipe: recipe,
    deleteIngredient: { message: 'Deleted.' },
    postIngredient: saved(oil, recipe),
    patchIngredient: saved(oil, recipe),
  })
  await panel.getByRole('button', { name: 'Delete Oil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => server.sent('postIngredient')[0]?.body)
    .toMatchObject({
      ingredient_type: 'generic',
      is_put_back: true,
      link_items: [{ generic_item_id: 1, waste_percentage: 4 }],
    })
  expect(server.sent('postIngredient')[0]?.body?.link_items).toHaveLength(1)
})

test('a deleted ingredient whose item is gone can’t be put back', async () => {
  const oil = anIngredient({ ingredientId: null, name: 'Oil' })
  const recipe = aRecipe({ id: 5, ingredients: [oil] })
  await openApp('/recipe-costing/7/recipe/5', {
    ...answers,
    getRecipe: recipe,
    deleteIngredient: { message: 'Deleted.' },
  })
  await panel.getByRole('button', { name: 'Delete Oil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Oil deleted')).toBeVisible()
  // Not waited for: the notice goes by itself.
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})
