import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { aDistributor, aUser, listOf } from '../../../../testing/answers.ts'
import { openApp, phone } from '../../../../testing/open-app.tsx'

const noLists = page.getByText('There are no inventory lists here yet!')
const upload = page.getByRole('link', { name: 'Upload order guide of Bay Broadline' })

function openWith(
  own: Partial<Distributor>,
  { seePrices = true, others = [] }: { seePrices?: boolean; others?: Distributor[] } = {},
) {
  const bay = aDistributor({ id: 7, nickname: 'Bay Broadline', ...own })
  return openApp(
    '/place-order/inventory',
    { getInventoryLists: listOf(), getDistributors: listOf(bay, ...others) },
    aUser({ seePrices }),
  )
}

test('a location that has just signed up is led to its first order guide, then to its first list', async () => {
  await openWith({ lastOrderGuide: null })
  await expect.element(noLists).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New Inventory List' })).toBeVisible()
  await expect.element(upload).toHaveAttribute('href', '/distributor/7/upload-order-guide')
})

test('a location with an order guide is led to its first list only', async () => {
  const server = await openWith({ lastOrderGuide: { id: 2, create_time: '2030-03-01T15:00:00Z', item_count: 45 } })
  await expect.poll(() => server.sent('getDistributors')).not.toHaveLength(0)
  await expect.element(noLists).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()
})

const waits = { lastOrderGuide: null, nextOrderGuide: { id: 8, start_date: '2030-06-01', item_count: 12 } }

test('a guide that waits is said with its day, and only the others are to be uploaded', async () => {
  const pier = aDistributor({ id: 9, nickname: 'Pier', lastOrderGuide: null })
  await openWith(waits, { others: [pier] })
  await expect
    .element(
      page.getByText(
        'The order guide of Bay Broadline waits until Sat 06/01/2030. What is on it (12 items) appears here on that day.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('Upload another order guide that a distributor sent you.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Upload order guide of Pier' })).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'All distributors' })).toBeVisible()
})

test('when all guides wait, nothing is asked for', async () => {
  await openWith(waits)
  await expect.element(page.getByText(/waits until Sat 06\/01\/2030/)).toBeVisible()
  await expect.element(page.getByText(/^(Upload|Ask somebody)/)).not.toBeInTheDocument()
})

test('who may not see prices is told whom to ask, and led to no upload', async () => {
  await openWith({ lastOrderGuide: null }, { seePrices: false })
  await expect.element(page.getByText(/^Ask somebody who sees prices to upload the order guide/)).toBeVisible()
  await expect.element(upload).not.toBeInTheDocument()
})

test('on a phone the long name of a distributor takes a second line, not the edge of the page', async () => {
  await page.viewport(...phone)
  const nickname = 'Hudson Basin Foodservice and Provisions of Poughkeepsie'
  await openWith({ lastOrderGuide: null, nickname })
  const long = page.getByRole('link', { name: `Upload order guide of ${nickname}` })
  await expect.element(long).toBeVisible()
  const { left, right, height } = long.element().getBoundingClientRect()
  expect([left, phone[0] - right].map((side) => side >= 16)).toEqual([true, true])
  expect(Math.abs(left - (phone[0] - right))).toBeLessThan(2)
  expect(height).toBeGreaterThanOrEqual(44)
})
