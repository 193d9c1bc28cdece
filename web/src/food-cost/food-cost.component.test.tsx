import type { VarianceRow, VarianceSummary } from '@larder/contract/food-cost/variance.ts'
import type { WasteEntry, WasteFood } from '@larder/contract/food-cost/waste.ts'
import type { AnswerOf } from '../api/call-input.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../testing/answers.ts'
import { later, noConnection, refuse } from '../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../testing/open-app.tsx'
import { connect } from '../../testing/page-parts.ts'
import { keptFoods } from './waste/kept-foods.ts'
import { sendWaiting, waitingWaste } from './waste/send-waste.ts'

type InventoryRow = AnswerOf<'getInventories'>['data'][number]

const summary: VarianceSummary = {
  opening: { id: 1, startDate: '2026-03-01', isBeforeService: false },
  closing: { id: 2, startDate: '2026-03-08', isBeforeService: false },
  ...{ salesFrom: '2026-03-02', salesTo: '2026-03-08', sales: 640, actual: 46.66, theoretical: 15.66 },
  ...{ difference: 31, wasted: 4.5, points: 4.8, isJudged: true },
  lacks: {
    ...{ mappedPercent: 92, unmappedTotal: 51, daysWithoutSales: 1, notCounted: 2, notConverted: 0, notInRecipes: 0 },
    ...{ notInRecipesUsed: 0, subRecipesNotCounted: [], unknownIngredients: [], unknownIngredientCount: 0 },
    purchasesWithoutItem: 0,
  },
}

const salmon: VarianceRow = {
  ...{ kind: 'item', id: 7, name: 'Salmon fillet', distributor: 'Hudson Basin', groups: ['Fish'], category: 'Seafood' },
  ...{ uom: 'LB', unitPrice: 12, opening: 10, received: 20, credited: 0, transferred: 0, closing: 5, used: 25 },
  ...{
    expected: 22.5,
    sold: 22.5,
    prepared: 0,
    difference: 2.5,
    wasted: 0,
    amount: 30,
    points: 4.7,
    state: 'compared',
  },
  ...{ sentence: '10 lb at the opening count + 20 lb received.', cause: null },
  recipes: [{ id: 3, name: 'Pan-Roasted Salmon', quantity: 22.5 }],
}

function anInventory(id: number, day: string): InventoryRow {
  return {
    ...{ id, status: 'completed', start_date: day, completed_date: day, completedAt: `${day}T23:00:00Z` },
    ...{ startedBy: null, completedBy: null, total_on_hand_value: 0, unitMeasure: 'USD', file_url: '' },
    marketPriceCount: 0,
  }
}

const twoInventories = listOf(anInventory(2, '2026-03-08'), anInventory(1, '2026-03-01'))

