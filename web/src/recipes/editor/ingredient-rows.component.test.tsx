import type { LinkedIngredientItem } from '@larder/contract/recipes/ingredients.ts'
import { recipeChanged } from '@larder/contract/recipes/refusals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../testing/answers.ts'
import { later, refuse } from '../../../testing/fake-server.ts'
import { openApp, phone } from '../../../testing/open-app.tsx'
import { asksBeforeClosing, press, wordsOf } from '../../../testing/page-parts.ts'
import { kept } from '../../../testing/kept-recipe.ts'
import { aConversion, anIngredient, anIngredientItem, aRecipe, saved } from '../../../testing/recipes.ts'
import type { AnswerOf } from '../../api/call-input.ts'

const panel = page.getByRole('region', { name: 'Ingredients' })
const amountOf = (name: string) => panel.getByLabelText(`Amount of ${name}`)
const rowOf = (name: string) => panel.getByRole('listitem').filter({ has: page.getByLabelText(`Amount of ${name}`) })

function aLinkedItem(name: string, own: Partial<LinkedIngredientItem>): LinkedIngredientItem {
  return {
    ...aConversion().item,
    name,
    price: 20,
    genericItemId: 1,
    isLinked: true,
    isCosted: false,
    recipe_pack_size_value: null,
    recipe_pack_size_fraction: null,
    conversion_pack_size_value: null,
    conversion_pack_size_fraction: null,
    conversion_pack_size_uom: null,
    waste_percentage: 0,
    costState: 'known',
    ingredientCosting: null,
    sentence: '1 lb costs $2.00',
    doubt: null,
    isAutoConverted: true,
    ...own,
  }
}

