import { causeChanged, type VarianceRow, type VarianceSummary } from '@larder/contract/food-cost/variance.ts'
import type { WasteEntry } from '@larder/contract/food-cost/waste.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../testing/answers.ts'
import { noted, salmon, salmonFillet, summary, twoInventories } from '../../testing/food-cost.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { rowsByHead, wordsOf } from '../../testing/page-parts.ts'

const where = page.getByRole('region', { name: 'Where the food went' })
const nothingLacks = { ...summary.lacks, unmappedTotal: 0, unmappedItems: 0, daysWithoutSales: 0, notCounted: 0 }

function openVariance(own: Partial<VarianceSummary>, ...rows: VarianceRow[]) {
  return openApp('/food-cost', {
    getInventories: twoInventories,
    getVariance: { ...listOf(...rows), summary: { ...summary, ...own } },
  })
}

const ofTheLog =
  'Explained by the waste log (Noted waste of the foods compared here, at the price of this period. The log has what each entry cost when it was noted, other foods too.)'
const days = 'Sales Mon 03/02/2026 to Sun 03/08/2026 $640.00'

test.each<[string, Partial<VarianceSummary>, string]>([
  [
    'what was given away has no recipe',
    { lacks: { ...nothingLacks, mappedPercent: 100, unmappedItems: 2 } },
    `$31.00 more is gone than the sales explain 4.8 points of sales (Good below 2 per cent of the sales, bad above 4.) Used $46.66 Sales should have taken $15.66 ${ofTheLog} $4.50 Not explained $26.50 ${days} What these figures lack 2 sold items that brought no money without a recipe, so the food in them looks like loss. Map them`,
  ],
  [
    'more is gone and all of it is known',
    { lacks: nothingLacks },
    `$31.00 more is gone than the sales explain 4.8 points of sales (Good below 2 per cent of the sales, bad above 4.) Used $46.66 Sales should have taken $15.66 ${ofTheLog} $4.50 Not explained $26.50 ${days}`,
  ],
  [
    'less is gone, without a verdict',
    { lacks: nothingLacks, difference: -12.5, points: -1, isJudged: false, wasted: 0 },
    `$12.50 less is gone than the sales should have taken 1 point of sales (No verdict: too much of what was sold has no recipe or an incomplete one, or too much of the food is in no recipe.) Used $46.66 Sales should have taken $15.66 ${ofTheLog} $0.00 Not explained -$12.50 ${days}`,
  ],
  [
    'dishes lack much of their food',
    { lacks: { ...nothingLacks, lackingDishes: 2, lackedFood: 27, incompleteTotal: 90 } },
    `$31.00 more is gone than the sales explain 4.8 points of sales (Good below 2 per cent of the sales, bad above 4.) 2 incomplete dishes: sales may have taken up to $27.00 of food more than said here, 4.2 points of sales. Used $46.66 Sales should have taken $15.66 ${ofTheLog} $4.50 Not explained $26.50 ${days} What these figures lack These recipes make up $90.00 of the sales.`,
  ],
  [
    'as much is gone, and nothing was sold',
    { lacks: { ...nothingLacks, mappedPercent: null }, difference: 0, points: null },
    `$0.00 between what is gone and what the sales explain Used $46.66 Sales should have taken $15.66 ${ofTheLog} $4.50 Not explained -$4.50 ${days} What these figures lack No sales are known of these days.`,
  ],
  [
    'as much is gone, and more was given back than sold',
    { lacks: { ...nothingLacks, mappedPercent: null, unmappedTotal: -60 }, difference: 0, points: null },
    `$0.00 between what is gone and what the sales explain Used $46.66 Sales should have taken $15.66 ${ofTheLog} $4.50 Not explained -$4.50 ${days} What these figures lack No more was sold than was given back in these days.`,
  ],
  [
    'much is lacking',
    {
      opening: { ...summary.opening, isBeforeService: true },
      closing: { ...summary.closing, isBeforeService: true },
      lacks: {
        mappedPercent: 92,
        unmappedTotal: 51,
        unmappedItems: 1,
        daysWithoutSales: 1,
        notCounted: 2,
        notConverted: 1,
        notInRecipes: 3,
        notInRecipesUsed: 12.5,
        subRecipesNotCounted: ['Stock', 'Sauce'],
        wasteNotConverted: ['Ragu', 'Stock'],
        unknownIngredientCount: 4,
        unknownIngredients: ['Soup', 'Pie', 'Tart', 'Ragu'].map((recipe) => ({
          recipe,
          recipeId: 1,
          ingredient: 'Salt',
        })),
        purchasesWithoutItem: 8,
        withoutIngredientsCount: 4,
        incompleteTotal: 90,
        lackingDishes: 0,
        lackedFood: 0,
        withoutIngredients: ['Burger', 'Fries', 'Pesto', 'Cola'].map((recipe) => ({ recipe, recipeId: 2 })),
      },
    },
    `$31.00 more is gone than the sales explain 4.8 points of sales (Good below 2 per cent of the sales, bad above 4.) Used $46.66 Sales should have taken $15.66 ${ofTheLog} $4.50 Not explained $26.50 ${days} What these figures lack 92 % of sales mapped. The other $51.00 have no recipe, so the food in them looks like loss. Map them 1 day without sales: closed, or not imported. 2 foods of recipes not counted both times; left out. Prepared food not counted both times: Stock, Sauce. It may look like loss. In the waste log in a unit that no longer converts: Ragu, Stock. Left out, so it may look like loss. 1 food in units that don’t convert; left out. 4 sold recipes without ingredients: Burger, Fries, Pesto, …. The food in them looks like loss. 4 ingredients deleted or not convertible: Salt in Soup, Salt in Pie, Salt in Tart, …. Sales seem to take less than they did. These recipes make up $90.00 of the sales. 3 counted foods in no recipe, $12.50 used; left out. $8.00 of special requests received; not in any food. Counted before service: Sun 03/01/2026 and Sun 03/08/2026. Sales of that day come after the count.`,
  ],
])('where %s it is said in words', async (_, own, words) => {
  await openVariance(own)
  await expect.element(where).toBeVisible()
  await expect.poll(() => wordsOf(where)).toBe(words)
})

