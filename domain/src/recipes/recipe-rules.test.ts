import { describe, expect, it, test } from 'vitest'
import { fraction } from '../values/fraction.ts'
import { cents } from '../values/money.ts'
import { costSentence } from './cost-sentence.ts'
import { conversionDoubt, isByItself } from './doubt.ts'
import { foodOfItem, foodOfSubRecipe, type Equivalent, type Food } from './food.ts'
import { ingredientCost } from './ingredient-cost.ts'
import { itemToCost } from './linked-item.ts'
import { proposeConversion } from './propose-conversion.ts'
import { costRecipes, type RecipeToCost } from './recipe-cost.ts'
import { editTotals, priceForPercent, recipeTotals, roundingNote } from './recipe-totals.ts'
import { equivalent, exact, foodOf } from './testing-foods.ts'

function portion(amountText: string, uom: string, conversion: Equivalent | null = null, waste = 0) {
  return { amountText, amount: exact(amountText), uom, conversion, waste }
}

const tomatoes = foodOf('49.50', 6, 5, 'LB')
const flour = foodOf('22', 1, 50, 'LB')
const cream = foodOf('64', 12, 1, 'QT')
const bread = foodOf('18', 1, 24, 'EA')
const cupOfFlour = equivalent('1', 'CUP', '4.25', 'OZ')

test('every cost is told as a sentence', () => {
  const said = (food: Food, ...of: Parameters<typeof portion>) => costSentence(food, portion(...of))
  expect([
    said(tomatoes, '1/4', 'LB'),
    said(tomatoes, '4', 'OZ'),
    said(tomatoes, '1/2', 'CS'),
    said(tomatoes, '1', 'PK'),
    said(tomatoes, '2', 'LB', null, 1_000),
    said(flour, '1 1/2', 'CUP', cupOfFlour),
    said(cream, '2', 'CUP'),
    said(cream, '1', 'TSP'),
    said(bread, '2', 'EA'),
    said(bread, '1', 'LB'),
    said(foodOf(null, 4, 1, 'GAL'), '1', 'CUP'),
    said(foodOfSubRecipe(exact('12'), { amount: exact('2'), uom: 'QT' }), '4', 'FL OZ'),
    said(foodOfSubRecipe(exact('12'), { amount: exact('8'), uom: 'portion' }), '1', 'Portion'),
  ]).toEqual([
    '1 case = 6 × 5 lb = 30 lb; 1/4 lb costs $0.41',
    '1 case = 6 × 5 lb = 30 lb; 1 lb = 16 oz; 4 oz costs $0.41',
    '1 case = 6 × 5 lb = 30 lb; 1/2 case costs $24.75',
    '1 case = 6 × 5 lb = 30 lb; 1 pack = 5 lb; 1 pack costs $8.25',
    '1 case = 6 × 5 lb = 30 lb; 2 lb with 10 % waste costs $3.67',
    '1 case = 50 lb; 1 cup = 4.25 oz; 1 lb = 16 oz; 1 1/2 cups cost $0.18',
    '1 case = 12 qt; 1 qt = 4 cups; 2 cups cost $2.67',
    '1 case = 12 qt; 1 qt = 192 tsp; 1 tsp costs $0.0278',
    '1 case = 24 each; 2 each costs $1.50',
    '1 case = 24 each; 1 lb can’t be said in each',
    '1 case = 4 gal; 1 gal = 16 cups; 1 cup has no price today',
    '1 batch = 2 qt; 1 qt = 32 fl oz; 4 fl oz costs $0.75',
    '1 batch = 8 portion; 1 Portion costs $1.50',
  ])
})

test('catch weight is priced by the pound, whatever its case weighs', () => {
  const ribs = foodOfItem({
    price: exact('180'),
    unitMeasure: 'CS',
    pricePerWeight: exact('6.49'),
    pack: { outer: 2, inner: 14, uom: 'LB' },
  })
  expect(ingredientCost(ribs, portion('10', 'OZ')).cost?.toString()).toBe('4.05625')
})

test.each([
  ['8/10 OZ', { outer: 8, inner: 10, uom: 'OZ' }, portion('10', 'OZ'), '4.05625'],
  ['24 CT', { outer: 1, inner: 24, uom: 'CT' }, portion('2', 'CT'), '15'],
])(
  'catch weight in a pack of %s costs a sixteenth of a pound for an ounce, and by the case where it is no weight',
  (_, pack, of, cost) => {
    const steaks = foodOfItem({ price: exact('180'), unitMeasure: 'CS', pricePerWeight: exact('6.49'), pack })
    expect(ingredientCost(steaks, of).cost?.toString()).toBe(cost)
  },
)

