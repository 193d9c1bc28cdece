import { expect, test } from 'vitest'
import { freeBeside } from './free-beside.ts'

const drawn = { from: 50, to: 400, besidePx: 8 }
const at = { x: 200, y: 50 }

test('beside a point there is room to the ends of the drawing', () => {
  expect(freeBeside(at, [at], drawn)).toEqual({ after: 192, before: 142 })
})

test('or to the next point at the height of its words, on either side', () => {
  const others = [{ x: 300, y: 59 }, { x: 120, y: 41 }, { x: 250, y: 60 }, { x: 360, y: 50 }]
  expect(freeBeside(at, [at, ...others], drawn)).toEqual({ after: 84, before: 64 })
  expect(freeBeside(at, [at, { x: 210, y: 50 }], drawn)).toEqual({ after: 0, before: 142 })
}) // prettier-ignore
