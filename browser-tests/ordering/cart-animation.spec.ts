import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { cartIsSaved, itemRow, quantityOf } from './place-order-screen.ts'

test('an add says what it brought: rebates earned, else that the cart changed', async ({ page, aKitchen }) => {
  await aKitchenWithRebate(page, aKitchen)
  await increase(page, 'Olive Oil')
  await expect(page.getByText('Nice $1.25 in rebates earned!')).toBeVisible()
  await increase(page, 'Basil Fresh')
  await expect(page.getByText('Shopping Cart Updated!')).toBeVisible()
  await expect(page.getByText('Shopping Cart Updated!')).toBeHidden({ timeout: 3_000 })
})

test('nothing moves under reduced motion', async ({ page, aKitchen }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await aKitchenWithRebate(page, aKitchen)
  await increase(page, 'Basil Fresh')
  const note = page.getByText('Shopping Cart Updated!')
  await expect(note).toBeVisible()
  const seconds = await note.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration))
  expect(seconds).toBeLessThan(0.001)
})

test('a quantity of zero adds nothing, and takes an item out only when that is meant', async ({ page, aKitchen }) => {
  const kitchen = await aKitchenWithRebate(page, aKitchen)
  const quantity = quantityOf(page, 'Basil Fresh')
  await quantity.fill('0')
  await quantity.blur()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await quantity.fill('3')
  await quantity.blur()
  await cartIsSaved(page)
  await quantity.fill('0')
  await quantity.blur()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to remove this item?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(quantity).toHaveValue('3')
  expect(await kitchen.call('GET', 'shopping-carts')).toMatchObject({
    shoppingCart: [expect.objectContaining({ quantity: 3 })],
  })
})

async function aKitchenWithRebate(page: Page, aKitchen: () => Promise<Kitchen>): Promise<Kitchen> {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.addItem({ distributorId, name: 'Olive Oil', rebateCents: 125 })
  await kitchen.signIn(page)
  return kitchen
}

async function increase(page: Page, name: string): Promise<void> {
  await itemRow(page, name).getByRole('button', { name: 'Increase' }).click()
}
