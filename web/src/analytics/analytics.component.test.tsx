import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import { tooManyPurchases, type AnalyticsOrder, type PurchaseRow } from '@larder/contract/analytics/analytics-detail.ts'
import type { LastPurchasedItem } from '@larder/contract/ordering/savings.ts'
import { figureDefinitions } from '@larder/domain/analytics/figure-definitions.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf, pageOf } from '../../testing/answers.ts'
import { refuse } from '../../testing/fake-server.ts'
import { address, openApp, phone } from '../../testing/open-app.tsx'
import { rowsByHead } from '../../testing/page-parts.ts'
import { byPages, linesTaken, paperTaken, takenAs } from '../../testing/taken-files.ts'
import { notFound } from '@larder/contract/refusal.ts'

const week = { start_date: '2026-11-16', end_date: '2026-11-22' }
const detail = {
  distributorData: [
    { distributor: 'Hudson Basin', distributor_id: 531, color: '#1F6B4A', total: 750.25 },
    { distributor: 'Tri-Harbor', distributor_id: 558, color: '#245F9E', total: 250 },
  ],
  // As binary fractions these add up to 1000.2500000000001.
  categoryData: [
    { category: 'Dairy', color: '#1F6B4A', total: 500.05 },
    { category: 'Produce', color: '#245F9E', total: 400.1 },
    { category: 'Meat', color: '#8A5A00', total: 100.1 },
  ],
}

function figures(): Analytics {
  return {
    ...{ filter_type: 'week', period: week, previousPeriod: { start_date: '2026-11-09', end_date: '2026-11-15' } },
    steps: [
      { start_date: '2026-11-16', end_date: '2026-11-18' },
      { start_date: '2026-11-19', end_date: '2026-11-22' },
    ],
    total_purchases: {
      ...{ total: 1_000.25, previous: 800.2, sparkline: [400, 600.25], detail },
      orderTotals: { items: 1_000.25, fees: 20, taxes: 5, discounts: 1.25, total: 1_024 },
    },
    total_orders: {
      ...{ total: 5, previous: 10, sparkline: [2, 3], cancelled: 1 },
      detail: { distributorData: [{ distributor: 'Hudson Basin', distributor_id: 531, color: '', total: 5 }] },
    },
    total_savings: {
      ...{ total: 40, previous: 0, sparkline: [0, 40] },
      detail: [
        { name: 'matchSavings', amount: 30 },
        { name: 'rebateSavings', amount: 10 },
      ],
    },
  }
}

function aPurchase(own: Partial<PurchaseRow> = {}): PurchaseRow {
  return {
    ...{ key: '1', item_distributor_id: 7, distributor_id: 531, name: 'Butter', brand: 'Grassland', din: '100' },
    ...{ distributor: 'Hudson Basin', category: 'Dairy', pack_size: '36/1 LB', total_quantity: 4, unit_measure: 'CS' },
    ...{ tot_spent: 400, price_unit: 'CS', average_price: 100, best_price: 96.5, paid_above_best: 14 },
    ...{ image_url: null, ...own },
  }
}

const sums = { total: 1_000.25, paidAboveBest: 14 }
const purchases = (...rows: PurchaseRow[]) => {
  const { data, _meta } = listOf(...rows)
  return { data, _meta: { ..._meta, ...sums } }
}

const statistics = {
  itemData: {
    ...{ brand: 'Grassland', name: 'Butter', unit_measure: 'CS', pack_size: '36/1 LB', price_unit: 'CS' },
    ...{ average_price: 100, best_price: 96.5, paid_above_best: 14, num_cases: 4, total_purchases: 400 },
    hasOtherPacks: false,
  },
  statistics: { categories: ['2026-11-17', '2026-11-20'], series: [{ name: 'Hudson Basin', data: [103.5, 96.5] }] },
  purchases: [
    { date: '2026-11-17', order_id: 1, price: 103.5 },
    { date: '2026-11-20', order_id: 2, price: 96.5 },
  ].map((point) => ({
    ...{ ...point, order_date: '2026-11-16', distributor: 'Hudson Basin', pack_size: '36/1 LB' },
    ...{ quantity: 2, spent: point.price * 2 },
  })),
}

