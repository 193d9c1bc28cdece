import type { Browser, Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { cartIsSaved, itemRow, quantityOf } from './place-order-screen.ts'

const warning =
  'It appears, someone was shopping in your account at the same time. Please review the following items sure your order is correct.'

test.describe('two people change the same line', () => {
  test('Apply puts the own quantity over the other one', async ({ page, browser, aKitchen }) => {
    const { kitchen, colleague } = await twoPeopleInOneCart(page, browser, aKitchen)
    await meet(page, colleague)
    const dialog = colleague.getByRole('dialog', { name: 'Simultaneous shopping' })
    await expect(dialog).toContainText(warning)
    await expect(dialog.getByRole('columnheader')).toHaveText(['Name', 'Current quantity', 'Modify-to quantity'])
    const line = dialog.getByRole('row').filter({ hasText: 'Basil Fresh' })
    await expect(line.getByRole('cell')).toHaveText(['5', '9'])
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
    await cartIsSaved(colleague)
    await expect(quantityOf(colleague, 'Basil Fresh')).toHaveValue('9')
    await expect.poll(() => quantities(kitchen)).toEqual({ 'Basil Fresh': 9, Chives: 3 })

    await page.goto('/checkout-ordering/review-order')
    await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('9')
    await expect(quantityOf(page, 'Chives')).toHaveValue('3')
  })

  test('Discard takes the other one and opens review order', async ({ page, browser, aKitchen }) => {
    const { kitchen, colleague } = await twoPeopleInOneCart(page, browser, aKitchen)
    await meet(page, colleague)
    await colleague.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(colleague).toHaveURL('/checkout-ordering/review-order')
    await expect(quantityOf(colleague, 'Basil Fresh')).toHaveValue('5')
    await expect.poll(() => quantities(kitchen)).toMatchObject({ 'Basil Fresh': 5 })
  })
})

test('two people change different lines and are not asked', async ({ page, browser, aKitchen }) => {
  const { kitchen, colleague } = await twoPeopleInOneCart(page, browser, aKitchen)
  await quantityOf(page, 'Basil Fresh').fill('5')
  await cartIsSaved(page)
  await quantityOf(colleague, 'Chives').fill('3')
  await expect.poll(() => quantities(kitchen)).toEqual({ 'Basil Fresh': 5, Chives: 3 })
  await cartIsSaved(colleague)
  await expect(colleague.getByRole('dialog')).toHaveCount(0)
  await expect(quantityOf(colleague, 'Basil Fresh')).toHaveValue('5')
})

test('an order whose lines somebody changed meanwhile is not placed', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.fillCart([basil, 2])
  await kitchen.signIn(page)
  await page.route('**/api/v1/changes', (route) => route.abort())
  await page.goto(`/checkout-ordering/final-review?distributor=${distributorId}`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await kitchen.fillCart([basil, 40])
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Simultaneous shopping' })
  await expect(dialog).toContainText('someone was shopping in your account at the same time')
  await dialog.getByRole('button', { name: 'Ok!' }).click()
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('40')
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ _meta: { totalCount: 0 } })
})

