import { expect, test } from 'vitest'
import { isCartConflict } from './cart-conflict.ts'

test.each([
  ['a new line', undefined, 3, 5, false],
  ['a line not changed since', { quantity: 2, version: 5 }, 3, 5, false],
  ['a line changed since to something else', { quantity: 2, version: 6 }, 3, 5, true],
  ['a line changed since to the same', { quantity: 3, version: 6 }, 3, 5, false],
  ['a line removed since', { quantity: 0, version: 9 }, 3, 5, true],
])('saving %s', (_what, current, wanted, revision, isConflict) => {
  expect(isCartConflict(current, wanted, revision)).toBe(isConflict)
})
