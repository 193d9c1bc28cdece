import type { Page } from '@playwright/test'
import { expect, test } from '../people.ts'
import { isAccessible } from '../is-accessible.ts'
import { aCardOrder, saveCard, typeCard } from './cards-screen.ts'

test('cards and their form are accessible', async ({ page, aKitchen }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const kitchen = await aKitchen()
  await saveCard(kitchen, { nickname: 'Office' })
  await saveCard(kitchen, { last4: '1111' })
  await kitchen.open(page, '/manage-cards')
  await page.getByRole('button', { name: 'Delete Visa •••• 4242' }).click()
  await isAccessible(page)
  await page.goto('/manage-cards/add-card')
  await typeCard(page, '4242 4242 4242 4241')
  await page.getByText('more test cards').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await isAccessible(page)
  await typeCard(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Save Card' }).click()
  await isAccessible(page)
})

test('the payment modal is accessible', async ({ page, aKitchen }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const kitchen = await aKitchen()
  await saveCard(kitchen, { nickname: 'Office' })
  await saveCard(kitchen, { last4: '9995', behaviour: 'insufficientFunds' })
  const order = await aCardOrder(kitchen)
  await kitchen.open(page, order.shipping)
  await page.getByRole('radio', { name: 'Visa •••• 9995' }).check()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Credit card list' }).click()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
  await isAccessible(page)
})

test('a card is added and pays without the mouse', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const order = await aCardOrder(kitchen)
  await kitchen.open(page, order.shipping)
  await page.getByRole('button', { name: 'Add card' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeFocused()
  for (const text of ['4242424242424242', '1234', '123']) await typeAndGoOn(page, text)
  await page.getByLabel('Nickname').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address line 1')).toBeFocused()
  for (const text of ['1 Main St', '', 'Oakland', 'CA']) await typeAndGoOn(page, text)
  await page.keyboard.type('94607')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add card' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
})

async function typeAndGoOn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}
