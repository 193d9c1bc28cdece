import type { Page } from '@playwright/test'
import { openSheet } from '../inventory/counting-screen.ts'
import { itemRows } from '../ordering/place-order-screen.ts'
import { expect, test } from '../people.ts'
import { isLoaded } from '../screens.ts'
import { targetSizes } from '../targets-of-screen.ts'
import { noted } from './measure.ts'
import { aStockedList } from './stocked-list.ts'

test('rows in view at 390 × 844, and what a thumb has to hit', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const items = await Promise.all(Array.from({ length: 20 }, () => kitchen.addItem({ distributorId })))
  const [first] = items
  if (first) await kitchen.fillCart([first, 2])
  await kitchen.signIn(page)
  await expect(itemRows(page).first()).toBeVisible()
  const bar = page.getByRole('region', { name: 'Cart summary' })
  await expect(bar).toBeVisible()
  const bottom = (await bar.boundingBox())?.y ?? 0
  const banner = await page.getByRole('banner').boundingBox()
  const top = (banner?.y ?? 0) + (banner?.height ?? 0)
  const { counts } = noted(info, 13)
  const boxes = await itemRows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()))
  const inView = boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length
  counts('order rows in view on a phone', inView, 'rows', { atLeast: 7 })

  for (const [what, address] of [
    ['the order list', '/place-order/list'],
    ['review order', '/checkout-ordering/review-order'],
    ['shipping and payment', `/checkout-ordering/shipping-payment?distributor=${distributorId}`],
    ['shopping lists', '/shopping-lists'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').locator('button, a').first()).toBeVisible()
    await isLoaded(page)
    const smallest = await smallestTarget(page)
    counts(`smallest side of a target of ${what} (${smallest.name})`, smallest.side, 'px', { atLeast: 48 })
  }
})

test('count rows in view at 390 × 844, and what a thumb has to hit while counting', async ({
  page,
  aKitchen,
  database,
}, info) => {
  const kitchen = await aKitchen()
  const { items } = await aStockedList(database, kitchen, 60)
  await kitchen.call('POST', 'inventory', { start_date: new Date().toISOString().slice(0, 10) })
  const { counts } = noted(info, 13)
  const notesSmallest = async (what: string) => {
    await isLoaded(page)
    const smallest = await smallestTarget(page)
    counts(`smallest side of a target of ${what} (${smallest.name})`, smallest.side, 'px', { atLeast: 48 })
  }
  await openSheet(kitchen, page)
  await notesSmallest('counting on a phone')
  await page.getByText(items[0]?.name ?? '', { exact: true }).tap()
  await expect(page.getByRole('group', { name: 'Keys' })).toBeVisible()
  await expect.poll(() => countRowsInView(page)).toBeGreaterThan(0)
  counts('count rows in view above the keys of a phone', await countRowsInView(page), 'rows', { atLeast: 8 })
  await notesSmallest('counting with the keys up')
  for (const [what, address] of [
    ['the review of an inventory', '/inventory-view/review-inventory'],
    ['the inventories of the past', '/inventory-view/inventories'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').locator('button, a').first()).toBeVisible()
    await notesSmallest(what)
  }
  await page.evaluate(() => localStorage.setItem('inventoryPresentation', 'Cards'))
  await page.goto('/place-order/inventory')
  await expect(page.getByRole('button', { name: 'Shelf 1', exact: true })).toBeVisible()
  await notesSmallest('the comparison view')
})

/** The number of whole rows visible between the heads and the keys. */
function countRowsInView(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottom = document.querySelector('[data-pad]')?.getBoundingClientRect().top ?? innerHeight
    const top = document.querySelector('[data-heads]')?.getBoundingClientRect().bottom ?? 0
    const rows = [...document.querySelectorAll('[data-item]')].map((row) => row.getBoundingClientRect())
    return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length
  })
}

/** The smallest control in view. */
async function smallestTarget(page: Page): Promise<{ name: string; side: number }> {
  const [smallest] = await page.evaluate(targetSizes, { inView: true })
  return smallest ?? { name: 'none', side: 999 }
}
