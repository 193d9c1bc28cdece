import type { LastPurchasedItem } from '@larder/contract/ordering/savings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPurchase, foundButter, nothing, purchases, statistics } from '../../testing/analytics.ts'
import { aLocation, aUser, listOf, pageOf } from '../../testing/answers.ts'
import { later, refuse } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { wordsOf } from '../../testing/page-parts.ts'
import type { AnswerOf } from '../api/call-input.ts'
import { notFound } from '@larder/contract/refusal.ts'

const region = (name: string) => page.getByRole('region', { name, exact: true })

/** Flour at $23 a case that costs $20 elsewhere. */
const flour: LastPurchasedItem = {
  itemDistributorId: 1,
  distributorId: 531,
  name: 'Flour',
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
  savingsItemDistributorId: 101,
  savingsName: 'Cheap flour',
  savingsDistributor: 'Tri-Harbor',
  savingsDistributorId: 558,
  savingsDescription: '',
  savingsBrand: 'Queen',
  savingsPackSize: '2/25 LB',
  savingsPrice: 20,
  savingsUnitMeasure: 'BG',
  savingsSavings: 3,
}

test('the headline in words: three figures with what they mean, what was bought, and what costs less elsewhere', async () => {
  await openApp('/analytics', {
    ...nothing,
    getAnalyticsDetail: purchases(
      aPurchase(),
      aPurchase({ key: '2', name: 'Eggs', pack_size: '', unit_measure: 'EA' }),
    ),
    getLastPurchased: listOf(flour),
  })
  await expect.element(region('Savings Suggestions').getByRole('link')).toBeVisible()
  await expect.element(region('Items You Have Purchased').getByRole('listitem').first()).toBeVisible()
  await expect.element(region('Total Savings').getByText('$40.00')).toBeVisible()
  const names = ['Total Purchases', 'Total Orders', 'Total Savings', 'Items You Have Purchased', 'Savings Suggestions']
  await expect
    .poll(() => names.map((name) => wordsOf(region(name))))
    .toEqual([
      'Total Purchases (What you kept of received orders, at the prices received, by the day of receiving. Orders on the way and cancelled orders are not in it, nor are fees, taxes, promos and credits.) $1,000.25 ▲ 25 % more than $800.20 in the period before See purchases',
      'Total Orders (Orders placed, by the day of ordering, on the way or received. Cancelled orders and those that a sales rep refused are listed but not counted.) 5 ▼ 50 % less than 10 orders in the period before See orders',
      'Total Savings (The four kinds of savings on received orders, by the day of receiving. A line counts for one kind only, its rebate aside.) $40.00 Nothing to compare with in the period before See savings',
      'Items You Have Purchased Received in these days, the highest spend first Butter Hudson Basin · 4 CS · 36/1 LB $400.00 Eggs Hudson Basin · 4 EA $400.00',
      'Savings Suggestions For what you bought last, at today’s prices, whatever the period Cheap flour Tri-Harbor · 2/25 LB · $20.00/BG instead of Flour, Hudson Basin $3.00/CS less',
    ])
  await expect
    .element(region('Savings Suggestions').getByRole('link'))
    .toHaveAttribute('href', '/place-order/list?item=101')
})

