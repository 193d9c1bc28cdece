import { describe, expect, test } from 'vitest'
import { draftOfPack, inOtherUnit, packOf, wholeOf } from './pack-size-draft.ts'

const sixFives = draftOfPack({ outer: 6, inner: 5, uom: 'LB' })

describe('a pack size that is edited', () => {
  test('is converted when another unit is chosen', () => {
    expect(inOtherUnit(sixFives, 'OZ')).toEqual({ draft: { outer: '6', inner: '80', uom: 'OZ' }, isConverted: true })
    expect(inOtherUnit(sixFives, 'KG').draft.inner).toBe('2.27')
  })

  test('keeps its numbers and says so when the unit can’t be converted', () => {
    expect(inOtherUnit(sixFives, 'GAL')).toEqual({ draft: { ...sixFives, uom: 'GAL' }, isConverted: false })
    expect(inOtherUnit(sixFives, 'BUNCH').isConverted).toBe(false)
  })

  test('that would round to nothing is not converted', () => {
    expect(inOtherUnit({ outer: '1', inner: '1', uom: 'TSP' }, 'BBL')).toEqual({
      draft: { outer: '1', inner: '1', uom: 'BBL' },
      isConverted: false,
    })
  })

  test('is a pack once both numbers are above 0', () => {
    expect(packOf(sixFives)).toEqual({ outer: 6, inner: 5, uom: 'LB' })
    for (const inner of ['', '0', 'x', '-2', '1e2']) expect(packOf({ ...sixFives, inner })).toBeNull()
    expect(packOf({ ...sixFives, inner: '0.5' })).toEqual({ outer: 6, inner: 0.5, uom: 'LB' })
  })

  test('has whole packs, as many as the server takes', () => {
    for (const outer of ['2.5', '100001', '200000', '0', '.5']) expect(packOf({ ...sixFives, outer })).toBeNull()
    for (const outer of ['1', '2.0', '100000']) expect(packOf({ ...sixFives, outer })?.outer).toBe(Number(outer))
  })

  test('says what a case holds altogether', () => {
    expect(wholeOf({ outer: 6, inner: 0.1, uom: 'LB' })).toBe('0.6')
  })
})