const nothing = {
  getAnalytics: figures,
  getAnalyticsDetail: () => purchases(aPurchase()),
  getLastPurchased: listOf<never>(),
}

test('three figures say how they changed and what they mean; the period is in the address', async () => {
  const server = await openApp('/analytics', nothing)
  const stat = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(stat('Total Purchases').getByText('$1,000.25')).toBeVisible()
  await expect
    .element(stat('Total Purchases'))
    .toMatchTextContent(within('25 % more than $800.20 in the period before'))
  await expect.element(stat('Total Orders')).toMatchTextContent(within('50 % less than 10 orders in the period before'))
  await expect.element(stat('Total Savings')).toMatchTextContent(within('Nothing to compare with in the period before'))
  await expect.element(stat('Total Purchases')).toMatchTextContent(within(figureDefinitions.totalPurchases))
  await expect.element(page.getByText('11/16/2026 to 11/22/2026, compared with 11/09/2026 to 11/15/2026')).toBeVisible()
  await expect.poll(() => stat('Total Purchases').element().querySelectorAll('svg').length).toBe(1)
  await page.getByRole('button', { name: 'YEARLY' }).click()
  await expect.poll(address).toBe('/analytics?period=year')
  await expect.poll(() => server.sent('getAnalytics').at(-1)?.query).toMatchObject({ filter_type: 'year' })
  await page.getByRole('button', { name: 'CUSTOM' }).click()
  await page.getByLabelText('Start Date').fill('2026-01-05')
  await expect.poll(() => server.sent('getAnalytics').at(-1)?.query).toMatchObject({ filter_type: 'custom', start_date: '2026-01-05' }) // prettier-ignore
  await expect.poll(() => server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ start_date: '2026-01-05' })
  await page.getByRole('link', { name: 'See savings' }).click()
  await expect.poll(address).toMatch(/^\/analytics\/total-savings\?period=custom&from=2026-01-05/)
  // Another period has days of its own.
  await page.getByRole('button', { name: 'MONTHLY' }).click()
  await expect.poll(address).toBe('/analytics/total-savings?period=month')
})

test('an item is looked up and its statistics shown; nothing found gives tips', async () => {
  const found = {
    ...{ itemDistributorId: 7, merchantId: 1, distributorId: 531, name: 'Butter', description: '', din: '100' },
    ...{ brand: 'Grassland', category: 'Dairy', distributor: 'Hudson Basin', price: 96.5, isMarketPrice: false },
    ...{ unitMeasure: 'CS', packSize: '36/1 LB', imageUrl: null, brandImageUrl: null, isPurchased: true },
    ...{ lastPurchasedDate: null, type: 'order_guide' as const },
  }
  const server = await openApp('/analytics', {
    ...nothing,
    getItemLookup: () => listOf(found),
    getItemStatistics: statistics,
    getDistributorNames: listOf(),
    getShoppingLists: listOf(),
    getOrders: listOf(),
  })
  const search = page.getByPlaceholder('Enter SKU, Item # or Item Name')
  await search.fill('butter')
  expect(server.sent('getItemLookup')).toEqual([])
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Show Stats of Butter' }).click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('$96.50/CS')).toBeVisible()
  for (const label of ['Brand', 'Average Price', 'Best Price', 'Number of Cases', 'Total Spent per Item'])
    await expect.element(panel.getByText(label, { exact: true })).toBeVisible()
  await expect.element(panel.getByText('$100.00/CS')).toBeVisible()
  await expect.element(panel.getByText('$400.00')).toBeVisible()
  await expect.element(panel.getByRole('cell', { name: 'Tue 11/17/2026' })).toBeVisible()
  // No column lies beyond the panel, where nobody could bring it into view.
  const rightOf = (element: Element) => element.getBoundingClientRect().right
  expect(Math.max(...panel.getByRole('cell').elements().map(rightOf))).toBeLessThanOrEqual(rightOf(panel.element()))
  await expect
    .poll(() =>
      [...panel.element().querySelectorAll('svg [data-tooltip]')].map((of) => (of as HTMLElement).dataset.tooltip),
    )
    .toEqual(['$103.50 · Hudson Basin, ordered 11/16/2026', '$96.50 · Hudson Basin, ordered 11/16/2026'])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Purchased Items Only' }).click()
  server.answer({ getItemLookup: listOf() })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Sorry, there are no exact match results found')).toBeVisible()
  await expect.element(page.getByText('Check your spelling')).toBeVisible()
  expect(JSON.parse(String(server.sent('getItemLookup').at(-1)?.query?.filterOptions))).toMatchObject({
    ...{ product: 'ALL', search: 'butter', purchasedOnly: true },
  })
})

