import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { isThankedFor } from './place-order-screen.ts'

test('below a minimum Checkout is held back, in the words of the modal', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const terms = { nickname: 'Bay Broadline', minOrderCents: 20_000, isMinOrderRequired: true }
  const { id: distributorId } = await kitchen.addDistributor(terms)
  const basil = await kitchen.addItem({ distributorId, name: 'Basil Fresh', priceCents: 5_000 })
  await kitchen.fillCart([basil, 3])
  await kitchen.open(page, '/checkout-ordering/review-order')
  const order = page.getByRole('region', { name: 'Bay Broadline' })
  await expect(order.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
  await expect(order).toContainText('$50.00 to go to the $200.00 minimum')
  await order.getByRole('button', { name: 'Checkout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Price below $200.00' })
  await expect(dialog).toContainText('Minimum price required for placing order is $200.00 !')
  await dialog.getByRole('button', { name: 'Ok!' }).click()
  await expect(page).toHaveURL('/checkout-ordering/review-order')

  await order.getByRole('button', { name: 'Increase' }).click()
  await expect(order.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await order.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/shipping-payment/)
})

test('the note is cleared, promo codes are not there yet, choices survive a reload', async ({ page, aKitchen }) => {
  const { toShipping } = await anOrder(await aKitchen())
  await toShipping(page)
  const note = page.getByLabel('Delivery note')
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  await expect(clear).toBeDisabled()
  await note.fill('Back door')
  await clear.click()
  await expect(note).toHaveValue('')
  await expect(clear).toBeDisabled()
  await expect(page.getByLabel('Promo code')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Payment terms' })).toBeChecked()

  await note.fill('Ring twice')
  await chooseDay(page, 'Wed')
  await page.getByRole('radio', { name: '2pm-5pm' }).check()
  await page.reload()
  await expect(note).toHaveValue('Ring twice')
  await expect(page.getByRole('radio', { name: '2pm-5pm' })).toBeChecked()
  await proceed(page)
  const sheet = page.getByRole('article')
  for (const words of ['Ring twice', '2pm-5pm', 'Payment terms', '$60.00']) await expect(sheet).toContainText(words)
})

test.describe('Submit', () => {
  test('pressed twice places one order; the thanks go by themselves, number and PDF stay', async ({
    page,
    aKitchen,
  }) => {
    const kitchen = await aKitchen()
    const { toFinalReview, rep } = await anOrder(kitchen)
    await toFinalReview(page)
    const pressTwice = () => page.getByRole('button', { name: 'Submit' }).dblclick()
    await isThankedFor(page, pressTwice, `Order ${kitchen.location.id}-00001`)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/checkout-ordering/review-order')
    const banner = page.getByRole('status').filter({ hasText: `Order ${kitchen.location.id}-00001` })
    await expect(banner.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', /downloads/)
    await expect(page.getByText('You have 0 order(s) to review')).toBeVisible()
    expect(await ordersPlaced(kitchen)).toBe(1)
    await expect.poll(() => kitchen.mailsTo(rep).length).toBe(1)
  })

  for (const { when, reloads } of [
    { when: 'on the same page', reloads: false },
    { when: 'after a reload', reloads: true },
  ]) {
    test(`whose answer got lost is repeated by Retry ${when} and gives the same order`, async ({ page, aKitchen }) => {
      const kitchen = await aKitchen()
      const { toFinalReview, rep } = await anOrder(kitchen)
      await toFinalReview(page)
      await page.route('**/api/v1/orders', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        await route.fetch()
        await route.abort()
      })
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('No answer came back.')).toBeVisible()
      expect(await ordersPlaced(kitchen)).toBe(1)
      await page.unroute('**/api/v1/orders')
      if (reloads) await page.reload()
      const retry = () => page.getByRole('button', { name: 'Retry' }).click()
      await isThankedFor(page, retry, `Order ${kitchen.location.id}-00001`)
      await expect(page).toHaveURL('/checkout-ordering/review-order')
      expect(await ordersPlaced(kitchen)).toBe(1)
      await expect.poll(() => kitchen.mailsTo(rep).length).toBe(1)
    })
  }

  test("shows the server's refusal and keeps what was typed", async ({ page, aKitchen, database }) => {
    const kitchen = await aKitchen()
    const { toShipping, distributorId } = await anOrder(kitchen)
    await toShipping(page)
    await page.getByLabel('Delivery note').fill('Back door')
    await proceed(page)
    await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
    await database.shared
      .updateTable('distributors')
      .set({ minOrderCents: 90_000, isMinOrderRequired: true })
      .where('id', '=', distributorId)
      .execute()
    await page.getByRole('button', { name: 'Submit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Price below $900.00' })
    await expect(dialog).toContainText('Minimum price required for placing order is $900.00 !')
    await dialog.getByRole('button', { name: 'Ok!' }).click()
    await expect(page).toHaveURL('/checkout-ordering/review-order')
    await toShipping(page)
    await expect(page.getByLabel('Delivery note')).toHaveValue('Back door')
    expect(await ordersPlaced(kitchen)).toBe(0)
  })
})

/** Three cases at $20.00 in the cart, from a distributor that delivers every day, and the ways to the checkout steps. */
async function anOrder(kitchen: Kitchen) {
  const { id: distributorId, rep } = await kitchen.addDistributor()
  const item = await kitchen.addItem({ distributorId, name: `Basil Fresh ${distributorId}` })
  await kitchen.fillCart([item, 3])
  let isSignedIn = false
  const open = async (page: Page, step: string) => {
    if (!isSignedIn && !page.url().includes('ordering')) await kitchen.signIn(page)
    isSignedIn = true
    await page.goto(`/checkout-ordering/${step}?distributor=${distributorId}`)
  }
  return {
    distributorId,
    rep,
    toShipping: (page: Page) => open(page, 'shipping-payment'),
    toFinalReview: (page: Page) => open(page, 'final-review'),
  }
}

/** The first such weekday that is not today. */
function chooseDay(page: Page, weekday: string): Promise<void> {
  return page
    .getByRole('radio', { name: new RegExp(`^${weekday} \\d`) })
    .first()
    .check()
}

function proceed(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Continue' }).click()
}

async function ordersPlaced(kitchen: Kitchen): Promise<number> {
  const { _meta } = (await kitchen.call('GET', 'orders')) as { _meta: { totalCount: number } }
  return _meta.totalCount
}
