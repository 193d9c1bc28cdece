import { expect, test } from '../people.ts'
import { aDelivery } from '../receiving/a-delivery.ts'
import { handsOn, noted } from './measure.ts'

test('24 lines with one reject are received on a phone', async ({ page, aKitchen }, info) => {
  const { counts, times } = noted(info, 15)
  const kitchen = await aKitchen()
  const { now } = await aDelivery(kitchen, 24)
  await kitchen.signIn(page)
  await page.goto('/order-history')
  const receive = page.getByRole('button', { name: /^Receive/ })
  await receive.waitFor()
  const hands = handsOn(page)
  await hands.press(receive)
  await hands.press(page.getByRole('button', { name: 'Accept All Items' }))
  await hands.press(page.getByRole('button', { name: 'Reject or correct Item 07' }))
  const sheet = page.getByRole('dialog', { name: 'Reject Item 07' })
  await hands.press(sheet.getByText('Wrong item'))
  await hands.press(sheet.getByRole('button', { name: 'Decrease' }))
  await hands.press(sheet.getByRole('button', { name: 'Reject' }))
  await hands.press(page.getByRole('button', { name: 'Order Checked' }))
  await hands.press(page.getByRole('button', { name: 'Complete receiving' }))
  await expect(page).toHaveURL('/order-history')
  expect((await now()).status).toBe('received')
  counts('24 lines with one reject received on a phone', hands.counted.taps, 'taps', { atMost: 8 })
  times('the same, for a person', hands.seconds(), 's', { atMost: 90 })
})
