import { expect, test, whereItIsMorning } from '../people.ts'
import { aCardOrder, saveCard, typeAddress, typeCard, visa } from './cards-screen.ts'
import { isThankedFor } from './place-order-screen.ts'

const smallestTarget = 48

test('a card is added with the thumb, in a form whose buttons stay at the bottom', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  await kitchen.open(page, '/manage-cards')
  await page.getByRole('link', { name: 'Add Card' }).tap()
  const number = page.getByLabel('Card number')
  await expect(number).toHaveAttribute('inputmode', 'numeric')
  await expect(number).toHaveAttribute('autocomplete', 'cc-number')
  await expect(page.getByLabel('Expiration')).toHaveAttribute('autocomplete', 'cc-exp')
  await expect(page.getByLabel('CVC')).toHaveAttribute('autocomplete', 'cc-csc')
  await typeCard(page)
  const next = page.getByRole('button', { name: 'Next' })
  await expect
    .poll(async () => {
      const box = await next.boundingBox()
      return box && [box.height >= smallestTarget, box.y + box.height > 844 - 16]
    })
    .toEqual([true, true])
  await next.tap()
  await expect(page.getByLabel('Zip')).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('Zip')).toHaveAttribute('autocomplete', 'billing postal-code')
  await typeAddress(page)
  await page.getByRole('button', { name: 'Save Card' }).tap()
  const tile = page.getByRole('listitem', { name: 'Visa ending in 4242' })
  await tile.getByRole('button', { name: 'Delete Visa •••• 4242' }).tap()
  await tile.getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByText('No card is saved yet')).toBeVisible()
})

test('an order is paid by card from the sheet of its delivery', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ timeZone: whereItIsMorning() })
  await saveCard(kitchen, { last4: '9995', behaviour: 'insufficientFunds' })
  const order = await aCardOrder(kitchen, { nickname: 'Bay Broadline' })
  await kitchen.open(page, '/checkout-ordering/review-order')
  await page.getByRole('button', { name: 'Today' }).tap()
  await page.getByRole('button', { name: 'Change payment' }).tap()
  const panel = page.getByRole('dialog', { name: 'Checkout' })
  await expect(panel).toContainText('$60.00')
  await panel.getByRole('radio', { name: 'Visa •••• 9995' }).check()
  await panel.getByRole('button', { name: 'Done' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Bay Broadline' })
  await expect(sheet).toContainText('Visa •••• 9995')
  await sheet.getByRole('button', { name: 'Submit' }).tap()

  await test.step('declined: a new card is added on the spot and pays', async () => {
    await expect(panel.getByRole('alert')).toContainText('Your card has insufficient funds.')
    await panel.getByRole('button', { name: 'Add card' }).tap()
    await typeCard(page, visa)
    await page.getByRole('button', { name: 'Next' }).tap()
    await typeAddress(page)
    await isThankedFor(page, () => page.getByRole('button', { name: 'Save Card' }).tap())
  })
  await expect.poll(() => kitchen.mailsTo(order.rep).length).toBe(1)
  expect(await kitchen.call('GET', 'orders')).toMatchObject({ data: [{ total: 60, status: 'placed' }] })
})
