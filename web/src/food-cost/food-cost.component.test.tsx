import type { VarianceRow } from '@larder/contract/food-cost/variance.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf, pageOf } from '../../testing/answers.ts'
import { refuse } from '../../testing/fake-server.ts'
import { address, openApp } from '../../testing/open-app.tsx'
import { summary, salmon, anInventory, twoInventories } from '../../testing/food-cost.ts'

test('the money that is gone comes first, with its verdict, what the figures lack, and a cause for each food', async () => {
  const food = { ...salmon }
  const server = await openApp('/food-cost', {
    getInventories: twoInventories,
    getVariance: () => ({ ...listOf(food), summary }),
    getVarianceSums: ({ query }) => ({
      data: [
        ...{
          group: [
            { name: 'Fish', foods: 1, actual: 300, theoretical: 270, amount: 30, wasted: 0, points: 4.7, units: null },
          ],
          category: [
            {
              name: 'Seafood',
              foods: 2,
              actual: 340,
              theoretical: 300,
              amount: 40,
              wasted: 0,
              points: 6.2,
              units: null,
            },
            {
              name: 'No category',
              foods: 1,
              actual: 5,
              theoretical: 9,
              amount: -4,
              wasted: 0,
              points: -0.6,
              units: null,
            },
          ],
        }[query?.by ?? 'group'],
      ],
      summary,
    }),
    putVarianceCause: ({ body }) => {
      food.cause = {
        cause: body?.cause ?? 'count',
        note: body?.note ?? '',
        byName: 'Ana Ruiz',
        at: '2026-03-09T12:00:00Z',
      }
      return { message: 'Cause saved.' }
    },
  })
  await expect.element(page.getByText('$31.00 more is gone than the sales explain')).toBeVisible()
  await expect.element(page.getByText('4.8 points of sales')).toBeVisible()
  await expect.element(page.getByText('$26.50')).toBeVisible()
  await expect
    .element(
      page.getByText('92 % of sales mapped. The other $51.00 have no recipe, so the food in them looks like loss.'),
    )
    .toBeVisible()
  await expect.element(page.getByText('2 foods of recipes not counted both times; left out.')).toBeVisible()
  await page.getByText('2.5 lb more used than expected').click()
  await expect.element(page.getByText('10 lb at the opening count + 20 lb received.')).toBeVisible()
  await expect.element(page.getByText('Taken by Pan-Roasted Salmon (22.5 lb).')).toBeVisible()
  await page.getByLabelText('Cause of Salmon fillet').selectOptions('Portion size')
  await page.getByRole('button', { name: 'Save cause' }).click()
  await expect.element(page.getByText('Noted by Ana Ruiz')).toBeVisible()
  expect(server.sent('putVarianceCause')[0]?.body).toEqual({
    opening: 1,
    closing: 2,
    kind: 'item',
    id: 7,
    cause: 'portion',
    note: '',
    before: { cause: null, note: '' },
  })
  await page.getByLabelText('Show').selectOptions('By group')
  await expect.element(page.getByText('1 food: $300.00 used, $270.00 expected')).toBeVisible()
  await page.getByLabelText('Show').selectOptions('By category')
  const categories = page.getByRole('list', { name: 'Categories' }).getByRole('listitem')
  await expect
    .element(categories.first())
    .toMatchTextContent(/Seafood.*2 foods: \$340\.00 used, \$300\.00 expected.*\$40\.00.*lost, 6\.2 pt/)
  await expect.element(categories.last()).toMatchTextContent(/No category.*\$4\.00.*less used, 0\.6 pt/)
})

test('counts older than the last hundred are offered when they are asked for', async () => {
  await openApp('/food-cost', {
    getInventories: ({ query }) =>
      Number(query?.page) === 2
        ? pageOf([anInventory(1, '2024-03-01')], 2, 3, 2)
        : pageOf([anInventory(3, '2026-03-15'), anInventory(2, '2026-03-08')], 1, 3),
    getVariance: {
      ...listOf(salmon),
      summary: { ...summary, opening: { ...summary.opening, id: 2 }, closing: { ...summary.closing, id: 3 } },
    },
  })
  const days = () =>
    [...(page.getByLabelText('Opening count').element() as HTMLSelectElement).options].map(({ text }) => text)
  await expect.element(page.getByLabelText('Opening count')).toBeVisible()
  expect(days()).toEqual(['Sun 03/08/2026'])
  await page.getByRole('button', { name: 'Offer older counts' }).click()
  await expect.poll(days).toEqual(['Sun 03/08/2026', 'Fri 03/01/2024'])
  await expect.element(page.getByRole('button', { name: 'Offer older counts' })).not.toBeInTheDocument()
})