test('the heads of purchased items have their own room, and a long name ends in dots', async () => {
  const long = aPurchase({ name: 'Citterio Prosciutto di Parma DOP 24 Month Boneless, sliced for the antipasti' })
  await page.viewport(1440, 900)
  await openApp('/analytics/total-purchases', {
    ...nothing,
    getAnalyticsDetail: () => {
      const { data, _meta } = pageOf([long], 1, 1, 1)
      return { data, _meta: { ..._meta, ...sums } }
    },
  })
  const name = page.getByRole('table', { name: 'Purchased items' }).getByRole('button', { name: long.name })
  await expect.element(name).toBeVisible()
  await document.fonts.ready
  const heads = [...document.querySelectorAll('[aria-label="Purchased items"] [role=columnheader]')].filter(
    (head) => head.getAttribute('data-column') !== 'image',
  )
  for (const [at, head] of heads.entries()) {
    const words = document.createRange()
    words.selectNodeContents(head)
    const { left, right } = words.getBoundingClientRect()
    const cell = head.getBoundingClientRect()
    expect(right, head.textContent ?? '').toBeLessThanOrEqual(
      (heads[at + 1]?.getBoundingClientRect().left ?? cell.right + 8) - 4,
    )
    expect(left, head.textContent ?? '').toBeGreaterThanOrEqual(cell.left - 7)
  }
  const words = name.element().firstElementChild as HTMLElement
  expect(words.scrollWidth).toBeGreaterThan(words.clientWidth)
  expect(name.element().getBoundingClientRect().right).toBeLessThan(heads[1]?.getBoundingClientRect().left ?? 0)
})

