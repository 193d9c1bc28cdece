import type { Locator } from '@playwright/test'
import { expect, test, whereItIsMorning, type Kitchen } from '../people.ts'
import { cartLink, isThankedFor, itemRow, itemRows, quantityOf, searchFor } from './place-order-screen.ts'
import { holdUndo } from '../screens.ts'

const smallestTarget = 48

test('the job on a phone: find, order, edit, deliver, submit', async ({ page, aKitchen }) => {
  const { kitchen } = await aStockedKitchen(aKitchen)
  await kitchen.signIn(page)
  await searchFor(page, 'basil')
  const row = itemRow(page, 'Basil Fresh')
  await row.getByRole('button', { name: 'Increase' }).tap()
  await row.getByRole('button', { name: 'Increase' }).tap()
  await quantityOf(page, 'Basil Dried').fill('3')
  const bar = page.getByRole('region', { name: 'Cart summary' })
  await expect(bar).toContainText('1 order · 2 items')
  await expect(bar).toContainText('$50.00 to go for Bay Broadline')
  await bar.getByRole('link', { name: 'Review' }).tap()

  await test.step('a quantity is edited by its keypad', async () => {
    await page.getByRole('button', { name: 'Quantity of Basil Fresh: 2' }).tap()
    const keypad = page.getByRole('dialog', { name: 'Edit quantity' })
    await keypad.getByRole('button', { name: '1', exact: true }).tap()
    await keypad.getByRole('button', { name: '0', exact: true }).tap()
    await keypad.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByRole('button', { name: 'Quantity of Basil Fresh: 10' })).toBeVisible()
  })

  await test.step('a line goes, and comes back by Undo', async () => {
    await page.getByRole('button', { name: 'More for Basil Dried' }).tap()
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await holdUndo(page)
    await expect(page.getByRole('button', { name: /Quantity of Basil Dried/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByRole('button', { name: 'Quantity of Basil Dried: 3' })).toBeVisible()
  })

  await test.step('note, date and Submit are in the card', async () => {
    await page.getByRole('button', { name: 'Delivery note' }).tap()
    const note = page.getByRole('dialog', { name: 'Bay Broadline' })
    await expect(note.getByRole('button', { name: 'Clear' })).toBeDisabled()
    await note.getByLabel('Delivery note').fill('Back door')
    await note.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Today' }).tap()
    const delivery = page.getByRole('dialog', { name: 'Bay Broadline' })
    await expect(delivery.getByRole('radio', { name: 'Today' })).toBeChecked()
    const week = delivery.getByText('Next week').locator('..').getByRole('radio')
    await expect(week).toHaveCount(7)
    const days = async () => {
      const boxes = await week.evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().toJSON()))
      return {
        lines: new Set(boxes.map(({ y }) => y)).size,
        areLargeEnough: boxes.every(({ width, height }) => width >= 46 && height >= 46),
        areInside: boxes.every(({ right }) => right <= 390),
      }
    }
    await expect.poll(days).toEqual({ lines: 1, areLargeEnough: true, areInside: true })
    await isThankedFor(page, () => delivery.getByRole('button', { name: 'Submit' }).tap())
    await expect(page.getByText('You have 0 order(s) to review', { exact: false })).toBeVisible()
  })
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ data: [{ lineItems: 2, total: 260 }] })
})

test('the list is taken along on a phone: shared, or saved where the phone shares no such file', async ({
  page,
  aKitchen,
}) => {
  const { kitchen } = await aStockedKitchen(aKitchen)
  await page.addInitScript(() => {
    navigator.canShare = (data) => data?.files?.every(({ name }) => name.endsWith('.csv')) ?? false
    navigator.share = async (data) => {
      const [file] = data?.files ?? []
      document.body.dataset.shared = `${file?.name} ${(await file?.text())?.split('\n').length}`
    }
  })
  await kitchen.signIn(page)
  await searchFor(page, 'basil')
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^2 items$/ }),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Export' }).tap()
  await page.getByRole('menuitem', { name: 'CSV' }).first().tap()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /\.csv [34]$/)

  await sheet.getByRole('button', { name: 'Export' }).tap()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel' }).first().tap()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('the checkout steps on a phone', async ({ page, aKitchen }) => {
  const { kitchen, basil } = await aStockedKitchen(aKitchen)
  await kitchen.fillCart([basil, 8])
  await kitchen.signIn(page)
  await cartLink(page).tap()
  await page.getByRole('button', { name: 'Checkout' }).tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByText('1 item, $160.00').tap()
  await expect(page.getByRole('cell', { name: 'Basil Fresh' })).toBeVisible()
  await isThankedFor(page, () => page.getByRole('button', { name: 'Submit' }).tap())
  await expect(page).toHaveURL('/checkout-ordering/review-order')
})

test('seven rows fit between header and cart bar, with steppers a thumb can hit', async ({ page, aKitchen }) => {
  const { kitchen, basil } = await aStockedKitchen(aKitchen)
  await kitchen.fillCart([basil, 1])
  await kitchen.signIn(page)
  await expect(itemRows(page).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart summary' })).toBeVisible()
  const wholeRows = async () => {
    const top = await bottomOf(page.getByRole('banner'))
    const bottom = (await boxOf(page.getByRole('region', { name: 'Cart summary' }))).y
    const boxes = await itemRows(page).evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect()).map(({ top: from, bottom: to }) => ({ from, to })),
    )
    return boxes.filter(({ from, to }) => from >= top - 1 && to <= bottom + 1).length
  }
  await expect.poll(wholeRows).toBeGreaterThanOrEqual(7)
  for (const name of ['Increase', 'Decrease']) {
    const { width, height } = await boxOf(itemRows(page).first().getByRole('button', { name }))
    expect(width, name).toBeGreaterThanOrEqual(smallestTarget)
    expect(height, name).toBeGreaterThanOrEqual(smallestTarget)
  }
})

test('the phone keeps its place in the list when an item is looked at', async ({ page, aKitchen }) => {
  const { kitchen } = await aStockedKitchen(aKitchen)
  await kitchen.signIn(page)
  await expect(itemRows(page).first()).toBeVisible()
  // At once: what a wheel began goes on for some frames.
  await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }))
  const place = () => page.evaluate(() => scrollY)
  await expect.poll(place).toBeGreaterThan(800)
  const before = await place()
  await itemRows(page)
    .nth(12)
    .getByRole('button', { name: /^Tomato/ })
    .tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(100)
})

async function aStockedKitchen(aKitchen: (options: { timeZone: string }) => Promise<Kitchen>) {
  const kitchen = await aKitchen({ timeZone: whereItIsMorning() })
  const terms = { nickname: 'Bay Broadline', minOrderCents: 15_000, isMinOrderRequired: true }
  const { id: distributorId } = await kitchen.addDistributor(terms)
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh', purchaseCount: 5 })
  await kitchen.addItem({ distributorId, name: 'Basil Dried', brand: 'Spice Classics', unitMeasure: 'CS' })
  await kitchen.addItem({ distributorId, name: 'Extra Virgin Olive Oil Unfiltered Cold Pressed Organic Sicilian' })
  for (let n = 1; n <= 27; n++) await kitchen.addItem({ distributorId, name: `Tomato ${n}` })
  return { kitchen, distributorId, basil }
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen`)
  return box
}

async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = await boxOf(target)
  return y + height
}
