import { expect, test } from 'vitest'
import { lineFromServer } from './line-in-cart.ts'
import { acceptedSavings } from './line-price.ts'
import { aLine } from './session/cart-world-for-tests.ts'

test('accepted swaps are what saves, not what an item of a list could save', () => {
  const line = (swapAcceptId: number | null, savings: number | null) => ({
    ...lineFromServer(aLine({})),
    swapAcceptId,
    savings,
  })
  expect(acceptedSavings([line(3, 4.5), line(null, 9), line(5, null)])).toBe(450)
})