test('purchases are narrowed by a slice, sorted by a head, and say what was paid above the best price', async () => {
  const server = await openApp('/analytics/total-purchases', {
    ...nothing,
    getPurchasesFile: { fileName: 'purchased-items.csv', csv: 'Item Name\r\n' },
    getAnalyticsDetail: ({ query }) => {
      const at = Number(query?.page ?? 1)
      const { data, _meta } = pageOf([aPurchase({ key: `${at}`, name: `Butter ${at}` })], at, 2, 1)
      return { data, _meta: { ..._meta, ...sums } }
    },
  })
  await expect
    .element(page.getByRole('navigation', { name: 'Breadcrumb' }))
    .toHaveTextContent('Analytics > Total Purchases')
  const table = page.getByRole('table', { name: 'Purchased items' })
  for (const head of [
    'Image',
    'Item Name',
    'Distributor',
    'Pack Size',
    'Total Qty Purchased',
    'Total Amount Spent',
    'Avg Price',
    'Best Price',
    'Paid above best price',
  ])
    // prettier-ignore
    await expect.element(table.getByRole('columnheader', { name: head, exact: true })).toBeInTheDocument()
  const sortable = [...table.element().querySelectorAll('[role=columnheader] button')]
  expect(sortable.map(({ textContent }) => textContent)).toEqual([
    ...['Item Name', 'Distributor', 'Total Qty Purchased', 'Total Amount Spent'],
  ])
  const sortOf = (name: string) =>
    table.getByRole('columnheader', { name, exact: true }).element().getAttribute('aria-sort')
  expect(['Item Name', 'Total Amount Spent'].map(sortOf), 'at first what cost most').toEqual([null, 'descending'])
  await expect.element(table.getByText('Butter 2')).toBeVisible()
  expect(rowsByHead(table)[1]).toMatchObject({
    ...{ 'Item Name': expect.stringContaining('Butter 2'), Distributor: 'Hudson Basin', 'Pack Size': '36/1 LB' },
    ...{ 'Total Qty Purchased': '4 CS', 'Total Amount Spent': '$400.00', 'Paid above best price': '$14.00' },
    ...{ 'Avg Price': expect.stringMatching(/^\$100\.00/), 'Best Price': expect.stringMatching(/^\$96\.50/) },
  })
  await expect.element(table.getByText('$14.00').first()).toBeVisible()
  await expect
    .element(page.getByText(/\+ fees \$20\.00 \+ taxes \$5\.00 − promos and credits \$1\.25 = \$1,024\.00/))
    .toBeVisible()
  const slice = page.getByRole('button', { name: /Tri-Harbor/ }).first()
  await slice.click()
  await expect.poll(address).toBe('/analytics/total-purchases?distributor=558')
  await expect.poll(() => server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ distributor_id: '558' })
  await slice.click()
  await expect.poll(address).toBe('/analytics/total-purchases')
  await page.getByRole('button', { name: /Dairy/ }).first().click()
  await expect.poll(() => server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ category: 'Dairy' })
  await table.getByRole('button', { name: 'Item Name' }).click()
  await expect.poll(() => server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ sort: '-name', category: 'Dairy' }) // prettier-ignore
  const download = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  }
  await download()
  await expect.poll(() => server.sent('getPurchasesFile').at(-1)?.query).toEqual({ filter_type: 'week', sort: '-name', category: 'Dairy' }) // prettier-ignore
  server.answer({ getPurchasesFile: refuse(tooManyPurchases) })
  await download()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(within(tooManyPurchases.text))
})

