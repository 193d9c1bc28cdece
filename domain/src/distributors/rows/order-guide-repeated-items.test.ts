import { describe, expect, it } from 'vitest'
import { cents } from '../../values/money.ts'
import { repeatedItem } from './order-guide-repeated-items.ts'
import type { GuideRow } from './order-guide-row.ts'

const byCase: GuideRow = {
  rowNumber: 2,
  din: '4711',
  name: 'OIL OLIVE',
  description: '',
  brand: 'Roland',
  category: '',
  manufacturerNumber: '',
  packSizeText: '4/1 GAL',
  pack: { outer: 4, inner: 1, uom: 'GAL' },
  isPackAveraged: false,
  packReason: null,
  unitMeasure: 'CS',
  priceCents: cents(8_000),
  isMarketPrice: false,
  unitPrice: null,
  unitPriceUom: null,
  isCatchWeight: false,
  pricePerPound: null,
  averageWeight: null,
  breakPriceCents: null,
  isBreakable: false,
}
const byPiece: GuideRow = { ...byCase, rowNumber: 3, unitMeasure: 'EA', priceCents: cents(2_200) }

describe('one item number in two rows', () => {
  it.each<[string, Partial<GuideRow>, Partial<GuideRow>]>([
    ['a case and a piece', {}, {}],
    ['a piece of the same price', {}, { priceCents: cents(8_000) }],
    ['the pack of one piece', {}, { packSizeText: '1/1 GAL' }],
    ['the same in quarts', {}, { packSizeText: '4 QT' }],
    ['the whole case in quarts', {}, { packSizeText: '4/4 QT' }],
    ['no pack', {}, { packSizeText: '' }],
    ['a name that says so', {}, { name: 'Oil Olive - SPLIT' }],
    ['no brand in the one', { brand: '' }, {}],
    ['no brand in the other', {}, { brand: '' }],
    ['the brand in other letters', {}, { brand: 'ROLAND' }],
    ['a box and a piece', { unitMeasure: 'BOX' }, {}],
    ['a case and a box', {}, { unitMeasure: 'BOX' }],
    ['the price of the piece in both', { breakPriceCents: cents(2_200) }, {}],
    ['a case at market price', { isMarketPrice: true, priceCents: cents(0) }, {}],
  ])('%s are one item', (_what, whole, part) => {
    const joined = {
      kind: 'joined',
      row: { ...byCase, ...whole, breakPriceCents: { ...byPiece, ...part }.priceCents, isBreakable: true },
    }
    expect(repeatedItem({ ...byCase, ...whole }, { ...byPiece, ...part })).toEqual(joined)
    expect(repeatedItem({ ...byPiece, ...part }, { ...byCase, ...whole })).toEqual(joined)
  })

  it('a piece at market price has no price yet', () => {
    expect(repeatedItem(byCase, { ...byPiece, isMarketPrice: true, priceCents: cents(0) })).toMatchObject({
      kind: 'joined',
      row: { breakPriceCents: null, isBreakable: true, priceCents: 8_000 },
    })
  })

  it.each<[string, Partial<GuideRow>, Partial<GuideRow>]>([
    ['another brand', {}, { brand: 'Cento' }],
    ['another name', {}, { name: 'OIL CANOLA' }],
    ['two cases', {}, { unitMeasure: 'CS' }],
    ['two pieces', { unitMeasure: 'EA' }, {}],
    ['another pack', {}, { packSizeText: '1/2 QT' }],
    ['fewer packs of the size', {}, { packSizeText: '2/1 GAL' }],
    ['a pack nobody can read', {}, { packSizeText: 'ASST' }],
    ['a pack beside none', { pack: null }, { packSizeText: '1/1 GAL' }],
    ['another price of the piece', { breakPriceCents: cents(2_100) }, {}],
    ['two weights', { isCatchWeight: true }, { isCatchWeight: true }],
  ])('%s contradict each other', (_what, whole, part) => {
    expect(repeatedItem({ ...byCase, ...whole }, { ...byPiece, ...part })).toEqual({ kind: 'contradiction' })
  })

  it.each<[string, Partial<GuideRow>, string]>([
    ['a dozen', { unitMeasure: 'DZ' }, 'Item 4711 is in row 2 by the CS already; the price by the DZ is left out'],
    ['a gallon', { unitMeasure: 'GAL' }, 'Item 4711 is in row 2 by the CS already; the price by the GAL is left out'],
    ['a weight', { isCatchWeight: true }, 'Item 4711 is in row 2 by the CS already; the price by the LB is left out'],
    [
      'a dearer piece',
      { priceCents: cents(8_001) },
      'Item 4711 costs more by the EA than by the CS in row 2; only the CS is read',
    ],
  ])('the price of %s beside a case is left out', (_what, part, reason) => {
    expect(repeatedItem(byCase, { ...byPiece, ...part })).toEqual({ kind: 'leftOut', kept: byCase, reason })
  })
})
