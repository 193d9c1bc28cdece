import { expect, it } from 'vitest'
import { onHandText } from './on-hand-text.ts'

it.each([
  ['Not counted', null],
  ['Counted 11/15: 0 cases', 0],
  ['Counted 11/15: 0.56 cases', 0.5555],
])('%s', (words, onHand) => {
  expect(onHandText({ onHand, lastCountDate: '2026-11-15' } as Parameters<typeof onHandText>[0])).toBe(words)
})
