import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test('labels that would lie on each other are moved apart, the others stay', () => {
  const labels = [
    { y: 50, text: 'a' },
    { y: 100, text: 'b' },
    { y: 95, text: 'c' },
  ]
  expect(spread(labels, 13)).toEqual([
    { y: 100, text: 'b' },
    { y: 87, text: 'c' },
    { y: 50, text: 'a' },
  ])
})

test('one value of two lines is written once', () => {
  expect(
    spread(
      [
        { y: 50, text: '$4.00' },
        { y: 50, text: '$4.00' },
      ],
      13,
    ),
  ).toHaveLength(1)
})