test('each food says how much of it is gone, what that costs and what is known of it', async () => {
  const rows: VarianceRow[] = [
    { ...salmon, cause: { cause: 'portion', note: 'big', byName: 'Ana', at: '2026-03-09T12:00:00Z' } },
    { ...salmon, id: 8, name: 'Leeks', isUncertain: true, difference: -12.34, amount: -20, points: -3.1 },
    { ...salmon, id: 11, name: 'Flour', used: -15, difference: -37.5, amount: -450, points: -70 },
    { ...salmon, id: 12, name: 'Saffron', difference: 0.25, amount: 2, points: 0 },
    { ...salmon, id: 9, name: 'Rice', difference: 0, amount: 0, points: 0 },
    {
      ...salmon,
      id: 10,
      name: 'Eggs',
      difference: null,
      amount: null,
      points: null,
      state: 'not-counted',
      recipes: [],
    },
  ]
  const why = '10 lb at the opening count + 20 lb received. Taken by Pan-Roasted Salmon (22.5 lb). Hudson Basin · Fish'
  const form = 'Not known Waste Theft Portion size Wrong count Yield or trim Note Save cause'
  await openVariance({}, ...rows)
  await expect.element(page.getByText('Eggs')).toBeVisible()
  for (const summaryOf of document.querySelectorAll('summary')) summaryOf.click()
  await expect.element(page.getByLabelText('Cause of Rice')).toBeVisible()
  await expect
    .poll(() => [...document.querySelectorAll('details')].map((row) => wordsOf({ query: () => row })))
    .toEqual([
      `Salmon fillet Portion size 2.5 lb more used than expected $30.00 lost, 4.7 pt ${why} Cause of Salmon fillet ${form} Noted by Ana`,
      `Leeks Not certain 12.3 lb less used than expected $20.00 less used, 3.1 pt ${why} Cause of Leeks ${form}`,
      `Flour Used below zero 37.5 lb less used than expected $450.00 less used, 70 pt ${why} Cause of Flour ${form}`,
      `Saffron 0.25 lb more used than expected $2.00 lost ${why} Cause of Saffron ${form}`,
      `Rice Nothing is missing $0.00 as expected ${why} Cause of Rice ${form}`,
      'Eggs Hudson Basin – no figure 10 lb at the opening count + 20 lb received. Hudson Basin · Fish',
    ])
})

