import { expect, test } from 'vitest'
import { countsOf, numberOf } from './counts-of.ts'

test('a count that was sent as a text is its number, and an empty one was not counted, which is no zero', () => {
  expect(['2.5', 2.5, '0', 0, '', null].map(numberOf)).toEqual([2.5, 2.5, 0, 0, null, null])
  expect(countsOf({ onHand: '', onHandPack: '0', onHandUom: 3 })).toEqual({ onHand: null, onHandPack: 0, onHandUom: 3 })
})
