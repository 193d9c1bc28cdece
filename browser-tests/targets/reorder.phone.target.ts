import { aKitchenThatCanSave } from '../ordering/savings-kitchen.ts'
import { expect, test, whereItIsMorning } from '../people.ts'
import { handsOn, noted } from './measure.ts'

test('the last order is ordered again on a phone, past what may be saved', async ({ page, aKitchen }, info) => {
  const { counts, times } = noted(info, 1)
  const { kitchen, dear, flour, sugar } = await aKitchenThatCanSave(await aKitchen({ timeZone: whereItIsMorning() }))
  await kitchen.addOrder(dear.id, [flour, 3], [sugar, 2])
  await kitchen.open(page, '/order-history')
  // Counted from the screen of the order history (ux.md, target 1), not from the way there.
  await page
    .getByRole('button', { name: /^Reorder/ })
    .first()
    .waitFor()
  const hands = handsOn(page)
  await hands.press(page.getByRole('button', { name: /^Reorder/ }).first())
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Checkout' }))
  await hands.press(page.getByRole('button', { name: 'Done - Review Cart' }))
  await hands.press(page.getByRole('button', { name: 'Today' }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Submit' }))
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  counts('Reorder with savings on the way, on a phone', hands.counted.taps, 'taps', { atMost: 5 })
  times('the same, for a person', hands.seconds(), 's', { atMost: 15 })
})