test('a cost is exact until it is rounded once', () => {
  const third = foodOf('10', 3, 1, 'LB')
  const { cost } = ingredientCost(third, portion('1/3', 'LB', null, 3_333))
  expect(cost?.equals(fraction(10, 9).div(fraction(6_667, 10_000)))).toBe(true)
})

describe('a conversion that can hardly be is pointed out', () => {
  test.each([
    [tomatoes, equivalent('16', 'LB', '1', 'OZ'), '16 lb = 1 oz looks upside down: 1 lb = 16 oz.'],
    [tomatoes, equivalent('1', 'LB', '1600', 'OZ'), '1 lb = 1600 oz is 100 times too much: 1 lb = 16 oz.'],
    [tomatoes, equivalent('1', 'CS', '3', 'LB'), '1 case = 3 lb is 10 times too little: 1 case = 30 lb.'],
    [flour, equivalent('4.25', 'CUP', '1', 'OZ'), '4.25 cups = 1 oz looks upside down.'],
    [flour, equivalent('50', 'CUP', '1', 'OZ'), '50 cups = 1 oz can hardly be: it is too light for a food.'],
    [flour, equivalent('1', 'CUP', '500', 'LB'), '1 cup = 500 lb can hardly be: it is too heavy for a food.'],
    [flour, cupOfFlour, null],
    [bread, equivalent('1', 'EA', '1.5', 'LB'), null],
  ])('%#', (food, typed, expected) => {
    expect(conversionDoubt(food, typed)).toBe(expected)
  })

  it('also against what the table of foods says', () => {
    const typed = equivalent('1', 'CUP', '8.5', 'LB')
    expect(conversionDoubt(flour, typed, cupOfFlour)).toBe(
      '1 cup = 8.5 lb is 32 times too much: usually 1 cup = 4.25 oz.',
    )
  })

  it('and what only repeats the tables to two decimals is not kept', () => {
    expect(isByItself(cream, equivalent('1', 'CUP', '0.25', 'QT'))).toBe(true)
    expect(isByItself(cream, equivalent('1', 'TSP', '0.01', 'QT'))).toBe(true)
    expect(isByItself(tomatoes, equivalent('1', 'CS', '30', 'LB'))).toBe(true)
    expect(isByItself(tomatoes, equivalent('1', 'LB', '17', 'OZ'))).toBe(false)
    expect(isByItself(flour, cupOfFlour)).toBe(false)
  })
})

test('a unit converts by tables, by the pack, by what is remembered, and only then by a proposal', () => {
  const propose = (food: Food, uom: string, remembered: Equivalent[], ofTable: Equivalent | null) => {
    const found = proposeConversion(food, uom, { remembered, ofTable: ofTable ? [ofTable] : [] })
    return found && `${found.source}: ${found.texts.from} ${uom} = ${found.texts.to} ${found.conversion.toUom}`
  }
  expect([
    propose(tomatoes, 'OZ', [], null),
    propose(tomatoes, 'CS', [], null),
    propose(flour, 'TBSP', [cupOfFlour], null),
    propose(flour, 'CUP', [], cupOfFlour),
    propose(foodOf('30', 12, 1, 'TUB'), 'LB', [equivalent('1', 'TUB', '2.85', 'LB')], null),
    propose(bread, 'CUP', [], null),
  ]).toEqual([
    'units: 16 OZ = 1 LB',
    'pack: 1 CS = 30 LB',
    'remembered: 1 TBSP = 17/1024 LB',
    'proposed: 1 CUP = 0.265625 LB',
    'remembered: 1 LB = 20/57 TUB',
    null,
  ])
})

