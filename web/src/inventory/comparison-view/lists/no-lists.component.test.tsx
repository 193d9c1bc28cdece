import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { aDistributor, listOf } from '../../../../testing/answers.ts'
import { openApp } from '../../../../testing/open-app.tsx'

const noLists = page.getByText('There are no inventory lists here yet!')
const upload = page.getByRole('link', { name: 'Upload order guide of Bay Broadline' })

function openWith(own: Partial<Distributor>) {
  const bay = aDistributor({ id: 7, nickname: 'Bay Broadline', ...own })
  return openApp('/place-order/inventory', { getInventoryLists: listOf(), getDistributors: listOf(bay) })
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