test('both lists of the headline grow by Load More, the suggestions by three', async () => {
  const suggestion = (at: number): LastPurchasedItem => ({
    ...{ itemDistributorId: at, distributorId: 531, name: `Flour ${at}`, distributor: 'Hudson Basin', brand: 'King' },
    ...{ description: '', unitMeasure: 'CS', price: 23, packSize: '1/50 LB', imageUrl: null, lastPurchasedDate: null },
    ...{ lastPurchasedQty: null, matchType: 'ExactMatch', purchasedPrice: 23, savingsItemDistributorId: 100 + at },
    ...{ savingsName: `Cheap flour ${at}`, savingsDistributor: 'Tri-Harbor', savingsDistributorId: 558 },
    ...{ savingsDescription: '', savingsBrand: 'Queen', savingsPackSize: '1/50 LB', savingsPrice: 20 },
    ...{ savingsUnitMeasure: 'CS', savingsSavings: 3 },
  })
  const server = await openApp('/analytics', {
    ...nothing,
    getAnalyticsDetail: ({ query }) => {
      const at = Number(query?.page ?? 1)
      const { data, _meta } = pageOf([aPurchase({ key: `${at}`, name: `Butter ${at}` })], at, 2, 1)
      return { data, _meta: { ..._meta, ...sums } }
    },
    getLastPurchased: ({ query }) => {
      const at = Number(query?.page ?? 1)
      return pageOf([suggestion(at)], at, 2, 1)
    },
  })
  for (const [list, more] of [
    ['Items You Have Purchased', 'Butter 2'],
    ['Savings Suggestions', 'Cheap flour 2'],
  ] as const) {
    const region = page.getByRole('region', { name: list })
    await expect.element(region.getByText(more)).not.toBeInTheDocument()
    await region.getByRole('button', { name: 'Load More' }).click()
    await expect.element(region.getByText(more)).toBeVisible()
    await expect.element(region.getByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
  }
  expect(server.sent('getLastPurchased').at(-1)?.query).toMatchObject({ limit: '3', page: '2' })
})

test('the results of Item Lookup lie in a box of 400 px, and more are fetched 800 px before its end', async () => {
  const found = (at: number) => ({
    ...{ itemDistributorId: at, merchantId: 1, distributorId: 531, name: `Butter ${at}`, description: '', din: '100' },
    ...{ brand: 'Grassland', category: 'Dairy', distributor: 'Hudson Basin', price: 96.5, isMarketPrice: false },
    ...{ unitMeasure: 'CS', packSize: '36/1 LB', imageUrl: null, brandImageUrl: null, isPurchased: true },
    ...{ lastPurchasedDate: null, type: 'order_guide' as const },
  })
  const all = Array.from({ length: 60 }, (_, at) => found(at + 1))
  const server = await openApp('/analytics', {
    ...nothing,
    getItemLookup: ({ query }) => {
      const at = Number(query?.page ?? 1)
      return pageOf(all.slice((at - 1) * 30, at * 30), at, all.length, 30)
    },
  })
  await page.getByPlaceholder('Enter SKU, Item # or Item Name').fill('butter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText('Butter 1', { exact: true })).toBeVisible()
  const box = page.getByRole('list', { name: 'Items found' }).element().parentElement as HTMLElement
  expect(box.getBoundingClientRect().height).toBe(400)
  const left = () => box.scrollHeight - box.scrollTop - box.clientHeight
  expect(left()).toBeGreaterThan(900)
  expect(server.sent('getItemLookup')).toHaveLength(1)
  box.scrollTop += left() - 700
  await expect.poll(() => server.sent('getItemLookup').at(-1)?.query).toMatchObject({ page: '2' })
})

const manyCategories = ['Meat', 'Produce', 'Seafood', 'Cheese', 'Dairy', 'Oils', 'Poultry', 'Canned', 'Dry', 'Spices']
  .concat(['Paper', 'Beverages', 'Desserts', 'Pasta', 'Bakery', 'Cleaning', 'Frozen'])
  .map((category, at) => ({ category, color: '', total: at === 16 ? 2 : 1_000 - at }))

test('seventeen slices take the four colors in turn, none is said to be 0 %, and the items begin on the first screen', async () => {
  await page.viewport(1440, 900)
  const of = figures()
  const categories = { ...of.total_purchases.detail, categoryData: manyCategories }
  await openApp('/analytics/total-purchases', {
    ...nothing,
    getAnalytics: { ...of, total_purchases: { ...of.total_purchases, detail: categories } },
  })
  const slice = (name: RegExp) => page.getByRole('button', { name }).first()
  await expect.element(slice(/^Frozen/)).toMatchTextContent(/< 1 %$/)
  const hueOf = (name: RegExp) => slice(name).element().querySelector<HTMLElement>('[data-hue]')?.dataset.hue
  expect([/^Meat/, /^Cheese/, /^Dairy/, /^Oils/, /^Frozen/].map(hueOf)).toEqual(['1', '4', '1', '2', '1'])
  const items = page.getByRole('region', { name: 'Purchased items' })
  await expect.element(items).toBeVisible()
  expect(items.element().getBoundingClientRect().top).toBeLessThan(900)
  // The same figures are there for readers and on paper.
  await expect.element(page.getByRole('cell', { name: 'Frozen', exact: true })).toBeInTheDocument()
})

test('after next to nothing a figure says what it was, not how many percent more it is', async () => {
  const of = figures()
  const orders = { ...of.total_orders, total: 342, previous: 1 }
  await openApp('/analytics', { ...nothing, getAnalytics: { ...of, total_orders: orders } })
  const stat = page.getByRole('region', { name: 'Total Orders', exact: true })
  await expect.element(stat).toMatchTextContent(within('Up from 1 order in the period before'))
  await expect.element(stat).not.toMatchTextContent(/%/)
})

test('on a phone the name of a slice keeps off its figure', async () => {
  await page.viewport(...phone)
  const of = figures()
  const detail = [{ name: 'inventoryViewSavings' as const, amount: 26_080.87 }]
  await openApp('/analytics/total-savings', {
    ...nothing,
    getAnalytics: { ...of, total_savings: { ...of.total_savings, total: 26_080.87, detail } },
  })
  const slice = page.getByRole('button', { name: /^Best price in the inventory view/ })
  await expect.element(slice).toBeVisible()
  await document.fonts.ready
  const [, name, amount] = [...slice.element().children].map((part) => part.getBoundingClientRect())
  expect((amount?.left ?? 0) - (name?.right ?? 0)).toBeGreaterThanOrEqual(8)
})

test.each([1280, 1440])('heads of purchased items do not lie over each other on a screen of %i px', async (width) => {
  await page.viewport(width, 900)
  await openApp('/analytics/total-purchases', nothing)
  const table = page.getByRole('table', { name: 'Purchased items' })
  await expect.element(table.getByText('Butter')).toBeVisible()
  const heads = [...table.element().querySelectorAll('[role=columnheader]')].slice(1).map((head) => {
    const words = document.createRange()
    words.selectNodeContents(head)
    return words.getBoundingClientRect()
  })
  expect(heads.length).toBe(8)
  const overlaps = heads.filter((head, at) => at > 0 && head.left < (heads[at - 1]?.right ?? 0) - 7)
  expect(overlaps.length, JSON.stringify(heads.map(({ left, right, top, bottom }) => [left, right, top, bottom]))).toBe(
    0,
  )
})

test('orders are listed with what is not counted; savings explain each kind', async () => {
  const order: AnalyticsOrder = {
    ...{ order_id: 4, order_number: 'PO-4', distributor: 'Hudson Basin', order_date: '2026-11-16' },
    ...{ delivery_date: null, line_items: 3, tot_amount: 88, status: 'placed' },
  }
  const { data, _meta } = listOf(...[order, { ...order, order_id: 5, order_number: 'PO-5', status: 'cancelled' }], {
    ...order,
    order_id: 6,
    order_number: 'PO-6',
    status: 'payment_pending',
  })
  await openApp('/analytics/total-orders', {
    ...nothing,
    getAnalyticsDetail: { data, _meta: { ..._meta, total: 88, paidAboveBest: null } },
  })
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })
  await expect.element(row('PO-4')).toMatchTextContent(within('On the Way'))
  await expect.element(row('PO-5')).toMatchTextContent(within('Cancelled'))
  await expect.element(row('PO-6')).toMatchTextContent(within('Payment pending'))
  await expect
    .element(page.getByRole('navigation', { name: 'Breadcrumb' }))
    .toHaveTextContent('Analytics > Total Orders')
  await expect.element(page.getByText('Total Orders', { exact: true }).last()).toBeVisible()
  const heads = page.getByRole('table', { name: 'Orders' }).getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['Order No', 'Distributor', 'Order Date', 'Delivery Date', 'Line Items', 'Total Amount', 'Status'],
  ])
  await expect.element(page.getByText(/3 orders listed, \$88\.00 without cancelled ones/)).toBeVisible()
  await expect.element(page.getByText('1 cancelled order not counted above').first()).toBeVisible()
  await openApp('/analytics/total-savings', nothing)
  await expect
    .element(page.getByRole('cell', { name: /Accepted swaps/ }))
    .toMatchTextContent(within(figureDefinitions.matchSavings))
  const swaps = page.getByRole('cell', { name: /Accepted swaps/ })
  const words = document.createRange()
  words.selectNodeContents(page.getByText('Accepted swaps', { exact: true }).last().element())
  const sign = swaps.element().querySelector('svg')?.getBoundingClientRect()
  expect(sign?.top, 'beside the words').toBeLessThan(words.getBoundingClientRect().bottom)
  await expect.element(page.getByRole('cell', { name: '75.0 %' })).toBeVisible()
  await page.viewport(...phone)
  await expect.element(page.getByText('Rebates').first()).toBeVisible()
})

