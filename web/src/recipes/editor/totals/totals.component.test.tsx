import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, phone } from '../../../../testing/open-app.tsx'
import { asksBeforeClosing, press } from '../../../../testing/page-parts.ts'
import { aRecipe, anIngredient } from '../../../../testing/recipes.ts'
import { kept } from '../../../../testing/kept-recipe.ts'

const totals = page.getByRole('region', { name: 'Totals' })

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
  await expect.element(totals.getByText('Please enter an amount above zero.')).toBeVisible()
  await press('{Escape}')
  // $1,250 by the comma of another country
  await totals.getByLabelText('Menu price').fill('12,50')
  await press('{Enter}')
  await expect.element(totals.getByText('Please enter a number, such as 24.50.')).toBeVisible()
  await press('{Escape}')
  await totals.getByLabelText('Margin').fill('15.006')
  await press('{Enter}')
  await expect.poll(() => server.sent('patchRecipe').map(({ body }) => body)).toEqual([{ marginGrossProfit: 15.01 }])
  const offered = totals.getByRole('button', { name: 'Use this price' })
  const price = document.createRange()
  price.selectNodeContents(offered.element().previousSibling?.previousSibling ?? document.body)
  const gap = offered.element().getBoundingClientRect().left - price.getBoundingClientRect().right
  expect(gap, 'between the price and what takes it').toBeGreaterThanOrEqual(6)
  await offered.click()
  await expect.poll(() => server.sent('patchRecipe').at(-1)?.body).toEqual({ price: 24 })
})

test('the known part of an incomplete cost is sent when it is typed as all of it', async () => {
  const part = aRecipe({ id: 5, price: 20, totalCost: 8.4, isCostComplete: false })
  const server = await openApp('/recipe-costing/7/recipe/5', { ...kept(part), patchRecipe: part })
  const cost = totals.getByLabelText('Total cost')
  await cost.click()
  await totals.getByLabelText('Menu price').click()
  await cost.fill('8')
  await cost.fill('8.40')
  // A slip that was undone says nothing.
  await totals.getByLabelText('Menu price').click()
  await expect.element(totals.getByLabelText('Menu price')).toHaveFocus()
  await cost.fill('8')
  await cost.fill('8.40')
  await press('{Enter}')
  await expect.poll(() => server.sent('patchRecipe').map(({ body }) => body)).toEqual([{ totalCost: 8.4 }])
})

test('a dish below the food cost that is aimed at is not offered a lower price', async () => {
  await openApp('/recipe-costing/7/recipe/5', {
    ...kept(aRecipe({ id: 5, price: 12, totalCost: 3.18 })),
    getFoodCostTarget: { target: 35, high: 40, changed: null },
  })
  await expect.element(totals.getByLabelText('Menu price')).toHaveValue('12.00')
  await expect.element(totals.getByText('Price for 35 %: $9.09')).toBeVisible()
  await expect.element(totals.getByText('Use this price')).not.toBeInTheDocument()
})

test('no price is reckoned from a cost that is incomplete', async () => {
  const half = { isCostComplete: false, totalCost: 2, marginGrossProfit: null, foodCostPercent: null }
  const ingredients = [
    anIngredient({ id: 1 }),
    anIngredient({ id: 2, costState: 'no-price', ingredientCosting: null }),
    // a sub-recipe that lacks something itself
    anIngredient({ id: 3, costState: 'incomplete', ingredientCosting: 0.5 }),
  ]
  const costPerYield = '$0.50 per qt'
  await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, price: 20, ingredients, costPerYield, ...half })))
  await expect.element(totals).toMatchTextContent('Cost incomplete: the cost of 2 of 3 ingredients is not known.')
  await expect.element(totals).toMatchTextContent('Costs at least $0.50 per qt')
  await expect.element(totals.getByLabelText('Menu price')).toBeEnabled()
  await expect.element(totals.getByLabelText('Margin')).toBeDisabled()
  await expect.element(totals.getByLabelText('Food cost %')).toBeDisabled()
  await expect
    .element(totals.getByLabelText('Food cost %'))
    .toHaveAccessibleDescription('Known once the cost is complete')
})

