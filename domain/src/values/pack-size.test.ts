import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allUnits } from './units.ts'
import {
  parsePackAndSize,
  parsePackSize,
  printPackSize,
  printPackSizeForFile,
  unitsPerCase,
  type PackReading,
} from './pack-size.ts'

/** '6/5 LB', '2/10 LB AVG', or the reason in brackets. */
function said(reading: PackReading): string {
  return reading.kind === 'understood' ? printPackSize(reading.pack, reading.isAveraged) : `(${reading.reason})`
}

describe('a pack size', () => {
  it.each([
    ['6/5 LB', '6/5 LB'],
    ['BOX 6/5 LB', '6/5 LB'],
    ['BX 24X12 OZ', '24/12 OZ'],
    ['BOX 6 X 5 LB', '6/5 LB'],
    ['CASE 6/5 LB', '6/5 LB'],
    ['CTN. 12/1 QT', '12/1 QT'],
    ['CS.5 LB', '1/0.5 LB'],
    ['CLAMSHELL 12X5 OZ', '12/5 OZ'],
    ['LUG 25 LB', '1/25 LB'],
    ['BOX X 5 LB', '(The numbers are not written as packs and size)'],
    ['4/1 GAL', '4/1 GAL'],
    ['4/1 GA', '4/1 GAL'],
    ['4-1 GAL', '4/1 GAL'],
    ['2/.5 GA', '2/0.5 GAL'],
    ['6/.5 GAL', '6/0.5 GAL'],
    ['2/2.5 KG', '2/2.5 KG'],
    ['48/8.45 OZ', '48/8.45 OZ'],
    ['12/32 OZ BTL', '12/32 OZ'],
    ['24/1LB CS', '24/1 LB'],
    ['24 x 12 OZ', '24/12 OZ'],
    ['12/16.9 FL. OZ.', '12/16.9 FL OZ'],
    ['12/750ML', '12/750 ML'],
    ['36/1 CT', '36/1 CT'],
    ['8/10 CT', '8/10 CT'],
    ['1/50#', '1/50 LB'],
    ['1/25LB', '1/25 LB'],
    ['25#', '1/25 LB'],
    ['32OZ', '1/32 OZ'],
    ['32-OZ', '1/32 OZ'],
    ['50 LB BAG', '1/50 LB'],
    ['7# Lrg Container', '1/7 LB'],
    ['4#/bag', '1/4 LB'],
    ['1 QUART BTL', '1/1 QT'],
    ['1 QUART BTL PC', '1/1 QT'],
    ['60 EA', '1/60 EA'],
    ['24 CT', '1/24 CT'],
    ['1,000 CT', '1/1000 CT'],
    ['5 DZ', '1/5 DZ'],
    ['1 CS', '1/1 CS'],
    ['1000/CS', '1/1000 CT'],
    ['1,000 / case', '1/1000 CT'],
    ['20-50 /CS', '20/50 CT'],
    ['4/250/CS', '4/250 CT'],
    ['1000/BX', '(1000/BX may be that many of them, or that many pieces in one)'],
    ['16-20/CS', '(16/20 CT may be a range, as 16 to 20)'],
    [' LB', '1/1 LB'],
    ['½ GAL', '1/0.5 GAL'],
    // Produce boxes are named by the part of a bushel they hold; there is no box of two bushels.
    ['1/2 BU', '1/0.5 BU'],
    ['1/4 BBL', '1/0.25 BBL'],
    // A dash between numbers that fall is packs and size.
    ['50-20 CT', '50/20 CT'],
    ['1/2 CT', '1/2 CT'],
    ['15/20 CT', '15/20 CT'],
    ['7/9 LB', '7/9 LB'],
    ['8/14 LB', '8/14 LB'],
    ['10/12 OZ', '10/12 OZ'],
    ['100/150 CT', '100/150 CT'],
    ['1/12 PK', '1/12 PK'],
    ['12/1 PK', '12/1 PK'],
    ['1/10 CAN', '1/10 CAN'],
    ['6/12 CAN', '6/12 CAN'],
    ['6/10 JAR', '6/10 JAR'],
    ['2/1000 LB', '2/1000 LB'],
    ['12/10 GAL', '12/10 GAL'],
    ['100000/1 EA', '100000/1 EA'],
    ['1/1000000 EA', '1/1000000 EA'],
    ['6/2 1/2 LB', '6/2.5 LB'],
    ['1 1/2 LB', '1/1.5 LB'],
    ['24×12 OZ', '24/12 OZ'],
    ['2×6×4 OZ', '2/24 OZ'],
    ['1,000/1,000 CT', '1000/1000 CT'],
    ['6/5 LB/CS', '6/5 LB'],
    ['4/5.LB', '4/5 LB'],
    ['/50 LB', '1/50 LB'],
    ['6/5 LB (BAG) (CS)', '6/5 LB'],
    ['24/12 FL OZ CS', '24/12 FL OZ'],
    ['1/CS', '1/1 CS'],
    ['1/2 EA', '1/2 EA'],
    ['2/1 BU', '2/1 BU'],
    ['100/136 CT', '100/136 CT'],
    ['12/6/24 OZ', '12/144 OZ'],
    ['2/1/2 GAL', '2/0.5 GAL'],
    ['100’/100’', '(The pack is not written as packs, size and unit)'],
    ['4’', '1/4 FT'],
  ])('%s', (text, expected) => {
    expect(said(parsePackSize(text))).toBe(expected)
  })

  it.each([
    ['6/#10', '6/1 #10 CAN'],
    ['6 #10', '6/1 #10 CAN'],
    ['6/#10 CN', '6/1 #10 CAN'],
    ['6/NO. 10 CAN', '6/1 #10 CAN'],
    ['6/#2 1/2', '6/1 #2.5 CAN'],
    ['6/#10 CNS', '6/1 #10 CAN'],
    ['6/#10 TIN', '6/1 #10 CAN'],
    ['6/#2-1/2 CANS', '6/1 #2.5 CAN'],
    ['6/#2½', '6/1 #2.5 CAN'],
    ['NO. 10', '1/1 #10 CAN'],
    ['6/#11', '(The pack is not written as packs, size and unit)'],
    ['6/10#', '6/10 LB'],
  ])('%s: the sign in front is a can size, behind it is pounds', (text, expected) => {
    expect(said(parsePackSize(text))).toBe(expected)
  })

  it.each([
    ['2/10# AVG', '2/10 LB AVG'],
    ['10 lb avg', '1/10 LB AVG'],
    ['3/12 LBA', '3/12 LB AVG'],
    ['1/7.25#AV', '1/7.25 LB AVG'],
    ['APPROX 10 LB', '1/10 LB AVG'],
    ['10 LB ( AVG )', '1/10 LB AVG'],
    ['6/12 OZ AVG WT.', '6/12 OZ AVG'],
    ['AVG WEIGHT 10 LB', '1/10 LB AVG'],
    ['LB AVG', '(The average weight is not stated)'],
  ])('%s is an average weight', (text, expected) => {
    const reading = parsePackSize(text)
    expect([said(reading), reading.isAveraged]).toEqual([expected, true])
  })

  it.each([
    ['12/6/4 OZ', '12/24 OZ'],
    ['2/6-4 OZ', '(The numbers hold a range or a dash that can be read in two ways)'],
    ['1/1/2 GAL', '(1/2 GAL may be the fraction or 1 of 2 GAL)'],
    ['4/2/3 GAL', '(2/3 GAL may be the fraction or 2 of 3 GAL)'],
    ['4/3/2 GAL', '4/6 GAL'],
    ['4/1x2 GAL', '4/2 GAL'],
    ['4/1/2 CT', '4/2 CT'],
    ['4/1/9 OZ', '4/9 OZ'],
    ['6/2 3/2 LB', '(The numbers are not written as packs and size)'],
    ['6/2 2/2 LB', '(The numbers are not written as packs and size)'],
    ['4 1/2 LB', '(4 1/2 may be one size or 4 of 1/2)'],
    ['3x4#=12', '(There is no unit)'],
    ['3x4#=12oz', '(The two sides of = do not agree)'],
    ['=12#', '(The pack is not written as packs, size and unit)'],
    ['3x4#=', '(The pack is not written as packs, size and unit)'],
    ['12#=12#=12#', '(The pack is not written as packs, size and unit)'],
    ['7LB 2OZ', '1/114 OZ'],
    ['4/1/2 GAL', '4/0.5 GAL'],
    ['3x4#=12#/cs.', '3/4 LB'],
    ['3x4# = 12#', '3/4 LB'],
    ['3q4#=12#', '(The pack is not written as packs, size and unit)'],
    ['3x4#=12q', "('Q' is not a unit we know)"],
    ['4/6/2 1/2 LB', '(The numbers are not written as packs and size)'],
    ['6/2 1/2/3 LB', '(The numbers are not written as packs and size)'],
    ['6/5/4/3 LB', '(The numbers are not written as packs and size)'],
    ['12/6/1.2.3 OZ', '(The numbers are not written as packs and size)'],
    ['12-6/4 OZ', '(The numbers hold a range or a dash that can be read in two ways)'],
    ['3x4#=13#', '(The two sides of = do not agree)'],
    ['6/7LB 2OZ', '6/114 OZ'],
  ])('%s: packs in packs, sums, pounds and ounces', (text, expected) => {
    expect(said(parsePackSize(text))).toBe(expected)
  })

  it.each([
    ['', 'There is no pack size'],
    ['6/10', 'There is no unit'],
    ['10-12 LB', '10-12 LB is a range, not an exact size'],
    // Half a gallon in a shop, one pack of two gallons by the convention outer/inner: nobody can tell.
    ['1/2 GAL', '1/2 GAL may be the fraction or 1 of 2 GAL'],
    ['2/3 lb tub', '2/3 LB may be the fraction or 2 of 3 LB'],
    ['16/20 CT', '16/20 CT may be a range, as 16 to 20'],
    ['10/12 LB', '10/12 LB may be a range, as 10 to 12'],
    ['12/6 PK', '12/6 PK may be packs of 6 or 6 packs'],
    ['6/10 CAN', '6/10 CAN may be No. 10 cans or 10 cans'],
    ['2001 LB', '1/2001 LB is too much for one case'],
    ['121 GAL', '1/121 GAL is too much for one case'],
    ['20/27 CT', '20/27 CT may be a range, as 20 to 27'],
    ['8/13 LB', '8/13 LB may be a range, as 8 to 13'],
    ['100/135 CT', '100/135 CT may be a range, as 100 to 135'],
    ['2/10 CAN', '2/10 CAN may be No. 10 cans or 10 cans'],
    ['~6/5 LB', 'The pack is not written as packs, size and unit'],
    ['FRESH RIPE 6/5 LB', "'FRESH' is not a word we know in a pack"],
    ['6/5 LB FRESH RIPE', "'FRESH' is not a word we know in a pack"],
    ['6/10 CM', 'CM is a dimension, not how much the pack holds'],
    ['6/10 MM', 'MM is a dimension, not how much the pack holds'],
    ['12”', 'IN is a dimension, not how much the pack holds'],
    ['6/5 CAN', '6/5 CAN may be No. 5 cans or 5 cans'],
    ['2/2 PK', '2/2 PK may be packs of 2 or 2 packs'],
    ['1.5/2 EA', 'The number of packs in a case must be whole'],
    ['100001/1 EA', 'The pack is too large'],
    ['1/1000001 EA', 'The pack is too large'],
    ['5/0 LB', 'A pack can’t hold nothing'],
    ['15# UP', 'The size is a limit, not an exact size'],
    ['1M', 'M may be thousand or metre'],
    ['4/9 IN', 'IN is a dimension, not how much the pack holds'],
    ['1000/1 GAL', '1000/1 GAL is too much for one case'],
    ['1 1/9 BU', 'The size can’t be written exactly as a decimal number'],
    ['0/5 LB', 'A pack can’t hold nothing'],
    ['2/3.75 LB BC', "'BC' is not a word we know in a pack"],
    ['U/10', "'U' is not a unit we know"],
  ])('%s is left as text: %s', (text, reason) => {
    expect(parsePackSize(text)).toMatchObject({ kind: 'notUnderstood', reason })
  })

  it.each([
    ['72', '3 OZ', '72/3 OZ'],
    ['12', '6/4 OZ', '12/24 OZ'],
    ['10', ' LB', '10/1 LB'],
    ['4', 'EA', '4/1 EA'],
    ['2000', '2.8 GR', '2000/2.8 G'],
    ['6', '#10', '6/1 #10 CAN'],
    ['4', '1/2 GAL', '4/0.5 GAL'],
    ['18', '2 1/8Z', '18/2.125 OZ'],
    ['8', '11 AVG#', '8/11 LB AVG'],
    ['', '60 EA', '1/60 EA'],
    ['60 EA', ' ', '1/60 EA'],
    ['3', '12 PK', '(3/12 PK may be packs of 12 or 12 packs)'],
    ['6', '10.0 CAN', '(6/10 CAN may be No. 10 cans or 10 cans)'],
    ['1', '300', '(There is no unit)'],
    ['400', '3/8 OZ', '(3/8 OZ may be the fraction or 3 of 8 OZ)'],
  ])('pack %s and size %s in two columns', (pack, size, expected) => {
    expect(said(parsePackAndSize(pack, size))).toBe(expected)
  })

  it('of more than a hundred characters is not read, and kept as far as that', () => {
    const long = `${'6/5 LB '.repeat(15)}BAG`
    expect(parsePackSize(long)).toEqual({
      kind: 'notUnderstood',
      reason: 'The pack is too long to be read',
      isAveraged: false,
      text: long.slice(0, 100),
    })
    expect(said(parsePackSize(`6/5 LB${' '.repeat(95)}BAG`)), 'blanks count once').toBe('6/5 LB')
    expect(said(parsePackSize(`6/5 LB ${'BAG '.repeat(23)}`.padEnd(120))), '98 characters').toBe('6/5 LB')
    expect(said(parsePackSize(`6/5 LB CASES${' BAG'.repeat(22)}`)), '100 characters').toBe('6/5 LB')
  })

  it('says how many units a case holds, exactly', () => {
    expect(unitsPerCase({ outer: 48, inner: 8.45, uom: 'OZ' }).toString()).toBe('405.6')
  })
})

