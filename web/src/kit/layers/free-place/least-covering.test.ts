import { expect, test } from 'vitest'
import { leastCovering, type Box } from './least-covering.ts'

const home: Box = { left: 20, right: 370, top: 720, bottom: 768 }
const button = (top: number, left = 200): Box => ({ left, right: left + 150, top, bottom: top + 48 })
const from = { now: 0, most: 600 }

test('a box that covers nothing stays at home', () => {
  expect(leastCovering(home, { notes: [], controls: [button(640)] }, from)).toBe(0)
})

test('it goes up just above the button that it would cover, where there is room', () => {
  const shift = leastCovering(home, { notes: [], controls: [button(700)] }, from)
  expect(768 - shift).toBeLessThanOrEqual(696)
  expect(768 - shift).toBeGreaterThan(688)
})

test('a button beside it is not covered', () => {
  const narrow = { ...home, right: 200 }
  expect(leastCovering(narrow, { notes: [], controls: [button(730)] }, from)).toBe(0)
})

test('without a free place it covers as few buttons as it can, and a note never', () => {
  const dense = Array.from({ length: 20 }, (_, index) => button(120 + index * 56))
  const shift = leastCovering(home, { notes: [], controls: dense }, from)
  const covered = dense.filter(({ top, bottom }) => bottom > 720 - shift && top < 768 - shift)
  expect(covered).toHaveLength(1)
  const note = { ...home, top: 700, bottom: 750 }
  expect(768 - leastCovering(home, { notes: [note], controls: dense }, from)).toBeLessThanOrEqual(696)
})

test('it stays where it has gone while nothing else is better, and comes back for a better place', () => {
  expect(leastCovering(home, { notes: [], controls: [] }, { now: 72, most: 600 })).toBe(72)
  expect(leastCovering(home, { notes: [], controls: [button(640)] }, { now: 72, most: 600 })).toBe(0)
})
