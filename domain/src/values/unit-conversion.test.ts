import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction, printDecimal } from './fraction.ts'
import { conversionRate, convert, isConvertible } from './unit-conversion.ts'
import { allUnits, numberedCan, unitNamed, unitOfCode } from './units.ts'

describe('units', () => {
  it.each([
    ['ga', 'GAL'],
    ['Gallons', 'GAL'],
    ['#', 'LB'],
    ['LBS.', 'LB'],
    ['GR', 'G'],
    ['LTR', 'L'],
    ['fl. oz.', 'FL OZ'],
    ['Z', 'OZ'],
    ['Each', 'EA'],
    ['DZN', 'DZ'],
    ['Case', 'CS'],
    ['#10 can', '#10 CAN'],
    ['#2.5 CAN', '#2.5 CAN'],
  ])('%s is %s', (name, code) => {
    expect(unitNamed(name)?.code).toBe(code)
  })

  it('a can has only the numbers that cans have, blanks don’t matter', () => {
    expect([numberedCan('10'), numberedCan('11')]).toEqual(['#10 CAN', null])
    expect(unitNamed('  fl   oz ')?.code).toBe('FL OZ')
    expect(unitNamed('oz by weight')?.code).toBe('OZ')
  })

  it('are found by their own code, and no name means two of them', () => {
    for (const unit of allUnits) {
      expect(unitOfCode(unit.code)).toBe(unit)
      expect(unitNamed(unit.code)).toBe(unit)
    }
  })
})

describe('conversion', () => {
  // Spec 2 §4: 1 l = 33.814 fl oz, 1 kg = 2.20462 lb, 1 m = 39.3701 in.
  it.each([
    ['L', 'FL OZ', '33.814'],
    ['KG', 'LB', '2.20462'],
    ['M', 'IN', '39.3701'],
    ['GAL', 'CUP', '16'],
    ['CUP', 'TBSP', '16'],
    ['TBSP', 'TSP', '3'],
    ['LB', 'OZ', '16'],
    ['DZ', 'CT', '12'],
    ['BU', 'GAL', '9.30918'],
  ])('1 %s is %s %s', (from, to, expected) => {
    const rate = conversionRate(from, to)
    const places = expected.split('.')[1]?.length ?? 0
    expect(rate && printDecimal(rate, places)).toBe(expected)
  })

  it('is refused between dimensions and for containers', () => {
    expect(convert(fraction(1), 'OZ', 'FL OZ')).toBeNull()
    expect(convert(fraction(1), 'CS', 'EA')).toBeNull()
    expect(convert(fraction(1), 'LB', 'parsec')).toBeNull()
    expect([isConvertible('CS', 'CS'), isConvertible('LB', 'GAL')]).toEqual([true, false])
    expect([isConvertible('LB', 'OZ'), isConvertible('CS', 'EA'), isConvertible('parsec', 'LB')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('there and back gives the same amount exactly', () => {
    const codes = fc.constantFrom(...allUnits.map(({ code }) => code))
    fc.assert(
      fc.property(codes, codes, fc.integer({ min: 0, max: 1e9 }), (from, to, thousandths) => {
        const amount = fraction(thousandths, 1000)
        const there = convert(amount, from, to)
        if (there !== null) expect(convert(there, to, from)?.equals(amount)).toBe(true)
      }),
    )
  })
})