test('on a phone a unit of the kitchen’s own is read whole', async () => {
  await page.viewport(...phone)
  const garlic = anIngredient({ name: 'Garlic', recipe_pack_size_uom: 'clove', isCustomUom: true, shareOfCost: 1 })
  await openApp('/recipe-costing/7/recipe/5?view=edit', kept(aRecipe({ id: 5, ingredients: [garlic] })))
  const unit = panel.getByLabelText('Unit of Garlic')
  await expect.element(unit).toHaveValue('Custom: clove')
  const { clientWidth, scrollWidth } = unit.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test.each([
  ['a small phone', 320, 640],
  ['a phone with letters twice as large', 195, 422],
])('on %s every figure and unit is read whole', async (_, width, height) => {
  await page.viewport(width, height)
  const lemon = anIngredient({ name: 'Lemon juice', recipe_pack_size_uom: 'FL OZ', shareOfCost: 1 })
  const recipe = aRecipe({ id: 5, price: 115, totalCost: 104.33, marginGrossProfit: 10.67, ingredients: [lemon] })
  await openApp('/recipe-costing/7/recipe/5?view=edit', kept(recipe))
  await expect.element(page.getByRole('region', { name: 'Totals' }).getByLabelText('Menu price')).toHaveValue('115.00')
  const fields = ['Total cost', 'Menu price', 'Margin', 'Food cost %']
    .map((label) => page.getByRole('region', { name: 'Totals' }).getByLabelText(label))
    .concat(panel.getByLabelText('Unit of Lemon juice'), amountOf('Lemon juice'))
  const cut = fields.map((field) => field.element()).filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
  expect(cut.map((element) => (element instanceof HTMLInputElement ? element.value : ''))).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const totals = page.getByRole('region', { name: 'Totals' }).element().getBoundingClientRect()
  expect(amountOf('Lemon juice').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(totals.top)
})

test('on a phone ingredients are gone through one at a time, and what is typed in another one is kept', async () => {
  await page.viewport(...phone)
  const foods = ['Butter', 'Flour', 'Salt'].map((name, at) => anIngredient({ id: at + 1, name }))
  const recipe = aRecipe({ id: 5, ingredients: foods })
  await openApp('/recipe-costing/7/recipe/5?view=edit', { ...kept(recipe), patchIngredient: refuse(recipeChanged) })
  await expect.element(panel.getByLabelText('Amount of Salt')).toBeVisible()
  await panel.getByLabelText('Waste of Butter, per cent').fill('5')
  await panel.getByRole('button', { name: 'One at a time' }).click()
  await expect.element(panel.getByText('1 of 3')).toBeVisible()
  await expect.element(panel.getByText(recipeChanged.text)).toBeVisible()
  await expect.element(panel.getByLabelText('Amount of Flour')).not.toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Back' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect.element(panel.getByLabelText('Amount of Flour')).toBeVisible()
  await expect.element(panel.getByLabelText('Amount of Butter')).not.toBeVisible()
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect.element(panel.getByText('3 of 3')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Next' })).toBeDisabled()
  await panel.getByRole('button', { name: 'All' }).click()
  await expect.element(panel.getByLabelText('Waste of Butter, per cent')).toHaveValue('5')
  await expect.element(panel.getByLabelText('Waste of Butter, per cent')).toBeVisible()
})

test('on a phone the fields of all rows stand below one another, and a conversion has the width of the screen', async () => {
  await page.viewport(...phone)
  const ingredients = [
    anIngredient({ name: 'Saffron', ingredientCosting: 1234.5, shareOfCost: null }),
    anIngredient({ name: 'Lemons', ingredientCosting: null, shareOfCost: null, costState: 'not-convertible' }),
  ].map((ingredient, at) => ({ ...ingredient, id: at + 1 }))
  await openApp('/recipe-costing/7/recipe/5?view=edit', kept(aRecipe({ id: 5, ingredients })))
  await expect.element(amountOf('Lemons')).toBeVisible()
  const left = (label: string) => panel.getByLabelText(label).element().getBoundingClientRect().left
  for (const field of ['Unit of', 'Delete']) expect(left(`${field} Lemons`)).toBe(left(`${field} Saffron`))
  const fields = rowOf('Lemons').getByText('We are not able to convert').element().closest('[data-at=why]')
  expect(fields?.getBoundingClientRect().right).toBeGreaterThan(phone[0] - 20)
})

test('a row says of which kind an ingredient is, what it costs and what part of the plate that is', async () => {
  const own = { sentence: '1/4 lb costs $0.98' }
  await openApp(
    '/recipe-costing/7/recipe/5',
    kept(
      aRecipe({
        id: 5,
        ingredients: [
          anIngredient(own),
          anIngredient({ ...own, name: 'Stock', ingredientType: 'subrecipe', shareOfCost: 0.5 }),
          anIngredient({
            ...own,
            name: 'Oil',
            ingredientType: 'generic',
            ingredientCosting: 2.5,
            item: anIngredientItem({
              items: [
                aLinkedItem('Oil of Bay', { isCosted: true }),
                aLinkedItem('Oil of Hudson', { genericItemId: 2, isLinked: false, isPunchedOut: true }),
              ],
            }),
          }),
          anIngredient({
            ...own,
            name: 'Saffron',
            ingredientId: null,
            isInactive: true,
            ingredientCosting: null,
            shareOfCost: null,
          }),
        ],
      }),
    ),
  )
  await expect.element(rowOf('Butter')).toBeVisible()
  await expect
    .poll(() => ['Butter', 'Stock', 'Oil', 'Saffron'].map((name) => wordsOf(rowOf(name))))
    .toEqual([
      'Butter $0.98 14 % of the cost is Butter Add note Plugra · Bay Broadline · 36/1 LB 1/4 lb costs $0.98',
      'Stock Subrecipe $0.98 50 % of the cost is Stock Add note 1/4 lb costs $0.98',
      'Oil Inventory item – $2.50 14 % of the cost is Oil Add note 1/4 lb costs $0.98 Linked items (2) 1 item to link',
      'Saffron Inactive (No item of your catalogue is linked to it.) – Add note Plugra · Bay Broadline · 36/1 LB Choose an item for Saffron 1/4 lb costs $0.98',
    ])
  await panel.getByRole('button', { name: 'Linked items (2)' }).click()
  const linked = panel.getByRole('list', { name: 'Linked items of Oil' }).getByRole('listitem')
  await expect.element(linked.last()).toBeVisible()
  await expect
    .poll(() => [0, 1].map((at) => wordsOf(linked.nth(at))))
    .toEqual([
      'Oil of Bay Used for the cost Plugra · Bay Broadline · 36/1 LB · $20.00/CS 1 lb costs $2.00 Waste % Unlink',
      'Oil of Hudson Not linked Inactive Plugra · Bay Broadline · 36/1 LB · $20.00/CS 1 lb costs $2.00 Link',
    ])
  // One waste for all items of a group would count for nothing: each linked item has its own.
  await expect.element(panel.getByLabelText('Waste of Butter, per cent')).toBeVisible()
  await expect.element(panel.getByLabelText('Waste of Oil, per cent')).not.toBeInTheDocument()
})

test('Enter and the arrows go down and up a column and from its end to the search; Escape has the old text again', async () => {
  const server = await openApp(
    '/recipe-costing/7/recipe/5',
    kept(aRecipe({ id: 5, ingredients: [anIngredient(), anIngredient({ name: 'Salt' })] })),
  )
  await amountOf('Butter').click()
  await press('{ArrowUp}')
  await expect.poll(() => document.activeElement).toBe(document.body)
  await amountOf('Butter').click()
  await press('{ArrowDown}')
  await expect.element(amountOf('Salt')).toHaveFocus()
  await press('{Shift>}{Enter}{/Shift}')
  await expect.element(amountOf('Butter')).toHaveFocus()
  await press('3{Escape}')
  await expect.element(amountOf('Butter')).toHaveValue('1/4')
  await press('{Enter}')
  await expect.element(amountOf('Salt')).toHaveFocus()
  await press('{ArrowUp}')
  await expect.element(amountOf('Butter')).toHaveFocus()
  await panel.getByLabelText('Unit of Salt').click()
  await press('{Enter}')
  await expect.element(panel.getByRole('combobox', { name: 'Find an ingredient' })).toHaveFocus()
  expect(server.sent('patchIngredient')).toEqual([])
})

test('a new ingredient needs an amount, a unit and a waste that can be; Escape and Cancel add nothing', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getItems: listOf(anItem({ name: 'Flour', itemDistributorId: 77 })),
  })
  const choose = async () => {
    await panel.getByRole('combobox', { name: 'Find an ingredient' }).click()
    await page.getByRole('option', { name: /Flour/ }).click()
    await expect.element(amountOf('Flour')).toHaveFocus()
  }
  const row = panel.getByRole('group', { name: 'New ingredient Flour' })
  const save = row.getByRole('button', { name: 'Save' })
  await choose()
  await row.getByLabelText('Waste of Flour').fill('12')
  await expect.element(save).toBeDisabled()
  await amountOf('Flour').fill('2')
  await expect.element(save).toBeEnabled()
  // Left with what is no amount it has the one of before again.
  await row.getByLabelText('Waste of Flour').click()
  await amountOf('Flour').fill('2 1/')
  await row.getByLabelText('Waste of Flour').fill('101')
  await expect.element(amountOf('Flour')).toHaveValue('2')
  await expect.element(row.getByLabelText('Waste of Flour')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(save).toBeDisabled()
  await press('{Enter}')
  await row.getByLabelText('Waste of Flour').fill('5')
  await expect.element(row.getByLabelText('Waste of Flour')).not.toHaveAttribute('aria-invalid')
  await row.getByLabelText('Unit of Flour').fill('')
  await expect.element(save).toBeDisabled()
  await press('{Escape}')
  await expect.element(row).not.toBeInTheDocument()
  await choose()
  await expect.element(amountOf('Flour')).toHaveValue('')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row).not.toBeInTheDocument()
  expect(server.sent('postIngredient')).toEqual([])
  expect(asksBeforeClosing()).toBe(false)
})

test('closing the page is asked about while an amount is typed or on its way, and no longer once it is saved', async () => {
  const butter = anIngredient()
  const recipe = aRecipe({ id: 5, ingredients: [butter] })
  const answer = later<AnswerOf<'patchIngredient'>>()
  const server = await openApp('/recipe-costing/7/recipe/5', { ...kept(recipe), patchIngredient: () => answer.promise })
  await amountOf('Butter').click()
  expect(asksBeforeClosing()).toBe(false)
  await press('1')
  await expect.poll(asksBeforeClosing).toBe(true)
  await press('{Escape}')
  await expect.poll(asksBeforeClosing).toBe(false)
  await amountOf('Butter').fill('1/2')
  await press('{Tab}')
  await expect.poll(() => server.sent('patchIngredient')).toMatchObject([{ body: { recipe_amount_fraction: '1/2' } }])
  expect(asksBeforeClosing()).toBe(true)
  answer.come(saved({ ...butter, recipe_amount_fraction: '1/2' }, recipe))
  await expect.element(rowOf('Butter').getByText('Saved', { exact: true })).toBeInTheDocument()
  await expect.poll(asksBeforeClosing).toBe(false)
})

test('another unit forgets what was typed for the one before: cups weigh something else than bunches', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, ingredients: [anIngredient()] })))
  await panel.getByLabelText('Unit of Butter').fill('cup')
  await press('{Tab}')
  await expect
    .poll(() => server.sent('patchIngredient').map(({ body }) => body))
    .toEqual([
      {
        recipe_pack_size_uom: 'CUP',
        recipe_pack_size_fraction: null,
        conversion_pack_size_fraction: null,
        conversion_pack_size_uom: null,
      },
    ])
})

