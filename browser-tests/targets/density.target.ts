import type { Page } from '@playwright/test'
import { itemRows } from '../ordering/place-order-screen.ts'
import { expect, test } from '../people.ts'
import { noted } from './measure.ts'
import { scrolled } from './scrolling.ts'
import { stock } from './stock.ts'

test('rows in view at 1440 × 900, and ten thousand of them scrolled', async ({ page, aKitchen, database }, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  await stock(database, kitchen, distributorId, 10_000)
  await kitchen.signIn(page)
  await expect(itemRows(page).first()).toBeVisible()
  const { counts } = noted(info, 12)
  counts('comfortable rows in view', await rowsInView(page), 'rows', { atLeast: 19 })
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitemradio', { name: 'Compact rows' }).click()
  await expect.poll(() => rowsInView(page)).toBeGreaterThan(19)
  counts('compact rows in view', await rowsInView(page), 'rows', { atLeast: 23 })

  const { framesPerSecond, mostRows } = await scrolled(page)
  const of10k = noted(info, 14)
  of10k.times('frames a second while 10,000 rows are scrolled', framesPerSecond, 'fps', { atLeast: 55 })
  of10k.counts('most rows in the page meanwhile', mostRows, 'rows', { atMost: 150 })
})

function rowsInView(page: Page): Promise<number> {
  return itemRows(page).evaluateAll((rows) => {
    const heads = document.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0
    return rows
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= heads - 1 && bottom <= innerHeight + 1).length
  })
}
