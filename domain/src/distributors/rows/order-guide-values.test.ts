import { expect, test } from 'vitest'
import { printable } from './order-guide-values.ts'

test('a cell is one line without control characters, its accents with their letters', () => {
  expect(printable(' \uFEFFJalapen\u0303o\u0000\n  diced ')).toBe('Jalape\u00f1o diced')
  expect(printable('Cod \u202Edab\u202C \u2067\u05D3\u05D2\u2069')).toBe('Cod dab \u05D3\u05D2')
})
