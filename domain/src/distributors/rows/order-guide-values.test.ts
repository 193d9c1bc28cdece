import { expect, test } from 'vitest'
import { printable } from './order-guide-values.ts'

test('a cell is one line without control characters, its accents with their letters', () => {
  expect(printable(' \uFEFFJalapen\u0303o\u0000\n  diced ')).toBe('Jalape\u00f1o diced')
})
