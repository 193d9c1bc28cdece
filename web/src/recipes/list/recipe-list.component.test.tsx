import { recipeInUse } from '@larder/contract/recipes/recipes.ts'
import { recipeNotFound } from '@larder/contract/recipes/refusals.ts'
import { allergens } from '@larder/domain/recipes/diet/diet.ts'
import { salesDays } from '@larder/domain/recipes/sales-period.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../../testing/answers.ts'
import { refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'
import { press } from '../../../testing/page-parts.ts'
import { aMenu, anIngredient, aRecipe, aRecipeRow, recipesOf } from '../../../testing/recipes.ts'
import { byPages, linesTaken, paperTaken, takenAs } from '../../../testing/taken-files.ts'
import { usDate } from '../../catalogue/date-texts.ts'
import { todayAt } from '../../distributors/today-at.ts'

const menu = aMenu({ value: 7, label: 'Mains' })
const chicken = aRecipeRow()
const duck = aRecipeRow({ name: 'Duck', price: 30, totalCost: 12.6, foodCostPercent: 42, hasInactiveItems: true })
const stock = aRecipeRow({
  name: 'Stock',
  price: null,
  totalCost: 9.31,
  foodCostPercent: null,
  isSubRecipe: true,
  costMonthAgo: 8,
  posQuantitySold: 0,
  posTotalSold: 0,
})
const answers: Answers = { getMenuCategories: listOf(menu), getRecipes: recipesOf(chicken, duck, stock) }
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const bar = (count: string) => page.getByRole('group', { name: `${count} selected` })

test('each recipe with what it costs and what was sold of it', async () => {
  await openApp('/recipe-costing/7', answers)
  await expect.element(page.getByRole('heading', { name: 'Mains' })).toBeVisible()
  await expect
    .element(row('Roast chicken'))
    .toMatchTextContent(/Roast chicken.*\$24\.00.*\$7\.20.*30\.0 %.*12.*\$288\.00.*Details/)
  await expect.element(row('Duck')).toMatchTextContent(/Duck.*Inactive item.*42\.0 %.*Too high: above 40 %/)
  await expect.element(row('Stock')).toMatchTextContent(/Stock.*Subrecipe.*Cost up 16 %.*–.*\$9\.31.*–/)
  await expect.element(page.getByText('31.4 %')).toBeVisible()
  await expect.element(page.getByText('weighted by sales, at today’s food cost')).toBeVisible()
  await expect.element(page.getByText('92 % of sales mapped, $96.00 unmapped')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Details of Duck' }))
    .toHaveAttribute('href', `/recipe-costing/7/recipe/${duck.id}`)
})

test('a recipe without ingredients is not free: it says that, and no cost, on a phone as well', async () => {
  const draft = { totalCost: 0, foodCostPercent: null, isCostComplete: false, ingredientCount: 0 }
  await openApp('/recipe-costing/7', { ...answers, getRecipes: recipesOf(aRecipeRow({ name: 'Draft', ...draft })) })
  await expect.element(row('Draft')).toMatchTextContent(/Draft.*No ingredients/)
  await expect.element(row('Draft')).not.toMatchTextContent(/\$0\.00/)
  await page.viewport(...phone)
  const card = page.getByRole('list', { name: 'Recipes' }).getByRole('listitem')
  await expect.element(card).toMatchTextContent(/Food cost –.*No ingredients/)
})

test('a name of a hundred letters ends before the price', async () => {
  const name = 'Cavatelli with braised lamb shoulder, '.repeat(3).slice(0, 100)
  await openApp('/recipe-costing/7', {
    ...answers,
    getRecipes: recipesOf(aRecipeRow({ name, hasInactiveItems: true })),
  })
  const price = page.getByText('$24.00')
  await expect.element(price).toBeVisible()
  const link = page.getByRole('link', { name, exact: true }).element().getBoundingClientRect()
  expect(link.right).toBeLessThan(price.element().getBoundingClientRect().left)
})

test('the tabs ask for their days', async () => {
  const location = aLocation()
  const server = await openApp('/recipe-costing/7', answers, aUser({ activeLocation: location }))
  const today = todayAt(location)
  const asked = () => server.sent('getRecipes').at(-1)?.query
  const momentsOf = ({ from, to }: { from: string; to: string }) => [`${from} 00:00:00`, `${to} 23:59:59`]
  await expect.poll(() => [asked()?.bgn_date, asked()?.end_date]).toEqual(momentsOf(salesDays('weekly', today)))
  const shown = (name: string, { from, to }: { from: string; to: string }) =>
    page.getByText(`${name} to yesterday: ${usDate(from)} to ${usDate(to)}`)
  await expect.element(shown('Week', salesDays('weekly', today))).toBeVisible()
  await page.getByRole('button', { name: 'Year to Date' }).click()
  await expect.poll(() => [asked()?.bgn_date, asked()?.end_date]).toEqual(momentsOf(salesDays('year', today)))
  await expect.element(shown('Year', salesDays('year', today))).toBeVisible()
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabelText('End Date').fill('2026-01-07')
  await page.getByLabelText('Start Date').fill('2026-01-05')
  await page.getByLabelText('End Date').fill('2026-01-02')
  const still = 'Still showing 01/05/2026 to 01/07/2026.'
  await expect.element(page.getByText(`The end is before the start. ${still}`)).toBeVisible()
  await page.getByLabelText('End Date').fill('')
  await expect.element(page.getByText(`Choose both days. ${still}`)).toBeVisible()
  await page.getByLabelText('End Date').fill('2026-01-09')
  await expect
    .poll(() => [asked()?.bgn_date, asked()?.end_date])
    .toEqual(momentsOf({ from: '2026-01-05', to: '2026-01-09' }))
})

test.each([
  ['Menu Price', 'price'],
  ['Food Cost', 'totalCost'],
  ['Food Cost %', 'foodCostPercent'],
  ['POS: QTY', 'posQuantitySold'],
  ['POS: Total Sold', 'posTotalSold'],
])('the head %s asks for its order, and for the other one at the next press', async (name, sort) => {
  const server = await openApp('/recipe-costing/7', answers)
  const head = page.getByRole('columnheader', { name, exact: true })
  await expect.element(row('Duck')).toBeVisible()
  expect(server.sent('getRecipes').at(-1)?.query?.sort, 'by name').toBeUndefined()
  await head.getByRole('button').click()
  await expect.poll(() => server.sent('getRecipes').at(-1)?.query?.sort).toBe(sort)
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect.poll(() => server.sent('getRecipes').at(-1)?.query?.sort).toBe(`-${sort}`)
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
})

test('selected recipes are duplicated and deleted together', async () => {
  await openApp('/recipe-costing/7', {
    ...answers,
    postRecipeDuplicate: aRecipe(),
    deleteRecipe: ({ params }) =>
      Number(params.id) === stock.id
        ? refuse(recipeInUse, { message: 'Stock is used in Duck. Remove it there first.' })
        : { message: 'Deleted' },
  })
  await page.getByRole('checkbox', { name: 'Select Roast chicken' }).click()
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Stock' }), { modifiers: ['Shift'] })
  await expect.element(bar('3 recipes')).toBeVisible()
  await press('{Escape}')
  await expect.element(bar('3 recipes')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select Duck' }).click()
  await bar('1 recipe').getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(page.getByText('1 recipe duplicated')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all recipes' }).click()
  await bar('3 recipes').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete selected recipe(s)?' }).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Stock is used in Duck. Remove it there first.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('2 recipes deleted')).toBeVisible()
})

test('selected recipes are printed, a card each, with their costs or without', async () => {
  const full = (name: string) => aRecipe({ name, ingredients: [anIngredient()], procedure: 'Roast.' })
  await openApp('/recipe-costing/7', {
    ...answers,
    getRecipe: ({ params }) => ({
      ...full(Number(params.id) === duck.id ? 'Duck' : 'Roast chicken'),
      id: Number(params.id),
    }),
  })
  const printing = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const cards = () => [...document.querySelectorAll('[data-printed-recipe]')].map((card) => card.textContent)
  const print = async (how: string) => {
    await bar('2 recipes').getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: how }).click()
    await expect.poll(() => printing.mock.calls.length).toBe(1)
    printing.mockClear()
  }
  await page.getByRole('checkbox', { name: 'Select Roast chicken' }).click()
  await page.getByRole('checkbox', { name: 'Select Duck' }).click()
  await print('Print with costs')
  expect(cards()).toEqual([
    expect.stringMatching(
      /Roast chicken.*1\/4 lb.*Butter.*\$0\.98.*Procedure.*Roast\..*Total cost \$7\.20.*Food cost 30\.00 %/s,
    ),
    expect.stringMatching(/^Duck/),
  ])
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(cards).toEqual([])
  await print('Print without costs')
  expect(cards().join('')).not.toContain('$')
  window.dispatchEvent(new Event('afterprint'))
  printing.mockRestore()
})

test('a printed cost says when it is incomplete, and leaves out what is not known', async () => {
  await openApp('/recipe-costing/7', {
    ...answers,
    getRecipe: aRecipe({
      id: duck.id,
      name: 'Duck',
      totalCost: 7.2,
      isCostComplete: false,
      ingredients: [
        anIngredient({ id: 1 }),
        anIngredient({ id: 2, costState: 'not-convertible', ingredientCosting: null }),
      ],
      price: null,
      marginGrossProfit: null,
      foodCostPercent: null,
      costPerYield: '$0.90 per portion',
    }),
  })
  const printing = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await page.getByRole('checkbox', { name: 'Select Duck' }).click()
  await bar('1 recipe').getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Print with costs' }).click()
  await expect.poll(() => printing.mock.calls.length).toBe(1)
  expect(document.querySelector('[data-printed-recipe]')?.textContent).toMatch(
    /Total cost at least \$7\.20 · Costs at least \$0\.90 per portionIncomplete: the cost of 1 of 2 ingredients is not known\.$/,
  )
  window.dispatchEvent(new Event('afterprint'))
  printing.mockRestore()
})

test('the cards of selected recipes are saved as a PDF, with their costs or without, or it is said why not', async () => {
  const url = '/api/v1/downloads/cards'
  const server = await openApp('/recipe-costing/7', { ...answers, getRecipePrint: { url } })
  const saved: string[] = []
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${new URL(this.href).pathname} ${this.hasAttribute('download')}`)
  })
  const save = async (how: string) => {
    await bar('1 recipe').getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: how }).click()
  }
  await page.getByRole('checkbox', { name: 'Select Duck' }).click()
  await save('PDF with costs')
  await expect.poll(() => saved).toEqual([`${url} true`])
  await save('PDF without costs')
  await expect.poll(() => saved.length).toBe(2)
  const of = { recipes: String(duck.id) }
  expect(server.sent('getRecipePrint').map(({ query }) => query)).toEqual([
    { ...of, costs: '1' },
    { ...of, costs: '0' },
  ])
  server.answer({ getRecipePrint: refuse(recipeNotFound) })
  await save('PDF with costs')
  await expect.element(page.getByRole('status').getByText('Recipe Not Found')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(saved.length).toBe(2)
  saving.mockRestore()
})

test('what somebody else renames shows its new name at once, and what they selected stays selected', async () => {
  let [dish, category] = ['Duck', 'Mains']
  const server = await openApp('/recipe-costing/7', {
    getMenuCategories: () => listOf({ ...menu, label: category }),
    getRecipes: () => recipesOf(chicken, { ...duck, name: dish }),
  })
  await page.getByRole('checkbox', { name: 'Select Duck' }).click()
  ;[dish, category] = ['Duck confit', 'Plates']
  server.tell({ kind: 'recipes' })
  await expect.element(row('Duck confit')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select Duck confit' })).toBeChecked()
  await expect.element(page.getByRole('heading', { name: 'Plates' })).toBeVisible()
})

test('a category without recipes says so, and one that there is not leads to the menu', async () => {
  await openApp('/recipe-costing/7', { getMenuCategories: listOf(menu), getRecipes: recipesOf() })
  await expect.element(page.getByText('There are no recipes here yet!')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'New Recipe' }))
    .toHaveAttribute('href', '/recipe-costing/new-recipe?menu=7')
})

test('a category that there is not leads to the menu', async () => {
  await openApp('/recipe-costing/8', { getMenuCategories: listOf(menu), getRecipes: recipesOf() })
  await expect.element(page.getByRole('dialog').getByText('Menu Not Found')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(address).toBe('/recipe-costing')
})

test('on a phone a recipe is a card: what was sold is behind More, and its options are a sheet', async () => {
  await page.viewport(...phone)
  await openApp('/recipe-costing/7', answers)
  const card = page.getByRole('list', { name: 'Recipes' }).getByRole('listitem').filter({ hasText: 'Roast chicken' })
  await expect.element(card).toMatchTextContent(/Roast chicken.*\$24\.00.*Food cost \$7\.20.*30\.0 %/)
  await card.getByRole('button', { name: 'More of Roast chicken' }).click()
  await expect.element(card).toMatchTextContent(/POS: QTY 12.*POS: Total Sold \$288\.00/)
  await card.getByRole('button', { name: 'Options of Roast chicken' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .all()
        .map((item) => item.element().textContent),
    )
    .toEqual(['Duplicate', 'Print with costs', 'Print without costs', 'PDF with costs', 'PDF without costs', 'Delete'])
})

test('on a phone a long name is read whole, in as many lines as it takes', async () => {
  await page.viewport(...phone)
  const name = 'Pan-roasted chicken with preserved lemons, olives and herbs of the house'
  await openApp('/recipe-costing/7', { ...answers, getRecipes: recipesOf(aRecipeRow({ id: 5, name })) })
  const link = page.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(link.element())
  const shown = link.element().getBoundingClientRect()
  const whole = words.getBoundingClientRect()
  expect([whole.right <= shown.right, whole.bottom <= shown.bottom]).toEqual([true, true])
  expect(whole.right).toBeLessThan(page.getByText('$24.00').element().getBoundingClientRect().left)
})

test('selected recipes are copied to another location, which says what it does not buy', async () => {
  const [here, there] = [aLocation(), aLocation({ nickname: 'Harbor' })]
  const user = aUser({ activeLocation: here, locations: [here, there] })
  const copied = { id: 1, locationId: there.id, copied: 2, notFound: ['Cream'] }
  const server = await openApp('/recipe-costing/7', { ...answers, postRecipeCopy: copied }, user)
  await row('Duck').getByRole('checkbox').click()
  await bar('1 recipe').getByRole('button', { name: 'Copy to location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy Duck' })
  await expect.element(dialog.getByLabelText('To location')).toHaveTextContent('Harbor')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByText('Choose an item there for: Cream.')).toBeVisible()
  expect(server.sent('postRecipeCopy').map(({ params }) => params)).toEqual([
    { id: String(duck.id), locationId: String(there.id) },
  ])
})

test('every recipe is taken along as the screen is searched and sorted; who sees no prices takes none', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => aRecipeRow({ id: at + 1, name: `Duck ${at + 1}` }))
  const { totals } = recipesOf(duck)
  const many: Answers = { ...answers, getRecipes: (of) => ({ ...byPages(rows, 20)(of), totals }) }
  const server = await openApp(
    '/recipe-costing/7?search=duck&sort=-totalCost&period=custom&from=2026-11-01&to=2026-11-30',
    many,
  )
  const lines = await linesTaken()
  expect(lines).toHaveLength(131)
  expect(lines.slice(0, 2)).toEqual([
    '"Menu Item Name","Marks","Menu Price","Food Cost","Batch","Food Cost %","POS: QTY","POS: Total Sold","POS: % Mapped","From","To"',
    '"Duck 1",,"24.00","7.20",,30,12,"288.00",92,"11/01/2026","11/30/2026"',
  ])
  expect(server.sent('getRecipes').at(-1)?.query).toMatchObject({ sort: '-totalCost', page: '2' })
  expect((await takenAs('Excel (XLSX)')).name).toBe('recipes-2026-11-01-2026-11-30.xlsx')
  const paper = await paperTaken()
  expect(paper.facts).toMatch(
    / · sold 11\/01\/2026 to 11\/30\/2026 · Mains · found with “duck” · by Food Cost, high to low · 130 recipes$/,
  )
  expect(paper.rows[1]).toBe('Duck 1 |  | $24.00 | $7.20 |  | 30 | 12 | $288.00 | 92')

  const cook = aUser({ title: 'Cook', managesPeople: false, seePrices: false })
  await openApp('/recipe-costing/7', many, cook)
  expect((await linesTaken())[0]).toBe('"Menu Item Name","Marks","Batch","POS: QTY","From","To"')
  expect((await paperTaken()).rows[1]).toBe('Duck 1 |  |  | 12')
})

test('the menu is taken along', async () => {
  await openApp('/recipe-costing', { getMenuCategories: listOf(aMenu({ value: 7, label: 'Mains', recipeCount: 12 })) })
  expect(await linesTaken()).toEqual(['"Name","Recipes"', '"Mains",12'])
  expect((await paperTaken()).rows).toEqual(['Name | Recipes', 'Mains | 12'])
})

test.each([
  ['a desktop', 1280],
  ['a phone', 390],
])('on %s the allergens of a recipe are never cut', async (_, width) => {
  await page.viewport(width, 844)
  const contains = [...allergens]
  const dish = aRecipeRow({
    name: 'Seafood linguine with brown butter, hazelnuts and bottarga',
    allergens: { contains, mayContain: [], unconfirmed: 2, diet: null, emptySubRecipes: [] },
  })
  await openApp('/recipe-costing/7', { ...answers, getRecipes: recipesOf(dish) })
  const words = page.getByText(/^Contains milk, .*, perhaps more$/)
  await expect.element(words).toBeVisible()
  const { scrollWidth, clientWidth } = words.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const tag = words.element().closest('[data-tag]')?.getBoundingClientRect()
  expect(tag?.bottom).toBeGreaterThanOrEqual(words.element().getBoundingClientRect().bottom)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('on a phone the first recipe is not pushed down by the head of the list', async () => {
  await page.viewport(...phone)
  const server = await openApp('/recipe-costing/7', answers)
  const card = page.getByRole('list', { name: 'Recipes' }).getByRole('listitem').first()
  await expect.element(card).toBeVisible()
  expect(card.element().getBoundingClientRect().top).toBeLessThan(230)
  await page.getByRole('button', { name: /^Sales of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Year to Date' }).click()
  await expect.poll(address).toContain('period=year')
  await expect.poll(() => server.sent('getRecipes').length).toBeGreaterThan(1)
})
