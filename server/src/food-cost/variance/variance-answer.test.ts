import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { fraction } from '@larder/domain/values/fraction.ts'
import { cents } from '@larder/domain/values/money.ts'
import { expect, it } from 'vitest'
import type { FoodVariance, KitchenVariance } from './read-variance.ts'
import { largestFirst, rowAnswer, summaryAnswer, sumsBy } from './variance-answer.ts'

const none = fraction(0)

type Wanted = { id?: number; name?: string; category?: string; amount?: number } & Partial<Omit<FoodVariance, 'food'>>

/** A food of which so many cents more are gone than the sales explain. */
function aFood({ id = 1, name = 'roma', category = '', amount = 0, ...more }: Wanted): FoodVariance {
  const difference = fraction(amount).div(100)
  return {
    key: `item ${id}`,
    food: {
      kind: 'item',
      id,
      name,
      distributor: 'BiRite',
      category,
      priceCents: 100,
      unitMeasure: 'LB',
      perPound: null,
      packOuter: null,
      packInner: null,
      packUom: null,
      isCatchWeight: false,
      isPunchedOut: false,
      lastPurchasedOn: null,
    },
    groups: [],
    uom: 'LB',
    pricePerUnit: fraction(1),
    state: 'compared',
    used: difference,
    movement: { opening: none, closing: none, received: none, credited: none, transferred: none, arrived: none },
    sold: none,
    prepared: none,
    expected: none,
    stockConverts: true,
    notConvertedIn: [],
    variance: { used: difference, difference, wasted: none, amount: cents(amount) },
    ...more,
  }
}

function aKitchen(more: Partial<KitchenVariance> = {}): KitchenVariance {
  const day = (date: string) => ({ id: 1, startedOn: date, startedAt: new Date(`${date}T12:00:00Z`) })
  const cutOff = { instant: new Date(0), salesThrough: calendarDate('2026-03-01'), isBeforeService: false }
  const [salesFrom, salesTo] = [calendarDate('2026-03-02'), calendarDate('2026-03-08')]
  return {
    period: {
      opening: day('2026-03-01'),
      closing: day('2026-03-08'),
      from: cutOff,
      until: cutOff,
      salesFrom,
      salesTo,
    },
    foods: [],
    soldUses: new Map(),
    recipeNames: new Map(),
    unknown: [],
    subRecipesNotCounted: [],
    wasteNotConverted: [],
    withoutIngredients: [],
    incompleteCents: 0,
    lacked: { dishes: 0, cents: 0, targetPercent: 35 },
    recipesBy: 'of-their-time',
    changedRecipes: [],
    sales: { totalCents: 10_000, mappedCents: 10_000, unmappedItems: 0, days: 7 },
    daysInPeriod: 7,
    purchasesWithoutItemCents: 0,
    ...more,
  }
}

it.each([
  [8_000, true],
  [7_999, false],
])('of 100 dollars sold, with %i cents of known recipes the points are a verdict: %s', (mappedCents, isJudged) => {
  expect(
    summaryAnswer(aKitchen({ sales: { totalCents: 10_000, mappedCents, unmappedItems: 1, days: 7 } })).isJudged,
  ).toBe(isJudged)
})

it('of 100 dollars sold, dishes that lack as much food as 20.01 take no verdict, and those that lack some salt one', () => {
  // 40 points are gone: bad, whatever the dishes lack
  const judged = (lackedCents: number) => {
    const lacked = { dishes: 1, cents: lackedCents, targetPercent: 35 }
    return summaryAnswer(aKitchen({ foods: [aFood({ amount: 4_000 })], incompleteCents: 9_000, lacked })).isJudged
  }
  expect([judged(2), judged(700), judged(701)]).toEqual([true, true, false])
})