test('a cause is saved where something was changed; a refusal keeps it and says why; none takes it back', async () => {
  const cause = { cause: 'portion' as const, note: 'big', byName: 'Ana', at: '2026-03-09T12:00:00Z' }
  const server = await openVariance({}, { ...salmon, cause })
  server.answer({ putVarianceCause: refuse(notFound) })
  await page.getByText('2.5 lb more used than expected').click()
  const select = page.getByLabelText('Cause of Salmon fillet')
  const save = page.getByRole('button', { name: 'Save cause' })
  await expect.element(select).toHaveValue('portion')
  await expect.element(page.getByLabelText('Note', { exact: true })).toHaveValue('big')
  await expect.element(save).toBeDisabled()
  await page.getByLabelText('Note', { exact: true }).fill('bigger')
  await save.click()
  await expect.element(page.getByText(notFound.text)).toBeVisible()
  await expect.element(page.getByLabelText('Note', { exact: true })).toHaveValue('bigger')
  server.answer({ putVarianceCause: { message: 'Saved.' } })
  await select.selectOptions('Not known')
  await save.click()
  await expect.element(page.getByText('Please choose the cause that the note is about.')).toBeVisible()
  await page.getByLabelText('Note', { exact: true }).fill('')
  await save.click()
  await expect.element(page.getByText('Cause of Salmon fillet taken back')).toBeVisible()
  expect(server.sent('putVarianceCause').at(-1)?.body).toMatchObject({ cause: null, note: '' })
})

test('a cause that somebody else noted meanwhile is shown, and replaced only when it was seen; a note needs one', async () => {
  const server = await openVariance({}, { ...salmon, cause: null })
  await page.getByText('2.5 lb more used than expected').click()
  const select = page.getByLabelText('Cause of Salmon fillet')
  const note = page.getByLabelText('Note', { exact: true })
  const save = page.getByRole('button', { name: 'Save cause' })
  await note.fill('pan was full')
  await save.click()
  await expect.element(page.getByText('Please choose the cause that the note is about.')).toBeVisible()
  expect(server.sent('putVarianceCause')).toEqual([])
  const theirs = { cause: 'theft' as const, note: 'till 2', byName: 'Ana', at: '2026-03-09T12:00:00Z' }
  server.answer({
    putVarianceCause: refuse(causeChanged),
    getVariance: { ...listOf({ ...salmon, cause: theirs }), summary },
  })
  await select.selectOptions('Waste')
  await save.click()
  await expect.element(page.getByText(/Theft/).first()).toBeVisible()
  await expect.element(note).toHaveValue('pan was full')
  server.answer({ putVarianceCause: { message: 'Saved.' } })
  await save.click()
  await expect
    .poll(() => server.sent('putVarianceCause').map(({ body }) => body.before))
    .toEqual([
      { cause: null, note: '' },
      { cause: 'theft', note: 'till 2' },
    ])
})

test('the dishes of the menu with their class and what they earn; one dish has no chart', async () => {
  const dish = { sold: 40, share: 100, price: 20, cost: 2.5, margin: 17.5, earned: 700, isCostComplete: true }
  await openApp('/food-cost?tab=menu&from=2026-03-01&to=2026-03-08', {
    getMenuEngineering: {
      data: [
        {
          id: 1,
          name: 'Mains',
          popularFrom: 70,
          earningFrom: 17.5,
          dishes: [{ ...dish, id: 9, name: 'Pasta', class: null }],
        },
      ],
      summary: { mappedPercent: 92, unmappedTotal: 51, unmappedItems: 1, sales: 640, voidedTotal: 0 },
    },
  })
  const mains = page.getByRole('region', { name: 'Mains' })
  await expect.element(mains).toBeVisible()
  await expect
    .poll(() => rowsByHead(mains.getByRole('table')))
    .toEqual([
      {
        Dish: 'Pasta',
        Class: 'Not judged',
        Sold: '40',
        Share: '100 %',
        'Today’s food cost': '$2.50',
        'Margin at today’s food cost': '$17.50',
        'Earned at today’s food cost': '$700.00',
      },
    ])
  await expect
    .element(mains.getByText('Not judged, since there is no other dish to compare it with: Pasta.'))
    .toBeVisible()
  await expect.element(mains.getByText(/Popular from/)).not.toBeInTheDocument()
})

