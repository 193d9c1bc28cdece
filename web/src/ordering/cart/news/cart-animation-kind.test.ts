import { expect, test } from 'vitest'
import { animationOf, specialRequestAdded } from './cart-animation-kind.ts'
import { aLine } from '../session/cart-world-for-tests.ts'

const all = { showsRebates: true, showsSavings: true }
const rebate = aLine({ savings: 6, product: { rebate: 1.25 } })

test.each([
  ['an item with a rebate', rebate, all, 'Nice $3.75 in rebates earned!'],
  ['an item with savings', aLine({ savings: 6 }), all, 'Saving Item Added to Cart!'],
  ['any other item', aLine(), all, 'Shopping Cart Updated!'],
  ['a rebate where rebates are switched off', rebate, { ...all, showsRebates: false }, 'Saving Item Added to Cart!'],
  [
    'savings where matches are switched off',
    aLine({ savings: 6 }),
    { ...all, showsSavings: false },
    'Shopping Cart Updated!',
  ],
] as const)('adding 3 of %s shows', (_what, line, flags, text) => {
  expect(animationOf(line, 3, flags).text).toBe(text)
})

test('a special request has an animation of its own', () => {
  expect(specialRequestAdded).toEqual({
    kind: 'specialRequest',
    text: 'The Item was added to your order as special request',
  })
})