test('a page that can’t be read says so in the place of Load More, and is read again', async () => {
  const answers = {
    ...nothing,
    getAnalyticsDetail: () => purchases(),
    getLastPurchased: pageOf([flour], 1, 2, 1),
  }
  const server = await openApp('/analytics', answers, aUser({ activeLocation: aLocation({ display_match: 0 }) }))
  const list = region('Savings Suggestions')
  const more = list.getByRole('button', { name: 'Load More' })
  await expect.element(more).toBeVisible()
  const held = later<ReturnType<typeof refuse>>()
  server.answer({ getLastPurchased: () => held.promise })
  await more.click()
  await expect.element(more).toHaveAttribute('aria-busy')
  held.come(refuse(notFound))
  await expect.element(list.getByText('Couldn’t load more.')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  server.answer({ getLastPurchased: pageOf([{ ...flour, itemDistributorId: 2, savingsName: 'Fine flour' }], 2, 2, 1) })
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(list.getByText('Fine flour')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('where suggestions are switched off the list says that, not that there is nothing to save', async () => {
  await openApp('/analytics', nothing, aUser({ activeLocation: aLocation({ display_match: 0 }) }))
  await expect
    .element(region('Savings Suggestions').getByText('Savings suggestions are not switched on for this location.'))
    .toBeVisible()
})

test('items that are looked up say their pack and price; statistics name every purchase', async () => {
  const { itemData, purchases: bought } = statistics
  const server = await openApp('/analytics', {
    ...nothing,
    getItemLookup: {
      ...listOf(foundButter, { ...foundButter, itemDistributorId: 8, name: 'Turbot', din: '', isMarketPrice: true }),
      _meta: { ...listOf(foundButter, foundButter)._meta, isNear: true },
    } as AnswerOf<'getItemLookup'>,
    getItemStatistics: {
      ...statistics,
      itemData: { ...itemData, hasOtherPacks: true, brand: '', best_price: null, unpriced_cases: 2 },
      purchases: [
        ...bought,
        { ...bought[0], order_id: 3, pack_size: '1/1 LB', quantity: 5, price: null, unit_measure: 'LB' },
      ] as typeof bought,
    },
  })
  await page.getByPlaceholder('Enter SKU, Item # or Item Name').fill('butter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText('Nothing has all of these words. These come close.')).toBeVisible()
  const items = page.getByRole('list', { name: 'Items found' }).getByRole('listitem')
  await expect
    .poll(() => [0, 1].map((at) => wordsOf(items.nth(at))))
    .toEqual([
      'Butter Grassland · Hudson Basin · # 100 · 36/1 LB $96.50/CS Show Stats',
      'Turbot Grassland · Hudson Basin · 36/1 LB Market price Show Stats',
    ])
  await page.getByRole('button', { name: 'Show Stats of Butter' }).click()
  const panel = page.getByRole('dialog', { name: 'Butter' })
  await expect.element(panel.getByText('Brand', { exact: true })).toBeVisible()
  // the chart comes between them, as soon as its code is there
  await expect
    .poll(() => wordsOf(panel).split(' Price paid per CS ')[0])
    .toBe(
      'Butter Brand – Average Price (Total amount spent divided by the quantity kept with a price. By the pound for catch weight.) $100.00/CS Best Price (The lowest price you paid for the same item and pack in this period. By the pound for catch weight.) – Paid above best price (What you would have saved by paying the best price every time in this period.) $14.00 Number of Cases 4, and 5 LB Total Spent per Item $400.00 2 of them were received without a price, and are left out of average, best price, chart and total. It was bought in several packs or units. Average, best price and chart are of 36/1 LB by the CS only; cases and total spent are of all.',
    )
  await expect
    .poll(() => wordsOf(panel.getByRole('table')))
    .toBe(
      'Received Ordered Vendor Pack Quantity Unit Price Spent Tue 11/17/2026 Mon 11/16/2026 Hudson Basin 1/1 LB 5 LB – $207.00 Fri 11/20/2026 Mon 11/16/2026 Hudson Basin 36/1 LB 2 CS $96.50 $193.00 Tue 11/17/2026 Mon 11/16/2026 Hudson Basin 36/1 LB 2 CS $103.50 $207.00',
    )
  server.answer({ getItemStatistics: { ...statistics, purchases: [] } })
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Show Stats of Turbot' }).click()
  await expect.element(page.getByRole('dialog').getByText('Not bought in this period')).toBeVisible()
})

test('the chart of an item has no price of a single piece among those of cases, though the pack reads the same', async () => {
  const { itemData, purchases: bought } = statistics
  const [first] = bought
  if (!first) throw new Error('butter was bought')
  const piece = { ...first, order_id: 3, quantity: 5, price: 3.5, spent: 17.5, unit_measure: 'EA', price_unit: 'EA' }
  const weighed = { ...first, order_id: 4, quantity: 1, price: 2.75, spent: 99, price_unit: 'LB' }
  await openApp('/analytics', {
    ...nothing,
    getItemLookup: listOf(foundButter) as AnswerOf<'getItemLookup'>,
    getItemStatistics: {
      ...statistics,
      itemData: { ...itemData, hasOtherPacks: true },
      purchases: [piece, weighed, ...bought],
    },
  })
  await page.getByPlaceholder('Enter SKU, Item # or Item Name').fill('butter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Show Stats of Butter' }).click()
  const panel = page.getByRole('dialog', { name: 'Butter' })
  await expect
    .poll(() =>
      [...panel.element().querySelectorAll('svg [data-tooltip]')].map((of) => (of as HTMLElement).dataset.tooltip),
    )
    .toEqual(['$103.50 · Hudson Basin, ordered 11/16/2026', '$96.50 · Hudson Basin, ordered 11/16/2026'])
  await expect.element(panel.getByText('5, and 5 EA')).toBeVisible()
  await expect.element(panel.getByRole('cell', { name: '$2.75/LB' })).toBeVisible()
})
