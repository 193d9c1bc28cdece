import { describe, expect, it, test } from 'vitest'
import { conversionDoubt, isByItself } from './doubt.ts'
import { equivalent, foodOf } from './testing-foods.ts'

/** Bought in sacks of 50 pounds. */
const flour = foodOf('22', 1, 50, 'LB')

describe('a doubtful conversion', () => {
  const usual = equivalent('1', 'CUP', '4', 'OZ')
  it.each([
    [
      'of a weight for its volume, either way round',
      equivalent('500', 'LB', '1', 'CUP'),
      null,
      '500 lb = 1 cup can hardly be: it is too heavy for a food.',
    ],
    ['as light as a food can be', equivalent('1', 'ML', '0.03', 'G'), null, null],
    [
      'lighter than that',
      equivalent('1', 'ML', '0.0299', 'G'),
      null,
      '1 ml = 0.0299 g can hardly be: it is too light for a food.',
    ],
    ['as heavy as a food can be', equivalent('1', 'ML', '2', 'G'), null, null],
    ['four times what is usual', equivalent('1', 'CUP', '16', 'OZ'), usual, null],
    [
      'more than four times',
      equivalent('1', 'CUP', '16.1', 'OZ'),
      usual,
      '1 cup = 16.1 oz is 4 times too much: usually 1 cup = 4 oz.',
    ],
    ['a fourth of what is usual', equivalent('1', 'CUP', '1', 'OZ'), usual, null],
    [
      'less than a fourth',
      equivalent('1', 'CUP', '0.9', 'OZ'),
      usual,
      '1 cup = 0.9 oz is 4 times too little: usually 1 cup = 4 oz.',
    ],
    ['two per cent beside the tables', equivalent('1', 'LB', '16.32', 'OZ'), null, null],
    [
      'more than two per cent',
      equivalent('1', 'LB', '16.33', 'OZ'),
      null,
      '1 lb = 16.33 oz is not right: 1 lb = 16 oz.',
    ],
    [
      'twice what the tables say',
      equivalent('1', 'LB', '32', 'OZ'),
      null,
      '1 lb = 32 oz is 2 times too much: 1 lb = 16 oz.',
    ],
  ])('%s', (_, typed, expected, doubt) => {
    expect(conversionDoubt(flour, typed, expected)).toBe(doubt)
  })

  it.each([
    ['more than four times', '20', 'it is 5 times too much'],
    ['less than a fourth', '0.05', 'it is 80 times too little'],
    ['upside down', '0.25', 'one is upside down'],
  ])('names what was typed before it does not go with: %s', (_, ounces, how) => {
    expect(conversionDoubt(flour, equivalent('1', 'CUP', ounces, 'OZ'), { ...usual, isTyped: true })).toBe(
      `1 cup = ${ounces} oz does not go with 1 cup = 4 oz, typed before: ${how}. One of the two is wrong; Conversions has what was typed.`,
    )
  })

  test('need not be kept where tables or pack say the same to two decimals', () => {
    expect(isByItself(flour, equivalent('1', 'Cup', '1', 'cup'))).toBe(true)
    expect(isByItself(flour, equivalent('1', 'CUP', '2', 'CUP'))).toBe(false)
    expect(isByItself(flour, equivalent('1', 'OZ', '0.06', 'LB'))).toBe(true)
    expect(isByItself(flour, equivalent('10', 'OZ', '0.6', 'LB'))).toBe(false)
    expect(isByItself(flour, equivalent('1', 'LB', '16.08', 'OZ'))).toBe(true)
    expect(isByItself(flour, equivalent('1', 'LB', '16.09', 'OZ'))).toBe(false)
    // Nobody knows how many of the food a cup is.
    expect(isByItself(flour, equivalent('1', 'CUP', '16', 'TBSP'))).toBe(false)
  })
})
