import { expect, it } from 'vitest'
import { calendarDate } from '../values/calendar-date.ts'
import { fraction } from '../values/fraction.ts'
import { cutOffOf } from './count-cut-off.ts'
import { expectedUse, type RecipeToUse } from './expected-use.ts'
import { menuClassOf, menuSplit } from './menu-engineering.ts'
import { foodCostPercent, passedTarget, priceToMeet } from './price-ripple.ts'
import { pointsOf, toneOfPoints, usedBetween, varianceOf } from './variance.ts'
import { costOfWaste, isMuchToWaste, quickQuantities, unitsToWaste } from './waste.ts'

/** The use once every recipe is looked at. */
function wholeUse(...asked: Parameters<typeof expectedUse>) {
  const steps = expectedUse(...asked)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

it('expects use through sub-recipes, and shares a generic ingredient by what was used of each item', () => {
  const dish: RecipeToUse = {
    id: 1,
    parts: [
      { kind: 'subrecipe', recipeId: 2, batches: fraction(1, 4) },
      { kind: 'food', candidates: [{ food: 'item 9', quantity: fraction(1, 3) }] },
      { kind: 'unknown' },
    ],
  }
  const batch: RecipeToUse = {
    id: 2,
    parts: [
      {
        kind: 'food',
        candidates: [
          { food: 'item 7', quantity: fraction(2) },
          // weaker: twice as much is taken
          { food: 'item 8', quantity: fraction(4) },
        ],
      },
    ],
  }
  const use = (sold: number, used: Record<string, number>) => {
    const uses = wholeUse([batch, dish], new Map([[1, fraction(sold)]]), (food) => {
      const amount = used[food]
      return amount === undefined ? null : fraction(amount)
    })
    return Object.fromEntries([...uses].map(([food, of]) => [food, [...of.values()].map((each) => each.valueOf())]))
  }
  expect(use(12, {})).toEqual({ 'item 9': [4], 'item 7': [6] })
  expect(use(12, { 'item 7': 3, 'item 8': 6 })).toEqual({ 'item 9': [4], 'item 7': [3], 'item 8': [6] })
  expect(use(12, { 'item 7': -2, 'item 8': 6 })).toEqual({ 'item 9': [4], 'item 7': [0], 'item 8': [12] })
  expect(use(0, {})).toEqual({})
  const circle: RecipeToUse = { id: 3, parts: [{ kind: 'subrecipe', recipeId: 3, batches: fraction(1) }] }
  expect(() => wholeUse([circle], new Map([[3, fraction(1)]]), () => null)).toThrow('part of itself')
})

it('says in money and points what is gone, and never more of it as waste than is gone', () => {
  const of = (used: number, expected: number, wasted: number) => {
    const found = varianceOf(fraction(used), {
      expected: fraction(expected),
      wasted: fraction(wasted),
      pricePerUnit: fraction(1, 3),
    })
    return [found.difference.valueOf(), found.wasted.valueOf(), found.amount]
  }
  expect(of(10, 8, 1)).toEqual([2, 1, 67])
  expect(of(10, 8, 5)).toEqual([2, 2, 67])
  expect(of(8, 10, 5)).toEqual([-2, 0, -67])
  expect([pointsOf(25, 10_000), pointsOf(-25, 10_000), pointsOf(203, 400), pointsOf(1, 1)]).toEqual([
    0.3, -0.3, 50.8, 100,
  ])
  expect([pointsOf(310, 10_000), pointsOf(-310, 10_000), pointsOf(310, 0)]).toEqual([3.1, -3.1, null])
  expect([1.9, 2, 4, 4.1, -4.1].map(toneOfPoints)).toEqual(['good', 'attention', 'attention', 'bad', 'bad'])
})

it('divides deliveries and sales where the food was counted', () => {
  const of = (startedAt: string) => {
    const { instant, ...rest } = cutOffOf(calendarDate('2026-03-01'), new Date(startedAt), 'America/New_York')
    return [instant.toISOString(), rest.salesThrough, rest.isBeforeService]
  }
  expect(of('2026-03-02T03:00:00Z')).toEqual(['2026-03-02T03:00:00.000Z', '2026-03-01', false])
  expect(of('2026-03-01T12:00:00Z')).toEqual(['2026-03-01T12:00:00.000Z', '2026-02-28', true])
  expect(of('2026-03-01T17:00:00Z')).toEqual(['2026-03-01T17:00:00.000Z', '2026-03-01', false])
  // written down the day after; started at night for the day to come
  expect(of('2026-03-02T14:00:00Z')).toEqual(['2026-03-02T04:59:59.999Z', '2026-03-01', false])
  expect(of('2026-03-01T04:30:00Z')).toEqual(['2026-03-01T04:30:00.000Z', '2026-02-28', true])
})

it('classes dishes at the borders, and finds the lowest price that meets a target', () => {
  const split = menuSplit([
    { sold: 10, marginCents: 1_000 },
    { sold: 30, marginCents: 200 },
  ])
  expect(split).toEqual({ popularFrom: 0.35, earningFrom: 400 })
  expect([menuClassOf(0.35, 400, split), menuClassOf(0.35, 399, split)]).toEqual(['star', 'plowhorse'])
  expect([menuClassOf(0.34, 400, split), menuClassOf(0.34, 399, split)]).toEqual(['puzzle', 'dog'])
  expect([priceToMeet(250, 35), priceToMeet(350, 35), priceToMeet(0, 35)]).toEqual([715, 1_000, 0])
  const dish = { costBeforeCents: 350, costCents: 351, priceCents: 1_000 }
  expect([passedTarget(dish, 35), passedTarget({ ...dish, costCents: 350 }, 35)]).toEqual([true, false])
  expect(passedTarget({ ...dish, costBeforeCents: 351 }, 35)).toBe(false)
})

it('takes what was credited or moved away from what is gone, adds what came, and says nothing without both counts', () => {
  const [opening, closing, received] = [fraction(10), fraction(4), fraction(20)]
  const movement = { opening, closing, received, credited: fraction(3), transferred: fraction(2), arrived: fraction(7) }
  expect(usedBetween(movement)?.valueOf()).toBe(28)
  expect(usedBetween({ ...movement, opening: null })).toBeNull()
  expect(usedBetween({ ...movement, closing: null })).toBeNull()
})

it('costs a part of a batch by what the whole batch costs', () => {
  const batch = { amount: fraction(2), uom: 'GAL' }
  expect(costOfWaste({ kind: 'batch', batch, cost: fraction(24) }, fraction(1), 'QT')).toBe(300)
  expect(costOfWaste({ kind: 'batch', batch, cost: fraction(24) }, fraction(1, 2), 'batch')).toBe(1_200)
  expect(costOfWaste({ kind: 'batch', batch, cost: null }, fraction(1), 'QT')).toBeNull()
  expect(costOfWaste({ kind: 'portion', cost: fraction(5) }, fraction(1), 'LB')).toBeNull()
  expect(costOfWaste({ kind: 'portion', cost: fraction(5) }, fraction(2), 'portion')).toBe(1_000)
})

it('offers the units that a food is known in', () => {
  expect(unitsToWaste({ kind: 'portion', cost: null })).toEqual(['portion'])
  const batch = { amount: fraction(2), uom: 'GAL' }
  expect(unitsToWaste({ kind: 'batch', batch, cost: null })).toEqual(['GAL', 'batch', 'QT', 'FL OZ'])
})

it('costs food as it is bought, half a cent rounded up, and not in a unit that it does not convert to', () => {
  const flour = {
    kind: 'food' as const,
    food: { uom: 'LB', pricePerUom: fraction(5, 100), packs: [], pack: null, boughtBy: 'LB' },
  }
  expect(costOfWaste(flour, fraction(1, 10), 'LB')).toBe(1)
  expect(costOfWaste(flour, fraction(9, 100), 'LB')).toBe(0)
  expect(costOfWaste(flour, fraction(32), 'OZ')).toBe(10)
  expect(costOfWaste(flour, fraction(1), 'GAL')).toBeNull()
  expect(costOfWaste({ ...flour, food: { ...flour.food, pricePerUom: null } }, fraction(1), 'LB')).toBeNull()
})

it.each([
  ['portion', [1, 2, 3, 5]],
  ['EA', [1, 2, 3, 5]],
  ['CS', [1, 2, 3, 5]],
  ['OZ', [4, 8, 12, 16]],
  ['FL OZ', [4, 8, 12, 16]],
  ['LB', [0.5, 1, 2, 5]],
  ['GAL', [0.5, 1, 2, 5]],
])('offers quantities of %s that are worth one tap', (uom, quantities) => {
  expect(quickQuantities(uom)).toEqual(quantities)
})

it('doubts an amount of waste beyond ten times what one tap notes, not what moves between locations', () => {
  expect([50, 50.5].map((pounds) => isMuchToWaste(pounds, 'LB', 'spoiled'))).toEqual([false, true])
  expect([160, 161].map((ounces) => isMuchToWaste(ounces, 'OZ', 'spoiled'))).toEqual([false, true])
  expect(isMuchToWaste(400, 'LB', 'moved')).toBe(false)
  expect(isMuchToWaste(400, 'LB', 'arrived')).toBe(false)
})

it('says the food cost of a price to a tenth of a per cent, half up', () => {
  expect(foodCostPercent(350, 1_000)).toBe(35)
  expect(foodCostPercent(203, 400)).toBe(50.8)
  expect(foodCostPercent(3, 1)).toBe(300)
  expect([foodCostPercent(350, 0), foodCostPercent(0, 400)]).toEqual([0, 0])
})

it('adds up what several dishes and batches take of one food, to a millionth, and takes back what was not made', () => {
  const flour = (id: number, quantity: [number, number]): RecipeToUse => ({
    id,
    parts: [{ kind: 'food', candidates: [{ food: 'flour', quantity: fraction(...quantity) }] }],
  })
  const inside = (recipeId: number, batches: number) => ({
    kind: 'subrecipe' as const,
    recipeId,
    batches: fraction(batches),
  })
  const [dough, bread] = [flour(2, [2, 3]), flour(3, [1, 1])]
  const pizza: RecipeToUse = { id: 1, parts: [...flour(0, [1, 2]).parts, inside(2, 1), ...flour(0, [1, 2]).parts] }
  const calzone: RecipeToUse = { id: 4, parts: [inside(2, 2)] }
  const used = (...made: [number, number][]) => {
    const sold = new Map(made.map(([id, count]) => [id, fraction(count)]))
    const uses = wholeUse([dough, calzone, pizza, bread], sold, () => null)
    return Object.fromEntries([...(uses.get('flour') ?? [])].map(([recipe, amount]) => [recipe, amount.valueOf()]))
  }
  expect(used([1, 3], [4, 1])).toEqual({ 1: 3, 2: 3.333333 })
  expect(used([3, 5], [2, 1])).toEqual({ 3: 5, 2: 0.666667 })
  expect(used([2, -1])).toEqual({ 2: -0.666667 })
})

it('reaches through sub-recipes of sub-recipes, in whatever order they are written down', () => {
  const stock: RecipeToUse = {
    id: 3,
    parts: [{ kind: 'food', candidates: [{ food: 'bones', quantity: fraction(10) }] }],
  }
  const sauce: RecipeToUse = { id: 2, parts: [{ kind: 'subrecipe', recipeId: 3, batches: fraction(1, 2) }] }
  const dish: RecipeToUse = { id: 1, parts: [{ kind: 'subrecipe', recipeId: 2, batches: fraction(1, 10) }] }
  for (const recipes of [
    [stock, sauce, dish],
    [dish, sauce, stock],
  ])
    expect(
      wholeUse(recipes, new Map([[1, fraction(40)]]), () => null)
        .get('bones')
        ?.get(3)
        ?.valueOf(),
    ).toBe(20)
})

it('takes nothing of an item whose part of the ingredient is nothing', () => {
  const candidates = [
    { food: 'oil', quantity: fraction(0) },
    { food: 'butter', quantity: fraction(1) },
  ] as const
  const uses = wholeUse(
    [{ id: 1, parts: [{ kind: 'food', candidates: [...candidates] }] }],
    new Map([[1, fraction(4)]]),
    () => fraction(8),
  )
  expect([uses.get('oil')?.get(1)?.valueOf(), uses.get('butter')?.get(1)?.valueOf()]).toEqual([0, 4])
})

it('has no limits between classes of dishes where nothing is sold', () => {
  expect(menuSplit([])).toEqual({ popularFrom: 0, earningFrom: 0 })
  expect(menuSplit([{ sold: 0, marginCents: 500 }])).toEqual({ popularFrom: 0.7, earningFrom: 0 })
  expect(menuSplit([{ sold: 1, marginCents: 500 }])).toEqual({ popularFrom: 0.7, earningFrom: 500 })
})
