import { expect, test } from 'vitest'
import { foodLikeness, isWater, type NamedFood } from './food-likeness.ts'

test('the thing itself is more alike than what is made with it, and its own name most', () => {
  const like = (food: string, name: string) => foodLikeness(food, { name })
  expect([like('chicken stock', 'Chicken Stock'), like('fresh onions', 'Onion')]).toEqual([1, 1])
  expect(like('yellow onion', 'ONION YELLOW JUMBO 50 LB')).toBeGreaterThan(0.85)
  expect(like('butter', 'COOKIE BUTTER SHORTBREAD')).toBeLessThan(0.6)
  expect(like('tomatoes', 'ONION YELLOW')).toBe(0)
  expect(like('', 'ONION')).toBe(0)
})

test.each<[string, NamedFood, number]>([
  ['onion', { name: 'ONION RED' }, 0.88],
  ['red onion', { name: 'ONION RED 50 LB' }, 1],
  ['red onion', { name: 'ONION YELLOW JUMBO' }, 0.42],
  ['heinz ketchup', { name: 'KETCHUP', brand: 'Heinz' }, 0.75],
  ['heinz ketchup', { name: 'KETCHUP' }, 0.5],
  ['produce', { name: 'ONION', category: 'PRODUCE' }, 0.3],
  ['produce', { name: 'ONION' }, 0],
  ['chicken stock', { name: 'STOCK CHICKEN BASE' }, 0.69],
  ['fresh whole milk', { name: 'MILK WHOLE GAL' }, 0.83],
  ['olive oil', { name: 'SARDINES IN OLIVE OIL' }, 0.46],
  ['tomato', { name: 'TOMATO SAUCE' }, 0.44],
])('%s is like %j by %d', (food, named, likeness) => {
  expect(foodLikeness(food, named)).toBe(likeness)
})

test.each<[string, string, string]>([
  ['olive oil', 'OIL OLIVE EV ITALIAN', 'OIL BLEND 90/10 CANOLA EVOO'],
  ['olive oil', 'Olive oil, extra virgin', 'OIL BLEND 90/10 CANOLA EVOO'],
  ['spaghetti', 'PASTA SPAGHETTI DRY', 'Squash Spaghetti'],
  ['parmesan', 'Parmesan - Domestic Grated', 'Parmesan Cream'],
  ['garlic', 'Garlic Peeled Whole', 'Garlic Aioli'],
  ['mushrooms', 'Mushroom Cremini Whole', 'Roasted Mushrooms'],
])('%s is %s, and is not taken unseen for %s', (food, itself, other) => {
  const like = (name: string) => foodLikeness(food, { name })
  expect(like(itself)).toBeGreaterThanOrEqual(0.8)
  // Below this a match is pointed out on the screen.
  expect(like(other)).toBeLessThan(0.8)
})

test('water costs nothing; what is named after it is no water', () => {
  expect(
    ['water', 'warm water', 'Boiling Water', 'water chestnuts', 'watermelon', 'coconut water', 'hot', ''].map(isWater),
  ).toEqual([true, true, true, false, false, false, false, false])
})
