import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { itemRow } from './place-order-screen.ts'

test('nothing moves under reduced motion', async ({ page, aKitchen }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await aKitchenWithRebate(page, aKitchen)
  await increase(page, 'Basil Fresh')
  const note = page.getByText('Shopping Cart Updated!')
  await expect(note).toBeVisible()
  const seconds = await note.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration))
  expect(seconds).toBeLessThan(0.001)
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
