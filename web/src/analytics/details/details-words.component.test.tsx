import type { AnalyticsOrder } from '@larder/contract/analytics/analytics-detail.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPurchase, nothing, purchases } from '../../../testing/analytics.ts'
import { listOf } from '../../../testing/answers.ts'
import { address, openApp, phone } from '../../../testing/open-app.tsx'
import { rowsByHead, wordsOf } from '../../../testing/page-parts.ts'

const slices = () =>
  page
    .getByRole('button', { pressed: true })
    .elements()
    .map(({ textContent }) => textContent)

test('what was chosen is named beside the items, with the way back to all; nothing chosen is not', async () => {
  const server = await openApp('/analytics/total-purchases', {
    ...nothing,
    getAnalyticsDetail: purchases(
      aPurchase(),
      aPurchase({ key: '2', name: 'Cream', average_price: null, best_price: null }),
    ),
  })
  const items = page.getByRole('region', { name: 'Purchased items' })
  await expect.element(items.getByRole('row').last()).toMatchTextContent('Cream')
  await expect.element(page.getByRole('button', { name: /show all/ })).not.toBeInTheDocument()
  await expect
    .poll(() => wordsOf(items.getByRole('status')))
    .toMatch(/^2 items, \$1,000\.25 spent, \$14\.00 above best price/)
  const facts = {
    'Total Amount Spent': '$400.00',
    Distributor: 'Hudson Basin',
    'Pack Size': '36/1 LB',
    'Paid above best price': '$14.00',
    'Total Qty Purchased': '4 CS',
    Image: expect.any(String),
  }
  await expect
    .poll(() => rowsByHead('Purchased items'))
    .toEqual([
      { ...facts, 'Item Name': 'Butter', 'Avg Price': '$100.00/CS', 'Best Price': '$96.50/CS' },
      { ...facts, 'Item Name': 'Cream', 'Avg Price': '–', 'Best Price': '–' },
    ])
  expect(slices()).toEqual(['WEEKLY'])
  await page
    .getByRole('button', { name: /Hudson Basin/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /Produce/ })
    .first()
    .click()
  await expect.poll(address).toBe('/analytics/total-purchases?distributor=531&category=Produce')
  await expect.poll(slices).toEqual(['WEEKLY', 'Hudson Basin$750.25 75 %', 'Produce$400.10 40 %'])
  await page.getByRole('button', { name: /^Hudson Basin, Produce.*show all$/ }).click()
  await expect.poll(address).toBe('/analytics/total-purchases')
  expect(server.sent('getAnalyticsDetail').at(-1)?.query).toMatchObject({ section: 'purchase' })
})

test('the orders of the chosen distributor, each with its days, its lines and its state', async () => {
  const order: AnalyticsOrder = {
    order_id: 4,
    order_number: 'PO-4',
    distributor: 'Hudson Basin',
    order_date: '2026-11-16',
    delivery_date: '2026-11-18',
    line_items: 1,
    tot_amount: 1_088,
    unweighed_items: 0,
    status: 'received',
    isRefused: false,
  }
  const { data, _meta } = listOf(order, { ...order, order_id: 5, order_number: 'PO-5', delivery_date: null })
  const server = await openApp('/analytics/total-orders', {
    ...nothing,
    getAnalyticsDetail: {
      data,
      _meta: {
        ..._meta,
        total: 2_176,
        isEstimate: false,
        appliedCredits: 0,
        paidAboveBest: null,
        cancelled: 0,
        refused: 0,
      },
    },
  })
  await expect.element(page.getByText('PO-5')).toBeVisible()
  const facts = {
    Distributor: 'Hudson Basin',
    'Order Date': 'Mon 11/16/2026',
    'Line Items': '1',
    'Total Amount': '$1,088.00',
    Status: 'Received',
  }
  await expect
    .poll(() => rowsByHead('Orders'))
    .toEqual([
      { ...facts, 'Order No': 'PO-4', 'Delivery Date': 'Wed 11/18/2026' },
      { ...facts, 'Order No': 'PO-5', 'Delivery Date': '–' },
    ])
  await expect
    .poll(() => wordsOf(page.getByRole('region', { name: 'Orders', exact: true }).getByRole('status')))
    .toBe('2 orders listed, $2,176.00')
  await expect.element(page.getByRole('link', { name: 'PO-4' })).toHaveAttribute('href', '/order-history/view/4')
  const slice = page.getByRole('button', { name: /Hudson Basin/ }).first()
  await expect.element(slice).toHaveAttribute('aria-pressed', 'false')
  await slice.click()
  await expect.poll(address).toBe('/analytics/total-orders?distributor=531')
  await expect.element(slice).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => server.sent('getAnalyticsDetail').at(-1)?.query)
    .toMatchObject({
      section: 'order',
      distributor_id: '531',
    })
  await page.viewport(...phone)
  await expect
    .poll(() => wordsOf(page.getByRole('list', { name: 'Orders' })))
    .toBe(
      'PO-4 $1,088.00 Hudson Basin Mon 11/16/2026 · 1 line Received PO-5 $1,088.00 Hudson Basin Mon 11/16/2026 · 1 line Received',
    )
})
