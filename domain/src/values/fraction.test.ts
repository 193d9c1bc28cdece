import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction, isDecimal, mayBecomeFraction, parseFraction, printDecimal, printFraction } from './fraction.ts'

describe('a fraction', () => {
  it.each([
    ['3', '3'],
    ['0.5', '1/2'],
    ['.5', '1/2'],
    ['2.', '2'],
    ['3/4', '3/4'],
    ['1 1/2', '1 1/2'],
    ['6/4', '1 1/2'],
    ['½', '1/2'],
    ['1½', '1 1/2'],
    ['1 ½', '1 1/2'],
    ['1½ ', '1 1/2'],
    ['1  1/2', '1 1/2'],
    [' 1 / 3 ', '1/3'],
    ['0', '0'],
  ])('%s is %s', (text, expected) => {
    const exact = parseFraction(text)
    expect(exact && printFraction(exact)).toBe(expected)
  })

  it.each([
    '',
    '1/0',
    '1e9/3',
    '-1',
    '1/',
    '/2',
    '1 2',
    '1/2/3',
    '1 1/2 lb',
    '.',
    'abc',
    '½½',
    '½1',
    '1½ 2',
    '1234567890123',
  ])("'%s' is not a fraction or number", (text) => {
    expect(parseFraction(text)).toBeNull()
  })

  it.each(['', '1', '1.', '.', '1/', '1 ', '1 1', '1 1/', '1 1/2', '½', ' 1', '1  1/2', '1  1'])(
    "while typing '%s' may become one",
    (text) => {
      expect(mayBecomeFraction(text)).toBe(true)
    },
  )

  it.each(['a', '1//', '1.2.3', '1/2/', '-'])("while typing '%s' can't become one", (text) => {
    expect(mayBecomeFraction(text)).toBe(false)
  })

  it('a printed fraction is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (numerator, denominator) => {
        const exact = fraction(numerator, denominator)
        expect(parseFraction(printFraction(exact))?.equals(exact)).toBe(true)
        expect(mayBecomeFraction(printFraction(exact))).toBe(true)
      }),
    )
  })

  it('is printed as a decimal, rounded by name', () => {
    expect(printDecimal(fraction(1, 3), 4)).toBe('0.3333')
    expect(printDecimal(fraction(2, 3), 0)).toBe('1')
    expect(printDecimal(fraction(5, 2), 4)).toBe('2.5')
    expect(printDecimal(fraction(-1, 8), 2)).toBe('-0.13')
    expect(printDecimal(fraction(-1, 1000), 2)).toBe('0')
    expect([isDecimal(fraction(1, 8), 3), isDecimal(fraction(1, 8), 2), isDecimal(fraction(1, 3), 9)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('never throws, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc
        .array(fc.constantFrom('1', '0', '/', ' ', '.', '½', '9', '-', 'e'), { maxLength: 14 })
        .map((keys) => keys.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        if (parseFraction(text) !== null) expect(mayBecomeFraction(text.trim())).toBe(true)
      }),
      { numRuns: 20_000 },
    )
  })
})