test('an empty location, a failure, and an address that is none', async () => {
  const none = { total: 0, previous: 0, sparkline: [0, 0] }
  const empty: Analytics = {
    ...figures(),
    total_purchases: { ...figures().total_purchases, ...none, detail: { distributorData: [], categoryData: [] } },
    total_orders: { ...none, cancelled: 0, detail: { distributorData: [] } },
    total_savings: { ...none, detail: [{ name: 'rebateSavings', amount: 0 }] },
  }
  const server = await openApp('/analytics/nowhere', {
    ...nothing,
    getAnalytics: empty,
    getAnalyticsDetail: purchases(),
  })
  await expect.poll(address).toBe('/analytics')
  await expect.element(page.getByText('Nothing was received in these days.')).toBeVisible()
  await expect.element(page.getByText('Nothing you bought last costs less elsewhere today.')).toBeVisible()
  await page.getByRole('link', { name: 'See purchases' }).click()
  await expect.element(page.getByText('Nothing was received in these days.')).toBeVisible()
  server.answer({ getAnalytics: refuse(notFound) })
  await page.getByRole('button', { name: 'MONTHLY' }).click()
  await expect.element(page.getByText('Couldn’t load the figures.')).toBeVisible()
})

/** The words, among others. */
function within(words: string): RegExp {
  return new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
}

