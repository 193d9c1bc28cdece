import type { Page } from '@playwright/test'
import { expect, test, type Kitchen } from '../people.ts'
import { aCardOrder, addCard, saveCard, visa, watchRequests } from './cards-screen.ts'
import { isThankedFor } from './place-order-screen.ts'

test('an order is paid with a saved card, and says so everywhere', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen, { nickname: 'Office' })
  const order = await aCardOrder(kitchen, { paymentTerms: 'Net 14' })
  await kitchen.open(page, order.shipping)
  const payment = page.getByRole('radiogroup', { name: 'Payment' })
  await expect(payment.getByRole('radio', { name: 'Payment terms' })).toBeChecked()
  await payment.getByRole('radio', { name: 'Visa •••• 4242' }).check()
  await page.reload()
  await expect(payment.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Visa •••• 4242')
  await expect(sheet).toContainText('$60.00 will be held on the card, not charged.')
  await isThankedFor(page, () => submit(page), `Order ${kitchen.location.id}-00001`)
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeHidden()
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  await expect.poll(() => kitchen.mailsTo(order.rep).length).toBe(1)

  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('button', { name: 'Show Details' }).click()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect(page.getByText('$60.00 is held on the card')).toBeVisible()

  await test.step('the next order to the distributor starts with the same card', async () => {
    await kitchen.fillCart([await kitchen.addItem({ distributorId: order.distributorId }), 1])
    await page.goto(order.shipping)
    await expect(payment.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  })
})

test('a card added on the way comes back as the chosen one, and nothing typed is lost', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen, { last4: '1111' })
  const order = await aCardOrder(kitchen)
  await kitchen.signIn(page)
  const sent = watchRequests(page, visa, visa.replaceAll(' ', ''))
  await page.goto(order.shipping)
  await page.getByLabel('Delivery note').fill('Back door')
  await page.getByRole('button', { name: 'Add card' }).click()
  const modal = page.getByRole('dialog', { name: 'Add Card' })
  await expect(modal.getByText('Step 1 of 2')).toBeVisible()
  await addCard(page)
  await expect(modal).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  await expect(page.getByLabel('Delivery note')).toHaveValue('Back door')

  await test.step('a card is edited in place', async () => {
    await page.getByRole('button', { name: 'Edit Visa •••• 1111' }).click()
    await page.getByLabel('Nickname').fill('Old one')
    await page.getByRole('button', { name: 'Next' }).click()
    for (const [label, text] of [
      ['Address line 1', '2 Side St'],
      ['City', 'Reno'],
      ['State', 'NV'],
      ['Zip', '89501'],
    ] as const)
      await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Save Card' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Old one · expires 12/34')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  })

  await test.step('from the list of cards one goes back a panel at a time', async () => {
    await page.getByRole('button', { name: 'Credit card list' }).click()
    const list = page.getByRole('dialog', { name: 'Credit Card List' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('button', { name: 'Add Card' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(list).toBeVisible()
    await list.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(sent.found).toEqual([])
})

test.describe('cards are not offered', () => {
  test('by a distributor that takes none', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await saveCard(kitchen)
    const order = await aCardOrder(kitchen, { nickname: 'Bay Broadline', acceptCc: 0 })
    await kitchen.open(page, order.shipping)
    await expect(page.getByText('Bay Broadline does not take cards.')).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Payment' }).getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Add card' })).toHaveCount(0)
  })

  test('while nothing in the order has a price', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await saveCard(kitchen)
    const { id: distributorId } = await kitchen.addDistributor({ acceptCc: 2 })
    const salmon = await kitchen.addItem({ distributorId, isMarketPrice: true })
    await kitchen.fillCart([salmon, 1])
    await kitchen.open(page, `/checkout-ordering/shipping-payment?distributor=${distributorId}`)
    await expect(page.getByText('No item in this order has a price yet, so you can’t pay by card.')).toBeVisible()
    await kitchen.fillCart([await kitchen.addItem({ distributorId }), 1])
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeVisible()
    await page.getByRole('radio', { name: 'Visa •••• 4242' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('article')).toContainText(
      '$20.00 will be held on the card, not charged. You pay for what you keep, once the delivery is received. A hold ends after about 7 days. 1 market-price item will come with the distributor’s invoice.',
    )
  })

  test('when they are expired', async ({ page, aKitchen, database }) => {
    const kitchen = await aKitchen()
    await saveCard(kitchen)
    await database
      .forLocation(kitchen.location.id)
      .updateTable('paymentMethods')
      .set({ expiresMonth: 1, expiresYear: 2024 })
      .execute()
    const order = await aCardOrder(kitchen)
    await kitchen.open(page, order.shipping)
    await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeDisabled()
    await expect(page.getByText('expired 01/24')).toBeVisible()
  })
})

test('a declined card loses nothing, and another one pays with one press', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const poor = await saveCard(kitchen, { last4: '9995', behaviour: 'insufficientFunds' })
  await saveCard(kitchen, { last4: '4242' })
  const order = await aCardOrder(kitchen)
  await kitchen.signIn(page)
  await payWith(page, order, '9995', 'Back door')
  await submit(page)
  const modal = page.getByRole('dialog', { name: 'Checkout' })
  await expect(modal.getByRole('alert')).toContainText('Nothing was ordered, and your cart is as it was.')
  await expect(modal.getByRole('alert')).toContainText(/insufficient funds/i)
  await expect(modal.getByRole('button', { name: 'Submit with Visa •••• 9995' })).toHaveCount(0)

  await test.step('Cancel leaves everything as it was', async () => {
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('article')).toContainText('Back door')
    expect(await ordersPlaced(kitchen)).toBe(0)
    await submit(page)
  })

  await isThankedFor(page, () => modal.getByRole('button', { name: 'Submit with Visa •••• 4242' }).click())
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  expect(await ordersPlaced(kitchen)).toBe(1)
  expect(poor).toContain('insufficientFunds')
})