test('the money that is gone comes first, with its verdict, what the figures lack, and a cause for each food', async () => {
  const food = { ...salmon }
  const server = await openApp('/food-cost', {
    getInventories: twoInventories,
    getVariance: () => ({ ...listOf(food), summary }),
    getVarianceSums: ({ query }) => ({
      data: [
        ...{
          group: [{ name: 'Fish', foods: 1, actual: 300, theoretical: 270, amount: 30, wasted: 0, points: 4.7 }],
          category: [
            { name: 'Seafood', foods: 2, actual: 340, theoretical: 300, amount: 40, wasted: 0, points: 6.2 },
            { name: 'No category', foods: 1, actual: 5, theoretical: 9, amount: -4, wasted: 0, points: -0.6 },
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
  await page.getByText('2.5 lb more gone than expected').click()
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

test('two counts of one day are told apart, and no days of sales are named between them', async () => {
  const sameDay = { ...summary, salesFrom: '2026-03-09', salesTo: '2026-03-08', difference: 0, wasted: 0, points: null }
  await openApp('/food-cost', {
    getInventories: listOf(anInventory(3, '2026-03-08'), anInventory(2, '2026-03-08'), anInventory(1, '2026-03-01')),
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
})

test('waste that is noted, and then taken back, shows in the log, among the foods offered and in the variance', async () => {
  let entries: (typeof noted)[] = []
  const wasted = () => (entries.length === 0 ? 4.5 : 10)
  const server = await openApp('/food-cost', {
    getInventories: twoInventories,
    getVariance: () => ({ ...listOf(salmon), summary: { ...summary, wasted: wasted() } }),
    getWasteFoods: () => ({ data: entries.length === 0 ? [salmonFillet] : [{ ...salmonFillet, detail: 'used last' }] }),
    getWaste: () => ({
      ...listOf(...entries),
      _meta: { ...listOf(...entries)._meta, total: 24, unpriced: 0, reasons: [] },
    }),
    postWaste: () => {
      entries = [noted]
      return noted
    },
    deleteWaste: () => {
      entries = []
      return { message: 'Taken back.' }
    },
  })
  await expect.element(page.getByText('$26.50')).toBeVisible()
  await goTo('/waste')
  await expect.element(page.getByText('Nothing is in the waste log.')).toBeVisible()
  await noteSalmon()
  await expect.element(page.getByRole('list', { name: 'Entries' })).toMatchTextContent('2 lb Salmon fillet')
  await expect.element(page.getByRole('button', { name: 'Salmon fillet used last' })).toBeVisible()
  await goTo('/food-cost')
  await expect.element(page.getByText('$21.00')).toBeVisible()
  await goTo('/waste')
  await page.getByRole('button', { name: 'Take back Salmon fillet' }).click()
  await expect.element(page.getByText('Nothing is in the waste log.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Salmon fillet Hudson Basin' })).toBeVisible()
  await goTo('/food-cost')
  await expect.element(page.getByText('$26.50')).toBeVisible()
  expect(server.sent('deleteWaste').map(({ params }) => params)).toEqual([{ id: String(noted.id) }])
})

test('what was thrown away without a price is told beside the money of the rest', async () => {
  const priceless = { ...noted, id: 6, name: 'Halibut', cost: null }
  const log = listOf<WasteEntry>(noted, priceless)
  await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...log, _meta: { ...log._meta, total: 24, unpriced: 1, reasons: [] } },
  })
  await expect
    .element(page.getByRole('region', { name: 'Waste log' }))
    .toMatchTextContent('$24.00 thrown away in all + 1 entry without a price')
})

test('one count is not enough, and the screen says where to count', async () => {
  await openApp('/food-cost', {
    getInventories: listOf(anInventory(1, '2026-03-01')),
    getVariance: refuse({ code: 'no_two_inventories', status: 400, text: '' }),
  })
  await expect.element(page.getByText('It takes two completed inventories to see where the food went.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Count inventory' })).toBeVisible()
})

const salmonFillet: WasteFood = {
  kind: 'item',
  id: 7,
  name: 'Salmon fillet',
  detail: 'Hudson Basin',
  uoms: ['LB', 'CS', 'OZ'],
}
const entry = {
  id: 5,
  kind: 'item' as const,
  foodId: 7,
  name: 'Salmon fillet',
  quantity: 2,
  uom: 'LB',
  reason: 'spoiled' as const,
}
const noted = { ...entry, note: '', cost: 24, happenedAt: '2026-03-05T15:00:00Z', byName: 'Ana Ruiz' }

const notNow = { code: 'not_now', status: 400, text: 'Not now.' } as const

test('waste is noted in three taps on a phone; without a connection it is kept, and sent once', async () => {
  await page.viewport(...phone)
  let entries: (typeof noted)[] = []
  const log = () => ({
    ...listOf(...entries),
    _meta: { ...listOf(...entries)._meta, total: 24, unpriced: 0, reasons: [] },
  })
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: log,
    postWaste: noConnection,
  })
  await expect.element(page.getByText('Nothing is in the waste log.')).toBeVisible()
  connect(false)
  await expect.element(page.getByText('No connection: waste you note here is sent when it is back.')).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  await page.getByRole('button', { name: 'Salmon fillet' }).click()
  await expect.element(page.getByRole('button', { name: 'Spoiled' })).toBeDisabled()
  await page.getByRole('button', { name: '2 lb', exact: true }).click()
  await page.getByRole('button', { name: 'Spoiled' }).click()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expect.element(waiting).toMatchTextContent(/1 entry kept on this device.*2 lb of Salmon fillet/)
  server.answer({
    postWaste: () => {
      entries = [noted]
      return noted
    },
  })
  connect(true)
  await expect.element(page.getByRole('list', { name: 'Entries' })).toMatchTextContent('2 lb Salmon fillet')
  await expect.element(waiting).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Salmon fillet Hudson Basin' }).click()
  // Another unit of the same amount is one press.
  await page.getByLabelText('Amount in lb').fill('3')
  await page.getByText('oz', { exact: true }).click()
  await expect.element(page.getByLabelText('Amount in oz')).toHaveValue('3')
  await page.getByLabelText('Amount in oz').fill('0')
  await expect.element(page.getByText('Please enter an amount above zero.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Spoiled' })).toBeDisabled()
  await page.getByLabelText('Amount in oz').fill('2')
  await page.getByRole('button', { name: 'Spoiled' }).click()
  await expect.element(page.getByText('2 oz of Salmon fillet noted, $24.00')).toBeVisible()
  server.answer({ deleteWaste: refuse(notNow) })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 oz of Salmon fillet is still in the log: Not now.')).toBeVisible()
  await page.getByRole('button', { name: 'Take back Salmon fillet' }).click()
  await expect.element(page.getByText('Salmon fillet is still in the log: Not now.', { exact: true })).toBeVisible()
  const [failed, repeated, another, ...more] = server.sent('postWaste')
  expect([another?.body?.key === failed?.body?.key, more]).toEqual([false, []])
  expect(another?.body).toMatchObject({ quantity: 2, uom: 'OZ' })
  expect(repeated?.body).toEqual({
    key: failed?.body?.key,
    kind: 'item',
    id: 7,
    quantity: 2,
    uom: 'LB',
    reason: 'spoiled',
    note: '',
    happened_at: failed?.body?.happened_at,
  })
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
          dishes: [{ ...dish, id: 9, name: 'Pasta', class: 'puzzle' }],
        },
      ],
      summary: { mappedPercent: 92, unmappedTotal: 51, sales: 640 },
    },
    getPriceRipple: {
      target: 35,
      data: [
        {
          ...{ ...ripple, priceToRestore: 7.15 },
          movers: [{ itemId: 3, name: 'Roma', before: 20, now: 25, onPlate: 0.5 }],
          swap: { from: 'Roma', to: 'Roma b', cost: 2.1, percent: 35 },
        },
      ],
      summary: { dearer: 2, recipes: 9 },
    },
  })
  await expect.element(page.getByText('92 % of sales mapped, $51.00 unmapped')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Puzzle' })).toBeVisible()
  await expect
    .element(page.getByText(/Popular from 17.5 % of the portions on \(\d+\), earning well from \$12.80/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Prices', exact: true }).click()
  await expect
    .element(page.getByText('Costs $2.50, was $2.00. Sold at $6.00; $7.15 would be 35 % again.'))
    .toBeVisible()
  await expect.element(page.getByText('Roma: $20.00 to $25.00, $0.50 on the plate')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Target 35 %' })).toBeVisible()
  expect(page.getByRole('textbox').elements(), 'the target is named once').toEqual([])
  await expect.element(page.getByText('With Roma b in place of Roma it costs $2.10, 35 %.')).toBeVisible()
})

test('waste that waits is taken back before it is sent, and on the server too when only its answer was lost', async () => {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
  })
  await page.getByRole('button', { name: 'Salmon fillet' }).click()
  await page.getByRole('button', { name: '2 lb', exact: true }).click()
  await page.getByRole('button', { name: 'Spoiled' }).click()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await waiting.getByRole('button', { name: 'Take back 2 lb of Salmon fillet' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
  server.answer({ postWaste: noted, deleteWaste: { message: 'Taken back.' } })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.sent('deleteWaste').map(({ params }) => params)).toEqual([{ id: String(noted.id) }])
  const tries = server.sent('postWaste').length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.sent('deleteWaste').length).toBe(1)
  expect(server.sent('postWaste').length).toBe(tries)
})

