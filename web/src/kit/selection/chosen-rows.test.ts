import { expect, test } from 'vitest'
import { afterPress, afterPressOnAll } from './chosen-rows.ts'

const keys = [1, 2, 3, 4, 5]
const press = (chosen: number[], pressed: number, last?: number, withRange = true) => [
  ...afterPress(new Set(chosen), keys, pressed, { last, withRange }),
]

test.each([
  ['a press chooses the row', press([], 3), [3]],
  ['a second one takes it out', press([3, 4], 3), [4]],
  ['with Shift all from the last row to this one, downwards', press([2], 4, 2), [2, 3, 4]],
  ['and upwards', press([4], 1, 4), [4, 1, 2, 3]],
  ['a range is taken out where its end was chosen', press([1, 2, 3, 4], 3, 2), [1, 4]],
  ['without Shift the others between stay out', press([1], 4, 1, false), [1, 4]],
  ['a last row that is gone counts for nothing', press([], 2, 99), [2]],
])('%s', (_, chosen, expected) => {
  expect(chosen).toEqual(expected)
})

test('all are chosen by one press, and none by the next', () => {
  expect([...afterPressOnAll(new Set([2]), keys)]).toEqual(keys)
  expect([...afterPressOnAll(new Set(keys), keys)]).toEqual([])
})