test('every purchased item is a row of the workbook and the paper, below the sums by distributor and category', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => aPurchase({ key: String(at), name: `Butter ${at}` }))
  const server = await openApp('/analytics/total-purchases?category=Dairy&sort=name', {
    ...nothing,
    getAnalyticsDetail: (of) => {
      const { data, _meta } = byPages(rows, 10)(of)
      return { data, _meta: { ..._meta, ...sums } }
    },
  })
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^purchased-items-/)
  expect(server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ category: 'Dairy', sort: 'name', page: '2' })
  const paper = await paperTaken()
  expect(paper.facts).toMatch(
    / · 11\/16\/2026 to 11\/22\/2026 · \$1,000.25 in all · Dairy · by Item Name, ascending · 130 items$/,
  )
  expect(paper.rows.slice(0, 2)).toEqual(['Distributor | Total Purchases | Share', 'Hudson Basin | $750.25 | 75.0 %'])
  const items = paper.rows.slice(-131)
  expect(items[0]).toBe('Item Name | Brand | Item # | Distributor | Category | Pack Size | Total Qty Purchased | Unit | Total Amount Spent | Avg Price | Best Price | Price Unit | Paid above best price') // prettier-ignore
  expect(items[1]).toBe('Butter 0 | Grassland | 100 | Hudson Basin | Dairy | 36/1 LB | 4 | CS | $400.00 | $100.00 | $96.50 | CS | $14.00') // prettier-ignore
  expect(paper.rows.at(-132)).toBe('Meat | $100.10 | 10.0 %')
})

test('every order of a period is taken along', async () => {
  const order = (id: number): AnalyticsOrder => ({
    ...{ order_id: id, order_number: `1-${id}`, distributor: 'Hudson Basin', order_date: '2026-11-17' },
    ...{ delivery_date: null, line_items: 3, tot_amount: 1_200.5, status: 'cancelled' },
  })
  const rows = Array.from({ length: 130 }, (_, at) => order(at + 1))
  await openApp('/analytics/total-orders', {
    ...nothing,
    getAnalyticsDetail: (of) => {
      const { data, _meta } = byPages(rows, 10)(of)
      return { data, _meta: { ..._meta, ...sums } }
    },
  })
  const lines = await linesTaken()
  expect(lines).toHaveLength(131)
  expect(lines.slice(0, 2)).toEqual([
    '"Order No","Distributor","Order Date","Delivery Date","Line Items","Total Amount","Status"',
    '"1-1","Hudson Basin","11/17/2026",,3,"1200.50","Cancelled"',
  ])
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^orders-/)
  expect((await paperTaken()).facts).toMatch(/ · 11\/16\/2026 to 11\/22\/2026 · 130 orders$/)
})
