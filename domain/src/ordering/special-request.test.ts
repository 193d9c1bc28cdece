import { describe, expect, it, test } from 'vitest'
import { specialRequestProblems, specialRequestUnitOf, type SpecialRequestForm } from './special-request.ts'

const whole: SpecialRequestForm = { distributorId: 5, uom: 'case', quantity: '1', description: 'Blood oranges' }

describe('a special request', () => {
  it('may be sent with all four fields', () => {
    expect(Object.keys(specialRequestProblems(whole))).toEqual([])
    expect(specialRequestProblems({ ...whole, quantity: '99999', description: 'Nut' })).toEqual({})
    expect(specialRequestProblems({ ...whole, quantity: '1', description: 'x'.repeat(500) })).toEqual({})
  })

  it('names every missing field, in the order of the form', () => {
    const problems = specialRequestProblems({ distributorId: null, uom: null, quantity: '', description: '' })
    expect(Object.entries(problems)).toEqual([
      ['distributorId', 'Please choose a distributor.'],
      ['uom', 'Please choose a unit.'],
      ['quantity', 'Please enter a quantity.'],
      ['description', 'Please describe what you need.'],
    ])
  })

  it.each([
    [' ', 'Please enter a quantity.'],
    ['0', 'Please enter a quantity greater than 0.'],
    ['000', 'Please enter a quantity greater than 0.'],
    ['-1', 'Please enter digits only.'],
    ['1.5', 'Please enter digits only.'],
    ['two', 'Please enter digits only.'],
    ['100000', 'Please enter at most 99,999.'],
  ])('does not take the quantity %s', (quantity, problem) => {
    expect(specialRequestProblems({ ...whole, quantity })).toEqual({ quantity: problem })
  })

  it.each([
    ['ab', 'Please enter at least 3 characters.'],
    [' a ', 'Please enter at least 3 characters.'],
    ['   ', 'Please describe what you need.'],
    ['x'.repeat(501), 'Please keep this to 500 characters.'],
  ])('does not take the description %j', (description, problem) => {
    expect(specialRequestProblems({ ...whole, description })).toEqual({ description: problem })
  })
})

test.each([
  ['CS', 'case'],
  ['case', 'case'],
  ['EA', 'each'],
  ['LBS', 'lb'],
  ['oz.', 'oz'],
  ['PT', 'pint'],
  ['BN', 'bunch'],
  ['GAL', null],
  ['', null],
] as const)('an item sold by %j is asked for by %s', (unitMeasure, unit) => {
  expect(specialRequestUnitOf(unitMeasure)).toBe(unit)
})
