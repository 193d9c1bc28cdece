import { expect, test } from '../people.ts'
import { aDelivery } from '../receiving/a-delivery.ts'
import { handsOn, noted } from './measure.ts'
import { vitalsOf, watchVitals } from './vitals.ts'

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
  await hands.press(sheet.getByRole('button', { name: 'Reject' }))
  await hands.press(page.getByRole('button', { name: 'Order Checked' }))
  await hands.press(page.getByRole('button', { name: 'Complete receiving' }))
  await expect(page).toHaveURL('/order-history')
  expect((await now()).status).toBe('received')
  counts('24 lines with one reject received on a phone', hands.counted.taps, 'taps', { atMost: 8 })
  times('the same, for a person', hands.seconds(), 's', { atMost: 90 })
})

test('a delivery of 60 lines answers each tap', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const { id } = await aDelivery(kitchen, 60)
  await kitchen.signIn(page)
  await watchVitals(page)
  await page.goto(`/order-history/receive/${id}`)
  await expect(page.getByText('Checked 0 of 60')).toBeVisible()
  for (let line = 1; line <= 20; line++)
    await page.getByText(`Item ${String(line).padStart(2, '0')}`, { exact: true }).tap()
  await expect(page.getByText('Checked 20 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Accept All Items' }).tap()
  await expect(page.getByText('Checked 60 of 60')).toBeVisible()
  const { inp } = await vitalsOf(page)
  noted(info, 15).times('the slowest answer to 21 taps in a delivery of 60 lines', inp, 'ms', { atMost: 100 })
})
