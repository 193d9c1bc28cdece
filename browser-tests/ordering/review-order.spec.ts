import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { holdUndo, isLoaded } from '../screens.ts'
import { cartIsSaved, quantityOf } from './place-order-screen.ts'

test('the columns of all orders line up, and a market price is called so', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const bay = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const valley = await kitchen.addDistributor({ nickname: 'Valley Foods' })
  const lobster = await kitchen.addItem({
    distributorId: bay.id,
    name: 'Lobster Live',
    isMarketPrice: true,
    unitMeasure: 'CS',
  })
  const oil = await kitchen.addItem({
    distributorId: valley.id,
    name: 'Extra Virgin Olive Oil Cold Pressed Organic',
    unitMeasure: 'CS',
    priceCents: 123_450,
    isCatchWeight: true,
  })
  await kitchen.fillCart([lobster, 1], [oil, 12])
  await kitchen.open(page, '/checkout-ordering/review-order')
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(lineOf('Lobster Live').getByRole('cell').nth(2)).toHaveText(
    'Market price (Price known at delivery. Counts as $0.00 here.)',
  )
  const edges = async (name: string) => {
    const cells = lineOf(name).getByRole('cell')
    return cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  }
  await isLoaded(page)
  await expect.poll(() => edges('Lobster Live')).toEqual(await edges('Extra Virgin'))
})

test('the orders of the cart keep their places over a reload', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const bay = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const valley = await kitchen.addDistributor({ nickname: 'Valley Foods' })
  await kitchen.addItem({ distributorId: bay.id, name: 'Basil Fresh' })
  await kitchen.fillCart([await kitchen.addItem({ distributorId: valley.id, name: 'Salt' }), 1])
  await kitchen.signIn(page)
  await quantityOf(page, 'Basil Fresh').fill('2')
  await cartIsSaved(page)
  await expect.poll(() => ordersInRail(page)).toEqual(['Bay Produce', 'Valley Foods'])
  await page.reload()
  await expect.poll(() => ordersInRail(page)).toEqual(['Bay Produce', 'Valley Foods'])
})

test('a price by weight is marked as an estimate, an old one as outdated', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  const shared = { distributorId, priceCents: 9_950, unitMeasure: 'CS' }
  const salmon = await kitchen.addItem({ ...shared, name: 'Salmon Fillet', isCatchWeight: true })
  const crumbs = await kitchen.addItem({ ...shared, name: 'Bread Crumbs', isPriceOutdated: true })
  await kitchen.fillCart([salmon, 1], [crumbs, 1])
  await kitchen.open(page, '/checkout-ordering/review-order')
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(lineOf('Salmon Fillet').getByRole('cell').nth(2)).toHaveText(/^≈ \$99\.50/)
  await expect(lineOf('Bread Crumbs').getByRole('cell').nth(2)).toHaveText(/^\$99\.50/)
  await expect(lineOf('Bread Crumbs').getByText('Outdated price')).toBeVisible()
})

test('after a line is removed the keyboard goes on at the next one', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  const salt = await kitchen.addItem({ distributorId, name: 'Salt Kosher' })
  await kitchen.fillCart([basil, 2], [salt, 3])
  await kitchen.open(page, '/checkout-ordering/review-order')
  await page.getByRole('button', { name: 'Remove Basil Fresh' }).press('Enter')
  await holdUndo(page)
  await expect(quantityOf(page, 'Basil Fresh')).toHaveCount(0)
  await expect(quantityOf(page, 'Salt Kosher')).toBeFocused()

  await test.step('and with 0 and Enter in the last line, at what an empty cart offers', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('2')
    await zeroAndEnter(page, 'Salt Kosher')
    await expect(quantityOf(page, 'Basil Fresh')).toBeFocused()
    await zeroAndEnter(page, 'Basil Fresh')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })
})

test('review order says so when the cart is off', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ off: ['display_shopping_cart'] })
  await kitchen.open(page, '/checkout-ordering/review-order')
  await expect(page.getByText('This is not switched on for your location.')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
})

async function zeroAndEnter(page: Page, name: string): Promise<void> {
  await quantityOf(page, name).fill('0')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(quantityOf(page, name)).toHaveCount(0)
}

function ordersInRail(page: Page): Promise<string[]> {
  return page.getByRole('complementary', { name: 'Cart summary' }).getByRole('heading', { level: 3 }).allTextContents()
}
