import { expect, test } from 'vitest'
import { packMeaning } from './pack-meaning.ts'

const pack = { unitQuantity: 6, unitSize: 5, unitType: 'LB', packReason: null, unitMeasure: 'CS', isCatchWeight: false }

test.each([
  ['several packs', pack, '6 × 5 LB = 30 LB in one CS'],
  ['one pack', { ...pack, unitQuantity: 1, unitSize: 25 }, '25 LB in one CS'],
  [
    'a catch weight',
    { ...pack, unitQuantity: 2, unitSize: 10, isCatchWeight: true },
    '2 × 10 LB = about 20 LB in one CS',
  ],
  [
    'a text nobody understood',
    { ...pack, unitQuantity: null, packReason: 'The pack is too long to be read' },
    'The pack is too long to be read',
  ],
] as const)('%s in words', (_what, given, words) => {
  expect(packMeaning(given)).toBe(words)
})
