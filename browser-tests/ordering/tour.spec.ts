import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { itemRow } from './place-order-screen.ts'

test.describe('the Welcome Tour', () => {
  test('never starts by itself; its mark is gone once it was taken, after a logout too', async ({ page, aKitchen }) => {
    const kitchen = await aKitchenWithBasil(page, aKitchen)
    const mark = page.getByRole('link', { name: 'Welcome Tour' }).locator('span[aria-hidden]')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(mark).toBeVisible()
    await page.getByRole('link', { name: 'Welcome Tour' }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(mark).toHaveCount(0)
    await page.getByRole('link', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/login')
    await kitchen.signInByHand(page)
    await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
    await expect(mark).toHaveCount(0)
  })
})

async function aKitchenWithBasil(page: Page, aKitchen: () => Promise<Kitchen>): Promise<Kitchen> {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  return kitchen
}