test.each([phone, [1440, 900] as const])(
  'the totals stand in one line while two of them are not known: %o',
  async (...size) => {
    await page.viewport(...size)
    const draft = { ingredients: [], ingredientCount: 0, totalCost: 0, isCostComplete: false }
    await openApp('/recipe-costing/7/recipe/5?view=edit', kept(aRecipe({ id: 5, ...draft })))
    const top = (label: string) => totals.getByLabelText(label).element().getBoundingClientRect().top
    await expect.element(totals.getByLabelText('Margin')).toBeVisible()
    expect(top('Total cost')).toBe(top('Margin'))
    expect(top('Menu price')).toBe(top('Food cost %'))
  },
)

test('a recipe without ingredients says beside its totals why it has no margin', async () => {
  const draft = { ingredients: [], ingredientCount: 0, totalCost: 0, isCostComplete: false }
  await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, ...draft })))
  await expect.element(totals).toMatchTextContent('No ingredients yet: nobody knows what it costs.')
})

test('closing the page is asked about while a total is typed, and not once its old figure is there again', async () => {
  await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, price: 24 })))
  const price = totals.getByLabelText('Menu price')
  await expect.element(price).toHaveValue('24.00')
  expect(asksBeforeClosing()).toBe(false)
  await price.click()
  await press('25')
  await expect.poll(asksBeforeClosing).toBe(true)
  await press('{Escape}')
  await expect.element(price).toHaveValue('24.00')
  await expect.poll(asksBeforeClosing).toBe(false)
})

test('lines that add up to another cent than their exact cost say why', async () => {
  const ingredients = [0.33, 0.33, 0.33].map((ingredientCosting) => anIngredient({ ingredientCosting }))
  await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, ingredients, totalCost: 1, computedCost: 1 })))
  await expect
    .element(totals)
    .toMatchTextContent('Each line is rounded to the cent: as shown they add up to $0.99, exactly to $1.00.')
})

test('what a total can’t be is said with its limit, no Saved beside it, and goes when another total is saved', async () => {
  let recipe = aRecipe({ id: 5, price: 20, totalCost: 8 })
  await openApp('/recipe-costing/7/recipe/5', {
    ...kept(),
    getRecipe: () => recipe,
    patchRecipe: ({ body }) => {
      recipe = { ...recipe, foodCostPercent: body?.foodCostPercentage ?? null, price: 25, version: recipe.version + 1 }
      return recipe
    },
  })
  const [price, percent] = [totals.getByLabelText('Menu price'), totals.getByLabelText('Food cost %')]
  await percent.fill('35')
  await press('{Enter}')
  await expect.element(totals.getByText('Saved')).toBeInTheDocument()
  await percent.fill('1 1/2')
  await expect.element(percent).toHaveAccessibleDescription('Please enter a number, such as 24.50.')
  expect(totals.getByText('Saved').elements()).toEqual([])
  await price.fill('99999999')
  await expect.element(price).toHaveAccessibleDescription('Please enter at most 999,999.99.')
  await percent.fill('32')
  await press('{Enter}')
  await expect.element(price).toHaveValue('25.00')
  await expect.element(price).not.toHaveAttribute('aria-invalid')
})

test('each total is required, and of the four only a margin may be zero or below', async () => {
  const server = await openApp('/recipe-costing/7/recipe/5', kept(aRecipe({ id: 5, price: 20, totalCost: 8 })))
  const required = 'This field is required.'
  const aboveZero = 'Please enter an amount above zero.'
  for (const [label, ofZero] of [
    ['Total cost', aboveZero],
    ['Menu price', aboveZero],
    ['Margin', undefined],
    ['Food cost %', aboveZero],
  ] as const) {
    const total = totals.getByLabelText(label)
    await total.fill('')
    await press('{Enter}')
    await expect.element(total).toHaveAccessibleDescription(required)
    if (ofZero === undefined) continue
    await total.fill('0')
    await press('{Enter}')
    await expect.element(total).toHaveAccessibleDescription(ofZero)
  }
  expect(server.sent('patchRecipe')).toEqual([])
  await totals.getByLabelText('Margin').fill('-1.50')
  await press('{Enter}')
  await expect.poll(() => server.sent('patchRecipe').map(({ body }) => body)).toEqual([{ marginGrossProfit: -1.5 }])
})
