import { expect, test } from 'vitest'
import { foodLikeness, isWater } from './food-likeness.ts'

test('the thing itself is more alike than what is made with it, and its own name most', () => {
  const like = (food: string, name: string) => foodLikeness(food, { name })
  expect([like('chicken stock', 'Chicken Stock'), like('fresh onions', 'Onion')]).toEqual([1, 1])
  expect(like('yellow onion', 'ONION YELLOW JUMBO 50 LB')).toBeGreaterThan(0.85)
  expect(like('butter', 'COOKIE BUTTER SHORTBREAD')).toBeLessThan(0.6)
  expect(like('tomatoes', 'ONION YELLOW')).toBe(0)
  expect(like('', 'ONION')).toBe(0)
})

test('water costs nothing; what is named after it is no water', () => {
  expect(
    ['water', 'warm water', 'Boiling Water', 'water chestnuts', 'watermelon', 'coconut water'].map(isWater),
  ).toEqual([...[true, true, true, false, false, false]])
})
