import { describe, expect, test } from 'vitest'
import { isPriceOfPack, priceRow, type PriceCells, type RowPrice } from './order-guide-row-price.ts'

const cells: PriceCells = {
  price: '24.00',
  pricePerPound: '',
  breakPrice: '',
  weight: '',
  unit: 'CS',
  isUnitSelling: false,
  perPoundFlag: null,
  breakableFlag: null,
  isMarketFlagged: false,
  priceOf: 'unit',
  defaultUnit: null,
  hasPackColumn: true,
  isOwnLayout: false,
  pack: { outer: 2, inner: 10, uom: 'LB' },
  packText: '2/10 LB',
  pricePer: null,
  isPackAveraged: false,
}
const noPack = { pack: null, packText: '' }
const byPound = { perPoundFlag: true, price: '4.50' }
const averaged = { isPackAveraged: true }
const ofPounds = { unitMeasure: 'CS', priceCents: 9_000, averageWeight: '20' }

type Wanted = { [K in keyof RowPrice]?: unknown } & { notes?: string[] }

describe('a row', () => {
  test.each<[string, Partial<PriceCells>, Wanted | string]>([
    ['by the case', {}, { unitMeasure: 'CS', priceCents: 2_400, unitPrice: 12_000, unitPriceUom: 'LB', notes: [] }],
    ['half a cent up', { price: '24.005' }, { priceCents: 2_401, notes: ['rounded'] }],
    ['a cent', { price: '0.005', pack: null }, { priceCents: 1 }],
    ['nothing', { price: '0.004' }, "The price '0.004' is less than half a cent"],
    ['no price', { price: '' }, 'The price is missing'],
    [
      'no price at a market price',
      { price: '', isMarketFlagged: true },
      { isMarketPrice: true, priceCents: 0, isBreakable: false, notes: ['market'] },
    ],
    ['a piece of a pack', { unit: 'EA' }, { unitMeasure: 'EA', unitPrice: null, unitPriceUom: null }],
    [
      'by the dozen of the case',
      { price: '2.50/DZ', pack: { outer: 1, inner: 30, uom: 'CT' } },
      { priceCents: 625, notes: ['pricedPer'] },
    ],
    [
      'by the dozen of the case, rounded',
      { price: '2.55/DZ', pack: { outer: 1, inner: 15, uom: 'CT' } },
      { priceCents: 319, notes: ['rounded', 'pricedPer'] },
    ],
    [
      'by the dozen in a file of dozens',
      { unit: '', defaultUnit: 'DZ', price: '2.50/DZ' },
      { unitMeasure: 'DZ', priceCents: 250 },
    ],
    [
      'by the hundred, less than half a cent',
      { price: '0.02/100', pack: { outer: 1, inner: 20, uom: 'CT' } },
      "The price '0.02/100' is less than half a cent",
    ],
    ['nothing, among blanks', { price: ' 0.004 ' }, "The price '0.004' is less than half a cent"],
    [
      'a hundred or a case, among blanks',
      { price: ' 24.00/C ' },
      "The price '24.00/C' may be for a hundred or for a case",
    ],
    [
      'a hundred or a case, in the column of pounds',
      { price: ' ', pricePerPound: ' 4.50/C ' },
      "The price '4.50/C' may be for a hundred or for a case",
    ],
    ['a hundred or a case', { price: '24.00/C' }, "The price '24.00/C' may be for a hundred or for a case"],

    ['no unit beside packs', { unit: ' ' }, { unitMeasure: 'CS', notes: ['unitAssumed'] }],
    ['no unit and no packs', { unit: '', hasPackColumn: false }, { unitMeasure: 'EA', notes: ['unitAssumed'] }],
    ['a price of a piece', { unit: '', priceOf: 'piece' }, { unitMeasure: 'EA', notes: [] }],
    ['a price of a case', { unit: '', priceOf: 'case', hasPackColumn: false }, { unitMeasure: 'CS', notes: [] }],
    ['the unit of the file', { unit: '', defaultUnit: 'BAG' }, { unitMeasure: 'BAG', notes: [] }],
    ['another unit than the file’s', { unit: 'bx', defaultUnit: 'BAG' }, { unitMeasure: 'BOX' }],
    ['a unit nobody knows', { unit: ' half pallet of mixed crates ' }, { unitMeasure: 'HALF PALLET OF MIXED' }],

    [
      'by the pound, as flagged',
      byPound,
      { ...ofPounds, pricePerPound: 45_000, isCatchWeight: true, notes: ['perPound'] },
    ],
    ['with its weight', { ...byPound, weight: '21.5 lbs' }, { priceCents: 9_675, averageWeight: '21.5' }],
    ['half a ten-thousandth of a pound up', { ...byPound, price: '4.50005' }, { pricePerPound: 45_001 }],
    ['less than that', { ...byPound, price: '4.50004' }, { pricePerPound: 45_000 }],
    ['with a weight in capitals', { ...byPound, weight: '21.5 LBS.' }, { averageWeight: '21.5' }],
    ['with a weight in one pound', { ...byPound, weight: '21.5lb' }, { averageWeight: '21.5' }],
    ['less than half a cent down', { ...byPound, price: '4.51', weight: '21.3' }, { priceCents: 9_606 }],
    ['with thousands of pounds', { ...byPound, weight: '1,021.5#' }, { averageWeight: '1021.5' }],
    ['with a weight that is no number', { ...byPound, weight: '21,5' }, ofPounds],
    ['with half a pound', { ...byPound, price: '1.11', weight: '.5' }, { priceCents: 56, averageWeight: '0.5' }],
    ['with no weight', { ...byPound, weight: '0' }, ofPounds],
    ['with the most pounds', { ...byPound, weight: '5000' }, { averageWeight: '5000' }],
    ['with more', { ...byPound, weight: '5000.5' }, { unitMeasure: 'LB', averageWeight: null }],
    ['with a third of a pound', { ...byPound, weight: '1/3' }, { unitMeasure: 'LB', averageWeight: null }],
    ['of no pack', { ...byPound, ...noPack }, { unitMeasure: 'LB', priceCents: 450, notes: ['soldByPound'] }],
    ['of a box', { ...byPound, unit: 'BX' }, { unitMeasure: 'BOX', priceCents: 9_000 }],
    ['in pounds', { ...byPound, unit: 'LB' }, ofPounds],
    [
      'not by the pound, as flagged',
      { perPoundFlag: false, unit: 'LB', isUnitSelling: true },
      { unitMeasure: 'LB', isCatchWeight: false },
    ],
    [
      'a market price by the pound',
      { ...byPound, price: '', isMarketFlagged: true },
      { unitMeasure: 'CS', averageWeight: '20', isCatchWeight: true },
    ],
    [
      'a market price by the case',
      { price: '', isMarketFlagged: true, unit: 'BX' },
      { unitMeasure: 'BOX', averageWeight: null, isCatchWeight: false },
    ],
    [
      'of no pack, at a market price',
      { ...byPound, ...noPack, price: '', isMarketFlagged: true },
      { unitMeasure: 'LB', averageWeight: null },
    ],

    ['sold by LB', { unit: 'LB', isUnitSelling: true, price: '4.50' }, ofPounds],
    ['LB that may belong to the pack', { unit: 'LB' }, { unitMeasure: 'LB', isCatchWeight: false }],
    ['LB beside an average', { unit: 'LB', price: '4.50', ...averaged }, ofPounds],
    ['LB in the own layout', { unit: 'LB', isOwnLayout: true, isUnitSelling: true }, { isCatchWeight: false }],
    ['LB without a pack in the own layout', { unit: 'LB', isOwnLayout: true, ...noPack }, { isCatchWeight: true }],
    ['LB with an average in the own layout', { unit: 'LB', isOwnLayout: true, ...averaged }, { isCatchWeight: true }],
    ['LB as the unit of the file', { unit: '', defaultUnit: 'LB', price: '4.50' }, ofPounds],
    ['cases in a file by LB', { unit: 'CS', defaultUnit: 'LB' }, { unitMeasure: 'CS', isCatchWeight: false }],
    ['a price in the column of pounds', { price: ' ', pricePerPound: ' 4.50 ' }, ofPounds],
    [
      'a price in the column of pounds beside prices by the dozen',
      { price: ' ', pricePerPound: '4.50', pricePer: 'DZ' },
      ofPounds,
    ],
    [
      'both prices, flagged, beside prices by the dozen',
      { pricePerPound: '4.50', perPoundFlag: true, pricePer: 'DZ' },
      ofPounds,
    ],
    ['a market price beside prices by the dozen', { price: 'MKT', pricePer: 'DZ' }, { isMarketPrice: true }],
    ['a blank unit in a file by LB', { unit: ' ', defaultUnit: 'LB', price: '4.50' }, ofPounds],
    ['both prices', { pricePerPound: '4.50' }, { priceCents: 2_400, isCatchWeight: false }],
    ['both prices, flagged', { pricePerPound: '4.50', perPoundFlag: true }, ofPounds],

    [
      'an average that is cheap for a case',
      { ...averaged, price: '9.99' },
      'The pack is an average weight and nothing says whether 9.99 is for the case or for a pound',
    ],
    [
      'an average that is cheap for a case, among blanks',
      { ...averaged, price: ' 9.99 ' },
      'The pack is an average weight and nothing says whether 9.99 is for the case or for a pound',
    ],
    ['an average of a pack nobody can read', { ...averaged, ...noPack, price: '9.99' }, { priceCents: 999 }],
    [
      'an average of fifty cents a pound',
      { ...averaged, price: '10.00' },
      { isCatchWeight: false, notes: ['averageByCase'] },
    ],
    ['an average under a heading of cases', { ...averaged, price: '9.99', priceOf: 'case' }, { priceCents: 999 }],
    ['an average flagged by the case', { ...averaged, price: '9.99', perPoundFlag: false }, { priceCents: 999 }],
    [
      'an average of pieces',
      { ...averaged, price: '0.99', pack: { outer: 2, inner: 10, uom: 'EA' } },
      { priceCents: 99 },
    ],

    ['a price of a piece beside', { breakPrice: '3.255' }, { breakPriceCents: 326, isBreakable: true }],
    ['none', {}, { breakPriceCents: null, isBreakable: false }],
    [
      'one that may not be broken',
      { breakPrice: '3.25', breakableFlag: false },
      { breakPriceCents: null, isBreakable: false },
    ],
    ['one that may be, at no price', { breakableFlag: true }, { breakPriceCents: null, isBreakable: true }],
    [
      'one that can’t be read',
      { breakPrice: 'call us' },
      "The price of a broken case 'call us' is not a number we can read",
    ],
    ['one of a tenth of a cent more', { breakPrice: '3.251' }, { breakPriceCents: 325 }],
    ['half a cent of a pack by the pound', { ...byPound, weight: '1', breakPrice: '5.01' }, { breakPriceCents: 251 }],
    ['less than that', { ...byPound, weight: '1', breakPrice: '5.005' }, { breakPriceCents: 250 }],
    ['a pound of no pack', { ...byPound, ...noPack, weight: '10', breakPrice: '5' }, { breakPriceCents: null }],
    [
      'one that can’t be read beside a price by the pound',
      { ...byPound, breakPrice: 'call us' },
      "The price of a broken case 'call us' is not a number we can read",
    ],
    ['a pack by the pound', { ...byPound, breakPrice: '5.01' }, { breakPriceCents: 5_010 }],
    [
      'the only pack by the pound',
      { ...byPound, breakPrice: '5.01', pack: { outer: 1, inner: 10, uom: 'LB' } },
      { breakPriceCents: null },
    ],
    [
      'a market price that may be broken',
      { price: '', isMarketFlagged: true, breakableFlag: true },
      { isBreakable: true },
    ],
  ])('%s', (_what, change, wanted) => {
    const read = priceRow({ ...cells, ...change })
    const found = read.kind === 'priced' ? { ...read.row, notes: read.notes } : read.reason
    if (typeof wanted === 'string') expect(found).toBe(wanted)
    else expect(found).toMatchObject(wanted)
  })
})

test.each([
  ['CS', 6, 5, 'LB', true],
  ['EA', 6, 5, 'LB', false],
  ['EA', 1, 5, 'LB', true],
  ['EA', 1, 24, 'CT', false],
  ['EA', 1, 1, 'CT', true],
  ['BAG', 1, 24, 'CT', true],
  ['BAG', 2, 24, 'CT', false],
  ['DZ', 1, 5, 'LB', false],
  ['LB', 1, 5, 'LB', false],
])('the price of a %s is that of the pack %i/%d %s: %s', (unitMeasure, outer, inner, uom, wanted) => {
  expect(isPriceOfPack({ unitMeasure }, { outer, inner, uom })).toBe(wanted)
})
