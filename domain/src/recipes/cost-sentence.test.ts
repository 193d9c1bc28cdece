import { describe, expect, it } from 'vitest'
import { equivalentSentence, packSentence, smallMoney } from './cost-sentence.ts'
import { foodOfItem, foodOfSubRecipe } from './food.ts'
import { amountText, isSaidAsOne, shortDecimal, unitWord } from './kitchen-units.ts'
import { equivalent, exact, foodOf } from './testing-foods.ts'

const bought = (...of: [outer: number, inner: number, uom: string, unitMeasure?: string]) => foodOf('60', ...of)

describe('a sentence', () => {
  it.each([
    ['of one pack', bought(1, 50, 'LB'), '1 case = 50 lb'],
    ['of several packs', bought(6, 5, 'LB'), '1 case = 6 × 5 lb = 30 lb'],
    ['of packs of one', bought(12, 1, 'QT'), '1 case = 12 qt'],
    ['of a bag', bought(1, 50, 'LB', 'BAG'), '1 bag = 50 lb'],
    ['of what is bought by its own unit', bought(1, 1, 'LB', 'LB'), null],
    ['of a case that is bought by the pound', bought(1, 50, 'LB', 'LB'), '1 case = 50 lb'],
    ['of a case of one', bought(1, 1, 'LB'), '1 case = 1 lb'],
    ['of a batch', foodOfSubRecipe(exact('3'), { amount: exact('2'), uom: 'QT' }), '1 batch = 2 qt'],
    ['of no pack at all', foodOfItem({ price: null, unitMeasure: 'CS', pack: null, pricePerWeight: null }), null],
  ])('%s', (_, food, said) => expect(packSentence(food)).toBe(said))

  it('has amounts as they were typed, if that is what they are', () => {
    const flour = equivalent('1 1/2', 'CUP', '6.375', 'OZ')
    expect(equivalentSentence(flour)).toBe('1.5 cups = 6.375 oz')
    expect(equivalentSentence(flour, { from: '1 1/2', to: '6 3/8' })).toBe('1 1/2 cups = 6 3/8 oz')
    expect(equivalentSentence(flour, { from: '2', to: 'some' })).toBe('1.5 cups = 6.375 oz')
  })

  it('has units as a cook says them, of one and of several', () => {
    const words = (uom: string) => ['1/2', '1', '2'].map((amount) => unitWord(uom, exact(amount)))
    expect(words('LB')).toEqual(['lb', 'lb', 'lb'])
    expect(words('CUP')).toEqual(['cup', 'cup', 'cups'])
    expect(words('LOAF')).toEqual(['loaf', 'loaf', 'loaves'])
    expect(words('Tray of 12')).toEqual(['Tray of 12', 'Tray of 12', 'Tray of 12'])
    expect(amountText(exact('3'), 'BOX')).toBe('3 boxes')
  })

  it('says of one, of what is measured and of a kitchen’s own unit that it costs, of several that they cost', () => {
    const isOne = (uom: string, amount: string) => isSaidAsOne(uom, exact(amount))
    expect([isOne('CUP', '1'), isOne('CUP', '2'), isOne('LB', '3'), isOne('portion', '3'), isOne('LOAF', '2')]).toEqual(
      [true, false, true, true, false],
    )
  })

  it('has decimals short enough to be read', () => {
    const said = ['123.4567', '10', '9.99951', '1.23456', '1', '0.123456', '0.01', '0.0012345678'].map((text) =>
      shortDecimal(exact(text)),
    )
    expect(said).toEqual(['123.46', '10', '10', '1.235', '1', '0.1235', '0.01', '0.001235'])
    expect([shortDecimal(exact('10.126')), shortDecimal(exact('0.009999'))]).toEqual(['10.13', '0.009999'])
  })

  it('has small money with as many decimals as say something', () => {
    const said = ['0', '0.1', '0.0999', '0.0278', '0.01', '0.0099', '0.0001', '0.00005', '0.00004'].map((text) =>
      smallMoney(exact(text)),
    )
    expect(said).toEqual([
      '$0.00',
      '$0.10',
      '$0.0999',
      '$0.0278',
      '$0.01',
      '$0.0099',
      '$0.0001',
      '$0.0001',
      'less than $0.0001',
    ])
    expect(smallMoney(exact('1.005'))).toBe('$1.01')
  })
})
