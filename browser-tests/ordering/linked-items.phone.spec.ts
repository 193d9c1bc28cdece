import { expect, test } from '../people.ts'
import { aGroupOfFlour, flour } from './linked-kitchen.ts'
import { cartOf } from './savings-kitchen.ts'

test('on a phone the menu of a line has its linked items, to swap with the thumb', async ({ page, aKitchen }) => {
  const { kitchen } = await aGroupOfFlour(await aKitchen())
  await kitchen.signIn(page)
  await expect(page.getByRole('button', { name: /Linked items/ })).toHaveCount(0)
  await page.goto('/checkout-ordering/review-order')
  await page.getByRole('button', { name: `More for ${flour}` }).tap()
  await page.getByRole('menuitem', { name: 'Linked items' }).tap()
  const swap = page.getByRole('button', { name: 'Swap for 6 CS of FLOUR SMALL SACK' })
  expect((await swap.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await swap.tap()
  await expect.poll(() => cartOf(kitchen)).toEqual({ 'FLOUR SMALL SACK': 6 })
})
