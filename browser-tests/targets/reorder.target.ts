import { aKitchenThatCanSave, cartOf } from '../ordering/savings-kitchen.ts'
import { expect, test } from '../people.ts'
import { handsOn, noted } from './measure.ts'

test('the last order of a distributor is ordered again', async ({ page, aKitchen }, info) => {
  const { counts, times } = noted(info, 1)
  const kitchen = await aKitchen()
  const { id } = await kitchen.addDistributor({ nickname: 'Bay Broadline' })
  const items = await Promise.all(Array.from({ length: 20 }, () => kitchen.addItem({ distributorId: id })))
  await kitchen.addOrder(id, ...items.map((item, n) => [item, n + 1] as const))
  await kitchen.open(page, '/order-history')
  // Counted from the screen of the order history (ux.md, target 1), not from the way there.
  await page
    .getByRole('button', { name: /^Reorder/ })
    .first()
    .waitFor()
  const hands = handsOn(page)
  await hands.press(page.getByRole('button', { name: /^Reorder/ }).first())
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Checkout' }))
  await hands.press(page.getByRole('button', { name: 'Continue' }))
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Submit' }).first())
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  counts('Reorder of 20 lines without savings', hands.counted.taps, 'taps', { atMost: 4 })
  times('the same, for a person', hands.seconds(), 's', { atMost: 15 })
})

test('the last order is ordered again past what may be saved', async ({ page, aKitchen }, info) => {
  const { counts, times } = noted(info, 1)
  const { kitchen, dear, flour, sugar } = await aKitchenThatCanSave(await aKitchen())
  await kitchen.addOrder(dear.id, [flour, 3], [sugar, 2])
  expect(await cartOf(kitchen)).toEqual({})
  await kitchen.open(page, '/order-history')
  // Counted from the screen of the order history (ux.md, target 1), not from the way there.
  await page
    .getByRole('button', { name: /^Reorder/ })
    .first()
    .waitFor()
  const hands = handsOn(page)
  await hands.press(page.getByRole('button', { name: /^Reorder/ }).first())
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Checkout' }))
  await hands.press(page.getByRole('button', { name: 'Continue to shipping' }))
  await hands.press(page.getByRole('button', { name: 'Continue' }))
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Submit' }).first())
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  counts('Reorder with savings on the way', hands.counted.taps, 'taps', { atMost: 5 })
  times('the same, for a person', hands.seconds(), 's', { atMost: 15 })
})
