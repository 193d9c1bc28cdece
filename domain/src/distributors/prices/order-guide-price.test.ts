import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPrice } from './order-guide-price.ts'

it.each([
  ['$1.24 ', 1.24, null],
  [' $1,234.50', 1234.5, null],
  ['24.5', 24.5, null],
  ['$ 24.5400', 24.54, null],
  ['USD 3.1275', 3.1275, null],
  ['.99', 0.99, null],
  ['2.06/LB', 2.06, 'LB'],
  ['2.06 lb', 2.06, 'LB'],
  ['34.50 CS', 34.5, 'CS'],
])("'%s' is a price", (cell, dollars, perUnit) => {
  const price = readPrice(cell)
  expect(price.kind === 'price' && [price.dollars.valueOf(), price.perUnit]).toEqual([dollars, perUnit])
})

it.each(['MKT', 'market', '0', '$0.00', 'Call for price'])("'%s' is a market price", (cell) => {
  expect(readPrice(cell).kind).toBe('market')
})

it.each(['', '  ', '-', '$ -'])("'%s' is no price", (cell) => {
  expect(readPrice(cell).kind).toBe('blank')
})

it.each(['-3.00', '($3.00)', '3.00-', 'dolla', '12,50', '1.234,50', '1e5', '99999999', '3.00 4.00'])(
  "'%s' is refused",
  (cell) => {
    expect(readPrice(cell).kind).toBe('refused')
  },
)

it('never throws: 20,000 random cells', () => {
  const pieces = fc.constantFrom(
    '$',
    '1',
    '2',
    ',',
    '.',
    '0',
    '-',
    ' ',
    '/',
    'LB',
    'USD',
    '(',
    ')',
    'MKT',
    'e',
    '\u00a0',
  )
  const cells = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(cells, (cell) => {
      const price = readPrice(cell)
      if (price.kind === 'price') expect(price.dollars.gt(0)).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})
