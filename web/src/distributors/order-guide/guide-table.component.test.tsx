import type { OrderGuideItem } from '@larder/contract/distributors/order-guides.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, newId } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'

function aRow(own: Partial<OrderGuideItem>): OrderGuideItem {
  return {
    id: newId(),
    din: 'T1',
    name: 'Tomato Grape',
    brand: 'Packer',
    unit_measure: 'CS',
    price: 25.2,
    pack_size: '12/1 PT',
    unit_price: 2.1,
    is_catch_weight: false,
    is_market_price: false,
    change: 'same',
    old_price: null,
    old_pack_size: null,
    old_unit_price: null,
    ...own,
  }
}

test('a unit price of an order guide names its unit, as on the list of items', async () => {
  const bay = aDistributor({ lastOrderGuide: { id: 2, create_time: '2030-03-01T15:00:00Z', item_count: 3 } })
  await openApp(`/distributor/${bay.id}/order-guide/2`, {
    getDistributor: bay,
    getDistributors: listOf(bay),
    getOrderGuides: listOf(),
    getOrderGuideItems: listOf(
      aRow({}),
      aRow({ name: 'Roma', pack_size: '1/25 LB', price: 26.13, unit_price: 1.0452 }),
      aRow({ name: 'Mystery', pack_size: 'as it comes', unit_price: 1.0452 }),
    ),
  })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Tomato Grape')).toMatchTextContent('$25.20$16.80/GAL')
  await expect.element(row('Roma')).toMatchTextContent('$26.13$1.05/LB')
  await expect.element(row('Mystery')).toMatchTextContent('$1.0452')
})