test.describe('the changes of somebody else appear without a reload', () => {
  test('in the rows, the rail and on review order, with who did it', async ({ page, browser, aKitchen }) => {
    const { kitchen, colleague } = await twoPeopleInOneCart(page, browser, aKitchen)
    await colleague.goto('/checkout-ordering/review-order')
    await expect(quantityOf(colleague, 'Basil Fresh')).toHaveValue('2')
    await quantityOf(page, 'Chives').fill('3')
    await expect(quantityOf(colleague, 'Chives')).toHaveValue('3')
    await expect(colleague.getByRole('main')).toContainText('Pat set Chives to 3')
    await quantityOf(colleague, 'Basil Fresh').fill('8')
    await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('8')
    await expect(page.getByRole('complementary', { name: 'Cart summary' })).toContainText('Pat set Basil Fresh to 8')
    await expect.poll(() => quantities(kitchen)).toEqual({ 'Basil Fresh': 8, Chives: 3 })
    await expect(colleague.getByRole('dialog')).toHaveCount(0)
  })

  test('after the network was away, and in a tab that was hidden', async ({ page, browser, aKitchen }) => {
    const { kitchen, colleague } = await twoPeopleInOneCart(page, browser, aKitchen)
    await colleague.context().setOffline(true)
    await quantityOf(page, 'Chives').fill('4')
    await expect.poll(() => quantities(kitchen)).toMatchObject({ Chives: 4 })
    await expect(quantityOf(colleague, 'Chives')).toHaveValue('')
    await colleague.context().setOffline(false)
    await expect(quantityOf(colleague, 'Chives')).toHaveValue('4')

    await setHidden(colleague, true)
    await quantityOf(page, 'Chives').fill('6')
    await expect.poll(() => quantities(kitchen)).toMatchObject({ Chives: 6 })
    await expect(quantityOf(colleague, 'Chives')).toHaveValue('4')
    await setHidden(colleague, false)
    await expect(quantityOf(colleague, 'Chives')).toHaveValue('6')
  })

  test('on final review it is said before Submit, and leads to review order', async ({ page, aKitchen }) => {
    const { kitchen, basil } = await onFinalReview(page, aKitchen)
    await kitchen.fillCart([basil, 40])
    const dialog = page.getByRole('dialog', { name: 'Simultaneous shopping' })
    await expect(dialog).toContainText(
      'It appears, someone was shopping in your account at the same time. Please review your cart to make sure your order is correct.',
    )
    await dialog.getByRole('button', { name: 'Ok!' }).click()
    await expect(page).toHaveURL('/checkout-ordering/review-order')
    await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('40')
  })

  test('an order emptied during checkout leaves a way on', async ({ page, aKitchen }) => {
    const { kitchen } = await onFinalReview(page, aKitchen)
    await kitchen.call('POST', 'shopping-carts/clear', { lastModified: '99' })
    await expect(page.getByRole('heading', { name: /The order from .* is no longer in the cart/ })).toBeVisible()
    await page.getByRole('link', { name: 'Review order', exact: true }).click()
    await expect(page).toHaveURL('/checkout-ordering/review-order')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('a new order in the order history', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Produce' })
    const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
    await kitchen.open(page, '/order-history')
    await expect(page.getByText('Bay Produce')).toHaveCount(0)
    await kitchen.addOrder(distributorId, [basil, 2])
    await expect(page.getByText('Bay Produce').first()).toBeVisible()
  })
})

async function onFinalReview(page: Page, aKitchen: () => Promise<Kitchen>) {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.fillCart([basil, 2])
  await kitchen.open(page, `/checkout-ordering/final-review?distributor=${distributorId}`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  return { kitchen, basil }
}

/** As when another tab comes before this one. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

async function twoPeopleInOneCart(page: Page, browser: Browser, aKitchen: () => Promise<Kitchen>) {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh' })
  await kitchen.addItem({ distributorId, name: 'Chives' })
  await kitchen.fillCart([basil, 2])
  const colleague = await (await browser.newContext()).newPage()
  await kitchen.signIn(page)
  await kitchen.signIn(colleague, await kitchen.addPerson({ title: 'Chef' }))
  for (const each of [page, colleague]) await expect(quantityOf(each, 'Basil Fresh')).toHaveValue('2')
  return { kitchen, colleague }
}

/** The owner's 5 is saved first; the colleague, who does not hear of it and still sees 2, then wants 9 and something else. */
async function meet(owner: Page, colleague: Page): Promise<void> {
  await deafen(colleague)
  await quantityOf(owner, 'Basil Fresh').fill('5')
  await cartIsSaved(owner)
  await expect(itemRow(colleague, 'Basil Fresh').getByRole('textbox')).toHaveValue('2')
  // The answer to a save of the first line would show the other's 5 before the second is typed.
  const isTyped = Promise.withResolvers<void>()
  await colleague.route('**/api/v1/shopping-carts', async (route) => {
    await isTyped.promise
    await route.continue()
  })
  await quantityOf(colleague, 'Chives').fill('3')
  await quantityOf(colleague, 'Basil Fresh').fill('9')
  isTyped.resolve()
}

/** From here on the page gets no news of what others do. */
async function deafen(page: Page): Promise<void> {
  await page.route('**/api/v1/changes', (route) => route.abort())
  await page.reload()
  await expect(quantityOf(page, 'Basil Fresh')).toHaveValue('2')
}

async function quantities(kitchen: Kitchen): Promise<Record<string, number>> {
  const { shoppingCart } = (await kitchen.call('GET', 'shopping-carts')) as {
    shoppingCart: { quantity: number; item: { name: string } }[]
  }
  return Object.fromEntries(shoppingCart.map(({ item, quantity }) => [item.name, quantity]))
}
