import { describe, expect, test } from 'vitest'
import type { GuideField } from '../headings/order-guide-headings.ts'
import { cellsFit, looksLikeLetterCodes, looksLikePacks, readFlag, saysPacksAndSize } from './order-guide-cells.ts'

/** So many cells that fit, and so many others. */
const cells = (fitting: string | string[], count: number, other: string, others: number) => [
  ...Array.from({ length: count }, (_, at) => (typeof fitting === 'string' ? fitting : (fitting[at] ?? ''))),
  ...Array.from({ length: others }, () => other),
]
const numbers = Array.from({ length: 10 }, (_, at) => `A${100 + at}`)

describe('the cells of a column can be what its heading says', () => {
  test.each<[GuideField, boolean, string[], string[]]>([
    ['din', true, cells('x'.repeat(40), 8, 'x'.repeat(41), 2), cells('x'.repeat(40), 7, 'x'.repeat(41), 3)],
    ['name', false, cells('Onions', 6, '12', 4), cells('Onions', 5, '12', 5)],
    ['isBreakable', false, cells('Y', 9, 'maybe', 1), cells('Y', 8, 'maybe', 2)],
    ['weight', false, cells('12.5 lb', 8, 'heavy', 2), cells('12.5 lb', 7, 'heavy', 3)],
    ['pack', false, cells('1,000', 7, '6 LB', 3), cells('1,000', 6, '6 LB', 4)],
    ['packSize', false, cells('6/5 LB', 6, 'Onions', 4), cells('6/5 LB', 5, 'Onions', 5)],
    ['unitMeasure', false, cells('x'.repeat(20), 8, 'x'.repeat(21), 2), cells('x'.repeat(20), 7, 'x'.repeat(21), 3)],
    ['price', false, cells('$12.50', 5, 'none', 5), cells('$12.50', 4, 'none', 6)],
    ['pricePerPound', false, cells('market', 5, 'none', 5), cells('market', 4, 'none', 6)],
    ['status', false, cells('x'.repeat(40), 9, 'x'.repeat(41), 1), cells('x'.repeat(40), 8, 'x'.repeat(41), 2)],
  ])('%s, where enough of them are', (field, isSure, enough, tooFew) => {
    expect([cellsFit(field, enough, isSure), cellsFit(field, tooFew, isSure)]).toEqual([true, false])
  })

  test('without any cell only a sure number, a name and what may be anything', () => {
    const fields = [
      'din',
      'name',
      'isMarket',
      'weight',
      'pack',
      'size',
      'packSize',
      'unitMeasure',
      'price',
      'status',
    ] as const
    expect(fields.filter((field) => cellsFit(field, [], true))).toEqual(['din', 'name'])
    expect(cellsFit('din', [], false)).toBe(false)
    expect(cellsFit('packSize', ['Onions'], true)).toBe(true)
  })

  test('a name is no pack, and neither is an item number', () => {
    expect(cellsFit('name', cells('6/5 LB BAG', 10, '', 0), false)).toBe(false)
    expect(cellsFit('din', cells('5LB', 10, '', 0), false)).toBe(false)
  })

  test('numbers under a vague heading look like codes, have digits and hardly repeat', () => {
    expect(cellsFit('din', numbers, false)).toBe(true)
    expect(cellsFit('din', [...numbers.slice(0, 8), 'two words', 'more words'], false)).toBe(true)
    expect(cellsFit('din', [...numbers.slice(0, 7), 'two words', 'more words', 'as many'], false)).toBe(false)
    expect(cellsFit('din', [...numbers.slice(0, 3), 'HAM', 'EGGS', 'MILK', 'SALT', 'OIL', 'RICE', 'CORN'], false)).toBe(
      true,
    )
    expect(
      cellsFit('din', [...numbers.slice(0, 2), 'HAM', 'EGGS', 'MILK', 'SALT', 'OIL', 'RICE', 'CORN', 'TEA'], false),
    ).toBe(false)
    expect(cellsFit('din', [...numbers.slice(0, 7), 'A100', 'A100', 'A100'], false)).toBe(true)
    expect(cellsFit('din', [...numbers.slice(0, 6), 'A100', 'A100', 'A100', 'A100'], false)).toBe(false)
  })
})

test.each([
  [' y ', true],
  ['X', true],
  ['lbs', true],
  ['no', false],
  ['', false],
  ['cs', false],
  ['2', null],
  ['maybe', null],
])('a flag of %j is %o', (cell, flag) => {
  expect(readFlag(cell)).toBe(flag)
})

test.each([
  ['6/5 LB', true],
  ['20 LB BOX', true],
  ['1 QUART', true],
  ['6/#10', true],
  ['10 LBAVG', true],
  ['12 fl. oz', true],
  ['Onions', false],
  ['12 Onions', false],
  [`6/5 LB ${'x'.repeat(24)}`, false],
])('%s looks like a pack: %o', (cell, is) => {
  expect(looksLikePacks([cell])).toBe(is)
})

test('packs and sizes are said together where three of ten cells do', () => {
  expect(saysPacksAndSize(cells('6/5 LB', 3, '5 LB', 7))).toBe(true)
  expect(saysPacksAndSize(cells('6/5 LB', 2, '5 LB', 8))).toBe(false)
  expect([saysPacksAndSize([]), looksLikePacks([]), looksLikeLetterCodes([])]).toEqual([false, false, false])
})

test('codes of letters hardly ever repeat', () => {
  const codes = Array.from({ length: 20 }, (_, at) => `BEAN-${String.fromCharCode(65 + at)}`)
  expect(looksLikeLetterCodes(codes)).toBe(true)
  expect(looksLikeLetterCodes([...codes.slice(0, 19), codes[0] ?? ''])).toBe(true)
  expect(looksLikeLetterCodes([...codes.slice(0, 18), codes[0] ?? '', codes[0] ?? ''])).toBe(false)
  expect(looksLikeLetterCodes([...codes.slice(0, 18), 'two words', 'two more words'])).toBe(false)
})
