import { describe, expect, test } from 'vitest'
import { gapText, comparePrices, type Comparable } from './price-comparison.ts'

const ofFiveKilos: Comparable = {
  id: 1,
  price: 30,
  unitQuantity: 6,
  unitSize: 5,
  packSizeUom: 'LB',
  finalUnitPrice: 1,
  finalUnit: 'LB',
  isCatchWeight: false,
  isMarketPrice: false,
  isPunchedOut: false,
}

describe('the best price of a group', () => {
  test('is the lowest of one common unit, the others say by how much they are dearer', () => {
    const comparisons = comparePrices(
      [ofFiveKilos, { ...ofFiveKilos, id: 2, price: 0.09, unitQuantity: 1, unitSize: 1, packSizeUom: 'OZ' }],
      null,
    )
    expect(comparisons.get(1)).toEqual({ kind: 'best', unit: 'LB' })
    expect(comparisons.get(2)).toEqual({ kind: 'dearer', tenths: 440, unit: 'LB' })
  })

  test('is said in the unit the group is shown in', () => {
    const comparisons = comparePrices([ofFiveKilos, { ...ofFiveKilos, id: 2, price: 31 }], 'OZ')
    expect(comparisons.get(2)).toEqual({ kind: 'dearer', tenths: 33, unit: 'OZ' })
  })

  test('is shared by equal prices, and by none when only one item can be compared', () => {
    const same = comparePrices([ofFiveKilos, { ...ofFiveKilos, id: 2, price: 60, unitQuantity: 12 }], null)
    expect([...same.values()].map(({ kind }) => kind)).toEqual(['best', 'best'])
    expect(comparePrices([ofFiveKilos, { ...ofFiveKilos, id: 2, packSizeUom: 'BUNCH' }], null).size).toBe(0)
  })

  test('leaves out what is punched out, at market price or without a price', () => {
    const rest = [{ isPunchedOut: true }, { isMarketPrice: true }, { price: 0 }, { packSizeUom: null }]
    const others = rest.map((change, index) => ({ ...ofFiveKilos, price: 1, ...change, id: index + 3 }))
    const comparisons = comparePrices([ofFiveKilos, { ...ofFiveKilos, id: 2, price: 33 }, ...others], null)
    expect([...comparisons.keys()]).toEqual([1, 2])
  })

  test('takes catch weight by the price of its pound, not by the case', () => {
    const weighed = { ...ofFiveKilos, id: 2, price: 999, isCatchWeight: true, finalUnitPrice: 0.5, finalUnit: 'LB' }
    expect(comparePrices([ofFiveKilos, weighed], 'OZ').get(2)).toEqual({ kind: 'best', unit: 'OZ' })
  })

  test('says a difference that is smaller than a tenth of a per cent as that', () => {
    const dear = { ...ofFiveKilos, price: 1_000 }
    const gap = (price: number) => comparePrices([dear, { ...dear, id: 2, price }], null).get(2)
    expect([gap(1_000.01), gap(1_001.5), gap(1_002)]).toEqual([
      { kind: 'dearer', tenths: 1, unit: 'LB' },
      { kind: 'dearer', tenths: 2, unit: 'LB' },
      { kind: 'dearer', tenths: 2, unit: 'LB' },
    ])
    expect(gap(3_000)).toMatchObject({ tenths: 2_000 })
  })

  test('takes a unit price of catch weight in all its decimals, and none that is not known', () => {
    const weighed = (finalUnitPrice: number | null, finalUnit: string | null = 'LB') => ({
      ...ofFiveKilos,
      id: 2,
      price: 999,
      isCatchWeight: true,
      finalUnitPrice,
      finalUnit,
    })
    const withPrice = (...of: Parameters<typeof weighed>) => comparePrices([ofFiveKilos, weighed(...of)], null)
    expect(withPrice(1.0201).get(2)).toEqual({ kind: 'dearer', tenths: 20, unit: 'LB' })
    expect(withPrice(1).get(2)).toEqual({ kind: 'best', unit: 'LB' })
    // 2.01 × 10,000 is a little less than 20,100 for a computer.
    const same = comparePrices([{ ...ofFiveKilos, price: 60.3 }, weighed(2.01)], null)
    expect([...same.values()].map(({ kind }) => kind)).toEqual(['best', 'best'])
    expect([withPrice(null), withPrice(1, null), withPrice(0), withPrice(1, 'GAL')].map(({ size }) => size)).toEqual([
      0, 0, 0, 0,
    ])
  })

  test('is of the unit that most items can be said in', () => {
    const gallons = { ...ofFiveKilos, packSizeUom: 'GAL' }
    const comparisons = comparePrices([{ ...gallons, id: 3 }, ofFiveKilos, { ...ofFiveKilos, id: 2, price: 33 }], null)
    expect([...comparisons.keys()]).toEqual([1, 2])
  })

  test('leaves out a pack that is known in part', () => {
    for (const part of [{ unitQuantity: null }, { unitSize: null }])
      expect(comparePrices([ofFiveKilos, { ...ofFiveKilos, id: 2, ...part }], null).size).toBe(0)
  })

  test.each([
    [1, '+0.1 %'],
    [99, '+9.9 %'],
    [104, '+10 %'],
    [105, '+11 %'],
    [42, '+4.2 %'],
    [100, '+10 %'],
    [12_345, '+1,235 %'],
  ])('%s tenths are written %s', (tenths, text) => {
    expect(gapText(tenths)).toBe(text)
  })
})