test.describe('a payment that must be confirmed', () => {
  test('is placed once it is', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    const order = await anOrderToConfirm(kitchen, page)
    const bank = page.getByRole('dialog', { name: 'Confirm payment' })
    await expect(bank).toContainText('The bank of Visa •••• 3155 asks you to confirm a payment of $60.00.')
    await isThankedFor(page, () => bank.getByRole('button', { name: 'Confirm' }).click())
    await expect.poll(() => kitchen.mailsTo(order.rep).length).toBe(1)
    expect(await ordersPlaced(kitchen)).toBe(1)
  })

  test('is not ordered when it is declined, and another way to pay is offered', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await anOrderToConfirm(kitchen, page)
    await page.getByRole('dialog', { name: 'Confirm payment' }).getByRole('button', { name: 'Decline' }).click()
    const modal = page.getByRole('dialog', { name: 'Checkout' })
    await expect(modal.getByRole('alert')).toContainText('Nothing was ordered')
    await isThankedFor(page, () => modal.getByRole('button', { name: 'Submit on payment terms' }).click())
    await expect(page.getByText('You have 0 order(s) to review')).toBeVisible()
  })

  test('is not ordered when its question is closed; the cart is as it was', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await anOrderToConfirm(kitchen, page)
    await page.getByRole('dialog', { name: 'Confirm payment' }).getByRole('button', { name: 'Cancel' }).click()
    const modal = page.getByRole('dialog', { name: 'Checkout' })
    await expect(modal.getByRole('alert')).toContainText('The payment was not confirmed.')
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('article')).toContainText('$60.00')
    await page.goto('/checkout-ordering/review-order')
    await expect(page.getByText('You have 1 order(s) to review')).toBeVisible()
  })

  test('waits on review order after a reload, and can be confirmed there', async ({ page, aKitchen }) => {
    const kitchen = await aKitchen()
    await anOrderToConfirm(kitchen, page)
    await expect(page.getByRole('dialog', { name: 'Confirm payment' })).toBeVisible()
    await page.reload()
    await page.goto('/order-history')
    await expect(page.getByText('Payment pending')).toBeVisible()
    await expect(page.getByRole('button', { name: /Reorder/ })).toHaveCount(0)
    await page.goto('/checkout-ordering/review-order')
    const banner = page.getByRole('status').filter({ hasText: 'Don’t order again.' })
    await banner.getByRole('button', { name: 'Confirm payment' }).click()
    await page.getByRole('dialog', { name: 'Confirm payment' }).getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is placed.' })).toBeVisible()
  })

  async function anOrderToConfirm(kitchen: Kitchen, page: Page) {
    await saveCard(kitchen, { last4: '3155', behaviour: 'confirm' })
    const order = await aCardOrder(kitchen)
    await kitchen.signIn(page)
    await payWith(page, order, '3155')
    await submit(page)
    return order
  }
})

test('a provider that does not answer leaves the order waiting, and nobody is asked to order again', async ({
  page,
  aKitchen,
}) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen, { last4: '8880', behaviour: 'late' })
  const order = await aCardOrder(kitchen)
  await kitchen.signIn(page)
  await payWith(page, order, '8880')
  await submit(page)
  await expect(page).toHaveURL('/checkout-ordering/review-order')
  const toast = page.getByRole('status').filter({ hasText: 'It goes out once your card is approved' })
  await expect(toast).toContainText('Don’t order again.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('You have 0 order(s) to review')).toBeVisible()
  const banner = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'View order' }) })
  await expect(banner).toContainText('is saved.')
  expect(await ordersPlaced(kitchen)).toBe(1)
  await expect(banner).toContainText('is placed.', { timeout: 75_000 })
  await expect.poll(() => kitchen.mailsTo(order.rep).length).toBe(1)
})

test('a press of Submit whose answer got lost is repeated, and the card pays once', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await saveCard(kitchen)
  const order = await aCardOrder(kitchen)
  await kitchen.signIn(page)
  await payWith(page, order, '4242')
  await page.route('**/api/v1/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await submit(page)
  await expect(page.getByText('No answer came back.')).toBeVisible()
  await page.unroute('**/api/v1/orders')
  const retry = () => page.getByRole('button', { name: 'Retry' }).click()
  await isThankedFor(page, retry, `Order ${kitchen.location.id}-00001`)
  expect(await ordersPlaced(kitchen)).toBe(1)
})

async function payWith(page: Page, { shipping }: { shipping: string }, last4: string, note = ''): Promise<void> {
  await page.goto(shipping)
  await page.getByRole('radio', { name: `Visa •••• ${last4}` }).check()
  if (note) await page.getByLabel('Delivery note').fill(note)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('article')).toContainText(`Visa •••• ${last4}`)
}

function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Submit', exact: true }).click()
}

async function ordersPlaced(kitchen: Kitchen): Promise<number> {
  const { data } = (await kitchen.call('GET', 'orders')) as { data: { status: string }[] }
  return data.filter(({ status }) => status !== 'cancelled').length
}
