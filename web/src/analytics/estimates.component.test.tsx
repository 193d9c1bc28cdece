// Sums in which goods billed by weight were not weighed: '≈' before each of them, and before no other.
import type { AnalyticsOrder } from '@larder/contract/analytics/analytics-detail.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPurchase, figures, foundButter, nothing, purchases, statistics, within } from '../../testing/analytics.ts'
import { listOf } from '../../testing/answers.ts'
import { openApp } from '../../testing/open-app.tsx'
import { rowsByHead } from '../../testing/page-parts.ts'
import { estimateNote } from './figure-texts.ts'

beforeEach(() => page.viewport(1440, 900))

/** Butter for $400.00 that is sure, and salmon for $600.25 that nobody weighed. */
function withSalmon() {
  const of = figures()
  const { distributorData, categoryData } = of.total_purchases.detail
  const detail = {
    distributorData: distributorData.map((slice, at) => ({ ...slice, isEstimate: at === 0 })),
    categoryData: categoryData.map((slice, at) => ({ ...slice, isEstimate: at === 1 })),
  }
  const rows = purchases(aPurchase(), aPurchase({ key: '2', name: 'Salmon', tot_spent: 600.25, isEstimate: true }))
  return {
    ...nothing,
    getAnalytics: { ...of, total_purchases: { ...of.total_purchases, isEstimate: true, detail } },
    getAnalyticsDetail: { ...rows, _meta: { ...rows._meta, isEstimate: true } },
  }
}

test('the headline and the items below it say which sums are about that much, and why', async () => {
  const answers = withSalmon()
  const purchased = answers.getAnalytics.total_purchases
  const getAnalytics = { ...answers.getAnalytics, total_purchases: { ...purchased, isPreviousEstimate: true } }
  await openApp('/analytics', { ...answers, getAnalytics })
  const stat = page.getByRole('region', { name: 'Total Purchases', exact: true })
  await expect.element(stat).toMatchTextContent(within('≈ $1,000.25'))
  await expect.element(stat).toMatchTextContent(within('25 % more than ≈ $800.20 in the period before'))
  await expect.element(stat.getByText(estimateNote)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Salmon' })).toMatchTextContent(within('≈ $600.25'))
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Butter' })).not.toMatchTextContent(/≈/)
})

test('so do the shares, the sums of the orders and the items of Total Purchases', async () => {
  await openApp('/analytics/total-purchases', withSalmon())
  await expect
    .poll(() => rowsByHead('Purchased items').map((row) => row['Total Amount Spent']))
    .toEqual(['$400.00', '≈ $600.25'])
  const slice = (name: RegExp) => page.getByRole('button', { name }).first()
  await expect.element(slice(/^Hudson Basin/)).toMatchTextContent(within('≈ $750.25'))
  await expect.element(slice(/^Tri-Harbor/)).not.toMatchTextContent(/≈/)
  await expect.element(slice(/^Produce/)).toMatchTextContent(within('≈ $400.10'))
  await expect.element(slice(/^Dairy/)).not.toMatchTextContent(/≈/)
  const middles = () => [...document.querySelectorAll('svg text:first-of-type')].map(({ textContent }) => textContent)
  await expect.poll(middles).toEqual(['≈ $1,000.25', '≈ $1,000.25'])
  await slice(/^Tri-Harbor/).click()
  await expect.poll(middles).toEqual(['$250.00', '≈ $1,000.25'])
  const ofOrders = page.getByText(within('≈ $1,024.00 on the received orders')).first()
  await expect.element(ofOrders).toMatchTextContent(within('Items ≈ $1,000.25'))
  await expect.element(ofOrders).toMatchTextContent(within('+ fees $20.00 + taxes $5.00 − promos $1.25 ≈ $1,024.00'))
  await expect.element(page.getByText(within(estimateNote)).first()).toBeVisible()
  await expect.element(page.getByText(within('2 items, ≈ $1,000.25 spent')).first()).toBeVisible()
})

test('so do the orders’ total and the statistics of an item', async () => {
  const order: AnalyticsOrder = {
    order_id: 4,
    order_number: 'PO-4',
    distributor: 'Hudson Basin',
    order_date: '2026-11-16',
    delivery_date: null,
    line_items: 3,
    tot_amount: 88,
    unweighed_items: 2,
    status: 'placed',
    isRefused: false,
  }
  const { data, _meta } = listOf(order)
  const sum = { total: 176, isEstimate: true, appliedCredits: 0, paidAboveBest: null, cancelled: 0, refused: 0 }
  const answers = { ...nothing, getAnalyticsDetail: { data, _meta: { ..._meta, ...sum } } }
  await openApp('/analytics/total-orders', answers)
  await expect.element(page.getByText('1 order listed, ≈ $176.00')).toBeVisible()
  const unweighed = statistics.purchases.map((bought, at) => ({ ...bought, isEstimate: at === 1 }))
  await openApp('/analytics', {
    ...nothing,
    getItemLookup: () => listOf(foundButter),
    getItemStatistics: {
      ...statistics,
      itemData: { ...statistics.itemData, isEstimate: true },
      purchases: unweighed,
    },
  })
  await page.getByPlaceholder('Enter SKU, Item # or Item Name').fill('butter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Show Stats of Butter' }).click()
  const panel = page.getByRole('dialog')
  await expect.element(panel.getByText('≈ $400.00')).toBeVisible()
  await expect.element(panel.getByText(estimateNote)).toBeVisible()
  await expect.element(panel.getByText('≈ $193.00')).toBeVisible()
  await expect.element(panel.getByText('$207.00')).toBeVisible()
})