it('gives no verdict where the food that incomplete dishes lack would turn it', () => {
  const judged = (amount: number, lackedCents: number) => {
    const lacked = { dishes: 1, cents: lackedCents, targetPercent: 35 }
    return summaryAnswer(aKitchen({ foods: [aFood({ amount })], lacked })).isJudged
  }
  // 4.5 points are bad; 4 would be in between, and 5.5 − 1 still bad
  expect([judged(450, 30), judged(450, 50), judged(550, 100)]).toEqual([true, false, true])
  // 1.5 points less than expected are good; with what was lacked it is too much less
  expect([judged(-150, 40), judged(-150, 50)]).toEqual([true, false])
})

it('judges nothing without sales, and counts no day less than none as a day without sales', () => {
  const { isJudged, points, lacks } = summaryAnswer(
    aKitchen({ sales: { totalCents: 0, mappedCents: 0, unmappedItems: 0, days: 9 }, foods: [aFood({ amount: 500 })] }),
  )
  expect([isJudged, points, lacks.daysWithoutSales]).toEqual([false, null, 0])
})

it('counts each kind of food without a figure apart, and names the first twenty of what it can’t know', () => {
  const foods = [
    aFood({ amount: 500 }),
    aFood({ state: 'not-counted', variance: null, used: null }),
    ...[1, 2].map((id) => aFood({ id, state: 'not-converted', stockConverts: false, variance: null, used: null })),
    ...[1, 2, 3].map((id) => aFood({ id, state: 'not-in-recipes', variance: null, used: fraction(2) })),
  ]
  const unknown = Array.from({ length: 21 }, (_, at) => ({ recipeId: 7, ingredient: `spice ${at}`, foods: [] }))
  const subRecipesNotCounted = Array.from({ length: 21 }, (_, at) => `sauce ${at}`)
  const { actual, difference, theoretical, lacks } = summaryAnswer(
    aKitchen({ foods, unknown, subRecipesNotCounted, recipeNames: new Map([[7, 'Curry']]) }),
  )
  expect([actual, difference, theoretical], 'of the compared ones only').toEqual([500, 500, 0])
  expect(lacks).toMatchObject({ notCounted: 1, notConverted: 2, notInRecipes: 3, notInRecipesUsed: 600 })
  expect([lacks.unknownIngredients.length, lacks.unknownIngredientCount]).toEqual([20, 21])
  expect(lacks.unknownIngredients[0]).toEqual({ recipeId: 7, ingredient: 'spice 0', recipe: 'Curry' })
  expect(lacks.subRecipesNotCounted).toEqual(subRecipesNotCounted.slice(0, 20))
})

it('puts the largest difference first, more or less, then by name, and foods without one by what was sold of them', () => {
  const uncompared = { variance: null, used: null, state: 'not-counted' } as const
  const foods = [
    aFood({ id: 5, name: 'basil', amount: 100 }),
    aFood({ id: 4, name: 'basil', amount: -100 }),
    aFood({ id: 3, name: 'Anise', amount: 100 }),
    aFood({ id: 2, name: 'plum', amount: -900 }),
    aFood({ id: 1, name: 'roma', ...uncompared, sold: fraction(5) }),
    aFood({ id: 6, name: 'zest', ...uncompared, sold: fraction(5), pricePerUnit: null }),
  ]
  expect(largestFirst(foods).map(({ food }) => food.id)).toEqual([2, 1, 3, 4, 5, 6])
})

it('sums compared foods by their first group by name or their category, the largest first, more or less', () => {
  const foods = [
    aFood({ name: 'roma', amount: 300, groups: ['Tomatoes', 'Salad'], category: 'Produce' }),
    aFood({ name: 'plum', amount: -500, groups: ['Fruit'] }),
    aFood({ name: 'salt', amount: 300 }),
    aFood({ name: 'rice', amount: 9_900, state: 'not-in-recipes' }),
  ]
  const sums = (by: 'group' | 'category') =>
    sumsBy(by, aKitchen({ foods })).map(({ name, foods: count, amount, points }) => [name, count, amount, points])
  expect(sums('group')).toEqual([
    ['Fruit', 1, -500, -5],
    ['No group', 1, 300, 3],
    ['Salad', 1, 300, 3],
  ])
  expect(sums('category')).toEqual([
    ['Produce', 1, 300, 3],
    ['No category', 2, -200, -2],
  ])
})