test('the counts that are compared are chosen, and so is which foods are shown; the address keeps both', async () => {
  const server = await openApp('/food-cost', {
    getInventories: listOf(anInventory(3, '2026-03-15'), anInventory(2, '2026-03-08'), anInventory(1, '2026-03-01')),
    getVariance: ({ query }) => ({
      ...listOf({ ...salmon, name: `Salmon ${query?.state} since ${Number(query?.opening ?? 2)}` }),
      summary: {
        ...summary,
        opening: { ...summary.opening, id: Number(query?.opening ?? 2) },
        closing: { ...summary.closing, id: Number(query?.closing ?? 3) },
      },
    }),
    getVarianceSums: ({ query }) => ({
      data: [
        {
          name: `Since ${Number(query?.opening)}`,
          foods: 1,
          actual: 3,
          theoretical: 2,
          amount: 1,
          wasted: 0,
          points: 1,
          units: null,
        },
      ],
      summary,
    }),
  })
  await expect.element(page.getByText('Salmon compared since 2', { exact: true })).toBeVisible()
  await page.getByLabelText('Opening count').selectOptions('1')
  await expect.element(page.getByText('Salmon compared since 1', { exact: true })).toBeVisible()
  await page.getByLabelText('Show').selectOptions('Not counted')
  await expect.element(page.getByText('Salmon not-counted since 1', { exact: true })).toBeVisible()
  await page.getByLabelText('Show').selectOptions('By group')
  await expect.element(page.getByText('Since 1')).toBeVisible()
  expect(server.sent('getVarianceSums').at(-1)?.query).toMatchObject({ by: 'group', opening: '1', closing: '3' })
  // Of an earlier closing count the opening count is the one before it.
  await page.getByLabelText('Closing count').selectOptions('2')
  await expect.poll(address).toBe('/food-cost?opening=1&closing=2&view=group')
})

