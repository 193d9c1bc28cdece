import { expect, test } from 'vitest'
import { movedRows, moveOfKey } from './row-moves.ts'

const rows = ['a', 'b', 'c', 'd']

test.each([
  ['c to the top', 2, 'top', 'cabd'],
  ['b one up', 1, 'up', 'bacd'],
  ['b one down', 1, 'down', 'acbd'],
  ['a to the bottom', 0, 'bottom', 'bcda'],
  ['a in front of d', 0, 3, 'bcad'],
  ['a behind the last', 0, 4, 'bcda'],
  ['d in front of b', 3, 1, 'adbc'],
] as const)('moving %s', (_what, from, move, wanted) => {
  expect(movedRows(rows, from, move)?.rows.join('')).toBe(wanted)
})

test.each([
  ['the first one up', 0, 'up'],
  ['the last one down', 3, 'down'],
  ['a row in front of itself', 1, 1],
  ['a row in front of the next', 1, 2],
  ['a row that is not there', 9, 'top'],
] as const)('moving %s changes nothing', (_what, from, move) => {
  expect(movedRows(rows, from, move)).toBeUndefined()
})

test('Alt with an arrow, Home or End is a move', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map(moveOfKey)).toEqual([
    'up',
    'down',
    'top',
    'bottom',
    undefined,
  ])
})
