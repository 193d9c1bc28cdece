import type { Page, Route } from '@playwright/test'
import { expect, test } from '../people.ts'
import { saveCard } from './cards-screen.ts'
import { holdUndo } from '../screens.ts'

const refusal = (words: string) => (route: Route) =>
  route.request().method() === 'GET'
    ? route.fallback()
    : route.fulfill({ status: 400, json: { message: words, code: 'invalid' } })

test('an Undo that failed is offered again', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await kitchen.addOrder(distributorId, [await kitchen.addItem({ distributorId, name: 'Basil Fresh' }), 3])
  await kitchen.open(page, '/order-history')
  await page.getByRole('button', { name: /^Reorder/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByText('1 item added to your cart')).toBeVisible()
  await holdUndo(page)
  await page.route('**/api/v1/shopping-carts', refusal('Please wait a little.'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await told(page, 'Still in your cart: Please wait a little.')
  await holdUndo(page)
  await page.unroute('**/api/v1/shopping-carts')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => kitchen.call('GET', 'shopping-carts')).toMatchObject({ shoppingCart: [] })
})

test('a card that could not be deleted is told without a dialog', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen)
  await kitchen.open(page, '/manage-cards')
  await page.route('**/api/v1/payment-methods/*', refusal('Please wait a little.'))
  await page.getByRole('button', { name: /^Delete Visa/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await told(page, 'The card is not deleted: Please wait a little.')
})

async function told(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