test('recipes that were changed since are named, and today’s are used when they are asked for', async () => {
  const changed = ['Caesar', 'Marinara', 'Meatballs', 'Polenta']
  const sums = [{ name: 'Fish', foods: 1, actual: 3, theoretical: 2, amount: 1, wasted: 0, points: 1, units: null }]
  const server = await openApp('/food-cost?view=group', {
    getInventories: twoInventories,
    getVariance: ({ query }) => ({
      ...listOf(salmon),
      summary: { ...summary, recipes: { by: query?.recipes ?? 'of-their-time', changed, changedCount: 4 } },
    }),
    getVarianceSums: { data: sums, summary },
  })
  await expect
    .element(
      page.getByText(
        '4 recipes changed after Sun 03/08/2026: Caesar, Marinara, Meatballs and 1 more. These figures use the recipes as they were then.',
      ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Use today’s recipes' }).click()
  await expect.element(page.getByText('These figures use today’s recipes.')).toBeVisible()
  expect(address()).toBe('/food-cost?view=group&recipes=today')
  await expect.poll(() => server.sent('getVarianceSums').at(-1)?.query).toEqual({ by: 'group', recipes: 'today' })
  await page.getByRole('button', { name: 'Use the recipes as they were' }).click()
  await expect.element(page.getByText('These figures use the recipes as they were then.')).toBeVisible()
  expect(address()).toBe('/food-cost?view=group')
})

test('two counts of one day are told apart, and no days of sales are named between them', async () => {
  const sameDay = { ...summary, salesFrom: '2026-03-09', salesTo: '2026-03-08', difference: 0, wasted: 0, points: null }
  await openApp('/food-cost', {
    getInventories: listOf(
      // An inventory that is not completed yet can't be compared.
      { ...anInventory(4, '2026-03-15'), status: 'active', completed_date: null, completedAt: null },
      anInventory(3, '2026-03-08'),
      anInventory(2, '2026-03-08'),
      anInventory(1, '2026-03-01'),
    ),
    getVariance: ({ query }) => {
      const closing = { ...summary.closing, id: Number(query?.closing ?? 3) }
      const opening = { ...summary.opening, id: Number(query?.opening ?? 2) }
      const read = { ...sameDay, lacks: { ...summary.lacks, mappedPercent: null }, opening, closing }
      return { ...listOf<VarianceRow>(), summary: read }
    },
  })
  await expect.element(page.getByText('$0.00 between what is gone and what the sales explain')).toBeVisible()
  await expect
    .element(page.getByText('No day of sales is between these counts. Choose an older opening count.'))
    .toBeVisible()
  await expect.element(page.getByText('to Sun 03/08/2026')).not.toBeInTheDocument()
  await expect.element(page.getByText('No sales are known of these days.')).not.toBeInTheDocument()
  const choices = (label: string) =>
    [...page.getByLabelText(label).element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(choices('Closing count')).toEqual(['Sun 03/08/2026, count 2 of 2', 'Sun 03/08/2026, count 1 of 2'])
  expect(choices('Opening count')).toEqual(['Sun 03/08/2026, count 1 of 2', 'Sun 03/01/2026'])

  // A later count of the same day can't open what an earlier one closes.
  await page.getByLabelText('Closing count').selectOptions('Sun 03/08/2026, count 1 of 2')
  await expect.poll(() => choices('Opening count')).toEqual(['Sun 03/01/2026'])
  expect(address()).toBe('/food-cost?opening=1&closing=2')
})

test('one count is not enough, and the screen says where to count', async () => {
  await openApp('/food-cost', {
    getInventories: listOf(anInventory(1, '2026-03-01')),
    getVariance: refuse({ code: 'no_two_inventories', status: 400, text: '' }),
  })
  await expect.element(page.getByText('It takes two completed inventories to see where the food went.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Count inventory' })).toBeVisible()
})

test('what could not be loaded is not said to be too few counts, and is tried again', async () => {
  const isDown = { refused: 500, failure: { code: 'defect', message: 'Something went wrong.' } }
  const server = await openApp('/food-cost', { getInventories: isDown, getVariance: isDown })
  await expect.element(page.getByText('Couldn’t load where the food went.')).toBeVisible()
  await expect.element(page.getByText('It takes two completed inventories')).not.toBeInTheDocument()
  server.answer({ getInventories: twoInventories, getVariance: { ...listOf(salmon), summary } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('$31.00 more is gone than the sales explain')).toBeVisible()
  // the counts are there to be chosen again too
  await expect.element(page.getByLabelText('Opening count')).toHaveValue('1')
})

test('dishes are classed with what to do about them, and dishes over their target say what restores them', async () => {
  const dish = { sold: 40, share: 40, price: 20, cost: 2, margin: 18, earned: 720, isCostComplete: true }
  const ripple = {
    id: 9,
    menuCategoryId: 1,
    name: 'Pasta',
    price: 6,
    costBefore: 2,
    cost: 2.5,
    percentBefore: 33.3,
    percent: 41.7,
  }
  await openApp('/food-cost?tab=menu', {
    getMenuEngineering: {
      data: [
        {
          id: 1,
          name: 'Mains',
          popularFrom: 17.5,
          earningFrom: 12.8,
          dishes: [
            { ...dish, id: 9, name: 'Pasta', class: 'puzzle' },
            { ...dish, id: 12, name: 'Soup of the day', class: 'star' },
          ],
        },
      ],
      summary: { mappedPercent: 92, unmappedTotal: 51, unmappedItems: 1, sales: 640, voidedTotal: 0 },
    },
    getPriceRipple: {
      target: 35,
      data: [
        {
          ...ripple,
          priceToRestore: 7.15,
          isByPrices: true,
          movers: [{ itemId: 3, name: 'Roma', before: 20, now: 25, onPlate: 0.5 }],
          swap: { from: 'Roma', to: 'Roma b', cost: 2.1, percent: 35 },
        },
        { ...ripple, id: 10, name: 'Soup', priceToRestore: 7.15, isByPrices: false, movers: [], swap: null },
      ],
      summary: { dearer: 2, recipes: 9, dearest: [] },
    },
  })
  await expect.element(page.getByText('92 % of sales mapped, $51.00 unmapped')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Puzzle' })).toBeVisible()
  await expect
    .element(page.getByText(/Popular from 17.5 % of the portions on \(\d+\), earning well from \$12.80/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Prices', exact: true }).click()
  const over = page.getByRole('list', { name: 'Dishes over their target' }).getByRole('listitem')
  const changed = 'Not by prices alone: the recipe or one of its items was changed.'
  await expect
    .element(over.first())
    .toMatchTextContent('Costs $2.50, was $2.00. Sold at $6.00; $7.15 would be 35 % again.')
  await expect.element(over.first()).not.toMatchTextContent(changed)
  await expect.element(over.last()).toMatchTextContent(changed)
  await expect.element(page.getByText('Roma: $20.00 to $25.00, $0.50 on the plate')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Target 35 %' })).toBeVisible()
  expect(page.getByRole('textbox').elements(), 'the target is named once').toEqual([])
  await expect.element(page.getByText('With Roma b in place of Roma it costs $2.10, 35 %.')).toBeVisible()
})