test('what a new ingredient will cost is said as it is typed: what can’t be converted first, then the cost, a proposal as one', async () => {
  const own = { costSentence: '2 lb cost $4.00', sentence: '1 lb = 16 oz' }
  const server = await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getItems: listOf(anItem({ name: 'Flour', itemDistributorId: 77 })),
    getConversion: aConversion(own),
  })
  await panel.getByRole('combobox', { name: 'Find an ingredient' }).click()
  await page.getByRole('option', { name: /Flour/ }).click()
  const row = panel.getByRole('group', { name: 'New ingredient Flour' })
  await amountOf('Flour').fill('2')
  await expect.element(row.getByText('2 lb cost $4.00')).toBeVisible()
  const notice = 'We are not able to convert the packsize for you selection'
  server.answer({ getConversion: aConversion({ ...own, notice }) })
  await amountOf('Flour').fill('3')
  await expect.element(row.getByText(notice)).toBeVisible()
  server.answer({ getConversion: aConversion({ ...own, costSentence: null, source: 'proposed', from: 'the table' }) })
  await amountOf('Flour').fill('4')
  await expect
    .element(row.getByText('1 lb = 16 oz Only proposed, from the table: confirm it in the row.'))
    .toBeVisible()
})

test('the fraction keys of a phone add to the whole number that is typed, in place of another fraction', async () => {
  await page.viewport(...phone)
  const recipe = aRecipe({ id: 5, ingredients: [anIngredient()] })
  const server = await openApp('/recipe-costing/7/recipe/5?view=edit', kept(recipe))
  await amountOf('Butter').fill('12')
  const key = (sign: string) => page.getByRole('group', { name: 'Fractions' }).getByRole('button', { name: sign })
  await key('½').click()
  await expect.element(amountOf('Butter')).toHaveValue('12½')
  await key('¾').click()
  await expect.element(amountOf('Butter')).toHaveValue('12¾')
  await press('{Tab}')
  await expect.poll(() => server.sent('patchIngredient')).toMatchObject([{ body: { recipe_amount_fraction: '12¾' } }])
})