test('a generic ingredient is costed by what was bought last of what is still sold', () => {
  const of = (groupItemId: number, more: object) => ({
    groupItemId,
    isPunchedOut: false,
    isPreferred: false,
    lastPurchasedOn: null as string | null,
    cost: { state: 'known' as const, cost: fraction(groupItemId) },
    ...more,
  })
  const chosen = (...items: ReturnType<typeof of>[]) => itemToCost(items)?.groupItemId
  expect(chosen(of(1, {}), of(2, { lastPurchasedOn: '2026-01-02' }), of(3, { lastPurchasedOn: '2026-01-01' }))).toBe(2)
  expect(chosen(of(1, {}), of(2, { lastPurchasedOn: '2026-01-02', isPunchedOut: true }))).toBe(1)
  expect(chosen(of(2, {}), of(1, {}), of(3, { isPreferred: true }))).toBe(3)
  expect(chosen(of(1, { cost: { state: 'no-price', cost: null } }), of(2, { isPunchedOut: true }))).toBe(2)
  expect(chosen(of(5, {}), of(4, {}), of(6, {}))).toBe(4)
  expect(chosen(of(1, { cost: of(9, {}).cost }), of(2, { cost: of(7, {}).cost }))).toBe(2)
  expect(chosen(of(1, { isPunchedOut: true }), of(2, { isPunchedOut: true, isPreferred: true }))).toBe(2)
  expect(chosen(of(5, {}), of(4, { cost: of(5, {}).cost }))).toBe(4)
  expect(chosen()).toBeUndefined()
})

describe('recipes', () => {
  const ingredient = (id: number, of: RecipeToCost['ingredients'][number]['of'], amount: string, uom: string) => ({
    id,
    of,
    isInactive: false,
    amount: exact(amount),
    uom,
    conversion: null,
    waste: 0,
  })
  const food = (of: Food) => ({ kind: 'food' as const, food: of })
  const part = (recipeId: number) => ({ kind: 'subrecipe' as const, recipeId })
  const quarts = (amount: string) => ({ amount: exact(amount), uom: 'QT' })
  const sauce = { id: 1, batch: quarts('2'), typedCost: null, ingredients: [ingredient(1, food(cream), '1', 'QT')] }

  it('are costed through sub-recipes, whatever order they come in', () => {
    const dish = {
      id: 2,
      batch: null,
      typedCost: null,
      ingredients: [ingredient(2, part(1), '4', 'FL OZ'), ingredient(3, food(bread), '1', 'EA')],
    }
    const costs = costRecipes([dish, sauce])
    // 5.3333 for 2 quarts, an eighth of a quart of it, and a loaf for 0.75
    expect(costs.get(2)?.cost.equals(fraction(1, 3).add(fraction(3, 4)))).toBe(true)
    expect(costs.get(2)).toMatchObject({ isComplete: true, hasInactiveItems: false })
  })

  it('say when a cost is not known, up to the top', () => {
    const blind = {
      ...sauce,
      ingredients: [...sauce.ingredients, ingredient(9, food(foodOf(null, 1, 1, 'LB')), '1', 'LB')],
    }
    const dish = {
      id: 2,
      batch: null,
      typedCost: null,
      ingredients: [ingredient(2, part(1), '1', 'QT'), ingredient(3, null, '1', 'LB')],
    }
    const costs = costRecipes([dish, blind])
    expect([...(costs.get(2)?.ingredients.values() ?? [])].map(({ state }) => state)).toEqual(['incomplete', 'gone'])
    expect(costs.get(2)?.isComplete).toBe(false)
    const typed = costRecipes([{ ...dish, typedCost: exact('4') }, blind]).get(2)
    expect(typed).toMatchObject({ isComplete: true })
    expect(typed?.cost.valueOf()).toBe(4)
    expect(typed?.computed.equals(fraction(8, 3))).toBe(true)
  })

  it('without ingredients cost nobody knows what, nor does what is made with them, until a cost is typed', () => {
    const empty = { ...sauce, ingredients: [] }
    const dish = { id: 2, batch: null, typedCost: null, ingredients: [ingredient(2, part(1), '1', 'QT')] }
    const costs = costRecipes([dish, empty])
    expect([1, 2].map((id) => costs.get(id)?.isComplete)).toEqual([false, false])
    expect(costRecipes([{ ...empty, typedCost: exact('4') }]).get(1)).toMatchObject({ isComplete: true })
  })

  it('don’t have a part that is no sub-recipe any more, or that was deleted', () => {
    const dish = { id: 2, batch: null, typedCost: null, ingredients: [ingredient(2, part(1), '1', 'QT')] }
    const stateWith = (...recipes: RecipeToCost[]) =>
      costRecipes([dish, ...recipes])
        .get(2)
        ?.ingredients.get(2)?.state
    expect([stateWith({ ...sauce, batch: null }), stateWith()]).toEqual(['gone', 'gone'])
  })

  it('say of a part in another unit that it does not convert, complete or not', () => {
    const dish = { id: 2, batch: null, typedCost: null, ingredients: [ingredient(2, part(1), '1', 'LB')] }
    const blind = { ...sauce, ingredients: [ingredient(3, null, '1', 'LB')] }
    const stateWith = (of: RecipeToCost) => costRecipes([dish, of]).get(2)?.ingredients.get(2)
    expect([stateWith(sauce), stateWith(blind)]).toEqual([
      { state: 'not-convertible', cost: null },
      { state: 'not-convertible', cost: null },
    ])
  })

  it('may have one sub-recipe twice', () => {
    const dish = {
      id: 2,
      batch: null,
      typedCost: null,
      ingredients: [ingredient(2, part(1), '1', 'QT'), ingredient(3, part(1), '1', 'QT')],
    }
    expect(costRecipes([dish, sauce]).get(2)?.cost.equals(fraction(16, 3))).toBe(true)
  })

  it('say when an item of a sub-recipe is not sold any more', () => {
    const stale = { ...sauce, ingredients: sauce.ingredients.map((each) => ({ ...each, isInactive: true })) }
    const dish = { id: 2, batch: null, typedCost: null, ingredients: [ingredient(2, part(1), '1', 'QT')] }
    expect(costRecipes([dish, stale]).get(2)).toMatchObject({ hasInactiveItems: true, isComplete: true })
  })

  it('can’t be part of themselves', () => {
    const circle = { ...sauce, ingredients: [ingredient(5, part(1), '1', 'QT')] }
    expect(() => costRecipes([circle])).toThrow('recipe 1 is part of itself')
  })
})