test('dishes that no price moved over their target are said to be none, for the days that are chosen', async () => {
  const server = await openApp('/food-cost?tab=prices', {
    getPriceRipple: {
      target: 35,
      data: [],
      summary: { dearer: 7, recipes: 9, dearest: [{ id: 4, name: 'Soup', costBefore: 1, cost: 1.25 }] },
    },
  })
  await expect.element(page.getByText('No dish passed 35 % in 30 days.')).toBeVisible()
  for (const words of ['7 dishes of 9 cost more than before:', 'Soup: $1.00 to $1.25', 'and 6 more'])
    await expect.element(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: '90 days' }).click()
  await expect.element(page.getByText('No dish passed 35 % in 90 days.')).toBeVisible()
  const [first, second] = server.sent('getPriceRipple').map(({ query }) => Date.parse(query.since))
  expect(((first ?? 0) - (second ?? 0)) / 86_400_000).toBe(60)
})

test('where no dish has an earlier cost nothing is said to be within its target', async () => {
  await openApp('/food-cost?tab=prices', {
    getPriceRipple: { target: 35, data: [], summary: { dearer: 0, recipes: 0, dearest: [] } },
  })
  await expect.element(page.getByText('No dish can be compared yet.')).toBeVisible()
  await expect.element(page.getByText(/No dish passed/)).not.toBeInTheDocument()
})

test('the waste log says of each entry how much, why, when, by whom and what it cost', async () => {
  const entries: WasteEntry[] = [noted, { ...noted, id: 6, quantity: 1, uom: 'CS', note: 'fell', cost: null }]
  const log = listOf(...entries)
  await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...log, _meta: { ...log._meta, total: 1_024, unpriced: 1, reasons: [] } },
  })
  const lines = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect.element(lines.first()).toBeVisible()
  await expect
    .poll(() => [0, 1].map((at) => wordsOf(lines.nth(at))))
    .toEqual([
      '2 lb Salmon fillet Spoiled · Thu, 03/05, 10:00 AM · Ana Ruiz $24.00',
      '1 case Salmon fillet Spoiled · fell · Thu, 03/05, 10:00 AM · Ana Ruiz –',
    ])
  await expect.element(page.getByText('$1,024.00 thrown away in all')).toBeVisible()
})

test('each group says whether food is lost, less was used, or it is as expected', async () => {
  const sums = { foods: 2, actual: 300, theoretical: 270, wasted: 0, units: null }
  await openApp('/food-cost?view=group', {
    getInventories: twoInventories,
    getVariance: { ...listOf(salmon), summary },
    getVarianceSums: {
      data: [
        { ...sums, name: 'Fish', amount: 30, points: 4.7 },
        { ...sums, name: 'Rice', foods: 1, amount: 0, points: 0 },
        { ...sums, name: 'Herbs', amount: -3, points: -0.5 },
        { ...sums, name: 'Dairy', amount: -2, points: null },
      ],
      summary,
    },
  })
  const groups = page.getByRole('list', { name: 'Groups' }).getByRole('listitem')
  await expect
    .poll(() => [0, 1, 2, 3].map((at) => wordsOf(groups.nth(at))))
    .toEqual([
      'Fish 2 foods: $300.00 used, $270.00 expected $30.00 lost, 4.7 pt',
      'Rice 1 food: $300.00 used, $270.00 expected $0.00 as expected',
      'Herbs 2 foods: $300.00 used, $270.00 expected $3.00 less used, 0.5 pt',
      'Dairy 2 foods: $300.00 used, $270.00 expected $2.00 less used',
    ])
})
