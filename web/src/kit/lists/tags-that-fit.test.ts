import { expect, test } from 'vitest'
import { tagsThatFit } from './tags-that-fit.ts'

test.each([
  ['all find room', 300, [90, 80, 70], 3, 3],
  ['to the pixel', 248, [90, 80, 70], 3, 3],
  ['one pixel less: the last goes into +1', 247, [90, 80, 70], 3, 2],
  ['+1 needs room itself', 207, [90, 80, 70], 3, 1],
  ['three at most, with room for +2', 281, [90, 80, 70], 5, 2],
  ['three and +2', 282, [90, 80, 70], 5, 3],
  ['the first is cut rather than left out', 110, [190, 80], 2, 1],
  ['not to a few letters', 109, [190, 80], 2, 0],
  ['a short one is not cut', 59, [25, 80], 2, 1],
  ['one by itself needs no +n', 76, [190], 1, 1],
  ['there is none', 100, [], 0, 0],
] as const)('%s', (_, room, widths, total, shown) => {
  expect(tagsThatFit(room, widths, { total })).toBe(shown)
})

test('for a finger +n takes 44 px, and with them the room of a tag', () => {
  expect(tagsThatFit(260, [80, 70, 50], { total: 5 })).toBe(3)
  expect(tagsThatFit(255, [80, 70, 50], { total: 5, pressedBy: 'finger' })).toBe(2)
  expect(tagsThatFit(256, [80, 70, 50], { total: 5, pressedBy: 'finger' })).toBe(3)
})
