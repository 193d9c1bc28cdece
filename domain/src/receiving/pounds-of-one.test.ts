import { expect, test } from 'vitest'
import { fraction } from '../values/fraction.ts'
import { poundsOfOne } from './pounds-of-one.ts'

test('the pounds of one are those of its pack, else of its price, else a pound where it is sold by that', () => {
  const bacon = { packPounds: null, priceCents: 5_500, unitPrice: 137_500, unitMeasure: 'CS' }
  const unpriced = { ...bacon, priceCents: 0, unitPrice: null }
  expect(
    [{ ...bacon, packPounds: fraction(10) }, bacon, unpriced, { ...unpriced, unitMeasure: 'lb' }].map(
      (line) => poundsOfOne(line)?.valueOf() ?? null,
    ),
  ).toEqual([10, 4, null, 1])
})
