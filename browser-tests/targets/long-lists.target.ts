import type { Page, TestInfo } from '@playwright/test'
import { openSheet } from '../inventory/counting-screen.ts'
import { expect, test } from '../people.ts'
import { noted } from './measure.ts'
import { scrolled } from './scrolling.ts'
import { aStockedList } from './stocked-list.ts'

test('the sheet of 2,000 items is scrolled', async ({ page, aKitchen, database }, info) => {
  const kitchen = await aKitchen()
  await aStockedList(database, kitchen, 2_000)
  await openSheet(kitchen, page)
  await expect(page.getByText('0 of 2,000 counted')).toBeVisible()
  await noteScrolling(page, info, 'the sheet of 2,000 items')
})

test('the review of 10,000 items is scrolled', async ({ page, aKitchen, database }, info) => {
  const kitchen = await aKitchen()
  await aStockedList(database, kitchen, 10_000)
  await kitchen.call('POST', 'inventory', { start_date: new Date().toISOString().slice(0, 10) })
  await kitchen.open(page, '/inventory-view/review-inventory')
  await expect(page.getByText('10,000 items have no count')).toBeVisible({ timeout: 60_000 })
  await noteScrolling(page, info, 'the review of 10,000 items')
})

async function noteScrolling(page: Page, info: TestInfo, what: string): Promise<void> {
  const { framesPerSecond, mostRows } = await scrolled(page)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(20_000)
  const { counts, times } = noted(info, 14)
  times(`frames a second while ${what} is scrolled`, framesPerSecond, 'fps', { atLeast: 55 })
  counts(`most rows in the page while ${what} is scrolled`, mostRows, 'rows', { atMost: 150 })
}