test('waste that could not be taken back says so, is tried again, and says why when it stays in the log', async () => {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
  })
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  const takeBack = async () => {
    await noteSalmon()
    await waiting.getByRole('button', { name: 'Take back 2 lb of Salmon fillet' }).click()
    await expect.element(waiting).not.toBeInTheDocument()
  }
  await takeBack()
  server.answer({ postWaste: noted, deleteWaste: noConnection })
  await sendWaiting()
  await expect
    .element(waiting.getByRole('list', { name: 'Being taken back' }))
    .toMatchTextContent('2 lb of Salmon fillet is still in the log, and is taken out when the connection is back.')
  server.answer({ deleteWaste: { message: 'Taken back.' } })
  await waiting.getByRole('button', { name: 'Try again to take back 2 lb of Salmon fillet' }).click()
  await expect.element(waiting).not.toBeInTheDocument()

  server.answer({ postWaste: noConnection })
  await takeBack()
  server.answer({ postWaste: noted, deleteWaste: refuse(notNow) })
  await sendWaiting()
  await expect
    .element(waiting.getByRole('list', { name: 'Not taken' }))
    .toMatchTextContent('2 lb of Salmon fillet Still in the log, not taken back: Not now.')
  const tries = server.sent('deleteWaste').length
  await sendWaiting()
  expect(server.sent('deleteWaste').length, 'it is not asked again').toBe(tries)
  await waiting.getByRole('button', { name: 'Discard 2 lb of Salmon fillet' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('without a connection foods are found that were not offered, whether their accents are typed or not', async () => {
  const jalapenos = { ...salmonFillet, id: 8, name: 'Jalape\u00f1os, diced' }
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: ({ query }) => ({ data: query?.limit === undefined ? [salmonFillet] : [salmonFillet, jalapenos] }),
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
  })
  await expect.poll(() => keptFoods('')?.length).toBe(2)
  server.answer({ getWasteFoods: noConnection })
  connect(false)
  await page.getByLabelText('Find an item, a sub-recipe or a dish').fill('diced jalapeno')
  await page.getByRole('button', { name: 'Jalape\u00f1os, diced' }).click()
  await page.getByRole('button', { name: '2 lb', exact: true }).click()
  await page.getByRole('button', { name: 'Spoiled' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Not sent yet' }))
    .toMatchTextContent('2 lb of Jalape\u00f1os, diced')
  connect(true)
})

/** Notes 2 lb of salmon as spoiled. */
async function noteSalmon() {
  await page.getByRole('button', { name: /^Salmon fillet/ }).click()
  await page.getByRole('button', { name: '2 lb', exact: true }).click()
  await page.getByRole('button', { name: 'Spoiled' }).click()
}

test('waste stays with who noted it: a session that ended refuses none, and the next person sees and sends nothing', async () => {
  const empty = listOf<typeof noted>()
  const answers = {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
  }
  const activeLocation = aLocation()
  const signedOut = refuse({ code: 'unauthenticated', status: 401, text: 'Please sign in.' })
  const first = await openApp('/waste', { ...answers, postWaste: noConnection }, aUser({ id: 41, activeLocation }))
  await noteSalmon()
  await expect.poll(() => waitingWaste.get().length).toBe(1)
  await noteSalmon()
  await expect.poll(() => waitingWaste.get().length).toBe(2)
  first.answer({ postWaste: signedOut })
  await sendWaiting()
  expect(waitingWaste.get().map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  const next = await openApp('/order-history', { postWaste: noted }, aUser({ id: 42, activeLocation }))
  await sendWaiting()
  expect([next.sent('postWaste'), waitingWaste.get(), keptFoods('')]).toEqual([[], [], undefined])
  const answer = later<typeof noted>()
  const again = await openApp('/order-history', { postWaste: () => answer.promise }, aUser({ id: 41, activeLocation }))
  expect(keptFoods('salmon')).toMatchObject([{ name: 'Salmon fillet' }])
  // Somebody else takes the device between the two.
  const sending = sendWaiting()
  await expect.poll(() => again.sent('postWaste').length).toBe(1)
  const between = await openApp('/order-history', { postWaste: noted }, aUser({ id: 42, activeLocation }))
  answer.come(noted)
  await sending
  expect(between.sent('postWaste')).toEqual([])
  const last = await openApp('/order-history', { postWaste: noted }, aUser({ id: 41, activeLocation }))
  await sendWaiting()
  expect([last.sent('postWaste').length, waitingWaste.get()]).toEqual([1, []])
})

test('waste that the server refuses stays to be read, with why, until it is discarded', async () => {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: noConnection,
  })
  await noteSalmon()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expect.element(waiting).toMatchTextContent('1 entry kept on this device')
  server.answer({ postWaste: refuse({ code: 'not_found', status: 404, text: 'This food is gone.' }) })
  window.dispatchEvent(new Event('online'))
  await expect
    .element(waiting.getByRole('list', { name: 'Not taken' }))
    .toMatchTextContent(/2 lb of Salmon fillet.*This food is gone\..*Spoiled/)
  server.answer({ postWaste: noConnection })
  await noteSalmon()
  await expect.element(waiting.getByRole('status')).toMatchTextContent('1 entry kept on this device')
  await waiting.getByRole('button', { name: 'Take back 2 lb of Salmon fillet' }).click()
  await waiting.getByRole('button', { name: 'Discard 2 lb of Salmon fillet' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('waste that the server puts off for now waits on the device, and is sent under its key later', async () => {
  const empty = listOf<typeof noted>()
  const server = await openApp('/waste', {
    getWasteFoods: { data: [salmonFillet] },
    getWaste: { ...empty, _meta: { ...empty._meta, total: 0, unpriced: 0, reasons: [] } },
    postWaste: refuse({ code: 'too_many_requests', status: 429, text: 'Too many requests.' }),
  })
  await noteSalmon()
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await expect
    .element(waiting.getByRole('list', { name: 'To be sent' }))
    .toMatchTextContent(/2 lb of Salmon fillet.*Spoiled/)
  expect(waiting.getByRole('list', { name: 'Not taken' }).elements()).toEqual([])
  const sendNow = waiting.getByRole('button', { name: 'Send now' }).element() as HTMLElement
  server.answer({ postWaste: noted })
  // At once: what waits is also sent every twenty seconds, and then there is no button any more.
  sendNow.click()
  await expect.element(waiting).not.toBeInTheDocument()
  expect(new Set(server.sent('postWaste').map(({ body }) => body?.key)).size).toBe(1)
})