test('totals follow what is edited', () => {
  const start = { totalCost: cents(300), price: cents(1_200) }
  expect(recipeTotals(exact('3.005'), cents(1_200))).toEqual({
    totalCost: 301,
    marginGrossProfit: 899,
    foodCostPercent: 25.08,
  })
  expect(recipeTotals(exact('3'), cents(1_200), false)).toMatchObject({
    marginGrossProfit: null,
    foodCostPercent: null,
  })
  const edited = (field: Parameters<typeof editTotals>[1]['field'], value: number) => {
    const totals = editTotals(start, { field, value } as Parameters<typeof editTotals>[1])
    return [totals.totalCost, totals.price, totals.marginGrossProfit, totals.foodCostPercent]
  }
  expect([
    edited('totalCost', 400),
    edited('price', 1_000),
    edited('marginGrossProfit', 700),
    edited('foodCostPercent', 3_000),
    edited('marginGrossProfit', -300),
  ]).toEqual([
    [400, 1_200, 800, 33.33],
    [300, 1_000, 700, 30],
    [300, 1_000, 700, 30],
    [300, 1_000, 700, 30],
    [300, null, null, null],
  ])
  expect([edited('price', 0), edited('price', 1), edited('marginGrossProfit', -299)]).toEqual([
    [300, null, null, null],
    [300, 1, -299, 30_000],
    [300, 1, -299, 30_000],
  ])
  expect(priceForPercent(cents(411), 3_000)).toBe(1_370)
  // 1 ÷ 0.08 is 12.5 cents
  expect(priceForPercent(cents(1), 800)).toBe(13)
  expect(priceForPercent(cents(100_000), 9_999)).toBe(100_010)
  expect([priceForPercent(cents(0), 3_000), priceForPercent(cents(300), 0), priceForPercent(cents(1), 1)]).toEqual([
    null,
    null,
    10_000,
  ])
})

test('a recipe without a price, or with a price of nothing, has no margin; one of a cent has', () => {
  const none = { totalCost: 300, marginGrossProfit: null, foodCostPercent: null }
  expect([recipeTotals(exact('3'), null), recipeTotals(exact('3'), cents(0))]).toEqual([none, none])
  expect(recipeTotals(exact('3'), cents(1))).toEqual({
    totalCost: 300,
    marginGrossProfit: -299,
    foodCostPercent: 30_000,
  })
})

test.each([
  ['add up', [41, 18], 59, null],
  ['are a cent less together', [33, 33, 33], 100, 'as shown they add up to $0.99, exactly to $1.00.'],
  [
    'are two cents more together, one of them unknown',
    [1, null, 1, 1, 1],
    2,
    'they add up to $0.04, exactly to $0.02.',
  ],
  ['differ by more than rounding can', [98], 720, null],
  ['are none', [], 0, null],
] as const)('lines that %s say why', (_, lines, together, expected) => {
  const note = roundingNote(lines.map((line) => (line === null ? null : cents(line))), cents(together)) // prettier-ignore
  expect(note).toEqual(expected === null ? null : expect.stringContaining(expected))
})
