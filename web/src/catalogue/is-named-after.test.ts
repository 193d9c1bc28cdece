import { expect, test } from 'vitest'
import { isNamedAfter } from './is-named-after.ts'

test.each([
  ['Lemons', 'Lemons 140s', true],
  ['Lemons', 'LEMON FRESH 115 CT', true],
  ['Tomatoes', 'Tomato Roma Lg', true],
  ['Chicken breast', 'CHICKEN Breast, Boneless Skinless', true],
  ['Lemons', 'Onion Yellow Jumbo', false],
  ['Monday produce', 'Produce bags', false],
  ['A1', 'A1 Steak Sauce', false],
  ['', 'Lemons', false],
] as const)('a group %s is named after %s: %s', (name, itemName, isSo) => {
  expect(isNamedAfter(name, itemName)).toBe(isSo)
})
