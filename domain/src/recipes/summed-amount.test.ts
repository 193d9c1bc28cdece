import { expect, test } from 'vitest'
import { fraction, parseFraction } from '../values/fraction.ts'
import { partsOfSum, summedAmount } from './summed-amount.ts'

const of = (text: string, uom: string) => ({ amount: parseFraction(text) ?? fraction(0), uom })

test.each([
  ['1 1/2 cups', [of('1 1/2', 'CUP')]],
  ['2/3 cup', [of('1/3', 'CUP'), of('1/3', 'CUP')]],
  ['2 1/4 lb', [of('2', 'LB'), of('4', 'OZ')]],
  ['2 1/4 lb', [of('4', 'OZ'), of('2', 'LB')]],
  // Nobody measures 1.0013 gallons, or adds grams to pounds.
  ['1 gal + 1 tsp', [of('1', 'GAL'), of('1', 'TSP')]],
  ['2 lb + 500 g', [of('500', 'G'), of('2', 'LB')]],
  ['1 1/2 qt + 500 g', [of('1', 'QT'), of('500', 'G'), of('1', 'PT')]],
  ['1 1/4 dozen', [of('3', 'EA'), of('1', 'DZ')]],
  ['3 each', [of('3', 'EA')]],
  ['4 ct', [of('4', 'CT')]],
  ['1 2/3 cups', [of('1', 'CUP'), of('2/3', 'CUP')]],
  ['2.05 lb', [of('2', 'LB'), of('0.8', 'OZ')]],
  ['3 portion', [of('2', 'portion'), of('1', 'Portion')]],
  // Rounded up: 2 lb of what loses 15 % are 2.3529 lb.
  ['2.36 lb', [{ amount: fraction(200, 85), uom: 'LB' }]],
  ['0.01 lb', [{ amount: fraction(1, 300), uom: 'LB' }]],
  ['', []],
] as const)('%s', (text, amounts) => {
  expect(summedAmount(amounts)).toBe(text)
})

test.each([
  // 2.2727 and 13.6363 are 15.909.
  [
    '15.91 lb',
    ['2.27 lb', '13.64 lb'],
    [
      { amount: fraction(25, 11), uom: 'LB' },
      { amount: fraction(150, 11), uom: 'LB' },
    ],
  ],
  [
    '16 lb',
    ['2.27 lb', '13.73 lb'],
    [
      { amount: fraction(25, 11), uom: 'LB' },
      { amount: fraction(151, 11), uom: 'LB' },
    ],
  ],
  ['1/2 cup', ['1/3 cup', '0.17 cup'], [of('1/3', 'CUP'), of('1/6', 'CUP')]],
  // None of them is 0.
  [
    '0.01 cup',
    ['0.01 cup', '0.01 cup'],
    [
      { amount: fraction(1, 300), uom: 'CUP' },
      { amount: fraction(1, 300), uom: 'CUP' },
    ],
  ],
  ['2.36 lb', ['2.36 lb'], [{ amount: fraction(200, 85), uom: 'LB' }]],
  // Of two units nobody adds the figures.
  ['2 lb + 500 g', ['500 g', '2 lb'], [of('500', 'G'), of('2', 'LB')]],
  ['', [], []],
] as const)('%s are %j', (sum, parts, amounts) => {
  expect([summedAmount(amounts), partsOfSum(amounts)]).toEqual([sum, parts])
})
