import { customItemChanged } from '@larder/contract/inventory/group-items.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { aGroup, anItem } from '../../counting/testing/counting-items.ts'
import { openCustomItem } from './open-custom-item.tsx'

const of = { listId: 1, groupId: 3 }
const sums = {
  comparisonViewTotalOnHandAmount: 0,
  allComparisonViewTotalOnHandAmount: 0,
  comparisonViewMarketPriceCount: 0,
  allComparisonViewMarketPriceCount: 0,
}
const beets = anItem({
  id: 31,
  type: 'custom',
  isCustomItem: true,
  genericItemId: null,
  genericCustomItemId: 31,
  customVersion: 4,
  itemDistributorId: null,
  name: 'Beets',
  description: 'Beets',
  distributor: 'Green Farm',
  price: 24.5,
})

test('only what was changed is sent; what a colleague changed meanwhile is told and kept', async () => {
  const theirs = { ...beets, description: 'Golden beets', price: 30, customVersion: 5 }
  const server = await openApp('/help', {
    patchCustomItem: ({ body }) => (body?.version === 5 ? { ...theirs, price: 26 } : refuse(customItemChanged)),
    getGroup: { ...aGroup(of.groupId, 'Roots', [theirs]), ...sums },
  })
  openCustomItem({ ...of, item: beets })
  const dialog = page.getByRole('dialog', { name: 'Edit Custom Item' })
  await dialog.getByLabelText('Price').fill('26')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(customItemChanged.text)).toBeVisible()
  await expect.element(dialog.getByText('Somebody else changed this to “30.00”.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Golden beets')
  await expect.element(dialog.getByLabelText('Price')).toHaveValue('26')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('patchCustomItem').map(({ body }) => body)).toEqual([
    { price: 26, version: 4 },
    { price: 26, version: 5 },
  ])
})
