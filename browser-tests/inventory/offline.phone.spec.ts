import type { Page } from '@playwright/test'
import { test } from '../people.ts'
import { aKitchenWithList, banner, expect, fieldOf, goOffline, openSheetAt, shellIsKept } from './offline-screen.ts'

test.use({ serviceWorkers: 'allow' })

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const keys = (page: Page) => page.getByRole('group', { name: 'Keys' })
const rowOf = (page: Page, item: string) => page.getByRole('row').filter({ has: fieldOf(page, item) })

test('in a cooler without signal every screen says where the counts are, and Back never leaves them', async ({
  page,
  context,
  aKitchen,
}) => {
  const { kitchen } = await aKitchenWithList(aKitchen, 30)
  await openSheetAt(kitchen, page, process.env.LARDER_URL ?? '')
  await shellIsKept(page)
  await key(page, 'Back').tap()
  await goOffline(page)
  await key(page, 'Count').tap()
  await context.setOffline(true)
  await fieldOf(page, 'Item 1').tap()
  await key(page, '7').tap()
  await expect(keys(page).locator('..')).toContainText('On this device')
  await key(page, 'Next').tap()
  // Of the next item nothing was saved yet.
  await expect(fieldOf(page, 'Item 2')).toBeFocused()
  await expect(keys(page).locator('..')).toContainText('Not counted')
  await expect(keys(page).locator('..')).not.toContainText(/Saved|On this device/)
  await expect(rowOf(page, 'Item 1')).toContainText('On this device')
  await expect(rowOf(page, 'Item 2')).not.toContainText('On this device')

  // The signal comes and goes on the way past the cooler's door: nobody is interrupted.
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Internet connection is back' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await key(page, '4').tap()
  await expect(fieldOf(page, 'Item 2')).toHaveValue('4')
  await context.setOffline(true)

  // Held sideways the field and all keys are still in view.
  await page.setViewportSize({ width: 844, height: 390 })
  for (const seen of [fieldOf(page, 'Item 2'), key(page, '1'), key(page, 'Next')])
    await expect.poll(() => seen.evaluate(isOnTop)).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goBack()
  await expect(keys(page)).toBeHidden()
  await expect(fieldOf(page, 'Item 2')).toHaveValue('4')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Inventory View' })).toBeVisible()
  await key(page, 'Menu').tap()
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('button', { name: 'More' }).tap()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(/place-order\/inventory/)

  page.on('dialog', (asked) => void asked.accept())
  for (const [address, said] of [
    ['/order-history', 'Couldn’t load the orders'],
    ['/inventory-view/inventories', 'Couldn’t load the inventories'],
    ['/checkout-ordering/savings', 'Couldn’t load the suggestions'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(page.getByRole('status')).toContainText(['Kitchen is counted offline: 2 changes on this device'])
  }
  await page.getByRole('link', { name: 'Back to counting' }).tap()
  await expect(banner(page)).toContainText('2 changes waiting')
  await key(page, 'Count').tap()

  // A reloaded page is scrolled to the same place.
  const last = fieldOf(page, 'Item 30')
  await key(page, 'Dry storage 0/15 not started').tap()
  await expect(fieldOf(page, 'Item 16')).toBeInViewport()
  await page.reload()
  await expect(fieldOf(page, 'Item 16')).toBeInViewport()
  await expect(fieldOf(page, 'Item 1')).not.toBeInViewport()
  await expect(last).toHaveValue('')
})

/** Whether a finger on the middle of it touches it and nothing else. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element.contains(hit) || (element.closest('[data-look]')?.contains(hit) ?? false))
}
