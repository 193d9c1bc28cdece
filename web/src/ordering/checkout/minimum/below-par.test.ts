import { expect, test } from 'vitest'
import { missingToPar } from './below-par.ts'

test.each([
  ['on par', 4, 4, 0, 0],
  ['above par', 4, 5, 0, 0],
  ['a part of a case missing is a case', 4, 3.75, 0, 1],
  ['what is in the cart counts', 4, 1, 2, 1],
  ['the cart fills it', 4, 1, 3, 0],
  ['figures of two decimals stay exact', 2.1, 1.1, 0, 1],
  ['never counted', 4, null, 0, 0],
  ['no par', null, 1, 0, 0],
])('%s', (_what, parLevel, onHand, inCart, missing) => {
  expect(missingToPar({ parLevel, onHand }, inCart)).toBe(missing)
})
