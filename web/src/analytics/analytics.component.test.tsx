import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import type { LastPurchasedItem } from '@larder/contract/ordering/savings.ts'
import { figureDefinitions } from '@larder/domain/analytics/figure-definitions.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf, pageOf } from '../../testing/answers.ts'
import { refuse } from '../../testing/fake-server.ts'
import { address, openApp } from '../../testing/open-app.tsx'
import { notFound } from '@larder/contract/refusal.ts'
import {
  figures,
  aPurchase,
  foundButter,
  sums,
  purchases,
  statistics,
  nothing,
  within,
} from '../../testing/analytics.ts'

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
  await expect
    .element(
      page.getByText(
        'Last seven days: Mon 11/16/2026 to Sun 11/22/2026, compared with Mon 11/09/2026 to Sun 11/15/2026',
      ),
    )
    .toBeVisible()
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
  await expect.element(page.getByText(/^A month to today: /)).toBeVisible()
})

test('an item is looked up and its statistics shown; nothing found gives tips', async () => {
  const server = await openApp('/analytics', {
    ...nothing,
    getItemLookup: () => listOf(foundButter),
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
    product: 'ALL',
    search: 'butter',
    purchasedOnly: true,
  })
})

test('both lists of the headline grow by Load More, the suggestions by three', async () => {
  const suggestion = (at: number): LastPurchasedItem => ({
    itemDistributorId: at,
    distributorId: 531,
    name: `Flour ${at}`,
    distributor: 'Hudson Basin',
    brand: 'King',
    description: '',
    unitMeasure: 'CS',
    price: 23,
    packSize: '1/50 LB',
    imageUrl: null,
    lastPurchasedDate: null,
    lastPurchasedQty: null,
    matchType: 'ExactMatch',
    purchasedPrice: 23,
    savingsItemDistributorId: 100 + at,
    savingsName: `Cheap flour ${at}`,
    savingsDistributor: 'Tri-Harbor',
    savingsDistributorId: 558,
    savingsDescription: '',
    savingsBrand: 'Queen',
    savingsPackSize: '1/50 LB',
    savingsPrice: 20,
    savingsUnitMeasure: 'CS',
    savingsSavings: 3,
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
  const all = Array.from({ length: 60 }, (_, at) => ({
    ...foundButter,
    itemDistributorId: at + 1,
    name: `Butter ${at + 1}`,
  }))
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

test('a range of more than five years says so at its dates, which stay, and asks for nothing', async () => {
  const server = await openApp('/analytics?period=custom&from=2026-11-01&to=2026-11-20', nothing)
  await expect.element(page.getByText('$1,000.25')).toBeVisible()
  const asked = server.sent('getAnalytics').length
  const start = page.getByLabelText('Start Date')
  await start.fill('2021-11-19')
  await expect.element(page.getByText('Please choose at most five years.')).toBeVisible()
  await expect.element(start).toHaveValue('2021-11-19')
  await expect.element(page.getByText('$1,000.25')).toBeVisible()
  expect(server.sent('getAnalytics')).toHaveLength(asked)
  await start.fill('2021-11-20')
  await expect.element(page.getByText('Please choose at most five years.')).not.toBeInTheDocument()
  await expect.poll(() => server.sent('getAnalytics').at(-1)?.query).toMatchObject({ start_date: '2021-11-20' })
})

test('after next to nothing a figure says what it was, not how many percent more it is', async () => {
  const of = figures()
  const orders = { ...of.total_orders, total: 342, previous: 1 }
  await openApp('/analytics', { ...nothing, getAnalytics: { ...of, total_orders: orders } })
  const stat = page.getByRole('region', { name: 'Total Orders', exact: true })
  await expect.element(stat).toMatchTextContent(within('Up from 1 order in the period before'))
  await expect.element(stat).not.toMatchTextContent(/%/)
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
