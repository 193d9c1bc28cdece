import type { CartLine } from '@larder/contract/ordering/cart.ts'
import { namesListed, quantityOf } from '../ordering/place-order-screen.ts'
import { expect, test } from '../people.ts'
import { handsOn, noted } from './measure.ts'

const lines = 25

test('an order of 25 lines is typed from the order guide', async ({ page, aKitchen }, info) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor()
  for (let n = 1; n <= 40; n++) await kitchen.addItem({ distributorId, name: `Tomato ${n}` })
  await kitchen.signIn(page)
  await expect.poll(async () => (await namesListed(page)).length).toBeGreaterThanOrEqual(lines)
  const [first = ''] = await namesListed(page)
  const hands = handsOn(page)
  await hands.press(quantityOf(page, first))
  const keysBefore = hands.counted.keys
  for (let n = 0; n < lines; n++) await hands.type(String(1 + (n % 9)), String(n % 10), 'Enter')
  const keysOfLines = hands.counted.keys - keysBefore
  const tapsOfLines = hands.counted.taps - 1
  await hands.press(page.getByRole('link', { name: 'Review order' }))
  await hands.press(page.getByRole('button', { name: 'Checkout' }))
  await hands.press(page.getByRole('button', { name: 'Continue' }))
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Submit' }).first())
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  const seconds = hands.seconds()

  const { data } = (await kitchen.call('GET', 'orders')) as { data: { lineItems: number }[] }
  expect(data.map(({ lineItems }) => lineItems)).toEqual([lines])
  const { shoppingCart } = (await kitchen.call('GET', 'shopping-carts')) as { shoppingCart: CartLine[] }
  expect(shoppingCart).toEqual([])
  noted(info, 2).times('25 lines from the order guide to the sent order, for a person', seconds, 's', { atMost: 120 })
  noted(info, 3).counts('keys of an order line', keysOfLines / lines, 'keys', { atMost: 3 })
  noted(info, 3).counts('presses of the mouse between the lines', tapsOfLines, '', { atMost: 0 })
})
