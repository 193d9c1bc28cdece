import { expect, test } from 'vitest'
import { stepAfter } from '../../kit/tour/make-tour.ts'
import { placeOfWords } from '../../kit/tour/tour-place.ts'
import { tourSteps } from './tour-words.ts'

test('the tour has four steps, and after the fourth comes the first', () => {
  expect(tourSteps(true)).toHaveLength(4)
  expect(tourSteps(false)).toHaveLength(4)
  expect([1, 2, 3, 4].map((step) => stepAfter(step, 4))).toEqual([2, 3, 4, 1])
})

const words = { width: 320, height: 180 }
const screen = { width: 1440, height: 900 }

test.each([
  ['under what they are about', { left: 600, top: 10, width: 200, height: 36 }, { left: 540, top: 60 }],
  ['above it at the bottom of the window', { left: 600, top: 800, width: 200, height: 64 }, { left: 540, top: 606 }],
  ['at the left of a tall rail', { left: 1120, top: 56, width: 320, height: 844 }, { left: 786, top: 70 }],
  ['inside the window at its edge', { left: 1400, top: 10, width: 40, height: 36 }, { left: 1108, top: 60 }],
  ['in the middle where there is nothing to point at', undefined, { left: 560, top: 360 }],
])('the words are %s', (_where, anchor, place) => {
  expect(placeOfWords(anchor, words, screen)).toEqual(place)
})
