import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, aLocation, anItem, aUser } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { openApp } from '../../../testing/open-app.tsx'

const cart = page.getByRole('link', { name: /^Cart/ })

test('the cart says how many lines it has, and opens Review order', async () => {
  const twoLines = [aCartLine(anItem({ name: 'Basil' }), 3), aCartLine(anItem({ name: 'Salt' }), 1)]
  const { answers } = aFakeCart({ lines: twoLines })
  await openApp('/help', answers, aUser({ activeLocation: aLocation({ display_comparison_view: 0 }) }))
  await expect.element(cart).toHaveAccessibleName('Cart 2 lines')
  await expect.element(cart).toHaveAttribute('href', '/checkout-ordering/review-order')
})

test('a location without a cart has no way to one', async () => {
  await openApp('/help', {}, aUser({ activeLocation: aLocation({ display_shopping_cart: 0 }) }))
  await expect.element(page.getByRole('heading', { name: /Help/ }).first()).toBeVisible()
  expect(cart.elements()).toEqual([])
})
