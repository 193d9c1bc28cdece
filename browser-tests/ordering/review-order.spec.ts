import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { cartIsSaved, quantityOf } from './place-order-screen.ts'

test('the columns of all orders stand in line, and a market price is called so', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const bay = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const valley = await kitchen.addDistributor({ nickname: 'Valley Foods' })
  const lobster = await kitchen.addItem({
    distributorId: bay.id,
    name: 'Lobster Live',
    isMarketPrice: true,
    unitMeasure: 'CS',
  })
  const oil = await kitchen.addItem({
    ...{ distributorId: valley.id, name: 'Extra Virgin Olive Oil Cold Pressed Organic', unitMeasure: 'CS' },
    ...{ priceCents: 123_450, isCatchWeight: true },
  })
  await kitchen.fillCart([lobster, 1], [oil, 12])
  await kitchen.signIn(page)
  await page.goto('/checkout-ordering/review-order')
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(lineOf('Lobster Live').getByRole('cell').nth(2)).toHaveText('Market price')
  const edges = async (name: string) => {
    const cells = lineOf(name).getByRole('cell')
    return cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  }
  expect(await edges('Lobster Live')).toEqual(await edges('Extra Virgin'))
})

test('the orders of the cart keep their places over a reload', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const bay = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const valley = await kitchen.addDistributor({ nickname: 'Valley Foods' })
  await kitchen.addItem({ distributorId: bay.id, name: 'Basil Fresh' })
  await kitchen.fillCart([await kitchen.addItem({ distributorId: valley.id, name: 'Salt' }), 1])
  await kitchen.signIn(page)
  await quantityOf(page, 'Basil Fresh').fill('2')
  await cartIsSaved(page)
  await expect.poll(() => ordersInRail(page)).toEqual(['Bay Produce', 'Valley Foods'])
  await page.reload()
  await expect.poll(() => ordersInRail(page)).toEqual(['Bay Produce', 'Valley Foods'])
})

function ordersInRail(page: Page): Promise<string[]> {
  return page.getByRole('complementary', { name: 'Cart summary' }).getByRole('heading', { level: 3 }).allTextContents()
}
