import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPrice, usesDecimalComma, withDecimalPoint } from './order-guide-price.ts'

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
  ['*4.50', 4.5, null],
  ['** $4.50 †', 4.5, null],
  ['US$4.50', 4.5, null],
  ['1,234,567', 1_234_567, null],
  ['9999999.99', 9_999_999.99, null],
  ['0.0000000001', 1e-10, null],
  ['12.85 / 1,000', 12.85, '1000'],
  [`4.50${' '.repeat(60)}USD`, 4.5, null],
])("'%s' is a price", (cell, dollars, perUnit) => {
  const price = readPrice(cell)
  expect(price.kind === 'price' && [price.dollars.valueOf(), price.perUnit]).toEqual([dollars, perUnit])
})

it.each([
  ['24', -1],
  ['24.5', 1],
  ['24.5400', 2],
  ['3.1275', 4],
])('%s has %i decimals that count', (cell, decimals) => {
  expect(readPrice(cell)).toMatchObject({ kind: 'price', decimals })
})

it.each([
  ['(call)', "The price '(call)' is not a number we can read"],
  ['-3.00', "The price '-3.00' is negative"],
  ['$ -3', "The price '$ -3' is negative"],
  ['12345678', "The price '12345678' is not a number we can read"],
  ['1.00000000001', "The price '1.00000000001' is not a number we can read"],
  ['x'.repeat(40), `The price '${'x'.repeat(40)}' is not a number we can read`],
  ['x'.repeat(41), `The price '${'x'.repeat(40)}…' is not a number`],
])("'%s' is refused with the reason", (cell, reason) => {
  expect(readPrice(cell)).toEqual({ kind: 'refused', reason })
})

it.each([
  [['34,87', '12'], true],
  [['34,87', '7,5', '1.234,50', '$ 1.234.567,50 / kg'], true],
  [['1234,50', 'MKT', ''], true],
  [['34,87', '12.50'], false],
  [['34,8'], false],
  [['12', '13'], false],
  [['1,234.50'], false],
  [[], false],
])('prices %j are written with a decimal comma: %s', (cells, isComma) => {
  expect(usesDecimalComma(cells)).toBe(isComma)
})

it('a decimal comma becomes a point', () => {
  expect(['34,87', '$ 1.234,50 / kg', 'MKT'].map(withDecimalPoint)).toEqual(['34.87', '$ 1234.50 / kg', 'MKT'])
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