const uoms = allUnits.map(({ code }) => code).filter((code) => !['IN', 'CM', 'MM', 'M'].includes(code))
const packs = fc.record({
  outer: fc.integer({ min: 1, max: 40 }),
  inner: fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
  uom: fc.constantFrom(
    ...uoms.filter((code) => !['BU', 'BBL', 'PECK', 'GAL', 'L', 'LB', 'KG'].includes(code)),
    'GAL',
    'LB',
  ),
})

describe('printing and reading', () => {
  it('writes a decimal into a file only where the plain text could be read in two ways', () => {
    expect(printPackSizeForFile({ outer: 6, inner: 5, uom: 'LB' })).toBe('6/5 LB')
    expect(printPackSizeForFile({ outer: 1, inner: 2, uom: 'GAL' })).toBe('1/2.0 GAL')
    expect(printPackSizeForFile({ outer: 10, inner: 12, uom: 'LB' }, true)).toBe('10/12.0 LB AVG')
    expect(printPackSizeForFile({ outer: 1, inner: 2, uom: 'BU' })).toBe('1/2.0 BU')
  })

  it('cans and packs that the product itself printed are certain', () => {
    expect(said(parsePackSize('6/10 CAN', 'own'))).toBe('6/10 CAN')
    expect(said(parsePackSize('12/6 PK', 'own'))).toBe('12/6 PK')
  })

  it('a printed pack size is read back, in the product and from a file', () => {
    fc.assert(
      fc.property(packs, fc.boolean(), (pack, isAveraged) => {
        const own = parsePackSize(printPackSize(pack, isAveraged), 'own')
        const fromFile = parsePackSize(printPackSizeForFile(pack, isAveraged))
        const isTooMuch = own.kind === 'notUnderstood' && own.reason.endsWith('is too much for one case')
        if (isTooMuch) return
        expect(own).toMatchObject({ kind: 'understood', pack, isAveraged })
        expect(fromFile).toMatchObject({ kind: 'understood', pack, isAveraged })
      }),
      { numRuns: 3000 },
    )
  })

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      '6',
      '/',
      '#',
      '10',
      ' ',
      'LB',
      'OZ',
      '.',
      '-',
      'X',
      '1/2',
      'AVG',
      'CT',
      '½',
      '=',
      ',',
      "'",
      'GAL',
      'CAN',
      '0',
      '(',
      ')',
      '\u0000',
      '９',
    )
    const texts = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const reading = parsePackSize(text)
        if (reading.kind === 'understood')
          expect(parsePackSize(printPackSize(reading.pack), 'own')).toMatchObject({
            kind: 'understood',
            pack: reading.pack,
          })
      }),
      { numRuns: 20_000 },
    )
  })
})
