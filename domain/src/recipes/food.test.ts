import { describe, expect, it, test } from 'vitest'
import { foodOfItem, foodOfSubRecipe, rateByEquivalent, rateOf, type Equivalent } from './food.ts'
import { isSameUnit } from './kitchen-units.ts'
import { proposeConversion, sizeText } from './propose-conversion.ts'
import { equivalent, exact, foodOf } from './testing-foods.ts'

const bought = (...of: [outer: number, inner: number, uom: string, unitMeasure?: string]) => foodOf('60', ...of)

describe('a food is known in', () => {
  const unitsOf = (food: ReturnType<typeof bought>) =>
    food.packs.map((each) => `${each.fromUom} ${each.toSize.toFraction()} ${each.toUom}`)

  it.each([
    ['its case and one of several packs', bought(6, 5, 'LB'), ['CS 30 LB', 'PK 5 LB']],
    ['its case alone, where that is one pack', bought(1, 50, 'LB'), ['CS 50 LB']],
    ['two packs', bought(2, 5, 'LB'), ['CS 10 LB', 'PK 5 LB']],
    ['what it is bought by, too', bought(1, 50, 'LB', 'BAG'), ['CS 50 LB', 'BAG 50 LB']],
    ['no pound of its own, where it is bought by the pound', bought(1, 1, 'LB', 'LB'), ['CS 1 LB']],
    ['no ounce of its own: the tables know it', bought(1, 5, 'LB', 'OZ'), ['CS 5 LB']],
    ['a piece that holds pounds', bought(1, 5, 'LB', 'EA'), ['CS 5 LB', 'EA 5 LB']],
    ['the pack it is bought by, once', bought(6, 5, 'LB', 'PK'), ['CS 30 LB', 'PK 5 LB']],
    ['no case of cases', bought(4, 1, 'CS'), ['PK 1 CS']],
  ])('%s', (_, food, units) => expect(unitsOf(food)).toEqual(units))

  it('the unit it is bought by alone, where nobody knows the pack', () => {
    const food = foodOfItem({ price: exact('60'), unitMeasure: 'CS', pack: null, pricePerWeight: null })
    expect(food).toMatchObject({ uom: 'CS', packs: [], boughtBy: 'CS' })
    expect(food.pricePerUom?.valueOf()).toBe(60)
  })

  it('batches, where it is a sub-recipe; without a cost it has no price', () => {
    const sauce = foodOfSubRecipe(null, { amount: exact('2'), uom: 'QT' })
    expect([sauce.pricePerUom, unitsOf(sauce)]).toEqual([null, ['batch 2 QT']])
  })
})

test('a unit becomes another by the tables, by the pack, and by an equivalent read either way', () => {
  const rate = (food: ReturnType<typeof bought>, uom: string) => rateOf(food, uom)?.rate.toFraction() ?? null
  const tomatoes = bought(6, 5, 'LB')
  expect(['LB', 'lb', 'OZ', 'CS', 'PK', 'GAL', 'DZ'].map((uom) => rate(tomatoes, uom))).toEqual([
    '1',
    '1',
    '1/16',
    '30',
    '5',
    null,
    null,
  ])
  const cup = equivalent('2', 'CUP', '9', 'OZ')
  const through = (from: string, to: string) => rateByEquivalent(from, to, cup)?.toFraction() ?? null
  expect([through('CUP', 'OZ'), through('OZ', 'CUP'), through('TBSP', 'LB'), through('EA', 'OZ')]).toEqual([
    '9/2',
    '2/9',
    '9/512',
    null,
  ])
})

test('units are the same in any letter case', () => {
  expect([isSameUnit('LB', 'LB'), isSameUnit('Portion', 'portion'), isSameUnit('LB', 'OZ')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a size is said exactly where it can be, else as a short fraction, else rounded', () => {
  const said = ['3', '0.000001', '1/3', '17/1024', '1234567/7654321', '7654321/1234567'].map((text) =>
    sizeText(exact(text)),
  )
  expect(said).toEqual(
    ['3', '0.000001', '1/3', '17/1024', '0.16129020', '6.2000'].map((text) => text.replace(/0+$/, '')),
  )
})

test('a remembered conversion counts by way of the pack, from either of its sides', () => {
  const tubs = bought(12, 1, 'TUB')
  const propose = (uom: string, known: Equivalent) => {
    const found = proposeConversion(tubs, uom, { remembered: [known], ofTable: [] })
    return found && `${found.texts.from} ${uom} = ${found.texts.to} ${found.conversion.toUom}`
  }
  expect(propose('LB', equivalent('36', 'LB', '1', 'CS'))).toBe('3 LB = 1 TUB')
  expect(propose('LB', equivalent('1', 'CS', '36', 'LB'))).toBe('3 LB = 1 TUB')
  expect(propose('GAL', equivalent('1', 'CS', '36', 'LB'))).toBeNull()
})
