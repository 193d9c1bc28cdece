import type { OrderInventoryItem } from '@larder/contract/ordering/order-inventory.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../../testing/answers.ts'
import { anOrder, anOrderLine } from '../../../../testing/deliveries.ts'
import { openApp } from '../../../../testing/open-app.tsx'

test('a count late in the evening was updated on that day, not on the next', async () => {
  const order = anOrder([anOrderLine({ item: 'Bread Crumbs' })])
  const item: OrderInventoryItem = {
    itemDistributorId: 1,
    description: 'Bread Crumbs',
    imageUrl: null,
    category: 'Dry Goods',
    din: '2375128',
    brand: 'Pantry Mark',
    distributor: 'Hudson Basin',
    unitMeasure: 'CS',
    packSize: '1/25 LB',
    parLevel: 2,
    onHand: 2.2,
    onHandAmount: 62.3,
    lastCountDate: '2026-11-22',
    updateTime: '2026-11-23T02:55:00.000Z',
    comparisonView: 'Dry Storage',
  }
  const never = { ...item, itemDistributorId: 2, description: 'Basil', onHand: null, updateTime: null }
  await openApp(`/order-history/inventory/${order.id}`, {
    getOrder: order,
    getOrderInventoryItems: listOf(item, never),
  })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Bread Crumbs')).toMatchTextContent('Sun 11/22/2026')
  await expect.element(row('Basil')).toMatchTextContent('–')
  await row('Bread Crumbs')
    .getByRole('button', { name: /See details/ })
    .click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Last updateSun 11/22/2026')
})
