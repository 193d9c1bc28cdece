import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { itemRow, quantityOf } from './place-order-screen.ts'

const titles = ['Find it fast', 'Set quantities', 'Watch each order grow', 'Review and send']

test.describe('the Welcome Tour', () => {
  test('has four steps, wraps to the first, and begins there again', async ({ page, aKitchen }) => {
    await aKitchenWithBasil(page, aKitchen)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Welcome Tour' }).click()
    for (const [index, title] of titles.entries()) {
      await expect(words(page, title)).toContainText(`${index + 1} of 4`)
      await next(page)
    }
    await expect(words(page, 'Find it fast')).toContainText('1 of 4')
    await next(page)
    await expect(page.getByText('2 of 4')).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Welcome Tour' }).click()
    await expect(page.getByText('1 of 4')).toBeVisible()
  })

  test('points at what it tells of', async ({ page, aKitchen }) => {
    await aKitchenWithBasil(page, aKitchen)
    await page.getByRole('navigation').getByRole('link', { name: 'Welcome Tour' }).click()
    const subjects = [
      page.locator('[data-page-search]'),
      page.locator('[role=row] [role=group]').first(),
      page.locator('aside[aria-label="Cart summary"]'),
      page.locator('header a[href*="review-order"]'),
    ]
    for (const [index, subject] of subjects.entries()) {
      const box = await words(page, titles[index] ?? '').boundingBox()
      const about = await subject.boundingBox()
      if (!box || !about) throw new Error('the words and their subject must both be on the screen')
      const covers =
        box.x < about.x + about.width &&
        about.x < box.x + box.width &&
        box.y < about.y + about.height &&
        about.y < box.y + box.height
      expect(covers, titles[index]).toBe(false)
      await next(page)
    }
  })

  test('is taken with the keyboard alone and gives the focus back', async ({ page, aKitchen }) => {
    await aKitchenWithBasil(page, aKitchen)
    const link = page.getByRole('navigation').getByRole('link', { name: 'Welcome Tour' })
    await link.focus()
    await page.keyboard.press('Enter')
    for (const title of titles.slice(0, 3)) {
      await expect(words(page, title).getByRole('button', { name: 'Next' })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await quantityOf(page, 'Basil Fresh').fill('2')
    await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('2')
  })

  test('starts from any page, keeps a search, and ends when the page is left', async ({ page, aKitchen }) => {
    await aKitchenWithBasil(page, aKitchen)
    await page.goto('/order-history')
    await page.getByRole('navigation').getByRole('link', { name: 'Welcome Tour' }).click()
    await expect(page).toHaveURL('/place-order/list')
    await expect(words(page, 'Find it fast')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/order-history')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Place Order' }).click()
    await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/place-order/list?search=basil')
    await page.getByRole('navigation').getByRole('link', { name: 'Welcome Tour' }).click()
    await expect(words(page, 'Find it fast')).toBeVisible()
    await expect(page).toHaveURL('/place-order/list?search=basil')
  })

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

function words(page: Page, title: string) {
  return page.getByRole('dialog', { name: title })
}

function next(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Next' }).click()
}

async function aKitchenWithBasil(page: Page, aKitchen: () => Promise<Kitchen>): Promise<Kitchen> {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.signIn(page)
  await expect(itemRow(page, 'Basil Fresh')).toBeVisible()
  return kitchen
}