it('sums a group in units where its foods have one, a category never', () => {
  const foods = [
    aFood({ name: 'roma', amount: 300, groups: ['Tomatoes'], category: 'Produce', expected: fraction(2) }),
    aFood({ name: 'plum', amount: -50, groups: ['Tomatoes'], category: 'Produce' }),
    aFood({ name: 'basil', amount: 100, groups: ['Herbs'], category: 'Produce' }),
    aFood({ name: 'mint', amount: 100, groups: ['Herbs'], category: 'Produce', uom: 'EA' }),
    aFood({ name: 'salt', amount: 100, category: 'Dry' }),
  ]
  const units = (by: 'group' | 'category') =>
    Object.fromEntries(sumsBy(by, aKitchen({ foods })).map((sum) => [sum.name, sum.units]))
  expect(units('group')).toEqual({
    Tomatoes: { uom: 'LB', used: 2.5, expected: 2, difference: 2.5 },
    Herbs: null,
    'No group': null,
  })
  expect(units('category')).toEqual({ Produce: null, Dry: null })
})

it('names the five recipes that took the most of a food, and says why a food has no figure', () => {
  const ids = [1, 2, 3, 4, 5, 6]
  const kitchen = aKitchen({
    soldUses: new Map([['item 1', new Map(ids.map((id) => [id, fraction(id).div(3)]))]]),
    recipeNames: new Map(ids.map((id) => [id, `dish ${id}`])),
  })
  const cause = {
    cause: 'portion',
    note: 'heaped',
    assignedByName: 'Ana',
    assignedAt: new Date('2026-03-09T12:00:00Z'),
  }
  const row = rowAnswer(aFood({ amount: -150 }), kitchen, cause as Parameters<typeof rowAnswer>[2])
  expect(row).toMatchObject({ difference: -1.5, amount: -150, points: -1.5, unitPrice: 10_000 })
  expect(row.recipes.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['dish 6', 2],
    ['dish 5', 1.667],
    ['dish 4', 1.333],
    ['dish 3', 1],
    ['dish 2', 0.667],
  ])
  expect(row.cause).toEqual({ cause: 'portion', note: 'heaped', byName: 'Ana', at: '2026-03-09T12:00:00.000Z' })

  const sentence = (more: Wanted) =>
    rowAnswer(aFood({ variance: null, used: null, ...more }), kitchen, undefined).sentence
  const movement = (opening: number | null, closing: number | null) => ({
    opening: opening === null ? null : fraction(opening),
    closing: closing === null ? null : fraction(closing),
    received: none,
    credited: none,
    transferred: none,
    arrived: none,
  })
  expect(sentence({ state: 'not-converted', stockConverts: false })).toBe(
    'It was counted or bought in a unit that can’t be said in lb.',
  )
  expect(sentence({ state: 'not-in-recipes', used: fraction(-2) })).toBe(
    'No recipe uses it. −2 lb is gone since the opening count.',
  )
  expect(sentence({ state: 'not-converted', notConvertedIn: [3] })).toBe(
    'dish 3 takes it in a unit that can’t be said in lb, so what was sold of it is not in these figures.',
  )
  expect(sentence({ state: 'not-converted', stockConverts: false, notConvertedIn: [3, 4] })).toBe(
    'It was counted or bought in a unit that can’t be said in lb. dish 3 and 1 other recipe take it in a unit that can’t be said in lb, so what was sold of it is not in these figures.',
  )
  const notCounted = { state: 'not-counted' } as const
  expect(sentence({ ...notCounted, movement: movement(null, null) })).toBe('Neither count has it.')
  expect(sentence({ ...notCounted, movement: movement(null, 1), sold: fraction(3) })).toBe(
    'The opening count lacks it. Sales should have taken 3 lb.',
  )
  expect(sentence({ ...notCounted, movement: movement(1, null) })).toBe('The closing count lacks it.')
})
