import { expect, it } from 'vitest'
import { firstParUnit, parOf, parUnitName } from './par-of.ts'

it('a par level is a number of at least 0 with at most two decimals', () => {
  expect(['0', '12', ' 2.5 ', '.75', '3.'].map(parOf)).toEqual([0, 12, 2.5, 0.75, 3])
  expect(['', '-1', '1.234', '1e3', 'ten', '.', '10000000'].map(parOf)).toEqual(Array(7).fill(undefined))
})

it('a par is said in the unit it was set in, else in cases', () => {
  const group = { parLevel: 12, parLevelUom: null }
  expect(parUnitName(group)).toBe('cases')
  expect(parUnitName({ ...group, parLevel: 1 })).toBe('case')
  expect(parUnitName({ ...group, parLevelUom: 'LB' })).toBe('LB')
})

it('a first par is offered in the unit that amounts are shown in, a later one in its own', () => {
  const group = { parLevel: 0, parLevelUom: null, unitId: 'KG', onHandTotalUom: 'KG' }
  expect(firstParUnit(group)).toBe('KG')
  expect(firstParUnit({ ...group, parLevel: 3 })).toBeNull()
  expect(firstParUnit({ ...group, parLevel: 3, parLevelUom: 'LB' })).toBe('LB')
  expect(firstParUnit({ ...group, unitId: null, onHandTotalUom: null })).toBeNull()
})
