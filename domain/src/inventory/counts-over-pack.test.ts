import { describe, expect, it } from 'vitest'
import type { PackSize } from '../values/pack-size.ts'
import { count } from './count-input.ts'
import { countsInPack, countsOverPack } from './counts-over-pack.ts'

const pack = (outer: number, inner: number, uom: string): PackSize => ({ outer, inner, uom })
const twoTens = pack(2, 10, 'LB')
const units = count(250)

describe('a pack that changes under a count', () => {
  it.each([
    ['another unit', twoTens, pack(2, 160, 'OZ'), { units: 4_000, isOtherUnit: true, isOtherPack: true }],
    ['the same unit', twoTens, pack(4, 5, 'LB'), { units: 250, isOtherUnit: false, isOtherPack: true }],
    ['more of the same packs', twoTens, pack(4, 10, 'LB'), { units: 250, isOtherUnit: false, isOtherPack: false }],
    ['another kind of unit', twoTens, pack(12, 1, 'EA'), { units: 'notConvertible', isOtherUnit: true }],
    ['packs of as many of another unit', twoTens, pack(2, 10, 'OZ'), { isOtherUnit: true, isOtherPack: true }],
    ['one that nobody knows', twoTens, null, { units: 'notConvertible', isOtherUnit: true, isOtherPack: true }],
    ['one that is known at last', null, twoTens, { units: 250, isOtherUnit: true, isOtherPack: true }],
    [
      'one that holds far more units than a count says',
      pack(1, 1, 'KG'),
      pack(1, 1, 'MG'),
      { units: 'notConvertible' },
    ],
  ])('%s', (_what, before, after, wanted) => {
    expect(countsOverPack(units, before, after)).toMatchObject(wanted)
  })

  it.each([
    ['ten pounds are ten pounds', pack(2, 160, 'OZ'), false],
    ['five are not', pack(4, 5, 'LB'), true],
    ['pieces can’t be compared', pack(12, 1, 'EA'), true],
    ['nobody knows', null, true],
  ])('holds other packs: %s', (_what, after, wanted) => {
    expect(countsOverPack(null, twoTens, after).holdsOther).toBe(wanted)
  })

  it('holds no other packs when nobody knew the old one', () => {
    expect(countsOverPack(null, null, twoTens).holdsOther).toBe(false)
  })

  it.each([
    ['half up', 70, 'IN', 'FT', 6],
    ['up to the largest count', 833_325, 'DZ', 'EA', 9_999_900],
    ['and not beyond it', 833_326, 'DZ', 'EA', 'notConvertible'],
  ])('says units in another unit %s', (_what, hundredths, from, to, wanted) => {
    expect(countsOverPack(count(hundredths), pack(1, 1, from), pack(1, 1, to)).units).toBe(wanted)
  })

  it('leaves what was not counted, and nothing, as they are', () => {
    expect(countsOverPack(null, twoTens, pack(12, 1, 'EA')).units).toBeNull()
    expect(countsOverPack(count(0), twoTens, pack(12, 1, 'EA')).units).toBe(0)
  })

  it('never rounds something to nothing', () => {
    expect(countsOverPack(count(1), pack(1, 1, 'MG'), pack(1, 1, 'KG')).units).toBe('notConvertible')
  })
})

describe('a count of last time in the pack of now', () => {
  const counted = { cases: count(300), packs: count(100), units }

  it.each([
    ['the same', twoTens, counted],
    ['more of the same packs', pack(4, 10, 'LB'), counted],
    ['the same pack in another unit', pack(2, 160, 'OZ'), { ...counted, units: 4_000 }],
    ['smaller packs: what the old ones held is units', pack(4, 5, 'LB'), { ...counted, packs: null, units: 1_250 }],
    ['smaller packs of another unit', pack(40, 8, 'OZ'), { ...counted, packs: null, units: 20_000 }],
    ['another kind of unit', pack(12, 1, 'EA'), null],
    ['one that nobody knows', null, null],
  ])('%s', (_what, after, wanted) => {
    expect(countsInPack(counted, twoTens, after)).toEqual(wanted)
  })

  it('stays as it was where neither pack is known, and is no count of a pack that is known at last', () => {
    expect(countsInPack(counted, null, null)).toEqual(counted)
    expect(countsInPack(counted, null, twoTens)).toBeNull()
  })

  it('in cases alone stays, whatever they hold', () => {
    const cases = { cases: count(300), packs: count(0), units: null }
    expect(countsInPack(cases, twoTens, pack(12, 1, 'EA'))).toEqual(cases)
    expect(countsInPack(cases, null, twoTens)).toEqual(cases)
  })

  it('is not said where it would be more than a count can say', () => {
    const many = { cases: null, packs: count(9_999_900), units: null }
    expect(countsInPack(many, twoTens, pack(4, 5, 'LB'))).toBeNull()
  })
})
